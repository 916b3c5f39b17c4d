import type { Tenant } from '../../model/tenant.ts';
import { deleteTenant as deleteStoredTenant } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes a tenant permanently. Events can no longer refer to it.
 * @throws DomainError NOT_FOUND
 */
export async function deleteTenant(ctx: OperationContext, identifier: string): Promise<Tenant> {
  authorise(ctx, 'deleteTenant');
  const deleted = await changeOnce(ctx, ({ store, scope }) => deleteStoredTenant(store, scope, identifier));
  return requireFound(deleted, 'Tenant', identifier);
}

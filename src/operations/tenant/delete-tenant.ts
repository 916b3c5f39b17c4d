import type { Tenant } from '../../model/tenant.ts';
import { deleteTenant as deleteStoredTenant } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes a tenant permanently. Events can no longer refer to it.
 * @throws DomainError NOT_FOUND
 */
export async function deleteTenant(ctx: OperationContext, identifier: string): Promise<Tenant> {
  authorise(ctx, 'deleteTenant');
  return requireFound(await deleteStoredTenant(ctx.store, ctx.scope, identifier), 'Tenant', identifier);
}

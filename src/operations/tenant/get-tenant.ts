import type { Tenant } from '../../model/tenant.ts';
import { findTenants } from '../../store/tenants.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * The tenant of an identifier.
 * @throws DomainError NOT_FOUND if it does not exist
 */
export async function getTenant({ store, scope }: OperationContext, identifier: string): Promise<Tenant> {
  return requireFound((await findTenants(store, scope, [identifier])).get(identifier) ?? null, 'Tenant', identifier);
}

import type { Tenant } from '../../model/tenant.ts';
import { findTenants } from '../../store/tenants.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/** @throws DomainError NOT_FOUND if the tenant does not exist */
export async function getTenant({ store, scope }: OperationContext, identifier: string): Promise<Tenant> {
  return requireFound((await findTenants(store, scope, [identifier])).get(identifier) ?? null, 'Tenant', identifier);
}

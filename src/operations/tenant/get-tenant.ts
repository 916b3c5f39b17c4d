import { NotFoundError } from '../../errors.ts';
import type { Tenant } from '../../model/tenant.ts';
import { findTenants } from '../../store/tenants.ts';
import type { OperationContext } from '../context.ts';

/**
 * The tenant of an identifier.
 * @throws DomainError NOT_FOUND when there is none
 */
export async function getTenant({ store, scope }: OperationContext, identifier: string): Promise<Tenant> {
  return foundTenant((await findTenants(store, scope, [identifier])).get(identifier) ?? null, identifier);
}

/** @throws DomainError NOT_FOUND that names the tenant when there is none */
export function foundTenant<T>(found: T | null, identifier: string): T {
  if (found === null) throw new NotFoundError(`Tenant "${identifier}" was not found`);
  return found;
}

import type { Tenant } from '../../model/tenant.ts';
import { findTenants } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/** @throws DomainError NOT_FOUND if the tenant does not exist */
export async function getTenant(ctx: OperationContext, identifier: string): Promise<Tenant> {
  authorise(ctx, 'getTenant');
  return requireFound(
    (await findTenants(ctx.store, ctx.scope, [identifier])).get(identifier) ?? null,
    'Tenant',
    identifier,
  );
}

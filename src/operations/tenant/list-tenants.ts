import { z } from 'zod';
import type { Tenant } from '../../model/tenant.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listTenants as listStoredTenants } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const ListTenantsInput = ConnectionArgs.extend({
  identifier: z.string().nullish(),
  name: z.string().nullish(),
});

/**
 * One page of the environment's tenants by identifier, or by name if `name` is given. Both filters are prefixes and case
 * sensitive.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listTenants(
  ctx: OperationContext,
  input: z.input<typeof ListTenantsInput>,
): Promise<Page<Tenant>> {
  authorise(ctx, 'listTenants');
  const { identifier, name, ...args } = validate(ListTenantsInput, input);
  const filter = { identifier: identifier ?? undefined, name: name ?? undefined };
  return listStoredTenants(ctx.store, ctx.scope, filter, parsePageArgs(args));
}

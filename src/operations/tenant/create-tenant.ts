import { ObjectId } from 'bson';
import { z } from 'zod';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Tenant } from '../../model/tenant.ts';
import { shortText } from '../../model/text-limits.ts';
import { DataInput } from '../../model/trigger.ts';
import { insertTenant } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

/** The fields of a tenant that clients set. Null removes a value. */
export const TenantFields = z.object({ name: shortText.nullish(), data: DataInput.nullish() });

const CreateTenantInput = TenantFields.extend({ identifier: shortText });

/**
 * Registers a tenant.
 * @throws DomainError VALIDATION, CONFLICT if the identifier is taken
 */
export async function createTenant(ctx: OperationContext, input: z.input<typeof CreateTenantInput>): Promise<Tenant> {
  authorise(ctx, 'createTenant');
  const { identifier, name, data } = validate(CreateTenantInput, input);
  const now = ctx.now();
  const fields = omitUndefined({ name: name ?? undefined, data: data ?? undefined });
  const tenant = { _id: new ObjectId(), ...ctx.scope, identifier, ...fields, createdAt: now, updatedAt: now };
  return changeOnce(ctx, ({ store }) => insertTenant(store, tenant));
}

import { ObjectId } from 'bson';
import { z } from 'zod';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Tenant } from '../../model/tenant.ts';
import { DataInput } from '../../model/trigger.ts';
import { insertTenant } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

const MAX_LENGTH = 256;
const text = z
  .string('must be a string')
  .min(1, 'must not be empty')
  .max(MAX_LENGTH, `must not be longer than ${MAX_LENGTH}`);

/** The fields of a tenant that clients set. Null removes a value. */
export const TenantFields = z.object({ name: text.nullish(), data: DataInput.nullish() });

export const CreateTenantInput = TenantFields.extend({ identifier: text });

/**
 * Registers a tenant.
 * @throws DomainError VALIDATION, CONFLICT if the identifier is taken
 */
export async function createTenant(ctx: OperationContext, input: z.input<typeof CreateTenantInput>): Promise<Tenant> {
  authorise(ctx, 'createTenant');
  const { identifier, name, data } = validate(CreateTenantInput, input);
  const now = ctx.now();
  const fields = omitUndefined({ name: name ?? undefined, data: data ?? undefined });
  return insertTenant(ctx.store, {
    _id: new ObjectId(),
    ...ctx.scope,
    identifier,
    ...fields,
    createdAt: now,
    updatedAt: now,
  });
}

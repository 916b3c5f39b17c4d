import type { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Tenant } from '../../model/tenant.ts';
import { changeTenant } from '../../store/tenants.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { TenantFields } from './create-tenant.ts';

/**
 * Changes the given fields of a tenant. Null removes a value.
 * @throws DomainError VALIDATION, BAD_REQUEST if no field is given, NOT_FOUND
 */
export async function updateTenant(
  ctx: OperationContext,
  identifier: string,
  input: z.input<typeof TenantFields>,
): Promise<Tenant> {
  authorise(ctx, 'updateTenant');
  const fields = validate(TenantFields, input);
  if (fields.name === undefined && fields.data === undefined) {
    throw new ValidationError('BAD_REQUEST', 'The input must contain at least one field of the tenant');
  }
  return requireFound(await changeTenant(ctx.store, ctx.scope, identifier, fields, ctx.now()), 'Tenant', identifier);
}

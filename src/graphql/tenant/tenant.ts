import type { Tenant } from '../../model/tenant.ts';
import { createTenant } from '../../operations/tenant/create-tenant.ts';
import { deleteTenant } from '../../operations/tenant/delete-tenant.ts';
import { getTenant } from '../../operations/tenant/get-tenant.ts';
import { listTenants } from '../../operations/tenant/list-tenants.ts';
import { updateTenant } from '../../operations/tenant/update-tenant.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { type InputFieldBuilder, mutation } from '../kit/mutation.ts';
import { globalId, parseHexId } from '../kit/node.ts';
import { createdAtField, storedString, updatedAtField } from '../kit/stored-fields.ts';

const IDENTIFIER = 'The key that triggers name the tenant by. Unique in the environment.';
const NAME = 'The name shown to people.';
const DATA = 'Free-form data: an object of at most 64 KiB.';

const TenantRef = builder.objectRef<Tenant>('Tenant');

builder.node(TenantRef, {
  description: 'A customer of the client. Templates render the tenant of a trigger as `tenant`.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.tenantById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    identifier: storedString(t, 'identifier', IDENTIFIER),
    name: t.exposeString('name', { nullable: true, description: NAME }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: DATA }),
    createdAt: createdAtField(t, 'When the tenant was created.'),
    updatedAt: updatedAtField(t, 'When the tenant was last changed.'),
  }),
});

const TenantConnection = connectionOf(TenantRef, 'A tenant', 'tenants');

builder.queryField('tenant', (t) =>
  t.field({
    type: TenantRef,
    nullable: true,
    description: 'The tenant with an identifier. Null if the tenant does not exist.',
    args: { identifier: t.arg.string({ required: true, description: 'The identifier of the tenant.' }) },
    resolve: (_root, { identifier }, ctx) => nullWhenNotFound(getTenant(ctx, identifier)),
  }),
);

builder.queryField('tenants', (t) =>
  t.connection(
    {
      type: TenantRef,
      description:
        'The tenants of the environment, ordered by identifier, or by name if `name` is given. All filters must match.',
      args: {
        identifier: t.arg.string({ description: 'A prefix of the identifier. Case sensitive.' }),
        name: t.arg.string({ description: 'A prefix of the name. Case sensitive.' }),
      },
      resolve: (_root, args, ctx) => listTenants(ctx, args),
    },
    TenantConnection,
  ),
);

const TenantPayloadRef = builder.objectRef<{ tenant: Tenant }>('TenantPayload').implement({
  description: 'A tenant after a change.',
  fields: (t) => ({ tenant: t.expose('tenant', { type: TenantRef, description: 'The tenant after the change.' }) }),
});

const tenantFields = (t: InputFieldBuilder) => ({
  identifier: t.string({ required: true, description: IDENTIFIER }),
  name: t.string({ description: NAME }),
  data: t.field({ type: 'JSON', description: DATA }),
});

mutation('createTenant', {
  description: 'Creates a tenant.',
  input: tenantFields,
  errors: [ValidationError, ConflictError],
  resolve: async (input, ctx) => ({
    tenant: await createTenant(ctx, input as Parameters<typeof createTenant>[1]),
  }),
  payload: TenantPayloadRef,
});

mutation('updateTenant', {
  description: 'Changes a tenant. Fields that are not given stay as they are; null empties a field.',
  input: tenantFields,
  errors: [NotFoundError, ValidationError],
  resolve: async ({ identifier, ...fields }, ctx) => ({
    tenant: await updateTenant(ctx, identifier, fields as Parameters<typeof updateTenant>[2]),
  }),
  payload: TenantPayloadRef,
});

mutation('deleteTenant', {
  description: 'Deletes a tenant permanently. Events can no longer name it.',
  input: (t) => ({ identifier: t.string({ required: true, description: 'The identifier of the tenant.' }) }),
  errors: [NotFoundError],
  resolve: async ({ identifier }, ctx) => ({ tenant: await deleteTenant(ctx, identifier) }),
  payload: (t) => ({
    deletedTenantId: t.id({
      description: 'The `id` of the deleted tenant.',
      resolve: ({ tenant }) => globalId('Tenant', tenant._id),
    }),
  }),
});

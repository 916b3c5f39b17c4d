import type { Tenant } from '../model/tenant.ts';
import { createTenant } from '../operations/tenant/create-tenant.ts';
import { deleteTenant } from '../operations/tenant/delete-tenant.ts';
import { getTenant } from '../operations/tenant/get-tenant.ts';
import { listTenants } from '../operations/tenant/list-tenants.ts';
import { updateTenant } from '../operations/tenant/update-tenant.ts';
import { builder } from './kit/builder.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from './kit/errors.ts';
import { globalId, parseHexId } from './kit/node.ts';
import { createdAtOf, instantOf, organizationIdOf, textOf } from './kit/stored.ts';

const IDENTIFIER = 'The name for programs, unique in the environment.';
const NAME = 'The name for people.';
const DATA = 'Free-form data, an object of at most 64 KiB.';

export const TenantRef = builder.objectRef<Tenant>('Tenant');

builder.node(TenantRef, {
  description: 'Whose customers an event concerns: templates know it as `tenant`.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.tenantById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    _organizationId: t.id({ description: 'The internal id of the organization.', resolve: organizationIdOf }),
    identifier: t.string({ description: IDENTIFIER, resolve: ({ identifier }) => textOf(identifier) }),
    name: t.exposeString('name', { nullable: true, description: NAME }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: 'Free-form data of the client.' }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was last changed.',
      resolve: (tenant) => instantOf(tenant.updatedAt) ?? createdAtOf(tenant),
    }),
  }),
});

const TenantConnection = builder.connectionObject(
  { type: TenantRef, name: 'TenantConnection', description: 'A page of tenants.' },
  { name: 'TenantEdge', description: 'A tenant in a list.' },
);

builder.queryField('tenant', (t) =>
  t.field({
    type: TenantRef,
    nullable: true,
    description: 'The tenant of an identifier; null where there is none.',
    args: { identifier: t.arg.string({ required: true, description: 'The identifier.' }) },
    resolve: (_root, { identifier }, ctx) => nullWhenNotFound(getTenant(ctx, identifier)),
  }),
);

builder.queryField('tenants', (t) =>
  t.connection(
    {
      type: TenantRef,
      description:
        'The tenants of the environment by identifier, or by name where `name` is given. All filters must match.',
      args: {
        identifier: t.arg.string({ description: 'A prefix of the identifier, case sensitive.' }),
        name: t.arg.string({ description: 'A prefix of the name, case sensitive.' }),
      },
      resolve: (_root, args, ctx) => listTenants(ctx, args),
    },
    TenantConnection,
  ),
);

const TenantPayloadRef = builder.objectRef<{ tenant: Tenant }>('TenantPayload').implement({
  description: 'The tenant as it is now.',
  fields: (t) => ({ tenant: t.expose('tenant', { type: TenantRef, description: 'The tenant.' }) }),
});

/** An input of a tenant's fields. */
const tenantInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      identifier: t.string({ required: true, description: IDENTIFIER }),
      name: t.string({ description: NAME }),
      data: t.field({ type: 'JSON', description: DATA }),
    }),
  });

const CreateTenantInputRef = tenantInput('CreateTenantInput', 'A new tenant.');

builder.mutationField('createTenant', (t) =>
  t.field({
    type: TenantPayloadRef,
    description: 'Registers a tenant.',
    args: { input: t.arg({ type: CreateTenantInputRef, required: true, description: 'The tenant.' }) },
    errors: {
      types: [ValidationError, ConflictError],
      union: { name: 'CreateTenantResult', description: 'The tenant, or why there is none.' },
    },
    resolve: async (_root, { input }, ctx) => ({
      tenant: await createTenant(ctx, input as Parameters<typeof createTenant>[1]),
    }),
  }),
);

const UpdateTenantInputRef = tenantInput(
  'UpdateTenantInput',
  'What changes of a tenant: what is not given stays as it is, null empties a field.',
);

builder.mutationField('updateTenant', (t) =>
  t.field({
    type: TenantPayloadRef,
    description: 'Changes a tenant.',
    args: { input: t.arg({ type: UpdateTenantInputRef, required: true, description: 'What changes.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'UpdateTenantResult', description: 'The changed tenant, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { identifier, ...fields } }, ctx) => ({
      tenant: await updateTenant(ctx, identifier, fields as Parameters<typeof updateTenant>[2]),
    }),
  }),
);

const DeleteTenantInputRef = builder.inputType('DeleteTenantInput', {
  description: 'Which tenant is deleted.',
  fields: (t) => ({ identifier: t.string({ required: true, description: 'The identifier of the tenant.' }) }),
});

const DeleteTenantPayloadRef = builder.objectRef<{ tenant: Tenant }>('DeleteTenantPayload').implement({
  description: 'Which tenant is gone.',
  fields: (t) => ({
    deletedTenantId: t.id({
      description: 'The `id` of the tenant.',
      resolve: ({ tenant }) => globalId('Tenant', tenant._id),
    }),
  }),
});

builder.mutationField('deleteTenant', (t) =>
  t.field({
    type: DeleteTenantPayloadRef,
    description: 'Deletes a tenant for good. Events can name it no longer.',
    args: { input: t.arg({ type: DeleteTenantInputRef, required: true, description: 'Which tenant.' }) },
    errors: {
      types: [NotFoundError],
      union: { name: 'DeleteTenantResult', description: 'The tenant that is gone, or why none is.' },
    },
    resolve: async (_root, { input }, ctx) => ({ tenant: await deleteTenant(ctx, input.identifier) }),
  }),
);

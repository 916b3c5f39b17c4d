import { ObjectId } from 'bson';
import { type ApiKey, apiKeyId, type Environment, isValidAt } from '../model/environment.ts';
import type { MadeApiKey } from '../operations/environment/api-key.ts';
import { createApiKey } from '../operations/environment/create-api-key.ts';
import { createEnvironment } from '../operations/environment/create-environment.ts';
import { getEnvironment } from '../operations/environment/get-environment.ts';
import { listEnvironments } from '../operations/environment/list-environments.ts';
import { revokeApiKey } from '../operations/environment/revoke-api-key.ts';
import { MAX_ROTATION_DAYS, rotateApiKey } from '../operations/environment/rotate-api-key.ts';
import { updateEnvironment } from '../operations/environment/update-environment.ts';
import { renameIssueFields } from '../operations/rename-issue-fields.ts';
import { findEnvironments } from '../store/environments.ts';
import { builder } from './kit/builder.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from './kit/errors.ts';
import { internalId, parseHexId } from './kit/node.ts';
import { createdAtOf, hexOf, instantOf, listOf, textOf } from './kit/stored.ts';

const KEY = 'The key itself, to be sent as `Authorization: ApiKey <key>`. It is shown now and never again.';

/** A key, with its environment for what the key itself does not say. */
interface OwnedKey {
  readonly apiKey: ApiKey;
  readonly environment: Environment;
}

const ApiKeyRef = builder.objectRef<OwnedKey>('ApiKey').implement({
  description: 'A key that opens an environment. What opens it is stored nowhere.',
  fields: (t) => ({
    id: t.id({ description: 'The id, which tells nothing of the key.', resolve: ({ apiKey }) => apiKeyId(apiKey) }),
    name: t.string({
      nullable: true,
      description: 'What people call it by.',
      resolve: ({ apiKey }) => apiKey.name ?? null,
    }),
    _userId: t.id({
      nullable: true,
      description: 'The internal id of the user that it belongs to; null where another program made it for none.',
      resolve: ({ apiKey }) => hexOf(apiKey._userId),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was made.',
      resolve: ({ apiKey, environment }) => instantOf(apiKey.createdAt) ?? createdAtOf(environment),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ends, where another key replaced it.',
      resolve: ({ apiKey }) => instantOf(apiKey.expiresAt),
    }),
  }),
});

export const EnvironmentRef = builder.objectRef<Environment>('Environment');

builder.node(EnvironmentRef, {
  description: 'What everything else belongs to. An organization has several, for development and production.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadManyWithoutCache: (ids, { store, scope }) =>
    findEnvironments(
      store,
      scope,
      ids.map((id) => ObjectId.createFromHexString(id)),
    ),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: ({ _organizationId }) => `${_organizationId}`,
    }),
    name: t.string({ description: 'The name for people.', resolve: ({ name }) => textOf(name) }),
    identifier: t.string({ description: 'The name for programs.', resolve: ({ identifier }) => textOf(identifier) }),
    isCurrent: t.boolean({
      description: 'Whether it is the environment of the caller.',
      resolve: ({ _id }, _args, { scope }) => _id.equals(scope._environmentId),
    }),
    apiKeys: t.field({
      type: [ApiKeyRef],
      description: 'The keys that open it, the oldest first.',
      resolve: (environment, _args, ctx) =>
        listOf(environment.apiKeys)
          .filter((apiKey) => isValidAt(apiKey, ctx.now()))
          .map((apiKey) => ({ apiKey, environment })),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was last changed.',
      resolve: (environment) => instantOf(environment.updatedAt) ?? createdAtOf(environment),
    }),
  }),
});

const EnvironmentConnection = builder.connectionObject(
  { type: EnvironmentRef, name: 'EnvironmentConnection', description: 'A page of environments.' },
  { name: 'EnvironmentEdge', description: 'An environment in a list.' },
);

builder.queryField('environment', (t) =>
  t.field({
    type: EnvironmentRef,
    nullable: true,
    description: 'An environment of the organization; null where there is none.',
    args: { id: t.arg.id({ description: 'Its `id` or its `_id`; without it, it is the environment of the caller.' }) },
    resolve: (_root, { id }, ctx) => {
      const environment = getEnvironment(ctx, id == null ? null : internalId('Environment', id));
      return nullWhenNotFound(renameIssueFields({ environmentId: 'id' }, environment));
    },
  }),
);

builder.queryField('environments', (t) =>
  t.connection(
    {
      type: EnvironmentRef,
      description: 'The environments of the organization, in the order of their creation.',
      resolve: (_root, args, ctx) => listEnvironments(ctx, args),
    },
    EnvironmentConnection,
  ),
);

const CreateEnvironmentInputRef = builder.inputType('CreateEnvironmentInput', {
  description: 'A new environment.',
  fields: (t) => ({ name: t.string({ required: true, description: 'The name for people.' }) }),
});

/** What making a key answers. */
const keyPayload = (name: string, description: string) =>
  builder.objectRef<MadeApiKey>(name).implement({
    description,
    fields: (t) => ({
      environment: t.expose('environment', { type: EnvironmentRef, description: 'The environment as it is now.' }),
      apiKey: t.field({
        type: ApiKeyRef,
        description: 'What there is to know of the new key.',
        resolve: (made) => made,
      }),
      key: t.exposeString('key', { description: KEY }),
    }),
  });

const CreateEnvironmentPayloadRef = keyPayload('CreateEnvironmentPayload', 'An environment, and the key to it.');

builder.mutationField('createEnvironment', (t) =>
  t.field({
    type: CreateEnvironmentPayloadRef,
    description: 'Makes an environment in the organization, with its first key.',
    args: { input: t.arg({ type: CreateEnvironmentInputRef, required: true, description: 'The environment.' }) },
    errors: {
      types: [ValidationError],
      union: { name: 'CreateEnvironmentResult', description: 'The environment, or why there is none.' },
    },
    resolve: (_root, { input }, ctx) => createEnvironment(ctx, input),
  }),
);

const UpdateEnvironmentInputRef = builder.inputType('UpdateEnvironmentInput', {
  description: 'How an environment is named.',
  fields: (t) => ({
    environmentId: t.id({ required: true, description: 'The environment, by `id` or `_id`.' }),
    name: t.string({ required: true, description: 'The new name for people.' }),
  }),
});

const UpdateEnvironmentPayloadRef = builder
  .objectRef<{ environment: Environment }>('UpdateEnvironmentPayload')
  .implement({
    description: 'The environment as it is now.',
    fields: (t) => ({
      environment: t.expose('environment', { type: EnvironmentRef, description: 'The environment.' }),
    }),
  });

builder.mutationField('updateEnvironment', (t) =>
  t.field({
    type: UpdateEnvironmentPayloadRef,
    description: 'Names an environment of the organization anew.',
    args: { input: t.arg({ type: UpdateEnvironmentInputRef, required: true, description: 'Which, and how.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'UpdateEnvironmentResult', description: 'The renamed environment, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { environmentId, name } }, ctx) => ({
      environment: await updateEnvironment(ctx, internalId('Environment', environmentId), { name }),
    }),
  }),
);

const CreateApiKeyInputRef = builder.inputType('CreateApiKeyInput', {
  description: 'A new key.',
  fields: (t) => ({ name: t.string({ description: 'What people call it by.' }) }),
});

const CreateApiKeyPayloadRef = keyPayload('CreateApiKeyPayload', 'The new key.');

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreateApiKeyPayloadRef,
    description: 'Makes another key to the environment of the caller.',
    args: { input: t.arg({ type: CreateApiKeyInputRef, required: true, description: 'The key.' }) },
    errors: {
      types: [ValidationError],
      union: { name: 'CreateApiKeyResult', description: 'The key, or why there is none.' },
    },
    resolve: (_root, { input }, ctx) => createApiKey(ctx, input),
  }),
);

const RotateApiKeyInputRef = builder.inputType('RotateApiKeyInput', {
  description: 'Which key is replaced, and when it ends.',
  fields: (t) => ({
    apiKeyId: t.id({ required: true, description: 'The `id` of the key.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: `When the old key ends: at most ${MAX_ROTATION_DAYS} days from now. At once where it is not given.`,
    }),
  }),
});

const RotateApiKeyPayloadRef = keyPayload('RotateApiKeyPayload', 'The key in the place of the old one.');

builder.mutationField('rotateApiKey', (t) =>
  t.field({
    type: RotateApiKeyPayloadRef,
    description: 'Replaces a key to the environment of the caller by a new one, of the same name.',
    args: { input: t.arg({ type: RotateApiKeyInputRef, required: true, description: 'Which key, and when it ends.' }) },
    errors: {
      types: [NotFoundError, ValidationError, ConflictError],
      union: { name: 'RotateApiKeyResult', description: 'The new key, or why there is none.' },
    },
    resolve: (_root, { input }, ctx) => rotateApiKey(ctx, input),
  }),
);

const RevokeApiKeyInputRef = builder.inputType('RevokeApiKeyInput', {
  description: 'Which key is revoked.',
  fields: (t) => ({ apiKeyId: t.id({ required: true, description: 'The `id` of the key.' }) }),
});

const RevokeApiKeyPayloadRef = builder
  .objectRef<{ environment: Environment; revokedApiKeyId: string }>('RevokeApiKeyPayload')
  .implement({
    description: 'Which key is gone.',
    fields: (t) => ({
      environment: t.expose('environment', { type: EnvironmentRef, description: 'The environment as it is now.' }),
      revokedApiKeyId: t.exposeID('revokedApiKeyId', { description: 'The `id` of the key.' }),
    }),
  });

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: RevokeApiKeyPayloadRef,
    description:
      'Revokes a key to the environment of the caller: requests with it are refused within 2 seconds, its sockets closed within 5. One that lasts always stays.',
    args: { input: t.arg({ type: RevokeApiKeyInputRef, required: true, description: 'Which key.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'RevokeApiKeyResult', description: 'The key that is gone, or why it stays.' },
    },
    resolve: async (_root, { input }, ctx) => ({
      environment: await revokeApiKey(ctx, input),
      revokedApiKeyId: input.apiKeyId,
    }),
  }),
);

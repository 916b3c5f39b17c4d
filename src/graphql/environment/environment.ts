import { ObjectId } from 'bson';
import { type ApiKey, apiKeyId, type Environment, isValidAt } from '../../model/environment.ts';
import { createdAtOf, dateOrNull } from '../../model/repairs.ts';
import { hasScope } from '../../operations/authorise.ts';
import { createApiKey } from '../../operations/environment/create-api-key.ts';
import { createEnvironment } from '../../operations/environment/create-environment.ts';
import type { ApiKeyWithEnvironment } from '../../operations/environment/generate-api-key.ts';
import { getEnvironment } from '../../operations/environment/get-environment.ts';
import { listEnvironments } from '../../operations/environment/list-environments.ts';
import { revokeApiKey } from '../../operations/environment/revoke-api-key.ts';
import { MAX_ROTATION_DAYS, rotateApiKey } from '../../operations/environment/rotate-api-key.ts';
import { updateEnvironment } from '../../operations/environment/update-environment.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { findEnvironments, withScopes } from '../../store/environments.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { organizationIdHex } from '../kit/internal-id-fields.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { hexOrNull, itemsOrEmpty } from '../kit/stored.ts';
import { createdAtField, storedString, updatedAtField } from '../kit/stored-fields.ts';

/** A key and the environment that it belongs to, whose `createdAt` is the default of the key's. */
interface OwnedKey {
  readonly apiKey: ApiKey;
  readonly environment: Environment;
}

const ApiKeyScope = enumOf('ApiKeyScope', {
  description: 'A permission of an API key in its environment.',
  values: {
    read: 'Reads everything except secrets.',
    trigger: 'Triggers events, cancels them, and retries dead letters.',
    inbox: 'Reads and changes the inboxes of subscribers, with their preferences and devices.',
    write: 'Changes subscribers with their channels and preferences, topics and tenants.',
    admin: 'Manages workflows, integrations with their credentials, webhooks, API keys and subscriber sessions.',
    organization: 'Creates environments, and manages the other ones of the organization.',
  },
});

const ApiKeyRef = builder.objectRef<OwnedKey>('ApiKey').implement({
  description: 'An API key of an environment. Only a hash of the key is stored.',
  fields: (t) => ({
    id: t.id({
      description: 'The id for `rotateApiKey` and `revokeApiKey`. The key cannot be derived from the id.',
      resolve: ({ apiKey }) => apiKeyId(apiKey),
    }),
    name: t.string({
      nullable: true,
      description: 'The name for people.',
      resolve: ({ apiKey }) => apiKey.name ?? null,
    }),
    _userId: t.id({
      nullable: true,
      description:
        'The internal id of the user who owns the key. Null if another program created the key without a user.',
      resolve: ({ apiKey }) => hexOrNull(apiKey._userId),
    }),
    scopes: t.field({
      type: [ApiKeyScope],
      description: 'What the key may do.',
      resolve: async ({ apiKey, environment }, _args, { store }) => {
        const apiKeys = itemsOrEmpty(environment.apiKeys);
        const [scoped] = await withScopes(store.collections, { ...environment, apiKeys }, [apiKey]);
        return scoped?.scopes ?? [];
      },
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the key was created. Defaults to `createdAt` of the environment.',
      resolve: ({ apiKey, environment }) => dateOrNull(apiKey.createdAt) ?? createdAtOf(environment),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a rotated key stops working. Null if the key was not rotated.',
      resolve: ({ apiKey }) => dateOrNull(apiKey.expiresAt),
    }),
    isCurrent: t.boolean({
      description: 'Whether this is the key that sent the request.',
      resolve: ({ apiKey }, _args, ctx) => apiKeyId(apiKey) === ctx.apiKeyId,
    }),
  }),
});

const EnvironmentRef = builder.objectRef<Environment>('Environment');

builder.node(EnvironmentRef, {
  description:
    'The owner of subscribers, workflows, integrations and everything else. An organization has several, for example for development and production.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadManyWithoutCache: async (ids, ctx) => {
    const { store, scope } = ctx;
    const _ids = ids.map((id) => ObjectId.createFromHexString(id));
    const found = await findEnvironments(store, scope, _ids);
    const isVisible = ({ _id }: Environment) => _id.equals(scope._environmentId) || hasScope(ctx, 'organization');
    return found.map((environment) => (environment !== null && isVisible(environment) ? environment : null));
  },
  fields: (t) => ({
    _id: t.id({ description: 'The internal id. 24 hex digits.', resolve: ({ _id }) => _id.toHexString() }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: organizationIdHex,
    }),
    name: storedString(t, 'name', 'The name for people.'),
    identifier: storedString(t, 'identifier', 'The name for programs.'),
    isCurrent: t.boolean({
      description: 'Whether this is the environment of the API key that sent the request.',
      resolve: ({ _id }, _args, { scope }) => _id.equals(scope._environmentId),
    }),
    grantedScopes: t.field({
      type: [ApiKeyScope],
      description:
        'What the API key that sent the request may do in this environment. Empty for another environment than that of the key.',
      resolve: ({ _id }, _args, { scope, scopes }) => (_id.equals(scope._environmentId) ? [...scopes] : []),
    }),
    apiKeys: t.field({
      type: [ApiKeyRef],
      description: 'The API keys that are valid now, oldest first. Requires the scope `admin`.',
      resolve: (environment, _args, ctx) =>
        itemsOrEmpty(environment.apiKeys)
          .filter((apiKey) => isValidAt(apiKey, ctx.now()))
          .map((apiKey) => ({ apiKey, environment })),
    }),
    createdAt: createdAtField(t, 'When the environment was created.'),
    updatedAt: updatedAtField(t, 'When the environment was last changed. Defaults to `createdAt`.'),
  }),
});

const EnvironmentConnection = connectionOf(EnvironmentRef, 'An environment', 'environments');

builder.queryField('environment', (t) =>
  t.field({
    type: EnvironmentRef,
    nullable: true,
    description:
      'The environment of the API key, or with the scope `organization` another one of the organization. Null if it does not exist.',
    args: {
      id: t.arg.id({
        description: 'The `id` or the `_id` of the environment. Defaults to the environment of the API key.',
      }),
    },
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
      description:
        'The environments of the organization, in order of creation. Without the scope `organization`, only that of the API key.',
      resolve: (_root, args, ctx) => listEnvironments(ctx, args),
    },
    EnvironmentConnection,
  ),
);

type OutputFields = PothosSchemaTypes.ObjectFieldBuilder<(typeof builder)['$inferSchemaTypes'], ApiKeyWithEnvironment>;

/** The payload of each mutation that makes a key. */
const newKeyFields = (t: OutputFields) => ({
  environment: t.expose('environment', { type: EnvironmentRef, description: 'The environment of the new key.' }),
  apiKey: t.field({ type: ApiKeyRef, description: 'The stored part of the new key.', resolve: (made) => made }),
  key: t.exposeString('key', {
    description: 'The new key. Clients send it as `Authorization: ApiKey <key>`. Shown only once.',
  }),
});

mutation('createEnvironment', {
  description:
    'Creates an environment of the organization together with its first API key, which has all scopes but `organization`. Requires the scope `organization`.',
  input: (t) => ({ name: t.string({ required: true, description: 'The name for people.' }) }),
  errors: [ValidationError],
  resolve: (input, ctx) => createEnvironment(ctx, input),
  payload: newKeyFields,
});

mutation('updateEnvironment', {
  description:
    'Renames the environment of the API key, or with the scope `organization` another one of the organization.',
  input: (t) => ({
    environmentId: t.id({ required: true, description: 'The `id` or the `_id` of the environment.' }),
    name: t.string({ required: true, description: 'The new name for people.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ environmentId, name }, ctx) => ({
    environment: await updateEnvironment(ctx, internalId('Environment', environmentId), { name }),
  }),
  payload: (t) => ({
    environment: t.expose('environment', { type: EnvironmentRef, description: 'The renamed environment.' }),
  }),
});

mutation('createApiKey', {
  description: 'Creates another API key of the environment of the caller.',
  input: (t) => ({
    name: t.string({ description: 'The name for people.' }),
    scopes: t.field({
      type: [ApiKeyScope],
      description:
        'What the key may do. Only scopes of the key that sends the request. Defaults to all of those but `organization`.',
    }),
  }),
  errors: [ValidationError],
  resolve: (input, ctx) => createApiKey(ctx, input),
  payload: newKeyFields,
});

mutation('rotateApiKey', {
  description: 'Replaces an API key of the environment of the caller with a new one that has the name of the old one.',
  input: (t) => ({
    apiKeyId: t.id({ required: true, description: 'The `id` of the old key.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: `When the old key stops working. Defaults to now. At most ${MAX_ROTATION_DAYS} days from now.`,
    }),
    scopes: t.field({
      type: [ApiKeyScope],
      description:
        'What the new key may do. Only scopes of the key that sends the request. Defaults to the scopes of the old key.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: (input, ctx) => rotateApiKey(ctx, input),
  payload: newKeyFields,
});

mutation('revokeApiKey', {
  description:
    'Revokes an API key of the environment of the caller. Requests with the key fail within 2 seconds; its websockets are closed within 5 seconds. Subscriber sessions that it created end with it. The last key with the scope `admin` and without `expiresAt` cannot be revoked.',
  input: (t) => ({ apiKeyId: t.id({ required: true, description: 'The `id` of the key.' }) }),
  errors: [NotFoundError, ValidationError],
  resolve: async (input, ctx) => ({
    environment: await revokeApiKey(ctx, input),
    revokedApiKeyId: input.apiKeyId,
  }),
  payload: (t) => ({
    environment: t.expose('environment', { type: EnvironmentRef, description: 'The environment of the revoked key.' }),
    revokedApiKeyId: t.exposeID('revokedApiKeyId', { description: 'The `id` of the revoked key.' }),
  }),
});

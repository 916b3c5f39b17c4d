import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { API_KEY_SCOPES, type ApiKeyScope, apiKeyId } from '../../src/model/environment.ts';
import { hashApiKey } from '../../src/operations/environment/authenticate-api-key.ts';
import { createRest } from '../../src/rest/router.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { createRateLimiter } from '../../src/store/rate-limits.ts';
import { globalId } from '../testkit/global-id.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore } from '../testkit/test-database.ts';
import { openTestWorkQueue } from '../testkit/test-work-queue.ts';
import { connectClient, postGraphql, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let _organizationId: ObjectId;

beforeAll(async () => {
  const store = await startTestStore();
  const rest = createRest(pino({ level: 'silent' }), createRateLimiter(store, { read: 0, write: 0, trigger: 0 }));
  server = await startTestServer({ schema, store, rest, workQueue: await openTestWorkQueue(store) });
  const environment = await store.collections.environments.findOne({ _id: server._environmentId });
  _organizationId = environment?._organizationId ?? new ObjectId();
  await addKeys(server._environmentId, { none: [] });
  await addKeys(server._environmentId, Object.fromEntries(API_KEY_SCOPES.map((scope) => [scope, [scope]])));
});

/** Stores keys with scopes. Without scopes, they are stored as another program would store them. */
async function addKeys(_environmentId: ObjectId, keys: Record<string, readonly ApiKeyScope[] | undefined>) {
  const apiKeys = Object.entries(keys).map(([key, scopes]) => ({
    hash: hashApiKey(key),
    _userId: new ObjectId(),
    createdAt: new Date(),
    ...(scopes && { scopes: [...scopes] }),
  }));
  await server.store.collections.environments.updateOne(
    { _id: _environmentId },
    { $push: { apiKeys: { $each: apiKeys } } },
  );
}

/** Another environment of an organization, with keys. */
async function addEnvironment(
  keys: Record<string, readonly ApiKeyScope[] | undefined>,
  organization = _organizationId,
) {
  const _id = new ObjectId();
  const now = new Date();
  const names = { name: 'Other', identifier: `other-${_id}` };
  await server.store.collections.environments.insertOne({
    _id,
    _organizationId: organization,
    ...names,
    apiKeys: [],
    createdAt: now,
    updatedAt: now,
  });
  await addKeys(_id, keys);
  return _id;
}

interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the data
  readonly data?: any;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

async function ask(key: string, query: string): Promise<GraphqlAnswer & { readonly status: number }> {
  const response = await postGraphql(server, { query }, { authorization: `ApiKey ${key}` });
  return { status: response.status, ...((await response.json()) as GraphqlAnswer) };
}

/** A literal of a type. The value does not have to exist. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field, index) => isRequiredInputField(field) || (type.isOneOf && index === 0),
    );
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
  }
  const values: Record<string, string> = { Int: '60', Boolean: 'true', DateTime: '"2030-01-01T00:00:00Z"', JSON: '{}' };
  return values[type.name] ?? `"${'a'.repeat(24)}"`;
}

/** An operation that selects one root field. */
function documentOf(operation: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literal(arg.type)}`);
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${operation} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection} }`;
}

const rootFields = [
  ['query', schema.getQueryType()] as const,
  ['mutation', schema.getMutationType()] as const,
  ['subscription', schema.getSubscriptionType()] as const,
].flatMap(([operation, type]) => Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field })));

/** Whether a key is refused an operation because of its scopes. */
async function isRefused(key: string, operation: string, field: GraphQLField<unknown, unknown>): Promise<boolean> {
  const headers = {
    authorization: `ApiKey ${key}`,
    ...(operation === 'subscription' && { accept: 'text/event-stream' }),
  };
  const response = await postGraphql(server, { query: documentOf(operation, field) }, headers);
  const text = await response.text();
  return text.includes('"FORBIDDEN"') || text.includes('"ForbiddenError"');
}

/** The root fields that a key may select. */
async function allowedFields(key: string): Promise<string[]> {
  const allowed: string[] = [];
  for (const { operation, field } of rootFields)
    if (!(await isRefused(key, operation, field))) allowed.push(field.name);
  return allowed.toSorted();
}

const namesOf = (operation: string) =>
  rootFields.filter((root) => root.operation === operation).map(({ field }) => field.name);

const INBOX_MUTATIONS = [
  'archiveMessages',
  'deleteMessages',
  'markAllMessages',
  'markMessagesAs',
  'completeMessageAction',
  'snoozeMessages',
  'unarchiveMessages',
  'unsnoozeMessages',
];
const ADMIN_QUERIES = [
  '_entities',
  '_service',
  'checkWorkflow',
  'environment',
  'environments',
  'erasure',
  'erasures',
  'exportTranslations',
  'integration',
  'integrations',
  'layout',
  'layouts',
  'previewLayout',
  'previewWorkflowStep',
  'providers',
  'subscriberSessions',
  'translation',
  'translationCatalog',
  'translations',
  'webhookDeliveries',
  'webhookDelivery',
  'webhookEndpoint',
  'webhookEndpoints',
  'workflow',
  'workflowStep',
  'workflows',
];
const LAYOUT_READS = ['getLayout', 'getLayoutUsage', 'listLayouts', 'previewLayout'];
const TRANSLATION_READS = ['getMasterJson', 'getTranslation', 'getTranslationGroup'];
const INBOX_READS = ['countMessages', 'listInbox'];
const TRIGGER_MUTATIONS = [
  'broadcastEvent',
  'cancelJob',
  'cancelTransaction',
  'redriveDeadLetters',
  'sendWorkflowStep',
  'triggerEvents',
];
/** Renames another environment than that of the key. */
const ENVIRONMENT_MUTATIONS = ['createEnvironment', 'updateEnvironment'];
const WRITE_MUTATIONS = namesOf('mutation').filter(
  (name) =>
    name !== 'eraseSubscriber' &&
    /Subscriber(Channel|Preferences)?$|Suppression$|Tenant$|Topic(Members)?$|Device$/.test(name),
);

describe('the scopes of an API key', () => {
  const ALLOWED: Record<ApiKeyScope | 'none', readonly string[]> = {
    none: [],
    read: [...namesOf('query'), ...namesOf('subscription')],
    trigger: TRIGGER_MUTATIONS,
    inbox: [
      ...['_entities', 'inbox', 'messages', 'subscriber', 'subscriberPreferences'],
      ...['inboxCountsChanged', 'messageChanged', 'preferencesChanged'],
      ...['registerDevice', 'removeDevice', 'setSubscriberPreferences', ...INBOX_MUTATIONS],
    ],
    write: WRITE_MUTATIONS,
    admin: [
      ...ADMIN_QUERIES,
      ...namesOf('mutation').filter(
        (name) =>
          ![...INBOX_MUTATIONS, ...TRIGGER_MUTATIONS, ...WRITE_MUTATIONS, ...ENVIRONMENT_MUTATIONS].includes(name),
      ),
    ],
    organization: ['environment', 'environments', ...ENVIRONMENT_MUTATIONS],
  };

  it.each(Object.entries(ALLOWED))('let a key with %s select its root fields only', async (key, fields) => {
    expect(await allowedFields(key)).toEqual(fields.toSorted());
  });

  const ALLOWED_ROUTES: Record<ApiKeyScope | 'none', readonly string[]> = {
    none: [],
    read: [
      ...['searchSubscribers', 'getSubscriber', 'getPreferenceOverview', 'listTopics', 'getTopic'],
      ...['listTopicMemberships', 'getTopicMembership', 'listSubscriberTopics', 'getNotification', 'getWorkflowStep'],
      ...['listIntegrations', 'listActiveIntegrations', 'listNotifications', 'listMessages'],
      ...['listWorkflows', 'getWorkflow', 'getTopicSubscription'],
      ...LAYOUT_READS,
      ...TRANSLATION_READS,
      ...INBOX_READS,
    ],
    trigger: ['triggerEvent', 'cancelTransaction', 'triggerEvents', 'broadcastEvent'],
    inbox: [
      ...['getSubscriber', 'getPreferenceOverview', 'setSubscriberPreferences', 'setWorkflowPreferences'],
      ...['markMessagesAs', 'markAllMessages', 'completeMessageAction', 'readInbox', 'seeInbox'],
      ...['archiveInboxMessage', 'deleteInboxMessage', 'readInboxMessage', 'snoozeInboxMessage'],
      ...['unarchiveInboxMessage', 'unreadInboxMessage', 'unsnoozeInboxMessage'],
      ...INBOX_READS,
    ],
    write: [
      ...['createSubscriber', 'createSubscribers', 'updateSubscriber', 'deleteSubscriber'],
      ...['setSubscriberCredentials', 'mergeSubscriberCredentials', 'removeSubscriberCredentials'],
      ...['setSubscriberPreferences', 'setWorkflowPreferences', 'createTopic', 'updateTopic', 'deleteTopic'],
      ...['subscribeToTopic', 'unsubscribeFromTopic', 'deleteMessage', 'deleteMessagesOfTransaction'],
    ],
    admin: [
      ...['listIntegrations', 'listActiveIntegrations', 'createIntegration', 'updateIntegration'],
      ...['setPrimaryIntegration', 'deleteIntegration', 'getWorkflowStep'],
      ...['listWorkflows', 'createWorkflow', 'getWorkflow', 'updateWorkflow', 'patchWorkflow', 'deleteWorkflow'],
      ...['createLayout', 'updateLayout', 'duplicateLayout', 'deleteLayout'],
      ...['createTranslation', 'deleteTranslation', 'deleteTranslationGroup', 'importMasterJson'],
      ...LAYOUT_READS,
      ...TRANSLATION_READS,
    ],
    organization: [],
  };

  it.each(Object.entries(ALLOWED_ROUTES))('let a key with %s call its REST routes only', async (key, operations) => {
    const allowed: string[] = [];
    for (const { method, path, operationId } of ROUTES) {
      const response = await fetch(
        `${server.graphqlUrl.replace('/graphql', '')}${path.replaceAll(/:\w+/g, 'a'.repeat(24))}`,
        {
          method,
          headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
          ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: '{}' }),
        },
      );
      const body = await response.text();
      if (response.status !== 403) allowed.push(operationId);
      else
        expect(JSON.parse(body)).toMatchObject({
          statusCode: 403,
          message: expect.stringContaining('API key with the scope'),
        });
    }
    expect(allowed.toSorted()).toEqual(operations.toSorted());
  });

  it('answers a refused query with 403 and FORBIDDEN, and a refused mutation with ForbiddenError', async () => {
    expect(await ask('trigger', '{ workflows { totalCount } }')).toMatchObject({
      status: 403,
      errors: [
        {
          message: 'This operation requires an API key with the scope "read" or "admin"',
          extensions: { code: 'FORBIDDEN' },
        },
      ],
    });
    const mutation = 'mutation { deleteTopic(input: { key: "x" }) { __typename ... on ForbiddenError { message } } }';
    expect(await ask('read', mutation)).toEqual({
      status: 200,
      data: {
        deleteTopic: {
          __typename: 'ForbiddenError',
          message: 'This operation requires an API key with the scope "write"',
        },
      },
    });
  });

  it('keep a key that only writes from reading through the payload of a mutation', async () => {
    const create = (selection: string) =>
      ask(
        'write',
        `mutation { createSubscriber(input: { subscriberId: "${new ObjectId()}" }) { ... on SubscriberPayload { subscriber { ${selection} } } } }`,
      );
    expect((await create('_id')).data.createSubscriber.subscriber).toEqual({ _id: expect.any(String) });
    for (const nested of [
      'topicMemberships { totalCount }',
      'notifications { totalCount }',
      'messages { totalCount }',
      'channels { providerId }',
      '... on Node { ... on Subscriber { m: messages { totalCount } } }',
    ]) {
      expect(await create(nested)).toMatchObject({ status: 403, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    }
  });

  it('show the credentials of integrations to keys with admin only', async () => {
    const scope = { _environmentId: server._environmentId, _organizationId };
    await seed(server.store, scope).integration({ credentials: { password: 'hunter2' } });
    const query = '{ integrations { edges { node { name } } } }';
    const secrets =
      '{ integrations { edges { node { ...F } } } } fragment F on Integration { c: credentials { password } }';
    expect(JSON.stringify(await ask('read', query))).toContain('SMTP');
    expect(await ask('read', secrets)).toMatchObject({ status: 403 });
    expect(JSON.stringify(await ask('admin', secrets))).toContain('hunter2');
    expect(await ask('read', '{ environment { apiKeys { id } } }')).toMatchObject({ status: 403 });
    expect(await ask('admin', '{ environment { apiKeys { id } } }')).toMatchObject({ status: 200 });
  });

  it('keep a key with inbox from messages of other channels', async () => {
    const data = seed(server.store, { _environmentId: server._environmentId, _organizationId });
    const subscriber = await data.subscriber({ subscriberId: 'inboxed' });
    await data.message(subscriber, { channel: 'email', subject: 'Mail' });
    await data.message(subscriber, { subject: 'In app' });
    const query = '{ messages(subscriberId: "inboxed") { edges { node { subject } } } }';
    expect((await ask('inbox', query)).data.messages.edges).toEqual([{ node: { subject: 'In app' } }]);
    expect((await ask('read', query)).data.messages.edges).toHaveLength(2);
  });

  it('keep a key with inbox from the credentials of channels over REST', async () => {
    const data = seed(server.store, { _environmentId: server._environmentId, _organizationId });
    const credentials = { webhookUrl: 'https://chat.example/secret' };
    const channels = [{ providerId: 'slack', credentials, _integrationId: new ObjectId() }];
    const subscriber = await data.subscriber({ subscriberId: 'chatter', channels });
    const { _id } = await data.message(subscriber);
    const base = server.graphqlUrl.replace('/graphql', '');
    const get = async (key: string) =>
      (await fetch(`${base}/v2/subscribers/chatter`, { headers: { authorization: `ApiKey ${key}` } })).text();
    expect(await get('read')).toContain('chat.example');
    expect(await get('inbox')).toContain('chatter');
    expect(await get('inbox')).not.toContain('chat.example');
    const headers = { authorization: 'ApiKey inbox', 'content-type': 'application/json' };
    const body = JSON.stringify({ messageId: `${_id}`, markAs: 'read' });
    const marked = await fetch(`${base}/v1/subscribers/chatter/messages/mark-as`, { method: 'POST', headers, body });
    const text = await marked.text();
    expect(text).toContain('chatter');
    expect(text).not.toContain('chat.example');
  });

  it('hold for stored answers of idempotency keys', async () => {
    const base = server.graphqlUrl.replace('/graphql', '');
    const send = async (key: string) => {
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json', 'idempotency-key': 'once' };
      const body = JSON.stringify({ events: [{ name: 'none', to: 'x' }] });
      return (await fetch(`${base}/v1/events/trigger/bulk`, { method: 'POST', headers, body })).status;
    };
    expect([await send('read'), await send('trigger'), await send('read'), await send('trigger')]).toEqual([
      403, 201, 403, 201,
    ]);
  });
});

describe('a key', () => {
  const rename = (key: string, id: ObjectId) =>
    ask(key, `mutation { updateEnvironment(input: { environmentId: "${id}", name: "Renamed" }) { __typename } }`);

  it('manages no other environment of its organization without the scope organization', async () => {
    const own = await addEnvironment({ own: ['read', 'trigger', 'inbox', 'write', 'admin'] });
    const other = await addEnvironment({ others: ['read', 'trigger', 'inbox', 'write', 'admin'] });
    expect((await rename('own', own)).data.updateEnvironment.__typename).toBe('UpdateEnvironmentPayload');
    expect((await rename('own', other)).data.updateEnvironment.__typename).toBe('ForbiddenError');
    expect((await rename('own', new ObjectId())).data.updateEnvironment.__typename).toBe('ForbiddenError');
    const query = `{
      environment(id: "${other}") { name apiKeys { id } }
      node(id: "${globalId('Environment', other)}") { id }
      environments { totalCount edges { node { _id apiKeys { id } } } }
    }`;
    const { data } = await ask('own', query);
    expect(data).toMatchObject({ environment: null, node: null, environments: { totalCount: 1 } });
    expect(data.environments.edges.map(({ node }: { node: { _id: string } }) => node._id)).toEqual([`${own}`]);
    const { name } = (await server.store.collections.environments.findOne({ _id: other })) ?? {};
    expect(name).toBe('Other');
  });

  it('moves no integration to another environment without the scope organization', async () => {
    const own = await addEnvironment({ mover: ['admin'], movers: ['admin', 'organization'] });
    const other = await addEnvironment({});
    const { _id } = await seed(server.store, { _environmentId: own, _organizationId }).integration();
    const move = async (key: string) => {
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ _environmentId: `${other}` });
      const url = `${server.graphqlUrl.replace('/graphql', '')}/v1/integrations/${_id}`;
      return (await fetch(url, { method: 'PUT', headers, body })).status;
    };
    expect([await move('mover'), await move('movers')]).toEqual([403, 200]);
  });

  it('with the scope organization manages the other environments', async () => {
    await addEnvironment({ manager: ['organization'] });
    const other = await addEnvironment({ managed: ['read'] });
    expect((await rename('manager', other)).data.updateEnvironment.__typename).toBe('UpdateEnvironmentPayload');
    const { data } = await ask('manager', `{ environment(id: "${other}") { name apiKeys { scopes } } }`);
    expect(data.environment).toEqual({ name: 'Renamed', apiKeys: [{ scopes: ['READ'] }] });
    const foreign = await addEnvironment({}, new ObjectId());
    expect((await rename('manager', foreign)).data.updateEnvironment.__typename).toBe('NotFoundError');
    const create =
      'mutation { createEnvironment(input: { name: "New" }) { ... on CreateEnvironmentPayload { apiKey { scopes } } } }';
    const created = await ask('manager', create);
    expect(created.data.createEnvironment.apiKey.scopes).toEqual(['READ', 'TRIGGER', 'INBOX', 'WRITE', 'ADMIN']);
  });
});

describe('a key without stored scopes', () => {
  const ALL = ['READ', 'TRIGGER', 'INBOX', 'WRITE', 'ADMIN', 'ORGANIZATION'];
  const BUT_ORGANIZATION = ALL.slice(0, -1);
  const scopesSeenBy = async (key: string): Promise<string[][]> =>
    (await ask(key, '{ environment { apiKeys { scopes } } }')).data.environment.apiKeys.map(
      ({ scopes }: { scopes: string[] }) => scopes,
    );

  it('has all scopes but organization, unless it is the first key of the organization', async () => {
    const organization = new ObjectId();
    await addEnvironment({}, organization);
    await addEnvironment({ oldest: undefined, second: undefined }, organization);
    const other = await addEnvironment({ elsewhere: undefined }, organization);
    expect(await scopesSeenBy('second')).toEqual([ALL, BUT_ORGANIZATION]);
    expect(await scopesSeenBy('elsewhere')).toEqual([BUT_ORGANIZATION]);
    const create = 'mutation { createEnvironment(input: { name: "New" }) { __typename } }';
    const typenames = [];
    for (const key of ['second', 'elsewhere', 'oldest'])
      typenames.push((await ask(key, create)).data.createEnvironment.__typename);
    expect(typenames).toEqual(['ForbiddenError', 'ForbiddenError', 'CreateEnvironmentPayload']);
    expect((await ask('second', `{ environment(id: "${other}") { name } }`)).data.environment).toBeNull();
  });

  it('does not become the first one when the first one is revoked', async () => {
    await addEnvironment({ first: undefined, heir: undefined }, new ObjectId());
    const { data } = await ask('first', '{ environment { apiKeys { id } } }');
    const revoke = `mutation { revokeApiKey(input: { apiKeyId: "${data.environment.apiKeys[0].id}" }) { __typename } }`;
    expect((await ask('heir', revoke)).data.revokeApiKey.__typename).toBe('ForbiddenError');
    expect((await ask('first', revoke)).data.revokeApiKey.__typename).toBe('RevokeApiKeyPayload');
    expect(await scopesSeenBy('heir')).toEqual([BUT_ORGANIZATION]);
  });
});

describe('createApiKey and rotateApiKey', () => {
  const create = (key: string, input: string) =>
    ask(
      key,
      `mutation { createApiKey(input: { ${input} }) { __typename ... on Error { message } ... on CreateApiKeyPayload { key apiKey { id scopes } } } }`,
    ).then(({ data }) => data.createApiKey);
  const rotate = (key: string, input: string) =>
    ask(
      key,
      `mutation { rotateApiKey(input: { ${input} }) { __typename ... on Error { message } ... on RotateApiKeyPayload { key apiKey { scopes } } } }`,
    ).then(({ data }) => data.rotateApiKey);

  it('give only scopes that the caller has itself', async () => {
    await addEnvironment({ giver: ['read', 'admin'], richer: ['read', 'trigger', 'admin', 'organization'] });
    expect(await create('giver', '')).toMatchObject({ apiKey: { scopes: ['READ', 'ADMIN'] } });
    expect(await create('richer', '')).toMatchObject({ apiKey: { scopes: ['READ', 'TRIGGER', 'ADMIN'] } });
    expect(await create('giver', 'scopes: [TRIGGER]')).toEqual({
      __typename: 'ForbiddenError',
      message: 'This operation requires an API key with the scope "trigger"',
    });
    expect(await create('giver', 'scopes: []')).toEqual({
      __typename: 'ValidationError',
      message: 'scopes: must not be empty',
    });
    const { key, apiKey } = await create('richer', 'scopes: [TRIGGER, READ]');
    expect(apiKey.scopes).toEqual(['READ', 'TRIGGER']);
    expect(await ask(key, '{ environment { name } }')).toMatchObject({ status: 200 });
    expect(await rotate('giver', `apiKeyId: "${apiKey.id}"`)).toMatchObject({ __typename: 'ForbiddenError' });
    expect(await rotate('richer', `apiKeyId: "${apiKey.id}", scopes: [READ]`)).toMatchObject({
      apiKey: { scopes: ['READ'] },
    });
  });

  it('always leave a key that can manage the others', async () => {
    await addEnvironment({ only: ['read', 'admin'], reader: ['read'] });
    const { data } = await ask('only', '{ environment { apiKeys { id } } }');
    const [only] = data.environment.apiKeys;
    expect(await rotate('only', `apiKeyId: "${only.id}", scopes: [READ]`)).toEqual({
      __typename: 'ValidationError',
      message:
        'apiKeyId: is the last API key of the environment with the scope "admin" that does not expire: create or rotate one first',
    });
    expect(await rotate('only', `apiKeyId: "${only.id}"`)).toMatchObject({ apiKey: { scopes: ['READ', 'ADMIN'] } });
  });
});

describe('a subscriber session', () => {
  const mint = async (key: string): Promise<string> => {
    const input = '{ subscriberId: "ada" }';
    const mutation = `mutation { createSubscriberSession(input: ${input}) { ... on CreateSubscriberSessionPayload { token } } }`;
    return (await ask(key, mutation)).data.createSubscriberSession.token;
  };
  const status = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await postGraphql(server, { query: '{ inbox { unreadCount } }' }, headers)).status;
  };
  const idOf = (key: string) => apiKeyId({ hash: hashApiKey(key) });

  it('ends when the key that created it is revoked: sockets with 4441', async () => {
    const _id = await addEnvironment({ minter: ['read', 'admin'], keeper: ['read', 'admin'] });
    await seed(server.store, { _environmentId: _id, _organizationId }).subscriber({ subscriberId: 'ada' });
    const [ending, lasting] = [await mint('minter'), await mint('keeper')];
    expect([await status(ending), await status(lasting)]).toEqual([200, 200]);
    const client = connectClient(server, {
      connectionParams: { token: ending },
      lazy: false,
      onNonLazyError: () => {},
    });
    const closed = new Promise<unknown>((resolve) => client.on('closed', resolve));
    await new Promise<void>((resolve) => client.on('connected', () => resolve()));
    await ask('keeper', `mutation { revokeApiKey(input: { apiKeyId: "${idOf('minter')}" }) { __typename } }`);
    const begun = performance.now();
    expect([await status(ending), await status(lasting)]).toEqual([401, 200]);
    expect(await closed).toMatchObject({ code: 4441, reason: 'Session revoked' });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('ends when the key that created it expires after a rotation', async () => {
    const _id = await addEnvironment({ rotated: ['read', 'admin'] });
    await seed(server.store, { _environmentId: _id, _organizationId }).subscriber({ subscriberId: 'ada' });
    const token = await mint('rotated');
    const input = `{ apiKeyId: "${idOf('rotated')}", expiresAt: "${new Date(Date.now() + 86_400_000).toISOString()}" }`;
    await ask('rotated', `mutation { rotateApiKey(input: ${input}) { __typename } }`);
    expect(await status(token)).toBe(200);
    const { environments } = server.store.collections;
    await environments.updateOne(
      { _id, 'apiKeys.hash': hashApiKey('rotated') },
      { $set: { 'apiKeys.$.expiresAt': new Date(0) } },
    );
    server.store.lookupCache.invalidate('keys');
    expect(await status(token)).toBe(401);
  });

  it('that is older than the record of its key is refused, because it would outlive its key', async () => {
    const _id = await addEnvironment({ before: ['admin'] });
    await seed(server.store, { _environmentId: _id, _organizationId }).subscriber({ subscriberId: 'ada' });
    const token = await mint('before');
    await server.store.collections.subscriberSessions.updateMany({ _environmentId: _id }, { $unset: { apiKeyId: '' } });
    server.store.lookupCache.invalidate('keys');
    expect(await status(token)).toBe(401);
  });
});

describe('a websocket', () => {
  it('refuses subscriptions without the scope, and closes with 4403 when its key loses one', async () => {
    const _id = await addEnvironment({ follower: ['read', 'write'] });
    await addKeys(_id, { triggerer: ['trigger'] });
    const refused = connectClient(server, { connectionParams: { Authorization: 'ApiKey triggerer' } });
    const results = refused.iterate({ query: 'subscription { activity { cursor } }' });
    expect((await results.next()).value).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const client = connectClient(server, {
      connectionParams: { Authorization: 'ApiKey follower' },
      lazy: false,
      onNonLazyError: () => {},
    });
    const closed = new Promise<unknown>((resolve) => client.on('closed', resolve));
    await new Promise<void>((resolve) => client.on('connected', () => resolve()));
    const { environments } = server.store.collections;
    await environments.updateOne(
      { _id, 'apiKeys.hash': hashApiKey('follower') },
      { $set: { 'apiKeys.$.scopes': ['read'] } },
    );
    expect(await closed).toMatchObject({ code: 4403 });
  });
});

import { createClient } from 'graphql-ws';
import { ObjectId } from 'mongodb';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Channel } from '../../src/model/enums.ts';
import type { Scope } from '../../src/model/scalars.ts';
import { type Collections, collectionNamed } from '../../src/store/mongo/collections.ts';
import { SUBSCRIBER_NAMING } from '../../src/store/mongo/subscriber-naming.ts';
import { atEnd } from '../testkit/at-end.ts';
import { startEchoServer } from '../testkit/echo-servers.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { secretsIn } from '../testkit/planted-secrets.ts';
import { mailIntegration } from '../testkit/run-engine.ts';
import { seed } from '../testkit/seed.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startMailbox } from '../testkit/smtp-server.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';
import { startWebhookReceiver } from '../testkit/webhook-receiver.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const ADA = {
  subscriberId: 'ada-4711-erased',
  email: 'adalberta@erased.example',
  phone: '+4366477110815',
  firstName: 'Adalberta',
  lastName: 'Lovelace-Byron',
  avatar: 'https://images.erased.example/face.png',
  data: { note: 'prefers-tea-4711' },
};
const DEVICE = 'device-token-4711-erased';
const CHAT_PATH = 'chat-hook-4711-erased';
const OWN_CONTENT = 'own-content-4711-erased';
const SIGNING_KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const { data, ...PROFILE } = ADA;
/** What must not be anywhere afterwards. The internal id is added when it is known. */
const TRACES: string[] = [...Object.values(PROFILE), data.note, DEVICE, CHAT_PATH, OWN_CONTENT];

let gateway: GatewayProcess;
let scope: Scope;
let erasureId: string;
let adaId = new ObjectId();
let isSocketClosed: Promise<unknown>;

async function ask<Data = Record<string, Record<string, unknown>>>(
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Data> {
  const body = JSON.stringify({ query, variables });
  const answer = await (await gateway.request('/graphql', { method: 'POST', body, headers })).json();
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

async function rest(method: string, path: string, body?: object, key?: string) {
  const response = await gateway.request(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return response;
}

const trigger = (events: readonly object[], key?: string) => rest('POST', '/v1/events/trigger/bulk', { events }, key);

/** The documents of each collection of the database, also of those that the source does not know. */
async function dump(): Promise<Map<string, string>> {
  const collections = await store.db.collections();
  const dumped = await Promise.all(
    collections.map(async (collection) => JSON.stringify(await collection.find().toArray())),
  );
  return new Map(collections.map(({ collectionName }, index) => [collectionName, dumped[index] ?? '']));
}

const namingCollections = async (): Promise<string[]> =>
  [...(await dump())].flatMap(([name, text]) => (secretsIn(text, TRACES).length > 0 ? [name] : [])).sort();

const messagesOf = (_subscriberId: ObjectId, channel: Channel) =>
  until(
    store,
    () => store.collections.messages.find({ _environmentId: scope._environmentId, _subscriberId, channel }).toArray(),
    (messages) => messages.length > 0,
  );

let reports = 0;
/** Reports, as a mail provider does, that the subscriber's address does not exist. */
async function reportBounce(_integrationId: ObjectId, messageId: string): Promise<void> {
  const reason = `550 5.1.1 <${ADA.email}> unknown mailbox`;
  const data = { messageId, recipient: ADA.email.toUpperCase(), bounceType: 'hard', reason };
  const body = JSON.stringify({ type: 'message.bounced', timestamp: new Date().toISOString(), data });
  const [id, now] = [`report-${++reports}`, new Date()];
  const response = await fetch(`${gateway.url}/v1/inbound-webhooks/${scope._environmentId}/${_integrationId}`, {
    method: 'POST',
    headers: {
      'webhook-id': id,
      'webhook-timestamp': `${Math.floor(now.getTime() / 1_000)}`,
      'webhook-signature': new Webhook(SIGNING_KEY).sign(id, now, body),
    },
    body,
  });
  expect([response.status, await response.json()]).toEqual([200, { received: 1 }]);
}

async function seedWorkflows(webPort: number): Promise<void> {
  const text = 'For {{ subscriber.firstName }}: {{ payload.note }}';
  const buttons = [{ type: 'primary', content: 'Accept' }];
  const inbox = { type: 'in_app', template: { content: text, cta: { type: 'redirect', action: { buttons } } } };
  const hour = { amount: 1, unit: 'hours' };
  await seedSteps(store, scope, 'every-channel', [
    { type: 'throttle', controls: { type: 'fixed', ...hour, threshold: 9 } },
    inbox,
    { type: 'email', template: { subject: text, content: text } },
    { type: 'sms', template: { content: text } },
    { type: 'chat', template: { content: text } },
    { type: 'push', template: { title: 'Title', content: text } },
    {
      type: 'custom',
      controls: { url: `http://127.0.0.1:${webPort}/200/custom`, body: { to: '{{ subscriber.email }}' } },
    },
    { type: 'trigger', controls: { workflowId: 'child' } },
    { type: 'delay', controls: hour },
    inbox,
  ]);
  await seedSteps(store, scope, 'child', [inbox]);
  await seedSteps(store, scope, 'digested', [{ type: 'digest', controls: hour }, inbox]);
  await seedSteps(store, scope, 'by-actor', [
    { type: 'in_app', template: { content: '{{ actor.firstName }} ({{ actor.email }}) on {{ payload.about }}' } },
  ]);
}

/** Another API key's view of the inbox: the holder of a session. */
async function useInbox(): Promise<void> {
  const { createSubscriberSession } = await ask(
    `mutation ($id: String!) {
      createSubscriberSession(input: { subscriberId: $id }) { ... on CreateSubscriberSessionPayload { token } }
    }`,
    { id: ADA.subscriberId },
  );
  const authorization = `Bearer ${createSubscriberSession?.token}`;
  const client = createClient({
    url: `${gateway.url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: authorization },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  atEnd(() => client.dispose());
  isSocketClosed = new Promise((resolve) => client.on('closed', resolve));
  client.subscribe(
    { query: 'subscription { messageChanged { change message { subject } } }' },
    { next() {}, error() {}, complete() {} },
  );
  const inSession = (query: string, variables: object = {}) => ask(query, variables, { authorization });
  await inSession(
    `mutation ($token: String!) {
    registerDevice(input: { provider: "push-webhook", token: $token }) { ... on RegisterDevicePayload { deviceCount } }
  }`,
    { token: DEVICE },
  );
  await inSession(
    `mutation ($key: String!) {
    setSubscriberPreferences(input: { channels: { email: true }, idempotencyKey: $key }) { __typename }
  }`,
    { key: 'preferences-once' },
  );
  const [first, second, third] = await until(
    store,
    () => store.collections.messages.find({ _subscriberId: adaId, channel: 'in_app' }).toArray(),
    (found) => found.length >= 3,
  );
  await inSession(
    `mutation ($id: ID!, $key: String!) {
    completeMessageAction(input: { messageId: $id, button: PRIMARY, result: { by: "me" }, idempotencyKey: $key }) {
      __typename
    }
  }`,
    { id: `${first?._id}`, key: 'action-once' },
  );
  await inSession(
    `mutation ($id: ID!, $until: DateTime!) {
    snoozeMessages(input: { messageIds: [$id], until: $until }) { __typename }
  }`,
    { id: `${second?._id}`, until: new Date(Date.now() + 3_600_000).toISOString() },
  );
  await inSession('mutation ($id: ID!) { deleteMessages(input: { messageIds: [$id] }) { __typename } }', {
    id: `${third?._id}`,
  });
}

beforeAll(async () => {
  const [mailbox, web, receiver] = [await startMailbox(), await startEchoServer(), await startWebhookReceiver()];
  gateway = await startGateway({
    MONGODB_URI: uri,
    API_KEY,
    ALLOW_PRIVATE_HOSTS: 'true',
    CREDENTIALS_KEY: Buffer.alloc(32, 9).toString('base64'),
    SESSION_SECRET: 'x'.repeat(32),
    DELIVERY_MAX_ATTEMPTS: '1',
    LOG_LEVEL: 'trace',
  });
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('the environment is missing');
  scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const origin = `http://127.0.0.1:${web}`;
  const { integration } = seed(store, scope);
  const configurations = { inboundWebhookEnabled: true, inboundWebhookSigningKey: SIGNING_KEY };
  const mail = await integration(mailIntegration(mailbox.port, { configurations }));
  const sms = { baseUrl: `${origin}/400/sms`, apiKeyRequestHeader: 'x', apiKey: 'key', idPath: 'id', from: '+1' };
  await integration({ channel: 'sms', providerId: 'generic-sms', active: true, credentials: sms });
  const chat = await integration({ channel: 'chat', providerId: 'chat-webhook', active: true });
  const push = { webhookUrl: `${origin}/200/push`, secretKey: 'secret' };
  await integration({ channel: 'push', providerId: 'push-webhook', active: true, credentials: push });
  await seedWorkflows(web);
  await ask(`mutation ($url: String!) { createWebhookEndpoint(input: { url: $url }) { __typename } }`, {
    url: receiver.url,
  });

  await rest('POST', '/v2/subscribers', ADA, 'create-once');
  await rest('POST', '/v2/subscribers', { subscriberId: 'grace' });
  await ask(
    `mutation ($id: String!, $integrationId: ID!, $url: String!) {
      setSubscriberChannel(input: { subscriberId: $id, integrationId: $integrationId, credentials: { webhookUrl: $url } }) {
        __typename
      }
    }`,
    { id: ADA.subscriberId, integrationId: `${chat._id}`, url: `${origin}/200/${CHAT_PATH}` },
  );
  await rest('POST', '/v2/topics', { key: 'everybody', name: 'Everybody' });
  await rest('POST', '/v2/topics/everybody/subscriptions', { subscriberIds: [ADA.subscriberId, 'grace'] });

  const payload = { note: OWN_CONTENT };
  await trigger([{ name: 'every-channel', to: ADA.subscriberId, payload }], `trigger-${ADA.subscriberId}`);
  await trigger([
    { name: 'digested', to: ADA.subscriberId, payload },
    { name: 'digested', to: ADA, payload },
    { name: 'digested', to: 'grace', payload: { note: 'first' } },
    { name: 'digested', to: 'grace', payload: { note: `mentions ${ADA.email}` }, actor: ADA },
    { name: 'by-actor', to: 'grace', payload: { about: ADA.subscriberId }, actor: ADA },
    { name: 'every-channel', to: { type: 'Topic', topicKey: 'everybody' }, transactionId: 'to-topic' },
    { name: 'every-channel', to: ADA.subscriberId, transactionId: 'canceled', payload },
  ]);
  await rest('POST', '/v1/events/trigger/broadcast', { name: 'child', payload: { note: 'to all' } }, 'broadcast-once');
  await until(
    store,
    () => store.collections.notifications.countDocuments({ ...scope, transactionId: 'canceled' }),
    (count) => count > 0,
  );
  await rest('DELETE', '/v1/events/trigger/canceled');
  const ada = await store.collections.subscribers.findOne({ subscriberId: ADA.subscriberId });
  adaId = ada?._id ?? adaId;
  TRACES.push(`${adaId}`);
  await useInbox();
  // Now that the subscriber has a device.
  await trigger([{ name: 'every-channel', to: ADA.subscriberId, payload }]);
  for (const channel of ['chat', 'push', 'in_app'] as const) await messagesOf(adaId, channel);
  const [sent] = await until(
    store,
    () => store.collections.messages.find({ _subscriberId: adaId, channel: 'email', status: 'sent' }).toArray(),
    (found) => found.length >= 3,
  );
  await reportBounce(mail._id, `${sent?.identifier}`);
  // This one waits for its message until the erasure.
  await reportBounce(mail._id, 'unknown-message');
  await until(
    store,
    () => store.collections.suppressions.findOne({ address: ADA.email }),
    (found) => found?._subscriberId?.equals(adaId) === true,
  );
  await until(
    store,
    () => store.collections.jobs.countDocuments({ _subscriberId: adaId, deadLetteredAt: { $exists: true } }),
    (count) => count > 0,
  );
  await until(store, namingCollections, (names) => names.includes('webhookdeliveries'));
}, 240_000);

describe('the erasure of a subscriber who used every feature', () => {
  it('begins with data in every collection that names subscribers', async () => {
    const named = await namingCollections();
    const declared = (Object.keys(SUBSCRIBER_NAMING) as (keyof Collections)[]).filter(
      (name) => SUBSCRIBER_NAMING[name] !== 'nobody' && name !== 'idempotencyKeys' && name !== 'transactionRecords',
    );
    const missing = declared
      .map((name) => collectionNamed(store.collections, name).collectionName)
      .filter((name) => !named.includes(name));
    expect(missing).toEqual([]);
    // Answers are encrypted, and records name transactions only.
    expect(await store.collections.idempotencyKeys.countDocuments()).toBeGreaterThanOrEqual(4);
    expect(await store.collections.transactionRecords.countDocuments({ transactionId: 'canceled' })).toBe(1);
  });

  it('ends the session at once, and shows what it does until it is done', async () => {
    const { eraseSubscriber } = await ask<{ eraseSubscriber: { erasure: { id: string; status: string } } }>(
      `mutation ($id: String!, $key: String!) {
        eraseSubscriber(input: { subscriberId: $id, idempotencyKey: $key }) {
          ... on EraseSubscriberPayload { erasure { id status } }
          ... on Error { message }
        }
      }`,
      { id: ADA.subscriberId, key: 'erase-once' },
    );
    expect(eraseSubscriber.erasure.status).toBe('QUEUED');
    erasureId = eraseSubscriber.erasure.id;
    await isSocketClosed;
    await until(
      store,
      () => store.collections.erasures.countDocuments({ status: 'done' }),
      (count) => count === 1,
    );
    const { erasure } = await ask<{ erasure: Record<string, { collection: string; count: number }[]> }>(
      'query ($id: ID!) { erasure(id: $id) { status deleted { collection count } changed { collection count } } }',
      { id: erasureId },
    );
    expect(erasure).toMatchObject({ status: 'DONE' });
    const collections = erasure.deleted?.map(({ collection }) => collection);
    expect(collections).toEqual(
      expect.arrayContaining([
        ...['idempotencykeys', 'messages', 'subscribers', 'suppressions', 'transactionrecords', 'webhookdeliveries'],
      ]),
    );
    expect(erasure.changed?.map(({ collection }) => collection)).toEqual(['jobs', 'messages', 'notifications']);
  }, 60_000);

  it('leaves no trace in any collection', async () => {
    expect(await namingCollections()).toEqual([]);
    const records = await store.collections.erasures.find().toArray();
    expect(secretsIn(JSON.stringify(records), TRACES)).toEqual([]);
  });

  it('does not store the address again when a provider reports late', async () => {
    const mail = await store.collections.integrations.findOne({ channel: 'email' });
    await reportBounce(mail?._id ?? new ObjectId(), 'message-of-an-erased-person');
    await until(
      store,
      () => store.collections.providerEvents.countDocuments({ dueAt: { $exists: true } }),
      (waiting) => waiting === 0,
    );
    expect(await namingCollections()).toEqual([]);
  });

  it('leaves the events of others as they are otherwise', async () => {
    const contents = await store.collections.messages.find({ channel: 'in_app' }).toArray();
    expect(contents.map(({ content }) => content)).toContain('[erased] ([erased]) on [erased]');
    expect(await store.collections.topicSubscribers.countDocuments()).toBe(1);
  });

  it('answers the retry of the erasure with the same erasure, and finds nobody to erase or export', async () => {
    const query = `mutation ($key: String) {
      eraseSubscriber(input: { subscriberId: "${ADA.subscriberId}", idempotencyKey: $key }) {
        __typename
        ... on EraseSubscriberPayload { erasure { id } }
      }
    }`;
    expect((await ask(query, { key: 'erase-once' })).eraseSubscriber).toEqual({
      __typename: 'EraseSubscriberPayload',
      erasure: { id: erasureId },
    });
    expect((await ask(query)).eraseSubscriber).toMatchObject({ __typename: 'NotFoundError' });
    expect((await gateway.request(`/v2/subscribers/${ADA.subscriberId}/export`)).status).toBe(404);
  });

  it('lets a later event create a new subscriber', async () => {
    await trigger([{ name: 'child', to: ADA.subscriberId, payload: { note: 'new' } }]);
    const created = await until(
      store,
      () => store.collections.subscribers.findOne({ subscriberId: ADA.subscriberId }),
      (found) => found !== null,
    );
    expect(created).toMatchObject({ deleted: false });
    expect(created).not.toHaveProperty('email');
  });

  it('is not in the log either', async () => {
    await gateway.end();
    expect(gateway.output().length).toBeGreaterThan(1_000);
    expect(secretsIn(gateway.output(), TRACES)).toEqual([]);
  });
});

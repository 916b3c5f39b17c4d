import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { countDocuments, crashBeforeAnswer, keepingResults } from '../testkit/crashed-requests.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { startTestStore } from '../testkit/test-database.ts';

let ctx: OperationContext;
let call: Call;
beforeAll(async () => {
  ctx = await startTestContext(keepingResults(await startTestStore()));
  call = (await startRestServer({ own: ctx }))('own');
});

const make = () => seed(ctx.store, ctx.scope);
let made = 0;
/** A name that no other object has. */
const newName = (): string => `made-${++made}`;

const newSubscriber = async () => (await make().subscriber({ subscriberId: newName() })).subscriberId;
const newWorkflow = async () => `${(await make().workflow(newName(), ['Hello'])).workflow._id}`;
async function newTopic() {
  const key = newName();
  await call('POST', '/v2/topics', { key });
  return key;
}
async function newMessage(fields: object = {}) {
  const subscriber = await make().subscriber({ subscriberId: newName() });
  const { _id } = await make().message(subscriber, fields);
  return { subscriberId: subscriber.subscriberId, messageId: `${_id}` };
}
async function newTranslation() {
  const resourceId = newName();
  await make().workflow(resourceId, ['Hello'], { isTranslationEnabled: true } as object);
  const content = { greeting: 'Hello' };
  const body = { resourceType: 'workflow', resourceId, locale: 'en', content };
  expect((await call('POST', '/v2/translations', body)).status).toBeLessThan(300);
  return resourceId;
}

type Request = readonly [method: string, path: string, body?: object];

interface Case {
  readonly request: () => Request | Promise<Request>;
  /** Whether the change is harmless to repeat, and the answer to a retry may say so. */
  readonly isAnsweredAnew?: true;
}

/** Calls that create or delete, and all whose operation has no mutation. The other operations are tested as mutations. */
const CASES: Record<string, Case> = {
  'POST /v1/events/trigger': {
    async request() {
      const name = newName();
      await make().workflow(name, ['Hello']);
      return ['POST', '/v1/events/trigger', { name, to: newName(), payload: {} }];
    },
  },
  'POST /v1/integrations': {
    request: () => [
      'POST',
      '/v1/integrations',
      { providerId: 'sendgrid', channel: 'email', name: 'Mail', check: false },
    ],
  },
  'DELETE /v1/integrations/:integrationId': {
    request: async () => ['DELETE', `/v1/integrations/${(await make().integration())._id}`],
  },
  'POST /v2/layouts': { request: () => ['POST', '/v2/layouts', { name: 'Plain', layoutId: newName() }] },
  'DELETE /v2/layouts/:layoutId': {
    request: async () => ['DELETE', `/v2/layouts/${(await make().layout(newName())).identifier}`],
  },
  'POST /v2/layouts/:layoutId/preview': {
    request: async () => ['POST', `/v2/layouts/${(await make().layout(newName())).identifier}/preview`, {}],
  },
  'POST /v2/workflows': {
    request: () => {
      const steps = [{ name: 'Inbox', type: 'in_app', controlValues: { body: 'Hello' } }];
      return ['POST', '/v2/workflows', { name: 'Welcome', workflowId: newName(), steps }];
    },
  },
  'DELETE /v2/workflows/:workflowId': { request: async () => ['DELETE', `/v2/workflows/${await newWorkflow()}`] },
  'DELETE /v1/messages/:messageId': {
    request: async () => ['DELETE', `/v1/messages/${(await newMessage()).messageId}`],
  },
  'DELETE /v1/messages/transaction/:transactionId': {
    async request() {
      const transactionId = newName();
      await newMessage({ transactionId });
      return ['DELETE', `/v1/messages/transaction/${transactionId}`];
    },
  },
  'DELETE /v2/subscribers/:subscriberId/notifications/:notificationId': {
    async request() {
      const { subscriberId, messageId } = await newMessage();
      return ['DELETE', `/v2/subscribers/${subscriberId}/notifications/${messageId}`];
    },
  },
  'POST /v2/topics': { request: () => ['POST', '/v2/topics?failIfExists=true', { key: newName() }] },
  'DELETE /v2/topics/:topicKey': { request: async () => ['DELETE', `/v2/topics/${await newTopic()}`] },
  'POST /v2/topics/:topicKey/subscriptions': {
    request: async () => ['POST', `/v2/topics/${newName()}/subscriptions`, { subscriptions: [await newSubscriber()] }],
  },
  'DELETE /v2/topics/:topicKey/subscriptions': {
    async request() {
      const subscriptions = [await newSubscriber()];
      const path = `/v2/topics/${newName()}/subscriptions`;
      await call('POST', path, { subscriptions });
      return ['DELETE', path, { subscriptions }];
    },
  },
  'POST /v2/subscribers': {
    request: () => ['POST', '/v2/subscribers?failIfExists=true', { subscriberId: newName() }],
  },
  'POST /v1/subscribers/bulk': {
    request: () => ['POST', '/v1/subscribers/bulk', { subscribers: [{ subscriberId: newName() }] }],
  },
  'DELETE /v2/subscribers/:subscriberId': {
    request: async () => ['DELETE', `/v2/subscribers/${await newSubscriber()}`],
  },
  'PUT /v1/subscribers/:subscriberId/credentials': {
    request: () => credentialsRequest('PUT'),
    isAnsweredAnew: true,
  },
  'PATCH /v1/subscribers/:subscriberId/credentials': {
    request: () => credentialsRequest('PATCH'),
    isAnsweredAnew: true,
  },
  'DELETE /v1/subscribers/:subscriberId/credentials/:providerId': {
    async request() {
      const [, path, body] = await credentialsRequest('PUT');
      await call('PUT', path, body);
      return ['DELETE', `${path}/fcm`];
    },
  },
  'PATCH /v2/subscribers/:subscriberId/preferences/bulk': {
    async request() {
      const preferences = [{ workflowId: await newWorkflow(), channels: { email: false } }];
      return ['PATCH', `/v2/subscribers/${await newSubscriber()}/preferences/bulk`, { preferences }];
    },
  },
  'POST /v2/translations': {
    async request() {
      const resourceId = await newTranslation();
      const body = { resourceType: 'workflow', resourceId, locale: 'de', content: { greeting: 'Hallo' } };
      return ['POST', '/v2/translations', body];
    },
    isAnsweredAnew: true,
  },
  'POST /v2/translations/master-json': {
    async request() {
      const workflows = { [await newTranslation()]: { greeting: 'Hallo' } };
      return ['POST', '/v2/translations/master-json', { locale: 'de', masterJson: { workflows } }];
    },
  },
  'DELETE /v2/translations/:resourceType/:resourceId/:locale': {
    request: async () => ['DELETE', `/v2/translations/workflow/${await newTranslation()}/en`],
  },
  'DELETE /v2/translations/:resourceType/:resourceId': {
    request: async () => ['DELETE', `/v2/translations/workflow/${await newTranslation()}`],
  },
};

async function credentialsRequest(method: 'PUT' | 'PATCH'): Promise<Request> {
  await make().integration({ channel: 'push', providerId: 'fcm', active: true, identifier: `${new ObjectId()}` });
  const path = `/v1/subscribers/${await newSubscriber()}/credentials`;
  return [method, path, { providerId: 'fcm', credentials: { deviceTokens: [newName()] } }];
}

describe('a retry of a write whose gateway crashed after its change', () => {
  it('is tested for each write, here or as a mutation', () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const writes = ROUTES.filter(({ method }) => method !== 'GET');
    const names = (routes: typeof writes) => routes.map(({ method, path }) => `${method} ${path}`);
    const untested = names(writes.filter(({ operation }) => !mutations.includes(operation)));
    expect(untested.filter((name) => !(name in CASES))).toEqual([]);
    expect(names(writes)).toEqual(expect.arrayContaining(Object.keys(CASES)));
  });

  it.each(Object.entries(CASES))(
    '%s has no second effect and the same answer',
    async (name, given) => {
      const [method, path, body] = await given.request();
      const send = () => call(method, path, body, { 'idempotency-key': name });
      const first = await send();
      expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
      const documents = await countDocuments(ctx.store);
      await crashBeforeAnswer(ctx.store, name);
      const retried = await send();
      expect(retried.status).toBe(first.status);
      if (given.isAnsweredAnew === undefined) expect(retried.body).toEqual(first.body);
      expect(await countDocuments(ctx.store)).toEqual(documents);
    },
    20_000,
  );
});

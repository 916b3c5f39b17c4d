import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType, isUnionType } from 'graphql';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { apiKeyId } from '../../../src/model/environment.ts';
import type { Scope } from '../../../src/model/scalars.ts';
import { hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { countDocuments, crashBeforeAnswer, keepingResults } from '../../testkit/crashed-requests.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { openTestWorkQueue } from '../../testkit/test-work-queue.ts';
import { addEnvironment, KEY, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let store: Store;
let scope: Scope;
beforeAll(async () => {
  store = keepingResults(await startTestStore());
  const { _environmentId, _organizationId } = await addEnvironment(store, KEY);
  scope = { _environmentId, _organizationId };
  server = await startTestServer({ schema, store, workQueue: await openTestWorkQueue(store) });
});

async function send(name: string, input: object, idempotencyKey?: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const query = `mutation ($input: ${type}Input!) { outcome: ${name}(input: $input) { __typename ${selectionOf(name)} ... on Error { message } } }`;
  const response = await postGraphql(server, { query, variables: { input: { ...input, idempotencyKey } } });
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the data
  const { data, errors }: any = await response.json();
  expect(errors, name).toBeUndefined();
  return data.outcome;
}

/** The fields of objects that identify them or their state. Other fields may change with each read. */
const IDENTIFYING = ['_id', 'id', 'key', 'identifier', 'subscriberId', 'transactionId', 'status', 'outcome', 'version'];

/** Selects the payload of a mutation: its values, and what identifies its objects. */
function selectionOf(name: string): string {
  const type = getNamedType(schema.getMutationType()?.getFields()[name]?.type);
  const payload = isUnionType(type) ? type.getTypes().find((member) => member.name.endsWith('Payload')) : undefined;
  if (payload === undefined) throw new Error(`${name} has no payload`);
  return `... on ${payload.name} { ${selected(payload)} }`;
}

function selected(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
  const selections = fields
    .flatMap((field) => {
      const named = getNamedType(field.type);
      if (isLeafType(named)) return field.name;
      if (!isObjectType(named)) return [];
      const own = IDENTIFYING.filter((name) => isLeafType(getNamedType(named.getFields()[name]?.type)));
      return own.length === 0 ? [] : `${field.name} { ${own.join(' ')} }`;
    })
    .concat('__typename');
  return selections.join(' ');
}

let made = 0;
/** A name that no other object has. */
const newName = (): string => `made-${++made}`;

const make = {
  subscriber: () => seed(store, scope).subscriber({ subscriberId: newName() }),
  async topic() {
    const key = newName();
    await send('createTopic', { key });
    return key;
  },
  async member() {
    const [topicKey, { subscriberId }] = [await make.topic(), await make.subscriber()];
    await send('addTopicMembers', { topicKey, subscriberIds: [subscriberId] });
    return { topicKey, subscriberIds: [subscriberId] };
  },
  async message(fields: object = {}) {
    const subscriber = await make.subscriber();
    const { _id } = await seed(store, scope).message(subscriber, fields);
    return { subscriberId: subscriber.subscriberId, messageIds: [`${_id}`] };
  },
  async notification() {
    const notification = await seed(store, scope).notification(await make.subscriber());
    const job = await seed(store, scope).job(notification, { status: 'delayed', type: 'delay' });
    return { notification, job };
  },
  workflow: async () => (await seed(store, scope).workflow(newName(), ['Hello'])).workflow,
  layout: async () => `${(await seed(store, scope).layout(newName()))._id}`,
  integration: async (fields: object = {}) => `${(await seed(store, scope).integration(fields))._id}`,
  async tenant() {
    const identifier = newName();
    await send('createTenant', { identifier, name: 'Tenant' });
    return identifier;
  },
  async translation() {
    const key = newName();
    await send('setTranslation', { key, texts: [{ locale: 'en', text: 'Hello' }] });
    return key;
  },
  async endpoint() {
    const { webhookEndpoint } = await send('createWebhookEndpoint', { url: URL });
    return webhookEndpoint._id ?? webhookEndpoint.id;
  },
  async apiKey() {
    const { key } = await send('createApiKey', { scopes: ['READ'] });
    return apiKeyId({ hash: hashApiKey(key) });
  },
  async device() {
    const { subscriberId } = await make.subscriber();
    const token = newName();
    const integrationIdentifier = newName();
    await make.integration({ channel: 'push', providerId: 'fcm', active: true, identifier: integrationIdentifier });
    return { subscriberId, token, provider: 'fcm', integrationIdentifier };
  },
};

const URL = 'https://93.184.216.34/webhooks';
const steps = [{ stepId: 'inbox', type: 'IN_APP', controlValues: { subject: 'Hello', body: 'Hello' } }];
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const withButton = { cta: { action: { status: 'pending', buttons: [{ type: 'primary', content: 'Yes' }] } } };

interface Case {
  readonly input: () => object | Promise<object>;
  /** What the answer to a retry says instead, if the change is harmless to repeat and its first answer is not kept. */
  readonly differs?: string;
}

/** Every mutation, with an input that succeeds. */
const CASES: Record<string, Case> = {
  addTopicMembers: {
    input: async () => ({ topicKey: await make.topic(), subscriberIds: [(await make.subscriber()).subscriberId] }),
    differs: 'the members are unchanged',
  },
  archiveMessages: { input: () => make.message() },
  broadcastEvent: { input: async () => ({ name: (await make.workflow()).triggers[0]?.identifier, payload: {} }) },
  cancelJob: { input: async () => ({ jobId: `${(await make.notification()).job._id}` }), differs: '0 jobs' },
  cancelTransaction: {
    input: async () => ({ transactionId: (await make.notification()).notification.transactionId }),
    differs: '0 jobs',
  },
  clearSuppression: {
    async input() {
      const now = new Date();
      const suppression = { _id: new ObjectId(), ...scope, address: `${newName()}@example.com`, createdAt: now };
      await store.collections.suppressions.insertOne({
        ...suppression,
        reason: 'bounced',
        providerId: 'ses',
        lastReportedAt: now,
      });
      return { suppressionId: `${suppression._id}` };
    },
  },
  completeMessageAction: {
    async input() {
      const { subscriberId, messageIds } = await make.message(withButton);
      return { subscriberId, messageId: messageIds[0], button: 'PRIMARY' };
    },
  },
  createApiKey: { input: () => ({ scopes: ['READ'] }) },
  createEnvironment: { input: () => ({ name: 'Staging' }) },
  createIntegration: { input: () => ({ name: 'Mail', channel: 'EMAIL', providerId: 'sendgrid' }) },
  createLayout: { input: () => ({ name: 'Plain' }) },
  createSubscriber: { input: () => ({ subscriberId: newName() }) },
  createSubscriberSession: { input: async () => ({ subscriberId: (await make.subscriber()).subscriberId }) },
  createTenant: { input: () => ({ identifier: newName() }) },
  createTopic: { input: () => ({ key: newName() }) },
  createWebhookEndpoint: { input: () => ({ url: URL }) },
  createWorkflow: { input: () => ({ name: 'Welcome', steps }) },
  deleteIntegration: { input: async () => ({ integrationId: await make.integration() }) },
  deleteLayout: { input: async () => ({ layoutId: await make.layout() }) },
  deleteMessages: { input: () => make.message() },
  deleteSubscriber: { input: async () => ({ subscriberId: (await make.subscriber()).subscriberId }) },
  deleteTenant: { input: async () => ({ identifier: await make.tenant() }) },
  deleteTopic: { input: async () => ({ key: await make.topic() }) },
  deleteTranslation: { input: async () => ({ key: await make.translation() }) },
  deleteWebhookEndpoint: { input: async () => ({ endpointId: await make.endpoint() }) },
  deleteWorkflow: { input: async () => ({ workflowId: `${(await make.workflow())._id}` }) },
  duplicateLayout: { input: async () => ({ layoutId: await make.layout(), name: 'Copy' }) },
  duplicateWorkflow: { input: async () => ({ workflowId: `${(await make.workflow())._id}`, name: 'Copy' }) },
  eraseSubscriber: { input: async () => ({ subscriberId: (await make.subscriber()).subscriberId }) },
  importTranslations: { input: () => ({ locale: 'en', messages: { [newName()]: 'Hello' } }) },
  markAllMessages: {
    input: async () => ({ subscriberId: (await make.message()).subscriberId, markAs: 'READ' }),
    differs: '0 messages',
  },
  markMessagesAs: { input: async () => ({ ...(await make.message()), markAs: 'READ' }) },
  redriveDeadLetters: { input: () => ({ jobIds: [`${new ObjectId()}`] }) },
  redriveWebhookDeliveries: { input: () => ({ deliveryIds: [`${new ObjectId()}`] }) },
  registerDevice: { input: () => make.device() },
  removeDevice: {
    async input() {
      const device = await make.device();
      await send('registerDevice', device);
      return { subscriberId: device.subscriberId, token: device.token };
    },
  },
  removeSubscriberChannel: {
    async input() {
      const { subscriberId } = await make.subscriber();
      return { subscriberId, integrationId: await make.integration() };
    },
  },
  removeTopicMembers: { input: () => make.member() },
  revokeApiKey: { input: async () => ({ apiKeyId: await make.apiKey() }) },
  revokeSubscriberSessions: {
    async input() {
      const { subscriberId } = await make.subscriber();
      await send('createSubscriberSession', { subscriberId });
      return { subscriberId };
    },
  },
  rotateApiKey: { input: async () => ({ apiKeyId: await make.apiKey() }) },
  rotateWebhookSecret: { input: async () => ({ endpointId: await make.endpoint() }) },
  sendTestWebhook: { input: async () => ({ endpointId: await make.endpoint() }) },
  sendWorkflowStep: {
    async input() {
      const { _id } = await make.workflow();
      return { workflowId: `${_id}`, stepId: 'step-1', subscriberId: (await make.subscriber()).subscriberId };
    },
  },
  setDefaultLocale: { input: () => ({ locale: 'de' }) },
  setPrimaryIntegration: {
    input: async () => ({
      integrationId: await make.integration({
        credentials: { host: 'smtp.example.com', port: '25', from: 'a@b.example', senderName: 'A' },
      }),
    }),
  },
  setSubscriberChannel: {
    async input() {
      const { subscriberId } = await make.subscriber();
      const integrationId = await make.integration({ channel: 'push', providerId: 'fcm' });
      return { subscriberId, integrationId, credentials: { deviceTokens: [newName()] } };
    },
  },
  setSubscriberPreferences: {
    input: async () => ({ subscriberId: (await make.subscriber()).subscriberId, channels: { email: false } }),
  },
  setTranslation: { input: () => ({ key: newName(), texts: [{ locale: 'en', text: 'Hello' }] }) },
  snoozeMessages: { input: async () => ({ ...(await make.message()), until: inAnHour }) },
  triggerEvents: {
    async input() {
      const name = (await make.workflow()).triggers[0]?.identifier;
      return { events: [{ name, to: [{ subscriberId: newName() }], payload: {} }] };
    },
  },
  unarchiveMessages: { input: () => make.message({ archived: true, archivedAt: new Date() }) },
  unsnoozeMessages: { input: () => make.message({ snoozedUntil: new Date(inAnHour) }) },
  updateEnvironment: { input: () => ({ environmentId: `${scope._environmentId}`, name: 'Renamed' }) },
  updateIntegration: {
    async input() {
      const { integration } = await send('createIntegration', {
        name: 'Mail',
        channel: 'EMAIL',
        providerId: 'sendgrid',
      });
      return {
        integrationId: integration._id,
        name: 'Renamed',
        expectedUpdatedAt: await updatedAt('integrations', integration._id),
      };
    },
  },
  updateLayout: {
    async input() {
      const layoutId = await make.layout();
      return { layoutId, name: 'Renamed', expectedUpdatedAt: await updatedAt('layouts', layoutId) };
    },
  },
  updateSubscriber: {
    async input() {
      const { subscriberId, _id } = await make.subscriber();
      return { subscriberId, firstName: 'Ada', expectedUpdatedAt: await updatedAt('subscribers', _id) };
    },
  },
  updateTenant: { input: async () => ({ identifier: await make.tenant(), name: 'Renamed' }) },
  updateTopic: { input: async () => ({ key: await make.topic(), name: 'Renamed' }) },
  updateWebhookEndpoint: {
    async input() {
      const { webhookEndpoint } = await send('createWebhookEndpoint', { url: URL });
      const stored = await store.collections.webhookEndpoints.findOne({ ...scope, url: URL }, { sort: { _id: -1 } });
      return { endpointId: webhookEndpoint._id, name: 'Renamed', expectedUpdatedAt: stored?.updatedAt };
    },
  },
  updateWorkflow: {
    async input() {
      const { workflow } = await send('createWorkflow', { name: 'Welcome', steps });
      return { workflowId: workflow._id, name: 'Renamed', expectedVersion: 1 };
    },
  },
  updateWorkflowStepControls: {
    input: async () => ({
      workflowId: `${(await make.workflow())._id}`,
      stepId: 'step-1',
      controlValues: { body: 'Hi' },
    }),
  },
};

const updatedAt = async (name: 'integrations' | 'layouts' | 'subscribers', _id: ObjectId | string) => {
  const collection = store.db.collection(store.collections[name].collectionName);
  return (await collection.findOne({ _id: new ObjectId(_id) }))?.updatedAt.toISOString();
};

describe('a retry of a mutation whose gateway crashed after its change', () => {
  it('is tested for each mutation', () => {
    expect(Object.keys(CASES)).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort());
  });

  it.each(Object.entries(CASES))(
    '%s has no second effect and the same answer',
    async (name, { input, differs }) => {
      const given = await input();
      const first = await send(name, given, name);
      expect(first.__typename, first.message).toMatch(/Payload$/);
      const documents = await countDocuments(store);
      await crashBeforeAnswer(store, name);
      const retried = await send(name, given, name);
      if (differs === undefined) expect(retried).toEqual(first);
      else expect(retried.__typename).toBe(first.__typename);
      expect(await countDocuments(store)).toEqual(documents);
    },
    20_000,
  );
});

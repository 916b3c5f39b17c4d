import fc from 'fast-check';
import { Binary, Decimal128, Double, Int32, Long, MinKey, ObjectId, Timestamp, UUID } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../src/model/subscriber.ts';
import type { Workflow } from '../../src/model/workflow.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { createLoaders } from '../../src/store/mongo/loaders.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import {
  type CollectionName,
  type CompleteDocuments,
  completeDocuments,
  type Place,
  placesIn,
  withValueAt,
} from '../testkit/complete-documents.ts';
import { INTERFACE_SHAPES } from '../testkit/interface-shapes.ts';
import { newScope } from '../testkit/new-scope.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { startTestContext } from '../testkit/test-context.ts';

/** More documents find more: `FUZZ_DOCUMENTS=10000 FUZZ_SEED=7`. */
const RUNS = Number(process.env.FUZZ_DOCUMENTS ?? 25);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

const SHAPES = { ...INTERFACE_SHAPES, ...CLIENT_SHAPES };
type Operation = keyof typeof SHAPES;
type Answers = Partial<Record<Operation, Awaited<ReturnType<Call>>>>;

let base: OperationContext;
const contexts: Record<string, OperationContext> = {};
let call: Call;

beforeAll(async () => {
  base = await startTestContext();
  contexts.own = base;
  call = (await startRestServer(contexts))('own');
});

/** Stores documents in a new environment, calls all operations, and checks every answer against the interface. */
async function answersFor(change: (documents: CompleteDocuments) => object): Promise<Answers> {
  const scope = newScope();
  const { store } = base;
  contexts.own = { ...base, scope, loaders: createLoaders({ store, scope }, false) };
  const documents = completeDocuments(scope);
  for (const [name, document] of Object.entries(change(documents))) {
    await store.db.collection(name).insertOne(document);
  }
  const { integrations, notificationtemplates: workflow, notifications, messages } = documents;
  const event = { name: 'welcome', to: 'ada', payload: {} };
  const message = { messageId: `${messages._id}`, markAs: 'read' };
  const integration = `/v1/integrations/${integrations._id}`;
  const preferences = '/v2/subscribers/ada/preferences';
  const address = { providerId: 'slack', credentials: { webhookUrl: 'https://example.com' } };
  await store.db.collection('integrations').insertOne({
    ...{ ...scope, name: 'Chat', identifier: 'chat', channel: 'chat', providerId: 'slack', credentials: {} },
    ...{ active: false, primary: false, deleted: false },
  });
  const calls: Record<Operation, () => ReturnType<Call>> = {
    searchSubscribers: () => call('GET', '/v2/subscribers?limit=5'),
    getSubscriber: () => call('GET', '/v2/subscribers/ada'),
    getNotification: () => call('GET', `/v1/notifications/${notifications._id}`),
    getWorkflowStep: () => call('GET', `/v2/workflows/${workflow._id}/steps/greet`),
    markMessagesAs: () => call('POST', '/v1/subscribers/ada/messages/mark-as', message),
    triggerEvents: () => call('POST', '/v1/events/trigger/bulk', { events: [event] }),
    broadcastEvent: () => call('POST', '/v1/events/trigger/broadcast', event),
    updateIntegration: () => call('PUT', integration, { name: 'Renamed' }),
    setPrimaryIntegration: () => call('POST', `${integration}/set-primary`),
    deleteIntegration: () => call('DELETE', `/v1/integrations/${new ObjectId()}`),
    triggerEvent: () => call('POST', '/v1/events/trigger', event),
    createSubscriber: () => call('POST', '/v2/subscribers', { subscriberId: 'ada' }),
    updateSubscriber: () => call('PATCH', '/v2/subscribers/ada', { locale: 'de' }),
    setSubscriberCredentials: () => call('PATCH', '/v1/subscribers/ada/credentials', address),
    getPreferenceOverview: () => call('GET', `${preferences}?criticality=all`),
    setSubscriberPreferences: () => call('PATCH', preferences, { channels: { sms: false } }),
    setWorkflowPreferences: () =>
      call('PATCH', `${preferences}/bulk`, {
        preferences: [{ workflowId: `${workflow._id}`, channels: { sms: null } }],
      }),
    listIntegrations: () => call('GET', '/v1/integrations'),
    createIntegration: () => call('POST', '/v1/integrations', { providerId: 'slack', channel: 'chat' }),
    listNotifications: () => call('GET', '/v1/notifications'),
    listMessages: () => call('GET', '/v1/messages'),
    listInbox: () => call('GET', '/v2/subscribers/ada/notifications'),
    countMessages: () => call('GET', `/v2/subscribers/ada/notifications/count?filters=${encodeURIComponent('[{}]')}`),
    readInboxMessage: () => call('PATCH', `/v2/subscribers/ada/notifications/${messages._id}/read`),
    listWorkflows: () => call('GET', '/v2/workflows'),
    getWorkflow: () => call('GET', `/v2/workflows/${workflow._id}`),
    createWorkflow: () => call('POST', '/v2/workflows', { name: 'New', steps: [{ name: 'Hello', type: 'sms' }] }),
    patchWorkflow: () => call('PATCH', `/v2/workflows/${workflow._id}`, { tags: ['a'] }),
    createLayout: () => call('POST', '/v2/layouts', { name: 'New', layoutId: 'new' }),
    getLayout: () => call('GET', '/v2/layouts/new'),
    listLayouts: () => call('GET', '/v2/layouts'),
    createTopic: () => call('POST', '/v2/topics', { key: 'news', data: { a: 1 } }),
    getTopic: () => call('GET', '/v2/topics/news'),
    listTopics: () => call('GET', '/v2/topics'),
    subscribeToTopic: () => call('POST', '/v2/topics/news/subscriptions', { subscriberIds: ['ada', 'nobody'] }),
    listTopicMemberships: () => call('GET', '/v2/topics/news/subscriptions'),
    listSubscriberTopics: () => call('GET', '/v2/subscribers/ada/subscriptions'),
    getTopicMembership: () => call('GET', '/v1/topics/news/subscribers/ada'),
    unsubscribeFromTopic: () => call('DELETE', '/v2/topics/news/subscriptions', { subscriberIds: ['ada'] }),
  };
  // A list of the remaining integrations needs another one that is deleted.
  const { insertedId } = await store.db.collection('integrations').insertOne({ _environmentId: scope._environmentId });
  calls.deleteIntegration = () => call('DELETE', `/v1/integrations/${insertedId}`);
  const answers: Answers = {};
  for (const [name, request] of Object.entries(calls) as [Operation, () => ReturnType<Call>][]) {
    const answer = await request();
    expect([name, answer.status < 500 || answer.body]).toEqual([name, true]);
    if (answer.status >= 300) continue;
    const { error } = SHAPES[name].safeParse(answer.body);
    expect([name, error?.issues ?? []]).toEqual([name, []]);
    answers[name] = answer;
  }
  return answers;
}

const ALL_OPERATIONS = Object.keys(SHAPES).sort();
const succeeded = (answers: Answers) => Object.keys(answers).sort();
const mapDocuments = (documents: CompleteDocuments, map: (document: object, name: CollectionName) => unknown): object =>
  Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, map(document, name as CollectionName)]),
  );

/** Ids that other programs store by mistake, and other types of ids. */
const ODD_IDS = ['', 'null', 7, {}, new UUID('0190e3a4-7d3c-7c3e-9a3b-1234567890ab')];

/** Without these values, the operations do not find the document or refuse to change it. */
const NEEDED: readonly string[] = [
  ...['_id', '_environmentId', 'subscriberId', '_subscriberId', '_notificationId', '_jobId', '_workflowId', '_stepId'],
  ...['key', '_topicId'],
  ...['deleted', 'steps', 'steps.0', 'steps.0.stepId', 'providerId', 'channel', 'active', 'credentials'],
];
const isNeeded = (place: Place): boolean => NEEDED.includes(place.join('.'));

const FOREIGN_VALUES = [
  ...[undefined, null, 'telepathy', '', 'undefined', 7, -0.5, Number.NaN, true, [], [null, 7, { an: 'object' }]],
  ...[{}, { an: 'object' }, new Date(0), new Date(Number.NaN), new ObjectId(), /a/i, Long.MAX_VALUE],
  ...[Decimal128.fromString('1.50'), new Binary(Buffer.from('a')), new Timestamp({ t: 1, i: 2 }), new MinKey()],
  ...['http_request', 'tool', 'webhook', 'svc-web-chat', '2026-01-31', 'null', ' ', 1_767_225_600_000],
  ...[new Double(7), new Int32(3), Long.fromNumber(5), Decimal128.fromString('NaN')],
  new UUID('0190e3a4-7d3c-7c3e-9a3b-1234567890ab'),
];

describe('the answers to documents of other programs', () => {
  it('have the shapes of the interface for complete documents', async () => {
    expect(succeeded(await answersFor((documents) => documents))).toEqual(ALL_OPERATIONS);
  });

  it('have the shapes of the interface if every other value is null, also nested ones', async () => {
    for (const replacement of [null, undefined]) {
      const answers = await answersFor((documents) =>
        mapDocuments(documents, (document) =>
          placesIn(document)
            .filter((place) => !isNeeded(place) && !/^(steps|credentials)\.?/.test(place.join('.')))
            .reduce<unknown>((changed, place) => withValueAt(changed, place, replacement), document),
        ),
      );
      // They do not find a workflow whose identifier is missing.
      const failing = ['triggerEvent', 'broadcastEvent'];
      expect(succeeded(answers)).toEqual(ALL_OPERATIONS.filter((name) => !failing.includes(name)));
    }
  });

  it('have the shapes of the interface if only a few values are null or missing', { timeout: 600_000 }, async () => {
    const documents = completeDocuments(base.scope);
    const places = Object.entries(documents).flatMap(([name, document]) =>
      placesIn(document)
        .filter((place) => !['_id', '_environmentId'].includes(place.join('.')))
        .map((place) => ({ name, place })),
    );
    const ofCollection = (name: string) => places.filter((one) => one.name === name);
    const longest = Math.max(...Object.keys(documents).map((name) => ofCollection(name).length));
    // Documents of all collections are changed in the same run. Distant values do not hide each other.
    const runs = Math.ceil(longest / 16);
    for (let at = 0; at < runs; at += 1) {
      for (const value of [null, undefined]) {
        await answersFor((complete) =>
          mapDocuments(complete, (document, name) =>
            ofCollection(name)
              .filter((_, index) => index % runs === at)
              .reduce<unknown>((changed, { place }) => withValueAt(changed, place, value), document),
          ),
        );
      }
    }
  });

  it('have the shapes of the interface if a step has ids of other types, or none', { timeout: 120_000 }, async () => {
    for (const _id of [...ODD_IDS, undefined]) {
      for (const _templateId of [new ObjectId(), _id]) {
        const answers = await answersFor((documents) => ({
          ...documents,
          notificationtemplates: withValueAt(
            withValueAt(documents.notificationtemplates, ['steps', '0', '_id'], _id),
            ['steps', '0', '_templateId'],
            _templateId,
          ),
        }));
        expect(succeeded(answers)).toEqual(ALL_OPERATIONS);
      }
    }
  });

  it('have the shapes of the interface for any values', { timeout: 60_000 + RUNS * 4_000 }, async () => {
    const complete = completeDocuments(base.scope);
    const changes = (name: CollectionName) =>
      fc.array(
        fc.record({
          place: fc.constantFrom(...placesIn(complete[name]).filter((place) => !isNeeded(place))),
          value: fc.constantFrom<unknown>(...FOREIGN_VALUES),
        }),
        { maxLength: 6 },
      );
    const names = Object.keys(complete) as CollectionName[];
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(names.map((name) => [name, changes(name)]))), async (generated) => {
        const answers = await answersFor((documents) =>
          mapDocuments(documents, (document, name) =>
            (generated[name] ?? []).reduce<unknown>(
              (changed, { place, value }) => withValueAt(changed, place, value),
              document,
            ),
          ),
        );
        for (const name of succeeded(answers)) counts.set(name, (counts.get(name) ?? 0) + 1);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    // The documents must lead to answers to be meaningful.
    expect(ALL_OPERATIONS.filter((name) => (counts.get(name) ?? 0) < RUNS / 2)).toEqual([]);
  });

  it('does not find a subscriber or workflow whose id is not an ObjectId, and lists the others', async () => {
    const scope = newScope();
    const { store } = base;
    contexts.own = { ...base, scope, loaders: createLoaders({ store, scope }, false) };
    const { subscribers, notificationtemplates: workflow } = completeDocuments(scope);
    for (const [index, _id] of [subscribers._id, 'text', 7].entries()) {
      const document: object = { ...subscribers, _id, subscriberId: `subscriber-${index}` };
      await store.collections.subscribers.insertOne(document as Subscriber);
    }
    const document: object = { ...workflow, _id: `${scope._environmentId}`, triggers: [{ identifier: 'odd' }] };
    await store.collections.workflows.insertOne(document as Workflow);
    const { body } = await call('GET', '/v2/subscribers');
    expect(body.data).toMatchObject([{ subscriberId: 'subscriber-0' }]);
    for (const path of ['subscribers/subscriber-1', 'subscribers/subscriber-2/preferences', 'workflows/odd'])
      expect(await call('GET', `/v2/${path}`)).toMatchObject({ status: 404 });
    const change = await call('PATCH', '/v2/subscribers/subscriber-1', { firstName: 'Ada' });
    expect(change).toMatchObject({ status: 404 });
    for (const path of ['subscribers', 'subscribers?failIfExists=true'])
      expect(await call('POST', `/v2/${path}`, { subscriberId: 'subscriber-1', firstName: 'Eve' })).toMatchObject({
        status: 409,
      });
    const stored = await store.collections.subscribers.findOne({ ...scope, subscriberId: 'subscriber-1' });
    expect(stored?.firstName).not.toBe('Eve');
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../src/model/scalars.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const SKEW_MS = 300_000;
const MINUTE_MS = 60_000;

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const { subscribers, notifications, jobs, messages, environments } = store.collections;
let [scope, ahead, behind] = [] as unknown as [Scope, GatewayProcess, GatewayProcess];

/** Loaded before a gateway: the clock of its machine is wrong. The clock of the database is right. */
const movedClock = (byMs: number) =>
  `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...given) { if (given.length === 0) super(now() + ${byMs}); else super(...given); }
    static now() { return now() + ${byMs}; }
  };`;

beforeAll(async () => {
  const start = (byMs: number, settings: Record<string, string>) => {
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(movedClock(byMs))}`;
    return startGateway({ MONGODB_URI: uri, API_KEY, NODE_OPTIONS, ...settings });
  };
  behind = await start(-SKEW_MS, {});
  ahead = await start(SKEW_MS, { RUN_WORKFLOWS: 'false' });
  const environment = await environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  await seed(store, scope).workflow('welcome', ['Hello']);
  await seedSteps(store, scope, 'later', [
    { type: 'delay', controls: { amount: 1, unit: 'hours' } },
    { type: 'in_app', template: { content: 'Later' } },
  ]);
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Calls a mutation that succeeds. @returns the selected fields of its payload */
async function mutate<T>(gateway: GatewayProcess, name: string, input: object, payload = ''): Promise<T> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation($input: ${type}) { payload: ${name}(input: $input) { ... on Error { message } ${payload} } }`;
  const body = JSON.stringify({ query, variables: { input } });
  const response = await gateway.request('/graphql', { method: 'POST', body });
  const answer = (await response.json()) as { data: { payload: T } };
  expect(answer).not.toHaveProperty('errors');
  expect(answer.data.payload).not.toHaveProperty('message');
  return answer.data.payload;
}

async function trigger(gateway: GatewayProcess, event: object) {
  const body = JSON.stringify({ events: [event] });
  const response = await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body });
  expect(response.status).toBe(201);
}

const messageOf = (transactionId: string) =>
  until(
    store,
    () => messages.findOne({ transactionId }),
    (message) => message !== null,
  );

it('a broadcast reaches a subscriber that a gateway whose clock is ahead has just created', async () => {
  await mutate(ahead, 'createSubscriber', { subscriberId: 'new' });
  await mutate(behind, 'broadcastEvent', { name: 'welcome', payload: {}, transactionId: 'broadcast' });
  expect(await messageOf('broadcast')).toMatchObject({ _environmentId: scope._environmentId });
});

it('an event after the deletion of a subscriber creates the subscriber again', async () => {
  await mutate(ahead, 'createSubscriber', { subscriberId: 'deleted' });
  await mutate(ahead, 'deleteSubscriber', { subscriberId: 'deleted' });
  await trigger(behind, { name: 'welcome', to: 'deleted', transactionId: 'again' });
  await messageOf('again');
  expect(await subscribers.countDocuments({ subscriberId: 'deleted', deleted: false })).toBe(1);
});

it('the profile of an event replaces an earlier one', async () => {
  await mutate(ahead, 'createSubscriber', { subscriberId: 'ada', email: 'earlier@example.com' });
  const to = { subscriberId: 'ada', email: 'later@example.com' };
  await trigger(behind, { name: 'welcome', to, transactionId: 'profile' });
  await messageOf('profile');
  expect(await subscribers.findOne({ subscriberId: 'ada' })).toMatchObject({ email: 'later@example.com' });
});

it('a dead letter that is re-driven is due at once', async () => {
  const make = seed(store, scope);
  const notification = await make.notification(await make.subscriber({ subscriberId: 'grace' }));
  const { _id } = await make.job(notification, { status: 'failed', deadLetteredAt: new Date() });
  await mutate(ahead, 'redriveDeadLetters', { jobIds: [`${_id}`] });
  const isRun = (found: { status: string } | null) => found?.status !== 'queued' && found?.status !== 'failed';
  await until(store, () => jobs.findOne({ _id }), isRun);
});

it('the cancellation of a large transaction ends its delays', async () => {
  const to = Array.from({ length: 120 }, (_, index) => `of-many-${index}`);
  await trigger(behind, { name: 'later', to, transactionId: 'large' });
  const delayed = () => jobs.countDocuments({ transactionId: 'large', status: 'delayed' });
  await until(store, delayed, (count) => count === to.length);
  await mutate(ahead, 'cancelTransaction', { transactionId: 'large' });
  await until(store, delayed, (count) => count === 0);
  expect(await notifications.countDocuments({ transactionId: 'large' })).toBe(to.length);
});

it('sessions and replaced keys are valid at all gateways until they end', async () => {
  await mutate(behind, 'createSubscriber', { subscriberId: 'reader' });
  for (const [one, other] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const session = { subscriberId: 'reader', expiresInSeconds: 120 };
    const ofSession = '... on CreateSubscriberSessionPayload { token }';
    const { token } = await mutate<{ token: string }>(one, 'createSubscriberSession', session, ofSession);
    const ofKey = '... on CreateApiKeyPayload { key apiKey { id } }';
    const created = await mutate<{ key: string; apiKey: { id: string } }>(one, 'createApiKey', { name: 'key' }, ofKey);
    await mutate(one, 'rotateApiKey', { apiKeyId: created.apiKey.id, expiresAt: inMs(MINUTE_MS) });
    for (const authorization of [`Bearer ${token}`, `ApiKey ${created.key}`]) {
      const body = JSON.stringify({ query: '{ __typename }' });
      const response = await other.request('/graphql', { method: 'POST', body, headers: { authorization } });
      expect(response.status).toBe(200);
    }
  }
});

it('a message can be snoozed for a minute, and answers have the right date', async () => {
  const subscriber = await seed(store, scope).subscriber({ subscriberId: 'sleeper' });
  const { _id } = await seed(store, scope).message(subscriber);
  for (const gateway of [ahead, behind]) {
    const input = { subscriberId: 'sleeper', messageIds: [`${_id}`], until: inMs(MINUTE_MS) };
    await mutate(gateway, 'snoozeMessages', input);
    const { headers } = await gateway.request('/v2/subscribers');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(MINUTE_MS);
  }
});

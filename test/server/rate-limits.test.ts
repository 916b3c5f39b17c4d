import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { schema } from '../../src/graphql/schema.ts';
import { createRest } from '../../src/rest/router.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import type { TriggerBatch } from '../../src/store/queue/work-kinds.ts';
import { createRateLimiter, type RateLimits } from '../../src/store/rate-limits.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { startTestStore } from '../testkit/test-database.ts';
import {
  addEnvironment,
  connectClient,
  KEY,
  postGraphql,
  serverSentEvents,
  startTestServer,
  type TestServer,
} from './test-server.ts';

const UNLIMITED: RateLimits = { read: 0, write: 0, trigger: 0 };
const AUTHORIZATION = `ApiKey ${KEY}`;
const EVENT = { name: 'welcome', to: [{ subscriberId: 'ada' }] };
const TRIGGER = 'triggerEvents(input: { events: [{ name: "welcome", to: [{ subscriberId: "ada" }] }] }) { __typename }';
const COSTLY = 'subscribers(first: 100) { edges { node { messages(first: 100) { edges { node { _id } } } } } }';
const SUBSCRIBERS = '{ subscribers { edges { node { subscriberId } } } }';

interface LimitedServer extends TestServer {
  /** The number of events that were accepted. */
  readonly triggered: () => number;
}

/** A gateway with limits, in the twentieth second of a minute. */
async function startLimited(
  limits: Partial<RateLimits>,
  given?: Store,
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<LimitedServer> {
  const store = given ?? (await startTestStore());
  // The present minute, because the counts of past minutes are deleted.
  const present = new Date(Date.now() - (Date.now() % 60_000) + 20_000);
  const rateLimiter = createRateLimiter(store, { ...UNLIMITED, ...limits }, () => present);
  const started = await startTestContext(store);
  const batches: TriggerBatch[] = [];
  const workQueue = { ...started.workQueue, enqueueTriggers: async (batch: TriggerBatch) => void batches.push(batch) };
  const server = await startTestServer({
    store,
    schema,
    workQueue,
    rateLimiter,
    rest: createRest(pino({ level: 'silent' }), rateLimiter),
    limits: { ...readConfig({}).graphql, maxBatch: 50 },
    ...options,
  });
  const environment = await store.collections.environments.findOne({ _id: server._environmentId });
  if (environment === null) throw new Error('the server has no environment');
  const { _id: _environmentId, _organizationId } = environment;
  if (given === undefined) await seed(store, { _environmentId, _organizationId }).workflow('welcome', ['Hello']);
  return { ...server, triggered: () => batches.flatMap(({ triggers }) => triggers).length };
}

const TOO_LARGE = ' '.repeat(1_048_577);

interface Refused extends RequestInit {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly duplex?: 'half';
}

type Outcome = 'allowed' | 'refused';

interface GraphqlAnswer {
  readonly errors?: readonly { readonly extensions?: Record<string, unknown> | null }[] | undefined;
}

/** Whether an answer is a success, or the complete error of a rate limit. Anything else fails the test. */
function outcomeOf({ errors }: GraphqlAnswer): Outcome {
  if (errors === undefined) return 'allowed';
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: 40, maximum: 5 } }]);
  expect(errors[0]?.extensions).not.toHaveProperty('http');
  return 'refused';
}

function expectHeaders({ headers, status }: Response, outcome: Outcome): void {
  expect(headers.get('ratelimit-limit')).toBe('5');
  expect(headers.get('ratelimit-reset')).toBe('40');
  expect(headers.get('ratelimit-cost')).toBe('1');
  expect(headers.get('retry-after')).toBe(outcome === 'refused' ? '40' : null);
  expect(status === 429).toBe(outcome === 'refused');
}

async function postRest(server: TestServer, authorization = AUTHORIZATION): Promise<Outcome> {
  const response = await fetch(`${server.url}/v1/events/trigger/bulk`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [EVENT] }),
  });
  await response.text();
  const outcome = response.ok ? 'allowed' : 'refused';
  expectHeaders(response, outcome);
  return outcome;
}

async function post(server: TestServer, query: string, headers: Record<string, string> = {}): Promise<Outcome> {
  const response = await postGraphql(server, { query }, headers);
  const outcome = outcomeOf(await response.json());
  expectHeaders(response, outcome);
  return outcome;
}

async function stream(server: TestServer, query: string): Promise<Outcome> {
  const response = await postGraphql(server, { query }, { accept: 'text/event-stream' });
  for await (const { event, data } of serverSentEvents(response)) {
    expect(event).toBe('next');
    const outcome = outcomeOf(JSON.parse(data));
    expectHeaders(response, outcome);
    return outcome;
  }
  throw new Error('the stream has no event');
}

/** The first event of a stream, or the answer of a request that has none. */
async function streamed(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) return response.json();
  for await (const { data } of serverSentEvents(response)) return JSON.parse(data);
  throw new Error('the stream has no event');
}

async function overSocket(server: TestServer, query: string): Promise<Outcome> {
  const results = connectClient(server).iterate({ query });
  const { value } = await results.next();
  await results.return?.();
  return outcomeOf(value as GraphqlAnswer);
}

async function inBatch(server: TestServer, query: string): Promise<Outcome> {
  const response = await postGraphql(server, [{ query: '{ __typename }' }, { query }]);
  expect(response.status).toBe(200);
  const [other, answer] = (await response.json()) as GraphqlAnswer[];
  expect(other).toEqual({ data: { __typename: 'Query' } });
  return outcomeOf(answer ?? {});
}

const TRIGGERS: Record<string, (server: TestServer) => Promise<Outcome>> = {
  REST: (server) => postRest(server),
  'GraphQL over HTTP': (server) => post(server, `mutation { ${TRIGGER} }`),
  'GraphQL batches': (server) => inBatch(server, `mutation { ${TRIGGER} }`),
  websockets: (server) => overSocket(server, `mutation { ${TRIGGER} }`),
  'server-sent events': (server) => stream(server, `mutation { ${TRIGGER} }`),
};

const allowedOf = (outcomes: readonly Outcome[]): number => outcomes.filter((outcome) => outcome === 'allowed').length;
const repeat = (count: number, request: () => Promise<Outcome>) => Promise.all(Array.from({ length: count }, request));

describe('the rate limits', () => {
  it.each(Object.entries(TRIGGERS))(
    'allow 5 of 30 triggers over %s, and the others have no effect',
    async (_name, trigger) => {
      const server = await startLimited({ trigger: 5 });
      expect(allowedOf(await repeat(30, () => trigger(server)))).toBe(5);
      expect(server.triggered()).toBe(5);
    },
  );

  it('are the same for all transports', async () => {
    const server = await startLimited({ trigger: 5 });
    for (const expected of ['allowed', 'refused']) {
      for (const trigger of Object.values(TRIGGERS)) expect(await trigger(server)).toBe(expected);
    }
    expect(server.triggered()).toBe(5);
  });

  it('count queries and the starts of subscriptions as reads', async () => {
    const server = await startLimited({ read: 5 });
    const counts = 'subscription { inboxCountsChanged(subscriberId: "ada") { unreadCount } }';
    const read = async () => [
      await stream(server, counts),
      await overSocket(server, counts),
      await overSocket(server, SUBSCRIBERS),
      await post(server, SUBSCRIBERS),
      await post(server, '{ __typename }'),
    ];
    await seed(server.store, await scopeOf(server)).subscriber({ subscriberId: 'ada' });
    expect(allowedOf(await read())).toBe(5);
    expect(allowedOf(await read())).toBe(0);
    const response = await fetch(`${server.url}/v2/subscribers`, { headers: { authorization: AUTHORIZATION } });
    expectHeaders(response, 'refused');
    // Other kinds have limits of their own.
    expect(await postGraphql(server, { query: `mutation { ${TRIGGER} }` })).toMatchObject({ status: 200 });
  });

  it('count the requests of subscriber sessions', async () => {
    const server = await startLimited({ read: 5 });
    await seed(server.store, await scopeOf(server)).subscriber({ subscriberId: 'ada' });
    const mint = `mutation { createSubscriberSession(input: { subscriberId: "ada" }) { ... on CreateSubscriberSessionPayload { token } } }`;
    const minted = await (await postGraphql(server, { query: mint })).json();
    const session = { authorization: `Bearer ${minted.data.createSubscriberSession.token}` };
    expect(allowedOf(await repeat(4, () => post(server, '{ __typename }', session)))).toBe(4);
    expect(allowedOf(await repeat(4, () => post(server, '{ __typename }')))).toBe(1);
    expect(await post(server, '{ __typename }', session)).toBe('refused');
  });

  it('count down in the headers of both APIs', async () => {
    const server = await startLimited({ trigger: 5, read: 1_000 });
    const remaining: (string | null)[] = [];
    for (let request = 0; request < 6; request += 1) {
      const response = await postGraphql(server, { query: `mutation { ${TRIGGER} }` });
      await response.text();
      remaining.push(response.headers.get('ratelimit-remaining'));
    }
    expect(remaining).toEqual(['4', '3', '2', '1', '0', '0']);
    for (const expected of ['999', '998', '997']) {
      const response = await fetch(`${server.url}/v2/subscribers`, { headers: { authorization: AUTHORIZATION } });
      await response.text();
      expect(response.headers.get('ratelimit-remaining')).toBe(expected);
    }
  });

  it('count a query by its cost, but never as more than the limit', async () => {
    const server = await startLimited({ read: 30 });
    const cost = async (query: string) => {
      const { headers, status } = await postGraphql(server, { query });
      const names = ['x-graphql-cost', 'ratelimit-cost', 'ratelimit-remaining'];
      return [status, ...names.map((name) => Number(headers.get(name)))];
    };
    const page = (size: number) => `{ notifications(first: ${size}) { edges { node { subscriber { _id } } } } }`;
    expect(await cost(page(10))).toEqual([200, 22, 1, 29]);
    expect(await cost(page(100))).toEqual([200, 203, 2, 27]);
    const deep = '{ subscribers(first: 100) { edges { node { messages(first: 100) { edges { node { _id } } } } } } }';
    expect(await cost(deep)).toEqual([429, 10_401, 30, 27]);
    const fresh = await startLimited({ read: 30 });
    const response = await postGraphql(fresh, { query: deep });
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit-remaining')).toBe('0');
  });

  it('count each mutation of an operation, and refuse the operation as a whole', async () => {
    const server = await startLimited({ trigger: 5, write: 2 });
    const aliases = (count: number) => Array.from({ length: count }, (_, index) => `t${index}: ${TRIGGER}`).join(' ');
    const status = async (query: string) => (await postGraphql(server, { query })).status;
    expect(await status(`mutation { ${aliases(6)} }`)).toBe(429);
    expect(await status(`mutation { ...F } fragment F on Mutation { ${aliases(6)} }`)).toBe(429);
    expect(await status(`mutation { ... { ${aliases(4)} } }`)).toBe(200);
    const tenant = (name: string) =>
      `${name}: createTenant(input: { identifier: "${name}", name: "${name}" }) { __typename }`;
    expect(await status(`mutation { ${tenant('a')} ${tenant('b')} ${aliases(2)} }`)).toBe(429);
    expect(await server.store.collections.tenants.countDocuments({})).toBe(0);
    expect(await status(`mutation { ${tenant('a')} ${tenant('b')} ${aliases(1)} }`)).toBe(200);
    expect(await status(`mutation { ${tenant('c')} }`)).toBe(429);
    expect(server.triggered()).toBe(5);
    expect(await server.store.collections.tenants.countDocuments({})).toBe(2);
  });

  it.each([
    ['cannot be parsed', '{'],
    ['is invalid', '{ unknown }'],
    ['lacks a variable', 'query ($n: Int!) { subscribers(first: $n) { totalCount } }'],
    ['has too many levels', `${'{ node(id: "x") { ... on Subscriber '.repeat(30)}{ _id }${'} }'.repeat(30)}`],
    ['costs too much', `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: ${COSTLY}`).join(' ')} }`],
    ['is missing', 'query A { __typename } query B { __typename }'],
  ])('count an operation that %s as a read over all transports', async (_, query) => {
    const server = await startLimited({ read: 5 });
    const refusals = [
      async () => (await postGraphql(server, { query })).json(),
      async () => streamed(await postGraphql(server, { query }, { accept: 'text/event-stream' })),
      async () =>
        (
          await connectClient(server)
            .iterate({ query })
            .next()
            .catch((error: unknown) => ({ value: error }))
        ).value,
      async () => (await (await postGraphql(server, [{ query }])).json())[0],
    ];
    const codes = async () => {
      const found: string[] = [];
      for (const refusal of refusals) found.push(JSON.stringify(await refusal()));
      return found.map((answer) => /errors|message/.test(answer) && answer.includes('RATE_LIMITED'));
    };
    expect(await codes()).toEqual([false, false, false, false]);
    expect(await post(server, '{ __typename }')).toBe('allowed');
    expect(await codes()).toEqual([true, true, true, true]);
    expect(await post(server, '{ __typename }')).toBe('refused');
  });

  it.each([
    ['names an unknown document', { documentId: 'unknown' }],
    ['is not a trusted document', { query: '{ environments { totalCount } }' }],
    ['has a list as its query', { query: ['{ __typename }'] }],
    ['has a list of variables', { query: '{ __typename }', variables: [1] }],
    ['has an unknown parameter', { query: '{ __typename }', other: 1 }],
    ['is null in a batch', [null]],
    ['is a list in a batch', [[]]],
    ['is an empty batch', []],
    ['is too long a batch', Array(51).fill({ query: '{ __typename }' })],
    ['is a number', 5],
  ])('count a request that %s as a read', async (_, body) => {
    const trusted = '{ __typename }';
    const byId = new Map([[createHash('sha256').update(trusted).digest('hex'), trusted]]);
    const server = await startLimited({ read: 5 }, undefined, { trustedDocuments: { byId, isOnly: true } });
    const send = async () => (await postGraphql(server, body as object)).text();
    for (let count = 0; count < 4; count += 1) expect(await send()).not.toContain('RATE_LIMITED');
    expect(await post(server, trusted)).toBe('allowed');
    expect(await send()).toContain('RATE_LIMITED');
    expect(await post(server, trusted)).toBe('refused');
  });

  it('count a body that is not JSON, and parameters of a URL that are not, as a read', async () => {
    const server = await startLimited({ read: 5 });
    const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
    const send = async (count: number) => {
      const response = await (count % 2 === 0
        ? fetch(server.graphqlUrl, { method: 'POST', headers, body: '{' })
        : fetch(`${server.graphqlUrl}?query={__typename}&variables={`, { headers }));
      return `${response.status} ${await response.text()}`;
    };
    for (let count = 0; count < 5; count += 1) expect(await send(count)).toMatch(/^400 .*JSON/);
    for (let count = 0; count < 2; count += 1) expect(await send(count)).toMatch(/^429 /);
    expect(await post(server, '{ __typename }')).toBe('refused');
  });

  it.each<[string, number, () => Refused]>([
    ['accepts no type of answer', 406, () => ({ headers: { accept: 'image/png' } })],
    ['has a body of another type', 415, () => ({ headers: { 'content-type': 'text/plain' } })],
    ['is too large', 413, () => ({ body: TOO_LARGE })],
    ['is too large and chunked', 413, () => ({ body: new Blob([TOO_LARGE]).stream(), duplex: 'half' })],
    ['is a mutation by GET', 405, () => ({ method: 'GET', body: null, path: '?query=mutation{__typename}' })],
  ])('count a request that %s as a read', async (_, status, refused) => {
    const server = await startLimited({ read: 1 });
    const send = async () => {
      const { path = '', headers = {}, ...init } = refused();
      const sent = { authorization: AUTHORIZATION, 'content-type': 'application/json', ...headers };
      const request = { method: 'POST', body: '{}', ...init, headers: sent };
      const response = await fetch(`${server.graphqlUrl}${path}`, request);
      return [response.status, response.headers.get('ratelimit-remaining')];
    };
    expect(await send()).toEqual([status, '0']);
    expect(await send()).toEqual([429, '0']);
  });

  it('count operations that exceed the number of a websocket as reads', async () => {
    const server = await startLimited({ read: 3 }, undefined, {
      websockets: { ...readConfig({}).websockets, maxOperations: 1 },
    });
    await seed(server.store, await scopeOf(server)).subscriber({ subscriberId: 'ada' });
    const client = connectClient(server, { lazy: false });
    const codeOf = async () => {
      const refused = await client
        .iterate({ query: '{ __typename }' })
        .next()
        .catch((error: unknown) => error);
      return JSON.stringify(refused);
    };
    client.subscribe(
      { query: 'subscription { inboxCountsChanged(subscriberId: "ada") { unreadCount } }' },
      { next: () => {}, error: () => {}, complete: () => {} },
    );
    for (let count = 0; count < 2; count += 1) expect(await codeOf()).toContain('LIMIT_EXCEEDED');
    expect(await codeOf()).toContain('RATE_LIMITED');
  });

  it('of one environment do not affect another', async () => {
    const server = await startLimited({ trigger: 5 });
    const other = { authorization: 'ApiKey other-key' };
    await seed(server.store, await addEnvironment(server.store, 'other-key')).workflow('welcome', ['Hello']);
    expect(allowedOf(await repeat(10, () => post(server, `mutation { ${TRIGGER} }`)))).toBe(5);
    expect(allowedOf(await repeat(10, () => post(server, `mutation { ${TRIGGER} }`, other)))).toBe(5);
    expect(await postRest(server, other.authorization)).toBe('refused');
  });

  it('are shared by two gateways', async () => {
    const first = await startLimited({ trigger: 5 });
    const second = await startLimited({ trigger: 5 }, first.store);
    const trigger = TRIGGERS['GraphQL over HTTP'] ?? postRest;
    const outcomes = await Promise.all([
      repeat(15, () => trigger(first)),
      repeat(15, () => postRest(second)),
      repeat(15, () => overSocket(second, `mutation { ${TRIGGER} }`)),
    ]);
    expect(allowedOf(outcomes.flat())).toBe(5);
    expect(first.triggered() + second.triggered()).toBe(5);
  });

  it('of 0 allow everything, and the answers have no headers of a limit', async () => {
    const server = await startLimited({});
    for (let request = 0; request < 20; request += 1) {
      const response = await postGraphql(server, { query: `mutation { ${TRIGGER} }` });
      expect(response.status).toBe(200);
      expect([...response.headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([]);
    }
    expect(await server.store.collections.rateLimits.countDocuments({})).toBe(0);
  });
});

async function scopeOf({ store, _environmentId }: TestServer) {
  const environment = await store.collections.environments.findOne({ _id: _environmentId });
  if (environment === null) throw new Error('the server has no environment');
  return { _environmentId, _organizationId: environment._organizationId };
}

import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { cpuMsOf, turnsOf } from '../../testkit/cpu-time.ts';
import { connectClient, postGraphql, serverSentEvents, startTestServer, type TestServer } from '../test-server.ts';

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const COUNT = 'notifications { totalCount }';
const PAGE = 'notifications { edges { node { _id } } }';

/** Hostile documents, with the expected limit or error of each. */
const HOSTILE: readonly (readonly [what: string, query: string, told: string | RegExp])[] = [
  ['many tokens', `{ ${times(10_000, () => '_')} }`, 'tokens'],
  ['many brackets', `${'{a'.repeat(3_000)}`, 'brackets'],
  ['deep values', `{ notifications(tags: ${'['.repeat(3_000)}`, 'brackets'],
  [
    'deep selections',
    `{ ${'notifications { edges { node { messages { edges { node { notification { messages { '.repeat(20)}`,
    /Syntax Error/,
  ],
  [
    'deep selections with closing brackets',
    `{ ${'messages { edges { node { notification { '.repeat(10)} _id ${'} } } }'.repeat(10)} }`,
    'depth',
  ],
  [
    'nested fragments',
    `{ ${PAGE} ...F0 } ${times(30, (i) => `fragment F${i} on Query { ${i === 29 ? '__typename' : `a: notifications { edges { node { subscriber { messages { edges { node { ...F${i + 1} } } } } } } }`} }`)}`,
    'depth',
  ],
  ['an alias bomb', `{ ${times(101, (i) => `a${i}: ${COUNT}`)} }`, 'aliases'],
  [
    'aliases that fragments multiply',
    `{ ...F0 } ${times(12, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F12 on Query { a: ${PAGE} }`,
    'aliases',
  ],
  ['a directive bomb', `{ __typename ${times(1_000, () => '@skip(if: false)')} }`, 'directives'],
  ['directives on variables', `query (${times(60, (i) => `$v${i}: Int @a`)}) { __typename }`, 'directives'],
  ['directives on fragments', `{ ${times(51, () => '... @include(if: true) { __typename }')} }`, 'directives'],
  ['many fields', `{ ${times(2_001, (i) => `f${i}`)} }`, 'fields'],
  ['one leaf again and again', `{ ${times(701, () => '__typename')} }`, 'repetitions'],
  [
    'fragments that spread each other twice, a hundred times',
    `{ ...F0 } ${times(100, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F100 on Query { __typename }`,
    'fields',
  ],
  [
    'a long chain of fragments',
    `{ ...F0 } ${times(850, (i) => `fragment F${i} on Query { ...F${i + 1} }`)} fragment F850 on Query { __typename }`,
    'fragments',
  ],
  [
    'many unused fragments',
    `{ __typename } ${times(201, (i) => `fragment F${i} on Query { __typename }`)}`,
    'fragments',
  ],
  [
    'several leaves again and again',
    `{ topics { ${times(500, () => 'totalCount totalCountCapped pageInfo { hasNextPage }')} } }`,
    'repetitions',
  ],
  ['several leaves, each often', `{ topics { ${times(600, () => 'totalCount totalCountCapped')} } }`, 'comparisons'],
  ['one field again and again', `{ ${times(101, () => PAGE)} }`, 'repetitions'],
  ['the same in an unused fragment', `{ __typename } fragment F on Query { ${times(101, () => PAGE)} }`, 'repetitions'],
  [
    'the same in fragments between operations',
    `query A { ...F0 ...F1 } ${times(2, (i) => `fragment F${i} on Query { ${times(60, () => PAGE)} } query B${i} { __typename }`)}`,
    'repetitions',
  ],
  [
    'many operations with large fragments',
    `${times(200, (i) => `query Q${i} { ...F }`)} fragment F on Query { ${times(150, (i) => `f${i}`)} }`,
    'fields',
  ],
  [
    'a fragment that spreads itself',
    '{ ...F } fragment F on Query { ...F }',
    /Cannot spread fragment "F" within itself/,
  ],
  [
    'a cycle of fragments',
    `{ ...F0 } ${times(50, (i) => `fragment F${i} on Query { ${times(50, (j) => `...F${j}`)} }`)}`,
    /within itself/,
  ],
  [
    'huge pages in huge pages',
    '{ subscribers(first: 100) { edges { node { messages(last: 100) { edges { node { subscriber { messages(first: 100) { edges { node { _id } } } } } } } } } } }',
    'cost',
  ],
  [
    'deep introspection',
    `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} }'.repeat(6)} } } }`,
    /introspection depth/,
  ],
  ['unknown fields', `{ ${times(1_900, (i) => `notification${i}`)} }`, /Cannot query field/],
  ['contradicting arguments', `{ ${times(90, (i) => `notifications(first: ${i}) { edges { cursor } }`)} }`, /conflict/],
  ['many variables', `query (${times(2_400, (i) => `$v${i}: Int`)}) { __typename }`, /never used/],
];

describe('a hostile document', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ schema });
  });

  it.each(HOSTILE)('with %s is refused immediately, with a clear error', async (_what, query, told) => {
    const request = () => postGraphql(server, { query }, { accept: 'application/graphql-response+json' });
    const response = await request();
    expect(response.status).toBe(400);
    const { data, errors } = await response.json();
    expect(data).toBeUndefined();
    if (typeof told === 'string') expect(errors[0].extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: told });
    else expect(errors[0].message).toMatch(told);
    expect(JSON.stringify(errors)).not.toContain('errorId');
    expect(await cpuMsOf(request)).toBeLessThan(1_000);
  });

  it('is not one that has as many fragments or repetitions as allowed', async () => {
    for (const query of [
      `{ topics { ${times(700, () => 'totalCount')} } }`,
      `{ ...F0 } ${times(199, (i) => `fragment F${i} on Query { ...F${i + 1} }`)} fragment F199 on Query { __typename }`,
    ]) {
      expect((await (await postGraphql(server, { query })).json()).errors).toBeUndefined();
    }
  });

  it('is refused over server-sent events and websockets', async () => {
    const query = `{ ${times(101, (i) => `a${i}: ${COUNT}`)} }`;
    const refusal = { errors: [{ extensions: { code: 'LIMIT_EXCEEDED', limit: 'aliases', maximum: 100 } }] };
    const stream = await postGraphql(server, { query }, { accept: 'text/event-stream' });
    const events = [];
    for await (const { event, data } of serverSentEvents(stream)) if (event === 'next') events.push(JSON.parse(data));
    expect(events).toMatchObject([refusal]);
    await expect(connectClient(server).iterate({ query }).next()).rejects.toMatchObject(refusal.errors);
  });

  it('does not include an introspection query for the whole schema', async () => {
    const response = await postGraphql(server, { query: getIntrospectionQuery() });
    expect((await response.json()).errors).toBeUndefined();
  });
});

/** Documents with many errors behind many ignored characters. */
const LONG_WITH_ERRORS: readonly (readonly [what: string, query: string])[] = [
  ['unknown fields after empty lines', `${'\n'.repeat(400_000)}{ ${times(1_000, (i) => `x${i}`)} }`],
  ['unknown fields after commas', `${','.repeat(900_000)}{ ${times(1_000, (i) => `x${i}`)} }`],
  [
    'failing fields after empty lines',
    `${'\r'.repeat(400_000)}{ ${times(99, (i) => `a${i}: notifications(after: "x") { pageInfo { hasNextPage } }`)} }`,
  ],
  ['wrong literals on a long line', `{ nodes(ids: [${times(3_000, () => 'A'.repeat(200))}]) { id } }`],
];

describe('a long document', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ schema });
  });

  it.each(LONG_WITH_ERRORS)('with many errors stops no other request for long: %s', async (_what, query) => {
    const answer = postGraphql(server, { query });
    expect((await turnsOf(answer)).longestMs).toBeLessThan(600);
    const { errors } = await (await answer).json();
    expect(errors).not.toHaveLength(0);
    expect(errors[0].locations).toBeUndefined();
  });

  it('with many errors is refused immediately over a websocket', async () => {
    const query = `${'\n'.repeat(400_000)}{ ${times(1_000, (i) => `x${i}`)} }`;
    const errors = connectClient(server)
      .iterate({ query })
      .next()
      .catch((refusal: unknown) => refusal);
    expect((await turnsOf(errors)).longestMs).toBeLessThan(600);
    expect(await errors).toHaveLength(101);
  });

  it('with an error of its syntax gets the location of the error', async () => {
    const answer = await postGraphql(server, { query: `${'\n'.repeat(10_000)}{ ? }` });
    expect((await answer.json()).errors).toMatchObject([{ locations: [{ line: 10_001, column: 3 }] }]);
  });

  it('gets the locations of its errors up to 2,000 lines', async () => {
    const locationsAfter = async (lines: number, selection: string) => {
      const answer = await postGraphql(server, { query: `${'\n'.repeat(lines)}{ ${selection} }` });
      return (await answer.json()).errors[0].locations;
    };
    expect(await locationsAfter(1_999, 'unknown')).toEqual([{ line: 2_000, column: 3 }]);
    expect(await locationsAfter(2_000, 'unknown')).toBeUndefined();
    const failing = 'notifications(after: "x") { pageInfo { hasNextPage } }';
    expect(await locationsAfter(1_999, failing)).toEqual([{ line: 2_000, column: 3 }]);
    expect(await locationsAfter(2_000, failing)).toBeUndefined();
  });
});

describe('hostile variables', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ schema });
  });

  it('with many wrong values are refused immediately, with the first errors', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const answer = postGraphql(server, { query, variables: { ids: Array(50_000).fill(true) } });
    expect((await turnsOf(answer)).longestMs).toBeLessThan(1_000);
    const { errors } = await (await answer).json();
    expect(errors.length).toBeLessThanOrEqual(21);
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('ids.0'), extensions: { code: 'BAD_REQUEST' } });
  });

  it('with many values are counted', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const answer = await postGraphql(server, { query, variables: { ids: Array(50_000).fill('x') } });
    expect((await answer.json()).errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED', limit: 'cost' } }]);
  });

  it('with too many items and fields are refused before they are read, and the error names the variable', async () => {
    const refusal = (name: string) => ({
      message: `The variables have more than 100000 values: "${name}" exceeds the limit`,
      extensions: { code: 'LIMIT_EXCEEDED', limit: 'variables', maximum: 100_000 },
    });
    const query = 'query ($first: [ID!]!, $ids: [ID!]!) { a: nodes(ids: $first) { id } b: nodes(ids: $ids) { id } }';
    const variables = { first: ['x'], ids: Array(150_000).fill(true) };
    const answer = postGraphql(server, { query, variables });
    expect((await (await answer).json()).errors).toEqual([refusal('$ids')]);
    await expect(connectClient(server).iterate({ query, variables }).next()).resolves.toMatchObject({
      value: { errors: [refusal('$ids')] },
    });
    const trigger = 'mutation ($input: TriggerEventsInput!) { triggerEvents(input: $input) { __typename } }';
    const to = [{ topic: { topicKey: 'a', exclude: Array(101_000).fill('x') } }];
    const nested = await postGraphql(server, { query: trigger, variables: { input: { events: [{ name: 'x', to }] } } });
    expect((await nested.json()).errors).toEqual([refusal('$input')]);
  });

  it.each([
    ['`subscriberId`s', 47_000, { subscriberId: 'a0' }],
    ['subscribers', 12_500, { subscriber: { subscriberId: 'a0', email: 'a@b.c', locale: 'de', phone: '1' } }],
  ])('accept as many recipients as fit into a body: %s', async (_what, count, recipient) => {
    const query = `mutation ($input: TriggerEventsInput!) {
      triggerEvents(input: $input) { ... on TriggerEventsPayload { results { error } } }
    }`;
    const variables = { input: { events: [{ name: 'nope', to: Array(count).fill(recipient), payload: {} }] } };
    const answer = await postGraphql(server, { query, variables });
    const error = ['name: no workflow has the identifier "nope"'];
    expect(await answer.json()).toEqual({ data: { triggerEvents: { results: [{ error }] } } });
  });

  it('count a value of the scalar JSON once', async () => {
    const query = `mutation ($input: TriggerEventsInput!) {
      triggerEvents(input: $input) { ... on TriggerEventsPayload { results { error } } }
    }`;
    const payload = { numbers: Array(40_000).fill(1) };
    const events = Array(3).fill({ name: 'nope', to: [{ subscriberId: 'a' }], payload });
    const answer = await postGraphql(server, { query, variables: { input: { events } } });
    const error = ['name: no workflow has the identifier "nope"'];
    expect(await answer.json()).toEqual({ data: { triggerEvents: { results: Array(3).fill({ error }) } } });
  });

  it('that are nested deeply are refused, and leave the websocket open', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const body = (levels: number, query: string) => `{ "query": "${query}", "variables": { "a": ${deep(levels)} } }`;
    const operation = (levels: number, query: string) => ({ query, variables: { a: JSON.parse(deep(levels)) } });
    const refused = [
      { message: 'The variables are nested deeper than 1000 levels', extensions: { code: 'BAD_REQUEST' } },
    ];
    const [query, subscription] = ['query { __typename }', 'subscription { activity { cursor } }'];
    for (const levels of [1_001, 9_000]) {
      const answer = await postGraphql(server, body(levels, query));
      expect((await answer.json()).errors).toMatchObject(refused);
    }
    const stream = await postGraphql(server, body(9_000, subscription), { accept: 'text/event-stream' });
    const events = [];
    for await (const { event, data } of serverSentEvents(stream)) if (event === 'next') events.push(JSON.parse(data));
    expect(events).toMatchObject([{ errors: refused }]);
    const client = connectClient(server);
    for (const operations of [query, subscription]) {
      const errors = client
        .iterate(operation(4_000, operations))
        .next()
        .then(({ value }) => value.errors)
        .catch((error: unknown) => error);
      expect(await errors).toMatchObject(refused);
    }
    await expect(client.iterate(operation(998, query)).next()).resolves.toMatchObject({ value: { data: {} } });
  });
});

describe('configured limits', () => {
  it('of tokens, depth, aliases, directives and cost are enforced', async () => {
    const limits = {
      ...readConfig({}).graphql,
      maxTokens: 20,
      maxDepth: 2,
      maxAliases: 1,
      maxDirectives: 1,
      maxCost: 5,
    };
    const server = await startTestServer({ schema, limits });
    const limitOf = async (query: string) => {
      const { errors } = await (await postGraphql(server, { query })).json();
      return errors?.[0].extensions.limit;
    };
    expect(await limitOf('{ __typename }')).toBeUndefined();
    expect(await limitOf(`{ ${times(19, () => '__typename')} }`)).toBe('tokens');
    expect(await limitOf('{ notifications { edges { cursor } } }')).toBe('depth');
    expect(await limitOf('{ a: __typename b: __typename }')).toBe('aliases');
    expect(await limitOf('{ __typename @skip(if: true) @include(if: true) }')).toBe('directives');
    expect(await limitOf('{ notifications { totalCount } }')).toBe('cost');
  });
});

describe('without introspection', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ schema, hasIntrospection: false });
  });

  it.each([
    ['the whole schema', getIntrospectionQuery()],
    ['a type', '{ __type(name: "Query") { name } }'],
  ])('refuses %s', async (_what, query) => {
    const { errors } = await (await postGraphql(server, { query })).json();
    expect(errors[0].message).toContain('introspection');
    const refused: { message: string }[] = await connectClient(server)
      .iterate({ query })
      .next()
      .catch((all) => all);
    expect(refused[0]?.message).toContain('introspection');
  });

  it('answers __typename', async () => {
    expect(await (await postGraphql(server, { query: '{ __typename }' })).json()).toEqual({
      data: { __typename: 'Query' },
    });
  });

  it('suggests no names', async () => {
    for (const query of ['{ notificationz }', '{ notifications(frist: 1) { totalCount } }']) {
      const { errors } = await (await postGraphql(server, { query })).json();
      expect(JSON.stringify(errors)).not.toContain('Did you mean');
    }
  });
});

import { Kind, parse, print } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { fragmentsByName } from '../../../src/server/graphql/fragments.ts';
import { operationCost } from '../../../src/server/graphql/operation-cost.ts';
import { shippedDocuments } from '../../testkit/shipped-documents.ts';
import { connectClient, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

const MAX_COST = readConfig({}).graphql.maxCost;

/** The costs of the operations of a document. */
const costsOf = (text: string, variables = {}) => {
  const document = parse(text);
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [operationCost(schema, definition, fragmentsByName(document), variables)]
      : [],
  );
};

describe('the cost of an operation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ schema });
  });

  const costOf = async (query: string, variables?: object) => {
    const response = await postGraphql(server, { query, variables });
    await response.text();
    return Number(response.headers.get('x-graphql-cost'));
  };

  it.each([
    ['{ __typename }', 0],
    // A page is read for its cursors and its `pageInfo`, too.
    ['{ notifications { edges { cursor } } }', 1 + 10],
    ['{ notifications { edges { __typename } totalCount } }', 1 + 10 + 200],
    ['{ notifications { pageInfo { hasNextPage } } }', 1 + 10 + 0.05 + 0.02],
    ['{ notifications { pageInfo { hasNextPage } totalCount } }', 1 + 10 + 0.05 + 0.02 + 200],
    ['{ notifications { __typename } }', 1 + 10],
    ['{ notifications { __typename totalCount } }', 1 + 200],
    ['{ notifications { edges { node { _id } } } }', 1 + 10 * 1.02],
    ['{ notifications(first: 3) { edges { node { _id } } pageInfo { endCursor } } }', 1 + 3 * 1.02 + 0.05 + 0.02],
    ['{ notifications(first: 3) { edges { node { subscriber { _id } } } } }', 1 + 3 * (1 + 1 + 0.02)],
    [
      '{ subscribers(first: 3) { edges { node { messages(last: 50) { edges { node { _id } } } } } } }',
      1 + 3 * (1 + 1 + 50 * 1.02),
    ],
    [
      '{ notifications(first: 3) { ...P ...P } } fragment P on NotificationConnection { edges { node { _id } } }',
      1 + 2 * 3 * 1.02,
    ],
    ['{ notifications(first: 0) { totalCount } }', 1 + 200],
    ['{ notifications(first: 0) { totalCount totalCountCapped } }', 1 + 200],
    ['{ subscribers(first: 3) { edges { node { messages(first: 0) { totalCount } } } } }', 1 + 3 * (1 + 1 + 20)],
    ['{ workflows(first: 1) { edges { node { tags steps { active } } } } }', 1 + 1 + 0.02 + 3 * (0.05 + 0.02)],
    ['{ _service { a: sdl b: sdl } }', 1 + 2 * 100],
    ['{ workflows(first: 1) { edges { node { steps { variables } } } } }', 1 + 1 + 3 * (0.05 + 1)],
  ])('of %s is sent in a header', async (query, cost) => {
    expect(await costOf(query)).toBe(Math.ceil(cost));
  });

  it('counts the tags of groups as those of a list', () => {
    const query = 'query ($filters: [InboxFilter!]!) { inbox { counts(filters: $filters) { count } } }';
    const tags = Array(20).fill('x');
    const [cost] = costsOf(query, { filters: [{ tags }] });
    expect(costsOf(query, { filters: [{ tagGroups: [['x'], tags] }] })).toEqual([cost]);
    expect(costsOf(`{ inbox { counts(filters: { tagGroups: [${JSON.stringify(tags)}] }) { count } } }`)).toEqual([
      cost,
    ]);
  });

  it('counts the jobs, messages and details of a notification as the few that it has, at most as 20', () => {
    const query = (args: string) => `{ notifications(first: 1) { edges { node {
      jobs${args} { edges { node { executionDetails${args} { edges { cursor } } } } }
      messages${args} { edges { cursor } } } } } }`;
    expect(costsOf(query(''))).toEqual(costsOf(query('(first: 5)')));
    expect(costsOf(query('(first: 8)'))).toEqual([Math.ceil(1 + 1 + 1 + 8 * (1 + 1 + 8) + 1 + 8)]);
    expect(costsOf(query('(first: 100)'))).toEqual(costsOf(query('(first: 20)')));
  });

  it('does not refuse the longest pages of jobs and details of 50 notifications', () => {
    const [cost = 0] =
      costsOf(`{ notifications(first: 50) { edges { node { transactionId jobs(first: 100) { edges { node { type
      executionDetails(first: 100) { edges { node { detail status } } } } } } } } } }`);
    expect(cost).toBeLessThan(MAX_COST / 2);
  });

  it('counts lists of documents without pages by the ids of the arguments', () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(costsOf(query, { ids: Array(100).fill('x') })).toEqual([102]);
    expect(costsOf(query, { ids: Array(50).fill('x') })).toEqual([51]);
    const mark = (
      ids: string,
    ) => `mutation { markMessagesAs(input: { subscriberId: "ada", messageIds: [${ids}], markAs: READ }) {
      ... on MarkMessagesAsPayload { messages { subject } } } }`;
    expect(costsOf(mark('"a", "b", "c"'))).toEqual([Math.ceil(10 + 3 * 1.02)]);
    expect(costsOf(mark('"a"'))).toEqual([Math.ceil(10 + 1.02)]);
  });

  it('is refused for many pages of many parents, whatever the query selects of them', () => {
    for (const selection of ['pageInfo { hasNextPage }', 'edges { cursor }', '__typename']) {
      const pages = Array.from({ length: 90 }, (_, index) => `p${index}: notifications(first: 100) { ${selection} }`);
      const [cost = 0] = costsOf(`{ subscribers(first: 100) { edges { node { ${pages.join(' ')} } } } }`);
      expect(cost).toBeGreaterThan(MAX_COST);
    }
  });

  it('does not multiply lists within documents', () => {
    const conditions = 'filters { children { field value } }';
    const [one = 0] = costsOf(`{ notifications(first: 1) { edges { node { jobs { edges { node { step { ${conditions}
      variants { ${conditions} variants { ${conditions} variants { ${conditions} } } } } } } } } } } }`);
    expect(one).toBeLessThan(20);
    const [page = 0] = costsOf(`{ notifications(first: 50) { edges { node { jobs { edges { node { step { ${conditions} }
      executionDetails { edges { node { status detail } } } } } } } } } }`);
    expect(page).toBeLessThan(MAX_COST / 10);
  });

  it('is less than a tenth of the limit for every document of the console, the inbox element, the examples and the pages', () => {
    const documents = shippedDocuments();
    expect(new Set(documents.map(({ path }) => path.split('/')[0]))).toEqual(
      new Set(['README.md', 'docs', 'examples', 'src']),
    );
    const costs = documents.flatMap(({ path, document }) =>
      document.definitions.flatMap((definition) => {
        if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
        // The largest pages and lists that the variables allow.
        const variables = (definition.variableDefinitions ?? []).map(({ variable, type }) => {
          const text = print(type);
          return [variable.name.value, text.startsWith('Int') ? 100 : text.startsWith('[') ? Array(100).fill('x') : {}];
        });
        const cost = operationCost(schema, definition, fragmentsByName(document), Object.fromEntries(variables));
        return [{ path, name: definition.name?.value, cost }];
      }),
    );
    expect(costs.length).toBeGreaterThan(60);
    expect(costs.filter(({ cost }) => cost >= MAX_COST / 10)).toEqual([]);
  });

  it('depends on variables and their defaults for the sizes of pages', async () => {
    const query = 'query ($n: Int = 7) { notifications(first: $n) { edges { node { _id } } } }';
    expect(await costOf(query, { n: 50 })).toBe(1 + 50 * 1.02);
    expect(await costOf(query)).toBe(Math.ceil(1 + 7 * 1.02));
    expect(await costOf(query, { n: null })).toBe(Math.ceil(1 + 10 * 1.02));
  });

  it('is refused with its value if variables make it too large', async () => {
    const query = `query ($n: Int) { subscribers(first: $n) { edges { node { notifications(first: $n) { edges { node {
      subscriber { messages(first: $n) { edges { node { _id } } } } } } } } } } }`;
    expect(await costOf(query, { n: 2 })).toBeLessThan(50);
    const response = await postGraphql(server, { query, variables: { n: 100 } });
    expect(await response.json()).toEqual({
      errors: [
        {
          message: expect.stringMatching(/^The operation costs \d+, the maximum is 50000$/),
          extensions: { code: 'LIMIT_EXCEEDED', limit: 'cost', maximum: 50_000, cost: expect.any(Number) },
        },
      ],
    });
  });

  it('does not refuse pages over the maximum size, which the list refuses', async () => {
    const response = await postGraphql(server, { query: '{ notifications(first: 2000000000) { edges { cursor } } }' });
    const { errors } = await response.json();
    expect(errors[0].message).toContain('first');
    expect(errors[0].extensions.errorId).toBeUndefined();
  });

  it('is part of the result if the request asks for it, over each transport', async () => {
    const request = { query: '{ notifications { edges { cursor } } }', extensions: { cost: true } };
    const cost = { operation: 11, maximum: 50_000 };
    const answer = await postGraphql(server, request);
    expect(await answer.json()).toEqual({ data: { notifications: { edges: [] } }, extensions: { cost } });
    const { value } = await connectClient(server).iterate(request).next();
    expect(value).toMatchObject({ extensions: { cost } });
  });

  it('is readable by pages of other origins', async () => {
    const response = await postGraphql(server, { query: '{ __typename }' }, { origin: 'https://app.example' });
    expect(response.headers.get('access-control-expose-headers')).toMatch(/x-graphql-cost/i);
  });
});

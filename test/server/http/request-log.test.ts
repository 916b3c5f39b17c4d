import { Writable } from 'node:stream';
import { GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { createLoggerTo } from '../../../src/telemetry/logger.ts';
import { startMetrics } from '../../../src/telemetry/metrics.ts';
import { graphqlOperations } from '../../../src/telemetry/signals.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { postGraphql, startTestServer, type TestServer } from '../test-server.ts';

const DEBUG = 20;
const INFO = 30;
const WARN = 40;

let lines: Record<string, unknown>[] = [];
const logger = createLoggerTo(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(`${chunk}`));
      done();
    },
  }),
  'debug',
);

/** The line of a request, which is written after its response. */
const lineOf = (operation: () => Promise<Response>) => {
  lines = [];
  return operation()
    .then((response) => response.text())
    .then(() =>
      vi.waitFor(() => {
        const line = lines.find(({ msg }) => msg === 'Request');
        expect(line).toBeDefined();
        return line;
      }),
    );
};

let server: TestServer;
let gateway: TestServer;
beforeAll(async () => {
  const metrics = startMetrics();
  atEnd(() => metrics.close());
  const options = { logger, metrics: { metrics, token: undefined } };
  server = await startTestServer(options);
  gateway = await startTestServer({ ...options, schema });
});

describe('the line of a GraphQL request', () => {
  it('says why a query failed, and whose it was', async () => {
    const environmentId = `${server._environmentId}`;
    const line = (query: string) => lineOf(() => postGraphql(server, { query }));
    expect(await line('{ refusal }')).toMatchObject({
      level: INFO,
      status: 200,
      operation: 'query refusal',
      outcome: 'refused',
      errorCodes: ['CONFLICT'],
      environmentId,
    });
    expect(await line('{ a: fault b: fault refusal }')).toMatchObject({
      level: WARN,
      outcome: 'failed',
      errorCodes: ['INTERNAL_SERVER_ERROR', 'CONFLICT'],
      errorIds: [expect.any(String), expect.any(String)],
    });
    const parsed = { level: INFO, outcome: 'refused', environmentId };
    expect(await line('{')).toMatchObject({ ...parsed, errorCodes: ['GRAPHQL_PARSE_FAILED'] });
    expect(await line('{ nope }')).toMatchObject({ ...parsed, errorCodes: ['GRAPHQL_VALIDATION_FAILED'] });
    const success = await line('{ other }');
    expect(success).toMatchObject({ level: DEBUG, environmentId });
    expect(success).not.toHaveProperty('outcome');
    expect(success).not.toHaveProperty('startedAt');
  });

  it('says why the request was refused before its operation was known', async () => {
    const headers = { authorization: 'ApiKey wrong' };
    expect(await lineOf(() => postGraphql(server, { query: '{ other }' }, headers))).toMatchObject({
      level: INFO,
      status: 401,
      outcome: 'refused',
      errorCodes: ['UNAUTHENTICATED'],
    });
  });

  it('has the code of an error that is a type of the result, which counts as refused', async () => {
    const outcomes: string[] = [];
    const end = graphqlOperations.subscribe(({ field, outcome }) => outcomes.push(`${field} ${outcome}`));
    const query = 'mutation { deleteWorkflow(input: { workflowId: "none" }) { __typename } }';
    expect(await lineOf(() => postGraphql(gateway, { query }))).toMatchObject({
      level: INFO,
      operation: 'mutation deleteWorkflow',
      outcome: 'refused',
      errorCodes: ['NOT_FOUND'],
    });
    end();
    expect(outcomes).toEqual(['deleteWorkflow refused']);
  });
});

describe('the line of a batch', () => {
  const Event = new GraphQLObjectType({ name: 'Event', fields: { transactionId: { type: GraphQLString } } });
  const fields = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`field${index}`, { type: GraphQLString, resolve: () => 'read' }]),
  );
  const trigger = {
    type: new GraphQLList(Event),
    args: { from: { type: GraphQLInt }, count: { type: GraphQLInt } },
    resolve: (_root: unknown, { from, count }: { from: number; count: number }) =>
      Array.from({ length: count }, (_, index) => ({ transactionId: `t-${from + index}` })),
  };
  const batchSchema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields }),
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: { trigger } }),
  });
  const start = () =>
    startTestServer({ logger, schema: batchSchema, limits: { ...readConfig({}).graphql, maxBatch: 50 } });
  const triggered = (from: number, count: number) => ({
    query: `mutation { trigger(from: ${from}, count: ${count}) { transactionId } }`,
  });

  it('has the different operations and the transactions of all', async () => {
    const batch = [triggered(1, 1), { query: '{ field1 }' }, triggered(2, 2), { query: '{ field1 }' }];
    const server = await start();
    expect(await lineOf(() => postGraphql(server, batch))).toMatchObject({
      level: INFO,
      operation: 'mutation trigger',
      operations: ['mutation trigger', 'query field1'],
      transactionIds: ['t-1', 't-2', 't-3'],
    });
    expect(await lineOf(() => postGraphql(server, { query: '{ field1 }' }))).not.toHaveProperty('operations');
  });

  it('has at most 10 operations and 100 transactions', async () => {
    const reads = Object.keys(fields).map((name) => ({ query: `{ ${name} }` }));
    const server = await start();
    const line = await lineOf(() => postGraphql(server, [triggered(0, 60), triggered(60, 60), ...reads]));
    expect(line?.operations).toHaveLength(10);
    expect(line?.transactionIds).toHaveLength(100);
  });
});

describe('the line of a path that monitoring requests', () => {
  it.each([
    ['GET', '/health', DEBUG],
    ['GET', '/metrics', DEBUG],
    ['PUT', '/metrics', INFO],
  ])('is at a level that depends on the success: %s %s', async (method, path, level) => {
    expect(await lineOf(() => fetch(`${server.url}${path}`, { method }))).toMatchObject({ level, route: path });
  });
});

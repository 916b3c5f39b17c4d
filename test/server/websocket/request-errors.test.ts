import { expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { connectClient, postGraphql, serverSentEvents, startTestServer } from '../test-server.ts';

const OPERATIONS = 'query A { __typename } query B { __typename }';

it.each([
  ['GRAPHQL_PARSE_FAILED', { query: '{' }],
  ['GRAPHQL_VALIDATION_FAILED', { query: '{ nope }' }],
  ['GRAPHQL_VALIDATION_FAILED', { query: 'subscription { nope }' }],
  ['OPERATION_RESOLUTION_FAILURE', { query: OPERATIONS }],
  ['OPERATION_RESOLUTION_FAILURE', { query: OPERATIONS, operationName: 'C' }],
])('an invalid request over a websocket has the code %s as over HTTP: %j', async (code, payload) => {
  const client = connectClient(await startTestServer({ schema }));
  await expect(client.iterate(payload).next()).rejects.toMatchObject([{ extensions: { code } }]);
  await client.dispose();
});

it.each([
  ['query ($id: ID = "x") { node(id: $id) { id } }', { id: null }],
  ['query ($if: Boolean = true) { __typename @include(if: $if) }', { if: null }],
])('a variable that is null has the code of a bad request over each transport: %s', async (query, variables) => {
  const server = await startTestServer({ schema });
  const bad = { errors: [{ extensions: { code: 'BAD_REQUEST' } }] };
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    expect(await (await postGraphql(server, { query, variables }, { accept })).json()).toMatchObject(bad);
  }
  const stream = await postGraphql(server, { query, variables }, { accept: 'text/event-stream' });
  expect(JSON.parse((await serverSentEvents(stream).next()).value.data)).toMatchObject(bad);
  const client = connectClient(server);
  expect((await client.iterate({ query, variables }).next()).value).toMatchObject(bad);
  await client.dispose();
});

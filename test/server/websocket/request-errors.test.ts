import { expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { connectClient, startTestServer } from '../test-server.ts';

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

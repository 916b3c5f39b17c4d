import { expect, it } from 'vitest';
import { postGraphql, resolvers, startTestServer } from '../test-server.ts';

it('an Accept that allows no type of the response is a 406 before the operation runs', async () => {
  const server = await startTestServer();
  let hasRun = false;
  resolvers.once('hanging', () => {
    hasRun = true;
  });
  for (const accept of ['text/plain', 'image/*, text/html;q=0.5', 'application/json;q=0', '*/*;q=0.0']) {
    const response = await postGraphql(server, { query: '{ hanging }' }, { accept });
    expect(response.status).toBe(406);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'Accept must allow application/json or application/graphql-response+json',
          extensions: { code: 'NOT_ACCEPTABLE' },
        },
      ],
    });
  }
  expect(hasRun).toBe(false);
  resolvers.removeAllListeners('hanging');
});

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

it.each([
  ['application/json;q=0.5, application/graphql-response+json', GRAPHQL_TYPE],
  ['application/json ; Q=0.5, */*', GRAPHQL_TYPE],
  ['*/*;q=0.1, application/*;q=0.2, application/graphql-response+json;q=0.3', GRAPHQL_TYPE],
  ['application/json;q=0, application/*', GRAPHQL_TYPE],
  ['text/html, application/graphql-response+json, application/json', GRAPHQL_TYPE],
  ['application/json, application/graphql-response+json', JSON_TYPE],
  ['application/graphql-response+json;q=0.9, application/json;v=1', JSON_TYPE],
  ['application/graphql-response+json;q=0, */*;q=0.1', JSON_TYPE],
  ['*/*', JSON_TYPE],
])('the weights of Accept decide about the type of results and refusals: %s', async (accept, type) => {
  const server = await startTestServer();
  const invalid = await postGraphql(server, { query: '{ nope }' }, { accept });
  expect(invalid.headers.get('content-type')).toBe(type);
  expect(invalid.status).toBe(type === JSON_TYPE ? 200 : 400);
  const refused = await postGraphql(server, { query: '{ nope }' }, { accept, authorization: 'ApiKey wrong' });
  expect(refused.headers.get('content-type')).toBe(type);
  expect(refused.status).toBe(401);
});

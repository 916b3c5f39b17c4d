import { expect, it } from 'vitest';
import { KEY, postGraphql, resolvers, sendRaw, startTestServer } from '../test-server.ts';

it('an Accept that allows no type of the response is a 406 before the operation runs', async () => {
  const server = await startTestServer();
  let hasRun = false;
  resolvers.once('hanging', () => {
    hasRun = true;
  });
  for (const accept of [
    'text/plain',
    'image/*, text/html;q=0.5',
    'application/json;q=0',
    '*/*;q=0.0',
    'multipart/mixed',
  ]) {
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
  ['multipart/mixed;deferSpec=20220824,application/json', JSON_TYPE],
  ['multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json', JSON_TYPE],
  ['application/graphql-response+json, application/json, text/event-stream, multipart/mixed', GRAPHQL_TYPE],
])('the weights of Accept decide about the type of results and refusals: %s', async (accept, type) => {
  const server = await startTestServer();
  const invalid = await postGraphql(server, { query: '{ nope }' }, { accept });
  expect(invalid.headers.get('content-type')).toBe(type);
  expect(invalid.status).toBe(type === JSON_TYPE ? 200 : 400);
  const refused = await postGraphql(server, { query: '{ nope }' }, { accept, authorization: 'ApiKey wrong' });
  expect(refused.headers.get('content-type')).toBe(type);
  expect(refused.status).toBe(401);
});

it('an event stream closes its connection if the request asks for it, and has no framing for HTTP/1.0', async () => {
  const server = await startTestServer();
  for (const [version, query] of [
    ['1.1', '{ other }'],
    ['1.0', '{ other }'],
    ['1.1', 'subscription { faultLater }'],
    ['1.0', 'subscription { faultLater }'],
  ]) {
    const head = `GET /graphql?query=${encodeURIComponent(query ?? '')} HTTP/${version}\r\nHost: a\r\nAccept: text/event-stream`;
    const answer = await sendRaw(server, `${head}\r\nAuthorization: ApiKey ${KEY}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 .*event: complete/s);
    const [headers = ''] = answer.split('\r\n\r\n');
    expect(headers).toMatch(/content-type: text\/event-stream/i);
    expect(headers).toMatch(/\nconnection: close/i);
    expect(headers).not.toMatch(/keep-alive|content-encoding/i);
    expect(/transfer-encoding/i.test(headers)).toBe(version === '1.1');
  }
});

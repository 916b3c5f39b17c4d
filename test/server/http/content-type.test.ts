import { beforeAll, describe, expect, it } from 'vitest';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

describe('the Content-Type of a request', () => {
  const TYPES = ['Application/JSON; Charset=UTF-8', 'APPLICATION/JSON', 'application/json ;charset=utf-8'];
  it.each(TYPES)('%s is JSON', async (type) => {
    const headers = { authorization: `ApiKey ${KEY}`, 'content-type': type };
    const graphql = await fetch(server.graphqlUrl, { method: 'POST', headers, body: '{"query":"{ environment }"}' });
    expect([graphql.status, await graphql.json()]).toEqual([
      200,
      { data: { environment: `${server._environmentId}` } },
    ]);
  });

  it('can be no other type', async () => {
    const headers = { authorization: `ApiKey ${KEY}`, 'content-type': 'text/plain' };
    const { status } = await fetch(server.graphqlUrl, { method: 'POST', headers, body: '{"query":"{ environment }"}' });
    expect(status).toBe(415);
  });
});

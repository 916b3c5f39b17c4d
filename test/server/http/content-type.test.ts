import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRest } from '../../../src/rest/router.ts';
import { unlimited } from '../../testkit/rate-limits.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const store = await startTestStore();
  server = await startTestServer({ store, rest: createRest(pino({ level: 'silent' }), unlimited(store)) });
});

/** Requests with a body, and the name that their body contains. */
const REQUESTS = [
  ['/graphql', (name: string) => `{"query":"{ other } # ${name}"}`],
  ['/v2/subscribers', (name: string) => `{"subscriberId":"a-${name}"}`],
] as const;

const send = (path: string, body: Uint8Array, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${KEY}`, 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
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

describe.each(REQUESTS)('a body at %s', (path, bodyOf) => {
  const LONG = 'a'.repeat(20_000);

  it('must be UTF-8', async () => {
    for (const bytes of [Buffer.from(bodyOf('caf\xe9'), 'latin1'), Buffer.from(bodyOf(`\xff${LONG}`), 'latin1')]) {
      const response = await send(path, bytes);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('"The body is not valid JSON"');
    }
  });

  it('can begin with a byte order mark', async () => {
    expect((await send(path, Buffer.from(`\ufeff${bodyOf('mark')}`))).ok).toBe(true);
  });

  it.each(['latin1', 'UTF-16', '"iso-8859-1"'])('cannot have the charset %s', async (charset) => {
    const response = await send(path, Buffer.from(bodyOf('a')), {
      'content-type': `application/json; charset=${charset}`,
    });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain('"The charset must be utf-8"');
  });

  it.each(['utf8', '"UTF-8"', 'us-ascii'])('can have the charset %s', async (charset) => {
    const type = `application/json;a=b; charset=${charset}`;
    expect((await send(path, Buffer.from(bodyOf(charset.replaceAll('"', ''))), { 'content-type': type })).ok).toBe(
      true,
    );
  });

  it.each([
    ['gzip', gzipSync(bodyOf('gzip'))],
    ['foo', Buffer.from(bodyOf('foo'))],
  ])('cannot be encoded as %s', async (encoding, bytes) => {
    const response = await send(path, bytes, { 'content-encoding': encoding });
    expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await response.text()).toContain('"The body must not be compressed"');
  });

  it('can name the encoding identity', async () => {
    expect((await send(path, Buffer.from(bodyOf('identity')), { 'content-encoding': 'Identity' })).ok).toBe(true);
  });
});

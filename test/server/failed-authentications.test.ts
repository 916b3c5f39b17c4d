import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { AccessError } from '../../src/errors.ts';
import { createRest } from '../../src/rest/router.ts';
import { FailedAuthentications } from '../../src/server/failed-authentications.ts';
import { unlimited } from '../testkit/rate-limits.ts';
import { startTestStore } from '../testkit/test-database.ts';
import { KEY, postGraphql, startTestServer, type TestServer } from './test-server.ts';

const MAX = 5;

async function startGuarded(): Promise<TestServer> {
  const store = await startTestStore();
  const rest = createRest(pino({ level: 'silent' }), unlimited(store));
  return startTestServer({ store, rest, maxFailedAuthentications: MAX });
}

let keys = 0;
/** An `Authorization` with a wrong key that was never sent before. */
const wrong = () => `ApiKey wrong-${++keys}`;

const post = (server: TestServer, authorization: string) =>
  postGraphql(server, { query: '{ environment }' }, { authorization });
const get = (server: TestServer, authorization: string) =>
  fetch(`${server.url}/v2/subscribers`, { headers: { authorization } });

async function closeReason(
  { websocketUrl }: TestServer,
  authorization: string,
  sentIn: 'parameters' | 'upgrade' = 'parameters',
): Promise<string> {
  const headers = sentIn === 'upgrade' ? { authorization } : {};
  const socket = new WebSocket(websocketUrl, 'graphql-transport-ws', { headers });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: sentIn === 'parameters' ? { authorization } : {} }));
  const [code, reason] = await once(socket, 'close');
  return `${code} ${reason}`;
}

describe('wrong keys', () => {
  it('are answered with 429 over the limit of an address, in both APIs, and right keys are accepted', async () => {
    const server = await startGuarded();
    for (let attempt = 0; attempt < MAX; attempt += 1) {
      expect((await (attempt % 2 === 0 ? post : get)(server, wrong())).status).toBe(401);
    }
    const graphql = await post(server, wrong());
    expect(graphql.status).toBe(429);
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await graphql.json()).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }],
    });
    const rest = await get(server, wrong());
    expect(rest.status).toBe(429);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await closeReason(server, wrong())).toBe('4403 Too many wrong credentials');
    for (let attempt = 0; attempt < 2 * MAX; attempt += 1) {
      expect((await post(server, `ApiKey ${KEY}`)).status).toBe(200);
      expect((await get(server, `ApiKey ${KEY}`)).status).toBe(200);
    }
  });

  it('count in the header of an upgrade to a websocket', async () => {
    const server = await startGuarded();
    for (let attempt = 0; attempt < MAX; attempt += 1) {
      expect(await closeReason(server, wrong(), 'upgrade')).toBe('4403 Forbidden');
    }
    expect(await closeReason(server, wrong(), 'upgrade')).toBe('4403 Too many wrong credentials');
    expect((await post(server, wrong())).status).toBe(429);
  });

  it('of one address do not affect another', async () => {
    const server = await startGuarded();
    for (let attempt = 0; attempt <= MAX; attempt += 1) await (await get(server, wrong())).text();
    expect((await get(server, wrong())).status).toBe(429);
    const sent = request(`${server.url}/v2/subscribers`, {
      localAddress: '127.0.0.2',
      headers: { authorization: wrong() },
      agent: false,
    }).end();
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    expect(statusCode).toBe(401);
  });
});

describe('failed authentications', () => {
  const refuse = async () => {
    throw new AccessError('UNAUTHENTICATED', 'no');
  };
  const codeOf = (failures: FailedAuthentications, address: string, authorization: string | undefined = 'ApiKey no') =>
    failures.countFailure(address, authorization, refuse).catch(({ code }) => code);

  it('are counted by minute, and by the network of an IPv6 address', async () => {
    let now = new Date(20_000);
    const failures = new FailedAuthentications(1, () => now);
    expect(await codeOf(failures, '2001:db8::1')).toBe('UNAUTHENTICATED');
    expect(await codeOf(failures, '2001:db8:0:0:7:8:9:a')).toBe('RATE_LIMITED');
    expect(await codeOf(failures, '2001:db8:0:1::1')).toBe('UNAUTHENTICATED');
    expect(await codeOf(failures, '::ffff:192.0.2.1')).toBe('UNAUTHENTICATED');
    expect(await codeOf(failures, '::ffff:192.0.2.2')).toBe('UNAUTHENTICATED');
    expect(await codeOf(failures, '192.0.2.2')).toBe('RATE_LIMITED');
    now = new Date(60_000);
    expect(await codeOf(failures, '192.0.2.2')).toBe('UNAUTHENTICATED');
  });

  it('without credentials, or without a limit, do not count', async () => {
    const failures = new FailedAuthentications(1, () => new Date());
    const none = new FailedAuthentications(0, () => new Date());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await codeOf(failures, '192.0.2.1', '')).toBe('UNAUTHENTICATED');
      expect(await codeOf(none, '192.0.2.1')).toBe('UNAUTHENTICATED');
    }
  });
});

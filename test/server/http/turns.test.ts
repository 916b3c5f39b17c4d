import { once } from 'node:events';
import { request } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRest } from '../../../src/rest/router.ts';
import { TurnQueue } from '../../../src/server/live/turn-queue.ts';
import { unlimited } from '../../testkit/rate-limits.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const store = await startTestStore();
  server = await startTestServer({ store, rest: createRest(pino({ level: 'silent' }), unlimited(store)) });
});
afterEach(() => vi.restoreAllMocks());

/** Sends a request whose body is complete only after `meanwhile`. @returns its status */
async function sendInParts(path: string, body: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const sent = request(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `ApiKey ${KEY}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const answered = once(sent, 'response');
  sent.write(body.slice(0, 100));
  await meanwhile();
  sent.end(body.slice(100));
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

const post = (path: string, body: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${KEY}`, 'content-type': 'application/json' },
    body,
  });

const filler = 'a'.repeat(20_000);

it.each([
  ['a REST request', '/v1/events/trigger/bulk', JSON.stringify({ events: [{ name: 'none', to: 'ada', filler }] }), 201],
  ['a GraphQL request', '/graphql', JSON.stringify({ query: `{ environment } # ${filler}` }), 200],
])('%s with a large body waits for its turn when the body has arrived', async (_what, path, body, status) => {
  const turn = vi.spyOn(TurnQueue.prototype, 'turn');
  expect(
    await sendInParts(path, body, async () => {
      // The server has begun the first request when it has answered this one.
      expect((await post('/graphql', '{"query":"{ environment }"}')).status).toBe(200);
      expect(turn).toHaveBeenCalledTimes(1);
    }),
  ).toBe(status);
  expect(turn).toHaveBeenCalledTimes(2);
});

const get = (path: string) => fetch(server.url + path, { headers: { authorization: `ApiKey ${KEY}` } });

it.each<[what: string, send: () => Promise<Response>, status: number]>([
  ['a body', () => post('/v1/events/trigger/bulk', '{"events":[{"name":"none","to":"ada"}]}'), 201],
  ['no body', () => get('/v1/notifications'), 200],
  ['an export as its answer', () => get('/v2/subscribers/nobody/export'), 404],
])('a REST request with %s waits for its turn once', async (_what, send, status) => {
  const turn = vi.spyOn(TurnQueue.prototype, 'turn');
  expect((await send()).status).toBe(status);
  expect(turn).toHaveBeenCalledTimes(1);
});

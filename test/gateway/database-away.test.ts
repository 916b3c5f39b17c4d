import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { startDatabase } from '../testkit/database-process.ts';
import { API_KEY, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

it('a gateway stays alive while its database is unavailable, reports that, and recovers', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = await startDatabase({ DATA_DIR, PORT: '0' });
  const gateway = await startGateway({ MONGODB_URI: first.uri, API_KEY, LOG_LEVEL: 'error' });
  const statusOf = async (path: string) => (await gateway.request(path)).status;
  expect(await statusOf('/ready')).toBe(200);

  first.process.kill('SIGKILL');
  await once(first.process, 'close');
  const [away, ready, health] = await Promise.all([
    gateway.request('/v2/subscribers'),
    statusOf('/ready'),
    statusOf('/health'),
  ]);
  expect([away.status, ready, health], gateway.output()).toEqual([503, 503, 200]);
  expect(away.headers.get('retry-after')).toBe('1');
  expect(await away.json()).toMatchObject({ statusCode: 503, path: '/v2/subscribers', errorId: expect.any(String) });

  await startDatabase({ DATA_DIR, PORT: first.port });
  expect(await statusOf('/v2/subscribers')).toBe(200);
  expect(await statusOf('/ready')).toBe(200);
  expect(await gateway.end()).toEqual({ code: 0, signal: null });
});

it('a gateway is not ready while its database keeps connections open, but does not answer, and its metrics say so', async () => {
  const database = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const gateway = await startGateway({ MONGODB_URI: database.uri, API_KEY, LOG_LEVEL: 'error' });
  const statusOf = async (path: string) => (await gateway.request(path, { signal: AbortSignal.timeout(8_000) })).status;
  database.process.kill('SIGSTOP');
  // The driver notices after 20 seconds, and then looks for another server for 5.
  const stuck = gateway.request('/v2/subscribers', { signal: AbortSignal.timeout(35_000) });
  const [ready, health, metrics] = await Promise.all([
    statusOf('/ready'),
    statusOf('/health'),
    // Prometheus waits for 10 seconds.
    gateway.request('/metrics', { signal: AbortSignal.timeout(4_500) }).then((response) => response.text()),
  ]);
  expect([ready, health]).toEqual([503, 200]);
  expect(metrics).toMatch(/^gateway_database_available 0$/m);
  const silence = async () => {
    const text = await (await gateway.request('/metrics')).text();
    return Number(/^gateway_event_stream_silence_seconds (.+)$/m.exec(text)?.[1]);
  };
  await vi.waitFor(async () => expect(await silence()).toBeGreaterThan(3), { timeout: 10_000, interval: 100 });
  expect((await stuck).status).toBe(503);
  database.process.kill('SIGCONT');
  await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(200), { timeout: 20_000, interval: 100 });
  await vi.waitFor(async () => expect(await silence()).toBeLessThan(2), { timeout: 10_000, interval: 100 });
}, 90_000);

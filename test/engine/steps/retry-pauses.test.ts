import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../src/engine/retry-delay.ts';
import type { Trigger } from '../../../src/model/trigger.ts';
import { startProviderServer } from '../../delivery/provider-server.ts';
import { type ClockedEngine, startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const server = await startProviderServer();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it('a step is not retried before the time that the other side asks for, up to 24 hours, and little later', async () => {
  const ctx = await startTestContext(store);
  const engine = startClockedEngine(ctx);
  const workflow = await seedSteps(ctx.store, ctx.scope, 'limited', [
    { type: 'custom', controls: { url: `${server.origin}/limited` } },
  ]);
  server.says(
    { status: 503, headers: { 'retry-after': '7200' } },
    { status: 429, headers: { 'retry-after': '999999' } },
    { body: {} },
  );
  const trigger = triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() });
  const waitMs = (run: Awaited<ReturnType<ClockedEngine['run']>>) =>
    (run.jobs.at(-1)?.runAt?.getTime() ?? 0) - engine.now().getTime();
  const first = waitMs(await engine.run([trigger]));
  expect(first).toBeGreaterThanOrEqual(2 * HOUR_MS);
  expect(first).toBeLessThanOrEqual(2.25 * HOUR_MS);
  const second = waitMs(await engine.advance(first));
  expect(second).toBeGreaterThanOrEqual(24 * HOUR_MS);
  expect(second).toBeLessThanOrEqual(24.25 * HOUR_MS);
  expect((await engine.advance(second)).jobs).toMatchObject([{ status: 'completed' }]);
});

it('a request whose answer was cut is retried only if its status allows it, and not before its Retry-After', async () => {
  const ctx = await startTestContext(store);
  const engine = startClockedEngine(ctx);
  const workflow = await seedSteps(ctx.store, ctx.scope, 'cut', [
    { type: 'custom', controls: { url: `${server.origin}/cut` } },
  ]);
  const cut = { 'content-length': '100' };
  server.says({ status: 503, headers: { ...cut, 'retry-after': '7200' } }, { status: 400, headers: cut });
  await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
  expect((await engine.advance(2 * HOUR_MS - 1)).jobs).toMatchObject([{ status: 'delayed' }]);
  expect((await engine.advance(HOUR_MS)).jobs).toMatchObject([{ status: 'failed' }]);
});

it('a step whose own pause would be longer is retried after 15 minutes', async () => {
  const ctx = await startTestContext(store);
  const engine = startClockedEngine(ctx, new Date(), { retry: { maxAttempts: 2, firstPauseMs: HOUR_MS } });
  const workflow = await seedSteps(ctx.store, ctx.scope, 'paused', [
    { type: 'custom', controls: { url: `${server.origin}/paused` } },
  ]);
  server.says({ status: 503, headers: { 'retry-after': '1' } }, { body: {} });
  await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
  expect((await engine.advance(HOUR_MS / 4 - 1)).jobs.at(-1)?.status).toBe('delayed');
  expect((await engine.advance(1)).jobs.at(-1)?.status).toBe('completed');
});

describe('a rate limit', () => {
  const limited = { status: 429, headers: { 'retry-after': '60' }, body: { message: 'Too many requests' } };
  const refusals = (count: number) => Array.from({ length: count }, () => limited);
  const subscriber = { subscriberId: 'ada', phone: '+49123' };
  const retry = { maxAttempts: 3, firstPauseMs: 1_000 };

  /** Runs a trigger, and all its retries until the jobs have ended. @returns what was written, and how long it took */
  async function runToEnd(engine: ClockedEngine, trigger: Trigger) {
    const startedAt = engine.now().getTime();
    let run = await engine.run([trigger]);
    for (let [job] = run.jobs; job?.status === 'delayed' && job.runAt !== undefined; [job] = run.jobs) {
      run = await engine.advance(job.runAt.getTime() - engine.now().getTime());
    }
    return { ...run, tookMs: engine.now().getTime() - startedAt };
  }

  async function start(paths: readonly string[], type: 'sms' | 'custom' = 'sms') {
    const ctx = await startTestContext(store);
    for (const path of paths) {
      const credentials = {
        ...{ baseUrl: `${server.origin}${path}`, apiKeyRequestHeader: 'x-key', apiKey: 'key-1' },
        ...{ idPath: 'id', from: '+100' },
      };
      await seed(store, ctx.scope).integration({
        active: true,
        channel: 'sms',
        providerId: 'generic-sms',
        credentials,
      });
    }
    const engine = startClockedEngine(ctx, new Date(), { retry });
    const controls = { body: 'Hi', url: `${server.origin}/custom` };
    const workflow = await seedSteps(store, ctx.scope, 'limited', [{ type, controls }]);
    const heard = server.heard.length;
    const end = () => runToEnd(engine, triggerOf(workflow, [subscriber], { triggeredAt: engine.now() }));
    return { end, startedAt: engine.now(), paths: () => server.heard.slice(heard).map(({ path }) => path) };
  }

  it.each(['sms', 'custom'] as const)(
    'is logged once, and does not count as a failed attempt of a step of type %s',
    async (type) => {
      const { end, paths } = await start(['/only'], type);
      server.says(...refusals(6), { status: 503 }, ...refusals(2), { body: { id: '1' } });
      const { jobs, details } = await end();
      expect(jobs).toMatchObject([{ status: 'completed' }]);
      expect(paths()).toHaveLength(10);
      const warnings = details.filter(({ status }) => status === 'Warning').map(({ detail }) => detail);
      expect(warnings[0]).toMatch(/; the rate limit is exceeded, the next attempt in \d+(\.\d+)? s$/);
      expect(warnings[1]).toMatch(/; attempt 1 of 3, the next in/);
      expect(warnings).toHaveLength(2);
    },
  );

  it.each(['sms', 'custom'] as const)('counts after 24 hours for a step of type %s', async (type) => {
    const { end, paths } = await start(['/only'], type);
    server.says({ ...limited, headers: { 'retry-after': '14400' } });
    const { jobs, tookMs } = await end();
    expect(jobs).toMatchObject([{ status: 'failed', deadLetterAttempts: paths().length }]);
    // Three attempts count. Each is at most 4.25 hours after the previous one.
    expect(tookMs).toBeGreaterThan(32 * HOUR_MS);
    expect(tookMs).toBeLessThan(37 * HOUR_MS);
  });

  it('leaves the time at which the first attempt made the message', async () => {
    const { end, startedAt } = await start(['/second', '/first']);
    server.says(...refusals(3), { status: 503 }, { body: { id: '1' } });
    const { messages, tookMs } = await end();
    // Two of the three refusals are followed by a wait of a minute or more.
    expect(tookMs).toBeGreaterThanOrEqual(2 * MINUTE_MS);
    expect(messages).toMatchObject([{ status: 'sent', createdAt: startedAt }]);
  });

  it('counts if another integration can send the message', async () => {
    const { end, paths } = await start(['/second', '/first']);
    server.says(...refusals(3), { body: { id: '1' } });
    expect((await end()).jobs).toMatchObject([{ status: 'completed' }]);
    expect(paths()).toEqual(['/first', '/first', '/first', '/second']);
  });

  it('counts if the provider does not say when to try again', async () => {
    const { end, paths } = await start(['/only']);
    server.says({ status: 429 });
    expect((await end()).jobs).toMatchObject([{ status: 'failed', deadLetterAttempts: 3 }]);
    expect(paths()).toHaveLength(3);
  });

  it('does not count for the devices of a push message, together or those that are left', async () => {
    const ctx = await startTestContext(store);
    const expo = await startProviderServer();
    const { _id } = await seed(store, ctx.scope).integration({
      ...{ active: true, channel: 'push', providerId: 'expo', credentials: { apiKey: 'key' } },
    });
    const credentials = { deviceTokens: ['one', 'two', 'three'] };
    await seed(store, ctx.scope).subscriber({
      ...{ subscriberId: 'ada', channels: [{ providerId: 'expo', credentials, _integrationId: _id }] },
    });
    const engine = startClockedEngine(ctx, new Date(), { retry, endpoint: () => expo.origin });
    const workflow = await seedSteps(store, ctx.scope, 'push', [
      { type: 'push', template: { title: 'T', content: 'B' } },
    ]);
    const busy = { status: 'error', details: { error: 'MessageRateExceeded' } };
    const ok = { status: 'ok', id: '1' };
    const somebody = { body: { data: [ok, busy, busy] } };
    expo.says(...refusals(4), somebody, ...refusals(4), { body: { data: [ok, ok] } });
    const { jobs, messages } = await runToEnd(engine, triggerOf(workflow, [{ subscriberId: 'ada' }]));
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    expect(messages).toMatchObject([{ status: 'sent' }]);
    expect(expo.heard.map(({ body }) => JSON.parse(body).length)).toEqual([3, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
  });

  it('does not bring back at the same time what it refused at the same time', () => {
    const delays = Array.from({ length: 1_000 }, () => retryDelayMs(retry, 1, MINUTE_MS)).sort((a, b) => a - b);
    expect(delays[0]).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(delays.at(-1)).toBeLessThanOrEqual(2 * MINUTE_MS);
    const most = Math.max(...delays.map((from) => delays.filter((one) => one >= from && one < from + 6_000).length));
    expect(most).toBeLessThan(200);
  });

  it.each([
    ['100 per second', 100, 1],
    ['600 per minute', 600, 60],
  ])('of %s lets a burst of 10,000 messages through, with few more requests', (_what, limit, seconds) => {
    /** For each second, the refusals of each message that is due then. */
    const due: number[][] = [Array(10_000).fill(0)];
    let [sent, requests, left] = [0, 0, limit];
    let second = 0;
    for (; sent < 10_000; second += 1) {
      if (second % seconds === 0) left = limit;
      const now = due[second] ?? [];
      requests += now.length;
      const accepted = Math.min(left, now.length);
      left -= accepted;
      sent += accepted;
      for (const earlier of now.slice(accepted)) {
        const at = second + Math.floor(retryDelayMs(retry, earlier + 1, seconds * 1_000) / 1_000);
        const then = due[at] ?? [];
        then.push(earlier + 1);
        due[at] = then;
      }
    }
    expect(requests).toBeLessThan(100_000);
    expect(second).toBeLessThan(((4 * 10_000) / limit) * seconds);
  });
});

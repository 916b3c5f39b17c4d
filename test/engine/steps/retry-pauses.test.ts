import { expect, it } from 'vitest';
import { startProviderServer } from '../../delivery/provider-server.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const server = await startProviderServer();
const HOUR_MS = 3_600_000;

it('a step is not retried before the time that the other side asks for, up to 24 hours', async () => {
  const engine = startClockedEngine(ctx);
  const workflow = await seedSteps(ctx.store, ctx.scope, 'limited', [
    { type: 'custom', controls: { url: `${server.origin}/limited` } },
  ]);
  server.says(
    { status: 429, headers: { 'retry-after': '7200' } },
    { status: 429, headers: { 'retry-after': '999999' } },
    { body: {} },
  );
  const after = (ms: number) => new Date(engine.now().getTime() + ms);
  const trigger = triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() });
  expect((await engine.run([trigger])).jobs).toMatchObject([{ runAt: after(2 * HOUR_MS) }]);
  expect((await engine.advance(2 * HOUR_MS)).jobs).toMatchObject([{ runAt: after(24 * HOUR_MS) }]);
  expect((await engine.advance(24 * HOUR_MS)).jobs).toMatchObject([{ status: 'completed' }]);
});

it('a step whose own pause would be longer is retried after 15 minutes', async () => {
  const engine = startClockedEngine(ctx, new Date(), { retry: { maxAttempts: 2, firstPauseMs: HOUR_MS } });
  const workflow = await seedSteps(ctx.store, ctx.scope, 'paused', [
    { type: 'custom', controls: { url: `${server.origin}/paused` } },
  ]);
  server.says({ status: 503, headers: { 'retry-after': '1' } }, { body: {} });
  await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now() })]);
  expect((await engine.advance(HOUR_MS / 4 - 1)).jobs.at(-1)?.status).toBe('delayed');
  expect((await engine.advance(1)).jobs.at(-1)?.status).toBe('completed');
});

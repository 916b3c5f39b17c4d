import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeliveryStatus } from '../../../src/model/enums.ts';
import { deleteMessage } from '../../../src/operations/message/delete-message.ts';
import { insertReports } from '../../../src/store/reports/stored-reports.ts';
import { type Said, startProviderServer } from '../../delivery/provider-server.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const HOUR_MS = 3_600_000;

const refused = { status: 'error', details: { error: 'MessageRateExceeded' } };
const answer = (...tickets: readonly object[]): Said => ({ body: { data: tickets } });
const FIRST = answer({ status: 'ok', id: 'id-1' }, refused);

/** A push message of the transaction `push` that has reached one of two devices. @param next the answer to the next attempt */
async function partlySent(next: Said) {
  const ctx = await startTestContext(store);
  const expo = await startProviderServer();
  const { _id } = await seed(store, ctx.scope).integration({
    active: true,
    channel: 'push',
    providerId: 'expo',
    credentials: { apiKey: 'key' },
  });
  await seed(store, ctx.scope).subscriber({
    subscriberId: 'ada',
    channels: [{ providerId: 'expo', credentials: { deviceTokens: ['one', 'two'] }, _integrationId: _id }],
  });
  const workflow = await seedSteps(store, ctx.scope, 'push', [
    { type: 'push', template: { title: 'Title', content: 'Body' } },
  ]);
  expo.says(FIRST, next);
  const engine = startClockedEngine(ctx, new Date(), { endpoint: () => expo.origin });
  const before = await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { transactionId: 'push' })]);
  expect(before).toMatchObject({
    jobs: [{ status: 'delayed' }],
    messages: [{ status: 'sent', identifier: 'id-1', deliveredAt: [engine.now()] }],
  });
  const report = async (messageId: string, status: DeliveryStatus) => {
    const one = { messageIds: [messageId], status, at: engine.now() };
    const received = { reports: [{ eventId: randomUUID(), report: one }] };
    await insertReports(store, ctx.scope, _id, received, engine.now());
    return engine.advance(0);
  };
  return { ctx, engine, report, first: before.messages[0] };
}

describe('a message that reached a part of its recipients', () => {
  it('keeps what was reported about it when the others are tried, and is found by all ids of its provider', async () => {
    const { engine, report } = await partlySent(answer({ status: 'ok', id: 'id-2' }));
    await report('id-1', 'opened');
    await engine.advance(HOUR_MS);
    await report('id-2', 'delivered');
    const { jobs, messages, details } = await report('id-1', 'clicked');
    expect(jobs).toMatchObject([{ status: 'completed', deliveryStatus: 'clicked' }]);
    expect(messages).toMatchObject([
      { status: 'sent', seen: true, read: true, identifier: 'id-1', furtherIdentifiers: ['id-2'] },
    ]);
    expect(Object.keys(messages[0]?.deliveryReports ?? {}).sort()).toEqual(['clicked', 'delivered', 'opened']);
    expect(details.filter(({ source }) => source === 'Webhook')).toHaveLength(3);
  });

  it.each([
    ['fails', answer(refused)],
    ['gets the same id', answer({ status: 'ok', id: 'id-1' })],
  ])('stays as it is if the attempt for the others %s', async (_what, next) => {
    const { engine, first } = await partlySent(next);
    await engine.advance(HOUR_MS);
    const { jobs, messages } = await engine.advance(HOUR_MS);
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    expect(messages).toEqual([first]);
  });

  it('keeps the complaint about it when the attempt for the others is canceled', async () => {
    const { engine, report } = await partlySent(answer(refused));
    await report('id-1', 'complained');
    await engine.cancel('push');
    const { jobs, messages } = await engine.advance(HOUR_MS);
    expect(jobs).toMatchObject([{ status: 'canceled' }]);
    expect(messages).toMatchObject([{ status: 'warning', errorId: 'provider_complained' }]);
  });

  it('stays deleted when the others are tried', async () => {
    const { ctx, engine, first } = await partlySent(answer({ status: 'ok', id: 'id-2' }));
    await deleteMessage(ctx, `${first?._id}`);
    const { jobs, messages } = await engine.advance(HOUR_MS);
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    expect(messages).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../../src/engine/worker.ts';
import type { Message } from '../../src/model/message.ts';
import { DAY_MS } from '../../src/model/retention.ts';
import type { Subscriber } from '../../src/model/subscriber.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { archiveMessages } from '../../src/operations/message/archive-messages.ts';
import { snoozeMessages } from '../../src/operations/message/snooze-messages.ts';
import { unsnoozeMessages } from '../../src/operations/message/unsnooze-messages.ts';
import { unsnoozeDueMessages } from '../../src/store/messages.ts';
import { UNSNOOZE_MESSAGES } from '../../src/store/queue/work-kinds.ts';
import { engineOf } from '../testkit/run-engine.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { until } from '../testkit/until.ts';

let ctx: OperationContext;
let ada: Subscriber;
const stored = ({ _id }: Message) => ctx.store.collections.messages.findOne({ _id });
const newMessage = () =>
  seed(ctx.store, ctx.scope).message(ada, { read: true, seen: true, deliveredAt: [new Date(0)] });
const snooze = (message: Message, at: Date) =>
  snoozeMessages(ctx, 'ada', { messageIds: [`${message._id}`], until: at });
const inMs = (ms: number) => new Date(Date.now() + ms);

beforeAll(async () => {
  ctx = await startTestContext();
  ada = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada' });
});

describe('a snooze that ends', () => {
  it('returns the message to the inbox, even if no worker ran when it ended', async () => {
    const message = await newMessage();
    const anHourAgo = { ...ctx, now: () => inMs(-3_600_000) };
    await snoozeMessages(anHourAgo, 'ada', { messageIds: [`${message._id}`], until: inMs(-1_000) });
    const worker = await startWorker(engineOf(ctx.store), ctx.workQueue);
    const back = await until(
      ctx.store,
      () => stored(message),
      (found) => found?.snoozedUntil === undefined,
    );
    expect(back).toMatchObject({ read: false, deliveredAt: [new Date(0), expect.any(Date)] });
    const jobs = ctx.store.db.collection('agendaJobs');
    await until(
      ctx.store,
      () => jobs.countDocuments({ name: UNSNOOZE_MESSAGES }),
      (count) => count === 0,
    );
    await worker.drain();
  });

  it('ends for all its messages, whatever other programs stored as the times of their delivery', async () => {
    const { messages } = ctx.store.collections;
    const [at, back] = [inMs(100_000), new Date()];
    const ends = [
      () => unsnoozeDueMessages(ctx.store, { ...ctx.scope, _messageIds: _ids, snoozedUntil: at }, back),
      () => unsnoozeMessages({ ...ctx, now: () => back }, 'ada', { messageIds: _ids.map(String) }),
    ];
    const [first, text] = [new Date(0), '2020-01-01T00:00:00Z'];
    const values = [null, undefined, first, text, {}, [], [first]];
    const snoozed = await Promise.all(values.map(() => newMessage()));
    const _ids = snoozed.map(({ _id }) => _id);
    for (const end of ends) {
      for (const [index, deliveredAt] of values.entries()) {
        const update: object =
          deliveredAt === undefined ? { $unset: { deliveredAt: 1 } } : { $set: { deliveredAt, snoozedUntil: at } };
        await messages.updateOne({ _id: { $in: _ids.slice(index, index + 1) } }, update);
      }
      await messages.updateMany({ _id: { $in: _ids } }, { $set: { snoozedUntil: at } });
      await end();
      const ended = await Promise.all(snoozed.map(stored));
      for (const message of ended) expect(message).not.toHaveProperty('snoozedUntil');
      const expected = [[back], [back], [first, back], [text, back], [{}, back], [back], [first, back]];
      expect(ended.map((message) => message?.deliveredAt)).toEqual(expected);
    }
  });

  it('does not change a message that was snoozed again, has returned, or was deleted', async () => {
    const [again, back, gone] = [await newMessage(), await newMessage(), await newMessage()];
    const [first, second] = [inMs(100_000), inMs(200_000)];
    for (const message of [again, back, gone]) await snooze(message, first);
    await snooze(again, second);
    await unsnoozeMessages(ctx, 'ada', { messageIds: [`${back._id}`] });
    await ctx.store.collections.messages.deleteOne({ _id: gone._id });
    const snoozed = { ...ctx.scope, _messageIds: [again, back, gone].map(({ _id }) => _id), snoozedUntil: first };
    await unsnoozeDueMessages(ctx.store, snoozed, first);
    expect(await stored(again)).toMatchObject({ read: true, snoozedUntil: second, deliveredAt: [new Date(0)] });
    expect((await stored(back))?.deliveredAt).toHaveLength(2);
  });

  it('comes before the message expires, and messages that are kept forever stay so', async () => {
    const [early, late, kept] = [await newMessage(), await newMessage(), await newMessage()];
    const { messages } = ctx.store.collections;
    const [inAnHour, inAYear] = [inMs(3_600_000), inMs(365 * DAY_MS)];
    await messages.updateOne({ _id: early._id }, { $set: { expireAt: inAnHour } });
    await messages.updateOne({ _id: late._id }, { $set: { expireAt: inAYear } });
    const keeping = { ...ctx, store: { ...ctx.store, retention: { ...ctx.store.retention, messageDays: 30 } } };
    const until = inMs(31 * DAY_MS);
    const messageIds = [early, late, kept].map(({ _id }) => `${_id}`);
    const snoozed = await snoozeMessages(keeping, 'ada', { messageIds, until });
    expect(snoozed.map(({ snoozedUntil }) => snoozedUntil)).toEqual([until, until, until]);
    expect((await stored(early))?.expireAt).toEqual(new Date(until.getTime() + 60 * DAY_MS));
    const back = new Date(until.getTime() + 29 * DAY_MS);
    const _messageIds = snoozed.map(({ _id }) => _id);
    await unsnoozeDueMessages(keeping.store, { ...ctx.scope, _messageIds, snoozedUntil: until }, back);
    expect((await stored(early))?.expireAt).toEqual(new Date(back.getTime() + 30 * DAY_MS));
    expect((await stored(late))?.expireAt).toEqual(new Date(back.getTime() + 30 * DAY_MS));
    expect(await stored(kept)).not.toHaveProperty('expireAt');
    for (const one of [early, late, kept]) expect(await stored(one)).not.toHaveProperty('snoozedUntil');
  });

  it.each([
    ['unsnoozed by hand', unsnoozeMessages],
    ['archived', archiveMessages],
  ])('ends with the usual expiry for a message that is %s, and changes that of no other', async (_how, end) => {
    const { messages } = ctx.store.collections;
    const [again, other] = [await newMessage(), await newMessage()];
    const _ids = [again, other].map(({ _id }) => _id);
    const [inAnHour, inAYear] = [inMs(3_600_000), inMs(365 * DAY_MS)];
    await messages.updateOne({ _id: again._id }, { $set: { expireAt: inAnHour } });
    await messages.updateOne({ _id: other._id }, { $set: { expireAt: inAYear } });
    const now = new Date();
    const retention = { ...ctx.store.retention, messageDays: 30 };
    const keeping = { ...ctx, store: { ...ctx.store, retention }, now: () => now };
    for (const until of [inMs(60_000), inMs(120_000)]) {
      await snoozeMessages(keeping, 'ada', { messageIds: [`${again._id}`], until });
    }
    expect(Number((await stored(again))?.expireAt)).toBeGreaterThan(now.getTime() + 59 * DAY_MS);
    const ended = await end(keeping, 'ada', { messageIds: _ids.map(String) });
    expect(ended.map(({ _id, snoozedUntil }) => ({ _id, snoozedUntil }))).toEqual(_ids.map((_id) => ({ _id })));
    expect((await stored(again))?.expireAt).toEqual(new Date(now.getTime() + 30 * DAY_MS));
    expect((await stored(other))?.expireAt).toEqual(inAYear);
  });

  it('restores the expiry of a message that was snoozed twice', async () => {
    const message = await newMessage();
    const { messages } = ctx.store.collections;
    await messages.updateOne({ _id: message._id }, { $set: { expireAt: inMs(3_600_000) } });
    const keeping = { ...ctx, store: { ...ctx.store, retention: { ...ctx.store.retention, messageDays: 30 } } };
    const [first, second] = [inMs(60_000), inMs(120_000)];
    for (const until of [first, second])
      await snoozeMessages(keeping, 'ada', { messageIds: [`${message._id}`], until });
    const snoozed = { ...ctx.scope, _messageIds: [message._id], snoozedUntil: second };
    await unsnoozeDueMessages(keeping.store, snoozed, second);
    expect((await stored(message))?.expireAt).toEqual(new Date(second.getTime() + 30 * DAY_MS));
  });

  it('is scheduled in one transaction with the snooze, so that a failed snooze schedules nothing', async () => {
    const jobs = ctx.store.db.collection('agendaJobs');
    const before = await jobs.countDocuments({ name: UNSNOOZE_MESSAGES });
    const message = await newMessage();
    const failing = {
      ...ctx.store,
      db: {
        collection: () => ({
          insertOne: async () => {
            throw new Error('the write failed');
          },
        }),
      },
    } as unknown as OperationContext['store'];
    const snoozed = snoozeMessages({ ...ctx, store: failing }, 'ada', {
      messageIds: [`${message._id}`],
      until: inMs(100_000),
    });
    await expect(snoozed).rejects.toThrow('the write failed');
    expect(await stored(message)).toEqual(message);
    expect(await jobs.countDocuments({ name: UNSNOOZE_MESSAGES })).toBe(before);
  });
});

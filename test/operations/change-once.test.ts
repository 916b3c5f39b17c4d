import { EventEmitter, once } from 'node:events';
import { BSONRegExp, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { changeOnce } from '../../src/operations/change-once.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { runOnce } from '../../src/operations/run-once.ts';
import { insertTopic } from '../../src/store/topics.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { until } from '../testkit/until.ts';

const ctx = await startTestContext();
const { store, scope } = ctx;
const { idempotencyKeys, topics } = store.collections;

/** Inserts a topic of its own each time. */
function addTopic({ store, scope }: OperationContext, name: string) {
  const _id = new ObjectId();
  const at = new Date();
  return insertTopic(store, { _id, ...scope, key: `${name} ${_id}`, name, createdAt: at, updatedAt: at });
}

/** Runs a request with a key that makes one change. */
function request<Result>(key: string, change: (ctx: OperationContext) => Promise<Result>, context = ctx) {
  const keyed = { operation: 'POST /topics', key, field: 'key', request: {} };
  return runOnce(
    context,
    keyed,
    (ctx) => changeOnce(ctx, change),
    () => ({ status: 200, body: 'done' }),
  );
}

/** A context whose clock is so far ahead that the leases of the others have ended. */
const later: OperationContext = {
  ...ctx,
  workQueue: Object.create(ctx.workQueue, { now: { value: () => new Date(ctx.workQueue.now().getTime() + 6_000) } }),
};

/** What a run waits for in its change. */
function gate() {
  const events = new EventEmitter();
  const reached = once(events, 'reached');
  const opened = once(events, 'opened');
  const pass = async () => {
    events.emit('reached');
    await opened;
  };
  return { reached, open: () => events.emit('opened'), pass };
}

const count = (name: string) => topics.countDocuments({ ...scope, name });
const leaseOf = async (key: string) => (await idempotencyKeys.findOne({ key }))?.heldUntil.getTime() ?? 0;

describe('a change with an idempotency key', () => {
  it('commits although its lease is renewed meanwhile', async () => {
    let attempts = 0;
    await request('renewed', async (inTransaction) => {
      attempts += 1;
      const before = await leaseOf('renewed');
      await addTopic(inTransaction, 'renewed');
      await until(
        store,
        () => leaseOf('renewed'),
        (end) => end > before,
      );
    });
    expect(attempts).toBe(1);
    expect(await count('renewed')).toBe(1);
  });

  it('is made once if a retry takes the key over while the first run is slow', async () => {
    const slow = gate();
    const first = request('slow', async (inTransaction) => {
      const topic = await addTopic(inTransaction, 'slow');
      await slow.pass();
      return topic.key;
    });
    await slow.reached;
    const taken = gate();
    const second = request(
      'slow',
      async (inTransaction) => {
        const topic = await addTopic(inTransaction, 'slow');
        await taken.pass();
        return topic.key;
      },
      later,
    );
    await taken.reached;
    slow.open();
    const answer = await first;
    taken.open();
    expect(await second).toEqual(answer);
    expect(await count('slow')).toBe(1);
  });

  it('is not made again by a slow run after a retry was answered', async () => {
    const slow = gate();
    const first = request('overtaken', async (inTransaction) => {
      await inTransaction.store.collections.topics.findOne({});
      await slow.pass();
      return (await addTopic(inTransaction, 'overtaken')).key;
    });
    await slow.reached;
    const change = async (inTransaction: OperationContext) => (await addTopic(inTransaction, 'overtaken')).key;
    const answer = await request('overtaken', change, later);
    slow.open();
    expect(await first).toEqual(answer);
    expect(await count('overtaken')).toBe(1);
  });

  it('still runs for a retry while the transaction of the first run is open', async () => {
    const crashed = gate();
    await addTopic(ctx, 'contended');
    const first = request('open', async ({ store }) => {
      await store.collections.topics.updateOne({ name: 'contended' }, { $set: { data: { by: 'first' } } });
      await crashed.pass();
    });
    await crashed.reached;
    const change = ({ store }: OperationContext) =>
      store.collections.topics.updateOne({ name: 'contended' }, { $set: { data: { by: 'second' } } });
    await expect(request('open', change, later)).rejects.toMatchObject({ code: 'CONFLICT', retryAfter: 1 });
    crashed.open();
    await first;
  }, 20_000);

  it('is committed if its result is too large to keep', async () => {
    const text = 'a'.repeat(20 * 1_024 * 1_024);
    const { result } = (await request('large', async (inTransaction) => {
      await addTopic(inTransaction, 'large');
      return text;
    })) as { result: string };
    expect(result.length).toBe(text.length);
    expect(await count('large')).toBe(1);
  });

  it('leaves no result when its answer is stored', async () => {
    await request('finished', (inTransaction) => addTopic(inTransaction, 'finished'));
    const stored = await idempotencyKeys.findOne({ key: 'finished' });
    expect(stored?.answer).toBeDefined();
    expect(await idempotencyKeys.countDocuments({ key: `${stored?._id}` })).toBe(0);
  });

  it('gives a retry a regular expression that JavaScript cannot parse', async () => {
    const pattern = new BSONRegExp('(?i)ada', '');
    const answerNothing = () => null;
    const keyed = { operation: 'POST /topics', key: 'pattern', field: 'key', request: {} };
    const run = (ctx: OperationContext) => changeOnce(ctx, async () => ({ pattern }));
    await runOnce(ctx, keyed, run, answerNothing);
    expect(await runOnce(ctx, keyed, run, answerNothing)).toEqual({ result: { pattern } });
  });
});

import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { wakeWork, workItems } from '../../../src/store/queue/work-item.ts';
import { openWorkQueue } from '../../../src/store/queue/work-queue.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

/** A queue that runs work of the kind `work`. */
async function startQueue(run: () => Promise<boolean | Date>) {
  const store = await startTestStore();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const queue = await openWorkQueue(store, onFailure, onFailure);
  atEnd(() => queue.stop());
  queue.define('work', { concurrency: 1, run, onFailure });
  const work = { _id: new ObjectId(), name: 'work', data: {} };
  const items = workItems(store.db);
  const untilCount = (expected: number) =>
    until(
      store,
      () => items.countDocuments(),
      (count) => count === expected,
    );
  return { store, queue, items, work, failures, wake: () => wakeWork(store, [work], queue.now()), untilCount };
}

describe('wakeWork', () => {
  it('creates the work item of an owner once, also with concurrent calls', async () => {
    const { items, wake, work } = await startQueue(async () => true);
    await Promise.all(Array.from({ length: 20 }, wake));
    expect(await items.find().toArray()).toMatchObject([{ _id: work._id, name: 'work', wakes: 20, lockedAt: null }]);
  });

  it('makes work run once more that is woken while it runs', async () => {
    let runs = 0;
    const started = await startQueue(async () => {
      runs += 1;
      if (runs === 1) await started.wake();
      return true;
    });
    await started.wake();
    await started.queue.start();
    await started.untilCount(0);
    expect(runs).toBe(2);
    expect(started.failures).toEqual([]);
  });

  it('makes work run at once that would run later', async () => {
    let runs = 0;
    const { queue, wake, items, store, untilCount } = await startQueue(async () => {
      runs += 1;
      return runs === 1 ? new Date(queue.now().getTime() + 3_600_000) : true;
    });
    await wake();
    await queue.start();
    const [later] = await until(
      store,
      () => items.find().toArray(),
      ([item]) => item?.lockedAt === null && (item.nextRunAt?.getTime() ?? 0) > queue.now().getTime() + 3_000_000,
    );
    expect(later?.nextRunAt?.getTime()).toBeLessThan(queue.now().getTime() + 3_700_000);
    await wake();
    await untilCount(0);
    expect(runs).toBe(2);
  });

  it('loses no wake that comes when the work ends with a later time', async () => {
    let runs = 0;
    const started = await startQueue(async () => {
      runs += 1;
      if (runs > 1) return true;
      await started.wake();
      return new Date(started.queue.now().getTime() + 3_600_000);
    });
    await started.wake();
    await started.queue.start();
    await started.untilCount(0);
    expect(runs).toBe(2);
  });
});

describe('changeKind', () => {
  it('makes the further runs work of another kind', async () => {
    const { queue, wake, untilCount, failures } = await startQueue(async () => true);
    const kinds: string[] = [];
    for (const kind of ['work', 'other work']) {
      queue.define(kind, {
        concurrency: 1,
        run: async ({ claim }) => {
          kinds.push(kind);
          if (kind === 'work') await queue.changeKind(claim, 'other work');
          return kind !== 'work';
        },
        onFailure: (error) => failures.push(error),
      });
    }
    await wake();
    await queue.start();
    await untilCount(0);
    expect(kinds).toEqual(['work', 'other work']);
    expect(failures).toEqual([]);
  });
});

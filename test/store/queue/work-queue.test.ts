import { EventEmitter, once } from 'node:events';
import { type Document, MongoNetworkError, ObjectId } from 'mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { connectStore, type Store } from '../../../src/store/mongo/connect.ts';
import { newWorkItem } from '../../../src/store/queue/work-item.ts';
import { RUN_TRIGGERS } from '../../../src/store/queue/work-kinds.ts';
import { openWorkQueue } from '../../../src/store/queue/work-queue.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startDatabase } from '../../testkit/database-process.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestWorker } from '../../testkit/run-engine.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { openTestWorkQueue } from '../../testkit/test-work-queue.ts';
import { until } from '../../testkit/until.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('requeueIdle makes due what is neither locked nor due, whenever it ran, and leaves all other work alone', async () => {
  const { workQueue, store } = await startTestContext();
  const items = store.db.collection<Document & { _id: string }>('agendaJobs');
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const idle = { name: RUN_TRIGGERS.interactive, nextRunAt: null, lockedAt: null };
  await items.insertMany([
    { _id: 'done', ...idle, lastRunAt: early, lastFinishedAt: late },
    { _id: 'taken over and given back', ...idle, lastRunAt: early, lastFinishedAt: null },
    { _id: 'in its second turn', ...idle, lastRunAt: late, lastFinishedAt: early },
    { _id: 'running', ...idle, lockedAt: late, lastRunAt: late, lastFinishedAt: null },
    { _id: 'waiting', ...idle, nextRunAt: late, lastRunAt: early, lastFinishedAt: late },
  ]);
  await workQueue.requeueIdle();
  const left = await items.find().sort({ _id: 1 }).toArray();
  expect(left.map((item) => [item._id, 'nextRunAt' in item && item.nextRunAt !== null])).toEqual([
    ['done', true],
    ['in its second turn', true],
    ['running', false],
    ['taken over and given back', true],
    ['waiting', true],
  ]);
});

it('shortenClaims lets claims that were made while the clock was ahead begin now, and leaves all other work alone', async () => {
  const monitor = watchCommands(await startTestStore());
  const queue = await openTestWorkQueue(monitor.store);
  const items = monitor.store.db.collection<Document & { _id: string }>('agendaJobs');
  const [recent, ahead] = [new Date(Date.now() - 1_000), new Date(Date.now() + 6 * 3_600_000)];
  const claimed = { name: RUN_TRIGGERS.interactive, nextRunAt: recent, claim: 'token' };
  await items.insertMany([
    { _id: 'ahead', ...claimed, lockedAt: ahead },
    { _id: 'running', ...claimed, lockedAt: recent },
    { _id: 'waiting', name: RUN_TRIGGERS.interactive, nextRunAt: ahead, lockedAt: null },
  ]);
  const before = queue.now();
  const commands = await monitor.during(() => queue.shortenClaims());
  const [first, ...others] = await items.find().sort({ _id: 1 }).toArray();
  // The worker still has its claim, so that it can renew it if it lives.
  expect(first).toMatchObject({ ...claimed, _id: 'ahead', lockedAt: expect.any(Date) });
  expect(Math.abs(first?.lockedAt - before.getTime())).toBeLessThan(5_000);
  expect(others.map(({ lockedAt }) => lockedAt)).toEqual([recent, null]);
  const [update, ...more] = commands.filter((command) => command.update === 'agendaJobs');
  expect(more).toEqual([]);
  const filter = update?.updates[0].q;
  const explained = await monitor.store.db.command({ explain: { find: 'agendaJobs', filter } });
  expect(JSON.stringify(explained.queryPlanner.winningPlan)).not.toContain('COLLSCAN');
});

it('a worker shortens claims of dead workers when it starts', async () => {
  const store = await startTestStore();
  const items = store.db.collection('agendaJobs');
  const ahead = new Date(Date.now() + 6 * 3_600_000);
  await items.insertOne({ name: RUN_TRIGGERS.interactive, nextRunAt: ahead, lockedAt: ahead, claim: 'token' });
  await startTestWorker(store);
  expect((await items.findOneAndDelete({}))?.lockedAt).not.toEqual(ahead);
});

/** A queue that runs work of the kind `work`, and what it reported. */
async function startQueue(
  concurrency: number,
  run: (data: unknown) => Promise<boolean>,
  opening: Store | Promise<Store> = startTestStore(),
) {
  const store = await opening;
  const failed: string[] = [];
  const stale: string[] = [];
  const failures: unknown[] = [];
  const queue = await openWorkQueue(
    store,
    ({ message }) => failed.push(message),
    ({ message }) => stale.push(message),
  );
  atEnd(() => queue.stop());
  const onFailure = (error: unknown) => failures.push(error);
  queue.define('work', { concurrency, run: ({ data }) => run(data), onFailure });
  return { store, queue, failed, stale, failures, items: store.db.collection('agendaJobs') };
}

it('runs work again that is not done or failed, and removes it when it is done', async () => {
  const runs: unknown[] = [];
  const { queue, items, failures, stale, failed, store } = await startQueue(1, async (data) => {
    runs.push(data);
    if (runs.length === 1) return false;
    if (runs.length === 2) throw new Error('out of luck');
    return true;
  });
  await queue.start();
  await items.insertOne(newWorkItem('work', { n: 1 }, new Date()));
  const [retried] = await until(
    store,
    () => items.find().toArray(),
    (found) => found[0]?.failCount === 1,
  );
  expect(retried).toMatchObject({ failReason: 'out of luck' });
  await until(
    store,
    () => items.countDocuments(),
    (count) => count === 0,
  );
  expect(runs).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  expect(failures).toMatchObject([{ message: 'out of luck' }]);
  expect([...stale, ...failed]).toEqual([]);
});

it('sends no command between the claim of a work item and its removal', async () => {
  const monitor = watchCommands(await startTestStore());
  const done = new EventEmitter();
  const { queue, items, store } = await startQueue(1, async () => done.emit('done'), monitor.store);
  await queue.start();
  const commands = await monitor.during(async () => {
    await items.insertOne(newWorkItem('work', {}, new Date()));
    await once(done, 'done');
    await until(
      store,
      () => items.countDocuments(),
      (count) => count === 0,
    );
  });
  expect(commands.filter(({ update }) => update === 'agendaJobs')).toEqual([]);
  expect(commands.filter((command) => command.delete === 'agendaJobs')).toHaveLength(1);
});

it('runs inserted work of an environment although a search beside a full one has found none', async () => {
  const [full, other] = [new ObjectId(), new ObjectId()];
  const events = new EventEmitter();
  const release = once(events, 'release');
  const { queue, items } = await startQueue(2, async (data) => {
    events.emit('began', (data as { readonly _environmentId: ObjectId })._environmentId);
    await release;
    return true;
  });
  const workOf = (_environmentId: ObjectId) => newWorkItem('work', { _environmentId }, new Date());
  await items.insertMany([workOf(full), workOf(full)]);
  const firstBegan = once(events, 'began');
  await queue.start();
  expect(await firstBegan).toEqual([full]);
  // Only what the change stream reports can make it search again.
  const nowMs = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(nowMs);
  const nextBegan = once(events, 'began');
  await items.insertOne(workOf(other));
  expect(await nextBegan).toEqual([other]);
  events.emit('release');
});

it('gives back all that it has claimed and not started when it is stopped, also while it claims', async () => {
  const events = new EventEmitter();
  const { queue, items } = await startQueue(2, async () => events.emit('began'));
  await items.insertMany(Array.from({ length: 100 }, (_, n) => newWorkItem('work', { n }, new Date())));
  const began = once(events, 'began');
  await queue.start();
  await began;
  await queue.stop();
  expect(await items.countDocuments({ lockedAt: { $ne: null } })).toBe(0);
  expect(await items.countDocuments()).toBeGreaterThan(0);
});

it('reports work that another worker took over as stale, not as a failure of the queue', async () => {
  const began: unknown[] = [];
  let goOn = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { queue, items, stale, failed, store } = await startQueue(1, async (data) => {
    began.push(data);
    await isAllowed;
    return true;
  });
  const now = new Date();
  await items.insertMany([newWorkItem('work', { n: 1 }, now), newWorkItem('work', { n: 2 }, now)]);
  await queue.start();
  // One runs, and the other waits for its turn. Meanwhile another worker claims both.
  await until(
    store,
    () => items.countDocuments({ lockedAt: { $ne: null } }),
    (count) => count === 2 && began.length === 1,
  );
  await items.updateMany({}, { $set: { claim: 'of another worker', lockedAt: new Date(now.getTime() + 600_000) } });
  // So much later that a claim is renewed before its work begins.
  const steadyNow = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + 5_000);
  goOn();
  await expect.poll(() => stale, { timeout: 20_000 }).toHaveLength(1);
  expect(began).toHaveLength(1);
  expect(failed).toEqual([]);
  expect(await items.countDocuments({ claim: 'of another worker' })).toBe(2);
});

it('rejects when the database goes away while the queue is opened, and can be opened afterwards', async () => {
  // A database of its own: its failures are those of all that use it.
  const { uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const store = await connectStore(uri);
  atEnd(() => store.client.close());
  // An unhandled rejection would end the process, and this test run.
  const cut = { failCommands: ['createIndexes'], closeConnection: true };
  await store.client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data: cut });
  await expect(
    openWorkQueue(
      store,
      () => {},
      () => {},
    ),
  ).rejects.toThrow(MongoNetworkError);
  const queue = await openWorkQueue(
    store,
    () => {},
    () => {},
  );
  await queue.stop();
});

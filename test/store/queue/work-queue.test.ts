import { EventEmitter, once } from 'node:events';
import { toJobId } from 'agenda';
import { type Document, MongoNetworkError, ObjectId } from 'mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { connectStore } from '../../../src/store/mongo/connect.ts';
import { newWorkItem } from '../../../src/store/queue/work-item.ts';
import { RUN_TRIGGERS } from '../../../src/store/queue/work-kinds.ts';
import { openWorkQueue } from '../../../src/store/queue/work-queue.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startDatabase } from '../../testkit/database-process.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

it('a sweep gives back all work that would be forgotten, whatever clocks say of it, and leaves the rest alone', async () => {
  const { workQueue, store } = await startTestContext();
  const jobs = store.db.collection<Document & { _id: string }>('agendaJobs');
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const idle = { name: RUN_TRIGGERS.interactive, nextRunAt: null, lockedAt: null };
  await jobs.insertMany([
    { _id: 'done', ...idle, lastRunAt: early, lastFinishedAt: late },
    { _id: 'taken over and given back', ...idle, lastRunAt: early, lastFinishedAt: null },
    { _id: 'in its second turn', ...idle, lastRunAt: late, lastFinishedAt: early },
    { _id: 'running', ...idle, lockedAt: late, lastRunAt: late, lastFinishedAt: null },
    { _id: 'waiting', ...idle, nextRunAt: late, lastRunAt: early, lastFinishedAt: late },
  ]);
  await workQueue.requeueIdle();
  const left = await jobs.find().sort({ _id: 1 }).toArray();
  expect(left.map((job) => [job._id, 'nextRunAt' in job && job.nextRunAt !== null])).toEqual([
    ['done', true],
    ['in its second turn', true],
    ['running', false],
    ['taken over and given back', true],
    ['waiting', true],
  ]);
});

afterEach(() => {
  vi.useRealTimers();
});

it.each([60_000, -60_000])(
  'goes by the clock of the database, also where its machine is off by %d ms',
  async (byMs) => {
    const store = await startTestStore();
    const { agenda, now } = await openWorkQueue(store, () => {});
    atEnd(() => agenda.stop());
    const work = store.db.collection('agendaJobs');
    const present = Date.now();
    const [inHand, due] = [new ObjectId(), new ObjectId()];
    await work.insertMany([
      { ...newWorkItem('work', {}, new Date(present), inHand), lockedAt: new Date(present) },
      newWorkItem('work', {}, new Date(present - 1), due),
      newWorkItem('work', {}, new Date(present + 45_000)),
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: present + byMs });
    const take = () =>
      agenda.db.getNextJobToRun('work', new Date(), new Date(Date.now() - 10_000), undefined, undefined);
    const job = await take();
    expect(`${job?._id}`).toBe(`${due}`);
    expect(await take()).toBeUndefined();
    // Agenda compares it with the clock of its machine, and other machines with theirs.
    expect(Math.abs((job?.lockedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(20_000);
    if (job !== undefined) await agenda.db.saveJobState({ ...job, lockedAt: new Date() }, undefined);
    const stored = await work.findOne({ _id: due });
    expect(Math.abs(stored?.lockedAt.getTime() - present)).toBeLessThan(20_000);
    expect(Math.abs(now().getTime() - present)).toBeLessThan(20_000);
  },
);

it('tells work that was lost to another worker from a queue that failed', async () => {
  const store = await startTestStore();
  const failed: string[] = [];
  const lost: string[] = [];
  const { agenda } = await openWorkQueue(
    store,
    ({ message }) => failed.push(message),
    ({ message }) => lost.push(message),
  );
  atEnd(() => agenda.stop());
  const events = new EventEmitter();
  const began = once(events, 'began');
  const run = async () => {
    events.emit('began');
    await once(events, 'go on');
  };
  agenda.define('work', run, { concurrency: 1, lockLimit: 2, lockLifetime: 600_000 });
  const work = store.db.collection('agendaJobs');
  const now = new Date();
  await work.insertMany([newWorkItem('work', {}, now), newWorkItem('work', {}, now)]);
  await agenda.start();
  await began;
  // One runs, and one waits for its place; meanwhile another worker does it.
  const held = { lockedAt: { $ne: null } };
  await until(
    store,
    () => work.find(held).toArray(),
    (found) => found.length === 2 && found.filter(({ nextRunAt }) => nextRunAt === null).length === 1,
  );
  await work.deleteOne({ nextRunAt: { $ne: null } });
  events.emit('go on');
  await expect.poll(() => lost, { timeout: 20_000 }).toHaveLength(1);
  for (const reason of ['no lockedAt date found', 'execution took more than 10000ms']) {
    agenda.emit('error', new Error(`execution of 'work' canceled, ${reason}. Call touch() to keep it alive.`));
  }
  expect(lost).toHaveLength(3);
  expect(failed).toEqual([]);
  agenda.emit('error', new Error('the database said: no lockedAt date found'));
  expect(failed).toEqual(['the database said: no lockedAt date found']);
});

it('tells of a database that goes away while the queue is opened, and of work that could not be given back', async () => {
  // A database of its own: its failures are those of all that use it.
  const { uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const store = await connectStore(uri);
  atEnd(() => store.client.close());
  // A failure that nobody looked after would end the process, and this test run.
  const cut = { failCommands: ['createIndexes'], closeConnection: true };
  await store.client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data: cut });
  await expect(openWorkQueue(store, () => {})).rejects.toThrow(MongoNetworkError);
  const failed: Error[] = [];
  const { agenda } = await openWorkQueue(store, (error) => failed.push(error));
  atEnd(() => agenda.stop());
  await store.client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    data: { failCommands: ['update'], errorCode: 2 },
  });
  const work = { name: 'work', type: 'normal', priority: 0, nextRunAt: null, data: {} } as const;
  await agenda.db.unlockJob({ ...work, _id: toJobId(`${new ObjectId()}`) });
  expect(failed).toMatchObject([{ code: 2 }]);
});

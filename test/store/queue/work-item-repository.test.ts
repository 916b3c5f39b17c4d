import { setTimeout as delay } from 'node:timers/promises';
import { Agenda, type JobParameters } from 'agenda';
import { ObjectId } from 'mongodb';
import { afterEach, expect, it, vi } from 'vitest';
import { connectStore, type Store } from '../../../src/store/mongo/connect.ts';
import { DatabaseClock } from '../../../src/store/mongo/database-clock.ts';
import type { Claim } from '../../../src/store/queue/claim.ts';
import {
  CLAIMS_BY_ENVIRONMENT,
  createWorkIndexes,
  newWorkItem,
  workItems,
} from '../../../src/store/queue/work-item.ts';
import { WorkItemRepository } from '../../../src/store/queue/work-item-repository.ts';
import { StaleClaimError } from '../../../src/store/stale-claim-error.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startDatabase } from '../../testkit/database-process.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestStore } from '../../testkit/test-database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openRepository(store: Store, leaseMs = 10_000) {
  const items = workItems(store.db);
  await createWorkIndexes(items);
  const errors: Error[] = [];
  const clock = await DatabaseClock.start(store.db);
  const repository = new WorkItemRepository({ items, clock, leaseMs, onError: (error) => errors.push(error) });
  /** Claims as Agenda does, which looks ahead to its next poll. */
  const claim = () => repository.getNextJobToRun('work', new Date(Date.now() + 2_000));
  return { repository, items, errors, clock, claim };
}

const claimed = (job: JobParameters | undefined): JobParameters => job ?? expect.fail('there was nothing to claim');
/** The states in which Agenda saves a job. */
const started = (job: JobParameters): JobParameters => ({ ...job, nextRunAt: null });
const succeeded = (job: JobParameters): JobParameters => {
  const { lockedAt, ...released } = job;
  return { ...released, nextRunAt: null, lastFinishedAt: new Date() };
};
const paused = (job: JobParameters): JobParameters => ({ ...succeeded(job), nextRunAt: new Date() });
const failed = (job: JobParameters, nextRunAt: Date | null): JobParameters => {
  const at = new Date();
  return { ...succeeded(job), nextRunAt, lastFinishedAt: at, failedAt: at, failCount: 1, failReason: 'out of luck' };
};

/** Lets the steady clock of this process advance. */
function later(ms: number): void {
  const steadyNow = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + ms);
}

it.each([60_000, -60_000])(
  'goes by the clock of the database if the clock of the machine is off by %d ms',
  async (byMs) => {
    const store = await startTestStore();
    const { repository, items, clock, claim } = await openRepository(store);
    const present = Date.now();
    const [locked, due] = [new ObjectId(), new ObjectId()];
    await items.insertMany([
      { ...newWorkItem('work', {}, new Date(present), locked), lockedAt: new Date(present) },
      newWorkItem('work', {}, new Date(present - 1), due),
      newWorkItem('work', {}, new Date(present + 45_000)),
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: present + byMs });
    const job = claimed(await claim());
    expect(job._id).toBe(`${due}`);
    expect(await claim()).toBeUndefined();
    // Agenda compares it with the clock of its machine, and other machines with theirs.
    expect(Math.abs((job.nextRunAt?.getTime() ?? 0) - Date.now())).toBeLessThan(20_000);
    expect(job.lockedAt?.getTime()).toBeGreaterThan(Date.now());
    expect(Math.abs(((await items.findOne({ _id: due }))?.lockedAt?.getTime() ?? 0) - present)).toBeLessThan(20_000);
    await repository.saveJobState(failed(job, new Date(Date.now() + 1_000)));
    expect(Math.abs(((await items.findOne({ _id: due }))?.nextRunAt?.getTime() ?? 0) - present)).toBeLessThan(20_000);
    expect(Math.abs(clock.now().getTime() - present)).toBeLessThan(20_000);
  },
);

it('claims what is due first, and removes it when it has succeeded', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  const [first, second] = [new ObjectId(), new ObjectId()];
  const now = Date.now();
  await items.insertMany([
    newWorkItem('work', { n: 2 }, new Date(now), second),
    newWorkItem('work', { n: 1 }, new Date(now - 1_000), first),
    newWorkItem('other work', {}, new Date(now - 2_000)),
  ]);
  const jobs = [claimed(await claim()), claimed(await claim())];
  expect(jobs.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await claim()).toBeUndefined();
  for (const job of jobs) {
    await repository.saveJobState(started(job));
    await repository.saveJobState(succeeded(job));
  }
  expect((await items.find().toArray()).map(({ name }) => name)).toEqual(['other work']);
});

it('keeps what has failed, with the count of its failures, also if no retry is planned', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  await items.insertOne(newWorkItem('work', {}, new Date()));
  await repository.saveJobState(failed(claimed(await claim()), null));
  expect(await items.findOne()).toMatchObject({ lockedAt: null, failCount: 1, failReason: 'out of luck' });
  const again = claimed(await claim());
  expect(again.failCount).toBe(1);
  await repository.saveJobState({ ...succeeded(again), nextRunAt: new Date(), failCount: 0 });
  expect(await items.findOne()).toMatchObject({ lockedAt: null, failCount: 0, failReason: null });
});

it('refuses all writes of a claim that another worker took over', async () => {
  const { repository, items, errors, claim } = await openRepository(await startTestStore());
  await items.insertMany([1, 2, 3].map((n) => newWorkItem('work', { n }, new Date(n))));
  const [toBegin, toEnd, toGiveBack] = [claimed(await claim()), claimed(await claim()), claimed(await claim())];
  const claimToEnd = repository.claimOf(toEnd);
  await items.updateMany({}, { $set: { claim: 'of another worker' } });
  // A claim is renewed then before its work begins.
  later(5_000);
  await expect(repository.saveJobState(started(toBegin))).rejects.toThrow(StaleClaimError);
  expect(claimToEnd.isHeld).toBe(true);
  await expect(repository.saveJobState(succeeded(toEnd))).rejects.toThrow(StaleClaimError);
  expect(claimToEnd.isHeld).toBe(false);
  const claimToGiveBack = repository.claimOf(toGiveBack);
  await repository.unlockJob(toGiveBack);
  await expect(repository.setData(claimToGiveBack, { progress: 1 })).rejects.toThrow(StaleClaimError);
  const left = await items.find().toArray();
  expect(left.map((item) => [item.claim, item.lockedAt === null, item.data])).toEqual([
    ['of another worker', false, { n: 1 }],
    ['of another worker', false, { n: 2 }],
    ['of another worker', false, { n: 3 }],
  ]);
  expect(errors).toEqual([]);
});

it('claims work whose lease has expired, and then refuses the writes of the previous claim in the same process', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  await items.insertOne(newWorkItem('work', {}, new Date()));
  const first = claimed(await claim());
  expect(await claim()).toBeUndefined();
  await items.updateMany({}, { $set: { lockedAt: new Date(0) } });
  later(2_000);
  const second = claimed(await claim());
  await expect(repository.saveJobState(succeeded(first))).rejects.toThrow(StaleClaimError);
  await repository.saveJobState(succeeded(second));
  expect(await items.countDocuments()).toBe(0);
});

it('claims all that a dead worker held, also that of an environment beside a full one', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  repository.limitPerEnvironment('work', 2);
  await items.insertMany([...itemsOf(heavy, 3, 1), ...others.flatMap((id) => itemsOf(id, 2, 10))]);
  expect(environmentOf(claimed(await claim()))).toBe(`${heavy}`);
  expect(environmentOf(claimed(await claim()))).toBe(`${heavy}`);
  await items.updateMany({ claim: { $exists: false } }, { $set: { lockedAt: new Date(0) } });
  later(2_000);
  const taken = [claimed(await claim()), claimed(await claim()), claimed(await claim()), claimed(await claim())];
  expect(taken.map(environmentOf).toSorted()).toEqual(others.flatMap((id) => [`${id}`, `${id}`]).toSorted());
});

it('extends the leases of many claims with one write, and returns those that are stale', async () => {
  const monitor = watchCommands(await startTestStore());
  const { repository, items, claim } = await openRepository(monitor.store);
  await items.insertMany(itemsOf(heavy, 20, 1));
  const claims: Claim[] = [];
  while (claims.length < 20) claims.push(repository.claimOf(claimed(await claim())));
  await items.updateMany({}, { $set: { lockedAt: new Date(0) } });
  const toTakeOver = claims[0] ?? expect.fail();
  await items.updateOne({ _id: toTakeOver._id }, { $set: { claim: 'of another worker' } });
  const commands = await monitor.during(async () => {
    expect(await repository.renewAll(claims)).toEqual([toTakeOver]);
  });
  expect(commands.map((command) => Object.keys(command)[0])).toEqual(['update', 'find']);
  expect(claims.map(({ isHeld }) => isHeld)).toEqual(claims.map((one) => one !== toTakeOver));
  expect(await items.countDocuments({ lockedAt: { $gt: new Date(0) } })).toBe(19);
});

it('runs work that it inserts without a search in the database, up to its share of a kind', async () => {
  const monitor = watchCommands(await startTestStore());
  const { repository, items, claim } = await openRepository(monitor.store);
  repository.limitPerEnvironment('work', 2);
  const work = itemsOf(heavy, 3, 1);
  const inserted: boolean[] = [];
  for (const item of work) inserted.push(await repository.insertDue(item));
  expect(inserted).toEqual([true, true, false]);
  const commands = await monitor.during(async () => {
    for (const { _id, data } of work.slice(0, 2)) expect(await claim()).toMatchObject({ _id: `${_id}`, data });
    expect(await claim()).toBeUndefined();
  });
  expect(commands).toEqual([]);
  expect(await items.countDocuments({ lockedAt: null })).toBe(1);
});

it('does not run work twice that exists already', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  repository.limitPerEnvironment('work', 2);
  const [item] = itemsOf(heavy, 1, 1);
  if (item === undefined) expect.fail();
  await items.insertOne({ ...item, lockedAt: new Date(), claim: 'of another worker' });
  expect(await repository.insertDue(item)).toBe(false);
  expect(await claim()).toBeUndefined();
});

it('gives back work that it inserted and did not start when it stops, and inserts for others then', async () => {
  const { repository, items } = await openRepository(await startTestStore());
  repository.limitPerEnvironment('work', 9);
  const [one, other, third] = itemsOf(heavy, 3, 1);
  if (one === undefined || other === undefined || third === undefined) expect.fail();
  await repository.insertDue(one);
  const late = repository.insertDue(other);
  await repository.stopClaiming();
  expect(await late).toBe(true);
  expect(await repository.insertDue(third)).toBe(false);
  expect(await items.countDocuments({ lockedAt: null, claim: { $exists: false } })).toBe(3);
});

it('reads no claimed work when it searches for due work', async () => {
  const { items } = await openRepository(await startTestStore());
  const held = itemsOf(heavy, 500, 1).map((item) => ({ ...item, lockedAt: new Date() }));
  await items.insertMany([...held, newWorkItem('work', {}, new Date())]);
  const { executionStats } = await items
    .find({ name: 'work', lockedAt: null, nextRunAt: { $lte: new Date() } })
    .sort({ nextRunAt: 1 })
    .explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
});

it('gives back what was not started, for any worker to claim', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  await items.insertMany([1, 2].map((n) => newWorkItem('work', { n }, new Date(n))));
  const [one, other] = [claimed(await claim()), claimed(await claim())];
  await repository.unlockJob(one);
  await repository.unlockJobs([`${other._id}`]);
  expect(await items.countDocuments({ lockedAt: null, nextRunAt: { $ne: null }, claim: { $exists: false } })).toBe(2);
  expect((await claim())?.data).toEqual({ n: 1 });
});

it('reports work that could not be given back, because Agenda does not wait for it', async () => {
  // A database of its own: its failures are those of all that use it.
  const { uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const store = await connectStore(uri);
  atEnd(() => store.client.close());
  const { repository, items, errors, claim } = await openRepository(store);
  await items.insertOne(newWorkItem('work', {}, new Date()));
  const job = claimed(await claim());
  await store.client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    data: { failCommands: ['update'], errorCode: 2 },
  });
  await repository.unlockJob(job);
  expect(errors).toMatchObject([{ code: 2 }]);
});

it('keeps Agenda from cancelling a job that takes longer than the lock lifetime that Agenda knows', async () => {
  const { repository, items } = await openRepository(await startTestStore());
  await items.insertOne(newWorkItem('work', {}, new Date()));
  const agenda = new Agenda({
    backend: { name: 'test', repository, connect: async () => {}, disconnect: async () => {} },
    processEvery: 20,
  });
  atEnd(() => agenda.stop());
  const canceled: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    agenda.define(
      'work',
      async (job) => {
        await delay(200);
        canceled.push(job.getCanceledMessage());
        resolve();
      },
      { lockLifetime: 20 },
    );
  });
  await agenda.start();
  await done;
  expect(canceled).toEqual([undefined]);
});

it('rejects the methods of the contract that the gateway does not use', async () => {
  const { repository } = await openRepository(await startTestStore());
  await expect(repository.purgeAllJobs()).rejects.toThrow('does not support');
});

const environments = ['a', 'b', 'c'].map((digit) => new ObjectId(digit.repeat(24)));
const [heavy = new ObjectId(), ...others] = environments;

/** Work items of an environment, due one after the other. */
const itemsOf = (_environmentId: ObjectId, count: number, firstAtMs: number) =>
  Array.from({ length: count }, (_, n) => newWorkItem('work', { _environmentId, n }, new Date(firstAtMs + n)));

const environmentOf = ({ data }: JobParameters) => `${(data as { _environmentId: ObjectId })._environmentId}`;

it('lets an environment with much work hold a share of the claims, and serves the others in turn', async () => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  repository.limitPerEnvironment('work', 3);
  const start = Date.now() - 60_000;
  await items.insertMany(itemsOf(heavy, 50, start));
  const held = [claimed(await claim()), claimed(await claim()), claimed(await claim())];
  expect(held.map(environmentOf)).toEqual(Array(3).fill(`${heavy}`));
  expect(await claim()).toBeUndefined();
  const inserted = others.flatMap((id) => itemsOf(id, 5, start + 1_000));
  await items.insertMany(inserted);
  for (const item of inserted) repository.becameDue(item);
  const served: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const job = claimed(await claim());
    served.push(environmentOf(job));
    await repository.saveJobState(succeeded(job));
  }
  expect(served).toEqual([...others, ...others].map(String));
  await repository.saveJobState(succeeded(held[0] as JobParameters));
  expect(environmentOf(claimed(await claim()))).toBe(`${heavy}`);
});

it('finds the work of another environment without reading the work of a full one', async () => {
  const store = await startTestStore();
  const { repository, items, claim } = await openRepository(store);
  repository.limitPerEnvironment('work', 1);
  await items.insertMany([...itemsOf(heavy, 2_000, Date.now() - 60_000), ...others.flatMap((id) => itemsOf(id, 1, 1))]);
  const served = [claimed(await claim()), claimed(await claim()), claimed(await claim())];
  expect(served.map(environmentOf).toSorted()).toEqual(environments.map(String));
  expect(await claim()).toBeUndefined();
  const plan = await items
    .find({ name: 'work', lockedAt: null, nextRunAt: { $lte: new Date() }, 'data._environmentId': { $gt: heavy } })
    .sort({ 'data._environmentId': 1, nextRunAt: 1 })
    .hint(CLAIMS_BY_ENVIRONMENT)
    .explain('executionStats');
  expect(plan.executionStats.totalKeysExamined).toBeLessThan(20);
});

it('searches once for the work of others while an environment stays full', async () => {
  const monitor = watchCommands(await startTestStore());
  const { repository, items, claim } = await openRepository(monitor.store);
  repository.limitPerEnvironment('work', 1);
  await items.insertMany(itemsOf(heavy, 5, Date.now() - 60_000));
  const commands = await monitor.during(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const job = claimed(await claim());
      expect(await claim()).toBeUndefined();
      await repository.saveJobState(succeeded(job));
    }
  });
  const searches = commands.filter((command) => command.findAndModify === 'agendaJobs' && command.query.nextRunAt);
  expect(searches).toHaveLength(4 + 1);
});

it.each([
  ['paused', (repository: WorkItemRepository, job: JobParameters) => repository.saveJobState(paused(job))],
  ['given back', (repository: WorkItemRepository, job: JobParameters) => repository.unlockJob(job)],
])('claims work of another environment that was %s, although a search found none meanwhile', async (_, release) => {
  const { repository, items, claim } = await openRepository(await startTestStore());
  repository.limitPerEnvironment('work', 2);
  const [other = new ObjectId()] = others;
  await items.insertMany([...itemsOf(other, 1, 1), ...itemsOf(heavy, 3, Date.now() - 60_000)]);
  const job = claimed(await claim());
  for (let held = 0; held < 2; held += 1) expect(environmentOf(claimed(await claim()))).toBe(`${heavy}`);
  expect(await claim()).toBeUndefined();
  await release(repository, job);
  expect(environmentOf(claimed(await claim()))).toBe(`${other}`);
});

it('reads which kinds have work when Agenda asks for many, and claims only of those', async () => {
  const watched = watchCommands(await startTestStore());
  const { repository, items } = await openRepository(watched.store);
  const kinds = Array.from({ length: 20 }, (_, index) => `work ${index}`);
  const long = new Date(Date.now() - 60_000);
  await items.insertMany([
    newWorkItem('work 3', {}, new Date()),
    { ...newWorkItem('work 7', {}, long), lockedAt: long, claim: 'of a dead worker' },
    { ...newWorkItem('work 9', {}, long), lockedAt: new Date(), claim: 'of another worker' },
    newWorkItem('work 11', {}, new Date(Date.now() + 60_000)),
  ]);
  const poll = () => Promise.all(kinds.map((name) => repository.getNextJobToRun(name, new Date(Date.now() + 2_000))));
  let found: (JobParameters | undefined)[] = [];
  const commands = await watched.during(async () => {
    found = await poll();
  });
  expect(found.flatMap((job) => job?.name ?? [])).toEqual(['work 3', 'work 7']);
  const claims = commands.filter(({ findAndModify }) => findAndModify !== undefined);
  expect(new Set(claims.map(({ query }) => query.name))).toEqual(new Set(['work 3', 'work 7']));
  expect(commands.length - claims.length).toBe(2);
  const idle = await watched.during(poll);
  expect(idle.map(({ find }) => find)).toEqual(['agendaJobs', 'agendaJobs']);
});

it('finds the work of each kind when one has a backlog', async () => {
  const { repository, items } = await openRepository(await startTestStore());
  const backlog = Array.from({ length: 200 }, () => newWorkItem('work 0', {}, new Date(0)));
  await items.insertMany([...backlog, newWorkItem('work 2', {}, new Date())]);
  const kinds = ['work 0', 'work 1', 'work 2', 'work 3'];
  const found = await Promise.all(kinds.map((name) => repository.getNextJobToRun(name, new Date(Date.now() + 2_000))));
  expect(found.map((job) => job?.name)).toEqual(['work 0', undefined, 'work 2', undefined]);
});

import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import { DAY_MS, KEEP_FOREVER } from '../../../src/model/retention.ts';
import {
  type AddedEvent,
  addRequest,
  addToDigest,
  closeDigest,
  closeRequest,
  type DigestRule,
} from '../../../src/store/windows/digest-windows.ts';
import { loadDigestWindows, saveDigestWindows } from '../../../src/store/windows/load-digest-windows.ts';
import { type WindowKey, windowId } from '../../../src/store/windows/window-key.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

const keyOf = (keyText = ''): WindowKey => ({
  ...newScope(),
  _workflowId: new ObjectId(),
  stepId: 'digest',
  _subscriberId: new ObjectId(),
  keyText,
});

async function jobOf(key: WindowKey, fields: Partial<Job> = {}): Promise<Job> {
  const make = seed(store, key);
  const at = {
    _id: key._subscriberId,
    subscriberId: 'ada',
    deleted: false,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  const notification = await make.notification({ ...at, ...key });
  return make.job(notification, { type: 'digest', status: 'queued', ...fields });
}

const now = new Date();
const in10 = new Date(now.getTime() + 10_000);
const RULE: DigestRule = { closesAt: in10, lookBackFrom: undefined, rememberUntil: in10, updateMode: false };

/** Adds an event and writes the outcome of its job in one transaction, as the engine does. */
async function take(key: WindowKey, job: Job, rule = RULE, at = now): Promise<AddedEvent> {
  return store.client.withSession((session) =>
    session.withTransaction(async () => {
      const transaction = { store, session };
      const taken = await addToDigest(transaction, key, job, rule, at);
      await saveDigestWindows(transaction);
      const change: Partial<Job> =
        taken.as === 'merged'
          ? { status: 'merged', digest: { type: 'regular' }, _mergedDigestId: `${taken.into._id}` }
          : { status: taken.as === 'opened' ? 'delayed' : 'skipped' };
      await store.collections.jobs.updateOne({ _id: job._id }, { $set: change }, { session });
      return taken;
    }),
  );
}

const close = (key: WindowKey, _masterJobId: ObjectId) =>
  store.client.withSession((session) =>
    session.withTransaction(async () => {
      const transaction = { store, session };
      const merged = await closeDigest(transaction, key, windowId(key), _masterJobId, now);
      await saveDigestWindows(transaction);
      await store.collections.jobs.updateOne({ _id: _masterJobId }, { $set: { status: 'completed' } }, { session });
      return merged;
    }),
  );

describe('a digest window', () => {
  it('is opened by the first event and collects later ones, and the first event after its end opens another', async () => {
    const key = keyOf();
    const [first, second, third] = [await jobOf(key), await jobOf(key), await jobOf(key)];
    expect(await take(key, first)).toEqual({ as: 'opened', closesAt: in10 });
    expect(await take(key, second)).toMatchObject({ as: 'merged', into: { _id: first._id }, closesAt: in10 });
    expect((await close(key, first._id)).map(({ _id }) => _id)).toEqual([second._id]);
    expect(await take(key, third)).toMatchObject({ as: 'opened' });
  });

  it('belongs to one subscriber, step and value of the key', async () => {
    const key = keyOf('post 1');
    expect(await take(key, await jobOf(key))).toMatchObject({ as: 'opened' });
    for (const other of [{ keyText: 'post 2' }, { stepId: 'other' }, { _subscriberId: new ObjectId() }]) {
      expect(await take({ ...key, ...other }, await jobOf(key))).toMatchObject({ as: 'opened' });
    }
    expect(await take(key, await jobOf(key))).toMatchObject({ as: 'merged' });
  });

  it('collects no events after its master was canceled', async () => {
    const key = keyOf();
    const master = await jobOf(key);
    await take(key, master);
    await store.collections.jobs.updateOne({ _id: master._id }, { $set: { status: 'canceled' } });
    expect(await take(key, await jobOf(key))).toMatchObject({ as: 'opened' });
  });

  it('lets an event pass if its key had no event within the look-back', async () => {
    const key = keyOf();
    const at = (second: number) => new Date(now.getTime() + second * 1000);
    const rule = (second: number): DigestRule => ({ ...RULE, lookBackFrom: at(second - 60) });
    expect(await take(key, await jobOf(key), rule(0), at(0))).toEqual({ as: 'passed' });
    const master = await jobOf(key);
    expect(await take(key, master, rule(50), at(50))).toMatchObject({ as: 'opened' });
    expect(await take(key, await jobOf(key), rule(51), at(51))).toMatchObject({ as: 'merged' });
    await close(key, master._id);
    // The first is within the look-back of a merged event, the second is not.
    const next = await jobOf(key);
    expect(await take(key, next, rule(110), at(110))).toMatchObject({ as: 'opened' });
    await close(key, next._id);
    expect(await take(key, await jobOf(key), rule(171), at(171))).toEqual({ as: 'passed' });
  });

  it('returns its events in the order in which they were accepted', async () => {
    const key = keyOf();
    const master = await jobOf(key);
    await take(key, master);
    const jobs: Job[] = [];
    for (const second of [5, 1, 3]) {
      const job = await jobOf(key, { triggeredAt: new Date(second * 1000), payload: { second } });
      await take(key, job);
      jobs.push(job);
    }
    expect((await close(key, master._id)).map(({ payload }) => payload?.second)).toEqual([1, 3, 5]);
  });

  it('includes events of the transaction that closes it, and the next event opens another', async () => {
    const key = keyOf();
    const [master, merged, next] = [await jobOf(key), await jobOf(key), await jobOf(key)];
    await take(key, master);
    await store.client.withSession((session) =>
      session.withTransaction(async () => {
        const transaction = { store, session };
        expect(await addToDigest(transaction, key, merged, RULE, now)).toMatchObject({ as: 'merged' });
        const closed = await closeDigest(transaction, key, windowId(key), master._id, now);
        expect(closed.map(({ _id }) => _id)).toEqual([merged._id]);
        expect(await addToDigest(transaction, key, next, RULE, now)).toMatchObject({ as: 'opened' });
      }),
    );
  });

  it('is read and written together with those of other decisions, also when a later one closes it', async () => {
    const keys = Array.from({ length: 5 }, (_, index) => keyOf(`${index}`));
    const masters = await Promise.all(keys.map((key) => jobOf(key)));
    const [first, ...others] = keys as [WindowKey, ...WindowKey[]];
    const [master] = masters as [Job];
    await take(first, master);
    const stored = await jobOf(first);
    await take(first, stored);
    const monitor = watchCommands(store);
    const commands = await monitor.during(() =>
      monitor.store.client.withSession((session) =>
        session.withTransaction(async () => {
          const transaction = { store: monitor.store, session };
          await loadDigestWindows(transaction, [
            ...others.map((key) => addRequest(key, RULE)),
            closeRequest(first, windowId(first), master._id),
          ]);
          for (const [index, key] of others.entries()) {
            const job = masters[index + 1] as Job;
            expect(await addToDigest(transaction, key, job, RULE, now)).toMatchObject({ as: 'opened' });
          }
          const events = await closeDigest(transaction, first, windowId(first), master._id, now);
          expect(events.map(({ _id }) => _id)).toEqual([stored._id]);
          await saveDigestWindows(transaction);
        }),
      ),
    );
    // The windows, their masters, the merged jobs, and whether their transactions are canceled.
    expect(commands.map((command) => Object.keys(command)[0])).toEqual([
      ...['find', 'find', 'find', 'find', 'update', 'commitTransaction'],
    ]);
    const windows = await store.collections.digestWindows
      .find({ _id: { $in: keys.map(windowId) } })
      .sort({ _id: 1 })
      .toArray();
    const masterIds = new Map(windows.map(({ _id, _masterJobId }) => [_id, _masterJobId]));
    expect(keys.map((key) => masterIds.get(windowId(key)))).toEqual([
      undefined,
      ...masters.slice(1).map(({ _id }) => _id),
    ]);
  });

  it('keeps the records of its events until it closes, with one command for all windows and only if they would expire', async () => {
    const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
    const rule: DigestRule = { ...RULE, closesAt: days(6) };
    const monitor = watchCommands({ ...store, retention: { ...KEEP_FOREVER, notificationDays: 37, jobDays: 37 } });
    const mergeCreatedAt = async (createdAt: Date) => {
      const expireAt = new Date(createdAt.getTime() + 37 * DAY_MS);
      const keys = ['a', 'b', 'c'].map(keyOf);
      for (const key of keys) await take(key, await jobOf(key), rule);
      const jobs = await Promise.all(keys.map((key) => jobOf(key, { createdAt, expireAt })));
      const commands = await monitor.during(() =>
        monitor.store.client.withSession((session) =>
          session.withTransaction(async () => {
            const transaction = { store: monitor.store, session };
            const requests = keys.map((key) => addRequest(key, rule));
            await loadDigestWindows(transaction, requests);
            for (const [index, key] of keys.entries()) {
              const added = await addToDigest(transaction, key, jobs[index] as Job, rule, now);
              expect(added).toMatchObject({ as: 'merged' });
            }
            await saveDigestWindows(transaction);
          }),
        ),
      );
      const ids = { _id: { $in: jobs.map(({ _id }) => _id) } };
      const stored = await store.collections.jobs.find(ids).toArray();
      return {
        commands: commands.map((command) => Object.keys(command)[0]),
        expiries: stored.map((job) => job.expireAt),
      };
    };
    const reads = ['find', 'find'];
    expect(await mergeCreatedAt(now)).toEqual({
      commands: [...reads, 'update', 'commitTransaction'],
      expiries: [days(37), days(37), days(37)],
    });
    expect(await mergeCreatedAt(days(-3))).toEqual({
      commands: [...reads, 'update', 'bulkWrite', 'commitTransaction'],
      expiries: [days(371), days(371), days(371)],
    });
  });

  it('is not closed together with others if they have too many events for the memory', async () => {
    const payload = { text: 'x'.repeat(900_000) };
    const windows = await Promise.all(
      ['a', 'b', 'c'].map(async (keyText) => {
        const key = keyOf(keyText);
        const master = await jobOf(key);
        await take(key, master);
        for (let event = 0; event < 5; event += 1) await take(key, await jobOf(key, { payload }));
        return { key, master };
      }),
    );
    await store.client.withSession(async (session) => {
      const all = windows.map(({ key, master }) => closeRequest(key, windowId(key), master._id));
      await expect(loadDigestWindows({ store, session }, all)).rejects.toThrow('too large for one transaction');
    });
    for (const { key, master } of windows) expect(await close(key, master._id)).toHaveLength(5);
  });

  it('collects each of 60 concurrent events once while windows open and close', async () => {
    const key = keyOf();
    const jobs = await Promise.all(Array.from({ length: 60 }, () => jobOf(key)));
    const collected: string[] = [];
    const takeAndClose = async (job: Job, index: number) => {
      const taken = await take(key, job);
      if (taken.as !== 'opened') return;
      if (index < 40) collected.push(`${job._id}`, ...(await close(key, job._id)).map(({ _id }) => `${_id}`));
    };
    await Promise.all(jobs.map(takeAndClose));
    const open = await store.collections.jobs.findOne({ _environmentId: key._environmentId, status: 'delayed' });
    if (open !== null) collected.push(`${open._id}`, ...(await close(key, open._id)).map(({ _id }) => `${_id}`));
    expect(collected.sort()).toEqual(jobs.map(({ _id }) => `${_id}`).sort());
  });
});

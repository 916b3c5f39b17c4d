import { Binary } from 'mongodb';
import { expect, it } from 'vitest';
import { withResolvers } from '../../../src/embedded/storage/with-resolvers.ts';
import { awaitLockedCommits } from '../../../src/store/queue/await-locked-commits.ts';
import { withLockedCommit } from '../../../src/store/queue/commit-locks.ts';
import { recordSessions } from '../../../src/store/queue/transaction-sessions.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const SILENT_MS = 60_000;
const LONGER_THAN_A_SESSION_MS = 31 * 60_000;
const NOTHING = async () => {};

it('a worker forgets sessions that were not used for half an hour, and keeps the lock of an open transaction', async () => {
  const store = await startTestStore();
  let now = Date.UTC(2026, 0, 1);
  const worker = recordSessions(store, () => new Date(now));
  const onRecord = async () => ({
    sessions: (await store.db.collection('workers').findOne())?.sessions.length,
    locks: await store.db.collection('commitlocks').countDocuments(),
  });
  /** Runs a transaction that holds its lock until it is told to go. */
  function openTransaction() {
    const { promise, resolve: go } = withResolvers<void>();
    const reached = withResolvers<void>();
    const done = withLockedCommit(worker.store, NOTHING, () => {
      reached.resolve();
      return promise;
    });
    return { isOpen: reached.promise, go, done };
  }

  const [one, two] = [openTransaction(), openTransaction()];
  await Promise.all([one.isOpen, two.isOpen]);
  one.go();
  await one.done;
  await worker.heartbeat(SILENT_MS);
  expect(await onRecord()).toEqual({ sessions: 4, locks: 2 });

  now += LONGER_THAN_A_SESSION_MS;
  await worker.heartbeat(SILENT_MS);
  expect(await onRecord()).toEqual({ sessions: 2, locks: 1 });
  let isAnswered = false;
  const answered = awaitLockedCommits(store, () => new Date(now)).then(() => {
    isAnswered = true;
  });
  await worker.heartbeat(SILENT_MS);
  expect(isAnswered).toBe(false);
  two.go();
  await Promise.all([two.done, answered]);

  now += LONGER_THAN_A_SESSION_MS;
  await worker.heartbeat(SILENT_MS);
  expect(await onRecord()).toEqual({ sessions: 0, locks: 0 });
  await withLockedCommit(worker.store, NOTHING, NOTHING);
  expect(await onRecord()).toEqual({ sessions: 2, locks: 1 });
  await worker.close();
});

it('the transactions of a worker that died while the clock was ahead are ended when it was silent since', async () => {
  const store = await startTestStore();
  let now = Date.now();
  const workers = store.db.collection('workers');
  const worker = recordSessions(store, () => new Date(now));
  await withLockedCommit(worker.store, NOTHING, NOTHING);
  const id = new Binary(Buffer.alloc(16, 1), 4);
  const seenAt = new Date(now + 6 * 3_600_000);
  await workers.insertOne({ sessions: [{ id }], seenAt });
  await worker.heartbeat(SILENT_MS);
  expect(await workers.findOne({ 'sessions.id': id })).toMatchObject({ seenAt: new Date(now) });
  now += SILENT_MS;
  await worker.heartbeat(SILENT_MS);
  expect(await workers.countDocuments()).toBe(2);
  now += 1;
  await worker.heartbeat(SILENT_MS);
  expect(await workers.countDocuments()).toBe(1);
  await worker.close();
});

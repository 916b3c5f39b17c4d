import { randomBytes } from 'node:crypto';
import { Binary } from 'mongodb';
import { expect, it } from 'vitest';
import { withResolvers } from '../../../src/embedded/storage/with-resolvers.ts';
import { awaitLockedCommits } from '../../../src/store/queue/await-locked-commits.ts';
import { withLockedCommit } from '../../../src/store/queue/commit-locks.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const NOTHING = async () => {};
const UNHELD_LOCKS = 150;
/** A client has 100 connections. */
const MOST_CONNECTIONS = 40;

/** A store with a lock that a commit holds until `release`, and with others. */
async function storeWithLocks(others: readonly { readonly _id: Binary; readonly count: unknown }[]) {
  const store = await startTestStore();
  const held = withResolvers<void>();
  const reached = withResolvers<void>();
  const commit = withLockedCommit(store, NOTHING, () => {
    reached.resolve();
    return held.promise;
  });
  await reached.promise;
  await store.db.collection<{ _id: Binary }>('commitlocks').insertMany([...others]);
  return { store: watchCommands(store).store, release: () => held.resolve(), commit };
}

const unheldLock = () => ({ _id: new Binary(randomBytes(16), 4), count: 0 });

it('a wait for one of many locks leaves most connections to others', async () => {
  const { store, release, commit } = await storeWithLocks(Array.from({ length: UNHELD_LOCKS }, unheldLock));
  let [wanted, mostWanted, answers] = [0, 0, 0];
  store.client.on('connectionCheckOutStarted', () => {
    wanted += 1;
    mostWanted = Math.max(mostWanted, wanted);
  });
  store.client.on('connectionCheckedIn', () => {
    wanted -= 1;
  });
  store.client.on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'update') answers += 1;
    if (answers === UNHELD_LOCKS) release();
  });
  await awaitLockedCommits(store, () => new Date());
  await commit;
  expect(answers).toBeGreaterThan(UNHELD_LOCKS);
  expect(mostWanted).toBeLessThan(MOST_CONNECTIONS);
});

it('a wait that fails sends nothing more', async () => {
  // The count of this one cannot be increased.
  const damaged = { ...unheldLock(), count: 'damaged' };
  const { store, release, commit } = await storeWithLocks([
    damaged,
    ...Array.from({ length: UNHELD_LOCKS }, unheldLock),
  ]);
  let [started, ended] = [0, 0];
  store.client.on('commandStarted', ({ commandName }) => {
    if (commandName === 'update') started += 1;
  });
  store.client.on('commandSucceeded', ({ commandName, reply }) => {
    if (commandName === 'update') ended += 1;
    if ('writeErrors' in (reply as object)) release();
  });
  store.client.on('commandFailed', ({ commandName }) => {
    if (commandName === 'update') ended += 1;
  });
  await expect(awaitLockedCommits(store, () => new Date())).rejects.toThrow('Cannot apply $inc');
  expect(ended).toBe(started);
  expect(started).toBeLessThan(UNHELD_LOCKS);
  await commit;
});

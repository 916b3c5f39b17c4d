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

it('a wait for one of many locks leaves most connections to others', async () => {
  const store = await startTestStore();
  const held = withResolvers<void>();
  const reached = withResolvers<void>();
  const commit = withLockedCommit(store, NOTHING, () => {
    reached.resolve();
    return held.promise;
  });
  await reached.promise;
  const others = Array.from({ length: UNHELD_LOCKS }, () => ({ _id: new Binary(randomBytes(16), 4), count: 0 }));
  await store.db.collection<{ _id: Binary }>('commitlocks').insertMany(others);

  const { store: waiting } = watchCommands(store);
  let [wanted, mostWanted, answers] = [0, 0, 0];
  waiting.client.on('connectionCheckOutStarted', () => {
    wanted += 1;
    mostWanted = Math.max(mostWanted, wanted);
  });
  waiting.client.on('connectionCheckedIn', () => {
    wanted -= 1;
  });
  waiting.client.on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'update') answers += 1;
    if (answers === UNHELD_LOCKS) held.resolve();
  });
  await awaitLockedCommits(waiting, () => new Date());
  await commit;
  expect(answers).toBeGreaterThan(UNHELD_LOCKS);
  expect(mostWanted).toBeLessThan(MOST_CONNECTIONS);
});

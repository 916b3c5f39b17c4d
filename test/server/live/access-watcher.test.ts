import { type Db, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { authenticateApiKey, hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { createAccessWatcher, type EndReason } from '../../../src/server/live/access-watcher.ts';
import { DatabaseClock } from '../../../src/store/mongo/database-clock.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';
import { occupy } from '../../testkit/occupy.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const CALLERS = 300;
const HOUR_MS = 3_600_000;

it('lets other work run while it ends the callers of a revoked key, each once', async () => {
  const store = await startTestStore();
  const { environments } = store.collections;
  const now = new Date();
  const _id = new ObjectId();
  await environments.insertOne({
    _id,
    _organizationId: new ObjectId(),
    name: 'Test',
    identifier: 'test',
    apiKeys: [{ hash: hashApiKey('many'), _userId: new ObjectId(), createdAt: now }],
    createdAt: now,
    updatedAt: now,
  });
  const caller = await authenticateApiKey(store, 'ApiKey many');
  const watcher = createAccessWatcher(store);
  atEnd(() => watcher.close());
  const ended: [index: number, reason: EndReason][] = [];
  const allEnded = new Promise<void>((resolve) => {
    for (let index = 0; index < CALLERS; index += 1) {
      watcher.watch('ApiKey many', caller, (reason) => {
        occupy(1);
        ended.push([index, reason]);
        if (ended.length === CALLERS) resolve();
      });
    }
  });
  await environments.updateOne({ _id }, { $set: { apiKeys: [] } });
  // The callers occupy the processor for 300 ms in total.
  expect((await turnsOf(allEnded)).longestShare).toBeLessThan(0.3);
  expect(ended).toEqual(Array.from({ length: CALLERS }, (_, index) => [index, 'key revoked']));
});

it('ends a removed session as expired if its time is over by the clock of the database, else as revoked', async () => {
  const store = await startTestStore();
  let aheadMs = 0;
  const database: Pick<Db, 'command'> = { command: async () => ({ localTime: new Date(Date.now() + aheadMs) }) };
  // As a machine that was suspended: the clock is behind until the next comparison.
  const clock = await DatabaseClock.start(database as Db);
  aheadMs = 2 * HOUR_MS;
  const watcher = createAccessWatcher({ ...store, clock });
  atEnd(() => watcher.close());
  const scope = { _environmentId: new ObjectId(), _organizationId: new ObjectId() };
  const endOfSession = (hours: number): Promise<EndReason> =>
    new Promise((resolve) => {
      const session = {
        _id: new ObjectId(),
        _subscriberId: new ObjectId(),
        subscriberId: 'ada',
        expiresAt: new Date(Date.now() + hours * HOUR_MS),
      };
      watcher.watch('Bearer x', { scope, _userId: new ObjectId(), scopes: [], session }, resolve);
    });
  expect(await Promise.all([endOfSession(1), endOfSession(3)])).toEqual(['session expired', 'session revoked']);
});

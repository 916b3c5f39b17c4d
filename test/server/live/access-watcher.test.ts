import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { authenticateApiKey, hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { createAccessWatcher, type EndReason } from '../../../src/server/live/access-watcher.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';
import { occupy } from '../../testkit/occupy.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const CALLERS = 300;

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

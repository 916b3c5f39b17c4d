import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { loadSuppressions } from '../../../src/engine/jobs/load-suppressions.ts';
import type { Job } from '../../../src/model/notification.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

it.each([
  ['two seconds later', 2_000],
  ['after the clock of the database was set back', -60_000],
])('a suppression counts for the jobs of a batch that runs %s', async (_when, laterMs) => {
  const { store, scope } = await startTestContext(await startTestStore());
  const at = new Date();
  let now = at;
  const engine = { store, now: () => now } as Engine;
  const address = 'ada@example.com';
  const ada = await seed(store, scope).subscriber({ subscriberId: 'ada', email: address });
  const find = await loadSuppressions(engine, scope, [{ type: 'email' } as Job], [ada]);
  await store.collections.suppressions.insertOne({
    _id: new ObjectId(),
    ...scope,
    address,
    reason: 'bounced',
    providerId: 'ses',
    createdAt: at,
    lastReportedAt: at,
  });
  expect([...(await find([address])).keys()]).toEqual([]);
  now = new Date(at.getTime() + laterMs);
  expect([...(await find([address])).keys()]).toEqual([address]);
});

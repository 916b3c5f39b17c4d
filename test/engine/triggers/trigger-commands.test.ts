import { type Document, MongoClient, MongoClientBulkWriteError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { openCollections } from '../../../src/store/mongo/collections.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { isDuplicateKey } from '../../../src/store/mongo/errors.ts';
import { bulkWriteCause } from '../../../src/store/mongo/write-together.ts';
import { newWorkItem, workItems } from '../../../src/store/queue/work-item.ts';
import { RUN_TRIGGERS, type TriggerProgress } from '../../../src/store/queue/work-kinds.ts';
import { StaleClaimError } from '../../../src/store/stale-claim-error.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { engineOf, runToEnd, startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { uniqueDatabaseUri } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

const HELLO = { type: 'in_app', template: { content: 'Hello' } } as const;
const ADA = [{ subscriberId: 'ada' }];

/** The commands of the transaction that has a bulk write. */
function withBulkWrite(commands: readonly Document[]): (string | undefined)[] {
  const keyOf = ({ lsid, txnNumber }: Document) => `${lsid?.id} ${txnNumber}`;
  const bulkWrite = commands.find((command) => 'bulkWrite' in command) ?? {};
  return commands.filter((command) => keyOf(command) === keyOf(bulkWrite)).map((command) => Object.keys(command)[0]);
}

async function startContext() {
  const ctx = await startTestContext();
  const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [HELLO]);
  return { ctx, trigger: triggerOf(workflow, ADA) };
}

/** A claimed work item with a trigger, and its removal. */
async function claimedWork({ store, scope }: OperationContext, trigger: Trigger, claim: string, through = store) {
  const collection = workItems(through.db);
  const item = newWorkItem(RUN_TRIGGERS.interactive, { ...scope, triggers: [trigger] }, new Date());
  await collection.insertOne({ ...item, lockedAt: new Date(), claim });
  let isCommitted = false;
  const removal = {
    collection,
    filter: { _id: item._id, claim: 'mine' },
    committed() {
      isCommitted = true;
    },
  };
  return {
    /** @param progress where an earlier run paused */
    run: (progress?: TriggerProgress) =>
      runTriggers(engineOf(through), { ...scope, triggers: [trigger] }, { removal, progress, mustPause: () => true }),
    isCommitted: () => isCommitted,
    count: () => collection.countDocuments({ _id: item._id }),
  };
}

describe('the commands of one event', () => {
  it('write all documents and remove the work with one command of one transaction', async () => {
    const { ctx, trigger } = await startContext();
    const monitor = watchCommands(ctx.store);
    await startTestWorker(monitor.store);
    // Before the first transaction of a worker, its session and its lock are put on record.
    await runToEnd(ctx, [{ ...trigger, transactionId: 'first' }]);
    await until(
      ctx.store,
      () => workItems(ctx.store.db).countDocuments(),
      (count) => count === 0,
    );
    const commands = await monitor.during(async () => {
      await runToEnd(ctx, [trigger], 2);
      await until(
        ctx.store,
        () => workItems(ctx.store.db).countDocuments(),
        (count) => count === 0,
      );
    });
    expect(withBulkWrite(commands)).toEqual(['bulkWrite', 'commitTransaction']);
    expect(commands.filter((command) => 'delete' in command)).toEqual([]);
  });

  it('are more on a server without the command that writes to several collections, with the same effect', async () => {
    const { ctx, trigger } = await startContext();
    const appName = 'gateway of an old server';
    const client = new MongoClient(uniqueDatabaseUri(), { appName, ignoreUndefined: true, monitorCommands: true });
    atEnd(() => client.close());
    const db = client.db(ctx.store.db.databaseName);
    const old: Store = { ...ctx.store, client, db, collections: openCollections(db) };
    const tried: string[] = [];
    client.on('commandStarted', ({ commandName }) => tried.push(commandName));
    const failPoint = { failCommands: ['bulkWrite'], errorCode: 59, appName };
    const admin = ctx.store.client.db('admin');
    await admin.command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data: failPoint });
    try {
      for (const transactionId of ['one', 'two']) {
        const work = await claimedWork(ctx, { ...trigger, transactionId }, 'mine', old);
        await work.run();
        expect([await work.count(), work.isCommitted()]).toEqual([0, true]);
      }
    } finally {
      await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
    }
    expect((await written(ctx)).messages).toHaveLength(2);
    expect(tried.filter((name) => name === 'bulkWrite')).toHaveLength(1);
  });
});

describe('the removal of work with its last writes', () => {
  it('writes nothing if another worker has the work', async () => {
    const { ctx, trigger } = await startContext();
    const work = await claimedWork(ctx, trigger, 'of another worker');
    await expect(work.run()).rejects.toThrow(StaleClaimError);
    expect([await work.count(), work.isCommitted()]).toEqual([1, false]);
    expect(await written(ctx)).toEqual({ notifications: [], jobs: [], details: [], messages: [] });
  });

  it('is also done by a run that writes the last page after a pause', async () => {
    const { ctx, trigger } = await startContext();
    const to = Array.from({ length: 150 }, (_, index) => ({ subscriberId: `s${index}` }));
    const work = await claimedWork(ctx, { ...trigger, to }, 'mine');
    const progress = await work.run();
    expect([await work.count(), work.isCommitted()]).toEqual([1, false]);
    await work.run(progress ?? undefined);
    expect([await work.count(), work.isCommitted()]).toEqual([0, true]);
    expect((await written(ctx)).messages).toHaveLength(150);
  });

  it('is left to the queue if an earlier run has written all', async () => {
    const { ctx, trigger } = await startContext();
    const work = await claimedWork(ctx, trigger, 'mine');
    await runTriggers(engineOf(ctx.store), { ...ctx.scope, triggers: [trigger] });
    await work.run();
    expect([await work.count(), work.isCommitted()]).toEqual([1, false]);
    expect((await written(ctx)).messages).toHaveLength(1);
  });

  it('is left to the queue if a transaction notifies nobody, as that is put on record first', async () => {
    const { ctx, trigger } = await startContext();
    const to = [{ type: 'Topic' as const, topicKey: 'unknown' }];
    const work = await claimedWork(ctx, { ...trigger, to }, 'mine');
    await work.run();
    expect([await work.count(), work.isCommitted()]).toEqual([1, false]);
  });
});

it('a duplicate that a server reports in the results of a bulk write is known as one', () => {
  const reported = new MongoClientBulkWriteError({ message: 'errors during execution' });
  reported.writeErrors.set(0, { code: 11_000, message: 'E11000 duplicate key' });
  const thrown = new MongoClientBulkWriteError({ message: 'an error during execution' });
  thrown.cause = new MongoServerError({ code: 11_000, message: 'E11000 duplicate key' });
  const other = new TypeError('no error of a server');
  expect([reported, thrown].map((error) => isDuplicateKey(bulkWriteCause(error)))).toEqual([true, true]);
  expect(bulkWriteCause(other)).toBe(other);
});

import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { OutcomeWriter } from '../../../src/engine/jobs/outcome-writer.ts';
import { executionDetailOf } from '../../../src/model/execution-detail.ts';
import type { JobCommit } from '../../../src/store/job-commits.ts';
import { FULL_PACE } from '../../../src/store/queue/bulk-pace.ts';
import { StaleClaimError } from '../../../src/store/stale-claim-error.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { engineOf, triggerOf, written } from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();

/** A commit with one message. @param length the length of its content */
function commitOf(length: number): JobCommit {
  return {
    scope: ctx.scope,
    _notificationId: new ObjectId(),
    transactionId: null,
    queue: 'interactive',
    changes: [],
    executionDetails: [],
    messages: [
      {
        _id: new ObjectId(),
        ...ctx.scope,
        _subscriberId: new ObjectId(),
        _notificationId: new ObjectId(),
        transactionId: 'transaction',
        channel: 'in_app',
        content: 'a'.repeat(length),
        read: false,
        seen: false,
        status: 'sent',
        cta: {},
        createdAt: new Date(),
      },
    ],
    furtherIdentifiers: [],
    triggers: [],
  };
}

it('outcomes share transactions of a megabyte of messages at most', async () => {
  const watch = watchCommands(ctx.store);
  const countOfTransactions = async (lengths: readonly number[]) => {
    const writer = new OutcomeWriter(watch.store, () => new Date(), FULL_PACE);
    const commands = await watch.during(() => Promise.all(lengths.map((length) => writer.write(commitOf(length)))));
    return commands.filter(({ commitTransaction }) => commitTransaction !== undefined).length;
  };
  expect(await countOfTransactions([100, 100, 100, 100, 100])).toBe(1);
  expect(await countOfTransactions([300_000, 300_000, 300_000, 300_000, 300_000])).toBe(2);
  expect(await countOfTransactions([2_000_000, 2_000_000])).toBe(2);
});

/** Lets all run that needs no event of the database and no timer. */
async function settle() {
  for (let turn = 0; turn < 100; turn += 1) await null;
}

it('few outcomes that end during a small transaction wait for more', async () => {
  const watch = watchCommands(ctx.store);
  const writer = new OutcomeWriter(watch.store, () => new Date(), FULL_PACE);
  const commands = await watch.during(async () => {
    const first = writer.write(commitOf(10));
    await settle();
    const second = writer.write(commitOf(10));
    await first;
    await settle();
    await Promise.all([second, writer.write(commitOf(10))]);
  });
  expect(commands.filter(({ commitTransaction }) => commitTransaction !== undefined)).toHaveLength(2);
});

it('decisions go on with steps after them until a transaction has a megabyte of messages', async () => {
  const now = new Date();
  const writer = new OutcomeWriter(ctx.store, () => now, FULL_PACE);
  const allowed: boolean[] = [];
  const decide = async (_transaction: unknown, mayGoOn: () => boolean) => {
    allowed.push(mayGoOn());
    return commitOf(300_000);
  };
  await Promise.all(Array.from({ length: 6 }, () => writer.write(commitOf(10), { decide, window: undefined })));
  expect(allowed).toEqual([true, true, true, true, false, false]);
});

it('an outcome whose earlier commit went unanswered is a stale claim', async () => {
  const workflow = await seedSteps(ctx.store, ctx.scope, 'mail', [{ type: 'email', template: { content: 'Hello' } }]);
  const trigger = triggerOf(workflow, [{ subscriberId: 'ada' }]);
  await runTriggers(engineOf(ctx.store), { ...ctx.scope, triggers: [trigger] });
  const [job] = (await written(ctx)).jobs;
  if (job === undefined) throw new Error('the trigger made no job');
  const { _id, _notificationId, status } = job;
  const detail = executionDetailOf(job, { status: 'Success', detail: 'Sent', source: 'Internal' }, new Date());
  const commit: JobCommit = {
    ...commitOf(100),
    _notificationId,
    changes: [{ _id, from: { status }, set: { status: 'completed' }, unset: [] }],
    executionDetails: [detail],
  };
  const writer = new OutcomeWriter(ctx.store, () => new Date(), FULL_PACE);
  expect(await writer.write(commit)).toBe(true);
  await expect(writer.write(commit)).rejects.toThrow(StaleClaimError);
});

import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { OutcomeWriter } from '../../../src/engine/jobs/outcome-writer.ts';
import type { JobCommit } from '../../../src/store/job-commits.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startTestContext } from '../../testkit/test-context.ts';

it('outcomes share transactions of a megabyte of messages at most', async () => {
  const ctx = await startTestContext();
  const watch = watchCommands(ctx.store);
  const commit = (length: number): JobCommit => ({
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
    triggers: [],
  });
  const countOfTransactions = async (lengths: readonly number[]) => {
    const writer = new OutcomeWriter(watch.store, () => new Date());
    const commands = await watch.during(() => Promise.all(lengths.map((length) => writer.write(commit(length)))));
    return commands.filter(({ commitTransaction }) => commitTransaction !== undefined).length;
  };
  expect(await countOfTransactions([100, 100, 100, 100, 100])).toBe(1);
  expect(await countOfTransactions([300_000, 300_000, 300_000, 300_000, 300_000])).toBe(2);
  expect(await countOfTransactions([2_000_000, 2_000_000])).toBe(2);
});

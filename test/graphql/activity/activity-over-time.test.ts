import { describe, expect, it } from 'vitest';
import { countActivity } from '../../../src/store/activity-buckets.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { explainReads } from '../../testkit/explain.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { startGraph } from '../graph-client.ts';

const OverTime = graphql(`
  query CountsOverTime($from: DateTime!, $to: DateTime!, $span: TimeSpan!) {
    activityOverTime(from: $from, to: $to, span: $span) {
      from
      notifications
      deliveries {
        channel
        status
        count
      }
      deadLetters
      meanLagMs
      maxLagMs
      lag {
        measured
        p50Ms
        p95Ms
        p99Ms
      }
    }
    deliveryLag(from: $from, to: $to) {
      measured
      meanMs
      p50Ms
      p95Ms
      p99Ms
      maxMs
    }
  }
`);

const CountsOnly = graphql(`
  query CountsWithoutLag($from: DateTime!, $to: DateTime!, $span: TimeSpan!) {
    activityOverTime(from: $from, to: $to, span: $span) {
      notifications
    }
  }
`);

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

/** An environment with activity from 10:00 to 13:00. */
async function startBusyContext() {
  const ctx = await startTestContext();
  const make = seed(ctx.store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const quick = await make.notification(ada, { createdAt: at('10:05:00') });
  // The message is stored with its notification. The lag begins earlier, when the event is accepted.
  const inApp = await make.job(quick, { triggeredAt: at('10:05:00') });
  await make.message(ada, {
    _notificationId: quick._id,
    _jobId: inApp._id,
    createdAt: at('10:05:01'),
    deliveredAt: [at('10:05:01'), at('11:00:00')],
  });
  const email = await make.job(quick, { type: 'email', triggeredAt: at('10:05:00') });
  await make.message(ada, {
    _notificationId: quick._id,
    _jobId: email._id,
    createdAt: at('10:05:01'),
    deliveredAt: [at('10:05:03')],
    channel: 'email',
  });
  const lost = { _notificationId: quick._id, _jobId: email._id, createdAt: at('10:05:01'), deliveredAt: [] };
  await make.message(ada, { ...lost, channel: 'email', status: 'error' });
  const delayed = await make.notification(ada, { createdAt: at('10:59:59'), channels: ['delay', 'in_app'] });
  const late = await make.job(delayed, { triggeredAt: at('10:59:59') });
  await make.message(ada, {
    _notificationId: delayed._id,
    _jobId: late._id,
    createdAt: at('12:00:00'),
    deliveredAt: [at('12:00:00')],
  });
  await make.job(delayed, { type: 'email', status: 'failed', deadLetteredAt: at('12:30:00') });
  return ctx;
}

describe('Query.activityOverTime', () => {
  it('counts the activity of each period, including periods without activity', async () => {
    const graph = await startGraph(await startBusyContext());
    const answer = await graph.run(OverTime, {
      from: '2026-03-01T10:20:00Z',
      to: '2026-03-01T12:45:00Z',
      span: 'HOUR',
    });
    const empty = { notifications: 0, deliveries: [], deadLetters: 0, meanLagMs: null, maxLagMs: null, lag: null };
    expect(answer.activityOverTime).toEqual([
      {
        from: '2026-03-01T10:00:00.000Z',
        notifications: 2,
        deliveries: [
          { channel: 'EMAIL', status: 'ERROR', count: 1 },
          { channel: 'EMAIL', status: 'SENT', count: 1 },
          { channel: 'IN_APP', status: 'SENT', count: 1 },
        ],
        deadLetters: 0,
        meanLagMs: 2_000,
        maxLagMs: 3_000,
        lag: { measured: 2, p50Ms: 1_000, p95Ms: 3_000, p99Ms: 3_000 },
      },
      { ...empty, from: '2026-03-01T11:00:00.000Z' },
      {
        ...empty,
        from: '2026-03-01T12:00:00.000Z',
        deliveries: [{ channel: 'IN_APP', status: 'SENT', count: 1 }],
        deadLetters: 1,
      },
    ]);
  });

  it('measures the lag of the messages of a range, without those of workflows that wait', async () => {
    const ctx = await startBusyContext();
    const [from, to, span] = ['2026-03-01T10:00:00Z', '2026-03-01T13:00:00Z', 'DAY'] as const;
    const { deliveryLag } = await (await startGraph(ctx)).run(OverTime, { from, to, span });
    expect(deliveryLag).toEqual({ measured: 2, meanMs: 2_000, p50Ms: 1_000, p95Ms: 3_000, p99Ms: 3_000, maxMs: 3_000 });
    const other = await startGraph({ ...ctx, scope: (await startTestContext()).scope });
    expect((await other.run(OverTime, { from, to, span })).deliveryLag).toBeNull();
    const backwards = await other.answer(OverTime, { from: to, to: from, span });
    expect(backwards.errors?.map(({ message }) => message)).toEqual([
      'to: must be after from',
      'to: must be after from',
    ]);
  });

  it('counts nothing of another environment', async () => {
    const busy = await startBusyContext();
    const other = await startTestContext();
    const graph = await startGraph({ ...busy, scope: other.scope });
    const answer = await graph.run(OverTime, { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z', span: 'DAY' });
    expect(answer.activityOverTime).toMatchObject([{ notifications: 0, deliveries: [], deadLetters: 0 }]);
  });

  it('rejects an empty range and a range with too many periods', async () => {
    const graph = await startGraph(await startTestContext());
    const [from, to] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'];
    const backwards = await graph.answer(OverTime, { from: to, to: from, span: 'DAY' });
    expect(backwards.errors?.[0]?.message).toBe('to: must be after from');
    const many = await graph.answer(OverTime, { from, to, span: 'MINUTE' });
    expect(many.errors?.[0]?.message).toBe('span: must divide the range into at most 400 spans');
  });

  it('reads only entries of indexes, and no document', async () => {
    const ctx = await startBusyContext();
    const monitor = watchCommands(ctx.store);
    const range = { from: at('10:00:00'), to: at('13:00:00') };
    const counted = await countActivity(ctx.store, ctx.scope, range, 'day');
    expect(counted).toMatchObject([{ notifications: 2, deadLetters: 1 }]);
    const reads = await explainReads(ctx.store, monitor, () => countActivity(monitor.store, ctx.scope, range, 'day'));
    expect(reads).toHaveLength(3);
    for (const { stages, documents } of reads) {
      expect(stages).toContain(stages.includes('COUNT') ? 'COUNT_SCAN' : 'IXSCAN');
      expect(documents).toBe(0);
    }
  });

  it('counts many periods with few commands, each once', async () => {
    const ctx = await startBusyContext();
    const monitor = watchCommands(ctx.store);
    const range = { from: at('08:00:00'), to: at('13:00:00') };
    let counted: Awaited<ReturnType<typeof countActivity>> = [];
    const commands = await monitor.during(async () => {
      counted = await countActivity(monitor.store, ctx.scope, range, 'minute');
    });
    expect(commands.length).toBeLessThanOrEqual(17);
    const filled = counted.filter(({ notifications }) => notifications > 0);
    expect(filled.map(({ from, notifications }) => [from, notifications])).toEqual([
      [at('10:05:00'), 1],
      [at('10:59:00'), 1],
    ]);
  });

  it('measures the lag once for all fields that show it, and only if one is selected', async () => {
    const ctx = await startBusyContext();
    const monitor = watchCommands(ctx.store);
    const graph = await startGraph({ ...ctx, store: monitor.store });
    const range = { from: '2026-03-01T10:00:00Z', to: '2026-03-01T13:00:00Z', span: 'HOUR' } as const;
    const findsOf = async (run: () => Promise<unknown>) =>
      (await monitor.during(run)).flatMap(({ find }) => (find === undefined ? [] : [find])).sort();
    expect(await findsOf(() => graph.run(OverTime, range))).toEqual(['jobs', 'messages', 'notifications']);
    expect(await findsOf(() => graph.run(CountsOnly, range))).toEqual([]);
  });
});

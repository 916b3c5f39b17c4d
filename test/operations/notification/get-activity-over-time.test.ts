import { describe, expect, it } from 'vitest';
import { getActivityOverTime } from '../../../src/operations/notification/get-activity-over-time.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const make = seed(ctx.store, ctx.scope);
const ada = await make.subscriber({ subscriberId: 'ada' });
await make.notification(ada, { createdAt: new Date('2026-01-01T00:30:00Z') });
await make.notification(ada, { createdAt: new Date('2026-01-01T02:10:00Z') });
await make.notification(ada, { createdAt: new Date('2026-01-01T02:20:00Z') });

const at = (time: string) => new Date(`2026-01-01T${time}Z`);

describe('getActivityOverTime', () => {
  it('counts each span, the first as a whole, and includes empty spans', async () => {
    const buckets = await getActivityOverTime(ctx, { from: at('00:45:00'), to: at('03:00:00'), span: 'hour' });
    expect(buckets.map(({ from, notifications }) => [from.toISOString().slice(11, 16), notifications])).toEqual([
      ['00:00', 1],
      ['01:00', 0],
      ['02:00', 2],
    ]);
  });

  it('rejects an empty range and too many spans', async () => {
    const get = (from: Date, to: Date) => getActivityOverTime(ctx, { from, to, span: 'minute' });
    await expect(get(at('01:00:00'), at('01:00:00'))).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'to', message: 'must be after from' }],
    });
    await expect(get(at('00:00:00'), at('06:41:00'))).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'span', message: 'must divide the range into at most 400 spans' }],
    });
  });
});

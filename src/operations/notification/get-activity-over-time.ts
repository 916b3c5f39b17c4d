import { z } from 'zod';
import {
  type ActivityBucket,
  BUCKET_MS,
  BUCKET_UNITS,
  bucketStart,
  bucketStarts,
} from '../../model/activity-bucket.ts';
import { deliveryLagOf } from '../../model/delivery-lag.ts';
import { groupBy } from '../../model/group-by.ts';
import { countActivity } from '../../store/activity-buckets.ts';
import type { MeasuredLag } from '../../store/delivery-lags.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

/** The limit of buckets per response: enough for two weeks of hours or a year of days. */
export const MAX_BUCKETS = 400;

const GetActivityOverTimeInput = z
  .object({ from: z.date(), to: z.date(), span: z.enum(BUCKET_UNITS) })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' })
  .refine(
    ({ from, to, span: unit }) => (to.getTime() - bucketStart(from, unit).getTime()) / BUCKET_MS[unit] <= MAX_BUCKETS,
    { path: ['span'], error: `must divide the range into at most ${MAX_BUCKETS} spans` },
  );

/**
 * Counts the activity of the environment per bucket, oldest first, including buckets without activity. The first bucket
 * is counted as a whole. Measures the lag only if a caller reads it.
 * @throws DomainError VALIDATION if the range is empty or has too many buckets
 */
export async function getActivityOverTime(
  ctx: OperationContext,
  input: z.input<typeof GetActivityOverTimeInput>,
): Promise<ActivityBucket[]> {
  authorise(ctx, 'getActivityOverTime');
  const { from, to, span: unit } = validate(GetActivityOverTimeInput, input);
  const range = { from: bucketStart(from, unit), to };
  const counted = await countActivity(ctx.store, ctx.scope, range, unit);
  const byBucket = new Map(counted.map((bucket) => [bucket.from.getTime(), bucket]));
  let lagsByBucket: Promise<Map<string, MeasuredLag[]>> | undefined;
  const measureLags = async () =>
    groupBy(await ctx.loaders.lagsByRange.load(range), ({ at }) => bucketStart(at, unit).toISOString());
  return bucketStarts(from, to, unit).map((start) => ({
    ...(byBucket.get(start.getTime()) ?? { from: start, notifications: 0, deliveries: [], deadLetters: 0 }),
    async lag() {
      lagsByBucket ??= measureLags();
      const lags = (await lagsByBucket).get(start.toISOString()) ?? [];
      return deliveryLagOf(lags.map(({ lagMs }) => lagMs));
    },
  }));
}

import type { Document } from 'mongodb';
import { type ActivityBucket, type BucketUnit, bucketStart, type DeliveryCount } from '../model/activity-bucket.ts';
import { deliveryLagOf } from '../model/delivery-lag.ts';
import type { Scope } from '../model/scalars.ts';
import { type MeasuredRange, measureLags } from './delivery-lags.ts';
import type { Store } from './mongo/connect.ts';

/**
 * Counts notifications, messages and dead letters of a range per minute, hour or day. Each count reads one range of an
 * index.
 * @returns the buckets that contain anything, in no particular order
 */
export async function countActivity(
  { collections }: Store,
  { _environmentId }: Scope,
  { from, to }: MeasuredRange,
  unit: BucketUnit,
): Promise<ActivityBucket[]> {
  const { notifications, messages, jobs } = collections;
  const inRange = (field: string) => ({ $match: { _environmentId, [field]: { $exists: true, $gte: from, $lt: to } } });
  const bucketOf = (field: string) => ({ $dateTrunc: { date: `$${field}`, unit } });
  const perBucket = (field: string): Document[] => [
    inRange(field),
    { $group: { _id: bucketOf(field), count: { $sum: 1 } } },
  ];
  const [created, delivered, dead, measured] = await Promise.all([
    notifications.aggregate<{ _id: Date; count: number }>(perBucket('createdAt')).toArray(),
    messages
      .aggregate<{ _id: { at: Date } & Omit<DeliveryCount, 'count'>; count: number }>([
        inRange('createdAt'),
        {
          $group: {
            _id: { at: bucketOf('createdAt'), channel: '$channel', status: { $ifNull: ['$status', 'sent'] } },
            count: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray(),
    jobs.aggregate<{ _id: Date; count: number }>(perBucket('deadLetteredAt')).toArray(),
    measureLags(collections, { _environmentId }, { from, to }),
  ]);
  const buckets = new Map<number, ActivityBucket>();
  const merge = (at: Date, fields: Partial<ActivityBucket>) => {
    const empty = { from: at, notifications: 0, deliveries: [], deadLetters: 0 };
    buckets.set(at.getTime(), { ...(buckets.get(at.getTime()) ?? empty), ...fields });
  };
  for (const { _id, count } of created) merge(_id, { notifications: count });
  for (const { _id, count } of dead) merge(_id, { deadLetters: count });
  const lagsByBucket = new Map<number, number[]>();
  for (const { at, lagMs } of measured) {
    const start = bucketStart(at, unit).getTime();
    const lags = lagsByBucket.get(start) ?? [];
    lagsByBucket.set(start, lags);
    lags.push(lagMs);
  }
  for (const [start, lags] of lagsByBucket) {
    const lag = deliveryLagOf(lags);
    if (lag !== undefined) merge(new Date(start), { lag });
  }
  for (const { _id, count } of delivered) {
    const { at, channel, status } = _id;
    const before = buckets.get(at.getTime())?.deliveries ?? [];
    merge(at, { deliveries: [...before, { channel, status, count }] });
  }
  return [...buckets.values()];
}

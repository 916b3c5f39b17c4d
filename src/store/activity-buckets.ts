import type { Collection, Document } from 'mongodb';
import {
  type ActivityBucket,
  BUCKET_MS,
  type BucketUnit,
  bucketStart,
  bucketStarts,
  type DeliveryCount,
} from '../model/activity-bucket.ts';
import { deliveryLagOf } from '../model/delivery-lag.ts';
import type { Scope } from '../model/scalars.ts';
import { type MeasuredRange, measureLags } from './delivery-lags.ts';
import type { Store } from './mongo/connect.ts';

/**
 * Counts notifications, messages and dead letters of a range per minute, hour or day. Each count reads ranges of an index.
 * @param range begins with a bucket
 * @returns the buckets that contain anything, in no particular order
 */
export async function countActivity(
  { collections }: Store,
  { _environmentId }: Scope,
  { from, to }: MeasuredRange,
  unit: BucketUnit,
): Promise<ActivityBucket[]> {
  const { notifications, messages, jobs } = collections;
  const ranges = bucketStarts(from, to, unit).map((start) => ({
    from: start,
    to: new Date(Math.min(start.getTime() + BUCKET_MS[unit], to.getTime())),
  }));
  const createdIn = (range: MeasuredRange) => ({ _environmentId, createdAt: within(range) });
  const [created, delivered, dead, measured] = await Promise.all([
    countByRange<number>(notifications, ranges, createdIn, (index) => index),
    countByRange<{ range: number } & Omit<DeliveryCount, 'count'>>(messages, ranges, createdIn, (index) => ({
      range: { $literal: index },
      channel: '$channel',
      status: { $ifNull: ['$status', 'sent'] },
    })),
    jobs
      .aggregate<{ _id: Date; count: number }>([
        { $match: { _environmentId, deadLetteredAt: { $exists: true, ...within({ from, to }) } } },
        { $group: { _id: { $dateTrunc: { date: '$deadLetteredAt', unit } }, count: { $sum: 1 } } },
      ])
      .toArray(),
    measureLags(collections, { _environmentId }, { from, to }),
  ]);
  const buckets = new Map<number, ActivityBucket>();
  const merge = (at: Date, fields: Partial<ActivityBucket>) => {
    const empty = { from: at, notifications: 0, deliveries: [], deadLetters: 0 };
    buckets.set(at.getTime(), { ...(buckets.get(at.getTime()) ?? empty), ...fields });
  };
  const startOf = (index: number): Date => ranges[index]?.from ?? from;
  for (const { _id, count } of created) merge(startOf(_id), { notifications: count });
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
    const { channel, status } = _id;
    const at = startOf(_id.range);
    const before = buckets.get(at.getTime())?.deliveries ?? [];
    merge(at, { deliveries: [...before, { channel, status, count }] });
  }
  return [...buckets.values()];
}

const within = ({ from, to }: MeasuredRange) => ({ $gte: from, $lt: to });

/**
 * Counts the documents of each range in one command. A range of an index is counted without reading its documents, and
 * finding the range of a document by its time would cost more than reading it.
 * @param groupOf the `_id` of the groups of a range, by its index. A number counts the range as a whole
 */
async function countByRange<Id>(
  collection: Pick<Collection, 'collectionName' | 'aggregate'>,
  ranges: readonly MeasuredRange[],
  filterOf: (range: MeasuredRange) => Document,
  groupOf: (index: number) => unknown,
): Promise<{ _id: Id; count: number }[]> {
  const [first = [], ...others] = ranges.map((range, index): Document[] => [
    { $match: filterOf(range) },
    { $group: { _id: groupOf(index), count: { $sum: 1 } } },
  ]);
  const unions = others.map((pipeline) => ({ $unionWith: { coll: collection.collectionName, pipeline } }));
  return collection.aggregate<{ _id: Id; count: number }>([...first, ...unions, { $sort: { _id: 1 } }]).toArray();
}

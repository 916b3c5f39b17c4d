import type { Collection, Document } from 'mongodb';
import type { ActivityBucket, BucketUnit, DeliveryCount } from '../model/activity-bucket.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';

/** How many messages the lag is measured of: the newest of the range. A mean of more would differ little. */
const MAX_MEASURED = 1_000;

/** Steps that delay a message on purpose. Their notifications would distort the lag. */
const WAITING_STEPS = ['digest', 'delay', 'throttle'];

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Counts notifications, messages and dead letters of a range per minute, hour or day. Each count reads one range of an
 * index.
 * @returns the buckets that contain anything, in no particular order
 */
export async function countActivity(
  { collections: { notifications, messages, jobs } }: Store,
  { _environmentId }: Scope,
  { from, to }: Range,
  unit: BucketUnit,
): Promise<ActivityBucket[]> {
  const inRange = (field: string) => ({ $match: { _environmentId, [field]: { $exists: true, $gte: from, $lt: to } } });
  const bucketOf = (field: string) => ({ $dateTrunc: { date: `$${field}`, unit } });
  const perBucket = (field: string): Document[] => [
    inRange(field),
    { $group: { _id: bucketOf(field), count: { $sum: 1 } } },
  ];
  /** Joins the document of the environment that a field names. */
  const joined = <T extends Document>(
    { collectionName }: Collection<T>,
    localField: string,
    filter: Document,
    projection: Document,
  ): Document => ({
    $lookup: {
      from: collectionName,
      localField,
      foreignField: '_id',
      pipeline: [{ $match: { _environmentId, ...filter } }, { $project: { _id: 1, ...projection } }],
      as: collectionName,
    },
  });
  const [created, delivered, dead, lags] = await Promise.all([
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
    messages
      .aggregate<{ _id: Date; mean: number; max: number }>([
        inRange('createdAt'),
        { $match: { 'deliveredAt.0': { $exists: true } } },
        { $sort: { createdAt: -1, _id: -1 } },
        { $limit: MAX_MEASURED },
        {
          $project: { createdAt: 1, _notificationId: 1, _jobId: 1, deliveredAt: { $arrayElemAt: ['$deliveredAt', 0] } },
        },
        joined(notifications, '_notificationId', { channels: { $nin: WAITING_STEPS } }, {}),
        joined(jobs, '_jobId', { triggeredAt: { $exists: true } }, { triggeredAt: 1 }),
        // Messages without one of them are left out.
        { $unwind: `$${notifications.collectionName}` },
        { $unwind: `$${jobs.collectionName}` },
        {
          $project: { createdAt: 1, lagMs: { $subtract: ['$deliveredAt', `$${jobs.collectionName}.triggeredAt`] } },
        },
        { $group: { _id: bucketOf('createdAt'), mean: { $avg: '$lagMs' }, max: { $max: '$lagMs' } } },
      ])
      .toArray(),
  ]);
  const buckets = new Map<number, ActivityBucket>();
  const merge = (at: Date, fields: Partial<ActivityBucket>) => {
    const empty = { from: at, notifications: 0, deliveries: [], deadLetters: 0 };
    buckets.set(at.getTime(), { ...(buckets.get(at.getTime()) ?? empty), ...fields });
  };
  for (const { _id, count } of created) merge(_id, { notifications: count });
  for (const { _id, count } of dead) merge(_id, { deadLetters: count });
  for (const { _id, mean, max } of lags) merge(_id, { meanLagMs: mean, maxLagMs: Number(max) });
  for (const { _id, count } of delivered) {
    const { at, channel, status } = _id;
    const before = buckets.get(at.getTime())?.deliveries ?? [];
    merge(at, { deliveries: [...before, { channel, status, count }] });
  }
  return [...buckets.values()];
}

import type { Document } from 'mongodb';
import type { ActivityBucket, BucketUnit, DeliveryCount } from '../model/activity-bucket.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';

/** Messages whose way is measured, the newest of the range: a mean of more would say the same. */
const MAX_MEASURED = 1_000;

/** Steps that make a message wait on purpose. */
const WAITING_STEPS = ['digest', 'delay', 'throttle'];

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Counts what was created within a range, by spans of it. Each count reads one range of an index of the environment;
 * which spans there are is for the caller to say, and those in which nothing happened are left out.
 */
export async function countActivity(
  { collections: { notifications, messages, jobs } }: Store,
  { _environmentId }: Scope,
  { from, to }: Range,
  unit: BucketUnit,
): Promise<ActivityBucket[]> {
  const within = (field: string) => ({ $match: { _environmentId, [field]: { $exists: true, $gte: from, $lt: to } } });
  const spanOf = (field: string) => ({ $dateTrunc: { date: `$${field}`, unit } });
  const perSpan = (field: string): Document[] => [
    within(field),
    { $group: { _id: spanOf(field), count: { $sum: 1 } } },
  ];
  const [made, delivered, dead, lags] = await Promise.all([
    notifications.aggregate<{ _id: Date; count: number }>(perSpan('createdAt')).toArray(),
    messages
      .aggregate<{ _id: { at: Date } & Omit<DeliveryCount, 'count'>; count: number }>([
        within('createdAt'),
        {
          $group: {
            _id: { at: spanOf('createdAt'), channel: '$channel', status: { $ifNull: ['$status', 'sent'] } },
            count: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray(),
    jobs.aggregate<{ _id: Date; count: number }>(perSpan('deadLetteredAt')).toArray(),
    messages
      .aggregate<{ _id: Date; mean: number; max: number }>([
        within('createdAt'),
        { $sort: { createdAt: -1, _id: -1 } },
        { $limit: MAX_MEASURED },
        { $project: { createdAt: 1, _notificationId: 1 } },
        {
          $lookup: {
            from: notifications.collectionName,
            localField: '_notificationId',
            foreignField: '_id',
            pipeline: [
              { $match: { _environmentId, channels: { $nin: WAITING_STEPS } } },
              { $project: { createdAt: 1 } },
            ],
            as: 'notification',
          },
        },
        { $unwind: '$notification' },
        { $project: { createdAt: 1, lagMs: { $subtract: ['$createdAt', '$notification.createdAt'] } } },
        { $group: { _id: spanOf('createdAt'), mean: { $avg: '$lagMs' }, max: { $max: '$lagMs' } } },
      ])
      .toArray(),
  ]);
  const spans = new Map<number, ActivityBucket>();
  const put = (at: Date, fields: Partial<ActivityBucket>) => {
    const empty = { from: at, notifications: 0, deliveries: [], deadLetters: 0 };
    spans.set(at.getTime(), { ...(spans.get(at.getTime()) ?? empty), ...fields });
  };
  for (const { _id, count } of made) put(_id, { notifications: count });
  for (const { _id, count } of dead) put(_id, { deadLetters: count });
  for (const { _id, mean, max } of lags) put(_id, { meanLagMs: mean, maxLagMs: Number(max) });
  for (const { _id, count } of delivered) {
    const { at, channel, status } = _id;
    const before = spans.get(at.getTime())?.deliveries ?? [];
    put(at, { deliveries: [...before, { channel, status, count }] });
  }
  return [...spans.values()];
}

import type { Document, ObjectId } from 'mongodb';
import { type ActivityBucket, type BucketUnit, bucketStart, type DeliveryCount } from '../model/activity-bucket.ts';
import type { StepType } from '../model/enums.ts';
import type { Message } from '../model/message.ts';
import { isObjectId, type Scope } from '../model/scalars.ts';
import type { Collections } from './mongo/collections.ts';
import type { Store } from './mongo/connect.ts';

/** How many messages the lag is measured of: the newest of the range. A mean of more would differ little. */
const MAX_MEASURED = 1_000;

/** Steps that delay a message on purpose. Their notifications would distort the lag. */
const WAITING_STEPS: readonly StepType[] = ['digest', 'delay', 'throttle'];

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
  { collections }: Store,
  { _environmentId }: Scope,
  { from, to }: Range,
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
    measureLags(collections, _environmentId, { from, to }),
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
    const meanLagMs = lags.reduce((sum, lag) => sum + lag, 0) / lags.length;
    merge(new Date(start), { meanLagMs, maxLagMs: Math.max(...lags) });
  }
  for (const { _id, count } of delivered) {
    const { at, channel, status } = _id;
    const before = buckets.get(at.getTime())?.deliveries ?? [];
    merge(at, { deliveries: [...before, { channel, status, count }] });
  }
  return [...buckets.values()];
}

/**
 * How long the newest messages of a range took from their event to their delivery. Three plain reads cost much less than
 * joins, which read two documents for each message by itself.
 */
async function measureLags(
  { notifications, messages, jobs }: Collections,
  _environmentId: ObjectId,
  { from, to }: Range,
): Promise<{ at: Date; lagMs: number }[]> {
  const newest = await messages
    .find({
      _environmentId,
      createdAt: { $exists: true, $gte: from, $lt: to },
      'deliveredAt.0': { $exists: true },
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_MEASURED)
    .project<Pick<Message, 'createdAt' | 'deliveredAt' | '_notificationId' | '_jobId'>>({
      createdAt: 1,
      deliveredAt: 1,
      _notificationId: 1,
      _jobId: 1,
    })
    .toArray();
  const _notificationIds = newest.flatMap(({ _notificationId: _id }) => (isObjectId(_id) ? _id : []));
  const _jobIds = newest.flatMap(({ _jobId: _id }) => (isObjectId(_id) ? _id : []));
  const [undelayed, triggered] = await Promise.all([
    notifications
      .find({ _environmentId, _id: { $in: _notificationIds }, channels: { $nin: [...WAITING_STEPS] } })
      .project<{ _id: ObjectId }>({ _id: 1 })
      .toArray(),
    jobs
      .find({ _environmentId, _id: { $in: _jobIds }, triggeredAt: { $exists: true } })
      .project<{ _id: ObjectId; triggeredAt: Date }>({ triggeredAt: 1 })
      .toArray(),
  ]);
  const undelayedIds = new Set(undelayed.map(({ _id }) => `${_id}`));
  const triggeredById = new Map(triggered.map(({ _id, triggeredAt }) => [`${_id}`, triggeredAt]));
  return newest.flatMap(({ createdAt: at, deliveredAt: [delivered] = [], _notificationId, _jobId }) => {
    const start = triggeredById.get(`${_jobId}`);
    if (!undelayedIds.has(`${_notificationId}`) || !(start instanceof Date) || !(delivered instanceof Date)) return [];
    return { at, lagMs: delivered.getTime() - start.getTime() };
  });
}

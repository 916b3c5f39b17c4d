import type { ObjectId } from 'mongodb';
import { GATING_STEP_TYPES } from '../model/enums.ts';
import type { Message } from '../model/message.ts';
import { type InEnvironment, isObjectId } from '../model/scalars.ts';
import type { Collections } from './mongo/collections.ts';

/** How many messages the lag is measured of: the newest of the range. A mean of more would differ little. */
const MAX_MEASURED = 1_000;

/** A range of instants without its end. */
export interface MeasuredRange {
  readonly from: Date;
  readonly to: Date;
}

/** How long a message took. */
export interface MeasuredLag {
  /** When the message was created. */
  readonly at: Date;
  readonly lagMs: number;
}

/**
 * How long the newest messages of a range took from their event to their delivery. Three plain reads cost much less than
 * joins, which read two documents for each message by itself.
 */
export async function measureLags(
  { notifications, messages, jobs }: Collections,
  { _environmentId }: InEnvironment,
  { from, to }: MeasuredRange,
): Promise<MeasuredLag[]> {
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
      .find({ _environmentId, _id: { $in: _notificationIds }, channels: { $nin: [...GATING_STEP_TYPES] } })
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

/**
 * Counts notifications that have a job with a status. Reads ids in batches, which costs less than a join for each
 * notification, and lets the database do other work in between.
 */
import type { Collection, Filter, ObjectId } from 'mongodb';
import type { Job, Notification } from '../model/notification.ts';
import type { InEnvironment } from '../model/scalars.ts';
import type { Collections } from './mongo/collections.ts';
import { type CappedCount, cappedCount, MAX_COUNT, toCappedCount } from './mongo/pages.ts';

const BATCH_SIZE = 1_000;

/** Matches the jobs with a status. */
type JobsOfStatus = Filter<Job> & InEnvironment & Pick<Job, 'status'>;

/** Counts the notifications that match a filter and have one of the jobs, up to `MAX_COUNT`. Reads the smaller set of both. */
export async function countWithJob(
  { notifications, jobs }: Pick<Collections, 'notifications' | 'jobs'>,
  filter: Filter<Notification>,
  ofStatus: JobsOfStatus,
): Promise<CappedCount> {
  const { _environmentId, status } = ofStatus;
  const [matching, withStatus] = await Promise.all([
    cappedCount(notifications, filter),
    // Other conditions than these need the documents.
    cappedCount(jobs, { _environmentId, status }),
  ]);
  if (withStatus.count < matching.count) {
    return countInBatches(notificationIds(jobs, ofStatus), (ids) =>
      notifications.countDocuments({ $and: [filter, { _id: { $in: [...ids] } }] }),
    );
  }
  const found = notifications.find<{ _id: ObjectId }>(filter, { projection: { _id: 1 }, batchSize: BATCH_SIZE });
  return countInBatches(
    found.map(({ _id }) => _id),
    async (ids) => {
      const among = { $match: { ...ofStatus, _notificationId: { $in: ids } } };
      const counted = jobs.aggregate<{ n: number }>([among, { $group: { _id: '$_notificationId' } }, { $count: 'n' }]);
      return (await counted.next())?.n ?? 0;
    },
  );
}

/** Counts the notifications of all jobs with a status, up to `MAX_COUNT`. */
export const countNotificationsOf = (jobs: Collection<Job>, ofStatus: JobsOfStatus): Promise<CappedCount> =>
  countInBatches(notificationIds(jobs, ofStatus), async (ids) => ids.length);

async function countInBatches(
  ids: AsyncIterable<ObjectId>,
  countAmong: (ids: readonly ObjectId[]) => Promise<number>,
): Promise<CappedCount> {
  let count = 0;
  let batch: ObjectId[] = [];
  for await (const id of ids) {
    if (batch.push(id) < BATCH_SIZE) continue;
    count += await countAmong(batch);
    batch = [];
    if (count > MAX_COUNT) break;
  }
  return toCappedCount(batch.length === 0 ? count : count + (await countAmong(batch)));
}

/** The notifications of jobs, each once, in the order of an index. */
async function* notificationIds(jobs: Collection<Job>, ofStatus: JobsOfStatus): AsyncGenerator<ObjectId> {
  let last: ObjectId | undefined;
  const found = jobs.find<Pick<Job, '_notificationId'>>(ofStatus, {
    sort: { _notificationId: 1 },
    projection: { _id: 0, _notificationId: 1 },
    batchSize: BATCH_SIZE,
  });
  for await (const { _notificationId } of found) {
    if (last?.equals(_notificationId)) continue;
    last = _notificationId;
    yield _notificationId;
  }
}

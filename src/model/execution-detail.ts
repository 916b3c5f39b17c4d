import { ObjectId } from 'bson';
import type { ExecutionDetail, Job } from './notification.ts';

/**
 * A new id whose order is that of the instants, also if several processes create ids within one second: bits of the random part
 * that tells processes apart are the milliseconds. The other 30 bits and the counter of the process are as in any id.
 */
function idInOrder(createdAt: Date): ObjectId {
  const ms = createdAt.getTime();
  const bytes = ObjectId.generate(Math.floor(ms / 1_000));
  const ofSecond = ms % 1_000;
  bytes[4] = ofSecond >> 2;
  bytes[5] = ((ofSecond & 3) << 6) | ((bytes[5] ?? 0) & 63);
  return new ObjectId(bytes);
}

/**
 * Creates an execution detail of a job, with a new id. The lists of a job and of a notification are in the order of the ids.
 * @param line its fields. `isRetry` and `isTest` default to false
 */
export const executionDetailOf = (
  job: Job,
  line: Pick<ExecutionDetail, 'status' | 'detail' | 'source'> & Partial<ExecutionDetail>,
  createdAt: Date,
): ExecutionDetail => ({
  _id: idInOrder(createdAt),
  _environmentId: job._environmentId,
  _organizationId: job._organizationId,
  _notificationId: job._notificationId,
  _subscriberId: job._subscriberId,
  _jobId: job._id.toHexString(),
  transactionId: job.transactionId,
  channel: job.type,
  createdAt,
  isRetry: false,
  isTest: false,
  ...line,
});

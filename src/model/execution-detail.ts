import { ObjectId } from 'bson';
import type { ExecutionDetail, Job } from './notification.ts';

/**
 * Creates an execution detail of a job, with a new id.
 * @param line its fields. `isRetry` and `isTest` default to false
 */
export const executionDetailOf = (
  job: Job,
  line: Pick<ExecutionDetail, 'status' | 'detail' | 'source'> & Partial<ExecutionDetail>,
  createdAt: Date,
): ExecutionDetail => ({
  _id: new ObjectId(),
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

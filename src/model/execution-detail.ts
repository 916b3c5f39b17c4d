import { ObjectId } from 'bson';
import type { ExecutionDetail, Job } from './notification.ts';

/**
 * A line of a job's log as it is stored, under a new id.
 * @param line what it says; a first try and no test unless it says otherwise
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

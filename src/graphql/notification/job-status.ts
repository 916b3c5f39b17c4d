import type { JobStatus } from '../../model/enums.ts';
import { enumOf } from '../kit/enum-of.ts';

export const JobStatusEnum = enumOf<JobStatus>('JobStatus', {
  description: 'The progress of a job.',
  isOpen: true,
  values: {
    pending: 'An earlier job of the notification has not ended yet.',
    queued: 'The job waits for a worker.',
    running: 'A worker processes the job.',
    completed: 'The step did its work.',
    failed: 'Every attempt failed.',
    delayed: 'The job waits for the end of a delay or collects events of a digest.',
    canceled: 'The transaction or the job was canceled, or an earlier step was canceled, failed or was throttled.',
    merged: 'The digest of an earlier notification collected the event. `Job.mergedInto` is its job.',
    skipped: 'The step had nothing to do, for example because its conditions did not match.',
  },
});

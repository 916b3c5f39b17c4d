import { cancelJob } from '../../operations/notification/cancel-job.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';
import { JobRef } from './job.ts';

mutation('cancelJob', {
  description:
    'Cancels a job that waits, and all later jobs of its notification: the run ends at this step. Other notifications of the transaction are not affected. If the job collects a digest, the job of the next event collects its other events. If the event of the job waits in a digest of another notification, it is removed from that digest. Events that a completed digest of this run collected are lost with the later steps. Fails with a `ConflictError` if the job has begun or ended. Repeating a call is harmless.',
  input: (t) => ({
    jobId: t.id({
      required: true,
      description:
        'The `id` or `_id` of the job. Its status is `PENDING`, `QUEUED`, `DELAYED`, or `MERGED` in an open digest.',
    }),
  }),
  errors: [ConflictError, NotFoundError, ValidationError],
  resolve: ({ jobId }, ctx) => cancelJob(ctx, { jobId: internalId('Job', jobId) }),
  payload: (t) => ({
    job: t.expose('job', { type: JobRef, description: 'The canceled job.' }),
    canceledJobs: t.exposeInt('canceledJobs', {
      description: 'How many jobs this call canceled, with the job itself. 0 if the job was canceled before.',
    }),
  }),
});

import { z } from 'zod';
import { ConflictError } from '../../errors.ts';
import { cancelJob as cancelStoredJob, type JobCancellation } from '../../store/cancellation/cancel-job.ts';
import { isMessageUpdate } from '../../store/windows/message-update.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';

const CancelJobInput = z.object({ jobId: z.string() });

/**
 * Cancels a job that waits, and with it the later jobs of its notification. Repeating the call is harmless: a canceled job
 * stays canceled, and `canceledJobs` is 0.
 * @throws DomainError NOT_FOUND; BAD_REQUEST for an id that is not an object id; CONFLICT if the job has begun or ended
 */
export async function cancelJob(
  ctx: OperationContext,
  input: z.input<typeof CancelJobInput>,
): Promise<JobCancellation> {
  authorise(ctx, 'cancelJob');
  const { jobId } = validate(CancelJobInput, input);
  const _id = parseId(jobId, 'jobId');
  const canceled = requireFound(await cancelStoredJob(ctx.store, ctx.scope, _id, ctx.now()), 'Job', jobId);
  const { job } = canceled;
  if (job.status === 'canceled') return canceled;
  const state = isMessageUpdate(job) ? 'updates a message that was sent before' : `is ${job.status}`;
  const message = `the job ${state} and cannot be canceled. Only a job that waits can be canceled`;
  throw new ConflictError(`jobId: ${message}`, [{ field: 'jobId', message }]);
}

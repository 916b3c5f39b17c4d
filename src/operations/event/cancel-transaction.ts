import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { cancelTransactionJobs } from '../../store/cancel-transaction-jobs.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

export const CancelTransactionInput = z.object({
  transactionId: z.string().min(1, 'must not be empty'),
});

/**
 * Cancels the waiting parts of a transaction: jobs and triggers that no worker has started, delays, and events that wait
 * in a digest.
 * @returns how many jobs were canceled, including triggers without jobs; 0 if nothing was waiting
 * @throws DomainError NOT_FOUND for an unknown transaction, such as one that was canceled before it started
 */
export async function cancelTransaction(
  ctx: OperationContext,
  input: z.input<typeof CancelTransactionInput>,
): Promise<{ transactionId: string; canceledJobs: number }> {
  const { transactionId } = validate(CancelTransactionInput, input);
  const canceledJobs = await cancelTransactionJobs(ctx.store, ctx.scope, transactionId, ctx.now());
  if (canceledJobs === null) throw new NotFoundError(`Transaction "${transactionId}" was not found`);
  return { transactionId, canceledJobs };
}

import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { cancelTransactionJobs } from '../../store/cancel-transaction.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

export const CancelTransactionInput = z.object({
  transactionId: z.string().min(1, 'must not be empty'),
});

/**
 * Cancels what waits of a transaction: what no worker has begun, delays, and events that wait in a digest. A second time
 * it finds nothing more.
 * @returns how many jobs were canceled, with triggers that had no jobs yet; 0 where nothing waited
 * @throws DomainError NOT_FOUND for a transaction that is not known: one that was canceled before it began is not
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

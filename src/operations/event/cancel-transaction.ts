import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import {
  type Cancellation,
  cancelTransaction as cancelStoredTransaction,
} from '../../store/cancellation/cancel-transaction.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

const CancelTransactionInput = z.object({
  transactionId: z.string().min(1, 'must not be empty'),
});

/**
 * Cancels a transaction permanently. When it resolves, no step of the transaction begins any more, whether its job exists or
 * not. The open jobs are ended in the background. Messages that were sent, or are being sent, cannot be taken back.
 * @throws DomainError NOT_FOUND for an unknown transaction
 */
export async function cancelTransaction(
  ctx: OperationContext,
  input: z.input<typeof CancelTransactionInput>,
): Promise<Cancellation & { transactionId: string }> {
  authorise(ctx, 'cancelTransaction');
  const { transactionId } = validate(CancelTransactionInput, input);
  ctx.workQueue.holdBulkWork();
  const cancellation = await cancelStoredTransaction(ctx.store, ctx.scope, transactionId, ctx.now);
  if (cancellation === null) throw new NotFoundError(`Transaction "${transactionId}" was not found`);
  return { transactionId, ...cancellation };
}

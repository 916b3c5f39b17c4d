import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { CHANNELS } from '../../model/enums.ts';
import { deleteMessagesOfTransaction as deleteStored } from '../../store/delete-messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

export const DeleteMessagesOfTransactionInput = z.object({
  transactionId: z.string().min(1, 'must not be empty'),
  channel: z.enum(CHANNELS).optional().describe('Deletes the messages of this channel only.'),
});

/**
 * Deletes the messages of a transaction permanently.
 * @returns how many messages were deleted
 * @throws DomainError VALIDATION, NOT_FOUND if the transaction has no such message
 */
export async function deleteMessagesOfTransaction(
  ctx: OperationContext,
  input: z.input<typeof DeleteMessagesOfTransactionInput>,
): Promise<number> {
  authorise(ctx, 'deleteMessagesOfTransaction');
  const { transactionId, channel } = validate(DeleteMessagesOfTransactionInput, input);
  const count = await deleteStored(ctx.store, ctx.scope, { transactionId, channel }, ctx.now());
  // A run that crashed may have deleted them. There may be too many for one transaction, which would say how many.
  const isDeletedBefore = ctx.idempotencyKey?.isRetry === true;
  if (count === 0 && !isDeletedBefore)
    throw new NotFoundError(`Messages of the transaction "${transactionId}" were not found`);
  return count;
}

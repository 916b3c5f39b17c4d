import type { ObjectId } from 'bson';
import type { z } from 'zod';
import { deleteMessages as deleteStoredMessages } from '../../store/delete-messages.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

/**
 * Deletes in-app messages of a subscriber permanently.
 * @returns the ids of the deleted messages in the order of the input; ids that are not in-app messages of the subscriber
 * are ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function deleteMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MessageIdsInput>,
): Promise<ObjectId[]> {
  authorise(ctx, 'deleteMessages');
  const { messageIds } = validate(MessageIdsInput, input);
  return changeOnce(ctx, async (ctx) => {
    const selection = await resolveOwnMessages(ctx, subscriberId, messageIds);
    return deleteStoredMessages(ctx.store, ctx.scope, selection, ctx.now());
  });
}

import type { z } from 'zod';
import type { Message } from '../../model/message.ts';
import { unsnoozeMessages as unsnoozeStoredMessages } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

/**
 * Makes snoozed messages of a subscriber come back now: unread, and delivered once more. Others stay as they are.
 * @returns the messages as they are now, in the order of the ids; those that are no in-app message of the subscriber are
 * ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function unsnoozeMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MessageIdsInput>,
): Promise<Message[]> {
  const { messageIds } = validate(MessageIdsInput, input);
  return unsnoozeStoredMessages(
    ctx.store,
    ctx.scope,
    await resolveOwnMessages(ctx, subscriberId, messageIds),
    ctx.now(),
  );
}

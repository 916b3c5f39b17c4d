import type { z } from 'zod';
import type { Message } from '../../model/message.ts';
import { archiveMessages as archiveStoredMessages } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

/**
 * Puts in-app messages of a subscriber away, out of the view and the counts of the inbox; a snooze ends with it.
 * @returns the messages as they are now, in the order of the ids; those that are no in-app message of the subscriber are
 * ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function archiveMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MessageIdsInput>,
): Promise<Message[]> {
  const { messageIds } = validate(MessageIdsInput, input);
  return archiveStoredMessages(
    ctx.store,
    ctx.scope,
    await resolveOwnMessages(ctx, subscriberId, messageIds),
    ctx.now(),
  );
}

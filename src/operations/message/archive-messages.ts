import type { z } from 'zod';
import type { Message } from '../../model/message.ts';
import { archiveMessages as archiveStoredMessages } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

/**
 * Archives in-app messages of a subscriber: they leave the inbox and its counts. Archiving ends a snooze.
 * @returns the current messages in the order of the ids; ids that are not in-app messages of the subscriber are ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function archiveMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MessageIdsInput>,
): Promise<Message[]> {
  authorise(ctx, 'archiveMessages');
  const { messageIds } = validate(MessageIdsInput, input);
  return archiveStoredMessages(
    ctx.store,
    ctx.scope,
    await resolveOwnMessages(ctx, subscriberId, messageIds),
    ctx.now(),
  );
}

import type { z } from 'zod';
import type { Message } from '../../model/message.ts';
import { unarchiveMessages as unarchiveStoredMessages } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

/**
 * Returns archived messages of a subscriber to the inbox and its counts.
 * @returns the current messages in the order of the ids; ids that are not in-app messages of the subscriber are ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function unarchiveMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MessageIdsInput>,
): Promise<Message[]> {
  authorise(ctx, 'unarchiveMessages');
  const { messageIds } = validate(MessageIdsInput, input);
  return unarchiveStoredMessages(
    ctx.store,
    ctx.scope,
    await resolveOwnMessages(ctx, subscriberId, messageIds),
    ctx.now(),
  );
}

import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { MARK_AS } from '../../model/enums.ts';
import { type Message, readStateOf } from '../../model/message.ts';
import { setReadState } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { resolveOwnMessages } from './message-ids.ts';

const AT_LEAST_ONE = 'must contain at least one message id';
const MAX_MESSAGES = 1_000;

export const MarkMessagesAsInput = z.object({
  messageIds: listOf(z.string('must be a message id'), AT_LEAST_ONE)
    .min(1, AT_LEAST_ONE)
    .max(MAX_MESSAGES, `must contain at most ${MAX_MESSAGES} message ids`),
  markAs: z.enum(MARK_AS, `must be one of ${MARK_AS.join(', ')}`),
});

/**
 * Marks in-app messages of a subscriber in one write. Ids that are not in-app messages of the subscriber are ignored.
 * @returns the changed messages in the order of the ids
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an invalid object id
 * Source: service interface
 */
export async function markMessagesAs(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MarkMessagesAsInput>,
): Promise<Message[]> {
  authorise(ctx, 'markMessagesAs');
  const { messageIds, markAs } = validate(MarkMessagesAsInput, input);
  const selection = await resolveOwnMessages(ctx, subscriberId, messageIds);
  const now = ctx.now();
  return setReadState(ctx.store, ctx.scope, selection, readStateOf(markAs, now), now);
}

import { z } from 'zod';
import { MARK_AS } from '../../model/enums.ts';
import { type Message, readStateOf } from '../../model/message.ts';
import { setReadState } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';
import { getSubscriber } from '../subscriber/get-subscriber.ts';
import { validate } from '../validate.ts';
import { parseMessageIds } from './message-ids.ts';

export const MarkMessagesAsInput = z.object({
  messageId: z.union(
    [z.string(), z.array(z.string()).min(1, 'must name at least one message')],
    'must be a message id or an array of them',
  ),
  markAs: z.enum(MARK_AS, `must be one of ${MARK_AS.join(', ')}`),
});

/**
 * Marks in-app messages of a subscriber, in one write whatever their number. Ids that are no in-app message of that
 * subscriber are ignored.
 * @returns the changed messages in the order of the ids
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is no object id
 * Source: service interface, 4.4
 */
export async function markMessagesAs(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof MarkMessagesAsInput>,
): Promise<Message[]> {
  const { messageId, markAs } = validate(MarkMessagesAsInput, input);
  const _ids = parseMessageIds(messageId, 'messageId');
  const { _id: _subscriberId } = await getSubscriber(ctx, subscriberId);
  const now = ctx.now();
  return setReadState(ctx.store, ctx.scope, { _subscriberId, _ids }, readStateOf(markAs, now), now);
}

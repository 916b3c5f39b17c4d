import type { ObjectId } from 'bson';
import { z } from 'zod';
import { type FieldIssue, ValidationError } from '../../errors.ts';
import { listOf, MAX_ISSUES } from '../../model/bounded-schemas.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { InboxSelection } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';
import { ID_MESSAGE } from '../parse-id.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';

const MAX_MESSAGES = 100;
const COUNT_MESSAGE = `must contain 1 to ${MAX_MESSAGES} message ids`;

/** The ids of the messages that an inbox operation changes. */
export const MessageIdsInput = z.object({
  messageIds: listOf(z.string('must be a message id'), COUNT_MESSAGE)
    .min(1, COUNT_MESSAGE)
    .max(MAX_MESSAGES, COUNT_MESSAGE),
});

/**
 * Resolves the subscriber and the ids of an inbox operation.
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND for an unknown subscriber
 */
export async function resolveOwnMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  messageIds: string[],
): Promise<InboxSelection> {
  const _ids = parseMessageIds(messageIds);
  const subscriber = await requireSubscriber(ctx, subscriberId);
  const { _id: _subscriberId } = subscriber;
  // Answers contain the messages with their subscriber.
  ctx.loaders.subscriberById.prime(_subscriberId.toHexString(), subscriber);
  return { _subscriberId, _ids };
}

/** @throws ValidationError BAD_REQUEST that names the invalid ids, at most 100 */
function parseMessageIds(ids: string[]): ObjectId[] {
  const issues: FieldIssue[] = [];
  const _ids: ObjectId[] = [];
  for (const [index, id] of ids.entries()) {
    const _id = parseObjectId(id);
    if (_id !== null) _ids.push(_id);
    else issues.push({ field: `messageIds[${index}]`, message: ID_MESSAGE, value: id.slice(0, 200) });
    if (issues.length === MAX_ISSUES) break;
  }
  if (issues.length === 0) return _ids;
  throw new ValidationError(
    'BAD_REQUEST',
    issues.map(({ field, message }) => `${field}: ${message}`).join('; '),
    issues,
  );
}

import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import type { OperationContext } from '../../operations/context.ts';
import { type JoinedMessage, joinMessages } from '../../operations/message/join-messages.ts';
import { MarkMessagesAsInput, markMessagesAs } from '../../operations/message/mark-messages-as.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { validate } from '../../operations/validate.ts';

const NO_MESSAGES = 'must name at least one message';

/** The service interface calls the ids `messageId`, and takes a single id as well. */
export const MarkMessagesBody = z.object({
  messageId: z.union([z.string(), listOf(z.string()).min(1, NO_MESSAGES)], 'must be a message id or an array of them'),
  markAs: MarkMessagesAsInput.shape.markAs,
});

/**
 * Marks the messages of a request body, and joins them with their subscriber and workflow.
 * @throws DomainError as `markMessagesAs`, with issues that name `messageId`
 */
export async function markMessages(
  ctx: OperationContext,
  subscriberId: string,
  body: z.input<typeof MarkMessagesBody>,
): Promise<JoinedMessage[]> {
  const { messageId, markAs } = parseBody(body);
  const isList = Array.isArray(messageId);
  const marked = markMessagesAs(ctx, subscriberId, { messageIds: isList ? messageId : [messageId], markAs });
  const names = isList ? { messageIds: 'messageId' } : { 'messageIds[0]': 'messageId' };
  return joinMessages(ctx, await renameIssueFields(names, marked));
}

/** @throws DomainError BAD_REQUEST if there is no id, VALIDATION for any other invalid field */
function parseBody(body: unknown): z.output<typeof MarkMessagesBody> {
  try {
    return validate(MarkMessagesBody, body);
  } catch (error) {
    // The service answers an empty list with 400, unlike other invalid fields of a body.
    const isEmptyList =
      error instanceof ValidationError && error.issues.every(({ message }) => message === NO_MESSAGES);
    throw isEmptyList ? new ValidationError('BAD_REQUEST', error.message, error.issues) : error;
  }
}

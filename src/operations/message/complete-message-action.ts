import { z } from 'zod';
import { ConflictError, ValidationError } from '../../errors.ts';
import { BUTTON_TYPES } from '../../model/enums.ts';
import type { Message } from '../../model/message.ts';
import { DataInput } from '../../model/trigger.ts';
import { completeAction } from '../../store/message-actions.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';

const CompleteMessageActionInput = z.object({
  messageId: z.string('must be a message id'),
  button: z.enum(BUTTON_TYPES, `must be one of ${BUTTON_TYPES.join(', ')}`),
  result: DataInput.nullish(),
});

/**
 * Records that the subscriber pressed a button of an in-app message, with data of the application. The first call counts:
 * a further call with the same button changes nothing and returns what is stored.
 * @param input `result` is an object of at most 64 KiB as JSON
 * @throws DomainError VALIDATION, also if the message does not have the button; NOT_FOUND for an unknown subscriber and for
 * a message that is not an in-app message of the subscriber; BAD_REQUEST for an id that is not an object id; CONFLICT if the
 * other button was pressed before
 */
export async function completeMessageAction(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof CompleteMessageActionInput>,
): Promise<Message> {
  authorise(ctx, 'completeMessageAction');
  const { messageId, button, result } = validate(CompleteMessageActionInput, input);
  const _id = parseId(messageId, 'messageId');
  const { _id: _subscriberId } = await requireSubscriber(ctx, subscriberId);
  const pressed = { type: button, ...(result != null && { payload: result }) };
  const message = requireFound(
    await completeAction(ctx.store, ctx.scope, { _id, _subscriberId }, pressed, ctx.now()),
    'Message',
    messageId,
  );
  requirePressed(message, button);
  return message;
}

/** @throws DomainError VALIDATION if the message does not have the button, CONFLICT if another button was pressed */
function requirePressed({ cta }: Message, button: (typeof BUTTON_TYPES)[number]): void {
  const { status, result, buttons } = cta?.action ?? {};
  if (status === 'done' && result?.type === button) return;
  if (status === 'done') {
    const message = `cannot be ${button}, because ${result?.type ?? 'another button'} was pressed before`;
    throw new ConflictError(`button: ${message}`, [{ field: 'button', message, value: button }]);
  }
  const existing = Array.isArray(buttons) ? buttons.flatMap((each) => each?.type ?? []) : [];
  const message = existing.length === 0 ? 'the message has no buttons' : `must be one of ${existing.join(', ')}`;
  throw new ValidationError('VALIDATION', `button: ${message}`, [{ field: 'button', message, value: button }]);
}

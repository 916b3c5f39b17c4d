import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Message } from '../../model/message.ts';
import { DAY_MS } from '../../model/retention.ts';
import { snoozeMessages as snoozeStoredMessages } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

export const MAX_SNOOZE_DAYS = 365;

const SnoozeMessagesInput = MessageIdsInput.extend({ until: z.date('must be an instant') });

/**
 * Snoozes in-app messages of a subscriber: they leave the inbox and its counts until an instant, then return unread, and
 * are delivered again. Snoozing again replaces the instant, and unarchives the messages.
 * @param input `until` must be in the future, at most `MAX_SNOOZE_DAYS` from now
 * @returns the current messages in the order of the ids; ids that are not in-app messages of the subscriber are ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function snoozeMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof SnoozeMessagesInput>,
): Promise<Message[]> {
  authorise(ctx, 'snoozeMessages');
  const { messageIds, until } = validate(SnoozeMessagesInput, input);
  const now = ctx.now();
  const durationMs = until.getTime() - now.getTime();
  if (durationMs <= 0 || durationMs > MAX_SNOOZE_DAYS * DAY_MS) {
    const message = `must be in the future, at most ${MAX_SNOOZE_DAYS} days from now`;
    throw new ValidationError('VALIDATION', `until: ${message}`, [
      { field: 'until', message, value: until.toISOString() },
    ]);
  }
  return snoozeStoredMessages(
    ctx.store,
    ctx.scope,
    await resolveOwnMessages(ctx, subscriberId, messageIds),
    until,
    now,
  );
}

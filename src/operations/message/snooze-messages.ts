import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Message } from '../../model/message.ts';
import { snoozeMessages as snoozeStoredMessages } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { MessageIdsInput, resolveOwnMessages } from './message-ids.ts';

export const MAX_SNOOZE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const SnoozeMessagesInput = MessageIdsInput.extend({ until: z.date('must be an instant') });

/**
 * Puts in-app messages of a subscriber aside: until an instant they are out of the view and the counts of the inbox; then
 * they come back unread, and delivered once more. Snoozing anew replaces the instant; archived ones are so no longer.
 * @param input `until` lies in the future, at most `MAX_SNOOZE_DAYS` away
 * @returns the messages as they are now, in the order of the ids; those that are no in-app message of the subscriber are
 * ignored
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function snoozeMessages(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof SnoozeMessagesInput>,
): Promise<Message[]> {
  const { messageIds, until } = validate(SnoozeMessagesInput, input);
  const now = ctx.now();
  const awayMs = until.getTime() - now.getTime();
  if (awayMs <= 0 || awayMs > MAX_SNOOZE_DAYS * DAY_MS) {
    const message = `must be an instant in the future, at most ${MAX_SNOOZE_DAYS} days away`;
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

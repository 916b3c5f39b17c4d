import { z } from 'zod';
import { problemText } from '../../model/problem-text.ts';
import { EventInput, Recipients, type TriggerResponse } from '../../model/trigger.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate, zodIssues } from '../validate.ts';
import { acceptEvents } from './accept-events.ts';
import type { ValidEvent } from './valid-event.ts';

export const MAX_EVENTS = 100;

/** One event with its recipients. */
export const TriggerEvent = EventInput.extend({ to: Recipients });

/** Each event is validated on its own, so that an invalid event does not stop the others. */
export const TriggerEventsInput = z.object({
  events: z
    .array(z.unknown(), 'must be an array of events')
    .min(1, 'must contain at least one event')
    .max(MAX_EVENTS, `must contain at most ${MAX_EVENTS} events`),
});

/**
 * Accepts up to 100 events. The accepted events are stored when the operation returns, and the engine runs each of them.
 * @returns a response for every event, in order; an invalid event does not affect the others
 * @throws DomainError VALIDATION unless there are 1 to 100 events
 * Source: service interface, 4.8
 */
export async function triggerEvents(
  ctx: OperationContext,
  input: z.input<typeof TriggerEventsInput>,
): Promise<TriggerResponse[]> {
  authorise(ctx, 'triggerEvents');
  const parsed = validate(TriggerEventsInput, input).events.map((event) => parseEvent(ctx, event));
  const accepted = await acceptEvents(
    ctx,
    parsed.filter((event) => 'event' in event),
  );
  return parsed.flatMap((event) => ('event' in event ? (accepted.shift() ?? []) : event));
}

/** A valid event, or the response that names every invalid field. */
function parseEvent(ctx: OperationContext, value: unknown): ValidEvent | TriggerResponse {
  const partial = z.looseObject({ transactionId: z.string().min(1) }).safeParse(value);
  const transactionId = partial.data?.transactionId ?? ctx.newUuid();
  const { data, error } = TriggerEvent.safeParse(value, { error: problemText });
  if (error === undefined) {
    const { to, ...event } = data;
    return { event, to, transactionId };
  }
  const status = error.issues.every(({ path }) => path[0] === 'to') ? 'invalid_recipients' : 'error';
  return {
    acknowledged: true,
    status,
    error: zodIssues(error, 'event').map(({ field, message }) => `${field}: ${message}`),
    transactionId,
  };
}

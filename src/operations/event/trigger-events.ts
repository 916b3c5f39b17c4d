import { z } from 'zod';
import { EventInput, Recipients, type TriggerResponse } from '../../model/trigger.ts';
import type { OperationContext } from '../context.ts';
import { validate, zodIssues } from '../validate.ts';
import { acceptEvents, type ValidEvent } from './accept-events.ts';

export const MAX_EVENTS = 100;

/** One event with its recipients. */
export const TriggerEvent = EventInput.extend({ to: Recipients });

/** The events are looked at one by one, so that a bad one is answered and the others run. */
export const TriggerEventsInput = z.object({
  events: z
    .array(z.unknown(), 'must be an array of events')
    .min(1, 'must hold at least one event')
    .max(MAX_EVENTS, `must hold at most ${MAX_EVENTS} events`),
});

/**
 * Accepts up to 100 events. When it returns, the accepted ones are on disk, and the engine runs each of them.
 * @returns an answer for every event, in the order of the events; one bad event never spoils the others
 * @throws DomainError VALIDATION when there are none or more than 100
 * Source: service interface, 4.8
 */
export async function triggerEvents(
  ctx: OperationContext,
  input: z.input<typeof TriggerEventsInput>,
): Promise<TriggerResponse[]> {
  const reads = validate(TriggerEventsInput, input).events.map((event) => readEvent(ctx, event));
  const accepted = await acceptEvents(
    ctx,
    reads.filter((read) => 'event' in read),
  );
  return reads.flatMap((read) => ('event' in read ? (accepted.shift() ?? []) : read));
}

/** An event as its shape allows, or the answer that names every field that is wrong. */
function readEvent(ctx: OperationContext, value: unknown): ValidEvent | TriggerResponse {
  const given = z.looseObject({ transactionId: z.string().min(1) }).safeParse(value);
  const transactionId = given.data?.transactionId ?? ctx.newUuid();
  const { data, error } = TriggerEvent.safeParse(value);
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

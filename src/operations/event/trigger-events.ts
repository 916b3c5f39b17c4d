import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { problemText } from '../../model/problem-text.ts';
import { EventInput, Recipients, type TriggerResponse } from '../../model/trigger.ts';
import { mapInTurns } from '../../model/turn.ts';
import { cachedWorkflowsByTrigger } from '../../store/cache/cached-workflows.ts';
import { runSerially } from '../../store/mongo/run-serially.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate, zodIssues } from '../validate.ts';
import { acceptEvents } from './accept-events.ts';
import { checkPayloads } from './check-payloads.ts';
import type { ValidEvent } from './valid-event.ts';

export const MAX_EVENTS = 100;
/**
 * Requests with more events than this are accepted one after the other, and let interactive work go first. Else a client
 * that sends many at once would hold up single events until all of them are accepted.
 */
const MAX_EVENTS_AT_ONCE = 10;
/** How long a request waits for the previous one, which may wait for a database that does not answer. */
const MAX_TURN_MS = 200;

/** One event with its recipients. */
export const TriggerEvent = EventInput.extend({ to: Recipients });

/** Each event is validated on its own, so that an invalid event does not stop the others. */
export const TriggerEventsInput = z.object({
  events: listOf(z.unknown(), 'must be an array of events')
    .min(1, 'must contain at least one event')
    .max(MAX_EVENTS, `must contain at most ${MAX_EVENTS} events`),
});

/**
 * Accepts up to 100 events. The accepted events are stored when the operation returns, and the engine runs each of them.
 * @returns a response for every event, in order; an invalid event does not affect the others
 * @throws DomainError VALIDATION unless there are 1 to 100 events
 * Source: service interface
 */
export async function triggerEvents(
  ctx: OperationContext,
  input: z.input<typeof TriggerEventsInput>,
): Promise<TriggerResponse[]> {
  authorise(ctx, 'triggerEvents');
  const { events } = validate(TriggerEventsInput, input);
  return events.length > MAX_EVENTS_AT_ONCE ? acceptInTurn(ctx, events) : acceptEach(ctx, events);
}

/** Accepts the events of a request after those of earlier requests of the environment, and after interactive work. */
async function acceptInTurn(ctx: OperationContext, events: readonly unknown[]): Promise<TriggerResponse[]> {
  const turn = new AbortController();
  const endTurn = () => turn.abort();
  const accepted = runSerially(`many events of ${ctx.scope._environmentId}`, async () => {
    await ctx.workQueue.bulkPace.giveWay();
    const answers = acceptEach(ctx, events);
    answers.then(endTurn, endTurn);
    await delay(MAX_TURN_MS, undefined, { signal: turn.signal }).catch(() => {});
    // In an object, as a promise would be awaited within the turn.
    return { answers };
  });
  return (await accepted).answers;
}

async function acceptEach(ctx: OperationContext, given: readonly unknown[]): Promise<TriggerResponse[]> {
  const parsed = await mapInTurns(given, (event) => parseEvent(ctx, event));
  const events = parsed.filter((event) => 'input' in event);
  const names = events.map(({ input }) => input.name);
  const workflows = await cachedWorkflowsByTrigger(ctx.store, ctx.scope, names);
  const accepted = await acceptEvents(ctx, workflows, await checkPayloads(events, workflows));
  return parsed.flatMap((event) => ('input' in event ? (accepted.shift() ?? []) : event));
}

/** Finds the transaction id of an invalid event. Made once: making a schema costs more than using it. */
const WithTransactionId = z.object({ transactionId: z.string().min(1) });

/** A valid event, or the response that names every invalid field. */
function parseEvent(ctx: OperationContext, value: unknown): ValidEvent | TriggerResponse {
  const partial = WithTransactionId.safeParse(value);
  const transactionId = partial.data?.transactionId ?? ctx.newUuid();
  const { data, error } = TriggerEvent.safeParse(value, { error: problemText });
  if (error === undefined) {
    const { to, ...input } = data;
    return { input, to, hasOneRecipient: !Array.isArray((value as { to: unknown }).to), transactionId };
  }
  const status = error.issues.every(({ path }) => path[0] === 'to') ? 'invalid_recipients' : 'error';
  return {
    acknowledged: true,
    status,
    error: zodIssues(error, 'event').map(({ field, message }) => `${field}: ${message}`),
    transactionId,
  };
}

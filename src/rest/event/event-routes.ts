import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { TriggerResponse } from '../../model/trigger.ts';
import { BroadcastEventInput, broadcastEvent } from '../../operations/event/broadcast-event.ts';
import { cancelTransaction } from '../../operations/event/cancel-transaction.ts';
import { triggerEvent } from '../../operations/event/trigger-event.ts';
import { TriggerEvent, TriggerEventsInput, triggerEvents } from '../../operations/event/trigger-events.ts';
import { nonEmptyText } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';

/** The calls about events. */
export const EVENT_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/events/trigger',
    status: 201,
    body: { schema: TriggerEvent, problems: 'issueList' },
    operation: 'triggerEvent',
    tag: 'Events',
    summary: 'Trigger one event',
    description:
      'Runs a workflow for the recipients of the event, in the background. An invalid event is a 400, an unknown workflow a 422.',
    limit: 'trigger',
    answer: TriggerResponse,
    handle: (ctx, { body }) => triggerEvent(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/v1/events/trigger/:transactionId',
    params: z.object({ transactionId: nonEmptyText.describe('The `transactionId` of the event.') }),
    operation: 'cancelTransaction',
    tag: 'Events',
    summary: 'Cancel a transaction',
    description:
      'No further step of the transaction starts, including delayed and digested steps. Returns true. Messages that were sent stay sent.',
    limit: 'trigger',
    answer: z.boolean(),
    handle: async (ctx, { params }) => {
      await cancelTransaction(ctx, params);
      return true;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/events/trigger/bulk',
    status: 201,
    body: { schema: TriggerEventsInput, problems: 'issueList' },
    operation: 'triggerEvents',
    tag: 'Events',
    summary: 'Trigger up to 100 events',
    description:
      'Each event runs a workflow for its recipients, in the background. Returns one answer for each event, in order. An invalid event does not affect the others.',
    limit: 'trigger',
    answer: listOf(TriggerResponse),
    handle: (ctx, { body }) => triggerEvents(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/v1/events/trigger/broadcast',
    body: { schema: BroadcastEventInput, problems: 'issueList' },
    operation: 'broadcastEvent',
    tag: 'Events',
    summary: 'Trigger one event for all subscribers',
    description:
      'Returns immediately. The workflow runs for all subscribers in the background. An unknown workflow is a 422.',
    limit: 'trigger',
    answer: TriggerResponse,
    handle: (ctx, { body }) => broadcastEvent(ctx, body),
  }),
];

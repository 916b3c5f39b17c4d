import type { z } from 'zod';
import { EventInput, FreeFormInput, type TriggerResponse } from '../../model/trigger.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { acceptEvents } from './accept-events.ts';
import { checkPayloads } from './check-payloads.ts';
import { requireWorkflowOfEvent } from './require-workflow-of-event.ts';

export const BroadcastEventInput = EventInput.extend({ payload: FreeFormInput });

/**
 * Accepts one event for all current subscribers. The operation returns at once: the engine processes them page by page.
 * @throws DomainError VALIDATION, also for a payload that does not match the schema of the workflow; UNPROCESSABLE with the
 * message `workflow_not_found`
 * Source: service interface
 */
export async function broadcastEvent(
  ctx: OperationContext,
  input: z.input<typeof BroadcastEventInput>,
): Promise<TriggerResponse> {
  authorise(ctx, 'broadcastEvent');
  const event = validate(BroadcastEventInput, input);
  const transactionId = event.transactionId ?? ctx.newUuid();
  const workflows = await requireWorkflowOfEvent(ctx, event.name);
  const checked = await checkPayloads([{ input: event, to: [{ type: 'Everyone' }], transactionId }], workflows);
  requireNoIssues([...checked.invalid.values()].flat());
  const [answer] = await acceptEvents(ctx, workflows, checked);
  return answer ?? { acknowledged: false, status: 'error', transactionId };
}

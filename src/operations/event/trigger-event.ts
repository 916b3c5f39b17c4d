import type { z } from 'zod';
import type { TriggerResponse } from '../../model/trigger.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { acceptEvents } from './accept-events.ts';
import { checkPayloads } from './check-payloads.ts';
import { requireWorkflowOfEvent } from './require-workflow-of-event.ts';
import { TriggerEvent } from './trigger-events.ts';

/**
 * Accepts one event. An accepted event is stored when the operation returns, and the engine runs it.
 * @throws DomainError VALIDATION, also for a payload that does not match the schema of the workflow; UNPROCESSABLE with the
 * message `workflow_not_found`, as the service does outside of a bulk
 */
export async function triggerEvent(
  ctx: OperationContext,
  input: z.input<typeof TriggerEvent>,
): Promise<TriggerResponse> {
  authorise(ctx, 'triggerEvent');
  const { to, ...event } = validate(TriggerEvent, input);
  const transactionId = event.transactionId ?? ctx.newUuid();
  const workflows = await requireWorkflowOfEvent(ctx, event.name);
  const hasOneRecipient = !Array.isArray(input.to);
  const checked = await checkPayloads([{ input: event, to, hasOneRecipient, transactionId }], workflows);
  requireNoIssues([...checked.invalid.values()].flat());
  const [answer] = await acceptEvents(ctx, workflows, checked);
  return answer ?? { acknowledged: false, status: 'error', transactionId };
}

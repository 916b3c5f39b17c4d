import { findSubscriberPreferences } from '../../store/preferences.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { requireChoice, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

/**
 * The preferences of a subscriber for one workflow.
 * @param workflowId the trigger identifier, the internal id or the slug of the workflow
 * @throws DomainError NOT_FOUND for the subscriber and the workflow
 */
export async function getWorkflowPreference(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  workflowId: string,
): Promise<WorkflowPreference> {
  authorise(ctx, 'getWorkflowPreference');
  const subscriber = await requireSubscriber(ctx, subscriberId);
  const workflow = await requireChoice(ctx, workflowId);
  const preferences = await findSubscriberPreferences(ctx.store, ctx.scope, subscriber._id, [workflow._id]);
  return toWorkflowPreference(workflow, preferences);
}

import { z } from 'zod';
import type { FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { findSubscriberPreferences, savePreference } from '../../store/preferences.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { ChannelChoices } from './set-subscriber-preferences.ts';
import { requireChoice, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

const MAX_PREFERENCES = 100;
const COUNT_MESSAGE = `must contain 1 to ${MAX_PREFERENCES} preferences`;

export const SetWorkflowPreferencesInput = z.object({
  preferences: listOf(
    z.object({
      workflowId: z.string('must be a string').min(1, 'must not be empty'),
      channels: ChannelChoices,
    }),
    COUNT_MESSAGE,
  )
    .min(1, COUNT_MESSAGE)
    .max(MAX_PREFERENCES, COUNT_MESSAGE),
});

/**
 * Sets which channels may reach a subscriber, for up to 100 workflows. Nothing is set if one of them is unknown or critical.
 * @returns the preferences for each workflow, in the order of the input
 * @throws DomainError VALIDATION, also for critical workflows; NOT_FOUND for the subscriber and the workflows
 */
export async function setWorkflowPreferences(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof SetWorkflowPreferencesInput>,
): Promise<WorkflowPreference[]> {
  authorise(ctx, 'setWorkflowPreferences');
  const { preferences } = validate(SetWorkflowPreferencesInput, input);
  const { store, scope } = ctx;
  const { _id } = await requireSubscriber(ctx, subscriberId);
  const workflows = await Promise.all(preferences.map(({ workflowId }) => requireChoice(ctx, workflowId)));
  const message = 'is critical: it ignores the preferences of subscribers';
  requireNoIssues(
    workflows.flatMap(({ critical }, index): FieldIssue[] =>
      critical ? [{ field: `preferences[${index}].workflowId`, message }] : [],
    ),
  );
  // In order, because two entries can name the same workflow.
  for (const [index, workflow] of workflows.entries()) {
    await savePreference(store, scope, _id, workflow._id, { channels: preferences[index]?.channels }, ctx.now());
  }
  const ids = workflows.map((workflow) => workflow._id);
  const saved = await findSubscriberPreferences(store, scope, _id, ids);
  return workflows.map((workflow) => toWorkflowPreference(workflow, saved));
}

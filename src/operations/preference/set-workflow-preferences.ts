import { z } from 'zod';
import type { FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { findSubscriberPreferences, savePreferences } from '../../store/preferences.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { ChannelChoices } from './set-subscriber-preferences.ts';
import { requireChoices, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

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
 * Sets which channels may reach a subscriber, for up to 100 workflows: for all of them, or for none. If two entries name the same
 * workflow, the later one takes precedence.
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
  return changeOnce(ctx, (ctx) => setAll(ctx, subscriberId, preferences));
}

async function setAll(
  ctx: OperationContext,
  subscriberId: string,
  preferences: z.output<typeof SetWorkflowPreferencesInput>['preferences'],
): Promise<WorkflowPreference[]> {
  const { store, scope } = ctx;
  const { _id } = await requireSubscriber(ctx, subscriberId);
  const workflows = await requireChoices(
    ctx,
    preferences.map(({ workflowId }) => workflowId),
  );
  const message = 'is critical: it ignores the preferences of subscribers';
  requireNoIssues(
    workflows.flatMap(({ critical }, index): FieldIssue[] =>
      critical ? [{ field: `preferences[${index}].workflowId`, message }] : [],
    ),
  );
  const ids = workflows.map((workflow) => workflow._id);
  const changes = ids.map((_templateId, index) => ({ _templateId, channels: preferences[index]?.channels }));
  const isSaved = await savePreferences(store, scope, _id, changes, ctx.now());
  requireFound(isSaved || null, 'Subscriber', subscriberId);
  const saved = await findSubscriberPreferences(store, scope, _id, ids);
  return workflows.map((workflow) => toWorkflowPreference(workflow, saved));
}

import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { CHANNELS } from '../../model/enums.ts';
import { findSubscriberPreferences, savePreference } from '../../store/preferences.ts';
import type { OperationContext } from '../context.ts';
import { getSubscriber } from '../subscriber/get-subscriber.ts';
import { validate } from '../validate.ts';
import { getWorkflow } from '../workflow/get-workflow.ts';
import type { FoundPreferences } from './get-subscriber-preferences.ts';
import { toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

const choice = z.boolean('must be true, false or null').nullish();

export const SetSubscriberPreferencesInput = z.object({
  workflowId: z.string('must be a string').nullish(),
  channels: z
    .object({ email: choice, sms: choice, in_app: choice, chat: choice, push: choice })
    .refine(
      (given) => CHANNELS.some((channel) => given[channel] !== undefined),
      `must name at least one of ${CHANNELS.join(', ')}`,
    ),
});

export interface SetPreferences extends FoundPreferences {
  /** What is preferred of the workflow now; null where it was set for all of them. */
  readonly workflow: WorkflowPreference | null;
}

/**
 * Sets which channels may reach a subscriber, with one workflow or with all of them. Channels that are not named stay as
 * they are; null leaves a channel to what goes for all workflows, or to the workflow.
 * @throws DomainError VALIDATION, also for a critical workflow, which asks nobody; NOT_FOUND for subscriber and workflow
 */
export async function setSubscriberPreferences(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof SetSubscriberPreferencesInput>,
): Promise<SetPreferences> {
  const { workflowId, channels } = validate(SetSubscriberPreferencesInput, input);
  const { store, scope } = ctx;
  const subscriber = await getSubscriber(ctx, subscriberId);
  const workflow = workflowId == null ? null : await getWorkflow(ctx, workflowId);
  if (workflow?.critical) {
    const message = 'is critical: it uses its channels whatever a subscriber prefers';
    throw new ValidationError('VALIDATION', `workflowId: ${message}`, [{ field: 'workflowId', message }]);
  }
  await savePreference(store, scope, subscriber._id, workflow?._id ?? null, channels, ctx.now());
  const preferences = await findSubscriberPreferences(
    store,
    scope,
    subscriber._id,
    workflow === null ? [] : [workflow._id],
  );
  return {
    subscriber,
    global: preferences.global,
    workflow: workflow && toWorkflowPreference(workflow, preferences),
  };
}

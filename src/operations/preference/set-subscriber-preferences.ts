import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { CHANNELS } from '../../model/enums.ts';
import { findSubscriberPreferences, savePreference } from '../../store/preferences.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { visibleSubscriber } from '../subscriber/visible-subscriber.ts';
import { validate } from '../validate.ts';
import { findPreferenceOverview, type PreferenceOverview } from './get-preference-overview.ts';
import type { FoundPreferences } from './get-subscriber-preferences.ts';
import { requireChoice, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

const choice = z.boolean('must be true, false or null').nullish();

export const SetSubscriberPreferencesInput = z.object({
  workflowId: z.string('must be a string').nullish(),
  channels: z
    .object({ email: choice, sms: choice, in_app: choice, chat: choice, push: choice })
    .refine(
      (channels) => CHANNELS.some((channel) => channels[channel] !== undefined),
      `must contain at least one of ${CHANNELS.join(', ')}`,
    ),
});

export interface SetPreferences extends FoundPreferences {
  /** The new preferences for the workflow. Null if they were set for all workflows. */
  readonly workflow: WorkflowPreference | null;
  /** Reads the effect on all workflows that are not critical, when it is called. */
  overview(): Promise<PreferenceOverview>;
}

/**
 * Sets which channels may reach a subscriber, for one workflow or for all of them. Channels that are not given do not
 * change. Null falls back to the less specific setting: that for all workflows, then that of the workflow.
 * @throws DomainError VALIDATION, also for a critical workflow, which ignores preferences; NOT_FOUND for the subscriber and
 * the workflow
 */
export async function setSubscriberPreferences(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof SetSubscriberPreferencesInput>,
): Promise<SetPreferences> {
  authorise(ctx, 'setSubscriberPreferences');
  const { workflowId, channels } = validate(SetSubscriberPreferencesInput, input);
  const { store, scope } = ctx;
  const subscriber = await requireSubscriber(ctx, subscriberId);
  const workflow = workflowId == null ? null : await requireChoice(ctx, workflowId);
  if (workflow?.critical) {
    const message = 'is critical: it ignores the preferences of subscribers';
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
    subscriber: visibleSubscriber(ctx, subscriber),
    global: preferences.global,
    workflow: workflow && toWorkflowPreference(workflow, preferences),
    overview: () => findPreferenceOverview(ctx, subscriber),
  };
}

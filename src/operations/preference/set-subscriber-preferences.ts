import { z } from 'zod';
import { CHANNELS } from '../../model/enums.ts';
import { findSubscriberPreferences, savePreference } from '../../store/preferences.ts';
import { scheduleOf } from '../../workflow-language/timing/weekly-schedule.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { outdated } from '../require-unchanged.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { visibleSubscriber } from '../subscriber/visible-subscriber.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { findPreferenceOverview, type PreferenceOverview } from './get-preference-overview.ts';
import type { FoundPreferences } from './get-subscriber-preferences.ts';
import { ScheduleInput } from './schedule-input.ts';
import { requireChoice, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

const choice = z.boolean('must be true, false or null').nullish();

/** Whether each channel is on. Null removes a setting. */
export const ChannelChoices = z
  .object({ email: choice, sms: choice, in_app: choice, chat: choice, push: choice })
  .refine(
    (channels) => CHANNELS.some((channel) => channels[channel] !== undefined),
    `must contain at least one of ${CHANNELS.join(', ')}`,
  );

export const SetSubscriberPreferencesInput = z
  .object({
    workflowId: z.string('must be a string').nullish(),
    channels: ChannelChoices.nullish(),
    /** Null removes the schedule. */
    schedule: ScheduleInput.nullish(),
  })
  .superRefine(({ workflowId, channels, schedule }, context) => {
    const addIssue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (channels == null && schedule === undefined) addIssue('channels', 'is required unless schedule is given');
    if (workflowId != null && schedule !== undefined) {
      addIssue('schedule', 'must not be given with workflowId: it is for all workflows');
    }
  });

const GuardedInput = SetSubscriberPreferencesInput.safeExtend({
  /** Rejects the change if the settings for all workflows, or the schedule, were changed after this instant. */
  expectedUpdatedAt: z.date('must be an instant').nullish(),
}).refine(({ workflowId, expectedUpdatedAt }) => workflowId == null || expectedUpdatedAt == null, {
  path: ['expectedUpdatedAt'],
  message: 'must not be given with workflowId: it is of the settings for all workflows',
});

interface SetPreferences extends FoundPreferences {
  /** The new preferences for the workflow. Null if they were set for all workflows. */
  readonly workflow: WorkflowPreference | null;
  /** Reads the effect on all workflows that are not critical, when it is called. */
  overview(): Promise<PreferenceOverview>;
}

/**
 * Sets which channels may reach a subscriber, for one workflow or for all of them, and its schedule. Channels that are not
 * given do not change. Null falls back to the less specific setting: that for all workflows, then that of the workflow.
 * @throws DomainError VALIDATION, also for a critical workflow, which ignores preferences, and for the schedule of one
 * workflow; NOT_FOUND for the subscriber and the workflow; CONFLICT if the preferences were changed since the expected instant
 */
export async function setSubscriberPreferences(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof GuardedInput>,
): Promise<SetPreferences> {
  authorise(ctx, 'setSubscriberPreferences');
  const change = validate(GuardedInput, input);
  const { subscriber, ...preferences } = await changeOnce(ctx, (ctx) => setPreferences(ctx, subscriberId, change));
  return {
    subscriber: visibleSubscriber(ctx, subscriber),
    ...preferences,
    overview: () => findPreferenceOverview(ctx, subscriber),
  };
}

async function setPreferences(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  { workflowId, channels, schedule, expectedUpdatedAt }: z.output<typeof GuardedInput>,
): Promise<Omit<SetPreferences, 'overview'>> {
  const { store, scope } = ctx;
  const subscriber = await requireSubscriber(ctx, subscriberId);
  const workflow = workflowId == null ? null : await requireChoice(ctx, workflowId);
  const message = 'is critical: it ignores the preferences of subscribers';
  requireNoIssues(workflow?.critical ? [{ field: 'workflowId', message }] : []);
  const changes = {
    channels,
    schedule: schedule == null ? schedule : scheduleOf(schedule),
    expectedUpdatedAt: expectedUpdatedAt ?? undefined,
  };
  if (!(await savePreference(store, scope, subscriber._id, workflow?._id ?? null, changes, ctx.now()))) {
    throw outdated('the preferences for all workflows, or the schedule, were changed');
  }
  const ids = workflow === null ? [] : [workflow._id];
  const saved = await findSubscriberPreferences(store, scope, subscriber._id, ids);
  const { global, schedule: savedSchedule, updatedAt } = saved;
  return {
    subscriber,
    global,
    schedule: savedSchedule,
    updatedAt,
    workflow: workflow && toWorkflowPreference(workflow, saved),
  };
}

import { z } from 'zod';
import type { SubscriberPreferences } from '../../model/preference.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { findSubscriberPreferences } from '../../store/preferences.ts';
import { allWorkflows } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { seesAllWorkflows, toWorkflowPreference, type WorkflowPreference } from './workflow-preference.ts';

export const CRITICALITIES = ['all', 'critical', 'nonCritical'] as const;

export const PreferenceOverviewInput = z.object({
  criticality: z.enum(CRITICALITIES, `must be one of ${CRITICALITIES.join(', ')}`).default('nonCritical'),
});

/** The preferences of a subscriber for all workflows, and for each workflow in the order of their names. */
export interface PreferenceOverview {
  readonly global: SubscriberPreferences['global'];
  readonly schedule: SubscriberPreferences['schedule'];
  readonly workflows: readonly WorkflowPreference[];
}

/**
 * The preferences of a subscriber, and their effect on every workflow of the environment.
 * @throws DomainError VALIDATION, NOT_FOUND for the subscriber
 */
export async function getPreferenceOverview(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof PreferenceOverviewInput>,
): Promise<PreferenceOverview> {
  authorise(ctx, 'getPreferenceOverview');
  const { criticality } = validate(PreferenceOverviewInput, input);
  return findPreferenceOverview(ctx, await requireSubscriber(ctx, subscriberId), criticality);
}

/** As `getPreferenceOverview`, for operations that checked the caller. */
export async function findPreferenceOverview(
  ctx: OperationContext,
  { _id }: Subscriber,
  criticality: (typeof CRITICALITIES)[number] = 'nonCritical',
): Promise<PreferenceOverview> {
  const { store, scope } = ctx;
  const workflows = (await allWorkflows(store, scope)).filter(
    ({ active, critical }) =>
      (active === true || seesAllWorkflows(ctx)) &&
      (criticality === 'all' || critical === (criticality === 'critical')),
  );
  const ids = workflows.map((workflow) => workflow._id);
  const preferences = await findSubscriberPreferences(store, scope, _id, ids);
  return {
    global: preferences.global,
    schedule: preferences.schedule,
    workflows: workflows.map((workflow) => toWorkflowPreference(workflow, preferences)),
  };
}

import { CHANNELS } from '../../model/enums.ts';
import type { Job, JobStep } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { switchedOffBy } from '../../model/preference.ts';
import { evaluateConditions } from '../../workflow-language/conditions/evaluate-conditions.ts';
import { evaluateSkipRule } from '../../workflow-language/conditions/evaluate-skip-rule.ts';
import { runnerOf } from '../steps/registry.ts';
import {
  type Continuing,
  type Deciding,
  type Ended,
  type ImmediateStep,
  reasonOf,
  type Settled,
  type StepContext,
  type StepRunner,
  type StepServices,
  type TemplateVariables,
} from '../steps/step.ts';
import { contextOf, type Run, variablesOf } from './step-context.ts';

/** A step that is to run, or what it came to without running. */
export type PreparedStep =
  | { readonly settled: Ended; readonly runner?: undefined; readonly context?: undefined }
  | { readonly settled?: undefined; readonly runner: StepRunner; readonly context: StepContext };

/** Looks whether a step is to run, and as which of its variants. */
export function prepareStep(run: Run, job: Job, serviceSlug: string, now: Date): PreparedStep {
  let context: StepContext;
  try {
    const variables = variablesOf(run, job);
    // Of a step that was begun, the conditions held.
    const isBegun = job.status !== 'pending' && job.status !== 'queued';
    const settled = isBegun ? null : withheld(run, job, variables);
    if (settled !== null) return { settled };
    context = contextOf(run, job, variantOf(job.step, variables), variables, serviceSlug, now);
    if (!isBegun && isSkipped(context))
      return { settled: skipped('Step was skipped by its own rule', context.controls.skip) };
  } catch (error) {
    return { settled: failed('Processing step filter failed', error) };
  }
  return { runner: runnerOf(job.type), context };
}

/** What a step comes to that its conditions, the subscriber or the workflow withhold; null where it runs. */
function withheld({ workflow, preferences }: Run, { type, step }: Job, variables: TemplateVariables): Ended | null {
  const { holds, comparisons } = evaluateConditions(step.filters, variables);
  // The last comparison is the one that decided.
  if (!holds) return skipped('Step was filtered based on steps filters', { conditions: comparisons });
  const channel = CHANNELS.find((known) => known === type);
  const by = channel === undefined ? null : switchedOffBy(workflow, preferences, channel);
  if (by === null) return null;
  if (by === 'workflow')
    return skipped(`The preferences of the workflow switch the channel ${channel} off`, {
      preferenceSettings: workflow.preferenceSettings,
    });
  return by === 'subscriber_global'
    ? skipped('Step filtered by subscriber global preferences', { preferences: preferences.global })
    : skipped('Step filtered by subscriber workflow preferences', {
        preferences: preferences.byWorkflow.get(`${workflow._id}`),
      });
}

/** The first variant whose conditions hold runs in the place of the step; one without conditions never does. */
const variantOf = ({ variants = [] }: JobStep, variables: TemplateVariables): JobStep | undefined =>
  variants.find(
    ({ active, filters = [] }) =>
      active !== false &&
      filters.some(({ children }) => children.length > 0) &&
      evaluateConditions(filters, variables).holds,
  );

/** Whether the rule in the step's control `skip` holds. */
const isSkipped = ({ controls: { skip }, variables }: StepContext): boolean =>
  isPlainObject(skip) && evaluateSkipRule(skip, variables);

/** Runs a step that comes to its outcome at once. It never throws: what goes wrong is the step's outcome. */
export function runImmediate({ run }: ImmediateStep, context: StepContext): Settled {
  try {
    return run(context);
  } catch (error) {
    return broken(error);
  }
}

/** Runs any step. It never throws either, and what decides in a transaction may throw in it alone. */
export async function runAny(
  runner: StepRunner,
  context: StepContext,
  services: StepServices,
): Promise<Settled | Continuing | Deciding> {
  try {
    return runner.kind === 'outside' ? await runner.run(context, services) : runner.run(context);
  } catch (error) {
    return broken(error);
  }
}

/** What a step comes to that throws. */
export const broken = (error: unknown): Ended =>
  failed('There was one or more errors when trying to execute the notification', error);

const skipped = (detail: string, why: unknown): Ended => ({
  status: 'skipped',
  details: [{ status: 'Success', detail, source: 'Internal', raw: JSON.stringify(why) }],
});

const failed = (detail: string, error: unknown): Ended => ({
  status: 'failed',
  details: [{ status: 'Failed', detail, source: 'Internal', raw: JSON.stringify({ message: reasonOf(error) }) }],
});

import { CHANNELS } from '../../model/enums.ts';
import { toJsonValue } from '../../model/json-value.ts';
import type { Job, JobStep } from '../../model/notification.ts';
import type { Workflow } from '../../model/workflow.ts';
import { switchedOffBy } from '../../workflow-language/channel-preferences.ts';
import { ComparisonBudget } from '../../workflow-language/conditions/comparison-budget.ts';
import { evaluateConditions } from '../../workflow-language/conditions/evaluate-conditions.ts';
import { evaluateSkipRule } from '../../workflow-language/conditions/evaluate-skip-rule.ts';
import type { TemplateVariables } from '../../workflow-language/templates/template-variables.ts';
import { idOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import { failedByError, failedOutcome } from '../steps/failed-outcome.ts';
import { overrideProblem } from '../steps/override-problem.ts';
import { stepRunnerFor } from '../steps/registry.ts';
import { subscriberHours } from '../steps/schedule-extension.ts';
import type { FinalOutcome, SettledOutcome, StepContext, StepRunner } from '../steps/step.ts';
import { SUBSCRIBER_DELETED } from '../steps/subscriber-deleted.ts';
import { contentOf, createStepContext, type NotificationContext, templateVariables } from './step-context.ts';
import { currentStep, isRemovedStep, stepProblem } from './step-problem.ts';

/** A step that may run. */
export interface PendingStep<Runner = StepRunner> {
  readonly runner: Runner;
  readonly context: StepContext;
  readonly outcome?: undefined;
}

/** A step that is over: it must not run, or it cannot. */
export interface SettledStep {
  readonly outcome: SettledOutcome;
  /** The step, or the variant that runs instead of it. Undefined if the step ended before it was chosen. */
  readonly part?: JobStep;
}

/**
 * Starts the step of a job: checks its conditions, the preferences, the schedule and its skip rule, and chooses the variant. Never
 * throws: an error is the step's outcome.
 */
export function startStep(
  notificationContext: NotificationContext,
  job: Job,
  serviceSlug: string,
  now: Date,
): SettledStep | PendingStep {
  if (notificationContext.subscriber.deleted === true) return { outcome: SUBSCRIBER_DELETED };
  let context: StepContext;
  let part: JobStep | undefined;
  const runner = stepRunnerFor(job.type);
  try {
    const variables = templateVariables(notificationContext, job);
    // The conditions of a step that was already begun are not checked again.
    const isBegun = job.status !== 'pending' && job.status !== 'queued';
    const budget = new ComparisonBudget();
    const skip = isBegun ? null : reasonToSkip(notificationContext, job, variables, budget, now);
    if (skip !== null) return { outcome: skip };
    const variant = variantFor(notificationContext.workflow, job.step, variables, budget);
    part = variant === undefined ? job.step : variantOf(job.step, variant);
    context = createStepContext(notificationContext, job, part, variables, serviceSlug, now);
    // A digest or delay that has begun needs its content no more.
    const needsContent = !isBegun || runner.kind === 'external';
    if (needsContent && isRemovedStep(context)) return { outcome: REMOVED };
    const problem = needsContent ? stepProblem(context) : null;
    if (problem !== null) return { outcome: failedOutcome(problem), part };
    // A variant has the controls of its step, too.
    const ownContent = contentOf(notificationContext, job.step);
    const refused = needsContent ? overrideProblem(job, [context.template, ownContent]) : null;
    if (refused !== null) return { outcome: failedOutcome(refused), part };
    if (!isBegun && evaluateSkipRule(context.controls.skip, variables, now, budget)) {
      return { outcome: skipped('Step was skipped by its own rule', context.controls.skip) };
    }
  } catch (error) {
    return { outcome: failedByError('Processing step filter failed', error), ...(part && { part }) };
  }
  return { runner, context };
}

const REMOVED: FinalOutcome = {
  status: 'skipped',
  details: [{ status: 'Success', detail: 'The step was removed from the workflow', source: 'Internal' }],
};

const OUTSIDE_SCHEDULE = "The step was skipped as it fell outside the subscriber's schedule";

/** The outcome of a step that its conditions, the subscriber or the workflow prevent. Null if it runs. */
function reasonToSkip(
  { workflow, subscriber, preferences }: NotificationContext,
  { type, step }: Job,
  variables: TemplateVariables,
  budget: ComparisonBudget,
  now: Date,
): FinalOutcome | null {
  const { holds, comparisons } = evaluateConditions(step.filters, variables, 'filters', budget);
  // The last comparison decided.
  if (!holds) return skipped('Step was filtered based on steps filters', { conditions: comparisons });
  const channel = CHANNELS.find((known) => known === type);
  if (channel === undefined) return null;
  const by = switchedOffBy(workflow, preferences, channel);
  if (by === null) {
    // In-app messages disturb nobody: they wait in the inbox.
    if (channel === 'in_app' || workflow.critical) return null;
    const { isOpen, opensAt, timezone } = subscriberHours(preferences.schedule, subscriber, now);
    return isOpen ? null : skipped(OUTSIDE_SCHEDULE, { timezone, opensAt });
  }
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

/** A variant of a step. If it fails, it stops the later steps also if only its step says so. */
const variantOf = (step: JobStep, variant: JobStep): JobStep => ({
  ...variant,
  shouldStopOnFail: [step, variant].some(({ shouldStopOnFail }) => shouldStopOnFail === true),
});

/** The first variant whose conditions hold replaces the step, unless it was removed from the workflow after the run began. */
function variantFor(
  workflow: Workflow,
  step: JobStep,
  variables: TemplateVariables,
  budget: ComparisonBudget,
): JobStep | undefined {
  const { variants = [] } = step;
  if (variants.length === 0) return undefined;
  const current = currentStep(workflow, step);
  const ids = current && new Set(objectsIn(current.variants).map(idOfStep));
  return variants.find((variant, index) => {
    const { active, filters } = variant;
    const path = `variants[${index}].filters`;
    return (
      active !== false &&
      ids?.has(idOfStep(variant)) !== false &&
      evaluateConditions(filters, variables, path, budget).holds
    );
  });
}

const skipped = (detail: string, why: unknown): FinalOutcome => ({
  status: 'skipped',
  details: [{ status: 'Success', detail, source: 'Internal', raw: JSON.stringify(toJsonValue(why)) }],
});

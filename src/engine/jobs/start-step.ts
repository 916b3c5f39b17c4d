import { CHANNELS } from '../../model/enums.ts';
import type { Job, JobStep } from '../../model/notification.ts';
import { RenderingUnavailableError } from '../../rendering/render-processes.ts';
import { isDatabaseError } from '../../store/mongo/errors.ts';
import { switchedOffBy } from '../../workflow-language/channel-preferences.ts';
import { ComparisonBudget } from '../../workflow-language/conditions/comparison-budget.ts';
import { evaluateConditions, hasComparisons } from '../../workflow-language/conditions/evaluate-conditions.ts';
import { evaluateSkipRule } from '../../workflow-language/conditions/evaluate-skip-rule.ts';
import { hasStrictVariables } from '../../workflow-language/templates/strict-variables.ts';
import type { RenderRequest, RenderResult } from '../../workflow-language/templates/template-renderer.ts';
import type { TemplateVariables } from '../../workflow-language/templates/template-variables.ts';
import { usesTranslations } from '../../workflow-language/translations/translated-keys.ts';
import type { Translations } from '../../workflow-language/translations/translator.ts';
import { CANCELED_LATER_STEPS, failedOutcome } from '../steps/failed-outcome.ts';
import { stepRunnerFor } from '../steps/registry.ts';
import { subscriberHours } from '../steps/schedule-extension.ts';
import {
  type DecidingStep,
  type Decision,
  type Detail,
  type ExternalStep,
  errorMessage,
  type FinalOutcome,
  type ImmediateStep,
  type SettledOutcome,
  type StepContext,
  type StepOutcome,
  type StepRunner,
  type StepServices,
} from '../steps/step.ts';
import { SUBSCRIBER_DELETED } from '../steps/subscriber-deleted.ts';
import { createStepContext, type NotificationContext, templateVariables } from './step-context.ts';
import { stepProblem } from './step-problem.ts';

/** A step that may run. */
export interface PendingStep<Runner = StepRunner> {
  readonly runner: Runner;
  readonly context: StepContext;
  readonly outcome?: undefined;
}

/** A step whose templates are rendered. */
export interface RenderedStep<Runner = StepRunner> extends PendingStep<Runner> {
  readonly rendered: RenderResult;
}

/** A step that is over: it must not run, or it cannot. */
interface SettledStep {
  readonly outcome: SettledOutcome;
}

/** Loads the messages for a locale in any form, with those of a workflow first. */
type LoadTranslations = (locale: unknown, workflowId: string | undefined) => Promise<Translations>;

/** Renders templates, or returns null if that would take too long here. */
type RenderTemplates = (request: RenderRequest) => Promise<RenderResult | null>;

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
  const runner = stepRunnerFor(job.type);
  try {
    const variables = templateVariables(notificationContext, job);
    // The conditions of a step that was already begun are not checked again.
    const isBegun = job.status !== 'pending' && job.status !== 'queued';
    const budget = new ComparisonBudget();
    const skip = isBegun ? null : reasonToSkip(notificationContext, job, variables, budget, now);
    if (skip !== null) return { outcome: skip };
    const variant = variantFor(job.step, variables, budget);
    context = createStepContext(notificationContext, job, variant, variables, serviceSlug, now);
    // A digest or delay that has begun needs its content no more.
    const problem = isBegun && runner.kind !== 'external' ? null : stepProblem(context, variant);
    if (problem !== null) return { outcome: failedOutcome(problem) };
    if (!isBegun && skipRuleHolds(context, budget)) {
      return { outcome: skipped('Step was skipped by its own rule', context.controls.skip) };
    }
  } catch (error) {
    return { outcome: failed('Processing step filter failed', error) };
  }
  return { runner, context };
}

const NOTHING: RenderResult = { values: {}, missing: [] };

/**
 * Renders the templates of a step.
 * @returns the outcome of a step whose templates are wrong; null if rendering takes too long here
 * @throws RenderingUnavailableError
 */
export async function renderStep(
  { runner, context }: PendingStep,
  render: RenderTemplates,
  loadTranslations: LoadTranslations,
): Promise<RenderedStep | SettledStep | null> {
  try {
    const templates = runner.templates?.(context);
    const { variables, workflow, subscriber } = context;
    const isStrict = hasStrictVariables(workflow);
    const translations = usesTranslations(templates)
      ? await loadTranslations(subscriber.locale, workflow.triggers[0]?.identifier)
      : undefined;
    const request = { ...templates, variables, isStrict, translations };
    const rendered = templates === undefined ? NOTHING : await render(request);
    return rendered && { runner, context, rendered };
  } catch (error) {
    if (error instanceof RenderingUnavailableError || isDatabaseError(error)) throw error;
    return { outcome: runner.unrendered?.(error) ?? errorOutcome(error) };
  }
}

/** Runs an immediate step. Never throws: an error is the step's outcome. */
export function runImmediate({ runner, context, rendered }: RenderedStep<ImmediateStep>): SettledOutcome {
  try {
    return withWarning(runner.run(context, rendered.values), context, rendered);
  } catch (error) {
    return errorOutcome(error);
  }
}

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

/** The first variant whose conditions hold replaces the step. A variant without conditions never does. */
const variantFor = (
  { variants = [] }: JobStep,
  variables: TemplateVariables,
  budget: ComparisonBudget,
): JobStep | undefined =>
  variants.find(({ active, filters }, index) => {
    const path = `variants[${index}].filters`;
    return (
      active !== false && hasComparisons(filters, path) && evaluateConditions(filters, variables, path, budget).holds
    );
  });

/** Whether the rule in the step's control `skip` holds. */
const skipRuleHolds = ({ controls: { skip }, variables }: StepContext, budget: ComparisonBudget): boolean =>
  skip != null && skip !== '' && evaluateSkipRule(skip, variables, budget);

/** Runs a deciding step up to its decision. Never throws; only the decision itself may. */
export function runDeciding({ runner, context, rendered }: RenderedStep<DecidingStep>): SettledOutcome | Decision {
  try {
    const decision = runner.run(context, rendered.values);
    if (!('decide' in decision)) return withWarning(decision, context, rendered);
    return {
      ...decision,
      decide: async (transaction) => withWarning(await decision.decide(transaction), context, rendered),
    };
  } catch (error) {
    return decisionErrorOutcome(runner, error);
  }
}

/** The outcome of a step whose decision threw an error, or cannot be written. */
export const decisionErrorOutcome = ({ isRequired = false }: DecidingStep, error: unknown): FinalOutcome => ({
  ...errorOutcome(error),
  ...(isRequired && { laterSteps: CANCELED_LATER_STEPS }),
});

/** Runs an external step. Never throws: an error is the step's outcome. */
export async function runExternal(
  { runner, context, rendered }: RenderedStep<ExternalStep>,
  services: StepServices,
): Promise<StepOutcome> {
  try {
    return withWarning(await runner.run(context, rendered.values, services), context, rendered);
  } catch (error) {
    return errorOutcome(error);
  }
}

/** Adds the missing variables, the missing translations and the removed URLs to the log of a step, at its first run. */
function withWarning<Outcome extends StepOutcome>(
  outcome: Outcome,
  { job }: StepContext,
  { missing, missingKeys = [], unsafeUrls = [] }: RenderResult,
): Outcome {
  if (job.state !== undefined) return outcome;
  const warnings = [
    ...warning('Missing variables are empty', { missing }),
    ...warning('Missing translations show their keys', { missingTranslations: missingKeys }),
    ...warning('Unsafe URLs were removed', { unsafeUrls }),
  ];
  return warnings.length === 0 ? outcome : { ...outcome, details: [...warnings, ...outcome.details] };
}

/** A line of the log that lists names, unless there are none. */
const warning = (detail: string, raw: Readonly<Record<string, readonly string[]>>): Detail[] => {
  const names = Object.values(raw).flat();
  if (names.length === 0) return [];
  return [
    { status: 'Warning', detail: `${detail}: ${names.join(', ')}`, source: 'Internal', raw: JSON.stringify(raw) },
  ];
};

/** The outcome of a step that threw an error. */
export const errorOutcome = (error: unknown): FinalOutcome =>
  failed('There was one or more errors when trying to execute the notification', error);

const skipped = (detail: string, why: unknown): FinalOutcome => ({
  status: 'skipped',
  details: [{ status: 'Success', detail, source: 'Internal', raw: JSON.stringify(why) }],
});

const failed = (detail: string, error: unknown): FinalOutcome => ({
  status: 'failed',
  details: [{ status: 'Failed', detail, source: 'Internal', raw: JSON.stringify({ message: errorMessage(error) }) }],
});

import { isFirstRun } from '../../model/step-state.ts';
import { RenderingUnavailableError } from '../../rendering/render-processes.ts';
import { isDatabaseError } from '../../store/mongo/errors.ts';
import { hasStrictVariables } from '../../workflow-language/templates/strict-variables.ts';
import type { RenderRequest, RenderResult } from '../../workflow-language/templates/template-renderer.ts';
import { usesTranslations } from '../../workflow-language/translations/translated-keys.ts';
import type { Translations } from '../../workflow-language/translations/translator.ts';
import { failedByError } from '../steps/failed-outcome.ts';
import type {
  DecidingStep,
  Decision,
  Detail,
  ExternalStep,
  FinalOutcome,
  ImmediateStep,
  SettledOutcome,
  StepContext,
  StepOutcome,
  StepRunner,
  StepServices,
} from '../steps/step.ts';
import { unusedOverrides } from '../steps/unused-overrides.ts';
import type { PendingStep, SettledStep } from './start-step.ts';

/** A step whose templates are rendered. */
export interface RenderedStep<Runner = StepRunner> extends PendingStep<Runner> {
  readonly rendered: RenderResult;
}

/** Loads the messages for a locale in any form, with those of a workflow first. */
type LoadTranslations = (locale: unknown, workflowId: string | undefined) => Promise<Translations>;

/** Renders templates, or returns null if that would take too long here. */
type RenderTemplates = (request: RenderRequest) => Promise<RenderResult | null>;

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

/** Runs a deciding step up to its decision. Never throws; only the decision itself may. */
export function runDeciding({ runner, context, rendered }: RenderedStep<DecidingStep>): SettledOutcome | Decision {
  try {
    const decision = runner.run(context, rendered.values);
    if (!('decide' in decision)) return withWarning(decision, context, rendered);
    return {
      ...decision,
      decide: async (transaction, now) => withWarning(await decision.decide(transaction, now), context, rendered),
    };
  } catch (error) {
    return errorOutcome(error);
  }
}

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

/** Adds the missing variables and translations, the removed URLs and the unused overrides to the log of a step, at its first run. */
function withWarning<Outcome extends StepOutcome>(
  outcome: Outcome,
  context: StepContext,
  { missing, missingKeys = [], unsafeUrls = [] }: RenderResult,
): Outcome {
  if (!isFirstRun(context.job)) return outcome;
  const warnings = [
    ...warning('Missing variables are empty', { missing }),
    ...warning('Missing translations show their keys', { missingTranslations: missingKeys }),
    ...warning('Unsafe URLs were removed', { unsafeUrls }),
    ...warning('Overrides without effect, as they name no channel, provider, step or field', {
      unusedOverrides: unusedOverrides(context),
    }),
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

/** The outcome of a step that threw an error, or whose decision cannot be written. */
export const errorOutcome = (error: unknown): FinalOutcome =>
  failedByError('There was one or more errors when trying to execute the notification', error);

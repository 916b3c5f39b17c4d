import type { Channel, ContentIssueType, StepType } from '../../model/enums.ts';
import type { Layout } from '../../model/layout.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type {
  JsonSchema,
  StepContentIssue,
  StepIntegrationIssue,
  StepIssues,
} from '../../model/workflow-step-detail.ts';
import { requireSkipRule } from '../conditions/evaluate-skip-rule.ts';
import { ConditionError } from '../conditions/require-conditions.ts';
import { WorkBudget } from '../json-schema/work-budget.ts';
import { chooseLayout, LayoutError, layoutReference } from '../layouts/choose-layout.ts';
import { analyzeTemplate, MAX_ANALYZED_CODE, MAX_TEMPLATE_LENGTH } from '../templates/analyze-template.ts';
import { schemaAllowsPath } from '../templates/schema-allows-path.ts';
import { countTags } from '../templates/template-code.ts';
import { textsWithPaths } from '../templates/template-texts.ts';
import { checkWaitLimit } from '../timing/check-wait-limit.ts';
import { hasMessage, type Translations } from '../translations/translator.ts';
import { controlProblems } from './control-problems.ts';
import { missingValues } from './missing-values.ts';

/** A step and what its issues depend on. */
interface StepUnderReview {
  readonly type: StepType;
  readonly dataSchema: JsonSchema | undefined;
  readonly controlValues: Readonly<Record<string, unknown>>;
  /** The values of the author, without the content of the step. Undefined if the engine does not run steps of its type. */
  readonly storedValues: Readonly<Record<string, unknown>> | undefined;
  readonly variables: JsonSchema;
  /** The channels for which the environment has an active integration. */
  readonly activeChannels: ReadonlySet<Channel>;
  /** The layouts that the step may name, by identifier and by internal id. */
  readonly layouts: ReadonlyMap<string, Layout>;
  /** The messages of the filter `t` in the default locale. */
  readonly translations: Translations;
  readonly now: Date;
  /** How many days a step may wait. Undefined: no limit. */
  readonly maxWaitDays: number | undefined;
}

/** Problems that keep a step from working, or undefined if there are none. */
export function stepIssues(step: StepUnderReview): StepIssues | undefined {
  const controls = contentIssues(step);
  const integration = integrationIssues(step.type, step.activeChannels);
  if (controls.size === 0 && integration === undefined) return undefined;
  return omitUndefined({
    controls: controls.size > 0 ? Object.fromEntries(controls) : undefined,
    integration,
  });
}

function integrationIssues(
  type: StepType,
  active: ReadonlySet<Channel>,
): Record<string, StepIntegrationIssue[]> | undefined {
  switch (type) {
    case 'in_app':
      if (active.has(type)) return undefined;
      return { [type]: [{ issueType: 'INBOX_NOT_CONNECTED', message: 'There is no active in-app integration' }] };
    case 'email':
    case 'sms':
    case 'chat':
    case 'push':
      if (active.has(type)) return undefined;
      return { [type]: [{ issueType: 'MISSING_INTEGRATION', message: `There is no active ${type} integration` }] };
    default:
      return undefined;
  }
}

/** Per control. */
const MAX_ISSUES = 100;

/** Analyzing templates blocks the event loop, so the work for one step is bounded. */
const MAX_TAGS = 5_000;

function contentIssues({
  type,
  dataSchema,
  controlValues,
  storedValues,
  variables,
  layouts,
  translations,
  now,
  maxWaitDays,
}: StepUnderReview): Map<string, StepContentIssue[]> {
  const issues = new Map<string, StepContentIssue[]>();
  const add = (control: string, issueType: ContentIssueType, message: string, variableName?: string) => {
    const reported = issues.get(control) ?? [];
    if (reported.length === MAX_ISSUES) return;
    if (reported.some((issue) => issue.issueType === issueType && issue.message === message)) return;
    reported.push(omitUndefined({ issueType, message, variableName }));
    issues.set(control, reported);
  };
  for (const control of missingValues(dataSchema ?? {}, controlValues)) {
    add(control, 'MISSING_VALUE', `${control} is required`);
  }
  if (storedValues !== undefined) {
    for (const { field, issueType, message } of controlProblems(type, dataSchema, controlValues, storedValues))
      add(field, issueType, `${field} ${message}`);
  }
  const tooLong = checkWaitLimit(type, controlValues, () => undefined, now, maxWaitDays);
  if (tooLong !== null) add(tooLong.field, 'TIER_LIMIT_EXCEEDED', `${tooLong.field} ${tooLong.message}`);
  const layoutProblem = type === 'email' ? problemOfLayout(controlValues.layoutId, layouts) : null;
  if (layoutProblem !== null) add('layoutId', 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', layoutProblem);
  const ruleProblem = problemOfSkipRule(controlValues.skip);
  if (ruleProblem !== null) add('skip', 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', ruleProblem);
  let tags = 0;
  const code = new WorkBudget(MAX_ANALYZED_CODE);
  for (const [control, template] of textsWithPaths(controlValues)) {
    tags += countTags(template);
    if (template.length > MAX_TEMPLATE_LENGTH) {
      add(control, 'TIER_LIMIT_EXCEEDED', `${control} is longer than ${MAX_TEMPLATE_LENGTH} characters`);
      continue;
    }
    if (tags > MAX_TAGS) {
      add(control, 'TIER_LIMIT_EXCEEDED', `The step has more than ${MAX_TAGS} tags: ${control} was not checked`);
      continue;
    }
    const analysis = analyzeTemplate(template, code);
    if (analysis.unchecked !== undefined) {
      add(control, 'TIER_LIMIT_EXCEEDED', `The step has ${analysis.unchecked}: ${control} was not checked`);
    }
    if (analysis.syntaxError !== undefined) {
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', `${control} is not a valid template: ${analysis.syntaxError}`);
    }
    for (const { name, path } of analysis.variables) {
      if (schemaAllowsPath(variables, path)) continue;
      const message = `"${name}" is not a variable of this step${hintFor(name, path, variables)}`;
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', message, name);
    }
    for (const key of analysis.translationKeys) {
      if (hasMessage(key, translations)) continue;
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', `There is no translation of "${key}"`, key);
    }
    for (const { variable, message } of analysis.filterProblems) {
      add(control, 'INVALID_FILTER_ARG_IN_VARIABLE', message, variable);
    }
  }
  return issues;
}

/** Why a `skip` rule fails its step whenever it runs. Null if it does not. */
function problemOfSkipRule(rule: unknown): string | null {
  try {
    requireSkipRule(rule);
    return null;
  } catch (error) {
    if (error instanceof ConditionError) return error.message;
    throw error;
  }
}

/** Why the layout that a step names cannot be used. Null if it can. */
function problemOfLayout(layoutId: unknown, byReference: ReadonlyMap<string, Layout>): string | null {
  try {
    chooseLayout(layoutReference(layoutId), { byReference, standard: null });
    return null;
  } catch (error) {
    if (error instanceof LayoutError) return error.message;
    throw error;
  }
}

/** A variable without a namespace is most often meant to be one of the payload. */
function hintFor(name: string, [root]: readonly unknown[], { properties }: JsonSchema): string {
  const isNamespace = typeof root === 'string' && isPlainObject(properties) && Object.hasOwn(properties, root);
  return isNamespace ? '' : ` (did you mean "payload.${name}"?)`;
}

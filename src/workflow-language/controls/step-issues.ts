import type { Channel, ContentIssueType, StepType } from '../../model/enums.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type {
  JsonSchema,
  StepContentIssue,
  StepIntegrationIssue,
  StepIssues,
} from '../../model/workflow-step-detail.ts';
import { analyzeTemplate, countTags, MAX_TEMPLATE_LENGTH } from '../templates/analyze-template.ts';
import { schemaAllowsPath } from '../templates/schema-allows-path.ts';
import { textsWithPaths } from '../templates/template-texts.ts';
import { checkWaitLimit } from '../timing/check-wait-limit.ts';
import { missingValues } from './missing-values.ts';

/** A step and what its issues depend on. */
export interface StepUnderReview {
  readonly type: StepType;
  readonly dataSchema: JsonSchema | undefined;
  readonly controlValues: Readonly<Record<string, unknown>>;
  readonly variables: JsonSchema;
  /** The channels for which the environment has an active integration. */
  readonly activeChannels: ReadonlySet<Channel>;
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
  variables,
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
  const tooLong = checkWaitLimit(type, controlValues, () => undefined, now, maxWaitDays);
  if (tooLong !== null) add(tooLong.field, 'TIER_LIMIT_EXCEEDED', `${tooLong.field} ${tooLong.message}`);
  let tags = 0;
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
    const analysis = analyzeTemplate(template);
    if (analysis.syntaxError !== undefined) {
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', `${control} is not a valid template: ${analysis.syntaxError}`);
    }
    for (const { name, path } of analysis.variables) {
      if (schemaAllowsPath(variables, path)) continue;
      const message = `"${name}" is not a variable of this step${hintFor(name, path, variables)}`;
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', message, name);
    }
    for (const { variable, message } of analysis.filterProblems) {
      add(control, 'INVALID_FILTER_ARG_IN_VARIABLE', message, variable);
    }
  }
  return issues;
}

/** A variable without a namespace is most often meant to be one of the payload. */
function hintFor(name: string, [root]: readonly unknown[], { properties }: JsonSchema): string {
  const isNamespace = typeof root === 'string' && isPlainObject(properties) && Object.hasOwn(properties, root);
  return isNamespace ? '' : ` (did you mean "payload.${name}"?)`;
}

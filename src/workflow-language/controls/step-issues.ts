import type { Channel, ContentIssueType, StepType } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type {
  JsonSchema,
  StepContentIssue,
  StepIntegrationIssue,
  StepIssues,
} from '../../model/workflow-step-detail.ts';
import { analyzeTemplate, countTags, MAX_TEMPLATE_LENGTH } from '../templates/analyze-template.ts';
import { schemaAllowsPath } from '../templates/step-variables.ts';
import { textsWithPaths } from '../templates/template-texts.ts';
import { checkWaitLimit } from '../timing/check-wait-limit.ts';
import { isBlank } from './step-controls.ts';

/** What is looked at for a step's issues. */
export interface StepUnderReview {
  readonly type: StepType;
  readonly dataSchema: JsonSchema | undefined;
  readonly controlValues: Readonly<Record<string, unknown>>;
  readonly variables: JsonSchema;
  /** The channels for which the environment has an active integration. */
  readonly activeChannels: ReadonlySet<Channel>;
  readonly now: Date;
  /** How many days a step may wait; undefined: as long as it likes. */
  readonly maxWaitDays: number | undefined;
}

/** Everything that keeps a step from doing what its author means; undefined where there is nothing. */
export function stepIssues(step: StepUnderReview): StepIssues | undefined {
  const controls = contentIssues(step);
  const integration = integrationIssues(step.type, step.activeChannels);
  if (controls.size === 0 && integration === undefined) return undefined;
  return {
    ...(controls.size > 0 && { controls: Object.fromEntries(controls) }),
    ...(integration && { integration }),
  };
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

/** A person who mends a control needs no more of its issues at once. */
const MAX_ISSUES = 100;

/** Reading templates holds up everything else, so that what is read of one step is bounded. */
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
    const told = issues.get(control) ?? [];
    if (told.length === MAX_ISSUES) return;
    if (told.some((known) => known.issueType === issueType && known.message === message)) return;
    told.push({ issueType, message, ...(variableName !== undefined && { variableName }) });
    issues.set(control, told);
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
      add(control, 'TIER_LIMIT_EXCEEDED', `The step has more than ${MAX_TAGS} tags: ${control} was not looked at`);
      continue;
    }
    const reading = analyzeTemplate(template);
    if (reading.syntaxError !== undefined) {
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', `${control} is no template: ${reading.syntaxError}`);
    }
    for (const { name, path } of reading.variables) {
      if (schemaAllowsPath(variables, path)) continue;
      const message = `"${name}" is no variable of this step${hintFor(name, path, variables)}`;
      add(control, 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE', message, name);
    }
    for (const { variable, message } of reading.filterProblems) {
      add(control, 'INVALID_FILTER_ARG_IN_VARIABLE', message, variable);
    }
  }
  return issues;
}

/** What is meant by a variable without a namespace is most often in the payload. */
function hintFor(name: string, [root]: readonly unknown[], { properties }: JsonSchema): string {
  const isNamespace = typeof root === 'string' && isPlainObject(properties) && Object.hasOwn(properties, root);
  return isNamespace ? '' : ` (did you mean "payload.${name}"?)`;
}

/**
 * The values that a schema requires and that are not filled in, by path in dots: `required` at every level that is
 * filled in at all; of alternatives, what the nearest one lacks.
 */
export function missingValues(schema: JsonSchema, value: unknown, path = ''): string[] {
  const values = isPlainObject(value) ? value : {};
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const { required, properties, allOf, anyOf, oneOf } = schema;
  const lacking = listOf(required).flatMap((name) =>
    typeof name === 'string' && isBlank(valueAt(values, name)) ? at(name) : [],
  );
  const nested = Object.entries(isPlainObject(properties) ? properties : {}).flatMap(([name, property]) => {
    const inner = valueAt(values, name);
    return isPlainObject(property) && isPlainObject(inner) && !isEmpty(inner)
      ? missingValues(property, inner, at(name))
      : [];
  });
  const all = listOf(allOf).flatMap((part) => (isPlainObject(part) ? missingValues(part, value, path) : []));
  const alternatives = [anyOf, oneOf].flatMap((parts) => missingOfNearest(listOf(parts), values, path));
  return [...new Set([...lacking, ...nested, ...all, ...alternatives])];
}

/** The nearest alternative is one that lacks nothing, else the first of those that have the most filled in. */
function missingOfNearest(parts: readonly unknown[], values: Record<string, unknown>, path: string): string[] {
  const possible = parts
    .filter((part): part is JsonSchema => isPlainObject(part) && isChosen(part, values))
    .map((part) => ({
      missing: missingValues(part, values, path),
      filledIn: listOf(part.required).filter((name) => !isBlank(valueAt(values, name))).length,
    }))
    .sort((a, b) => Number(b.missing.length === 0) - Number(a.missing.length === 0) || b.filledIn - a.filledIn);
  return possible[0]?.missing ?? [];
}

/** Whether an alternative is open to what is filled in: what it fixes (`const`, `enum`) is not filled in otherwise. */
const isChosen = ({ properties }: JsonSchema, values: Record<string, unknown>): boolean =>
  Object.entries(isPlainObject(properties) ? properties : {}).every(([name, property]) => {
    const value = valueAt(values, name);
    if (!isPlainObject(property) || isBlank(value)) return true;
    if (Array.isArray(property.enum)) return property.enum.includes(value);
    return property.const === undefined || property.const === value;
  });

/** An own value: `toString` is none. */
const valueAt = (values: Readonly<Record<string, unknown>>, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;

const isEmpty = (value: unknown): boolean =>
  isPlainObject(value) ? Object.values(value).every(isEmpty) : isBlank(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { CheckedWorkflowQuery } from '../generated/graphql.ts';
import { isUsed, labelOfControl, labelOfOption } from './control-labels.ts';
import type { ControlValues } from './control-values.ts';
import { controlsOf } from './further-controls.ts';

type Check = NonNullable<CheckedWorkflowQuery['checkWorkflow']>;
export type CheckedStep = Check['steps'][number];
export type FieldProblem = Check['issues'][number];

type Properties = Readonly<Record<string, RJSFSchema>>;

const LONG_TEXTS = ['body'];

/**
 * The schema of the form: the controls that have an effect with the current values. Which values are required stays with the
 * gateway, because the author does not choose between its alternatives (a subject or a body).
 */
export function formSchemaOf(dataSchema: unknown, stepType: string, values: ControlValues): RJSFSchema {
  const schema = (dataSchema ?? {}) as RJSFSchema;
  const { required } = schema;
  const used = Object.entries(controlsOf(schema, stepType, values))
    .filter(([name]) => isUsed(stepType, name, values))
    .map(([name, schema]): [string, RJSFSchema] => [name, withoutAlternatives(schema, values[name])]);
  return { type: 'object', properties: Object.fromEntries(used), ...(required && { required }) };
}

/** The alternative of a control that its value has, such as the blocks of an e-mail, else the first one. */
function withoutAlternatives(schema: RJSFSchema, value: unknown): RJSFSchema {
  const { anyOf, ...others } = schema;
  const alternatives = (anyOf ?? []).filter((one): one is RJSFSchema => typeof one === 'object');
  const wanted = Array.isArray(value) ? 'array' : typeof value;
  const chosen = alternatives.find(({ type }) => type === wanted) ?? alternatives[0];
  if (chosen !== undefined) return { ...others, ...chosen };
  return Array.isArray(schema.type)
    ? { ...schema, type: schema.type.find((type) => type !== 'null') ?? 'string' }
    : schema;
}

/** How the form shows the controls of a schema. */
export function uiSchemaOf({ properties = {} }: RJSFSchema, stepType: string): UiSchema {
  return Object.fromEntries(
    Object.entries(properties as Properties).map(([name, schema]) => [name, controlUi(name, schema, stepType)]),
  );
}

function controlUi(name: string, schema: RJSFSchema, stepType: string): UiSchema {
  const { label, hint = schema.description } = labelOfControl(name, schema.title);
  const common = { 'ui:title': label, ...(hint !== undefined && { 'ui:help': hint }) };
  if (Array.isArray(schema.enum)) {
    const names = schema.enum.map((option) => labelOfOption(stepType, name, String(option)));
    return { ...common, 'ui:enumNames': names };
  }
  if (schema.type === 'object') {
    return schema.properties === undefined
      ? { ...common, 'ui:field': 'json' }
      : { ...common, ...uiSchemaOf(schema, stepType) };
  }
  if (name === 'cron') return { ...common, 'ui:widget': 'schedule' };
  if (name === 'layoutId') return { ...common, 'ui:widget': 'layout' };
  return { ...common, 'ui:options': { rows: LONG_TEXTS.includes(name) ? 6 : 1 } };
}

/** The problems of the controls at a path such as `steps[1]` or `steps[1].variants[0]`, from both parts of a check. */
export function controlProblems(path: string, issues: readonly FieldProblem[], step: CheckedStep | undefined) {
  const prefix = `${path}.controlValues.`;
  const refused = issues
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, message }) => ({ path: field.slice(prefix.length), message }));
  const found = (step?.issues?.controls ?? []).map(({ control, message }) => ({ path: control, message }));
  return [...refused, ...found];
}

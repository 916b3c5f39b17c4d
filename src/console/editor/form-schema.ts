import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { CheckedWorkflowQuery } from '../generated/graphql.ts';
import { isUsed, labelOfControl, labelOfOption } from './control-labels.ts';
import type { ControlValues } from './control-values.ts';
import { controlsOf } from './further-controls.ts';
import { isJsonObject, ownValue } from './json-object.ts';

type Check = NonNullable<CheckedWorkflowQuery['checkWorkflow']>;
export type CheckedStep = Check['steps'][number];
export type FieldProblem = Check['issues'][number];

type Properties = Readonly<Record<string, RJSFSchema>>;

const LONG_TEXTS = ['body'];

/**
 * The schema of the form: the controls that have an effect with the current values. Which values are required stays with the
 * gateway, because the author does not choose between its alternatives (a subject or a body).
 * @param opened the values when the form was opened. They choose its fields, so that none changes while the author types in it
 */
export function formSchemaOf(
  dataSchema: unknown,
  stepType: string,
  values: ControlValues,
  opened: ControlValues = values,
): RJSFSchema {
  const schema = (dataSchema ?? {}) as RJSFSchema;
  const { required } = schema;
  const used = Object.entries(controlsOf(schema, stepType, values))
    .filter(([name]) => isUsed(stepType, name, values))
    .map(([name, schema]): [string, RJSFSchema] => {
      const chosen = withoutAlternatives(schema, opened[name]);
      const isShown = [opened[name], values[name]].every((value) => canShow(chosen, value));
      return [name, isShown ? chosen : anyValue(schema)];
    });
  return { type: 'object', properties: Object.fromEntries(used), ...(required && { required }) };
}

/** The alternative of a control that its value has, such as the blocks of an e-mail, else the first one. */
function withoutAlternatives(schema: RJSFSchema, value: unknown): RJSFSchema {
  const { anyOf, ...others } = schema;
  const alternatives = (anyOf ?? []).filter((one): one is RJSFSchema => typeof one === 'object');
  const chosen = alternatives.find(({ type }) => hasType(value, type)) ?? alternatives[0];
  if (chosen !== undefined) return { ...others, ...chosen };
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: types.find((type) => hasType(value, type)) ?? types[0] ?? 'string' };
}

function hasType(value: unknown, type: RJSFSchema['type']): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}

/** Whether the field of a schema can show a value with all its parts. A text field would show a number as an empty text. */
function canShow(schema: unknown, value: unknown): boolean {
  if (value == null || !isJsonObject(schema)) return true;
  const { type, properties = {}, items } = schema as RJSFSchema;
  if (type === undefined || Array.isArray(type)) return true;
  if (!hasType(value, type)) return false;
  if (Array.isArray(value)) return value.every((item) => canShow(items, item));
  return Object.entries(properties).every(([name, part]) => canShow(part, ownValue(value, name)));
}

const anyValue = ({ title, description }: RJSFSchema): RJSFSchema => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
});

/** Whether a schema allows any value. Only a JSON field can show it. */
const allowsAny = (schema: RJSFSchema): boolean =>
  Object.keys(schema).every((keyword) => keyword === 'title' || keyword === 'description' || keyword === 'default');

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
  if (allowsAny(schema)) return { ...common, 'ui:field': 'json' };
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

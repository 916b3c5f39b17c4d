import type { StepType } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';
import { JSON_SCHEMA } from '../controls/built-in-controls.ts';
import { objectsIn } from '../workflow-step.ts';
import type { TemplateVariables } from './template-variables.ts';

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };
const instant = { type: ['string', 'null'], format: 'date-time' };
const flag = { type: 'boolean' };
const count = { type: 'integer' };
const free = { type: 'object', additionalProperties: true };

/** An object with these properties only. */
const closedObject = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

const profile = {
  _id: text,
  subscriberId: text,
  firstName: nullableText,
  lastName: nullableText,
  email: nullableText,
  phone: nullableText,
  avatar: nullableText,
  locale: nullableText,
  timezone: nullableText,
  data: free,
  isOnline: { type: 'boolean' },
  lastOnlineAt: nullableText,
};
const subscriber = closedObject(profile, Object.keys(profile));
const tenant = closedObject({ identifier: text, name: nullableText, data: free }, ['identifier', 'name', 'data']);

/** The contexts of a trigger, by type. */
const context = { type: 'object', additionalProperties: closedObject({ id: text, data: free }, ['id', 'data']) };

const noOutput = closedObject({});
/** The output of a step, which later steps can use. */
const OUTPUTS: Readonly<Record<StepType, (payload: JsonSchema) => JsonSchema>> = {
  in_app: () => closedObject({ seen: flag, read: flag, lastSeenDate: instant, lastReadDate: instant }),
  email: () => noOutput,
  sms: () => noOutput,
  chat: () => noOutput,
  push: () => noOutput,
  digest: (payload) =>
    closedObject(
      {
        eventCount: count,
        events: {
          type: 'array',
          items: { type: 'object', properties: { id: text, time: text, payload }, additionalProperties: true },
        },
      },
      ['events', 'eventCount'],
    ),
  delay: () => ({ type: 'object', properties: { duration: { type: 'number' } }, additionalProperties: true }),
  throttle: () => ({ type: 'object', properties: { throttled: flag }, additionalProperties: true }),
  trigger: () => free,
  custom: () => free,
};

/** A step that runs before another one. Templates refer to it by `stepId`. */
interface EarlierStep {
  readonly stepId: string;
  readonly type: StepType;
}

/** The fields of a workflow that describe its payload. */
type PayloadDescription = Pick<Workflow, 'payloadSchema' | 'triggers'>;

/** The JSON Schema of the variables that the templates of a step can use. */
export function stepVariablesSchema(
  workflow: PayloadDescription,
  earlier: readonly EarlierStep[],
): Record<string, unknown> {
  const payload = payloadSchemaOf(workflow);
  const steps = Object.fromEntries(earlier.map(({ stepId, type }) => [stepId, OUTPUTS[type](payload)]));
  const variables: Readonly<Record<keyof TemplateVariables, JsonSchema>> = {
    subscriber,
    payload,
    actor: subscriber,
    tenant,
    context,
    steps: closedObject(steps),
  };
  return { $schema: JSON_SCHEMA, ...closedObject(variables, ['subscriber', 'payload', 'steps']) };
}

/** The workflow's own schema of its payload, else one made of the variables that its triggers declare. */
function payloadSchemaOf({ payloadSchema, triggers }: PayloadDescription): JsonSchema {
  if (isPlainObject(payloadSchema)) return { additionalProperties: true, ...payloadSchema };
  const payload: NestedSchema = emptyNested();
  for (const { name, type } of objectsIn(triggers).flatMap(({ variables }) => objectsIn<StoredVariable>(variables))) {
    if (typeof name === 'string') addPath(payload, name.split('.'), VARIABLE_SCHEMAS.get(type) ?? {});
  }
  return schemaOf(payload);
}

/** The schemas of the types that triggers declare for their variables. */
const VARIABLE_SCHEMAS: ReadonlyMap<unknown, JsonSchema> = new Map([
  ['String', text],
  ['Number', { type: 'number' }],
  ['Boolean', flag],
  ['Array', { type: 'array' }],
]);

/** A variable that a trigger declares. Another program may have stored any values. */
interface StoredVariable {
  readonly name?: unknown;
  readonly type?: unknown;
}

interface NestedSchema {
  readonly properties: Map<string, NestedSchema | JsonSchema>;
}
const emptyNested = (): NestedSchema => ({ properties: new Map() });
const isNested = (schema: NestedSchema | JsonSchema | undefined): schema is NestedSchema =>
  schema?.properties instanceof Map;

function addPath(to: NestedSchema, [name = '', ...rest]: readonly string[], leaf: JsonSchema): void {
  const existing = to.properties.get(name);
  if (rest.length === 0) {
    if (!isNested(existing)) to.properties.set(name, leaf);
    return;
  }
  const inner = isNested(existing) ? existing : emptyNested();
  to.properties.set(name, inner);
  addPath(inner, rest, leaf);
}

const schemaOf = ({ properties }: NestedSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    [...properties].map(([name, schema]) => [name, isNested(schema) ? schemaOf(schema) : schema]),
  ),
  additionalProperties: true,
});

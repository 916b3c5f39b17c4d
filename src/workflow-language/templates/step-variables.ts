import type { StepType } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';
import { JSON_SCHEMA } from '../controls/step-controls.ts';

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };
const instant = { type: ['string', 'null'], format: 'date-time' };
const flag = { type: 'boolean' };
const count = { type: 'integer' };
const free = { type: 'object', additionalProperties: true };

const exactly = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
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
};
const subscriber = exactly(profile, Object.keys(profile));
const tenant = exactly({ identifier: text, name: nullableText, data: free }, ['identifier', 'name', 'data']);

/** The contexts of a trigger, by their types. */
const context = { type: 'object', additionalProperties: exactly({ id: text }, ['id']) };

const noOutput = exactly({});
/** What a step of each type gives to those after it. */
const OUTPUTS: Readonly<Record<StepType, (payload: JsonSchema) => JsonSchema>> = {
  in_app: () => exactly({ seen: flag, read: flag, lastSeenDate: instant, lastReadDate: instant }),
  email: () => noOutput,
  sms: () => noOutput,
  chat: () => noOutput,
  push: () => noOutput,
  digest: (payload) =>
    exactly(
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

/** A step that runs before another, by the name that templates know it by. */
export interface EarlierStep {
  readonly stepId: string;
  readonly type: StepType;
}

/** The JSON Schema of what the templates of a step may use, given the steps that run before it. */
export function stepVariablesSchema(workflow: Workflow, earlier: readonly EarlierStep[]): Record<string, unknown> {
  const payload = payloadOf(workflow);
  const steps = Object.fromEntries(earlier.map(({ stepId, type }) => [stepId, OUTPUTS[type](payload)]));
  const variables = exactly({ subscriber, payload, actor: subscriber, tenant, context, steps: exactly(steps) }, [
    'subscriber',
    'payload',
    'steps',
  ]);
  return { $schema: JSON_SCHEMA, ...variables };
}

/** A stored workflow may say what its payload looks like; elsewhere its triggers name what its templates take. */
function payloadOf({ payloadSchema, triggers }: Workflow): JsonSchema {
  if (isPlainObject(payloadSchema)) return { additionalProperties: true, ...payloadSchema };
  const payload: NestedSchema = emptyNested();
  for (const { variables } of triggers ?? []) {
    for (const { name, type } of (Array.isArray(variables) ? variables : []) as { name?: unknown; type?: unknown }[]) {
      if (typeof name === 'string') addPath(payload, name.split('.'), TYPES[String(type)] ?? {});
    }
  }
  return schemaOf(payload);
}

/** The types that variables of triggers are stored with. */
const TYPES: Readonly<Record<string, JsonSchema>> = {
  String: text,
  Number: { type: 'number' },
  Boolean: flag,
  Array: { type: 'array' },
};

interface NestedSchema {
  readonly properties: Map<string, NestedSchema | JsonSchema>;
}
const emptyNested = (): NestedSchema => ({ properties: new Map() });
const isNested = (schema: NestedSchema | JsonSchema | undefined): schema is NestedSchema =>
  schema?.properties instanceof Map;

function addPath(to: NestedSchema, [name = '', ...rest]: readonly string[], leaf: JsonSchema): void {
  const known = to.properties.get(name);
  if (rest.length === 0) {
    if (!isNested(known)) to.properties.set(name, leaf);
    return;
  }
  const inner = isNested(known) ? known : emptyNested();
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

/** A step on a path into data: a name, an index, or null for one that is only known when the template runs. */
export type PathSegment = string | number | null;

/** What templates may ask of lists and texts beside what they hold. */
const ASKED_OF_LISTS: readonly PathSegment[] = ['size', 'first', 'last'];

/**
 * Whether data of a schema can have something at a path. What the schema leaves open, or says with keywords that are
 * not looked at (`$ref`, `anyOf` …), can.
 */
export function schemaAllowsPath(schema: unknown, [segment, ...rest]: readonly PathSegment[]): boolean {
  if (schema === false) return false;
  if (segment === undefined || segment === null || !isPlainObject(schema)) return true;
  if (['$ref', 'anyOf', 'oneOf', 'allOf', 'patternProperties'].some((keyword) => keyword in schema)) return true;
  const { properties, additionalProperties, items } = schema;
  const types = typesOf(schema);
  if (types.includes('object') && isPlainObject(properties) && Object.hasOwn(properties, segment)) {
    return schemaAllowsPath(properties[segment], rest);
  }
  if (types.includes('array')) {
    if (segment === 'first' || segment === 'last' || typeof segment === 'number') {
      return schemaAllowsPath(Array.isArray(items) ? true : items, rest);
    }
    if (ASKED_OF_LISTS.includes(segment)) return rest.length === 0;
  }
  if (types.includes('string') && segment === 'size') return rest.length === 0;
  return types.includes('object') && schemaAllowsPath(additionalProperties, rest);
}

/** The types that a schema allows; one that says nothing allows lists and objects of any kind. */
function typesOf({ type, properties, items }: JsonSchema): readonly unknown[] {
  if (Array.isArray(type)) return type;
  if (typeof type === 'string') return [type];
  if (properties !== undefined) return ['object'];
  return items !== undefined ? ['array'] : ['object', 'array', 'string'];
}

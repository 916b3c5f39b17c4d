import { z } from 'zod';
import { isPlainObject } from '../model/plain-object.ts';
import { NEWER_VALUES, READABLE_TEXTS } from '../model/readable-values.ts';
import { freeForm, instant, looseId, looseInstant, objectId } from '../model/scalars.ts';
import { comparedValue } from '../model/step-filter.ts';
import {
  toBoolean,
  toComparedValue,
  toFreeForm,
  toId,
  toInstant,
  toNumber,
  toObjectId,
  toPlaceholder,
  toText,
} from '../model/stored-scalars.ts';
import { WorkflowOfMessage } from '../model/workflow.ts';
import { Placeholder } from '../model/workflow-step-detail.ts';
import { type AnswerContext, COMPUTED_FIELDS, REPAIRS, type Stored } from './repairs.ts';

/** Lists that are converted already, by the stored list. */
export type PreparedLists = Map<unknown, { readonly element: z.core.$ZodType; readonly items: readonly unknown[] }>;

/** Whom an answer is for, and what is ready for it. */
interface SerialiserContext extends AnswerContext {
  readonly preparedLists?: PreparedLists;
}

/** Converts a stored value to JSON data. Returns undefined if the REST answer cannot express the value. */
export type Serialise = (value: unknown, context: SerialiserContext) => unknown;

const compiled = new Map<z.core.$ZodType, Serialise>([
  [objectId, toObjectId],
  [looseId, toId],
  [instant, toInstant],
  [looseInstant, toInstant],
  [freeForm, toFreeForm],
  [comparedValue, toComparedValue],
  [Placeholder, toPlaceholder],
]);

/**
 * Compiles a schema into a function that converts stored values to an answer that the official clients read: exactly the
 * fields of the schema, ids as hex, dates as ISO 8601, null only if the schema allows it. A required field that is missing,
 * or whose value the REST answer cannot express, gets its default or its repair. Without either, its object is left out:
 * as an element of its list, or as an optional field.
 */
export function compileSerialiser(schema: z.core.$ZodType): Serialise {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // Added to the map before it is compiled, because schemas can contain themselves.
  let serialise: Serialise = () => undefined;
  compiled.set(schema, (value, context) => serialise(value, context));
  serialise = compile(schema);
  return serialise;
}

function compile(schema: z.core.$ZodType): Serialise {
  if (schema instanceof z.ZodOptional) return compileSerialiser(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const inner = compileSerialiser(schema.unwrap());
    return (value, context) => (value === null ? null : inner(value, context));
  }
  if (schema instanceof z.ZodDefault) {
    const inner = compileSerialiser(schema.unwrap());
    const fallback = schema.def.defaultValue;
    return (value, context) => inner(value, context) ?? fallback;
  }
  if (schema instanceof z.ZodObject) {
    return schema === WorkflowOfMessage ? convertOnce(objectSerialiser(schema)) : objectSerialiser(schema);
  }
  if (schema instanceof z.ZodArray) {
    const element = compileSerialiser(schema.element);
    return (value, context) => {
      if (!Array.isArray(value)) return undefined;
      const prepared = context.preparedLists?.get(value);
      return prepared?.element === schema.element
        ? prepared.items
        : value.flatMap((item) => element(item, context) ?? []);
    };
  }
  if (schema instanceof z.ZodRecord) return recordSerialiser(schema);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map(compileSerialiser);
    return (value, context) => firstDefined(options, value, context);
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
    const readable = new Set<unknown>([...values, ...(NEWER_VALUES.get(schema) ?? [])]);
    return (value) => (readable.has(value) ? value : undefined);
  }
  if (schema instanceof z.ZodBoolean) return toBoolean;
  if (schema instanceof z.ZodNumber) return toNumber;
  const readable = READABLE_TEXTS.get(schema);
  if (readable !== undefined) {
    const readableBySlug = new Map<string, ReadonlySet<unknown>>();
    return (value, { serviceSlug }) => {
      const values = readableBySlug.get(serviceSlug) ?? new Set(readable(serviceSlug));
      readableBySlug.set(serviceSlug, values);
      return values.has(value) ? value : undefined;
    };
  }
  if (schema instanceof z.ZodString) return toText;
  throw new Error(`The serialiser does not know schemas of type ${schema._zod.def.type}`);
}

function objectSerialiser(schema: z.ZodObject): Serialise {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    serialise: compileSerialiser(field),
    isOptional: field instanceof z.ZodOptional,
    read: COMPUTED_FIELDS.get(schema)?.[name] ?? ((stored: Stored) => stored[name]),
    repair: REPAIRS.get(schema)?.[name],
  }));
  return (value, context) => {
    if (!isPlainObject(value)) return undefined;
    const stored = value as Stored;
    const result: Record<string, unknown> = {};
    for (const { name, serialise, isOptional, read, repair } of fields) {
      let field = serialise(read(stored, context), context);
      if (field === undefined && repair !== undefined) field = serialise(repair(stored, context), context);
      if (field !== undefined) result[name] = field;
      else if (!isOptional) return undefined;
    }
    return result;
  };
}

/** Converts a document once for an answer, however many of its items contain the document: a large one takes long. */
function convertOnce(serialise: Serialise): Serialise {
  const answers = new WeakMap<AnswerContext, WeakMap<object, unknown>>();
  return (value, context) => {
    if (!isPlainObject(value)) return undefined;
    const converted = answers.get(context) ?? new WeakMap<object, unknown>();
    answers.set(context, converted);
    if (!converted.has(value)) converted.set(value, serialise(value, context));
    return converted.get(value);
  };
}

function recordSerialiser(schema: z.ZodRecord): Serialise {
  const element = compileSerialiser(schema.valueType);
  return (value, context) =>
    isPlainObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, item]) => {
            const field = element(item, context);
            return field === undefined ? [] : [[name, field]];
          }),
        )
      : undefined;
}

function firstDefined(options: readonly Serialise[], value: unknown, context: AnswerContext): unknown {
  for (const serialise of options) {
    const result = serialise(value, context);
    if (result !== undefined) return result;
  }
  return undefined;
}

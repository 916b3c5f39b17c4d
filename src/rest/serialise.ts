import { z } from 'zod';
import { isObjectId } from '../model/scalars.ts';

/** Converts a stored value to JSON data. Returns undefined if the field must be left out. */
export type Serialise = (value: unknown) => unknown;

const compiled = new WeakMap<z.core.$ZodType, Serialise>();

/**
 * Compiles a schema into a function that converts stored values: exactly the fields of the schema, ids as hex, dates as
 * ISO 8601, absent fields left out, null only if the schema allows it, and the default of a missing required field.
 */
export function compileSerialiser(schema: z.core.$ZodType): Serialise {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // Added to the map before it is compiled, because schemas can contain themselves.
  let serialise: Serialise = () => undefined;
  compiled.set(schema, (value) => serialise(value));
  serialise = compile(schema);
  return serialise;
}

function compile(schema: z.core.$ZodType): Serialise {
  if (schema instanceof z.ZodOptional) return compileSerialiser(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const inner = compileSerialiser(schema.unwrap());
    return (value) => (value === null ? null : inner(value));
  }
  if (schema instanceof z.ZodDefault) {
    const inner = compileSerialiser(schema.unwrap());
    const fallback = schema.def.defaultValue;
    return (value) => inner(value ?? fallback) ?? fallback;
  }
  if (schema instanceof z.ZodObject) return objectSerialiser(schema);
  if (schema instanceof z.ZodArray) {
    const element = compileSerialiser(schema.element);
    return (value) => (Array.isArray(value) ? value.flatMap((item) => element(item) ?? []) : undefined);
  }
  if (schema instanceof z.ZodUnion) {
    const array = schema.options.find((option) => option instanceof z.ZodArray);
    const list = array === undefined ? undefined : compileSerialiser(array);
    return (value) => (Array.isArray(value) ? list?.(value) : toText(value));
  }
  if (schema instanceof z.ZodEnum) {
    const values = new Set<unknown>(schema.options);
    return (value) => (values.has(value) ? value : undefined);
  }
  if (schema instanceof z.ZodRecord) return (value) => (isObject(value) ? toJson(value) : undefined);
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : undefined);
  if (schema instanceof z.ZodNumber) return toNumber;
  if (schema instanceof z.ZodUnknown) return toJson;
  // The remaining schemas are strings, ids and dates.
  return toText;
}

function objectSerialiser(schema: z.ZodObject): Serialise {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    serialise: compileSerialiser(field),
    /** Whether an object without its required fields is left out: delay metadata is not digest metadata. */
    isDropped: field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodObject,
    required: field instanceof z.ZodOptional ? requiredFields(field.unwrap()) : [],
  }));
  return (value) => {
    if (!isObject(value)) return undefined;
    const result: Record<string, unknown> = {};
    for (const { name, serialise, isDropped, required } of fields) {
      const field = serialise(value[name]);
      if (field === undefined) continue;
      if (isDropped && required.some((key) => (field as Record<string, unknown>)[key] === undefined)) continue;
      result[name] = field;
    }
    return result;
  };
}

const requiredFields = (schema: unknown): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, field]) => (field instanceof z.ZodEnum ? name : []))
    : [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toText(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (isObjectId(value)) return value.toHexString();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The BSON type of a value. Plain data with a field `_bsontype` has none. */
const bsonType = (value: unknown): unknown =>
  Object.getPrototypeOf(Object(value)) === Object.prototype
    ? undefined
    : (value as { _bsontype?: unknown } | null | undefined)?._bsontype;
const isBsonNumber = (value: unknown): boolean => ['Long', 'Int32', 'Double'].includes(bsonType(value) as string);

function toNumber(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return isBsonNumber(value) ? Number(value) : undefined;
}

/** Converts any value to JSON data. */
function toJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => toJson(item) ?? null);
  if (isObjectId(value) || value instanceof Date) return toText(value);
  if (isBsonNumber(value)) return Number(value);
  if (bsonType(value) === 'Decimal128') return String(value);
  if (bsonType(value) === 'Binary') return (value as { toJSON(): unknown }).toJSON();
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = toJson(item);
      return field === undefined ? [] : [[name, field]];
    }),
  );
}

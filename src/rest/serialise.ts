import { z } from 'zod';
import { isObjectId } from '../model/scalars.ts';

/** Makes the outside form of a stored value; undefined where there is none, and the field is left out. */
export type Serialise = (value: unknown) => unknown;

const compiled = new WeakMap<z.core.$ZodType, Serialise>();

/**
 * Compiles a shape into a function that makes its outside form: exactly the shape's fields, ids as hex, dates as ISO
 * 8601, what is absent left out, null only where the shape allows it, and defaults where a required field is missing.
 */
export function serialiserOf(schema: z.core.$ZodType): Serialise {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // Entered before it is made, for the shapes that hold themselves.
  let serialise: Serialise = () => undefined;
  compiled.set(schema, (value) => serialise(value));
  serialise = compile(schema);
  return serialise;
}

function compile(schema: z.core.$ZodType): Serialise {
  if (schema instanceof z.ZodOptional) return serialiserOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const inner = serialiserOf(schema.unwrap());
    return (value) => (value === null ? null : inner(value));
  }
  if (schema instanceof z.ZodDefault) {
    const inner = serialiserOf(schema.unwrap());
    const fallback = schema.def.defaultValue;
    return (value) => inner(value ?? fallback) ?? fallback;
  }
  if (schema instanceof z.ZodObject) return objectSerialiser(schema);
  if (schema instanceof z.ZodArray) {
    const element = serialiserOf(schema.element);
    return (value) => (Array.isArray(value) ? value.flatMap((item) => element(item) ?? []) : undefined);
  }
  if (schema instanceof z.ZodUnion) {
    const array = schema.options.find((option) => option instanceof z.ZodArray);
    const list = array === undefined ? undefined : serialiserOf(array);
    return (value) => (Array.isArray(value) ? list?.(value) : scalarText(value));
  }
  if (schema instanceof z.ZodEnum) {
    const values = new Set<unknown>(schema.options);
    return (value) => (values.has(value) ? value : undefined);
  }
  if (schema instanceof z.ZodRecord) return (value) => (isPlain(value) ? freeForm(value) : undefined);
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : undefined);
  if (schema instanceof z.ZodNumber) return numberOf;
  if (schema instanceof z.ZodUnknown) return freeForm;
  // What is left are texts, ids and dates.
  return scalarText;
}

function objectSerialiser(schema: z.ZodObject): Serialise {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    serialise: serialiserOf(field),
    /** An optional object that lacks a field that it requires is no such object: delay metadata is no digest. */
    isDropped: field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodObject,
    required: field instanceof z.ZodOptional ? requiredFields(field.unwrap()) : [],
  }));
  return (value) => {
    if (!isPlain(value)) return undefined;
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

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function scalarText(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (isObjectId(value)) return value.toHexString();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The database's type of a value; plain data that only says it has one is of none. */
const bsonType = (value: unknown): unknown =>
  Object.getPrototypeOf(Object(value)) === Object.prototype
    ? undefined
    : (value as { _bsontype?: unknown } | null | undefined)?._bsontype;
const isBsonNumber = (value: unknown): boolean => ['Long', 'Int32', 'Double'].includes(bsonType(value) as string);

function numberOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return isBsonNumber(value) ? Number(value) : undefined;
}

/** Any keys, any values, as JSON can say them. */
function freeForm(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => freeForm(item) ?? null);
  if (isObjectId(value) || value instanceof Date) return scalarText(value);
  if (isBsonNumber(value)) return Number(value);
  if (bsonType(value) === 'Decimal128') return String(value);
  if (bsonType(value) === 'Binary') return (value as { toJSON(): unknown }).toJSON();
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = freeForm(item);
      return field === undefined ? [] : [[name, field]];
    }),
  );
}

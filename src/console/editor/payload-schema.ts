import { stringifyVariables } from 'urql';
import { forUrql } from '../urql-variables.ts';
import { isJsonObject, type JsonObject } from './json-object.ts';

export type Schema = JsonObject;

/** A property of an object in a JSON Schema. */
export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The types that the form offers. */
export const PROPERTY_TYPES: readonly (readonly [type: string, label: string])[] = [
  ['string', 'Text'],
  ['number', 'Number'],
  ['integer', 'Whole number'],
  ['boolean', 'True or false'],
  ['object', 'Object'],
  ['array', 'List'],
];

/** A part of a schema as the author wrote it. Anything that is not an object, such as null, counts as an empty one. */
export const objectOrEmpty = (value: unknown): Schema => (isJsonObject(value) ? value : {});
const requiredOf = ({ required }: Schema): readonly unknown[] => (Array.isArray(required) ? required : []);

/** Whether the form can show an object: its properties are schemas, and not booleans. */
export const isFormSchema = ({ type, properties, $ref }: Schema): boolean =>
  (type === undefined || type === 'object') &&
  $ref === undefined &&
  (properties === undefined || (isJsonObject(properties) && Object.values(properties).every(isJsonObject)));

/** The type that the form shows. Null if the schema has none of them. */
export const typeOf = ({ type }: Schema): string | null =>
  PROPERTY_TYPES.find(([known]) => known === type)?.[0] ?? null;

export const propertiesOf = (schema: Schema): readonly Property[] =>
  Object.entries(objectOrEmpty(schema.properties)).map(([name, property]) => ({
    name,
    isRequired: requiredOf(schema).includes(name),
    schema: objectOrEmpty(property),
  }));

/** The schema with other properties. Properties without a name of their own are left out. */
export function withProperties(schema: Schema, properties: readonly Property[]): Schema {
  const { required: _, ...others } = schema;
  const named = properties.filter(
    ({ name }, index) => name !== '' && properties.findIndex((one) => one.name === name) === index,
  );
  // A schema may require a property that it does not describe.
  const undescribed = requiredOf(schema).filter(
    (name) => !Object.hasOwn(objectOrEmpty(schema.properties), String(name)),
  );
  const required = new Set([...named.filter(({ isRequired }) => isRequired).map(({ name }) => name), ...undescribed]);
  return {
    type: 'object',
    ...others,
    properties: Object.fromEntries(named.map((property) => [property.name, property.schema])),
    ...(required.size > 0 && { required: [...required] }),
  };
}

/** The schema with another type. Only what suits each type stays. */
export function withType({ title, description }: Schema, type: string): Schema {
  const common = { type, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  if (type === 'object') return { ...common, properties: {} };
  return type === 'array' ? { ...common, items: { type: 'string' } } : common;
}

/** The schema with another value of a keyword. Undefined removes the keyword. */
export function withKeyword(schema: Schema, keyword: string, value: unknown): Schema {
  const { [keyword]: _, ...others } = schema;
  return value === undefined ? others : { ...others, [keyword]: value };
}

/** The schema of the items of a list. */
export const itemsOf = ({ items }: Schema): Schema => objectOrEmpty(items);

/** Whether two values, such as schemas, are equal in all but the order of their properties, which is not stored. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  stringifyVariables(forUrql(one)) === stringifyVariables(forUrql(other));

/** The formats of texts that the gateway checks, each with an example. */
export const TEXT_FORMATS: readonly { readonly format: string; readonly label: string; readonly example: string }[] = [
  { format: 'date-time', label: 'Date and time', example: '2026-01-31T12:00:00Z' },
  { format: 'date', label: 'Date', example: '2026-01-31' },
  { format: 'email', label: 'E-mail address', example: 'ada@example.com' },
  { format: 'uri', label: 'URL', example: 'https://example.com/' },
  { format: 'uuid', label: 'UUID', example: '6f1c2a34-5b7d-4e8f-9a01-23456789abcd' },
  { format: 'ipv4', label: 'IPv4 address', example: '192.0.2.1' },
  { format: 'ipv6', label: 'IPv6 address', example: '2001:db8::1' },
];

/** A value that a form field can hold. */
export type PlainValue = string | number | boolean;

/** Whether a value can be one of a schema with a plain type. */
function isPlainValue({ type }: Schema, value: unknown): value is PlainValue {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'number' ? Number.isFinite(value) : typeof value === type && typeof value !== 'object';
}

/** The values that a text or number is limited to. Undefined if the form cannot show them. */
export function allowedValuesOf(schema: Schema): readonly PlainValue[] | undefined {
  const { type, enum: values = [] } = schema;
  if (type === 'boolean' || !Array.isArray(values)) return undefined;
  // The form has one line for each value.
  const isLine = (value: unknown) => isPlainValue(schema, value) && /^\S(.*\S)?$/.test(String(value));
  return values.every(isLine) ? values : undefined;
}

/**
 * The allowed values that are typed, one in each line.
 * @returns null if one of them does not have the type of the schema
 */
export function valuesIn(text: string, schema: Schema): readonly PlainValue[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const typed = [...new Set(lines)].filter((line) => line !== '');
  const values = schema.type === 'string' ? typed : typed.map(Number);
  return values.every((value) => isPlainValue(schema, value)) ? values : null;
}

/** The default of a text, number or boolean. Undefined if it has none, or one that the form cannot show. */
export const defaultOf = (schema: Schema): PlainValue | undefined =>
  isPlainValue(schema, schema.default) ? schema.default : undefined;

const SHOWN = new Set(['type', 'title', 'description', 'properties', 'required', 'items']);

function isShown(schema: Schema, keyword: string): boolean {
  if (keyword === 'format') return schema.type === 'string' && typeof schema.format === 'string';
  if (keyword === 'enum') return allowedValuesOf(schema) !== undefined;
  return SHOWN.has(keyword) || (keyword === 'default' && defaultOf(schema) !== undefined);
}

/** The keywords that only the JSON view shows. */
export const otherKeywords = (schema: Schema): readonly string[] =>
  Object.keys(schema).filter((keyword) => !isShown(schema, keyword));

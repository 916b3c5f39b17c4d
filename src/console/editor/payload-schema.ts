import { stringifyVariables } from 'urql';

export type Schema = Readonly<Record<string, unknown>>;

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

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapOf = (value: unknown): Schema => (isSchema(value) ? value : {});
const requiredOf = ({ required }: Schema): readonly unknown[] => (Array.isArray(required) ? required : []);

/** Whether the form can show an object: its properties are schemas, and not booleans. */
export const isFormSchema = ({ type, properties, $ref }: Schema): boolean =>
  (type === undefined || type === 'object') &&
  $ref === undefined &&
  (properties === undefined || (isSchema(properties) && Object.values(properties).every(isSchema)));

/** The type that the form shows. Null if the schema has none of them. */
export const typeOf = ({ type }: Schema): string | null =>
  PROPERTY_TYPES.find(([known]) => known === type)?.[0] ?? null;

export const propertiesOf = (schema: Schema): readonly Property[] =>
  Object.entries(mapOf(schema.properties)).map(([name, property]) => ({
    name,
    isRequired: requiredOf(schema).includes(name),
    schema: mapOf(property),
  }));

/** The schema with other properties. Properties without a name of their own are left out. */
export function withProperties(schema: Schema, properties: readonly Property[]): Schema {
  const { required: _, ...others } = schema;
  const named = properties.filter(
    ({ name }, index) => name !== '' && properties.findIndex((one) => one.name === name) === index,
  );
  // A schema may require a property that it does not describe.
  const undescribed = requiredOf(schema).filter((name) => !(String(name) in mapOf(schema.properties)));
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

export function withDescription(schema: Schema, text: string): Schema {
  const { description: _, ...others } = schema;
  return text === '' ? others : { ...others, description: text };
}

/** The schema of the items of a list. */
export const itemsOf = ({ items }: Schema): Schema => mapOf(items);

/** Whether two schemas are equal in all but the order of their keywords, which a stored schema does not keep. */
export const isSameSchema = (one: Schema | null, other: Schema | null): boolean =>
  stringifyVariables(one) === stringifyVariables(other);

const SHOWN = new Set(['type', 'title', 'description', 'properties', 'required', 'items']);

/** The keywords that only the JSON view shows. */
export const otherKeywords = (schema: Schema): readonly string[] =>
  Object.keys(schema).filter((keyword) => !SHOWN.has(keyword));

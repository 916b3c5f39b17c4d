import { isPlainObject } from '../../model/plain-object.ts';

/** The types of JSON Schema. */
export const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(JSON_TYPES);
export const isJsonType = (value: unknown): value is JsonType => KNOWN_TYPES.has(value);

/** Whether a value has a type of JSON Schema. */
export function hasType(value: unknown, type: JsonType): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isPlainObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const TYPE_NAMES: Readonly<Record<JsonType, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** What a value must be, if it has none of the types. */
export const typeMessage = (types: readonly JsonType[]): string =>
  `must be ${[...new Set(types)].map((type) => TYPE_NAMES[type]).join(' or ')}`;

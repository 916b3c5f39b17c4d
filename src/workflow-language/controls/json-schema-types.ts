/** The types of JSON Schema. */
export const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(JSON_TYPES);
export const isJsonType = (value: unknown): value is JsonType => KNOWN_TYPES.has(value);

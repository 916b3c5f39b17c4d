/** The types of JSON Schema. */
export const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

export const isJsonType = (value: unknown): value is JsonType => JSON_TYPES.some((type) => type === value);

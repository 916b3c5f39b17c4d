import type { FieldIssue } from '../../errors.ts';
import { firstOf } from '../../model/first-of.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isJsonType, JSON_TYPES } from '../json-schema/json-types.ts';

/** A wrong schema is reported as soon as it has this many problems. */
export const MAX_SCHEMA_PROBLEMS = 100;
const NUMBER_KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const SIZE_KEYWORDS = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const LIST_KEYWORDS = ['anyOf', 'oneOf', 'allOf'] as const;
const MAP_KEYWORDS = ['properties', 'patternProperties', '$defs', 'definitions'] as const;
const SCHEMA_KEYWORDS = ['items', 'additionalProperties', 'not'] as const;

/**
 * The first problems of a JSON Schema. Keywords that are not listed above are allowed and not checked.
 * @param path the field that holds the schema
 */
export const schemaProblems = (schema: unknown, path: string): FieldIssue[] =>
  firstOf(problemsOf(schema, path), MAX_SCHEMA_PROBLEMS);

function* problemsOf(schema: unknown, path: string): Generator<FieldIssue, void> {
  if (typeof schema === 'boolean') return;
  if (!isPlainObject(schema)) {
    yield { field: path, message: 'must be a JSON Schema: an object, true or false' };
    return;
  }
  const problem = (keyword: string, message: string): FieldIssue => ({ field: `${path}.${keyword}`, message });
  const { type, required } = schema;
  if (type !== undefined && (Array.isArray(type) ? type.length === 0 || !type.every(isJsonType) : !isJsonType(type)))
    yield problem('type', `must be one of ${JSON_TYPES.join(', ')}, or a list of them`);
  if (required !== undefined && !(Array.isArray(required) && required.every((name) => typeof name === 'string')))
    yield problem('required', 'must be a list of names');
  if (schema.enum !== undefined && !(Array.isArray(schema.enum) && schema.enum.length > 0))
    yield problem('enum', 'must be a list of at least one value');
  for (const keyword of NUMBER_KEYWORDS) {
    const limit = schema[keyword];
    if (limit !== undefined && typeof limit !== 'number') yield problem(keyword, 'must be a number');
  }
  for (const keyword of SIZE_KEYWORDS) {
    const size = schema[keyword];
    if (size !== undefined && !(Number.isInteger(size) && Number(size) >= 0))
      yield problem(keyword, 'must be a whole number, 0 or greater');
  }
  for (const keyword of LIST_KEYWORDS) {
    const parts = schema[keyword];
    if (parts === undefined) continue;
    if (!Array.isArray(parts) || parts.length === 0)
      yield problem(keyword, 'must be a list of at least one JSON Schema');
    else for (const [index, part] of parts.entries()) yield* problemsOf(part, `${path}.${keyword}[${index}]`);
  }
  for (const keyword of MAP_KEYWORDS) {
    const named = schema[keyword];
    if (named === undefined) continue;
    if (!isPlainObject(named)) yield problem(keyword, 'must be an object of JSON Schemas');
    else for (const [name, part] of Object.entries(named)) yield* problemsOf(part, `${path}.${keyword}.${name}`);
  }
  for (const keyword of SCHEMA_KEYWORDS) {
    const inner = schema[keyword];
    if (inner === undefined) continue;
    const parts = Array.isArray(inner) && keyword === 'items' ? inner : [inner];
    for (const part of parts) yield* problemsOf(part, `${path}.${keyword}`);
  }
}

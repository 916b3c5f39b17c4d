import type { FieldIssue } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isJsonType, JSON_TYPES } from './json-schema-types.ts';

const NUMBER_KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const SIZE_KEYWORDS = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const LIST_KEYWORDS = ['anyOf', 'oneOf', 'allOf'] as const;
const MAP_KEYWORDS = ['properties', 'patternProperties', '$defs', 'definitions'] as const;
const SCHEMA_KEYWORDS = ['items', 'additionalProperties', 'not'] as const;

const problem = (field: string, message: string): FieldIssue[] => [{ field, message }];

/**
 * Problems of a JSON Schema. Keywords that are not listed above are allowed and not checked.
 * @param path the field that holds the schema
 */
export function schemaProblems(schema: unknown, path: string): FieldIssue[] {
  if (typeof schema === 'boolean') return [];
  if (!isPlainObject(schema)) return problem(path, 'must be a JSON Schema: an object, true or false');
  const problems: FieldIssue[] = [];
  const { type, required } = schema;
  if (type !== undefined && (Array.isArray(type) ? type.length === 0 || !type.every(isJsonType) : !isJsonType(type))) {
    problems.push(...problem(`${path}.type`, `must be one of ${JSON_TYPES.join(', ')}, or a list of them`));
  }
  if (required !== undefined && !(Array.isArray(required) && required.every((name) => typeof name === 'string'))) {
    problems.push(...problem(`${path}.required`, 'must be a list of names'));
  }
  if (schema.enum !== undefined && !(Array.isArray(schema.enum) && schema.enum.length > 0)) {
    problems.push(...problem(`${path}.enum`, 'must be a list of at least one value'));
  }
  for (const keyword of NUMBER_KEYWORDS) {
    const limit = schema[keyword];
    if (limit !== undefined && typeof limit !== 'number')
      problems.push(...problem(`${path}.${keyword}`, 'must be a number'));
  }
  for (const keyword of SIZE_KEYWORDS) {
    const size = schema[keyword];
    if (size !== undefined && !(Number.isInteger(size) && Number(size) >= 0)) {
      problems.push(...problem(`${path}.${keyword}`, 'must be a whole number, 0 or greater'));
    }
  }
  for (const keyword of LIST_KEYWORDS) {
    const parts = schema[keyword];
    if (parts === undefined) continue;
    if (!Array.isArray(parts) || parts.length === 0) {
      problems.push(...problem(`${path}.${keyword}`, 'must be a list of at least one JSON Schema'));
    } else problems.push(...parts.flatMap((part, index) => schemaProblems(part, `${path}.${keyword}[${index}]`)));
  }
  for (const keyword of MAP_KEYWORDS) {
    const named = schema[keyword];
    if (named === undefined) continue;
    if (!isPlainObject(named)) problems.push(...problem(`${path}.${keyword}`, 'must be an object of JSON Schemas'));
    else
      problems.push(
        ...Object.entries(named).flatMap(([name, part]) => schemaProblems(part, `${path}.${keyword}.${name}`)),
      );
  }
  for (const keyword of SCHEMA_KEYWORDS) {
    const inner = schema[keyword];
    if (inner === undefined) continue;
    const parts = Array.isArray(inner) && keyword === 'items' ? inner : [inner];
    problems.push(...parts.flatMap((part) => schemaProblems(part, `${path}.${keyword}`)));
  }
  return problems;
}

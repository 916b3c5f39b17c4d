import type { FieldIssue } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { compilePattern } from './linear-pattern.ts';
import { referencedSchema } from './schema-reference.ts';

const MAX_SIZE = 100_000;
/** Keywords that the check of payloads does not know, and that a schema would rely on. */
const UNSUPPORTED = ['$dynamicRef', '$recursiveRef', 'unevaluatedItems', 'unevaluatedProperties'];
/** Keywords whose values are data, and not schemas. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);
/** Keywords whose values are schemas by name. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);

/**
 * Problems of a JSON Schema that keep it from being enforced. `schemaProblems` reports the others.
 * @param path the field that holds the schema
 */
export function payloadSchemaProblems(schema: unknown, path: string): FieldIssue[] {
  if (JSON.stringify(schema).length > MAX_SIZE) {
    return [{ field: path, message: `must be at most ${MAX_SIZE} characters of JSON to be enforced` }];
  }
  return problemsOf(schema, schema, path);
}

function problemsOf(root: unknown, schema: unknown, path: string): FieldIssue[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => problemsOf(root, part, `${path}[${index}]`));
  if (!isPlainObject(schema)) return [];
  const problems: FieldIssue[] = UNSUPPORTED.flatMap((keyword) =>
    schema[keyword] === undefined ? [] : { field: `${path}.${keyword}`, message: 'is not supported' },
  );
  const { $ref, pattern, multipleOf } = schema;
  if ($ref !== undefined && referencedSchema(root, $ref) === undefined)
    problems.push({ field: `${path}.$ref`, message: 'must name a part of this schema, such as #/$defs/address' });
  if (pattern !== undefined && compilePattern(pattern) === null) problems.push(patternProblem(`${path}.pattern`));
  if (multipleOf !== undefined && !(typeof multipleOf === 'number' && multipleOf > 0))
    problems.push({ field: `${path}.multipleOf`, message: 'must be a number greater than 0' });
  for (const [keyword, part] of Object.entries(schema)) {
    if (DATA.has(keyword)) continue;
    if (!MAPS.has(keyword)) problems.push(...problemsOf(root, part, `${path}.${keyword}`));
    else if (isPlainObject(part)) problems.push(...mapProblems(root, keyword, part, `${path}.${keyword}`));
  }
  return problems;
}

function mapProblems(root: unknown, keyword: string, map: Record<string, unknown>, path: string): FieldIssue[] {
  return Object.entries(map).flatMap(([name, part]) => [
    ...(keyword === 'patternProperties' && compilePattern(name) === null ? [patternProblem(`${path}.${name}`)] : []),
    ...problemsOf(root, part, `${path}.${name}`),
  ]);
}

const patternProblem = (field: string): FieldIssue => ({
  field,
  message: 'must be a regular expression of at most 1000 characters, without look-around and back-references',
});

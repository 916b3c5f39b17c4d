import type { FieldIssue } from '../../errors.ts';
import { firstOf } from '../../model/first-of.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { MAX_SCHEMA_PROBLEMS } from '../controls/schema-problems.ts';
import {
  compilePattern,
  MAX_PATTERN_LENGTH,
  MAX_PATTERN_SIZE,
  MAX_PATTERNS_SIZE,
  patternSize,
} from './linear-pattern.ts';
import { referencedSchema } from './schema-reference.ts';

const MAX_SIZE = 100_000;
/** Keywords that the check of payloads does not know, and that a schema would rely on. */
const UNSUPPORTED = ['$dynamicRef', '$recursiveRef', 'unevaluatedItems', 'unevaluatedProperties'];
/** Keywords whose values are data, and not schemas. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);
/** Keywords whose values are schemas by name. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);

/**
 * The first problems of a JSON Schema that keep it from being enforced. `schemaProblems` reports the others.
 * @param path the field that holds the schema
 */
export function payloadSchemaProblems(schema: unknown, path: string): FieldIssue[] {
  if (JSON.stringify(schema).length > MAX_SIZE) {
    return [{ field: path, message: `must be at most ${MAX_SIZE} characters of JSON to be enforced` }];
  }
  return firstOf(new SchemaCheck(schema).problems(schema, path), MAX_SCHEMA_PROBLEMS);
}

class SchemaCheck {
  readonly #root: unknown;
  readonly #patterns = new Map<string, boolean>();
  #patternsLeft = MAX_PATTERNS_SIZE;

  constructor(root: unknown) {
    this.#root = root;
  }

  *problems(schema: unknown, path: string): Generator<FieldIssue, void> {
    if (Array.isArray(schema)) {
      for (const [index, part] of schema.entries()) yield* this.problems(part, `${path}[${index}]`);
    }
    if (!isPlainObject(schema)) return;
    for (const keyword of UNSUPPORTED) {
      if (schema[keyword] !== undefined) yield { field: `${path}.${keyword}`, message: 'is not supported' };
    }
    const { $ref, pattern, multipleOf } = schema;
    if ($ref !== undefined && referencedSchema(this.#root, $ref) === undefined)
      yield { field: `${path}.$ref`, message: 'must name a part of this schema, such as #/$defs/address' };
    if (pattern !== undefined && !this.#canUse(pattern)) yield patternProblem(`${path}.pattern`);
    if (multipleOf !== undefined && !(typeof multipleOf === 'number' && multipleOf > 0))
      yield { field: `${path}.multipleOf`, message: 'must be a number greater than 0' };
    for (const [keyword, part] of Object.entries(schema)) {
      if (DATA.has(keyword)) continue;
      if (!MAPS.has(keyword)) yield* this.problems(part, `${path}.${keyword}`);
      else if (isPlainObject(part)) yield* this.#mapProblems(keyword, part, `${path}.${keyword}`);
    }
  }

  *#mapProblems(keyword: string, map: Record<string, unknown>, path: string): Generator<FieldIssue, void> {
    for (const [name, part] of Object.entries(map)) {
      if (keyword === 'patternProperties' && !this.#canUse(name)) yield patternProblem(`${path}.${name}`);
      yield* this.problems(part, `${path}.${name}`);
    }
  }

  /** Compiles each pattern once, as the check of payloads does. */
  #canUse(pattern: unknown): boolean {
    const source = String(pattern);
    const known = this.#patterns.get(source);
    if (known !== undefined) return known;
    this.#patternsLeft -= patternSize(source);
    const canUse = this.#patternsLeft >= 0 && compilePattern(pattern) !== null;
    this.#patterns.set(source, canUse);
    return canUse;
  }
}

const patternProblem = (field: string): FieldIssue => ({
  field,
  message: `must be a regular expression of at most ${MAX_PATTERN_LENGTH} characters, without look-around and back-references. With its repetitions written out, it must have at most ${MAX_PATTERN_SIZE} characters and classes, and all patterns together at most ${MAX_PATTERNS_SIZE}: (a{100}){100} has 10000`,
});

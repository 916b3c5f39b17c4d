import type { FieldIssue } from '../../errors.ts';
import { asList } from '../../model/as-list.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isJsonType } from '../controls/json-schema-types.ts';
import { enumText, hasType, limitProblems, typeMessage } from '../controls/value-problems.ts';
import { formatProblem } from './format-problem.ts';
import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import { referencedSchema } from './schema-reference.ts';

/** The limit of the work for one payload: a schema can name itself, and multiply. */
const MAX_WORK = 100_000;
/** The limit of schemas within each other. */
const MAX_DEPTH = 300;
const MAX_PROBLEMS = 50;
/** Text of this length is as much work as one schema. */
const TEXT_PER_WORK = 100;
/** As many steps of a pattern, one for each of its parts and each character, are as much work as one schema. */
const STEPS_PER_WORK = 10;

type Schema = Readonly<Record<string, unknown>>;

/** Ends a check that is too much work. */
class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/** The compiled patterns of a schema. A cached workflow keeps its schema. */
const patternsOf = new WeakMap<object, Map<string, LinearPattern | null>>();

/**
 * Where a payload does not match its JSON Schema: at most one problem per field, and 50 together. The work is limited
 * for every schema. Problems never repeat values of the payload.
 */
export function payloadProblems(schema: Schema, payload: unknown): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  try {
    for (const { field, message } of new PayloadCheck(schema).problems(schema, payload, 'payload', 0)) {
      if (!byField.has(field)) byField.set(field, { field, message });
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [{ field: 'payload', message: 'is too large or too deep to be checked against its schema' }];
  }
  return [...byField.values()].slice(0, MAX_PROBLEMS);
}

class PayloadCheck {
  readonly #root: Schema;
  readonly #patterns: Map<string, LinearPattern | null>;
  #workLeft = MAX_WORK;

  constructor(root: Schema) {
    this.#root = root;
    this.#patterns = patternsOf.get(root) ?? new Map();
    patternsOf.set(root, this.#patterns);
  }

  problems(schema: unknown, value: unknown, path: string, depth: number): FieldIssue[] {
    this.#work(1);
    if (depth > MAX_DEPTH) throw new TooMuchWork();
    if (schema === false) return [{ field: path, message: 'is not allowed' }];
    if (!isPlainObject(schema)) return [];
    const types = [schema.type].flat().filter(isJsonType);
    if (types.length > 0 && !types.some((type) => hasType(value, type))) {
      return [{ field: path, message: typeMessage(types) }];
    }
    const own = this.#valueProblems(schema, value, path);
    if (own.length > 0) return own;
    return [
      ...(isPlainObject(value) ? this.#objectProblems(schema, value, path, depth + 1) : []),
      ...(Array.isArray(value) ? this.#listProblems(schema, value, path, depth + 1) : []),
      ...this.#combinationProblems(schema, value, path, depth + 1),
    ];
  }

  #matches(schema: unknown, value: unknown, depth: number): boolean {
    return this.problems(schema, value, '', depth).length === 0;
  }

  #work(amount: number): void {
    this.#workLeft -= amount;
    if (this.#workLeft < 0) throw new TooMuchWork();
  }

  #text(value: unknown): string {
    const text = canonicalJson(value);
    this.#work(text.length / TEXT_PER_WORK);
    return text;
  }

  #valueProblems(schema: Schema, value: unknown, path: string): FieldIssue[] {
    const problem = (message: string) => [{ field: path, message }];
    if (Array.isArray(schema.enum)) {
      const text = this.#text(value);
      if (!schema.enum.some((known) => this.#text(known) === text)) {
        return problem(`must be one of ${schema.enum.map(enumText).join(', ')}`);
      }
    }
    if (schema.const !== undefined && this.#text(schema.const) !== this.#text(value)) {
      return problem(`must be ${enumText(schema.const)}`);
    }
    const { multipleOf, pattern, format } = schema;
    if (typeof value === 'number' && typeof multipleOf === 'number' && !isMultiple(value, multipleOf)) {
      return problem(`must be a multiple of ${multipleOf}`);
    }
    if (typeof value === 'string') {
      this.#work(value.length / TEXT_PER_WORK);
      if (pattern !== undefined && !this.#matchesPattern(pattern, value)) {
        return problem(`must match the pattern ${String(pattern)}`);
      }
      const message = formatProblem(format, value);
      if (message !== null) return problem(message);
    }
    return limitProblems(schema, value, path);
  }

  /** A pattern that cannot be used matches nothing. */
  #matchesPattern(pattern: unknown, text: string): boolean {
    const source = String(pattern);
    let compiled = this.#patterns.get(source);
    if (compiled === undefined) {
      this.#work(source.length);
      compiled = compilePattern(pattern);
      this.#patterns.set(source, compiled);
    }
    if (compiled === null) return false;
    this.#work((text.length * compiled.programSize()) / STEPS_PER_WORK);
    return compiled.test(text);
  }

  #objectProblems(schema: Schema, value: Record<string, unknown>, path: string, depth: number): FieldIssue[] {
    const { required, minProperties, maxProperties, propertyNames } = schema;
    const names = Object.keys(value);
    this.#work(names.length);
    const problems: FieldIssue[] = namesIn(required).flatMap((name) =>
      Object.hasOwn(value, name) ? [] : { field: `${path}.${name}`, message: 'is required' },
    );
    if (typeof minProperties === 'number' && names.length < minProperties)
      problems.push({ field: path, message: `must have at least ${minProperties} fields` });
    if (typeof maxProperties === 'number' && names.length > maxProperties)
      problems.push({ field: path, message: `must have at most ${maxProperties} fields` });
    if (propertyNames !== undefined && !names.every((name) => this.#matches(propertyNames, name, depth)))
      problems.push({ field: path, message: 'has a field whose name is not allowed' });
    for (const name of names) problems.push(...this.#memberProblems(schema, name, value[name], path, depth));
    for (const [name, dependency] of dependenciesIn(schema)) {
      if (!Object.hasOwn(value, name)) continue;
      if (!Array.isArray(dependency)) problems.push(...this.problems(dependency, value, path, depth));
      for (const other of namesIn(dependency)) {
        if (!Object.hasOwn(value, other))
          problems.push({ field: `${path}.${other}`, message: `is required beside ${name}` });
      }
    }
    return problems;
  }

  #memberProblems(schema: Schema, name: string, member: unknown, path: string, depth: number): FieldIssue[] {
    const { properties, patternProperties, additionalProperties } = schema;
    const field = `${path}.${name}`;
    const applied: unknown[] = [];
    if (isPlainObject(properties) && Object.hasOwn(properties, name)) applied.push(properties[name]);
    if (isPlainObject(patternProperties)) {
      for (const [pattern, part] of Object.entries(patternProperties)) {
        if (this.#matchesPattern(pattern, name)) applied.push(part);
      }
    }
    if (applied.length === 0 && additionalProperties !== undefined) applied.push(additionalProperties);
    return applied.flatMap((part) => this.problems(part, member, field, depth));
  }

  #listProblems(schema: Schema, value: readonly unknown[], path: string, depth: number): FieldIssue[] {
    const { items, prefixItems, additionalItems, contains, minContains = 1, maxContains, uniqueItems } = schema;
    const prefix = [prefixItems, items].find(Array.isArray) ?? [];
    const others = Array.isArray(items) ? additionalItems : items;
    const problems = value.flatMap((item, index) => {
      const part = index < prefix.length ? prefix[index] : others;
      return part === undefined ? [] : this.problems(part, item, `${path}[${index}]`, depth);
    });
    if (contains !== undefined) {
      const count = value.filter((item) => this.#matches(contains, item, depth)).length;
      if (count < Number(minContains) || count > Number(maxContains ?? Number.POSITIVE_INFINITY))
        problems.push({ field: path, message: 'does not have the items that it must contain' });
    }
    if (uniqueItems === true && new Set(value.map((item) => this.#text(item))).size < value.length)
      problems.push({ field: path, message: 'must not have the same item twice' });
    return problems;
  }

  #combinationProblems(schema: Schema, value: unknown, path: string, depth: number): FieldIssue[] {
    const { $ref, allOf, anyOf, oneOf, not, if: condition } = schema;
    const problems: FieldIssue[] = [];
    if ($ref !== undefined) {
      const target = referencedSchema(this.#root, $ref);
      if (target === undefined) problems.push({ field: path, message: `has a schema that cannot be found: ${$ref}` });
      else problems.push(...this.problems(target, value, path, depth));
    }
    for (const part of asList(allOf)) problems.push(...this.problems(part, value, path, depth));
    for (const [parts, isExclusive] of [
      [anyOf, false],
      [oneOf, true],
    ] as const) {
      if (!Array.isArray(parts)) continue;
      const found = parts.map((part) => this.problems(part, value, path, depth));
      const matching = found.filter(({ length }) => length === 0).length;
      const [only] = found;
      if (matching === 0 && found.length === 1 && only !== undefined) problems.push(...only);
      else if (matching === 0) problems.push({ field: path, message: 'does not match any of the allowed forms' });
      else if (isExclusive && matching > 1)
        problems.push({ field: path, message: 'matches more than one of the allowed forms' });
    }
    if (not !== undefined && this.#matches(not, value, depth))
      problems.push({ field: path, message: 'has a form that is not allowed' });
    if (condition !== undefined) {
      const consequence = this.#matches(condition, value, depth) ? schema.then : schema.else;
      if (consequence !== undefined) problems.push(...this.problems(consequence, value, path, depth));
    }
    return problems;
  }
}

const namesIn = (value: unknown): string[] => asList(value).filter((name) => typeof name === 'string');

const dependenciesIn = ({ dependentRequired, dependentSchemas, dependencies }: Schema): [string, unknown][] =>
  [dependentRequired, dependentSchemas, dependencies].flatMap((map) => (isPlainObject(map) ? Object.entries(map) : []));

/** Tolerates the rounding of decimal fractions: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

/** Equal for equal values. The order of their fields does not count. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    isPlainObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  ) ?? '';

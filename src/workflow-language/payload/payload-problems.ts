import type { FieldIssue } from '../../errors.ts';
import { asList } from '../../model/as-list.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { Turn } from '../../model/turn.ts';
import { firstByField } from '../json-schema/first-by-field.ts';
import { hasType, isJsonType, typeMessage } from '../json-schema/json-types.ts';
import { limitProblems } from '../json-schema/limit-problems.ts';
import { shortened } from '../json-schema/value-texts.ts';
import { TooMuchWork, WorkBudget } from '../json-schema/work-budget.ts';
import { formatProblem } from './format-problem.ts';
import { compilePattern, type LinearPattern, MAX_PATTERNS_SIZE, patternSize } from './linear-pattern.ts';
import { referencedSchema } from './schema-reference.ts';
import { NAMES_PER_WORK, TEXT_PER_WORK, ValueComparison } from './value-comparison.ts';

/** The limit of the work for one payload: a schema can name itself, and multiply. */
const MAX_WORK = 100_000;
/** The limit of schemas within each other. */
const MAX_DEPTH = 300;
/** As many steps of a pattern, one for each of its parts and each character, are as much work as one schema. */
const STEPS_PER_WORK = 10;

type Schema = Readonly<Record<string, unknown>>;

/** Where a check can wait for its next turn. */
const PAUSE = Symbol('pause');

/** Yields problems as they are found, so that a reader stops when it has enough. Returns a result that is no problem. */
type Check<Result = void> = Generator<FieldIssue | typeof PAUSE, Result>;
type SilentCheck<Result> = Generator<typeof PAUSE, Result>;

/** The compiled patterns of a schema. A cached workflow keeps its schema. */
const patternsOf = new WeakMap<object, Map<string, LinearPattern | null>>();

/**
 * Where a payload does not match its JSON Schema: at most one problem per field, and 50 together. The work is limited
 * for every schema, and done in turns. Problems never repeat values of the payload.
 */
export async function payloadProblems(schema: Schema, payload: unknown, turn = new Turn()): Promise<FieldIssue[]> {
  const problems: FieldIssue[] = [];
  try {
    for (const found of firstByField(new PayloadCheck(schema, turn).problems(schema, payload, 'payload', 0))) {
      if (found === PAUSE) await turn.next();
      else problems.push(found);
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [{ field: 'payload', message: 'is too large or too deep to be checked against its schema' }];
  }
  return problems;
}

class PayloadCheck {
  readonly #root: Schema;
  readonly #turn: Turn;
  readonly #patterns: Map<string, LinearPattern | null>;
  readonly #work = new WorkBudget(MAX_WORK);
  readonly #comparison = new ValueComparison(this.#work);
  readonly #patternSizes = new WorkBudget(MAX_PATTERNS_SIZE);

  constructor(root: Schema, turn: Turn) {
    this.#root = root;
    this.#turn = turn;
    this.#patterns = patternsOf.get(root) ?? new Map();
    patternsOf.set(root, this.#patterns);
  }

  *problems(schema: unknown, value: unknown, path: string, depth: number): Check {
    this.#work.spend(1);
    if (this.#turn.isOver) yield PAUSE;
    if (depth > MAX_DEPTH) throw new TooMuchWork();
    if (schema === false) yield { field: path, message: 'is not allowed' };
    if (!isPlainObject(schema)) return;
    const problem = this.#typeProblem(schema, value) ?? this.#valueProblem(schema, value);
    if (problem !== null) {
      yield { field: path, message: problem };
      return;
    }
    if (isPlainObject(value)) yield* this.#objectProblems(schema, value, path, depth + 1);
    if (Array.isArray(value)) yield* this.#listProblems(schema, value, path, depth + 1);
    yield* this.#combinationProblems(schema, value, path, depth + 1);
  }

  /** Ends at the first problem. */
  *#matches(schema: unknown, value: unknown, depth: number): SilentCheck<boolean> {
    for (const found of this.problems(schema, value, '', depth)) {
      if (found !== PAUSE) return false;
      yield PAUSE;
    }
    return true;
  }

  #names(value: unknown): string[] {
    const names = asList(value);
    this.#work.spend(names.length / NAMES_PER_WORK);
    return names.filter((name) => typeof name === 'string');
  }

  #typeProblem({ type }: Schema, value: unknown): string | null {
    const types = (Array.isArray(type) ? this.#names(type) : [type]).filter(isJsonType);
    return types.length === 0 || types.some((one) => hasType(value, one)) ? null : typeMessage(types);
  }

  #valueProblem(schema: Schema, value: unknown): string | null {
    const different =
      (Array.isArray(schema.enum) ? this.#comparison.enumProblem(schema.enum, value) : null) ??
      (schema.const === undefined ? null : this.#comparison.constProblem(schema.const, value));
    if (different !== null) return different;
    const { multipleOf, pattern, format } = schema;
    if (typeof value === 'number' && typeof multipleOf === 'number' && !isMultiple(value, multipleOf)) {
      return `must be a multiple of ${multipleOf}`;
    }
    if (typeof value === 'string') {
      this.#work.spend(value.length / TEXT_PER_WORK);
      if (pattern !== undefined && !this.#matchesPattern(pattern, value)) {
        return `must match the pattern ${shortened(String(pattern))}`;
      }
      const message = formatProblem(format, value);
      if (message !== null) return message;
    }
    return limitProblems(schema, value, '')[0]?.message ?? null;
  }

  /** A pattern that cannot be used matches nothing. */
  #matchesPattern(pattern: unknown, text: string): boolean {
    const source = String(pattern);
    let compiled = this.#patterns.get(source);
    if (compiled === undefined) {
      this.#patternSizes.spend(patternSize(source));
      compiled = compilePattern(pattern);
      this.#patterns.set(source, compiled);
    }
    if (compiled === null) return false;
    this.#work.spend(((text.length + 1) * compiled.programSize()) / STEPS_PER_WORK);
    return compiled.test(text);
  }

  *#objectProblems(schema: Schema, value: Record<string, unknown>, path: string, depth: number): Check {
    const { required, minProperties, maxProperties, propertyNames } = schema;
    const names = Object.keys(value);
    this.#work.spend(names.length);
    for (const name of this.#names(required)) {
      if (!Object.hasOwn(value, name)) yield { field: memberPath(path, name), message: 'is required' };
    }
    if (typeof minProperties === 'number' && names.length < minProperties)
      yield { field: path, message: `must have at least ${minProperties} fields` };
    if (typeof maxProperties === 'number' && names.length > maxProperties)
      yield { field: path, message: `must have at most ${maxProperties} fields` };
    if (propertyNames !== undefined) {
      for (const name of names) {
        if (yield* this.#matches(propertyNames, name, depth)) continue;
        yield { field: path, message: 'has a field whose name is not allowed' };
        break;
      }
    }
    for (const name of names) yield* this.#memberProblems(schema, name, value[name], path, depth);
    for (const map of [schema.dependentRequired, schema.dependentSchemas, schema.dependencies]) {
      if (isPlainObject(map)) yield* this.#dependencyProblems(map, value, names, path, depth);
    }
  }

  *#dependencyProblems(map: Schema, value: object, names: readonly string[], path: string, depth: number): Check {
    this.#work.spend(names.length / NAMES_PER_WORK);
    for (const name of names) {
      if (!Object.hasOwn(map, name)) continue;
      const dependency = map[name];
      if (!Array.isArray(dependency)) yield* this.problems(dependency, value, path, depth);
      for (const other of this.#names(dependency)) {
        if (!Object.hasOwn(value, other))
          yield { field: memberPath(path, other), message: `is required beside ${shortened(name)}` };
      }
    }
  }

  *#memberProblems(schema: Schema, name: string, member: unknown, path: string, depth: number): Check {
    const { properties, patternProperties, additionalProperties } = schema;
    const field = memberPath(path, name);
    let isNamed = false;
    if (isPlainObject(properties) && Object.hasOwn(properties, name)) {
      isNamed = true;
      yield* this.problems(properties[name], member, field, depth);
    }
    if (isPlainObject(patternProperties)) {
      for (const [pattern, part] of Object.entries(patternProperties)) {
        if (this.#turn.isOver) yield PAUSE;
        if (!this.#matchesPattern(pattern, name)) continue;
        isNamed = true;
        yield* this.problems(part, member, field, depth);
      }
    }
    if (!isNamed && additionalProperties !== undefined)
      yield* this.problems(additionalProperties, member, field, depth);
  }

  *#listProblems(schema: Schema, value: readonly unknown[], path: string, depth: number): Check {
    const { items, prefixItems, additionalItems, contains, minContains = 1, maxContains, uniqueItems } = schema;
    const prefix = [prefixItems, items].find(Array.isArray) ?? [];
    const others = Array.isArray(items) ? additionalItems : items;
    for (const [index, item] of value.entries()) {
      const part = index < prefix.length ? prefix[index] : others;
      if (part !== undefined) yield* this.problems(part, item, `${path}[${index}]`, depth);
    }
    if (contains !== undefined) {
      let count = 0;
      for (const item of value) count += (yield* this.#matches(contains, item, depth)) ? 1 : 0;
      if (count < Number(minContains) || count > Number(maxContains ?? Number.POSITIVE_INFINITY))
        yield { field: path, message: 'does not have the items that it must contain' };
    }
    if (uniqueItems === true && (yield* this.#hasEqualItems(value)))
      yield { field: path, message: 'must not have the same item twice' };
  }

  *#hasEqualItems(list: readonly unknown[]): SilentCheck<boolean> {
    if (list.length < 2) return false;
    const values = new Set<unknown>();
    const texts = new Set<string>();
    this.#work.spend(list.length / NAMES_PER_WORK);
    for (const item of list) {
      if (this.#turn.isOver) yield PAUSE;
      if (typeof item === 'object' && item !== null) texts.add(this.#comparison.textOf(item));
      else values.add(item);
    }
    return values.size + texts.size < list.length;
  }

  *#combinationProblems(schema: Schema, value: unknown, path: string, depth: number): Check {
    const { $ref, allOf, anyOf, oneOf, not, if: condition } = schema;
    if ($ref !== undefined) {
      this.#work.spend(String($ref).length / TEXT_PER_WORK);
      const target = referencedSchema(this.#root, $ref);
      if (target !== undefined) yield* this.problems(target, value, path, depth);
      else yield { field: path, message: `has a schema that cannot be found: ${shortened(String($ref))}` };
    }
    for (const part of asList(allOf)) yield* this.problems(part, value, path, depth);
    if (Array.isArray(anyOf)) yield* this.#formProblems(anyOf, 'any', value, path, depth);
    if (Array.isArray(oneOf)) yield* this.#formProblems(oneOf, 'one', value, path, depth);
    if (not !== undefined && (yield* this.#matches(not, value, depth)))
      yield { field: path, message: 'has a form that is not allowed' };
    if (condition !== undefined) {
      const consequence = (yield* this.#matches(condition, value, depth)) ? schema.then : schema.else;
      if (consequence !== undefined) yield* this.problems(consequence, value, path, depth);
    }
  }

  *#formProblems(parts: readonly unknown[], count: 'any' | 'one', value: unknown, path: string, depth: number): Check {
    if (parts.length === 1) {
      yield* this.problems(parts[0], value, path, depth);
      return;
    }
    let matching = 0;
    for (const part of parts) {
      if (!(yield* this.#matches(part, value, depth))) continue;
      matching += 1;
      if (count === 'any') return;
    }
    if (matching === 0) yield { field: path, message: 'does not match any of the allowed forms' };
    else if (matching > 1) yield { field: path, message: 'matches more than one of the allowed forms' };
  }
}

const memberPath = (path: string, name: string): string => `${path}.${shortened(name)}`;

/** Tolerates the rounding of decimal fractions: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

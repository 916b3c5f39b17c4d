import type { FieldIssue } from '../../errors.ts';
import { firstOf } from '../../model/first-of.ts';
import { isBlank } from '../../model/is-blank.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { firstByField, MAX_PROBLEMS } from '../json-schema/first-by-field.ts';
import { hasType, isJsonType, type JsonType, typeMessage } from '../json-schema/json-types.ts';
import { limitProblems } from '../json-schema/limit-problems.ts';
import { enumMessage, enumText, shortened, wrongValue } from '../json-schema/value-texts.ts';
import { TooMuchWork, WorkBudget } from '../json-schema/work-budget.ts';

/** The limit of pairs of a value and a schema. Alternatives within lists multiply them. */
const MAX_VISITS = 50_000;
/** As many names of a list, and characters of a text, take as long as one visit. */
const NAMES_PER_VISIT = 50;

/** How much work the check of one value or of several together may be. */
export const valueWork = (): WorkBudget => new WorkBudget(MAX_VISITS);

/**
 * Where a value does not match its JSON Schema: at most one problem per field, and 50 together. Keywords that this check does
 * not know are ignored. A blank value never mismatches: `missingValues` reports what is required.
 * @param path the field that holds the value
 */
export function valueProblems(schema: unknown, value: unknown, path: string, work = valueWork()): FieldIssue[] {
  try {
    return [...firstByField(new ValueCheck(work).problems(schema, value, path))];
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [{ field: path, message: 'is too large to be checked against its schema' }];
  }
}

type Problems = Generator<FieldIssue, void>;

class ValueCheck {
  readonly #visits: WorkBudget;

  constructor(visits: WorkBudget) {
    this.#visits = visits;
  }

  *problems(schema: unknown, value: unknown, path: string): Problems {
    this.#visits.spend(1);
    if (isBlank(value) || schema === true) return;
    if (schema === false) yield { field: path, message: 'is not allowed' };
    if (!isPlainObject(schema)) return;
    const message = this.#typeProblem(schema, value) ?? this.#constantProblem(schema, value);
    if (message !== null) {
      yield wrongValue(path, message, value);
      return;
    }
    if (typeof value === 'string') this.#visits.spend(value.length / NAMES_PER_VISIT);
    yield* limitProblems(schema, value, path);
    if (isPlainObject(value)) yield* this.#members(schema, value, path);
    if (Array.isArray(value)) yield* this.#items(schema, value, path);
    const { allOf, anyOf, oneOf } = schema;
    if (Array.isArray(allOf)) for (const part of allOf) yield* this.problems(part, value, path);
    for (const parts of [anyOf, oneOf]) {
      if (Array.isArray(parts)) yield* this.#nearestAlternative(parts, value, path);
    }
  }

  #text(value: unknown): string {
    const text = JSON.stringify(value) ?? '';
    this.#visits.spend((text.length + 1) / NAMES_PER_VISIT);
    return text;
  }

  #typesOf(schema: unknown): JsonType[] {
    if (!isPlainObject(schema)) return [];
    const { type } = schema;
    if (!Array.isArray(type)) return isJsonType(type) ? [type] : [];
    this.#visits.spend(type.length / NAMES_PER_VISIT);
    return type.filter(isJsonType);
  }

  #typeProblem(schema: Record<string, unknown>, value: unknown): string | null {
    const types = this.#typesOf(schema);
    return types.length === 0 || types.some((type) => hasType(value, type)) ? null : typeMessage(types);
  }

  #constantProblem({ enum: values, const: constant }: Record<string, unknown>, value: unknown): string | null {
    if (!Array.isArray(values) && constant === undefined) return null;
    const text = this.#text(value);
    if (Array.isArray(values) && !values.some((known) => this.#text(known) === text)) return enumMessage(values);
    return constant === undefined || this.#text(constant) === text ? null : `must be ${enumText(constant)}`;
  }

  *#members(
    { properties, additionalProperties }: Record<string, unknown>,
    value: Record<string, unknown>,
    path: string,
  ): Problems {
    const ownSchemas = isPlainObject(properties) ? properties : {};
    for (const [name, member] of Object.entries(value)) {
      const schema = Object.hasOwn(ownSchemas, name) ? ownSchemas[name] : additionalProperties;
      yield* this.problems(schema, member, `${path}.${shortened(name)}`);
    }
  }

  *#items({ items }: Record<string, unknown>, value: readonly unknown[], path: string): Problems {
    for (const [index, item] of value.entries())
      yield* this.problems(Array.isArray(items) ? items[index] : items, item, `${path}[${index}]`);
  }

  /** If no alternative matches: the problems of the first one of the value's type, else the types that are allowed. */
  *#nearestAlternative(parts: readonly unknown[], value: unknown, path: string): Problems {
    const allTypes: JsonType[] = [];
    let nearest: readonly FieldIssue[] | undefined;
    for (const part of parts) {
      const problems = firstOf(this.problems(part, value, path), MAX_PROBLEMS);
      if (problems.length === 0) return;
      const types = this.#typesOf(part);
      allTypes.push(...new Set(types));
      if (types.length === 0 || types.some((type) => hasType(value, type))) nearest ??= problems;
    }
    if (nearest !== undefined) yield* nearest;
    else yield wrongValue(path, typeMessage(allTypes), value);
  }
}

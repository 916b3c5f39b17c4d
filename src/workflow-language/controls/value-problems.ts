import type { FieldIssue } from '../../errors.ts';
import { firstOf } from '../../model/first-of.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isBlank } from './is-blank.ts';
import { isJsonType, type JsonType } from './json-schema-types.ts';

/** The limit of pairs of a value and a schema. Alternatives within lists multiply them. */
const MAX_VISITS = 100_000;
/** As many names of a list, and characters of a text, take as long as one visit. */
const NAMES_PER_VISIT = 50;
const MAX_PROBLEMS = 50;

/** Ends a check that takes too long. */
class TooManyVisits extends Error {
  override readonly name = 'TooManyVisits';
}

/**
 * Where a value does not match its JSON Schema: at most one problem per field, and 50 together. Keywords that this check does
 * not know are ignored. A blank value never mismatches: `missingValues` reports what is required.
 * @param path the field that holds the value
 */
export function valueProblems(schema: unknown, value: unknown, path: string): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  try {
    for (const problem of new ValueCheck().problems(schema, value, path)) {
      if (!byField.has(problem.field)) byField.set(problem.field, problem);
      if (byField.size === MAX_PROBLEMS) break;
    }
  } catch (error) {
    if (!(error instanceof TooManyVisits)) throw error;
    return [{ field: path, message: 'is too large to be checked against its schema' }];
  }
  return [...byField.values()];
}

type Problems = Generator<FieldIssue, void>;

class ValueCheck {
  #visitsLeft = MAX_VISITS;

  *problems(schema: unknown, value: unknown, path: string): Problems {
    this.#visit(1);
    if (isBlank(value) || schema === true) return;
    if (schema === false) yield { field: path, message: 'is not allowed' };
    if (!isPlainObject(schema)) return;
    const message = this.#typeProblem(schema, value) ?? this.#constantProblem(schema, value);
    if (message !== null) {
      yield wrongValue(path, message, value);
      return;
    }
    if (typeof value === 'string') this.#visit(value.length / NAMES_PER_VISIT);
    yield* limitProblems(schema, value, path);
    if (isPlainObject(value)) yield* this.#members(schema, value, path);
    if (Array.isArray(value)) yield* this.#items(schema, value, path);
    const { allOf, anyOf, oneOf } = schema;
    if (Array.isArray(allOf)) for (const part of allOf) yield* this.problems(part, value, path);
    for (const parts of [anyOf, oneOf]) {
      if (Array.isArray(parts)) yield* this.#nearestAlternative(parts, value, path);
    }
  }

  #visit(amount: number): void {
    this.#visitsLeft -= amount;
    if (this.#visitsLeft < 0) throw new TooManyVisits();
  }

  #text(value: unknown): string {
    const text = JSON.stringify(value) ?? '';
    this.#visit((text.length + 1) / NAMES_PER_VISIT);
    return text;
  }

  #typesOf(schema: unknown): JsonType[] {
    if (!isPlainObject(schema)) return [];
    const types = [schema.type].flat();
    this.#visit(types.length / NAMES_PER_VISIT);
    return types.filter(isJsonType);
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
      yield* this.problems(schema, member, `${path}.${name}`);
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

export function limitProblems(schema: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
  const unit = Array.isArray(value) ? 'items' : 'characters';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const [minSize, maxSize] = Array.isArray(value)
    ? [schema.minItems, schema.maxItems]
    : [schema.minLength, schema.maxLength];
  const size = minSize === undefined && maxSize === undefined ? undefined : sizeOf(value);
  const limits: readonly (readonly [boolean, string])[] = [
    [typeof value === 'number' && typeof minimum === 'number' && value < minimum, `must be at least ${minimum}`],
    [typeof value === 'number' && typeof maximum === 'number' && value > maximum, `must be at most ${maximum}`],
    [
      typeof value === 'number' && typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum,
      `must be greater than ${exclusiveMinimum}`,
    ],
    [
      typeof value === 'number' && typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum,
      `must be less than ${exclusiveMaximum}`,
    ],
    [size !== undefined && typeof minSize === 'number' && size < minSize, `must have at least ${minSize} ${unit}`],
    [size !== undefined && typeof maxSize === 'number' && size > maxSize, `must have at most ${maxSize} ${unit}`],
  ];
  return limits.flatMap(([isBroken, message]) => (isBroken ? wrongValue(path, message, value) : []));
}

function sizeOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? [...value].length : undefined;
}

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
export const typeMessage = (types: readonly JsonType[]): string =>
  `must be ${[...new Set(types)].map((type) => TYPE_NAMES[type]).join(' or ')}`;

/** Messages name this many of the allowed values. */
const MAX_NAMED_VALUES = 20;
const MAX_SHORT_LENGTH = 100;

/** A text as messages and paths repeat it. */
export const shortText = (text: string): string =>
  text.length > MAX_SHORT_LENGTH ? `${text.slice(0, MAX_SHORT_LENGTH)}…` : text;

export const enumText = (value: unknown): string =>
  shortText(typeof value === 'string' ? value : JSON.stringify(value));

export function enumMessage(values: readonly unknown[]): string {
  const others = values.length - MAX_NAMED_VALUES;
  const named = values.slice(0, MAX_NAMED_VALUES).map(enumText).join(', ');
  return `must be one of ${named}${others > 0 ? ` and ${others} others` : ''}`;
}

/** The issue repeats the value if it is short and not a list or object. */
const wrongValue = (field: string, message: string, value: unknown): FieldIssue => ({
  field,
  message,
  ...(typeof value !== 'object' && String(value).length <= 200 ? { value } : {}),
});

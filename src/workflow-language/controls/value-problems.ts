import type { FieldIssue } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isBlank } from './is-blank.ts';
import { isJsonType, type JsonType } from './json-schema-types.ts';

/** The limit of pairs of a value and a schema. Alternatives within lists multiply them. */
const MAX_VISITS = 200_000;

/**
 * Where a value does not match its JSON Schema; at most one problem per field. Keywords that this check does not know are
 * ignored. A blank value never mismatches: `missingValues` reports what is required.
 * @param path the field that holds the value
 */
export function valueProblems(schema: unknown, value: unknown, path: string): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const problem of new ValueCheck().problems(schema, value, path)) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return [...byField.values()];
}

class ValueCheck {
  #visitsLeft = MAX_VISITS;

  problems(schema: unknown, value: unknown, path: string): FieldIssue[] {
    this.#visitsLeft -= 1;
    if (this.#visitsLeft < 0) return [{ field: path, message: 'is too large to be checked against its schema' }];
    if (isBlank(value) || schema === true) return [];
    if (schema === false) return [{ field: path, message: 'is not allowed' }];
    if (!isPlainObject(schema)) return [];
    const types = [schema.type].flat().filter(isJsonType);
    if (types.length > 0 && !types.some((type) => hasType(value, type)))
      return [wrongValue(path, typeMessage(types), value)];
    const { enum: values, const: constant } = schema;
    if (Array.isArray(values) && !values.some((known) => isSame(known, value))) {
      return [wrongValue(path, `must be one of ${values.map(enumText).join(', ')}`, value)];
    }
    if (constant !== undefined && !isSame(constant, value))
      return [wrongValue(path, `must be ${enumText(constant)}`, value)];
    return [
      ...limitProblems(schema, value, path),
      ...this.#members(schema, value, path),
      ...this.#items(schema, value, path),
      ...this.#alternatives(schema, value, path),
    ];
  }

  #members({ properties, additionalProperties }: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
    if (!isPlainObject(value)) return [];
    const ownSchemas = isPlainObject(properties) ? properties : {};
    return Object.entries(value).flatMap(([name, member]) =>
      this.problems(
        Object.hasOwn(ownSchemas, name) ? ownSchemas[name] : additionalProperties,
        member,
        `${path}.${name}`,
      ),
    );
  }

  #items({ items }: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, index) =>
      this.problems(Array.isArray(items) ? items[index] : items, item, `${path}[${index}]`),
    );
  }

  #alternatives({ allOf, anyOf, oneOf }: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
    const all = Array.isArray(allOf) ? allOf.flatMap((part) => this.problems(part, value, path)) : [];
    const others = [anyOf, oneOf].flatMap((parts) =>
      Array.isArray(parts) ? this.#nearestAlternative(parts, value, path) : [],
    );
    return [...all, ...others];
  }

  /** If no alternative matches: the problems of the first one of the value's type, else the types that are allowed. */
  #nearestAlternative(parts: readonly unknown[], value: unknown, path: string): FieldIssue[] {
    const mismatches: FieldIssue[][] = [];
    for (const part of parts) {
      const problems = this.problems(part, value, path);
      if (problems.length === 0) return [];
      mismatches.push(problems);
    }
    const typesOf = (part: unknown) => (isPlainObject(part) ? [part.type].flat().filter(isJsonType) : []);
    const nearest = parts.findIndex((part) => {
      const types = typesOf(part);
      return types.length === 0 || types.some((type) => hasType(value, type));
    });
    return nearest >= 0 ? (mismatches[nearest] ?? []) : [wrongValue(path, typeMessage(parts.flatMap(typesOf)), value)];
  }
}

export function limitProblems(schema: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
  const size = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined;
  const unit = Array.isArray(value) ? 'items' : 'characters';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const [minSize, maxSize] = Array.isArray(value)
    ? [schema.minItems, schema.maxItems]
    : [schema.minLength, schema.maxLength];
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

export const enumText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The issue repeats the value if it is short and not a list or object. */
const wrongValue = (field: string, message: string, value: unknown): FieldIssue => ({
  field,
  message,
  ...(typeof value !== 'object' && String(value).length <= 200 ? { value } : {}),
});

import type { FieldIssue } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isBlank } from './step-controls.ts';

/**
 * The part of JSON Schema that says what shape values have. Keywords that are not named here are left alone: they are
 * neither wrong nor looked at. What is not filled in is never wrong: `required` is told as an issue, not refused.
 */

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
type Type = (typeof TYPES)[number];

const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const SIZES = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'] as const;
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions'] as const;
const INNER = ['items', 'additionalProperties', 'not'] as const;

const wrong = (field: string, message: string): FieldIssue[] => [{ field, message }];
const isType = (value: unknown): value is Type => TYPES.some((type) => type === value);

/** What makes a value no JSON Schema, by path. */
export function schemaProblems(schema: unknown, path: string): FieldIssue[] {
  if (typeof schema === 'boolean') return [];
  if (!isPlainObject(schema)) return wrong(path, 'must be a JSON Schema: an object, true or false');
  const problems: FieldIssue[] = [];
  const { type, required } = schema;
  if (type !== undefined && (Array.isArray(type) ? type.length === 0 || !type.every(isType) : !isType(type))) {
    problems.push(...wrong(`${path}.type`, `must be one of ${TYPES.join(', ')}, or a list of them`));
  }
  if (required !== undefined && !(Array.isArray(required) && required.every((name) => typeof name === 'string'))) {
    problems.push(...wrong(`${path}.required`, 'must be a list of names'));
  }
  if (schema.enum !== undefined && !(Array.isArray(schema.enum) && schema.enum.length > 0)) {
    problems.push(...wrong(`${path}.enum`, 'must be a list of at least one value'));
  }
  for (const keyword of NUMBERS) {
    const limit = schema[keyword];
    if (limit !== undefined && typeof limit !== 'number')
      problems.push(...wrong(`${path}.${keyword}`, 'must be a number'));
  }
  for (const keyword of SIZES) {
    const size = schema[keyword];
    if (size !== undefined && !(Number.isInteger(size) && Number(size) >= 0)) {
      problems.push(...wrong(`${path}.${keyword}`, 'must be a whole number from 0'));
    }
  }
  for (const keyword of ALTERNATIVES) {
    const parts = schema[keyword];
    if (parts === undefined) continue;
    if (!Array.isArray(parts) || parts.length === 0) {
      problems.push(...wrong(`${path}.${keyword}`, 'must be a list of at least one JSON Schema'));
    } else problems.push(...parts.flatMap((part, index) => schemaProblems(part, `${path}.${keyword}[${index}]`)));
  }
  for (const keyword of MAPS) {
    const named = schema[keyword];
    if (named === undefined) continue;
    if (!isPlainObject(named)) problems.push(...wrong(`${path}.${keyword}`, 'must be an object of JSON Schemas'));
    else
      problems.push(
        ...Object.entries(named).flatMap(([name, part]) => schemaProblems(part, `${path}.${keyword}.${name}`)),
      );
  }
  for (const keyword of INNER) {
    const inner = schema[keyword];
    if (inner === undefined) continue;
    const parts = Array.isArray(inner) && keyword === 'items' ? inner : [inner];
    problems.push(...parts.flatMap((part) => schemaProblems(part, `${path}.${keyword}`)));
  }
  return problems;
}

/** How many pairs of a value and a schema are looked at: alternatives within lists make them many. */
const MAX_VISITS = 200_000;

/** What a value has that its schema does not allow, by path; one problem a field. */
export function valueProblems(schema: unknown, value: unknown, path: string): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const problem of new Checking().problems(schema, value, path)) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return [...byField.values()];
}

class Checking {
  #visitsLeft = MAX_VISITS;

  problems(schema: unknown, value: unknown, path: string): FieldIssue[] {
    this.#visitsLeft -= 1;
    if (this.#visitsLeft < 0) return wrong(path, 'is too much to be checked against its schema');
    if (isBlank(value) || schema === true) return [];
    if (schema === false) return wrong(path, 'is not allowed here');
    if (!isPlainObject(schema)) return [];
    const types = [schema.type].flat().filter(isType);
    if (types.length > 0 && !types.some((type) => isOf(type, value))) return [wrongValue(path, mustBe(types), value)];
    const { enum: values, const: only } = schema;
    if (Array.isArray(values) && !values.some((known) => isSame(known, value))) {
      return [wrongValue(path, `must be one of ${values.map(textOf).join(', ')}`, value)];
    }
    if (only !== undefined && !isSame(only, value)) return [wrongValue(path, `must be ${textOf(only)}`, value)];
    return [
      ...limitProblems(schema, value, path),
      ...this.#members(schema, value, path),
      ...this.#items(schema, value, path),
      ...this.#alternatives(schema, value, path),
    ];
  }

  #members({ properties, additionalProperties }: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
    if (!isPlainObject(value)) return [];
    const known = isPlainObject(properties) ? properties : {};
    return Object.entries(value).flatMap(([name, member]) =>
      this.problems(Object.hasOwn(known, name) ? known[name] : additionalProperties, member, `${path}.${name}`),
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
    const others = [anyOf, oneOf].flatMap((parts) => (Array.isArray(parts) ? this.#ofNearest(parts, value, path) : []));
    return [...all, ...others];
  }

  /** Of alternatives that all say no: what the one says whose type is right, else which types would be. */
  #ofNearest(parts: readonly unknown[], value: unknown, path: string): FieldIssue[] {
    const refusals: FieldIssue[][] = [];
    for (const part of parts) {
      const problems = this.problems(part, value, path);
      if (problems.length === 0) return [];
      refusals.push(problems);
    }
    const typesOf = (part: unknown) => (isPlainObject(part) ? [part.type].flat().filter(isType) : []);
    const nearest = parts.findIndex((part) => {
      const types = typesOf(part);
      return types.length === 0 || types.some((type) => isOf(type, value));
    });
    return nearest >= 0 ? (refusals[nearest] ?? []) : [wrongValue(path, mustBe(parts.flatMap(typesOf)), value)];
  }
}

function limitProblems(schema: Record<string, unknown>, value: unknown, path: string): FieldIssue[] {
  const size = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined;
  const unit = Array.isArray(value) ? 'items' : 'characters';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const [least, most] = Array.isArray(value)
    ? [schema.minItems, schema.maxItems]
    : [schema.minLength, schema.maxLength];
  const breaks: readonly (readonly [boolean, string])[] = [
    [typeof value === 'number' && typeof minimum === 'number' && value < minimum, `must be at least ${minimum}`],
    [typeof value === 'number' && typeof maximum === 'number' && value > maximum, `must be at most ${maximum}`],
    [
      typeof value === 'number' && typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum,
      `must be more than ${exclusiveMinimum}`,
    ],
    [
      typeof value === 'number' && typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum,
      `must be less than ${exclusiveMaximum}`,
    ],
    [size !== undefined && typeof least === 'number' && size < least, `must have at least ${least} ${unit}`],
    [size !== undefined && typeof most === 'number' && size > most, `must have at most ${most} ${unit}`],
  ];
  return breaks.flatMap(([isBroken, message]) => (isBroken ? wrongValue(path, message, value) : []));
}

function isOf(type: Type, value: unknown): boolean {
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

const NAMES: Readonly<Record<Type, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};
const mustBe = (types: readonly Type[]): string =>
  `must be ${[...new Set(types)].map((type) => NAMES[type]).join(' or ')}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Only short plain values are shown again. */
const wrongValue = (field: string, message: string, value: unknown): FieldIssue => ({
  field,
  message,
  ...(typeof value !== 'object' && String(value).length <= 200 && { value }),
});

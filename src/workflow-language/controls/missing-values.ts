import { asList } from '../../model/as-list.ts';
import { isBlank } from '../../model/is-blank.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';
import { shortened } from '../json-schema/value-texts.ts';

/** Paths can be long, and each may be reported. */
const MAX_MISSING = 100;

type Values = Readonly<Record<string, unknown>>;

/**
 * The values that a schema requires and that are blank. `required` of a nested object counts only if the object has a
 * value. Of alternatives, only the nearest one counts.
 * @returns distinct paths, such as `primaryAction.label`. At most 100
 */
export function missingValues(schema: JsonSchema, value: unknown): string[] {
  const missing = new Set<string>();
  new MissingValues().collect(schema, value, '', missing);
  return [...missing];
}

class MissingValues {
  /** Nested objects ask about what is in them again. */
  readonly #emptiness = new WeakMap<object, boolean>();

  /** Adds the paths of missing values, at and below a path. */
  collect(schema: JsonSchema, value: unknown, path: string, missing: Set<string>): void {
    const values = isPlainObject(value) ? value : {};
    const at = (name: string) => (path === '' ? shortened(name) : `${path}.${shortened(name)}`);
    const add = (found: string) => missing.size < MAX_MISSING && missing.add(found);
    const { required, properties, allOf, anyOf, oneOf } = schema;
    for (const name of asList(required)) {
      if (typeof name === 'string' && isBlank(ownValue(values, name))) add(at(name));
    }
    for (const [name, property] of Object.entries(isPlainObject(properties) ? properties : {})) {
      const inner = ownValue(values, name);
      if (isPlainObject(property) && isPlainObject(inner) && !this.#isEmpty(inner))
        this.collect(property, inner, at(name), missing);
    }
    for (const part of asList(allOf)) if (isPlainObject(part)) this.collect(part, value, path, missing);
    for (const parts of [anyOf, oneOf]) {
      for (const name of this.#missingInNearest(asList(parts), values, path)) add(name);
    }
  }

  /** The nearest alternative is complete, or else has the most values. Of several, the first. */
  #missingInNearest(parts: readonly unknown[], values: Values, path: string): Iterable<string> {
    let nearest: { readonly missing: ReadonlySet<string>; readonly filledIn: number } | undefined;
    for (const part of parts) {
      if (!isPlainObject(part) || !isApplicable(part, values)) continue;
      const missing = new Set<string>();
      this.collect(part, values, path, missing);
      if (missing.size === 0) return [];
      const filledIn = asList(part.required).filter((name) => !isBlank(ownValue(values, name))).length;
      if (nearest === undefined || filledIn > nearest.filledIn) nearest = { missing, filledIn };
    }
    return nearest?.missing ?? [];
  }

  #isEmpty(value: unknown): boolean {
    if (!isPlainObject(value)) return isBlank(value);
    const known = this.#emptiness.get(value);
    if (known !== undefined) return known;
    const isEmpty = Object.values(value).every((inner) => this.#isEmpty(inner));
    this.#emptiness.set(value, isEmpty);
    return isEmpty;
  }
}

/** Whether the values do not contradict the `const` and `enum` of an alternative. */
const isApplicable = ({ properties }: JsonSchema, values: Values): boolean =>
  Object.entries(isPlainObject(properties) ? properties : {}).every(([name, property]) => {
    const value = ownValue(values, name);
    if (!isPlainObject(property) || isBlank(value)) return true;
    if (Array.isArray(property.enum)) return property.enum.includes(value);
    return property.const === undefined || property.const === value;
  });

const ownValue = (values: Values, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;

import { asList } from '../../model/as-list.ts';
import { isBlank } from '../../model/is-blank.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';

/**
 * The values that a schema requires and that are blank. `required` of a nested object counts only if the object has a
 * value. Of alternatives, only the nearest one counts.
 * @returns distinct paths, such as `primaryAction.label`
 */
export function missingValues(schema: JsonSchema, value: unknown, path = ''): string[] {
  const values = isPlainObject(value) ? value : {};
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const { required, properties, allOf, anyOf, oneOf } = schema;
  const missing = asList(required).flatMap((name) =>
    typeof name === 'string' && isBlank(ownValue(values, name)) ? at(name) : [],
  );
  const nested = Object.entries(isPlainObject(properties) ? properties : {}).flatMap(([name, property]) => {
    const inner = ownValue(values, name);
    return isPlainObject(property) && isPlainObject(inner) && !isEmpty(inner)
      ? missingValues(property, inner, at(name))
      : [];
  });
  const all = asList(allOf).flatMap((part) => (isPlainObject(part) ? missingValues(part, value, path) : []));
  const alternatives = [anyOf, oneOf].flatMap((parts) => missingInNearest(asList(parts), values, path));
  return [...new Set([...missing, ...nested, ...all, ...alternatives])];
}

/** The nearest alternative is complete, or else has the most values. Of several, the first. */
function missingInNearest(parts: readonly unknown[], values: Record<string, unknown>, path: string): string[] {
  const possible = parts
    .filter((part): part is JsonSchema => isPlainObject(part) && isApplicable(part, values))
    .map((part) => ({
      missing: missingValues(part, values, path),
      filledIn: asList(part.required).filter((name) => !isBlank(ownValue(values, name))).length,
    }))
    .sort((a, b) => Number(b.missing.length === 0) - Number(a.missing.length === 0) || b.filledIn - a.filledIn);
  return possible[0]?.missing ?? [];
}

/** Whether the values do not contradict the `const` and `enum` of an alternative. */
const isApplicable = ({ properties }: JsonSchema, values: Record<string, unknown>): boolean =>
  Object.entries(isPlainObject(properties) ? properties : {}).every(([name, property]) => {
    const value = ownValue(values, name);
    if (!isPlainObject(property) || isBlank(value)) return true;
    if (Array.isArray(property.enum)) return property.enum.includes(value);
    return property.const === undefined || property.const === value;
  });

const ownValue = (values: Readonly<Record<string, unknown>>, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;

const isEmpty = (value: unknown): boolean =>
  isPlainObject(value) ? Object.values(value).every(isEmpty) : isBlank(value);

import { isPlainObject } from '../../model/plain-object.ts';

type Path = readonly (string | undefined)[];

/** The value at a path of names in the overrides of a trigger. Undefined if there is none, or if a name is. */
export const overrideAt = (overrides: unknown, ...path: Path): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      name !== undefined && isPlainObject(found) && Object.hasOwn(found, name) ? found[name] : undefined,
    overrides,
  );

/** The object at a path of names in overrides. Empty if there is none. */
export function overriddenFields(overrides: unknown, ...path: Path): Readonly<Record<string, unknown>> {
  const found = overrideAt(overrides, ...path);
  return isPlainObject(found) ? found : {};
}

/** Whether a value in overrides counts as not given: null or an object without fields. */
export const isEmptyOverride = (value: unknown): boolean =>
  value == null || (isPlainObject(value) && Object.keys(value).length === 0);

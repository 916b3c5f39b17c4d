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

/** The fields that are given at a path of names in overrides. Null and an object without fields count as not given. */
export const givenFields = (overrides: unknown, ...path: Path): [name: string, value: unknown][] =>
  Object.entries(overriddenFields(overrides, ...path)).filter(
    ([, value]) => !(value == null || (isPlainObject(value) && Object.keys(value).length === 0)),
  );

const SHOWN_LENGTH = 100;

/** A field at a path of names, as errors and logs show it. */
export const shownPath = (path: readonly string[], name: string): string =>
  [...path, name.slice(0, SHOWN_LENGTH)].join('.');

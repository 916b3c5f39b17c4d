/** The value at a path of names and indexes, such as `items.0.name`. Undefined if there is none. Only own fields count. */
export function valueAtPath(subject: unknown, path: string): unknown {
  let value = subject;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

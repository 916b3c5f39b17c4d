/** The own value at a path of names and indexes, such as `payload.items.0.name`. Undefined if there is none. */
export function valueAtPath(subject: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      subject,
    );
}

const NAMESPACES: readonly string[] = ['payload', 'subscriber', 'actor', 'tenant', 'steps'];

/** The value at a path into the variables of a step. A path that starts with no known namespace is a path into the payload. */
export function variableAtPath(path: string, variables: Readonly<{ payload: object }>): unknown {
  const [namespace = ''] = path.trim().split('.');
  const value = valueAtPath(variables, path.trim());
  return NAMESPACES.includes(namespace) && value !== undefined ? value : valueAtPath(variables.payload, path.trim());
}

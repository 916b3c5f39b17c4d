import { valueAtPath } from '../model/value-at-path.ts';

const NAMESPACES: readonly string[] = ['payload', 'subscriber', 'actor', 'tenant', 'steps'];

/** The value at a path into the variables of a step. A path without a namespace is a path into the payload. */
export function variableAtPath(path: string, variables: Readonly<{ payload: object }>): unknown {
  const [namespace = ''] = path.trim().split('.');
  const value = valueAtPath(variables, path.trim());
  return NAMESPACES.includes(namespace) && value !== undefined ? value : valueAtPath(variables.payload, path.trim());
}

import { valueAtPath } from '../model/value-at-path.ts';
import { isVariableName } from './templates/template-variables.ts';

/** The value at a path into the variables of a step. A path that does not begin with the name of a variable is a path into the payload. */
export function variableAtPath(path: string, variables: Readonly<{ payload: object }>): unknown {
  const [name = ''] = path.trim().split('.');
  const value = valueAtPath(variables, path.trim());
  return isVariableName(name) && value !== undefined ? value : valueAtPath(variables.payload, path.trim());
}

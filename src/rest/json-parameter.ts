import { ValidationError } from '../errors.ts';
import { parseJson } from '../model/parse-json.ts';

/** Parses a parameter that is JSON. @throws DomainError BAD_REQUEST that names the parameter */
export function parseJsonParameter(field: string, text: string, message = 'must be JSON'): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new ValidationError('BAD_REQUEST', `${field}: ${message}`, [{ field, message }]);
  }
}

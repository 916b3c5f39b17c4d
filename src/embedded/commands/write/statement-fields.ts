import type { Document } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';

/** @throws CommandError Location40415 if the statement has an unknown field */
export function checkFields(statement: Document, known: ReadonlySet<string>, struct: string): void {
  for (const field of Object.keys(statement)) {
    if (!known.has(field))
      throw new CommandError('Location40415', `BSON field '${struct}.${field}' is an unknown field.`);
  }
}

/**
 * A required field.
 * @throws CommandError Location40414 if it is missing
 */
export function required(statement: Document, field: string, struct: string): unknown {
  const value = statement[field];
  if (value === undefined)
    throw new CommandError('Location40414', `BSON field '${struct}.${field}' is missing but a required field`);
  return value;
}

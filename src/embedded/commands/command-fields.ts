/** Reads and checks the fields of a command. */
import { type Document, isDocument } from '../bson/document.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';
import { parseCollation } from '../language/collation.ts';
import { letVariables } from '../language/expressions/evaluate.ts';
import { languageOptions } from '../language/language-options.ts';
import { checkNamespace } from '../storage/check-namespace.ts';
import type { Collection } from '../storage/collection.ts';
import type { CommandContext } from './command.ts';

/**
 * The collection name in the command's first field.
 * @throws CommandError InvalidNamespace
 */
export function collectionName({ command, name, db }: CommandContext): string {
  const value = command[name];
  if (typeof value !== 'string')
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeof value}`);
  if (value === '') throw new CommandError('InvalidNamespace', `Invalid namespace specified '${db}.'`);
  checkNamespace(db, value);
  return value;
}

/** The collection that the command names. Undefined if it does not exist. */
export function findCollection(context: CommandContext, name = collectionName(context)): Collection | undefined {
  return context.engine.catalogue.find(context.view, context.db, name);
}

/**
 * The raw documents of an array field.
 * @throws CommandError if the field is missing or is not an array of documents
 */
export function documentsField({ documents, command, name }: CommandContext, field: string): Buffer[] {
  const found = documents.get(field);
  if (found) return found;
  if (command[field] === undefined) {
    throw new CommandError('Location40414', `BSON field '${name}.${field}' is missing but a required field`);
  }
  throw new CommandError('TypeMismatch', `BSON field '${name}.${field}' is the wrong type, expected type 'array'`);
}

/**
 * An optional document field. Defaults to an empty document.
 * @throws CommandError TypeMismatch
 */
export function documentField(source: Document, field: string, command: string): Document {
  const value = source[field];
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) {
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${command}.${field}' is the wrong type, expected type 'object'`,
    );
  }
  return value;
}

/** mingo's options for the `collation` of `source` and the `let` of `letSource`. */
export function commandOptions(source: Document, letSource: Document = source) {
  return languageOptions({
    collation: parseCollation(source.collation)?.spec,
    variables: letVariables(letSource.let),
  });
}

/**
 * An optional whole number.
 * @throws CommandError TypeMismatch, or 51024 if the number is below `min`
 */
export function numberField(source: Document, field: string, command: string, min?: number): number | undefined {
  return source[field] === undefined || source[field] === null
    ? undefined
    : wholeNumber(source[field], `${command}.${field}`, min);
}

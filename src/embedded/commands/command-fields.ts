import { type Document, isDocument } from '../bson/document.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';
import { parseCollation } from '../language/collation.ts';
import { letVariables } from '../language/expressions/evaluate.ts';
import { languageOptions } from '../language/language-options.ts';
import { checkNamespace } from '../storage/check-namespace.ts';
import type { Collection } from '../storage/collection.ts';
import type { CommandContext } from './command.ts';

/** The collection that the command names in its first field. @throws CommandError for what is no name */
export function collectionName({ command, name, db }: CommandContext): string {
  const value = command[name];
  if (typeof value !== 'string')
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeof value}`);
  if (value === '') throw new CommandError('InvalidNamespace', `Invalid namespace specified '${db}.'`);
  checkNamespace(db, value);
  return value;
}

/** The collection that the command names, undefined when it does not exist. */
export function findCollection(context: CommandContext, name = collectionName(context)): Collection | undefined {
  return context.engine.catalogue.find(context.view, context.db, name);
}

/** The documents of a field, as they came. @throws CommandError when there are none */
export function documentsField({ documents, command, name }: CommandContext, field: string): Buffer[] {
  const found = documents.get(field);
  if (found) return found;
  if (command[field] === undefined) {
    throw new CommandError('Location40414', `BSON field '${name}.${field}' is missing but a required field`);
  }
  throw new CommandError('TypeMismatch', `BSON field '${name}.${field}' is the wrong type, expected type 'array'`);
}

/** A field that must be a document when it is there. */
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

/** mingo's options for a command, from its `collation` and `let`. */
export function commandOptions(source: Document, letSource: Document = source) {
  return languageOptions({
    collation: parseCollation(source.collation)?.spec,
    variables: letVariables(letSource.let),
  });
}

/** A field that must be a whole number when it is there. */
export function numberField(source: Document, field: string, command: string, min?: number): number | undefined {
  return source[field] === undefined || source[field] === null
    ? undefined
    : wholeNumber(source[field], `${command}.${field}`, min);
}

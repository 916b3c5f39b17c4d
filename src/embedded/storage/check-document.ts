/** Checks that a document may be stored. */
import { BSONRegExp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import { describeFailure } from '../language/filters/describe-failure.ts';
import type { Collection } from './collection.ts';
import type { WriteContext } from './write-context.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING = 180;

/** @throws CommandError BSONObjectTooLarge above 16 MB */
export function checkSize(raw: Buffer): void {
  if (raw.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
}

/** @throws CommandError if the value is not allowed as an `_id` */
export function checkId(id: unknown): void {
  const type = Array.isArray(id) ? 'array' : id instanceof BSONRegExp ? 'regex' : undefined;
  if (type) throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  if (!isDocument(id)) return;
  const dollar = Object.keys(id).find((name) => name.startsWith('$'));
  if (dollar)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
}

/** @throws CommandError Overflow above 180 levels of nesting */
export function checkNesting(value: unknown, depth = 1): void {
  if (depth > MAX_NESTING)
    throw new CommandError('Overflow', `cannot insert document because it exceeds ${MAX_NESTING} levels of nesting`);
  if (Array.isArray(value)) for (const element of value) checkNesting(element, depth + 1);
  else if (isDocument(value)) for (const field of Object.values(value)) checkNesting(field, depth + 1);
}

/**
 * Checks a new or changed document.
 * @param old the document before an update
 * @throws CommandError DocumentValidationFailure if the collection's validator rejects the document
 */
export function validate(
  collection: Collection,
  document: Document,
  { bypassValidation }: WriteContext,
  old?: () => Document,
): void {
  const { validator, options } = collection;
  if (!validator || bypassValidation || options.validationAction === 'warn' || options.validationLevel === 'off')
    return;
  if (validator(document)) return;
  // At this level a document that was already invalid may stay so.
  if (options.validationLevel === 'moderate' && old && !validator(old())) return;
  throw new CommandError('DocumentValidationFailure', 'Document failed validation', {
    errInfo: {
      failingDocumentId: document._id,
      details: describeFailure(options.validator as Document, document),
    },
  });
}

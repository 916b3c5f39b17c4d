import type { Iterator as LazyIterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';

/** A pipeline stage in the form that mingo calls it. */
export type Stage = (input: LazyIterator, spec: unknown, options: Options) => LazyIterator;

/**
 * The specification of a stage.
 * @throws CommandError FailedToParse if it is not a document
 */
export function specDocument(spec: unknown, stage: string): Document {
  if (!isDocument(spec)) throw new CommandError('FailedToParse', `the ${stage} stage specification must be an object`);
  return spec;
}

/** A copy of the document with one path set to a value. Undefined removes the path. */
export function replaceAt(document: Document, [name = '', ...rest]: readonly string[], value: unknown): Document {
  const copy = { ...document };
  const child = copy[name];
  const replaced = rest.length === 0 ? value : replaceAt(isDocument(child) ? child : {}, rest, value);
  if (replaced === undefined) delete copy[name];
  else setField(copy, name, replaced);
  return copy;
}

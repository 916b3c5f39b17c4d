import type { Options } from 'mingo/types';
import type { Document } from '../../bson/document.ts';
import type { UpdateDescription } from './update-description.ts';

/** An update made ready for many documents. */
export interface CompiledUpdate {
  isReplacement: boolean;
  /** The fields of a document, without those within them, that it can change or looks at; undefined for any. */
  changedFields?: ReadonlySet<string>;
  /**
   * Changes `document`, which the caller lets it alter or take parts of.
   * @returns the new document, and what changed where; null when nothing did
   */
  apply(document: Document, isInsert: boolean): { document: Document; description?: UpdateDescription } | null;
}

export interface UpdateContext {
  /** The normalized filter, which says what the positional operator `$` stands for. */
  filter: Document;
  arrayFilters?: unknown;
  options: Options;
}

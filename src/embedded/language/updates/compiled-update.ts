import type { Options } from 'mingo/types';
import type { Document } from '../../bson/document.ts';
import type { UpdateDescription } from './update-description.ts';

/** An update that is compiled once and applied to many documents. */
export interface CompiledUpdate {
  isReplacement: boolean;
  /** The top-level fields that the update reads or changes. Undefined if it may touch any field. */
  changedFields?: ReadonlySet<string>;
  /**
   * Applies the update. May change `document` in place and reuse parts of it.
   * @returns the new document and what changed; null if nothing changed
   */
  apply(document: Document, isInsert: boolean): { document: Document; description?: UpdateDescription } | null;
}

/** The command's settings that an update depends on. */
export interface UpdateContext {
  /** The normalized filter, which determines the element that the positional operator `$` selects. */
  filter: Document;
  arrayFilters?: unknown;
  options: Options;
}

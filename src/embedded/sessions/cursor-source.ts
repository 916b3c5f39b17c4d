import type { Document } from '../bson/document.ts';
import type { RawDocument } from '../bson/raw-document.ts';

/** A batch of documents. `fields` are further reply fields of a change stream. */
export interface Batch {
  documents: RawDocument[];
  isDone: boolean;
  fields?: Document;
}

/** The source of a cursor's documents. */
export interface CursorSource {
  /** The next documents, at most `size`. An awaiting source waits at most `waitMs` for the first one. */
  next(size: number, waitMs: number | undefined): Batch | Promise<Batch>;
  close?(): void;
}

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** A source that reads from an iterator and keeps batches below the size limit of a message. */
export function iteratorSource(documents: Iterator<RawDocument>, close?: () => void): CursorSource {
  let pending: IteratorResult<RawDocument> | undefined;
  return {
    next(size) {
      const batch: RawDocument[] = [];
      let bytes = 0;
      for (;;) {
        pending ??= documents.next();
        if (pending.done) return { documents: batch, isDone: true };
        if (batch.length >= size) return { documents: batch, isDone: false };
        bytes += pending.value.bytes.length;
        if (batch.length > 0 && bytes > MAX_BATCH_BYTES) return { documents: batch, isDone: false };
        batch.push(pending.value);
        pending = undefined;
      }
    },
    close() {
      documents.return?.();
      close?.();
    },
  };
}

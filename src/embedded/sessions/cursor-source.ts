import type { Document } from '../bson/document.ts';
import type { RawDocument } from '../bson/raw-document.ts';

/** A batch as it is answered, with what a change stream adds. */
export interface Batch {
  documents: RawDocument[];
  isDone: boolean;
  fields?: Document;
}

/** What a cursor reads from. */
export interface CursorSource {
  /** The next documents, at most `size` of them. `waitMs` is how long an awaiting source waits for the first. */
  next(size: number, waitMs: number | undefined): Batch | Promise<Batch>;
  close?(): void;
}

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** Reads from an iterator, keeping batches below the size that a message may have. */
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

import type { Document } from '../bson/document.ts';
import type { RawDocument } from '../bson/raw-document.ts';
import { CommandError } from '../command-error.ts';

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
  /** Releases the resources. A read that waits fails with `reason`. */
  close?(reason?: CommandError): void;
}

const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** MongoDB's limit for a result. A result may be a little larger than a stored document, for fields that the server adds. */
const MAX_RESULT_BYTES = MAX_BATCH_BYTES + 16 * 1024;

/**
 * A source that reads from an iterator and keeps batches below the size limit of a message. As in MongoDB, a full batch
 * is not the last one unless it reaches `limit`, because only the next read finds the end.
 */
export function iteratorSource(documents: Iterator<RawDocument>, limit = Number.POSITIVE_INFINITY): CursorSource {
  let left = limit;
  let pending: RawDocument | undefined;
  return {
    next(size) {
      const batch: RawDocument[] = [];
      let bytes = 0;
      while (batch.length < size && left > 0) {
        const read = pending ? { value: pending, done: false as const } : documents.next();
        if (read.done) return { documents: batch, isDone: true };
        const { length } = read.value.bytes;
        if (length > MAX_RESULT_BYTES) throw resultTooLarge(length);
        bytes += length;
        pending = batch.length > 0 && bytes > MAX_BATCH_BYTES ? read.value : undefined;
        if (pending) break;
        batch.push(read.value);
        left--;
      }
      return { documents: batch, isDone: left <= 0 };
    },
    close() {
      documents.return?.();
    },
  };
}

const resultTooLarge = (length: number): CommandError =>
  new CommandError(
    'BSONObjectTooLarge',
    `BSONObj size: ${length} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`,
  );

/** A source of documents that are already in memory. Its last batch is known to be the last one. */
export const listSource = (documents: readonly RawDocument[]): CursorSource =>
  iteratorSource(documents[Symbol.iterator](), documents.length);

import type { AbstractCursor } from 'mongodb';

/** Some documents within the reply of a server. */
export interface RawBatch {
  readonly reply: Uint8Array;
  /** Where each document begins in the reply. */
  readonly starts: readonly number[];
  /** The size of all documents together. */
  readonly byteLength: number;
}

/** The internal part of the driver's cursors that is used here. */
interface DriverCursor {
  readonly documents?: {
    /** The array of documents, from `offset` on. */
    readonly batch?: { readonly bson?: Uint8Array; readonly offset?: number };
    /** Marks all documents as read. */
    clear?(): void;
  } | null;
}

/**
 * Takes the documents that a cursor has received. The cursor must return raw documents.
 *
 * Finds the documents within the reply. The public method of the driver first makes a list of the fields of each document,
 * although raw documents need none. Measured for a page of 50 notifications with 800 documents, in processor time of the
 * gateway: 0.73 times as much for small documents, and 0.66 times for large ones.
 */
export function takeBatches(cursor: AbstractCursor): RawBatch[] {
  const { documents } = cursor as unknown as DriverCursor;
  const { bson: reply, offset } = documents?.batch ?? {};
  if (reply === undefined || offset === undefined || documents?.clear === undefined) {
    // Another version of the driver.
    return cursor.readBufferedDocuments().map((raw: Uint8Array) => batchOfOne(raw));
  }
  documents.clear();
  return [batchOf(reply, offset)];
}

/** One document as a batch. */
export const batchOfOne = (raw: Uint8Array): RawBatch => ({ reply: raw, starts: [0], byteLength: raw.byteLength });

/** @param offset where the array of the documents begins. The driver has checked that all of its items are documents */
export function batchOf(reply: Uint8Array, offset: number): RawBatch {
  const starts: number[] = [];
  let byteLength = 0;
  for (let at = offset + 4; reply[at] !== 0; ) {
    // The type and the name of an item come before the document.
    const start = reply.indexOf(0, at) + 1;
    const size = sizeAt(reply, start);
    starts.push(start);
    byteLength += size;
    at = start + size;
  }
  return { reply, starts, byteLength };
}

/** The size of the document at a place. */
export const sizeAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) |
  ((bytes[at + 1] as number) << 8) |
  ((bytes[at + 2] as number) << 16) |
  ((bytes[at + 3] as number) << 24);

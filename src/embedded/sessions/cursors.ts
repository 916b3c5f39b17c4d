import { Long } from 'bson';
import type { Document } from '../bson/bson-values.ts';
import type { RawDocument } from '../bson/raw-documents.ts';
import { CommandError } from '../errors.ts';

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

/** An open cursor. */
export interface Cursor {
  id: Long;
  ns: string;
  source: CursorSource;
  /** The session that opened it, as text; a cursor is closed with its session. */
  sessionKey: string | undefined;
  transaction: unknown;
  isBusy: boolean;
  isAwaiting: boolean;
  usedAt: number;
}

const IDLE_MS = 10 * 60 * 1000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** The open cursors of all clients. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();
  #nextId = BigInt(Date.now()) * 1000n;

  open(cursor: Omit<Cursor, 'id' | 'isBusy' | 'usedAt'>): Cursor {
    const id = Long.fromBigInt(this.#nextId++);
    const opened: Cursor = { ...cursor, id, isBusy: false, usedAt: Date.now() };
    this.#cursors.set(id.toString(), opened);
    return opened;
  }

  /** @throws CommandError CursorNotFound */
  get(id: Long): Cursor {
    const cursor = this.#cursors.get(id.toString());
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id.toString()} not found`);
    return cursor;
  }

  close(id: Long): boolean {
    const cursor = this.#cursors.get(id.toString());
    cursor?.source.close?.();
    return this.#cursors.delete(id.toString());
  }

  /** Closes the cursors that fulfil `test`. */
  closeWhere(test: (cursor: Cursor) => boolean): void {
    for (const cursor of this.#cursors.values()) if (test(cursor)) this.close(cursor.id);
  }

  /** Closes the cursors that nobody has asked for long. */
  closeIdle(now: number): void {
    this.closeWhere(({ usedAt, isBusy, sessionKey }) => !isBusy && sessionKey === undefined && now - usedAt > IDLE_MS);
  }
}

/** Reads from an iterator, keeping batches below the size that a message may have. */
export function sourceOf(documents: Iterator<RawDocument>, close?: () => void): CursorSource {
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

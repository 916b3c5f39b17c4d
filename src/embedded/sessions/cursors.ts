import { Long } from 'bson';
import { CommandError } from '../command-error.ts';
import type { CursorSource } from './cursor-source.ts';

/** An open cursor. */
export interface Cursor {
  id: Long;
  ns: string;
  source: CursorSource;
  /** The key of the session that opened the cursor. The cursor is closed with its session. */
  sessionKey: string | undefined;
  transaction: unknown;
  isBusy: boolean;
  isAwaiting: boolean;
  usedAt: number;
}

const IDLE_MS = 10 * 60 * 1000;

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

  all(): readonly Cursor[] {
    return [...this.#cursors.values()];
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

  /** Closes the cursors that have been idle for 10 minutes. Cursors with a session are closed with the session. */
  closeIdle(now: number): void {
    this.closeWhere(({ usedAt, isBusy, sessionKey }) => !isBusy && sessionKey === undefined && now - usedAt > IDLE_MS);
  }
}

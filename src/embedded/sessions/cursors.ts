import { Long } from 'bson';
import { CommandError } from '../command-error.ts';
import type { CursorSource } from './cursor-source.ts';

/** An open cursor. */
interface Cursor {
  id: Long;
  ns: string;
  source: CursorSource;
  /** The key of the session that opened the cursor. The cursor is closed with its session. */
  sessionKey: string | undefined;
  transaction: unknown;
  isBusy: boolean;
  isAwaiting: boolean;
  /** On the monotonic clock. */
  usedAtMs: number;
}

const IDLE_MS = 10 * 60 * 1000;

/** The open cursors of all clients. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();
  #nextId = BigInt(Date.now()) * 1000n;

  open(cursor: Omit<Cursor, 'id' | 'isBusy' | 'usedAtMs'>): Cursor {
    const id = Long.fromBigInt(this.#nextId++);
    const opened: Cursor = { ...cursor, id, isBusy: false, usedAtMs: performance.now() };
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

  /** Closes a cursor. A getMore that waits for it fails with `reason`. @returns whether the cursor was open */
  close(id: Long, reason = new CommandError('CursorKilled', 'operation was interrupted')): boolean {
    const cursor = this.#cursors.get(id.toString());
    cursor?.source.close?.(reason);
    return this.#cursors.delete(id.toString());
  }

  /** Closes the cursors that fulfil `test`. */
  closeWhere(test: (cursor: Cursor) => boolean, reason?: CommandError): void {
    for (const cursor of this.#cursors.values()) if (test(cursor)) this.close(cursor.id, reason);
  }

  /** Closes all cursors because the server ends. Drivers resume their change streams when it is back. */
  closeAll(): void {
    this.closeWhere(() => true, new CommandError('InterruptedAtShutdown', 'interrupted at shutdown'));
  }

  /** Closes the cursors that have been idle for 10 minutes. Cursors with a session are closed with the session. */
  closeIdle(nowMs: number): void {
    this.closeWhere(
      ({ usedAtMs, isBusy, sessionKey }) => !isBusy && sessionKey === undefined && nowMs - usedAtMs > IDLE_MS,
    );
  }
}

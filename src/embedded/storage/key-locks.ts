import { writeConflict } from '../command-error.ts';

/** Thrown by a write that needs a locked key. The storage undoes the write and runs it again after the release. */
export class KeyLocked extends Error {
  /** Settles when the transactions that hold the lock have ended. */
  readonly released: Promise<void>;

  constructor(released: Promise<void>) {
    super('A transaction holds a lock that this write needs');
    this.released = released;
  }
}

/** A transaction that locks keys until it ends. */
export interface LockOwner {
  readonly ended: Promise<void>;
}

/** The keys that open transactions have written. No other write may change such a key until its transaction ends. */
export class KeyLocks {
  readonly #owners = new Map<string, LockOwner>();

  get size(): number {
    return this.#owners.size;
  }

  /** Whether no transaction holds the key. */
  isFree(key: Buffer): boolean {
    return this.#owners.size === 0 || !this.#owners.has(key.toString('latin1'));
  }

  /** @throws KeyLocked if a transaction holds the key */
  assertFree(key: Buffer): void {
    if (this.#owners.size === 0) return;
    const owner = this.#owners.get(key.toString('latin1'));
    if (owner) throw new KeyLocked(owner.ended);
  }

  /**
   * Locks a key for a transaction.
   * @param key the bytes of the key as latin1 text
   * @throws CommandError WriteConflict if another transaction holds the key
   */
  acquire(key: string, owner: LockOwner): void {
    const other = this.#owners.get(key);
    if (other === owner) return;
    if (other) throw writeConflict();
    this.#owners.set(key, owner);
  }

  release(keys: Iterable<string>, owner: LockOwner): void {
    for (const key of keys) if (this.#owners.get(key) === owner) this.#owners.delete(key);
  }
}

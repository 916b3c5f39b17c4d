import { writeConflict } from '../command-error.ts';
import type { TransactionView } from './transaction-view.ts';

/** Which open transaction holds which keys: what one has written no other may write until it ends. */
export class HeldKeys implements KeyHolders {
  readonly #holders = new Map<string, TransactionView>();

  get size(): number {
    return this.#holders.size;
  }

  heldUntil(key: Buffer): Promise<void> | undefined {
    return this.#holders.get(key.toString('latin1'))?.ended;
  }

  /** Settles when some transaction that holds a key with this prefix has ended; undefined when none does. */
  prefixHeldUntil(prefix: Buffer): Promise<void> | undefined {
    const text = prefix.toString('latin1');
    for (const [key, holder] of this.#holders) if (key.startsWith(text)) return holder.ended;
    return undefined;
  }

  /** @throws CommandError WriteConflict when another transaction holds the key */
  take(key: string, holder: TransactionView): void {
    const other = this.#holders.get(key);
    if (other === holder) return;
    if (other) throw writeConflict();
    this.#holders.set(key, holder);
  }

  release(keys: Iterable<string>, holder: TransactionView): void {
    for (const key of keys) if (this.#holders.get(key) === holder) this.#holders.delete(key);
  }
}

/** Thrown by a write that has to wait for a transaction to end; the write is undone and tried again then. */
export class Blocked extends Error {
  readonly until: Promise<void>;
  constructor(until: Promise<void>) {
    super('A transaction holds what this write needs');
    this.until = until;
  }
}

/** Who holds keys that live writes must not touch: the open transactions. */
export interface KeyHolders {
  readonly size: number;
  /** Settles when the transaction that holds the key has ended; undefined when nobody holds it. */
  heldUntil(key: Buffer): Promise<void> | undefined;
}

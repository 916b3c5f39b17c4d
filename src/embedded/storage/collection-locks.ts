import { CommandError } from '../command-error.ts';
import type { Collection } from './collection.ts';
import { KeyLocked, type LockOwner } from './key-locks.ts';

/**
 * The collections that open transactions have used. A schema change waits for these transactions, because they read and
 * write with the schema of their first use.
 */
export class CollectionLocks {
  /** By the id of the collection. */
  readonly #users = new Map<number, Set<LockOwner>>();
  /** The collections that each waiting schema change needs. */
  readonly #reserved = new Map<object, ReadonlySet<number>>();

  /**
   * Notes that a transaction uses a collection.
   * @throws CommandError LockTimeout if a schema change waits for the collection. Otherwise it might wait forever
   */
  use({ id, ns }: Collection, owner: LockOwner): void {
    const users = this.#users.get(id) ?? new Set();
    if (users.has(owner)) return;
    for (const reserved of this.#reserved.values()) {
      if (reserved.has(id))
        throw new CommandError(
          'LockTimeout',
          `Unable to acquire lock on '${ns}', because a schema change waits for it`,
        );
    }
    this.#users.set(id, users.add(owner));
  }

  /** Ends all uses of a transaction. */
  release(owner: LockOwner): void {
    for (const [id, users] of this.#users) if (users.delete(owner) && users.size === 0) this.#users.delete(id);
  }

  /**
   * Reserves collections for a schema change, which may run if this returns.
   * @throws KeyLocked if open transactions use them. The reservation stays, so that no transaction begins to use them
   */
  reserve(collections: readonly Collection[], change: object): void {
    const users = collections.flatMap(({ id }) => [...(this.#users.get(id) ?? [])]);
    if (users.length === 0) return;
    this.#reserved.set(change, new Set(collections.map(({ id }) => id)));
    throw new KeyLocked(Promise.all(users.map(({ ended }) => ended)).then(() => {}));
  }

  /** Ends the reservation of a schema change. */
  cancel(change: object): void {
    this.#reserved.delete(change);
  }
}

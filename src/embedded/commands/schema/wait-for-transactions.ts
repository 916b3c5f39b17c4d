import type { Collection } from '../../storage/collection.ts';
import type { CommandContext } from '../command.ts';

/**
 * Makes a schema change wait until no open transaction has written to the collection.
 * @throws KeyLocked, on which the storage runs the write again later
 */
export function waitForTransactions({ engine }: CommandContext, collection: Collection): void {
  engine.storage.locks.assertPrefixFree(collection.prefix);
}

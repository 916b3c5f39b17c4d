import type { Collection } from '../../storage/collection.ts';
import type { CommandContext } from '../command.ts';

/** Waits until no transaction has written to a collection that is to change its form. */
export function waitForTransactions({ engine }: CommandContext, collection: Collection): void {
  engine.storage.locks.assertPrefixFree(collection.prefix);
}

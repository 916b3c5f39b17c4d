import type { Collection } from '../../storage/collection.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import type { CommandContext } from '../command.ts';
import { runWrite } from '../run-write.ts';

/**
 * Runs a schema change. Leaves no changes if it throws.
 * @param job calls `reserve` with the collections that it will change. Then it starts again when the open transactions
 *   that have used them have ended
 */
export async function changeSchema<T>(
  context: CommandContext,
  job: (write: WriteContext, reserve: (...collections: Collection[]) => void) => T,
): Promise<T> {
  const { engine, operation } = context;
  const { collectionLocks } = engine.storage;
  try {
    return await runWrite(
      context,
      (write) => job(write, (...collections) => collectionLocks.reserve(collections, operation)),
      { isAtomic: true },
    );
  } finally {
    collectionLocks.cancel(operation);
  }
}

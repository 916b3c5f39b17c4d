import { CommandError } from '../command-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/collection-index.ts';
import type { View } from '../storage/view.ts';
import type { Access } from './plan.ts';

/**
 * Makes the check whether a plan can go on after other commands have run, such as between two batches of a cursor.
 * @returns a function that throws CommandError QueryPlanKilled if an index that the plan reads was dropped, or the
 *   collection was dropped or renamed
 */
export function planGuard(view: View, collection: Collection, access: Access): () => void {
  // A snapshot keeps everything that its plans read.
  if (view.isTransaction) return () => {};
  const { renames } = collection;
  let { indexes } = collection;
  return () => {
    if (collection.isDropped) throw planKilled(`collection '${collection.ns}' dropped`);
    if (collection.renames !== renames) throw planKilled(`collection renamed to '${collection.ns}'`);
    if (collection.indexes === indexes) return;
    indexes = collection.indexes;
    const dropped = indexesOf(access).find(({ id }) => indexes.every((index) => index.id !== id));
    if (dropped) throw planKilled(`index '${dropped.definition.name}' dropped`);
  };
}

const planKilled = (reason: string) => new CommandError('QueryPlanKilled', `query plan killed :: ${reason}`);

function indexesOf(access: Access): Index[] {
  if (access.kind === 'or') return access.branches.flatMap(indexesOf);
  return access.kind === 'index' ? [access.index] : [];
}

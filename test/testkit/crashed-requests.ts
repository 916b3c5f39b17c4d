import type { Store } from '../../src/store/mongo/connect.ts';

/** A store that keeps the result of a change when its answer is stored. */
export function keepingResults(store: Store): Store {
  const deleteOne = async () => ({ acknowledged: true, deletedCount: 0 });
  const keeping = Object.create(store.collections.idempotencyKeys, { deleteOne: { value: deleteOne } });
  return { ...store, collections: { ...store.collections, idempotencyKeys: keeping } };
}

/** Changes a record to what a process leaves that crashed after its change and before it stored its answer. */
export async function crashBeforeAnswer({ collections }: Store, key: string): Promise<void> {
  const left = { $unset: { answer: true }, $set: { heldUntil: new Date(0) } } as const;
  const { matchedCount } = await collections.idempotencyKeys.updateOne({ key, answer: { $exists: true } }, left);
  const stored = await collections.idempotencyKeys.findOne({ key });
  if (matchedCount !== 1 || stored?.answer !== undefined) throw new Error(`the key ${key} did not lose its answer`);
}

/** How many documents each collection of the gateway has. */
export async function countDocuments({ collections }: Store): Promise<Record<string, number>> {
  const entries = Object.entries(collections).filter(([name]) => !['idempotencyKeys', 'rateLimits'].includes(name));
  const counts = await Promise.all(
    entries.map(async ([name, collection]) => [name, await collection.countDocuments({})] as const),
  );
  return Object.fromEntries(counts);
}

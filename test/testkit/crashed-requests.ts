import type { Document } from 'mongodb';
import type { Store } from '../../src/store/mongo/connect.ts';

/** A store whose records of idempotency keys keep the result of the change beside the answer. */
export function keepingResults(store: Store): Store {
  const { idempotencyKeys } = store.collections;
  const updateOne = (filter: Document, { $unset, ...update }: Document) => {
    const { result: _, ...unset } = $unset ?? {};
    return idempotencyKeys.updateOne(filter, { ...update, ...(Object.keys(unset).length > 0 && { $unset: unset }) });
  };
  const keeping = Object.create(idempotencyKeys, { updateOne: { value: updateOne } });
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

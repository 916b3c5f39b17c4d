import type { ObjectId } from 'bson';

const toHex = (id: ObjectId | string): string => (typeof id === 'string' ? id : id.toHexString());

/**
 * Documents in the order of ids, as DataLoader and Relay's `nodes` require.
 * @param ids internal ids, or their lower-case hex
 * @returns one element per id; null if no document has the id
 */
export function orderByIds<T extends { readonly _id: ObjectId }>(
  ids: readonly (ObjectId | string)[],
  documents: readonly T[],
): (T | null)[] {
  const byHex = new Map(documents.map((document) => [toHex(document._id), document]));
  return ids.map((id) => byHex.get(toHex(id)) ?? null);
}

import type { ChangeStreamDocument, Document } from 'mongodb';

/**
 * Matches the changes after which earlier events say nothing about the stored documents, among changes that `historyEndsOf`
 * has selected. A stream ends with `invalidate`.
 */
export const HISTORY_ENDS: Document = { operationType: { $in: ['invalidate', 'drop', 'rename'] } };

/** Matches the same changes for some collections, which a restored backup drops or replaces. Other collections do not matter. */
export function historyEndsOf(collections: readonly { readonly collectionName: string }[]): Document {
  const names = { $in: collections.map(({ collectionName }) => collectionName) };
  return {
    $or: [
      { operationType: 'invalidate' },
      { operationType: 'drop', 'ns.coll': names },
      { operationType: 'rename', $or: [{ 'ns.coll': names }, { 'to.coll': names }] },
    ],
  };
}

/** Whether a change drops or replaces the documents that earlier events are about. */
export const endsHistory = ({ operationType }: ChangeStreamDocument): boolean =>
  operationType === 'drop' || operationType === 'rename';

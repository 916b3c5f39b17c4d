import type { AnyBulkWriteOperation, Filter, ObjectId } from 'mongodb';
import { changedFields } from './changed-fields.ts';

/** The writes that turn the stored documents into the new ones. */
export function documentWrites<T extends object>(
  owned: Filter<T>,
  stored: readonly (T & { readonly _id: ObjectId })[],
  documents: readonly (T & { readonly _id: ObjectId })[],
): AnyBulkWriteOperation<T>[] {
  const ids = new Set(documents.map(({ _id }) => `${_id}`));
  const removed = stored.flatMap(({ _id }) => (ids.has(`${_id}`) ? [] : _id));
  const storedById = new Map(stored.map((document) => [`${document._id}`, document]));
  return [
    ...(removed.length > 0 ? [{ deleteMany: { filter: { ...owned, _id: { $in: removed } } } }] : []),
    ...documents.flatMap((document): object[] => {
      const before = storedById.get(`${document._id}`);
      if (before === undefined) return [{ insertOne: { document } }];
      const update = changedFields<object>(before, document);
      return update === null ? [] : [{ updateOne: { filter: { ...owned, _id: document._id }, update } }];
    }),
  ] as AnyBulkWriteOperation<T>[];
}

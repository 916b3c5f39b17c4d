/** Converts results of the Node driver to the form of the specification. */
import type { Document } from 'mongodb';

/** The specification omits `upsertedId` if there is none. The driver returns null. */
export const updateResult = ({ upsertedId, ...result }: Document): Document =>
  result.upsertedCount > 0 ? { ...result, upsertedId } : result;

const BULK_FIELDS = [
  'insertedCount',
  'matchedCount',
  'modifiedCount',
  'deletedCount',
  'upsertedCount',
  'insertedIds',
  'upsertedIds',
];

/** Only the documented fields of the driver's object. */
export const bulkResult = (result: Document): Document =>
  Object.fromEntries(BULK_FIELDS.map((field) => [field, result[field] as unknown]));

/** The result of a client bulk write. */
export function clientBulkResult({ insertResults, updateResults, deleteResults, ...counts }: Document): Document {
  const byIndex = (results: unknown): Document | undefined =>
    results instanceof Map ? Object.fromEntries(results as Map<number, unknown>) : undefined;
  const updates = byIndex(updateResults);
  // An addition of the Node driver.
  for (const update of Object.values(updates ?? {})) delete (update as Document).didUpsert;
  return {
    ...counts,
    insertResults: byIndex(insertResults),
    updateResults: updates,
    deleteResults: byIndex(deleteResults),
  };
}

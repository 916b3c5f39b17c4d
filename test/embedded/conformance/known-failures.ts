const NULL_ID = 'the Node driver replaces a null _id by an ObjectId';

/** Tests that fail, by title, with the reason. The suite also fails if one of them passes. */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  'crud/create-null-ids: inserting _id with type null via insertOne': NULL_ID,
  'crud/create-null-ids: inserting _id with type null via insertMany': NULL_ID,
  'crud/create-null-ids: inserting _id with type null via bulkWrite': NULL_ID,
  'crud/create-null-ids: inserting _id with type null via clientBulkWrite': NULL_ID,
  'transactions/client-bulkWrite: client bulkWrite with writeConcern in a transaction causes a transaction error':
    'the Node driver accepts a write concern in a transaction',
};

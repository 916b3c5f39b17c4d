import {
  type AnyBulkWriteOperation,
  type AnyClientBulkWriteModel,
  type BulkWriteResult,
  type ClientSession,
  type Collection,
  type Document,
  MongoClientBulkWriteError,
  MongoServerError,
} from 'mongodb';
import type { Store } from './connect.ts';

// The types of the documents do not matter here.
// biome-ignore lint/suspicious/noExplicitAny: a collection of one type of documents is not one of another type
type AnyCollection = Collection<any>;
// biome-ignore lint/suspicious/noExplicitAny: an operation on one type of documents is not one on another type
type AnyOperation = AnyBulkWriteOperation<any>;

/** Writes to one collection. */
export interface CollectionWrites {
  readonly collection: AnyCollection;
  readonly operations: readonly AnyOperation[];
}

/** How many documents the writes found, inserted because they found none, and deleted. */
type WriteCounts = Pick<BulkWriteResult, 'matchedCount' | 'upsertedCount' | 'deletedCount'>;

/** The inserts of documents into one collection. */
export const inserts = (collection: AnyCollection, documents: readonly Document[]): CollectionWrites => ({
  collection,
  operations: documents.map((document) => ({ insertOne: { document } })),
});

/** With more operations, a command for each collection is faster: an operation takes longer in a command for several. */
const MAX_TOGETHER = 100;

/** The codes for a command that a server does not have, or not before its feature compatibility version is raised. */
const UNKNOWN_COMMAND = new Set<unknown>([59, 115]);

/** The clients whose server does not have the command `bulkWrite`, which is new in MongoDB 8. */
const withoutBulkWrite = new WeakSet<Store['client']>();

/**
 * Writes to several collections as part of a transaction, with one command where the server can do that. Each command saved
 * takes 1 ms less until a single event has arrived, and 1.5 ms of processor time of gateway and embedded database.
 */
export async function writeTogether(
  { client }: Store,
  session: ClientSession,
  writes: readonly CollectionWrites[],
): Promise<WriteCounts> {
  const count = writes.reduce((sum, { operations }) => sum + operations.length, 0);
  // The driver refuses a bulk write without operations.
  if (count === 0 || count > MAX_TOGETHER || withoutBulkWrite.has(client)) return writeInTurn(session, writes);
  try {
    return await client.bulkWrite(writes.flatMap(modelsOf), { session });
  } catch (error) {
    const cause = bulkWriteCause(error);
    if (cause instanceof MongoServerError && UNKNOWN_COMMAND.has(cause.code)) {
      withoutBulkWrite.add(client);
      // The driver then runs the transaction again.
      cause.addErrorLabel('TransientTransactionError');
    }
    throw cause;
  }
}

/**
 * Writes to several collections as part of a transaction, with one command for each.
 * @param giveWay called between the commands
 */
export async function writeInTurn(
  session: ClientSession,
  writes: readonly CollectionWrites[],
  giveWay: () => Promise<void> = async () => {},
): Promise<WriteCounts> {
  const counts = { matchedCount: 0, upsertedCount: 0, deletedCount: 0 };
  for (const [index, { collection, operations }] of writes.entries()) {
    if (operations.length === 0) continue;
    if (index > 0) await giveWay();
    const result = await collection.bulkWrite([...operations], { session, ordered: false });
    counts.matchedCount += result.matchedCount;
    counts.upsertedCount += result.upsertedCount;
    counts.deletedCount += result.deletedCount;
  }
  return counts;
}

/** The operations in the form that the client's `bulkWrite` takes: `{ insertOne: … }` as `{ name: 'insertOne', … }`. */
const modelsOf = ({ collection: { namespace }, operations }: CollectionWrites) =>
  operations.flatMap((operation) =>
    Object.entries(operation).map(
      ([name, model]) => ({ name, namespace, ...model }) as AnyClientBulkWriteModel<Document>,
    ),
  );

/** The error of the server that a `MongoClientBulkWriteError` wraps. Callers know its code and its labels. */
export function bulkWriteCause(error: unknown): unknown {
  if (!(error instanceof MongoClientBulkWriteError)) return error;
  if (error.cause instanceof MongoServerError) return error.cause;
  const [first] = error.writeErrors.values();
  return first === undefined ? error : new MongoServerError({ ...first });
}

import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';

const DUPLICATE_KEY = 11000;

/** Whether it is the database that failed. */
export const isDatabaseError = (error: unknown): boolean => error instanceof MongoError || isDatabaseAway(error);

/** Whether a unique index refused a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Whether an index is there that has the same keys or the same name, and other options. */
export const isIndexConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && (error.code === 85 || error.code === 86);

/** Whether every refusal of an unordered bulk write was a unique index's. */
export const hasOnlyDuplicateKeys = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY) &&
  error.result.getWriteConcernError() === undefined;

/** The fields of the unique index that refused a write, or null where none did. */
export const duplicateKeyOf = (error: unknown): string[] | null =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY ? Object.keys(error.keyPattern ?? {}) : null;

/** The driver's own failures that are a database which is away: without an address, a connection, or a primary in time. */
const AWAY = new Set([
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  // A server that went away between being chosen and being asked again is told to be too old for that.
  'MongoUnexpectedServerResponseError',
  'MongoWaitQueueTimeoutError',
]);
/** What a member answers that shuts down, steps down or is none yet. Source: MongoDB, "not writable primary" errors */
const NOT_SERVING = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** What a socket fails with that was ended while it was written to: the driver hands these on as they are. */
const SOCKET_ENDED = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Whether the database could not be reached, so that the same may work in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && SOCKET_ENDED.has(String(error.code))) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError && AWAY.has(error.name)) ||
  (error instanceof MongoServerError && NOT_SERVING.has(Number(error.code)));

/** Codes of MongoDB: the user has no right to do that, or has to say first who it is. */
const FORBIDDEN = new Set<unknown>([13, 8000]);

/** What a user has no right to, in the words of the server; null where an error is another one. */
export const whyForbidden = (error: unknown): string | null =>
  error instanceof MongoServerError && FORBIDDEN.has(error.code) ? error.message : null;

import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';

const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;
const INDEX_OPTIONS_CONFLICT = 85;
const INDEX_KEY_SPECS_CONFLICT = 86;

/** Whether an error comes from the database or its connection. */
export const isDatabaseError = (error: unknown): boolean => error instanceof MongoError || isDatabaseUnavailable(error);

/** Whether a unique index rejected a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Whether another open transaction has written a document, or a later one has committed it. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === WRITE_CONFLICT;

/** The fields of the unique index that rejected a write. Null for any other error. */
export const duplicateKeyFields = (error: unknown): string[] | null =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY ? Object.keys(error.keyPattern ?? {}) : null;

/**
 * Whether an unordered bulk write failed for no other reason than unique indexes. A bulk write whose command failed, for
 * example because its connection ended, has no errors of single writes.
 */
export function hasOnlyDuplicateKeys(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const writeErrors = [error.writeErrors].flat();
  const areDuplicates = writeErrors.length > 0 && writeErrors.every(({ code }) => code === DUPLICATE_KEY);
  return areDuplicates && error.result.getWriteConcernError() === undefined;
}

/** Whether an index exists that has the same keys or the same name, but other options. */
export const isIndexConflict = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  (error.code === INDEX_OPTIONS_CONFLICT || error.code === INDEX_KEY_SPECS_CONFLICT);

/** Errors of the driver that mean that it has no connection, or found no primary in time. */
const UNAVAILABLE_ERRORS = new Set([
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  // If a server disappears while a command is retried, the driver reports that the server is too old for retries.
  'MongoUnexpectedServerResponseError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * Codes of a replica set member that shuts down, steps down or is not a primary.
 * Source: MongoDB, "not writable primary" errors
 */
const NOT_SERVING = [91, 189, 10107, 11600, 11602, 13435, 13436];

/**
 * Codes of commands that the server gave up, or could not send to another member: an interrupted or killed command, a lock
 * or time limit, a lost cursor or snapshot, and a write that too few members confirmed.
 */
const GIVEN_UP = [6, 7, 24, 43, 64, 89, 112, 133, 134, 175, 246, 262, 9001, 11601];

const TEMPORARY = new Set<unknown>([...NOT_SERVING, ...GIVEN_UP]);

/** The server's code for a full disk. */
const OUT_OF_DISK_SPACE = 14031;
/** The code of all errors of the proxy before a hosted cluster. Only the message differs. */
const ATLAS_ERROR = 8000;

/** Codes of a socket that ended during a write. The driver passes these errors on unchanged. */
const SOCKET_ENDED = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Whether the database cannot be reached, has no disk space, or gave up a command. The same command may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && SOCKET_ENDED.has(String(error.code))) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError && UNAVAILABLE_ERRORS.has(error.name)) ||
  isOutOfDiskSpace(error) ||
  (error instanceof MongoServerError && TEMPORARY.has(error.code)) ||
  // A bulk write wraps the error of its connection.
  (error instanceof MongoBulkWriteError &&
    error.errorResponse instanceof Error &&
    isDatabaseUnavailable(error.errorResponse));

const MAX_TIME_EXPIRED = 50;

/** Whether the database ended a command because it took longer than its time limit. */
export const isTimeLimitExceeded = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === MAX_TIME_EXPIRED;

const WRITE_CONCERN_TIMEOUT = 64;

/** Whether too few members confirmed a write in time. */
export const isWriteConcernTimeout = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === WRITE_CONCERN_TIMEOUT;

/** Whether a command was not sent, because no connection was free in time. */
export const isWaitQueueTimeout = (error: unknown): boolean =>
  error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError';

/** Whether the database refused a write because its disk is full, or the space that a hosted cluster may use. */
export const isOutOfDiskSpace = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  (error.code === OUT_OF_DISK_SPACE || (error.code === ATLAS_ERROR && error.message.includes('space quota')));

/** The server's codes for a result, or a `$lookup`, that is larger than a document may be. */
const RESULT_TOO_LARGE = new Set<unknown>([4568, 10334]);

/** Whether the result of a query is larger than a document may be. */
export const isResultTooLarge = (error: unknown): boolean =>
  error instanceof MongoServerError && RESULT_TOO_LARGE.has(error.code);

/** Codes for a user that lacks a right, or is not authenticated. */
const FORBIDDEN = new Set<unknown>([13, ATLAS_ERROR]);

/** The server's message that the user lacks a right. Null for any other error. */
export const forbiddenMessage = (error: unknown): string | null =>
  error instanceof MongoServerError && FORBIDDEN.has(error.code) ? error.message : null;

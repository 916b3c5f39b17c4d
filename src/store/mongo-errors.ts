import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;

/** Whether a unique index refused a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Whether every refusal of an unordered bulk write was a unique index's. */
export const hasOnlyDuplicateKeys = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY) &&
  error.result.getWriteConcernError() === undefined;

/** Whether another transaction wrote first, so that this one can only be tried again from its reads. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && (error.code === WRITE_CONFLICT || error.code === DUPLICATE_KEY);

/** The fields of the unique index that refused a write, or null where none did. */
export const duplicateKeyOf = (error: unknown): string[] | null =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY ? Object.keys(error.keyPattern ?? {}) : null;

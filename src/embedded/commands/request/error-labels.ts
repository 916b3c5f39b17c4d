/** The error labels by which drivers decide whether to retry. */

/** Codes of a failover or a shutdown, after which a retry may succeed. */
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const TRANSIENT = new Set([24, 112, 246, 251, 267]);
const RESUMABLE = new Set([
  6, 7, 43, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
]);

/** The kind of command that failed. */
export interface ErrorOrigin {
  command: string;
  isRetryableWrite: boolean;
  isInTransaction: boolean;
  isChangeStream: boolean;
}

/** The labels of a write concern error. Statements of a transaction have none. */
export function labelsForWriteConcern(code: number, origin: ErrorOrigin): string[] {
  return labelsFor(code, { ...origin, isInTransaction: false });
}

/** The labels of an error with this code. */
export function labelsFor(
  code: number,
  { command, isRetryableWrite, isInTransaction, isChangeStream }: ErrorOrigin,
): string[] {
  const labels: string[] = [];
  const isEnd = command === 'commitTransaction' || command === 'abortTransaction';
  if (RETRYABLE.has(code) && (isRetryableWrite || isEnd)) labels.push('RetryableWriteError');
  if (isInTransaction && (TRANSIENT.has(code) || (RETRYABLE.has(code) && !isEnd))) {
    labels.push('TransientTransactionError');
  }
  if (isChangeStream && RESUMABLE.has(code)) labels.push('ResumableChangeStreamError');
  return labels;
}

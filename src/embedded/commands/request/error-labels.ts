/** The labels by which drivers decide whether to try again, as the server adds them to its errors. */

/** A failover or a shutdown, which another try may outlive. */
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const TRANSIENT = new Set([24, 112, 246, 251, 267]);
const RESUMABLE = new Set([
  6, 7, 43, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
]);

/** What an error came from. */
export interface ErrorOrigin {
  command: string;
  isRetryableWrite: boolean;
  isInTransaction: boolean;
  isChangeStream: boolean;
}

/** The labels of a write concern error, which a transaction's statements do not have. */
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

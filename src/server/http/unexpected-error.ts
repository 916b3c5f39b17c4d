import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { recordError, recordOfError } from '../../telemetry/request-record.ts';

/**
 * Logs an internal error.
 * @returns the id of the log entry, which is all that the caller learns about the error
 */
export function logUnexpected(logger: Logger, error: unknown, errorId: string = randomUUID()): string {
  const record = recordOfError(error);
  recordError(record, errorId);
  const requestId = record?.requestId;
  logger.error({ err: error, errorId, ...(requestId && { requestId }) }, 'Unexpected error');
  return errorId;
}

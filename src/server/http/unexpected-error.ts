import type { Logger } from 'pino';
import { recordError, recordOfError } from '../../telemetry/request-record.ts';

/**
 * Logs an internal error.
 * @param errorId all that the caller learns about the error. Undefined if the caller learns nothing
 */
export function logUnexpected(logger: Logger, error: unknown, errorId?: string): void {
  const record = recordOfError(error);
  if (errorId !== undefined) recordError(record, errorId);
  const requestId = record?.requestId;
  logger.error({ err: error, ...(errorId && { errorId }), ...(requestId && { requestId }) }, 'Unexpected error');
}

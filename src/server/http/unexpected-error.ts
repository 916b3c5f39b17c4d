import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { requestIdOf } from '../../telemetry/request-record.ts';

/**
 * Puts an error that is nobody's input into the log.
 * @returns the id under which it stands there, which is all that the caller gets of it
 */
export function logUnexpected(logger: Logger, error: unknown, errorId: string = randomUUID()): string {
  const requestId = requestIdOf(error);
  logger.error({ err: error, errorId, ...(requestId && { requestId }) }, 'Unexpected error');
  return errorId;
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteRequest, recordOf } from '../../telemetry/request-record.ts';
import { sendProblem } from './json-response.ts';
import { type ObserveOptions, observeRequest } from './observe-requests.ts';
import { logUnexpected } from './unexpected-error.ts';

/**
 * Answers a request with a handler, and with the errors of the handler. Reports the finished request. Never throws.
 * @param path the path without the query, for errors
 */
export function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: ObserveOptions,
  handle: () => Promise<void>,
): void {
  const { logger } = options;
  // Clients may disconnect at any time.
  request.on('error', (error) => logger.debug({ err: error }, 'Request aborted'));
  response.on('error', (error) => logger.debug({ err: error }, 'Response aborted'));
  const answer = () =>
    handle().catch((error: unknown) => {
      noteRequest(error, recordOf(response));
      const errorId = response.headersSent ? randomUUID() : sendProblem(response, path, error);
      if (errorId !== undefined) logUnexpected(logger, error, errorId);
      if (!response.writableEnded) response.destroy();
    });
  observeRequest(request, response, options, answer);
}

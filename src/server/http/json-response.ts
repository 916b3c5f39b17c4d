import type { ServerResponse } from 'node:http';
import { createProblem } from '../../http/problem.ts';

/** Sends a JSON body in one write. */
export const sendJson = (
  response: ServerResponse,
  statusCode: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): void => sendText(response, statusCode, JSON.stringify(body), headers);

function sendText(
  response: ServerResponse,
  statusCode: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(statusCode, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** Sends an error in the format of the REST interface. @returns the id to log the error with if it is internal */
export function sendProblem(response: ServerResponse, path: string, error: unknown): string | undefined {
  const { status, headers, body, errorId } = createProblem(error, path, null);
  sendText(response, status, body, headers);
  return errorId;
}

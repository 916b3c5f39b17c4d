import type { ServerResponse } from 'node:http';
import { problemOf } from '../../rest/problem.ts';

/** Answers with a JSON body, in one write. */
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

/** Answers with the error as REST clients read it. @returns what the log should know, where the failure is ours */
export function sendProblem(response: ServerResponse, path: string, error: unknown): string | undefined {
  const { status, headers, body, errorId } = problemOf(error, path, null);
  sendText(response, status, body, headers);
  return errorId;
}

import type { ServerResponse } from 'node:http';

/** Answers with a JSON body, in one write. */
export function sendJson(
  response: ServerResponse,
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(statusCode, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/**
 * Answers with an error in the body that REST clients read.
 * Source: design.md, "Errors (REST)"
 */
export function sendProblem(
  response: ServerResponse,
  { statusCode, path, message, errorId }: { statusCode: number; path: string; message: string; errorId?: string },
  headers: Record<string, string> = {},
): void {
  const timestamp = new Date().toISOString();
  sendJson(response, statusCode, { statusCode, path, message, timestamp, ...(errorId && { errorId }) }, headers);
}

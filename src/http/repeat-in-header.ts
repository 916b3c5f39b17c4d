import type { ServerResponse } from 'node:http';

const ASCII = /^[\t -~]*$/;

/**
 * Prepares a response whose headers repeat a value of the request, such as its idempotency key. Node.js writes the header and
 * a text with one copy, in UTF-8. Bytes are a second part of the write, and leave the header in Latin-1, as the client sent it.
 */
export function repeatInHeader(response: ServerResponse, value: string): void {
  if (ASCII.test(value)) return;
  const asBytes = (chunk: unknown): unknown => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (chunk: unknown, ...others: unknown[]) => send(asBytes(chunk), ...others);
  }
}

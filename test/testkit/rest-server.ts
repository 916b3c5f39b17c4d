import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { AccessError } from '../../src/errors.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { type AuthenticateRest, createRest } from '../../src/rest/router.ts';
import { createRateLimiter, type RateLimits } from '../../src/store/rate-limits.ts';
import { atEnd } from './at-end.ts';

/** A parsed body. The tests check its shape. */
// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the body
type Body = any;

/** Sends one request with an API key. Resolves with the status, headers and parsed body. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; headers: Headers; body: Body }>;

/** Serves the REST interface on a free port, with one context for each key. */
export async function startRestServer(
  contexts: Record<string, OperationContext>,
  limits: RateLimits = { read: 0, write: 0, trigger: 0 },
): Promise<(key?: string) => Call> {
  const [first] = Object.values(contexts);
  if (first === undefined) throw new Error('there is no context');
  const rest = createRest(pino({ level: 'silent' }), createRateLimiter(first.store, limits, first.now));
  const authenticate: AuthenticateRest = async ({ headers: { authorization } }) => {
    const ctx = contexts[authorization?.replace('ApiKey ', '') ?? ''];
    if (ctx === undefined) throw new AccessError('UNAUTHENTICATED', 'A valid API key is required');
    return { ...ctx, loaders: ctx.loaders };
  };
  const server = createServer((request, response) => rest(request, response, authenticate, async () => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (key = Object.keys(contexts)[0] ?? '') =>
    async (method, path, body, headers = {}) => {
      const isRaw = typeof body === 'string' || body instanceof Uint8Array;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `ApiKey ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    };
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Message, SendOptions } from '../../src/delivery/provider.ts';
import { sendThrough } from '../../src/delivery/send-through.ts';
import type { Credentials } from '../../src/model/integration.ts';
import { atEnd } from '../testkit/at-end.ts';

export interface Heard {
  /** The provider's origin, which the server replaces. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When the request was received completely, in milliseconds. */
  readonly at: number;
}

export interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
  /** The delay of the response. */
  readonly afterMs?: number;
}

/** A fake of any provider. It records every request, and responds as set; with `silence`, it does not respond. */
export interface ProviderServer {
  readonly origin: string;
  readonly heard: Heard[];
  /** Sets the next responses, in order. The last one repeats. */
  says(...answers: readonly (Said | 'silence')[]): void;
  readonly options: SendOptions;
}

/** @param fixed the responses to requests for some paths, which are not recorded */
export async function startProviderServer(fixed: Readonly<Record<string, Said>> = {}): Promise<ProviderServer> {
  const heard: Heard[] = [];
  const origins: string[] = [];
  let answers: (Said | 'silence')[] = [{}];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const known = fixed[path];
    if (known !== undefined) return void response.writeHead(known.status ?? 200).end(JSON.stringify(known.body));
    heard.push({
      origin: origins.at(-1) ?? '',
      method,
      path,
      headers,
      body: Buffer.concat(chunks).toString('latin1'),
      at: performance.now(),
    });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    if (answer === 'silence') return;
    const { status = 200, headers: said = {}, body = '', afterMs = 0 } = answer;
    if (afterMs > 0) await delay(afterMs);
    response.writeHead(status, said).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoint = (asked: string) => {
    origins.push(asked);
    return origin;
  };
  const policy = { allowsPrivateHosts: true };
  return {
    origin,
    heard,
    says: (...next) => {
      answers = [...next];
    },
    options: { policy, idempotencyKey: 'job-1:integration-1', endpoint, now: () => new Date('2026-01-01T00:00:00Z') },
  };
}

/** The request that a provider must receive, and the responses that it documents. */
export interface ProviderCase {
  readonly providerId: string;
  readonly credentials: Credentials;
  readonly message: Message;
  /** The documented URL. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly good: Said;
  /** Undefined if the provider returns none. */
  readonly id?: string;
  /** A response that rejects the message or the credentials, and the reason that is reported. */
  readonly bad: Said;
  readonly says?: string;
  /** A response that asks to try later. Defaults to status 429. */
  readonly busy?: Said;
  /** The outcome of a successful status with a page of HTML. */
  readonly garbage: 'sent' | 'unknown' | 'failed';
  /** The responses to the requests that precede the message. */
  readonly fixed?: Readonly<Record<string, Said>>;
}

export const SECRET = 'top-secret-key';

/** Tests a provider against its documentation. */
export function describeProvider(of: ProviderCase): void {
  const { providerId, credentials, message } = of;
  describe(`${providerId} (${message.channel})`, () => {
    const send = (server: ProviderServer, more: Partial<SendOptions> = {}) =>
      sendThrough(providerId, 'svc', message, credentials, { ...server.options, ...more });

    it('sends the documented request, and returns the id of the response', async () => {
      const server = await startProviderServer(of.fixed);
      server.says(of.good);
      const result = await send(server);
      expect(result).toMatchObject({ kind: 'sent', ...(of.id !== undefined && { id: of.id }) });
      expect(result.raw).not.toContain(SECRET);
      const [request] = server.heard;
      expect(request).toMatchObject({ method: 'POST', headers: of.headers ?? {} });
      expect(`${request?.origin}${request?.path}`).toBe(of.url);
      if (of.json !== undefined) {
        expect(request?.headers['content-type']).toBe('application/json');
        expect(JSON.parse(Buffer.from(request?.body ?? '', 'latin1').toString())).toEqual(of.json);
      }
      if (of.form !== undefined) {
        expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
        expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(of.form);
      }
    });

    it('reports a rejected message as a permanent failure', async () => {
      const server = await startProviderServer(of.fixed);
      server.says(of.bad);
      const result = await send(server);
      expect(result).toMatchObject({ kind: 'failed', isPermanent: true });
      if (of.says !== undefined) expect(result).toMatchObject({ message: expect.stringContaining(of.says) });
    });

    it('hides secrets that the response repeats', async () => {
      const server = await startProviderServer(of.fixed);
      for (const status of [200, 400]) {
        server.says({ status, body: { echo: { SECRET, all: credentials }, of: encodeURIComponent(SECRET) } });
        expect(JSON.stringify(await send(server))).not.toContain(SECRET);
        server.says({ status, body: `<p>${SECRET} ${Buffer.from(SECRET).toString('base64')}</p>` });
        const { raw } = await send(server);
        expect(raw).not.toContain(SECRET);
        expect(raw).not.toContain(Buffer.from(SECRET).toString('base64'));
      }
    });

    it.each([401, 403, 404, 422])('treats status %i as a permanent failure', async (status) => {
      const server = await startProviderServer(of.fixed);
      server.says({ status });
      expect(await send(server)).toMatchObject({ kind: 'failed', isPermanent: true });
    });

    it('treats rate limits and server errors as temporary, and returns how long to wait', async () => {
      const server = await startProviderServer(of.fixed);
      server.says({ status: 429, headers: { 'retry-after': '7' } });
      expect(await send(server)).toMatchObject({ kind: 'failed', isPermanent: false, retryAfterMs: 7_000 });
      server.says({ status: 503, headers: { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' } });
      expect(await send(server)).toMatchObject({ kind: 'failed', isPermanent: false, retryAfterMs: 60_000 });
      server.says(of.busy ?? { status: 500 });
      expect(await send(server)).toMatchObject({ kind: 'failed', isPermanent: false });
    });

    it('reports an unknown outcome if the response is lost', async () => {
      const server = await startProviderServer(of.fixed);
      server.says('silence');
      expect(await send(server, { timeoutMs: 150 })).toMatchObject({ kind: 'unknown' });
    });

    it(`reports ${of.garbage} for a successful response that cannot be read`, async () => {
      const server = await startProviderServer(of.fixed);
      server.says({ status: 200, body: '<html><body>Welcome to the hotel</body></html>' });
      expect(await send(server)).toMatchObject({ kind: of.garbage });
    });

    it('reports a temporary failure if nothing was sent', async () => {
      const server = await startProviderServer(of.fixed);
      const result = await send(server, { endpoint: () => 'http://127.0.0.1:1' });
      expect(result).toMatchObject({ kind: 'failed', isPermanent: false });
    });

    it('sends nothing to hosts that are not public', async () => {
      const server = await startProviderServer(of.fixed);
      const result = await send(server, { policy: { allowsPrivateHosts: false } });
      expect(result).toMatchObject({ kind: 'failed', isPermanent: true });
      expect(server.heard).toEqual([]);
    });
  });
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { SendOptions } from '../../../src/delivery/provider.ts';
import { atEnd } from '../../testkit/at-end.ts';

interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A fake of Apple's server, without TLS. It responds per device, or not at all if the response is null. */
export async function startApple(say: (device: string) => Said | null) {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  const asked: string[] = [];
  let sessions = 0;
  const server = createServer();
  const open = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions++;
    open.add(session);
  });
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.on('error', () => {});
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      body += chunk;
    });
    stream.on('end', () => {
      heard.push({ headers, body });
      const said = say(headers[':path']?.split('/').at(-1) ?? '');
      if (said === null) return;
      stream.respond({ ':status': said.status ?? 200, 'apns-id': headers['apns-id'] ?? '', ...said.headers });
      stream.end(said.body ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    for (const session of open) session.destroy();
    server.close();
  });
  const options: SendOptions = {
    policy: { allowsPrivateHosts: true },
    idempotencyKey: 'job-1',
    now: () => new Date('2026-01-01T00:00:00Z'),
    endpoint: (origin) => {
      asked.push(origin);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
  return { heard, asked, options, sessions: () => sessions };
}

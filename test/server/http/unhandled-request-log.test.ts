import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { answerBrokenRequest } from '../../../src/server/http/broken-request.ts';
import { createUnhandledRequestLog } from '../../../src/server/http/unhandled-request-log.ts';
import { createLoggerTo } from '../../../src/telemetry/logger.ts';
import { requests } from '../../../src/telemetry/signals.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { KEY, startTestServer } from '../test-server.ts';

const INFO = 30;

function startLog() {
  const lines: string[] = [];
  const logger = createLoggerTo({ write: (line) => lines.push(line) }, 'info');
  const counted: unknown[] = [];
  atEnd(requests.subscribe(({ route, method, status }) => counted.push(`${method} ${route} ${status}`)));
  return { logger, lines, counted, entries: () => lines.map((line) => JSON.parse(line)) };
}

async function startServer() {
  const log = startLog();
  const websockets = { ...readConfig({}).websockets, origins: ['https://app.example'] };
  const server = await startTestServer({ logger: log.logger, websockets });
  return { ...log, server, port: Number(new URL(server.url).port) };
}

async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const upgrade = (path: string, headers: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n${headers}\r\n`;
const VALID_KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

describe('a request that no handler gets', () => {
  it.each([
    [
      'with too large cookies',
      `GET / HTTP/1.1\r\nHost: a\r\nAuthorization: ApiKey ${KEY}\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      { status: 431, code: 'HPE_HEADER_OVERFLOW', reason: 'Parse Error: Header overflow', msg: 'Broken request' },
    ],
    ['with an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', { status: 400, code: 'HPE_INVALID_METHOD' }],
    [
      'with an invalid length',
      `POST /graphql HTTP/1.1\r\nHost: a\r\nAuthorization: ApiKey ${KEY}\r\nContent-Length: x\r\n\r\n`,
      { status: 400, code: 'HPE_INVALID_CONTENT_LENGTH' },
    ],
    ['that starts TLS', '\x16\x03\x01\x02\x00\x01', { status: 400, code: 'HPE_INVALID_METHOD' }],
    [
      'for a websocket at another path',
      upgrade('/nothing', VALID_KEY),
      { status: 404, msg: 'Upgrade to a websocket refused', reason: 'Websockets are only at /graphql' },
    ],
    [
      'for a websocket of another origin',
      upgrade('/graphql', `${VALID_KEY}Origin: https://evil.example\r\n`),
      { status: 403, reason: 'The origin is not allowed' },
    ],
    [
      'for a websocket with an invalid key',
      upgrade('/graphql', 'Sec-WebSocket-Key: x\r\n'),
      { status: 400, reason: 'Missing or invalid Sec-WebSocket-Key header' },
    ],
    [
      'for a websocket with another method',
      upgrade('/graphql', VALID_KEY, 'PUT'),
      { status: 405, reason: 'Invalid HTTP method' },
    ],
  ])('%s has a line in the log and is counted', async (_what, bytes, line) => {
    const { port, counted, lines, entries } = await startServer();
    expect(await sendRaw(port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${line.status} `));
    expect(entries()).toMatchObject([{ level: INFO, ...line }]);
    expect(counted).toEqual([`other none ${line.status}`]);
    expect(lines.join()).not.toContain(KEY);
  });

  it('has no line of its own if another one failed for the same cause. The number of such requests is logged', async () => {
    const { server, port, counted, entries } = await startServer();
    for (let sent = 0; sent < 5; sent++) {
      await sendRaw(port, 'FOO / HTTP/1.1\r\n\r\n');
      await sendRaw(port, upgrade('/nothing', VALID_KEY));
    }
    expect(entries()).toMatchObject([{ status: 400 }, { status: 404 }]);
    await server.close();
    expect(entries().slice(2)).toMatchObject([
      { status: 400, code: 'HPE_INVALID_METHOD', failures: 4, msg: 'Broken request' },
      { status: 404, failures: 4, msg: 'Upgrade to a websocket refused' },
    ]);
    expect(counted).toHaveLength(10);
  });
});

describe('a connection that times out', () => {
  it('is reported only if it sent a part of a request', async () => {
    const { logger, counted, entries } = startLog();
    const unhandledRequests = createUnhandledRequestLog(logger);
    atEnd(unhandledRequests.close);
    const server = createServer({ headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 });
    server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, false, unhandledRequests));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    atEnd(() => server.close());
    const { port } = server.address() as AddressInfo;
    expect(await text(connect(port, '127.0.0.1'))).toMatch(/^HTTP\/1.1 408 /);
    expect(counted).toEqual([]);
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 408 /);
    expect(entries()).toMatchObject([{ status: 408, code: 'ERR_HTTP_REQUEST_TIMEOUT' }]);
    expect(counted).toEqual(['other none 408']);
  });
});

import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { createRest } from '../../../src/rest/router.ts';
import { unlimited } from '../../testkit/rate-limits.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

const PATH = '/v1/events/trigger';
const TOO_LARGE = Buffer.alloc(1_572_864, ' ');

let server: TestServer;
beforeAll(async () => {
  const store = await startTestStore();
  server = await startTestServer({ store, rest: createRest(pino({ level: 'silent' }), unlimited(store)) });
});

const authorization = (key: string) => ({ authorization: `ApiKey ${key}`, 'content-type': 'application/json' });
const open = () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  return socket;
};
const head = (fields: readonly string[]) =>
  [`POST ${PATH} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...fields, '', ''].join('\r\n');

describe('the answer to a body that is too large is read', () => {
  it.each([
    ['with a length', TOO_LARGE],
    ['without a length', new Blob([TOO_LARGE]).stream()],
  ])('by fetch, %s', async (_what, body) => {
    const init = { method: 'POST', headers: authorization(KEY), body, duplex: 'half' } as RequestInit;
    const response = await fetch(server.url + PATH, init);
    expect([response.status, await response.json()]).toMatchObject([413, { statusCode: 413 }]);
  });

  it.each([
    ['with a length', { 'content-length': TOO_LARGE.length }],
    ['without a length', { 'transfer-encoding': 'chunked' }],
  ])('by the client of Node.js, %s', async (_what, length) => {
    const sent = request(server.url + PATH, { method: 'POST', headers: { ...authorization(KEY), ...length } });
    const answered = once(sent, 'response');
    sent.end(TOO_LARGE);
    const [response] = await answered;
    expect([response.statusCode, await text(response)]).toEqual([413, expect.stringContaining('must not be larger')]);
  });

  it.each([
    ['with a length', []],
    ['without a length', ['-H', 'Transfer-Encoding: chunked']],
  ])('by curl, %s', async (_what, options) => {
    const headers = Object.entries(authorization(KEY)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const curl = promisify(execFile)('curl', ['-sS', ...headers, ...options, '--data-binary', '@-', server.url + PATH]);
    curl.child.stdin?.end(TOO_LARGE);
    expect((await curl).stdout).toContain('"statusCode":413');
  });

  it('by a client that reads only when it has sent everything', async () => {
    const socket = open().pause();
    const chunk = `${TOO_LARGE.length.toString(16)}\r\n${TOO_LARGE}\r\n0\r\n\r\n`;
    socket.write(head([`Authorization: ApiKey ${KEY}`, 'Transfer-Encoding: chunked']));
    await new Promise<void>((resolve, reject) => {
      socket.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('a refused body', () => {
  it.each([
    ['without a length', 'Transfer-Encoding: chunked'],
    ['with a length', 'Content-Length: 100000000000'],
  ])('%s is not read without end', async (_what, length) => {
    const socket = open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const send = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', send);
    socket.write(head([length]));
    send();
    const [answer] = await once(socket, 'data');
    expect(`${answer}`).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i);
    await closed;
  });

  it('that is short leaves the connection open', async () => {
    const socket = open();
    socket.write(head(['Content-Length: 100000']));
    expect(`${(await once(socket, 'data'))[0]}`).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: keep-alive/i);
    socket.write(`${'x'.repeat(100_000)}GET /health HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(`${(await once(socket, 'data'))[0]}`).toMatch(/^HTTP\/1.1 200 /);
  });

  it('may be followed by no further request if the connection closes', async () => {
    const socket = open();
    socket.write(head(['Transfer-Encoding: chunked']));
    await once(socket, 'data');
    socket.write('0\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await text(socket)).toBe('');
  });
});

it('a body without a length that is read leaves the connection open', async () => {
  const socket = open();
  socket.write(head([`Authorization: ApiKey ${KEY}`, 'Transfer-Encoding: chunked']));
  socket.write('2\r\n{}\r\n0\r\n\r\n');
  expect(`${(await once(socket, 'data'))[0]}`).not.toMatch(/connection: close/i);
});

it('a response that its client does not read is cut', async () => {
  const closed = new EventEmitter();
  const { websockets } = readConfig({ WEBSOCKET_PING_MS: '100' });
  const stalled = await startTestServer({
    websockets,
    async rest(_request, response) {
      response.once('close', () => closed.emit('close'));
      response.end(Buffer.alloc(50_000_000));
    },
  });
  const socket = connect(Number(new URL(stalled.url).port), '127.0.0.1').pause();
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /v1/notifications HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(closed, 'close');
  let received = 0;
  socket.on('data', ({ length }) => {
    received += length;
  });
  socket.resume();
  await ended;
  expect(received).toBeLessThan(50_000_000);
});

it('a request that does not arrive in time is ended soon after', async () => {
  const hasty = await startTestServer({ requestTimeoutMs: 100 });
  const socket = connect(Number(new URL(hasty.url).port), '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
}, 10_000);

import { once } from 'node:events';
import { constants, createServer, type Http2Session, type ServerHttp2Stream, type Settings } from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import type { HttpResponse } from '../../../src/delivery/http/http-provider.ts';
import { withHttp2Session } from '../../../src/delivery/http/http2-session.ts';
import type { OutgoingError } from '../../../src/delivery/http/outgoing-error.ts';
import { Redactor } from '../../../src/delivery/secrets/redactor.ts';
import { atEnd } from '../../testkit/at-end.ts';

const { NGHTTP2_INTERNAL_ERROR, NGHTTP2_NO_ERROR, NGHTTP2_REFUSED_STREAM } = constants;

/** Sends a request to each path at the same time. */
const sendTo = (
  server: Pick<Server, 'address'>,
  paths: readonly string[],
  timeoutMs = 5_000,
): Promise<(HttpResponse | OutgoingError)[] | OutgoingError> =>
  withHttp2Session(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    {
      ...{ policy: { allowsPrivateHosts: true }, idempotencyKey: 'job-1', slug: 'svc', timeoutMs },
      ...{ now: () => new Date(), redactor: new Redactor() },
    },
    (post) => Promise.all(paths.map((path) => post({ path, headers: {}, body: '{}' }))),
  );

/** @param answer gets each request with its number, and the number of its session */
async function startServer(
  answer: (stream: ServerHttp2Stream & { session: Http2Session }, count: number, session: number) => void,
  settings: Settings = {},
) {
  const server = createServer({ settings });
  const sessions: Http2Session[] = [];
  let count = 0;
  server.on('session', (session) => {
    sessions.push(session);
    session.on('error', () => {});
  });
  server.on('sessionError', () => {});
  server.on('stream', (stream) => {
    stream.on('error', () => {});
    const session = sessions.indexOf(stream.session as Http2Session) + 1;
    stream.resume().on('end', () => answer(stream as typeof stream & { session: Http2Session }, ++count, session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  const send = (paths: readonly string[], timeoutMs?: number) => sendTo(server, paths, timeoutMs);
  return { send, sessions, requests: () => count };
}

function accept(stream: ServerHttp2Stream) {
  stream.respond({ ':status': 200 });
  stream.end();
}

const DEVICES = ['/1', '/2', '/3', '/4'];
const ACCEPTED = DEVICES.map(() => expect.objectContaining({ status: 200 }));

it('sends one request at a time while the server allows one', async () => {
  const server = await startServer(
    (stream, count) => {
      if (count === 1) stream.session.settings({ maxConcurrentStreams: 1_000 });
      accept(stream);
    },
    { maxConcurrentStreams: 1 },
  );
  expect(await server.send(DEVICES)).toEqual(ACCEPTED);
  expect(server.requests()).toBe(4);
  expect(server.sessions).toHaveLength(1);
});

it('sends again what the server refused', async () => {
  const server = await startServer((stream, count) => {
    if (count === 2) stream.close(NGHTTP2_REFUSED_STREAM);
    else accept(stream);
  });
  expect(await server.send(DEVICES)).toEqual(ACCEPTED);
  expect(server.requests()).toBe(5);
});

it.each([
  ['orderly', NGHTTP2_NO_ERROR, {}],
  ['with an error', NGHTTP2_INTERNAL_ERROR, {}],
  ['orderly, one request at a time', NGHTTP2_NO_ERROR, { maxConcurrentStreams: 1 }],
] as const)('sends what the server did not process on another session: ended %s', async (_how, code, settings) => {
  const server = await startServer((stream, _count, session) => {
    if (session === 1 && stream.id !== 1) return;
    const { session: http2 } = stream;
    accept(stream);
    if (session === 1) stream.on('close', () => http2.goaway(code, 1));
  }, settings);
  expect(await server.send(DEVICES)).toEqual(ACCEPTED);
  expect(server.sessions).toHaveLength(2);
});

it('counts a request as not sent if the server refuses it each time', async () => {
  const server = await startServer((stream) => stream.close(NGHTTP2_REFUSED_STREAM));
  expect(await server.send(['/1'])).toEqual([expect.objectContaining({ phase: 'connecting' })]);
  expect(server.requests()).toBe(3);
});

it('does not send again what the server may have processed', async () => {
  const server = await startServer((stream) => stream.session.goaway(NGHTTP2_INTERNAL_ERROR, stream.id));
  expect(await server.send(['/1'])).toEqual([expect.objectContaining({ phase: 'sent' })]);
  expect(server.requests()).toBe(1);
});

it('fails at once if the server closes the connection before its settings', async () => {
  const server = createTcpServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  expect(await sendTo(server, ['/1'])).toMatchObject({ phase: 'connecting', isTimeout: false });
});

it('keeps the status and Retry-After of an answer whose body never ends', async () => {
  const server = await startServer((stream) => {
    stream.respond({ ':status': 429, 'retry-after': '60' });
    stream.write('{');
  });
  expect(await server.send(['/1'], 300)).toEqual([
    expect.objectContaining({ phase: 'sent', status: 429, retryAfter: '60', isTimeout: true }),
  ]);
});

it('sends to many devices without a warning about listeners', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const server = await startServer(accept);
  expect(await server.send(Array.from({ length: 50 }, (_, index) => `/${index}`))).toHaveLength(50);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

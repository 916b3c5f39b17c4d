import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { startStatusServer } from '../../../src/server/http/status-server.ts';
import { createLoggerTo } from '../../../src/telemetry/logger.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startTestStore } from '../../testkit/test-database.ts';

it('the status server logs each failed request, and the error of an unexpected failure', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(`${chunk}`));
      done();
    },
  });
  const failing = {
    contentType: 'text/plain',
    read: async () => {
      throw new Error('It cannot be read');
    },
    close: () => {},
  };
  const server = await startStatusServer({
    host: '127.0.0.1',
    port: 0,
    store: await startTestStore(),
    metrics: { metrics: failing, token: undefined },
    logger: createLoggerTo(log, 'info'),
    requestTimeoutMs: 60_000,
    stallMs: 12_000,
  });
  atEnd(() => server.close());
  const lineOf = async (path: string, requestId: string) => {
    const headers = { 'x-request-id': requestId };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    expect(response.headers.get('x-request-id')).toBe(requestId);
    await response.text();
    return vi.waitFor(
      () => lines.find((line) => line.requestId === requestId && line.msg === 'Request') ?? expect.fail(),
    );
  };

  expect(await lineOf('/metrics', 'r-1')).toMatchObject({
    level: 40,
    route: '/metrics',
    status: 500,
    errorIds: [expect.any(String)],
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'Unexpected error', requestId: 'r-1', errorId: expect.any(String) }),
  );
  expect(await lineOf('/nothing', 'r-2')).toMatchObject({ level: 30, route: 'none', status: 404 });
  const missing = await fetch(`http://127.0.0.1:${server.port}/nothing`);
  expect(await missing.json()).toMatchObject({ message: 'Not found: /nothing' });
});

it('the status server ends a request that does not arrive in time', async () => {
  const server = await startStatusServer({
    host: '127.0.0.1',
    port: 0,
    store: await startTestStore(),
    metrics: undefined,
    logger: pino({ level: 'silent' }),
    requestTimeoutMs: 100,
    stallMs: 12_000,
  });
  atEnd(() => server.close());
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
}, 10_000);

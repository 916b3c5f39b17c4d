import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createHttpServer } from '../../../src/server/http/http-server.ts';
import { atEnd } from '../../testkit/at-end.ts';

it('the responses of a connection close with it, also those that wait for an earlier one', async () => {
  const responses: ServerResponse[] = [];
  const limits = { requestTimeoutMs: 60_000, stallMs: 12_000, isDraining: () => false };
  const server = createHttpServer(limits, (_request, response) => responses.push(response)).listen(0, '127.0.0.1');
  atEnd(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  await vi.waitFor(() => expect(responses).toHaveLength(3));
  const closed = Promise.all(responses.map((response) => once(response, 'close')));
  client.resetAndDestroy();
  await closed;
});

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readJson } from '../../src/rest/body.ts';
import { readBody } from '../../src/rest/read-body.ts';

/** A request whose client has left before its body is read. */
async function abandonedRequest(body: string): Promise<IncomingMessage> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n${body}`);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  request.on('error', () => {});
  const closed = new Promise((resolve) => request.once('close', resolve));
  client.destroy();
  await closed;
  return request;
}

it.each([
  ['incomplete', '[1'],
  ['complete', '[1,2,3,4]\n'],
])('reading ends if the client has left before, and its body is %s', async (_what, body) => {
  expect(await readBody(await abandonedRequest(body), 100)).toBeNull();
  const read = readJson(await abandonedRequest(body), async () => {});
  await expect(read).rejects.toMatchObject({ status: 400, message: 'The body is incomplete' });
});

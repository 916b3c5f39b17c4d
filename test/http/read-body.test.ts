import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readBody } from '../../src/http/read-body.ts';
import { readJson } from '../../src/rest/read-json.ts';

/** A request as a server gets it, and the connection of its client. */
async function receive(header: string, body: string | Buffer) {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.on('error', () => {});
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
  client.write(body);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  request.on('error', () => {});
  return { request, client };
}

/** A request whose client has left before its body is read. */
async function abandonedRequest(body: string): Promise<IncomingMessage> {
  const { request, client } = await receive('Content-Length: 10', body);
  const closed = new Promise((resolve) => request.once('close', resolve));
  client.destroy();
  await closed;
  return request;
}

it.each([
  ['incomplete', '[1'],
  ['complete', '[1,2,3,4]\n'],
])('reading ends if the client has left before, and its body is %s', async (_what, body) => {
  const incomplete = { status: 400, message: 'The body is incomplete' };
  await expect(readBody(await abandonedRequest(body), 100)).rejects.toMatchObject(incomplete);
  const read = readJson(await abandonedRequest(body), async () => {});
  await expect(read).rejects.toMatchObject(incomplete);
});

/** A body of chunks of one byte, with or without its end. */
const byteByByte = (text: string, end = '0\r\n\r\n') => Buffer.from(`${text.replace(/./g, '1\r\n$&\r\n')}${end}`);

it('a body of many chunks is read as a whole', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => index).join();
  const { request } = await receive('Transfer-Encoding: chunked', byteByByte(text));
  expect(`${await readBody(request, 10_000)}`).toBe(text);
});

it('a body of more than 16,384 chunks is refused before it ends', async () => {
  const { request } = await receive('Transfer-Encoding: chunked', byteByByte('x'.repeat(16_385), ''));
  const refused = { status: 413, message: 'The body must not have more than 16384 chunks' };
  await expect(readBody(request, 1_048_576)).rejects.toMatchObject(refused);
});

it('a body without a length is refused when it exceeds the limit', async () => {
  const { request } = await receive('Transfer-Encoding: chunked', byteByByte('x'.repeat(101), ''));
  const refused = { status: 413, message: 'The body must not be larger than 100 bytes' };
  await expect(readBody(request, 100)).rejects.toMatchObject(refused);
});

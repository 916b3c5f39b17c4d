import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { connectClient, KEY, postGraphql, serverSentEvents, startTestServer } from '../test-server.ts';

const QUERY = 'subscription { messageChange(subscriber: "ada") }';
/** Each event has 50 KB. */
const LONG_QUERY = `subscription { ${'x'.repeat(50_000)}: messageChange(subscriber: "ada") }`;

const startServer = (pingMs: string) =>
  startTestServer({ websockets: readConfig({ WEBSOCKET_PING_MS: pingMs }).websockets, streamPingMs: 50 });

/**
 * Requests an event stream.
 * @param earlier the queries that the client sends before it on the same connection, without waiting for their results
 * @param later what the client sends after it at once
 */
function requestStream(
  { url }: { readonly url: string },
  query: string,
  earlier: readonly string[] = [],
  later = '',
): Socket {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const requests = [...earlier, query].map((query) => {
    const body = JSON.stringify({ query });
    const head = [
      'POST /graphql HTTP/1.1',
      `Host: ${host}`,
      `Authorization: ApiKey ${KEY}`,
      `Accept: ${earlier.includes(query) ? 'application/json' : 'text/event-stream'}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return `${head.join('\r\n')}\r\n\r\n${body}`;
  });
  socket.write(requests.join('') + later);
  return socket;
}

/** An event stream whose client reads its beginning, and then nothing. */
async function openStalled(...request: Parameters<typeof requestStream>) {
  const socket = requestStream(...request);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

describe('an event stream whose client does not read', () => {
  it('is cut when its bytes have not moved for an interval, and others get every event', async () => {
    const server = await startServer('200');
    const stalled = await openStalled(server, LONG_QUERY);
    const client = connectClient(server);
    const events = client.iterate({ query: 'subscription { messageChange(subscriber: "ben") }' });
    const first = events.next();
    await server.isRead(true);
    const stream = await postGraphql(server, { query: QUERY }, { accept: 'text/event-stream' });
    const streamed = serverSentEvents(stream);
    for (let count = 0; count < 900; count += 1) {
      server.publish('ada', 'updated');
      expect((await streamed.next()).value.data).toContain('updated');
    }
    server.publish('ben', 'created');
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    await streamed.return(undefined);
    await events.return?.();
    // Only the server can end the stream that stalls.
    await server.isRead(false);
    stalled.destroy();
  });

  const UPGRADE = [
    ...['GET /graphql HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'],
    ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'],
  ].join('\r\n');

  it.each<[title: string, earlier: string[], later: string]>([
    ['its request followed another one before the result of that', ['{ other }'], ''],
    ['a request for an upgrade follows', [], `${UPGRADE}\r\n\r\n`],
  ])('is cut, too, if %s', async (_title, earlier, later) => {
    const server = await startServer('200');
    const stalled = await openStalled(server, LONG_QUERY, earlier, later);
    await server.isRead(true);
    const stream = await postGraphql(server, { query: QUERY }, { accept: 'text/event-stream' });
    const streamed = serverSentEvents(stream);
    for (let count = 0; count < 900; count += 1) {
      server.publish('ada', 'updated');
      await streamed.next();
    }
    await streamed.return(undefined);
    await server.isRead(false);
    stalled.destroy();
  });

  it('continues while there is nothing to read', async () => {
    const server = await startServer('100');
    const { body } = await postGraphql(server, { query: QUERY }, { accept: 'text/event-stream' });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    // The gateway sends a comment at its start, and then one at each interval.
    for (let pings = 0; pings < 3; pings += 1) expect((await reader?.read())?.value).toBe(':\n\n');
    server.publish('ada', 'created');
    let text = '';
    while (!text.includes('created')) text += (await reader?.read())?.value ?? 'ended before the event: created';
    expect(text).not.toContain('ended');
    await reader?.cancel();
  });
});

describe('an event stream that waits for the response to an earlier request', () => {
  it('ends when its connection closes', async () => {
    const server = await startServer('60000');
    const socket = requestStream(server, QUERY, ['{ hanging }']);
    await server.isRead(true);
    socket.destroy();
    await server.isRead(false);
  });
});

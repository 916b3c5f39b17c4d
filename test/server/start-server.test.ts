import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Store } from '../../src/store/mongo/connect.ts';
import { startTestStore } from '../testkit/test-database.ts';
import { connectClient, KEY, postGraphql, startTestServer } from './test-server.ts';

let store: Store;
beforeAll(async () => {
  store = await startTestStore();
});
const startOwn = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  await store.collections.environments.deleteMany({});
  return startTestServer({ store, ...options });
};

describe('startServer', () => {
  it('returns the URLs that it listens on', async () => {
    const { url, graphqlUrl, websocketUrl } = await startOwn();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(graphqlUrl).toBe(`${url}/graphql`);
    expect(websocketUrl).toBe(`${url.replace('http', 'ws')}/graphql`);
  });

  it('rejects a port that is in use, with one line that names HOST and PORT', async () => {
    const { url } = await startOwn();
    const port = Number(new URL(url).port);
    await expect(startOwn({ port })).rejects.toThrow(
      `HOST, PORT: cannot listen on 127.0.0.1:${port}: it is in use by another process`,
    );
  });

  it('rejects an address of another machine', async () => {
    await expect(startOwn({ host: '203.0.113.1' })).rejects.toThrow(/^HOST, PORT: .*no such address$/);
  });
});

/** Sends a GET through a keep-alive agent. @throws what the connection throws, for example if it was reset */
async function requestWith(agent: Agent, url: string) {
  const request = get(url, { agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

describe('closing a server', () => {
  /** A request in flight that the test answers later. */
  const holding = () => {
    let hold: (response: ServerResponse) => void = () => {};
    const held = new Promise<ServerResponse>((resolve) => {
      hold = resolve;
    });
    return { held, rest: async (_request: unknown, response: ServerResponse) => hold(response) };
  };

  it('finishes a request in flight, is not ready, and refuses new requests', async () => {
    const { held, rest } = holding();
    const server = await startOwn({ rest });
    // A connection that has started to send a request still gets an answer.
    const late = connect(Number(new URL(server.url).port), '127.0.0.1');
    late.write('GET /ready HTTP/1.1\r\nHost: a\r\n');
    const inFlight = fetch(`${server.url}/v1/slow`);
    const response = await held;
    const closed = server.close();
    late.write('\r\n');
    const answer = await text(late);
    expect(answer).toMatch(/^HTTP\/1.1 503 .*connection: close/is);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
    response.end('done');
    expect(await (await inFlight).text()).toBe('done');
    expect((await inFlight).headers.get('connection')).toBe('close');
    await closed;
  });

  it('answers requests that arrive on busy connections while it closes, and then lets their clients reconnect', async () => {
    const rest = async (_request: unknown, response: ServerResponse) => void response.end('done');
    const server = await startOwn({ rest });
    const ended: string[] = [];
    const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    await Promise.all(agents.map((agent) => requestWith(agent, `${server.url}/v1/loop`)));
    const clients = agents.map(async (agent) => {
      for (;;) {
        const answer = await requestWith(agent, `${server.url}/v1/loop`);
        if (answer.connection === 'close') return ended.push(`${answer.status} ${answer.body}`);
      }
    });
    await Promise.all([server.close(), ...clients]);
    expect(ended).toEqual(Array.from({ length: 10 }, () => '200 done'));
  });

  it('cuts requests that take too long', async () => {
    const { held, rest } = holding();
    const server = await startOwn({ rest, drainMs: 50 });
    const inFlight = fetch(`${server.url}/v1/slow`);
    inFlight.catch(() => {});
    await held;
    await server.close();
    await expect(inFlight).rejects.toThrow();
  });

  it('closes websockets with 1001, even before they are initialised', async () => {
    const server = await startOwn();
    const bare = new WebSocket(server.websocketUrl, 'graphql-transport-ws');
    await once(bare, 'open');
    const events = connectClient(server).iterate({ query: 'subscription { messageChange(subscriber: "ada") }' });
    const first = events.next();
    await server.isRead(true);
    const closed = [once(bare, 'close'), server.close()] as const;
    await expect(first).rejects.toMatchObject({ code: 1001 });
    expect((await closed[0])[0]).toBe(1001);
    await closed[1];
    await server.isRead(false);
  });

  it('terminates a websocket that does not answer', async () => {
    const server = await startOwn();
    const socket = new WebSocket(server.websocketUrl, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.pause();
    await server.close();
    socket.resume();
    await once(socket, 'close');
  });

  it('does not wait for clients whose websockets it refused', async () => {
    const server = await startOwn();
    const { hostname, port, host } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const head = [
      'GET /elsewhere HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 404 ');
    await server.close();
    socket.destroy();
  });

  it('ends event streams without completing them, so that their clients reconnect', async () => {
    const server = await startOwn();
    const response = await postGraphql(
      server,
      { query: 'subscription { messageChange(subscriber: "ada") }' },
      { accept: 'text/event-stream' },
    );
    const body = response.text();
    await server.isRead(true);
    await server.close();
    expect(await body).not.toContain('complete');
    await server.isRead(false);
  });

  it('closes idle connections immediately, and only once if it is called twice', async () => {
    const server = await startOwn();
    await (await postGraphql(server, { query: '{ other }' })).text();
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(server.url, { headers: { authorization: KEY } })).rejects.toThrow();
  });
});

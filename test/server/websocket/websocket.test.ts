import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../../src/config.ts';
import { startRealtime } from '../../../src/realtime/start-realtime.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { connectClient, KEY, postGraphql, resolvers, startTestServer, type TestServer } from '../test-server.ts';

describe('GraphQL over websockets', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  /** A socket that has sent its first message. */
  async function open(protocol: string = GRAPHQL_TRANSPORT_WS_PROTOCOL): Promise<WebSocket> {
    const socket = new WebSocket(server.websocketUrl, protocol);
    await once(socket, 'open');
    return socket;
  }
  const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));
  const initialise = async (socket: WebSocket) => {
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `ApiKey ${KEY}` } }));
    await once(socket, 'message');
  };

  it.each(['Authorization', 'authorization', 'AUTHORIZATION'])(
    'authenticates the caller by %s in the parameters',
    async (name) => {
      const client = connectClient(server, { connectionParams: { [name]: `ApiKey ${KEY}` } });
      const { value } = await client.iterate({ query: '{ environment }' }).next();
      expect(value).toEqual({ data: { environment: `${server._environmentId}` } });
    },
  );

  it.each(['ApiKey', 'apikey'])('authenticates the caller by a token that begins with %s', async (scheme) => {
    const client = connectClient(server, { connectionParams: { token: `${scheme} ${KEY}` } });
    expect((await client.iterate({ query: '{ other }' }).next()).value).toEqual({ data: { other: 'other' } });
  });

  /** The first answer to a socket whose request for the upgrade contains an `Authorization`. */
  async function answerTo(authorization: string, payload?: object): Promise<unknown> {
    const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL, { headers: { authorization } });
    await once(socket, 'open');
    const answer = Promise.race([
      closeCode(socket),
      once(socket, 'message').then(([text]) => JSON.parse(String(text)).type),
    ]);
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    const answered = await answer;
    socket.terminate();
    return answered;
  }

  it('authenticates the caller by the header of the upgrade if the parameters contain no credentials', async () => {
    expect(await answerTo(`ApiKey ${KEY}`)).toBe('connection_ack');
    expect(await answerTo(`ApiKey ${KEY}`, { client: 'router' })).toBe('connection_ack');
    expect(await answerTo('ApiKey wrong')).toBe(4403);
    expect(await answerTo(`ApiKey ${KEY}`, { Authorization: 'ApiKey wrong' })).toBe(4403);
    expect(await answerTo('ApiKey wrong', { Authorization: `ApiKey ${KEY}` })).toBe('connection_ack');
  });

  it.each([{}, { Authorization: 'ApiKey wrong' }, { Authorization: 5 }, { Authorization: null }, { Key: KEY }])(
    'closes with 4403 for the parameters %j',
    async (connectionParams) => {
      const client = connectClient(server, { connectionParams });
      const refused = client.iterate({ query: '{ environment }' }).next();
      await expect(refused).rejects.toMatchObject({ code: 4403, reason: 'Forbidden' });
    },
  );

  it('closes with 4401 if a client subscribes before the connection is initialised', async () => {
    const socket = await open();
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ environment }' } }));
    expect(await closeCode(socket)).toBe(4401);
  });

  it('sends each event immediately, and stops reading when the subscription ends', async () => {
    const client = connectClient(server, { lazy: false });
    const events = client.iterate({ query: 'subscription { messageChange(subscriber: "ada") }' });
    const first = events.next();
    await server.isRead(true);
    server.publish('ben', 'updated');
    server.publish('ada', 'created');
    server.publish('ada', 'read');
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    expect((await events.next()).value).toEqual({ data: { messageChange: 'read' } });
    await events.return?.();
    await server.isRead(false);
  });

  it('stops reading when the connection is cut', async () => {
    const socket = await open();
    await initialise(socket);
    const payload = { query: 'subscription { messageChange(subscriber: "ada") }' };
    for (const id of ['1', '2', '3']) socket.send(JSON.stringify({ id, type: 'subscribe', payload }));
    await server.isRead(true);
    socket.terminate();
    await server.isRead(false);
  });

  it('reads nothing for a client that disconnected before its subscription started', async () => {
    const socket = await open();
    await initialise(socket);
    const subscribing = once(resolvers, 'subscribing');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: 'subscription{messageChangeLater}' } }));
    await subscribing;
    socket.terminate();
    await fetch(`${server.url}/health`);
    const subscribed = once(resolvers, 'subscribed');
    resolvers.emit('subscribe');
    await subscribed;
    await server.isRead(false);
  });

  it('passes the arguments of a subscription for any names of variables', async () => {
    const events = connectClient(server).iterate({
      query: 'subscription($who: String!) { messageChange(subscriber: $who) }',
      variables: { who: 'cyd', subscriber: 'ada' },
    });
    const first = events.next();
    await server.isRead(true);
    server.publish('ada', 'read');
    server.publish('cyd', 'created');
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    await events.return?.();
    await server.isRead(false);
  });

  it('masks internal errors of queries and subscriptions', async () => {
    const masked = { message: 'Unexpected error', extensions: { errorId: expect.any(String) } };
    const answer = await connectClient(server).iterate({ query: '{ fault other }' }).next();
    expect(answer.value).toMatchObject({ data: { fault: null, other: 'other' }, errors: [masked] });
    const atOnce = await connectClient(server).iterate({ query: 'subscription { faultAtOnce }' }).next();
    expect(atOnce.value).toMatchObject({ errors: [masked] });
    const later = connectClient(server).iterate({ query: 'subscription { faultLater }' });
    expect((await later.next()).value).toEqual({ data: { faultLater: 'created' } });
    await expect(later.next()).rejects.toMatchObject([masked]);
  });

  it.each(['{ ', '{ nothing }', `${'{a'.repeat(1_000)}`, 'subscription { messageChange }'])(
    'answers the invalid document %j with its errors, without HTTP extensions',
    async (query) => {
      const client = connectClient(server, { lazy: false });
      const errors = await client
        .iterate({ query })
        .next()
        .catch((error: unknown) => error);
      expect(errors).toMatchObject([{ message: expect.any(String) }]);
      expect(JSON.stringify(errors)).not.toMatch(/http|errorId/);
      const { value } = await client.iterate({ query: '{ other }' }).next();
      expect(value).toEqual({ data: { other: 'other' } });
    },
  );

  it.each([
    'subscription { messageChange(subscriber: "ada") @include(if: false) }',
    'subscription ($no: Boolean!) { messageChange(subscriber: "ada") @include(if: $no) }',
    'subscription ($no: Boolean!) { ... @skip(if: $no) { messageChange(subscriber: "ada") } }',
    'subscription { ...A } fragment A on Subscription { messageChange(subscriber: "ada") @skip(if: true) }',
    `subscription { ...A } fragment A on Subscription { ...A ...B ...B }
      fragment B on Subscription { ...A messageChange(subscriber: "ada") @skip }`,
  ])('refuses a subscription with a conditional root field: %s', async (query) => {
    const refused = connectClient(server)
      .iterate({ query, variables: { no: true } })
      .next();
    await expect(refused).rejects.toMatchObject([
      {
        message: 'The root field of a subscription must not have @skip or @include',
        locations: [{ line: expect.any(Number), column: expect.any(Number) }],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ]);
  });

  it.each([
    ['no JSON', 'garbage', 4400],
    ['an unknown message', '{"type":"magic"}', 4400],
    ['a result', '{"type":"next","id":"1","payload":{}}', 4400],
    ['an error', '{"type":"error","id":"1","payload":[{"message":"a"}]}', 4400],
    ['an acknowledgement', '{"type":"connection_ack"}', 4400],
    ['null', 'null', 4400],
    ['a list', '[{"type":"ping"}]', 4400],
    ['a message in quotes', '"{\\"type\\":\\"ping\\"}"', 4400],
    ['a payload that is not an object', '{"type":"subscribe","id":"1","payload":"documentId"}', 4400],
    ['bytes', Buffer.from([0, 255]), 4400],
    ['JSON that is not UTF-8', Buffer.from('{"type":"ping","payload":{"a":"\xe9"}}', 'latin1'), 4400],
    ['a long id', JSON.stringify({ type: 'subscribe', id: 'x'.repeat(257), payload: { query: '{ other }' } }), 4400],
    ['a second connection_init', '{"type":"connection_init"}', 4429],
    ['a message that is too large', 'x'.repeat(1_100_000), 1009],
  ])('closes for %s and keeps running', async (_what, message, code) => {
    const socket = await open();
    await initialise(socket);
    socket.send(message);
    expect(await closeCode(socket)).toBe(code);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('answers an operation whose id has 256 characters', async () => {
    const socket = await open();
    await initialise(socket);
    const id = 'x'.repeat(256);
    socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query: '{ other }' } }));
    expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({ id, type: 'next' });
  });

  it('keeps only what a subscription needs of its message', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc');
    const socket = await open();
    await initialise(socket);
    const heapUsed = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = heapUsed();
    const padding = 'x'.repeat(200_000);
    const query = 'subscription { messageChange(subscriber: "ada") }';
    for (let count = 0; count < 30; count += 1) {
      const extensions = { cost: padding, more: padding };
      socket.send(
        JSON.stringify({ type: 'subscribe', id: `${count}`, padding, payload: { query, extensions, padding } }),
      );
    }
    socket.send('{"type":"ping"}');
    await once(socket, 'message');
    await server.isRead(true);
    expect(heapUsed() - before).toBeLessThan(10_000_000);
    socket.terminate();
    await server.isRead(false);
  });

  it('closes for an unsupported protocol', async () => {
    const socket = new WebSocket(server.websocketUrl, 'graphql-ws');
    socket.on('error', () => {});
    const code = await closeCode(socket);
    expect([1006, 4406]).toContain(code);
  });

  it('can be requested with an absolute URL', async () => {
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const head = `GET ${server.graphqlUrl} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(head);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 101 /);
    socket.destroy();
  });

  it('refuses a websocket at another path with 404', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/x`, GRAPHQL_TRANSPORT_WS_PROTOCOL);
    const [error] = await once(socket, 'error');
    expect(error.message).toContain('404');
  });

  it('ends only the subscription of a client that does not read, with an error', async () => {
    const [slow, quick] = [await open(), connectClient(server)];
    await initialise(slow);
    // A paused socket sends nothing: the events fill its buffers, then its queue.
    slow.pause();
    const payload = { query: `subscription { ${'x'.repeat(50_000)}: messageChange(subscriber: "ada") }` };
    slow.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    await server.isRead(true);
    const events = quick.iterate({ query: 'subscription { messageChange(subscriber: "ben") }' });
    const first = events.next();
    for (let count = 0; server.topicsRead() > 0 && count < 10_000; count += 1) {
      server.publish('ada', 'updated');
      if (count % 100 === 0) await new Promise(setImmediate);
      if (count > 2_000 && server.topicsRead() === 1) break;
    }
    server.publish('ben', 'created');
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    await events.return?.();
    await server.isRead(false);
    slow.resume();
    const last = await new Promise((resolve) => {
      slow.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type !== 'next') resolve(message);
      });
    });
    expect(last).toMatchObject({
      type: 'error',
      payload: [{ message: expect.stringContaining('Subscribe again'), extensions: { code: 'UNAVAILABLE' } }],
    });
    slow.terminate();
  });
});

describe('socket limits', () => {
  const query = 'subscription { messageChange(subscriber: "ada") }';
  const defaults = readConfig({}).websockets;

  it('refuse more operations on a socket than allowed, until others end', async () => {
    const server = await startTestServer({ websockets: { ...defaults, maxOperations: 2 } });
    const client = connectClient(server, { lazy: false });
    const [first, second] = [client.iterate({ query }), client.iterate({ query })];
    const waiting = [first.next(), second.next()];
    await server.isRead(true);
    await expect(client.iterate({ query: '{ other }' }).next()).rejects.toMatchObject([
      {
        message: 'More than 2 operations on one socket',
        extensions: { code: 'LIMIT_EXCEEDED', limit: 'subscriptions', maximum: 2 },
      },
    ]);
    await first.return?.();
    const third = client.iterate({ query: '{ other }' });
    expect((await third.next()).value).toEqual({ data: { other: 'other' } });
    await second.return?.();
    await Promise.all(waiting);
  });

  it('close a socket beyond the limit of the environment with 4430', async () => {
    const server = await startTestServer({ liveLimits: readConfig({ WEBSOCKET_MAX_SOCKETS: '1' }).liveLimits });
    const events = connectClient(server).iterate({ query });
    const first = events.next();
    await server.isRead(true);
    const second = () => connectClient(server).iterate({ query: '{ other }' }).next();
    await expect(second()).rejects.toMatchObject({ code: 4430, reason: 'Too many sockets' });
    await events.return?.();
    await first;
    // The server sees the first socket close.
    await vi.waitFor(async () => expect((await second()).value).toEqual({ data: { other: 'other' } }));
  });

  it('close a socket with 1009 for a message that is too long', async () => {
    const server = await startTestServer({ websockets: { ...defaults, maxMessageBytes: 1_024 } });
    const ask = (length: number) =>
      connectClient(server)
        .iterate({ query: `{ other } #${'x'.repeat(length)}` })
        .next();
    expect((await ask(500)).value).toEqual({ data: { other: 'other' } });
    await expect(ask(1_024)).rejects.toMatchObject({ code: 1009 });
  });

  /** Sends the fragments of one message, whose length is 100 bytes for each. */
  const sendFragments = (socket: WebSocket, count: number): void => {
    const [first, ...others] = Array.from({ length: count }, () => ' '.repeat(100));
    socket.send(`${first}`, { fin: false });
    for (const [index, text] of others.entries()) {
      const isLast = index === others.length - 1;
      socket.send(isLast ? '{"type":"ping"}'.padStart(100) : text, { fin: isLast });
    }
  };

  it('close a socket with 1008 for a message in more fragments than clients send', async () => {
    const server = await startTestServer();
    const open = async () => {
      const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
      await once(socket, 'open');
      return socket;
    };
    const usual = await open();
    sendFragments(usual, 256);
    expect(String((await once(usual, 'message'))[0])).toBe('{"type":"pong"}');
    usual.terminate();
    const excessive = await open();
    sendFragments(excessive, 258);
    expect((await once(excessive, 'close'))[0]).toBe(1008);
  });

  it('close a socket that is not initialised in time with 4408', async () => {
    const server = await startTestServer({ websockets: { ...defaults, initTimeoutMs: 50 } });
    const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
    const [code] = await once(socket, 'close');
    expect(code).toBe(4408);
  });

  it('terminate a socket that does not answer pings in time', async () => {
    const server = await startTestServer({ websockets: { ...defaults, pingMs: 200 } });
    const options = { autoPong: false };
    const [silent, lively] = [
      new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL, options),
      new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL),
    ];
    await once(lively, 'ping');
    const [code] = await once(silent, 'close');
    expect(code).toBe(1006);
    await once(lively, 'ping');
    expect(lively.readyState).toBe(WebSocket.OPEN);
    lively.terminate();
  });

  it('allow pages of listed origins, pages of the gateway, and clients without an origin', async () => {
    const server = await startTestServer({
      websockets: { ...defaults, origins: ['https://app.example'] },
      publicUrl: 'https://Notify.example:443/gateway',
      trustedProxies: ['127.0.0.1'],
    });
    const opened = async (origin?: string, headers: Record<string, string> = {}) => {
      const options = { headers, ...(origin && { origin }) };
      const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL, options);
      const answer = await once(socket, 'open').then(() => 'open', String);
      socket.terminate();
      return answer;
    };
    expect(await opened('https://app.example')).toBe('open');
    expect(await opened()).toBe('open');
    expect(await opened('https://evil.example')).toContain('403');
    expect(await opened('null')).toContain('403');

    expect(await opened('https://notify.example')).toBe('open');
    expect(await opened('http://notify.example')).toContain('403');
    expect(await opened(server.url)).toBe('open');
    expect(await opened('http://127.0.0.1:1')).toContain('403');
    const https = { 'x-forwarded-proto': 'https' };
    expect(await opened(server.url, https)).toContain('403');
    expect(await opened('https://[::1]', { host: '[::1]', ...https })).toBe('open');
    expect(await opened('http://localhost:4000', { host: 'localhost:4000' })).toBe('open');
    // A name that resolves to the address of the gateway does not make a page one of the gateway.
    expect(await opened('http://rebound.example:4000', { host: 'rebound.example:4000' })).toContain('403');
  });

  it('end sockets with 4403 and event streams without completion within 5 seconds after their key is revoked', async () => {
    const server = await startTestServer();
    const socket = connectClient(server)
      .iterate({ query })
      .next()
      .catch((event: unknown) => event);
    const stream = await postGraphql(server, { query: query.replace('ada', 'ben') }, { accept: 'text/event-stream' });
    await vi.waitFor(() => expect(server.topicsRead()).toBe(2));
    const begun = performance.now();
    const { environments } = server.store.collections;
    await environments.updateOne({ _id: server._environmentId }, { $set: { apiKeys: [] } });
    expect(await socket).toMatchObject({ code: 4403, reason: 'Forbidden' });
    expect(await stream.text()).not.toContain('complete');
    expect(performance.now() - begun).toBeLessThan(5_000);
    await server.isRead(false);
  });

  it('refuse what begins after the key is revoked', async () => {
    const server = await startTestServer();
    const witness = connectClient(server).iterate({ query }).next();
    const open = async () => {
      const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `ApiKey ${KEY}` } }));
      await once(socket, 'message');
      return socket;
    };
    const socket = await open();
    // It does not see that the gateway closes the connection.
    socket.pause();
    const subscribing = once(resolvers, 'subscribing');
    const stream = postGraphql(
      server,
      { query: 'subscription { messageChangeLater }' },
      { accept: 'text/event-stream' },
    );
    await subscribing;
    const { environments } = server.store.collections;
    await environments.updateOne({ _id: server._environmentId }, { $set: { apiKeys: [] } });
    await expect(witness).rejects.toMatchObject({ code: 4403 });
    resolvers.emit('subscribe');
    const refused = await stream;
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('"message":"The key was revoked","extensions":{"code":"UNAUTHENTICATED"}');
    await server.isRead(false);
    const executed = vi.fn();
    resolvers.on('hanging', executed);
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ hanging }' } }));
    await fetch(`${server.url}/health`);
    socket.resume();
    const [code] = await once(socket, 'close');
    expect(code).toBe(4403);
    expect(executed).not.toHaveBeenCalled();
    resolvers.off('hanging', executed);
  });
});

describe('live subscriptions', () => {
  it('deliver what another process writes to the database', async () => {
    const store = await startTestStore();
    const realtime = startRealtime(store, pino({ level: 'silent' }));
    const server = await startTestServer({ store, realtime });
    const scope = { _environmentId: server._environmentId, _organizationId: server._environmentId };
    const ada = await seed(store, scope).subscriber({ subscriberId: 'ada' });
    const query = 'subscription($ada: String!) { messageChange(subscriber: $ada) }';
    const socket = connectClient(server).iterate({ query, variables: { ada: `${ada._id}` } });
    const first = socket.next();
    // Messages are written until the subscription, which starts asynchronously, receives one.
    const { messages } = store.collections;
    let isThere = false;
    first.then(() => {
      isThere = true;
    });
    while (!isThere) await seed(store, scope).message(ada);
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    const { _id } = await seed(store, scope).message(ada);
    await messages.updateOne({ _id }, { $set: { read: true } });
    for await (const { data } of socket) if (data?.messageChange === 'read') break;
    await server.close();
    await realtime.close();
  });
});

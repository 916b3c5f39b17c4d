import { once } from 'node:events';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { ObjectId } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';
import { seed } from '../../testkit/seed.ts';
import {
  addEnvironment,
  connectClient,
  KEY,
  openRaw,
  postGraphql,
  resolvers,
  startTestServer,
  type TestServer,
} from '../test-server.ts';

const QUERY = 'subscription { messageChange(subscriber: "ada") }';
const SSE = { accept: 'text/event-stream' };

const startLimited = (settings: Record<string, string>) =>
  startTestServer({ liveLimits: readConfig(settings).liveLimits });

/** Opens an event stream. It ends with the returned function. */
async function openStream(server: TestServer, query = QUERY, headers: Record<string, string> = {}) {
  const ended = new AbortController();
  const response = await postGraphql(server, { query }, { ...SSE, ...headers }, ended.signal);
  return { response, end: () => ended.abort() };
}

async function openSocket(server: TestServer, authorization = `ApiKey ${KEY}`) {
  const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
  const messages: { id?: string; type: string; payload?: unknown }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
  await once(socket, 'message');
  return {
    socket,
    messages,
    subscribe: (id: string, query = QUERY) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } })),
    complete: (id: string) => socket.send(JSON.stringify({ id, type: 'complete' })),
    /** Resolves when the server has handled all earlier messages. */
    async handled() {
      const pong = { type: 'pong', payload: { at: messages.length } };
      socket.send(JSON.stringify({ ...pong, type: 'ping' }));
      await vi.waitFor(() => expect(messages).toContainEqual(pong), { timeout: 5_000, interval: 5 });
    },
  };
}

describe('limits of subscriptions', () => {
  it('refuse a subscription over a websocket beyond the limit of the environment, until another one ends', async () => {
    const server = await startLimited({ SUBSCRIPTIONS_MAX_PER_ENVIRONMENT: '2' });
    const stream = await openStream(server);
    expect(stream.response.status).toBe(200);
    const one = await openSocket(server);
    one.subscribe('1');
    const other = await openSocket(server);
    await vi.waitFor(async () => {
      other.subscribe('2');
      await other.handled();
      expect(other.messages).toContainEqual({
        id: '2',
        type: 'error',
        payload: [
          {
            message: 'More than 2 subscriptions of one environment',
            extensions: { code: 'LIMIT_EXCEEDED', limit: 'subscriptionsOfEnvironment', maximum: 2 },
          },
        ],
      });
    });
    // A query is not a subscription.
    other.subscribe('3', '{ other }');
    await vi.waitFor(() =>
      expect(other.messages).toContainEqual({ id: '3', type: 'next', payload: { data: { other: 'other' } } }),
    );
    one.socket.terminate();
    await vi.waitFor(async () => {
      const before = other.messages.length;
      other.subscribe(`after ${before}`);
      await other.handled();
      expect(other.messages.slice(before).map(({ type }) => type)).toEqual(['pong']);
    });
    other.socket.terminate();
    stream.end();
  });

  it('refuse an event stream beyond the limit of the environment with 429, until another one ends', async () => {
    const server = await startLimited({ SUBSCRIPTIONS_MAX_PER_ENVIRONMENT: '1' });
    const first = await openStream(server);
    expect(first.response.status).toBe(200);
    const second = await openStream(server);
    expect(second.response.status).toBe(429);
    expect(await second.response.text()).toContain(
      '"extensions":{"code":"LIMIT_EXCEEDED","limit":"subscriptionsOfEnvironment","maximum":1}',
    );
    first.end();
    await vi.waitFor(async () => {
      const third = await openStream(server);
      third.end();
      expect(third.response.status).toBe(200);
    });
  });

  it('count each environment on its own', async () => {
    const server = await startLimited({ SUBSCRIPTIONS_MAX_PER_ENVIRONMENT: '1' });
    await addEnvironment(server.store, 'another-key');
    const first = await openStream(server);
    const second = await openStream(server, QUERY, { authorization: 'ApiKey another-key' });
    expect([first.response.status, second.response.status]).toEqual([200, 200]);
    for (const { end } of [first, second]) end();
  });

  it('refuse subscriptions of one subscriber with sessions on all transports, and none of another one', async () => {
    const { liveLimits } = readConfig({ SUBSCRIPTIONS_MAX_PER_SUBSCRIBER: '2' });
    const server = await startTestServer({ schema, liveLimits });
    const data = seed(server.store, { _environmentId: server._environmentId, _organizationId: new ObjectId() });
    const tokenOf = async (subscriberId: string): Promise<string> => {
      await data.subscriber({ subscriberId });
      const query = `mutation { createSubscriberSession(input: { subscriberId: "${subscriberId}" }) {
        ... on CreateSubscriberSessionPayload { token } } }`;
      const answer = await (await postGraphql(server, { query })).json();
      return answer.data.createSubscriberSession.token;
    };
    const [ada, ben] = [await tokenOf('ada'), await tokenOf('ben')];
    const query = 'subscription { messageChanged { change } }';
    const client = connectClient(server, { connectionParams: { token: ada } });
    const events = client.iterate({ query });
    const pending = events.next();
    await server.isRead(true);
    const stream = await openStream(server, query, { authorization: `Bearer ${ada}` });
    expect(stream.response.status).toBe(200);
    const refused = { extensions: { code: 'LIMIT_EXCEEDED', limit: 'subscriptionsOfSubscriber', maximum: 2 } };
    await expect(client.iterate({ query }).next()).rejects.toMatchObject([refused]);
    const third = await openStream(server, query, { authorization: `Bearer ${ada}` });
    expect(third.response.status).toBe(429);
    const others = await openStream(server, query, { authorization: `Bearer ${ben}` });
    expect(others.response.status).toBe(200);
    for (const { end } of [stream, others]) end();
    await events.return?.();
    await pending;
  });
});

describe('the limit of what subscriptions hold', () => {
  it('refuses variables and documents that are too large in total, and counts what ended no longer', async () => {
    const server = await startLimited({});
    const { socket, messages } = await openSocket(server);
    const query = 'subscription($subscriber: String!) { messageChange(subscriber: $subscriber) }';
    const subscribe = (id: string, subscriber: string) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables: { subscriber } } }));
    const long = 'x'.repeat(900_000);
    for (const id of ['1', '2', '3', '4', '5', '6']) subscribe(id, `${id}${long}`);
    const refusal = (id: string) => ({
      id,
      type: 'error',
      payload: [
        {
          message: 'More than 5000000 characters of documents and variables in the subscriptions of one environment',
          extensions: { code: 'LIMIT_EXCEEDED', limit: 'charactersOfEnvironment', maximum: 5_000_000 },
        },
      ],
    });
    await vi.waitFor(() => expect(messages).toContainEqual(refusal('6')), { timeout: 20_000 });
    expect(messages.filter(({ type }) => type === 'error')).toHaveLength(1);
    socket.send(JSON.stringify({ id: '1', type: 'complete' }));
    subscribe('7', `7${long}`);
    subscribe('8', `8${long}`);
    await vi.waitFor(() => expect(messages).toContainEqual(refusal('8')), { timeout: 20_000 });
    expect(messages).not.toContainEqual(refusal('7'));
    socket.terminate();
    await server.isRead(false);
  });
});

describe('limits of connections', () => {
  it('count an event stream like a websocket', async () => {
    const server = await startLimited({ WEBSOCKET_MAX_SOCKETS: '1' });
    const stream = await openStream(server);
    expect(stream.response.status).toBe(200);
    const refused = await openStream(server);
    expect(refused.response.status).toBe(429);
    expect(await refused.response.text()).toContain('"limit":"connectionsOfEnvironment","maximum":1');
    const socket = () => connectClient(server).iterate({ query: '{ other }' }).next();
    await expect(socket()).rejects.toMatchObject({ code: 4430 });
    // A query needs no connection of its own.
    expect((await postGraphql(server, { query: '{ other }' }, SSE)).status).toBe(200);
    stream.end();
    await vi.waitFor(async () => expect((await socket()).value).toEqual({ data: { other: 'other' } }));
  });
});

describe('operations that the client ends before they start', () => {
  it('leave nothing when the client completes them', async () => {
    const server = await startLimited({ SUBSCRIPTIONS_MAX_PER_ENVIRONMENT: '1' });
    const { socket, messages, subscribe, complete, handled } = await openSocket(server);
    const subscribing = once(resolvers, 'subscribing');
    subscribe('1', 'subscription { messageChangeLater }');
    await subscribing;
    complete('1');
    await handled();
    const subscribed = once(resolvers, 'subscribed');
    resolvers.emit('subscribe');
    await subscribed;
    await server.isRead(false);
    // The id and the place are free.
    subscribe('1');
    await server.isRead(true);
    server.publish('ada', 'created');
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ id: '1', type: 'next' }));
    expect(messages.filter(({ type }) => type !== 'connection_ack' && type !== 'pong')).toHaveLength(1);
    socket.terminate();
    await server.isRead(false);
  });

  it('do not answer a newer operation with the same id', async () => {
    const server = await startLimited({});
    const { socket, messages, subscribe, complete } = await openSocket(server);
    const subscribing = once(resolvers, 'subscribing');
    subscribe('1', 'subscription { messageChangeLater }');
    await subscribing;
    complete('1');
    subscribe('1');
    await server.isRead(true);
    const subscribed = once(resolvers, 'subscribed');
    resolvers.emit('subscribe');
    await subscribed;
    server.publish('ada', 'created');
    await vi.waitFor(() => expect(messages.filter(({ type }) => type === 'next')).toHaveLength(1));
    complete('1');
    await server.isRead(false);
    socket.terminate();
  });
});

describe('operations that the client ends before they have sent everything', () => {
  it('neither answer nor end a newer operation with the same id, while an event is resolved', async () => {
    const server = await startLimited({ SUBSCRIPTIONS_MAX_PER_ENVIRONMENT: '1' });
    const { socket, messages, subscribe, complete, handled } = await openSocket(server);
    subscribe('1', 'subscription { heldEvent }');
    await server.isRead(true);
    const resolving = once(resolvers, 'resolving');
    server.publish('ada', 'updated');
    await resolving;
    complete('1');
    subscribe('1');
    await handled();
    resolvers.emit('release');
    await handled();
    server.publish('ada', 'created');
    await vi.waitFor(() => expect(messages.some(({ type }) => type === 'next')).toBe(true));
    expect(messages.filter(({ id }) => id !== undefined)).toEqual([
      { id: '1', type: 'next', payload: { data: { messageChange: 'created' } } },
    ]);
    complete('1');
    await server.isRead(false);
    socket.terminate();
  });

  it('do not end a newer operation with the same id, while the client reads nothing', async () => {
    const server = await startLimited({});
    const { socket, messages, subscribe, complete } = await openSocket(server);
    socket.pause();
    // The results fill the buffers of the connection.
    for (let count = 0; count < 100; count += 1) subscribe(`query ${count}`, `{ ${'x'.repeat(100_000)}: other }`);
    subscribe('1', '{ other }');
    complete('1');
    subscribe('1');
    await server.isRead(true);
    socket.resume();
    await vi.waitFor(() => expect(messages).toContainEqual({ id: '1', type: 'complete' }), { timeout: 10_000 });
    server.publish('ada', 'created');
    await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ id: '1', type: 'next' }));
    complete('1');
    await server.isRead(false);
    socket.terminate();
  });
});

describe('a socket that sends many messages', () => {
  it('gets an answer to each in order, although the gateway pauses to read', async () => {
    const server = await startLimited({});
    const { socket, messages } = await openSocket(server);
    const long = 'x'.repeat(2_000);
    for (let index = 0; index < 500; index += 1) {
      socket.send(JSON.stringify({ type: 'ping', payload: { index, long } }));
    }
    await vi.waitFor(() => expect(messages.filter(({ type }) => type === 'pong')).toHaveLength(500), {
      timeout: 20_000,
    });
    const indexes = messages.flatMap(({ type, payload }) =>
      type === 'pong' ? [(payload as { index: number }).index] : [],
    );
    expect(indexes).toEqual(Array.from({ length: 500 }, (_, index) => index));
    socket.terminate();
  });

  it('does not stop other clients, although its messages are tiny and it has not authenticated', async () => {
    // Read on a busy machine, the messages take longer than a socket may be open without a session.
    const server = await startTestServer({
      websockets: { ...readConfig({}).websockets, initTimeoutMs: 60_000, pingMs: 60_000 },
    });
    const sockets = await Promise.all([1, 2].map(() => openRaw(server)));
    const pongs = Buffer.concat(Array.from({ length: 10_000 }, () => frame('{"type":"pong"}')));
    const answered = Promise.all(
      sockets.map(async (socket) => {
        const answer = once(socket, 'data');
        socket.write(Buffer.concat([pongs, frame('{"type":"ping"}')]));
        expect(String(await answer)).toContain('{"type":"pong"}');
      }),
    );
    expect((await turnsOf(answered)).longestShare).toBeLessThan(0.5);
    await answered;
    for (const socket of sockets) socket.destroy();
  });

  it('does not stop other clients, although it sends many pongs without a ping', async () => {
    const server = await startTestServer({
      websockets: { ...readConfig({}).websockets, initTimeoutMs: 60_000, pingMs: 60_000 },
    });
    const sockets = await Promise.all(Array.from({ length: 8 }, () => openRaw(server)));
    const pongs = Buffer.concat(Array.from({ length: 5_000 }, () => frame('', PONG)));
    const answered = Promise.all(
      sockets.map(async (socket) => {
        const answer = once(socket, 'data');
        socket.write(Buffer.concat([pongs, frame('{"type":"ping"}')]));
        expect(String(await answer)).toContain('{"type":"pong"}');
      }),
    );
    expect((await turnsOf(answered)).longestShare).toBeLessThan(0.2);
    await answered;
    for (const socket of sockets) socket.destroy();
  });
});

/** Opcodes. Source: RFC 6455, section 5.2 */
const [TEXT, PONG] = [1, 10];

/** A frame of a client with a short text, and with a mask of zeros. Source: RFC 6455, section 5.2 */
const frame = (text: string, opcode = TEXT): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

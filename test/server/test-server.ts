import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { type Client, type ClientOptions, createClient, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../src/config.ts';
import { ConflictError } from '../../src/errors.ts';
import type { GraphqlContext } from '../../src/graphql/kit/context.ts';
import type { Scope } from '../../src/model/scalars.ts';
import { hashApiKey } from '../../src/operations/environment/authenticate-api-key.ts';
import type { MessageEvent } from '../../src/realtime/events.ts';
import { TopicReaders } from '../../src/realtime/topic-readers.ts';
import { Presence } from '../../src/server/live/presence.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/start-server.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import type { WorkQueue } from '../../src/store/queue/work-queue.ts';
import { atEnd } from '../testkit/at-end.ts';
import { unlimited } from '../testkit/rate-limits.ts';
import { SESSION_KEY } from '../testkit/test-context.ts';
import { startTestStore } from '../testkit/test-database.ts';
import { testRenderer } from '../testkit/test-renderer.ts';

/** Events between a test and the resolvers of its schema. */
export const resolvers = new EventEmitter();

type Fields = GraphQLFieldConfigMap<unknown, GraphqlContext>;

const failing = (error: () => Error) => ({
  type: GraphQLString,
  resolve: () => {
    throw error();
  },
});

const queryFields: Fields = {
  environment: { type: GraphQLString, resolve: (_root, _args, { scope }) => `${scope._environmentId}` },
  other: { type: GraphQLString, resolve: () => 'other' },
  double: {
    type: GraphQLInt,
    args: { of: { type: new GraphQLNonNull(GraphQLInt) } },
    resolve: (_root, { of }) => of * 2,
  },
  /** Waits for a change that never happens, and emits an event when the wait has ended. */
  hanging: {
    type: GraphQLString,
    resolve: async (_root, _args, { store }) => {
      const changes = store.collections.messages.aggregate([{ $changeStream: {} }]);
      const ended = changes.next().catch(() => null);
      resolvers.emit('hanging');
      await ended;
      resolvers.emit('ended');
      return 'ended';
    },
  },
  fault: failing(() => new Error('a secret of ours')),
  refusal: failing(() => new ConflictError('It is taken')),
};

/** A mutation that completes on an event of the test. */
const held: Fields[string] = {
  type: GraphQLString,
  resolve: async () => {
    const released = once(resolvers, 'release');
    resolvers.emit('held');
    await released;
    resolvers.emit('released');
    return 'held';
  },
};

const subscriptionFields: Fields = {
  messageChange: {
    type: GraphQLString,
    args: { subscriber: { type: new GraphQLNonNull(GraphQLString) } },
    subscribe: (_root, { subscriber }, { realtime, scope }) =>
      realtime.messageChanges(`${scope._environmentId}`, subscriber),
    resolve: (event) => (event as MessageEvent).change,
  },
  /** A subscription that starts on an event of the test. */
  messageChangeLater: {
    type: GraphQLString,
    subscribe: async (_root, _args, { realtime, scope }) => {
      resolvers.emit('subscribing');
      await once(resolvers, 'subscribe');
      const changes = await realtime.messageChanges(`${scope._environmentId}`, 'ada');
      resolvers.emit('subscribed');
      return changes;
    },
  },
  /** Never resolves `updated` events. */
  hangingEvent: {
    type: GraphQLString,
    subscribe: (_root, _args, { realtime, scope }) => realtime.messageChanges(`${scope._environmentId}`, 'ada'),
    resolve: async (event) => {
      const { change } = event as MessageEvent;
      return change === 'updated' ? new Promise(() => {}) : change;
    },
  },
  /** Resolves each event on an event of the test. */
  heldEvent: {
    type: GraphQLString,
    subscribe: (_root, _args, { realtime, scope }) => realtime.messageChanges(`${scope._environmentId}`, 'ada'),
    resolve: async (event) => {
      const released = once(resolvers, 'release');
      resolvers.emit('resolving');
      await released;
      return (event as MessageEvent).change;
    },
  },
  /** A subscription that never starts. */
  hangingSubscribe: { type: GraphQLString, subscribe: () => new Promise(() => {}) },
  faultLater: {
    type: GraphQLString,
    async *subscribe() {
      yield { change: 'created' };
      throw new Error('a secret of ours');
    },
    resolve: (event) => (event as MessageEvent).change,
  },
  faultAtOnce: {
    type: GraphQLString,
    subscribe: () => {
      throw new Error('a secret of ours');
    },
  },
};

/** A schema with difficult cases for a server, independent of the schema of the gateway. */
export const testSchema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: queryFields }),
  mutation: new GraphQLObjectType({
    name: 'Mutation',
    fields: { double: queryFields.double as Fields[string], held },
  }),
  subscription: new GraphQLObjectType({ name: 'Subscription', fields: subscriptionFields }),
});

const notFollowed = async () => {
  throw new Error('the test schema follows messages only');
};

export const KEY = 'the-key';

export interface TestServer extends RunningServer {
  readonly store: Store;
  readonly _environmentId: ObjectId;
  /** The number of topics with readers. 0 if all subscriptions have ended. */
  topicsRead(): number;
  /** Publishes a change to the readers of a subscriber's messages. */
  publish(subscriber: string, change: MessageEvent['change'], _messageId?: ObjectId): void;
  /** Resolves when a topic has a reader, or when none has. */
  isRead(isRead: boolean): Promise<unknown>;
}

/** Adds an environment with an API key, in an organization of its own. */
export async function addEnvironment(store: Store, key: string): Promise<Scope & { readonly _id: ObjectId }> {
  const now = new Date();
  const [_id, _organizationId] = [new ObjectId(), new ObjectId()];
  await store.collections.environments.insertOne({
    _id,
    _organizationId,
    name: 'Test',
    identifier: 'test',
    apiKeys: [{ hash: hashApiKey(key), _userId: new ObjectId(), createdAt: now }],
    createdAt: now,
    updatedAt: now,
  });
  return { _id, _environmentId: _id, _organizationId };
}

/** A server on a free port, with the environment of the key `KEY`, and events that the test publishes. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const store = options.store ?? (await startTestStore());
  const existing = await store.collections.environments.findOne({ 'apiKeys.hash': hashApiKey(KEY) });
  const { _id: _environmentId } = existing ?? (await addEnvironment(store, KEY));
  const topics = new TopicReaders<MessageEvent>();
  const topicOf = (environment: string, subscriber: string) => `${environment} ${subscriber}`;
  const { graphql, websockets, liveLimits, requestTimeoutMs } = readConfig({});
  const logger = pino({ level: 'silent' });
  const presence = new Presence({
    store,
    gatewayId: `${new ObjectId()}`,
    now: () => new Date(),
    endsExpired: true,
    logger,
  });
  atEnd(() => presence.close());
  const server = await startServer({
    presence,
    host: '127.0.0.1',
    port: 0,
    store,
    workQueue: {} as WorkQueue,
    renderer: testRenderer(),
    realtime: {
      messageChanges: async (environment, subscriber) => topics.read(topicOf(environment, subscriber)),
      messagePosition: () => '82'.padEnd(20, '0'),
      preferenceChanges: notFollowed,
      notificationChanges: notFollowed,
      activity: notFollowed,
    },
    sessionKey: SESSION_KEY,
    serviceSlug: 'svc',
    publicUrl: undefined,
    outgoing: { allowsPrivateHosts: false },
    schema: testSchema,
    rest: async (_request, response) => {
      response.end('rest');
    },
    logger,
    limits: graphql,
    rateLimiter: unlimited(store),
    maxFailedAuthentications: 0,
    websockets,
    liveLimits,
    hasIntrospection: true,
    requestTimeoutMs,
    ...options,
  });
  atEnd(() => server.close());
  return {
    ...server,
    store,
    _environmentId,
    topicsRead: () => topics.size,
    isRead: (isRead) => vi.waitFor(() => expect(topics.size > 0).toBe(isRead), { timeout: 5_000, interval: 5 }),
    publish: (subscriber, change, _messageId = new ObjectId()) =>
      topics.publish(topicOf(`${_environmentId}`, subscriber), {
        change,
        _environmentId: `${_environmentId}`,
        _subscriberId: subscriber,
        _messageId: `${_messageId}`,
        token: '82'.padEnd(20, '0'),
      }),
  };
}

/** Sends bytes that no client library would send. @returns the answer of the server */
export async function sendRaw({ url }: RunningServer, bytes: string | Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** Sends a GraphQL request with the key. A string is sent unchanged. */
export const postGraphql = (
  { graphqlUrl }: RunningServer,
  body: unknown,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(graphqlUrl, {
    signal,
    method: 'POST',
    headers: { authorization: `ApiKey ${KEY}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The parsed events of a stream. */
export async function* serverSentEvents(response: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)));
      if (fields.event !== undefined) yield { event: fields.event, data: fields.data ?? '' };
    }
  }
}

/** A websocket client that authenticates with the key by default. */
export function connectClient({ websocketUrl }: RunningServer, options: Partial<ClientOptions> = {}): Client {
  const client = createClient({
    url: websocketUrl,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `ApiKey ${KEY}` },
    retryAttempts: 0,
    ...options,
  });
  atEnd(() => client.dispose());
  return client;
}

/** A websocket whose client sends bytes. */
export async function openRaw({ url }: RunningServer): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    'GET /graphql HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Protocol: ${GRAPHQL_TRANSPORT_WS_PROTOCOL}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

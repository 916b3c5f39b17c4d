import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { SignJWT } from 'jose';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import type { Message } from '../../../src/model/message.ts';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { deriveSessionKey } from '../../../src/operations/session/session-token.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { SESSION_KEY } from '../../testkit/test-context.ts';
import { connectClient, postGraphql, serverSentEvents, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let data: ReturnType<typeof seed>;
let ada: Subscriber;
let ben: Subscriber;
let adas: Message;
let bens: Message;

async function startSessionServer(options: Parameters<typeof startTestServer>[0] = {}) {
  const started = await startTestServer({ schema, ...options });
  const scope = { _environmentId: started._environmentId, _organizationId: new ObjectId() };
  return { started, data: seed(started.store, scope) };
}

beforeAll(async () => {
  ({ started: server, data } = await startSessionServer());
  ada = await data.subscriber({ subscriberId: 'ada', firstName: 'Ada' });
  ben = await data.subscriber({ subscriberId: 'ben', firstName: 'Ben' });
  adas = await data.message(ada, { subject: 'For Ada' });
  bens = await data.message(ben, { subject: 'For Ben' });
});

interface Minted {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
}

const MINT = `mutation($input: CreateSubscriberSessionInput!) {
  createSubscriberSession(input: $input) {
    __typename
    ... on CreateSubscriberSessionPayload { id token expiresAt }
    ... on Error { message }
  }
}`;

const REVOKE = `mutation($input: RevokeSubscriberSessionsInput!) {
  revokeSubscriberSessions(input: $input) {
    __typename
    ... on RevokeSubscriberSessionsPayload { revokedCount }
    ... on Error { message }
  }
}`;

async function asKey<Data = Record<string, Record<string, unknown>>>(
  query: string,
  variables: object,
  at: TestServer = server,
): Promise<{ data: Data; errors?: unknown }> {
  const response = await postGraphql(at, { query, variables });
  return response.json();
}

async function mint(subscriberId = 'ada', expiresInSeconds?: number, at: TestServer = server): Promise<Minted> {
  const input = { subscriberId, expiresInSeconds };
  const { data } = await asKey<{ createSubscriberSession: Minted }>(MINT, { input }, at);
  return data.createSubscriberSession;
}

const revoke = async (input: object) => (await asKey(REVOKE, { input })).data.revokeSubscriberSessions;

async function asHolder(token: string, query: string, variables: object = {}, at: TestServer = server) {
  const response = await postGraphql(at, { query, variables }, { authorization: `Bearer ${token}` });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Sends a request without its last byte. @returns a function that sends the byte and resolves to the errors */
async function holdBack(token: string, query: string, accept: string): Promise<() => Promise<string>> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ query });
  const head = [
    'POST /graphql HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    `Accept: ${accept}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  return async () => {
    socket.write(body.slice(-1));
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes('}}]}')) break;
    }
    return answer;
  };
}

const INBOX = '{ inbox { subscriber { subscriberId } messages { edges { node { subject } } } unreadCount } }';

/** Signs a token with one wrong claim or header. */
const sign = (session: Minted, claims: Record<string, unknown> = {}, key = SESSION_KEY, alg = 'HS256') => {
  const seconds = Math.floor(Date.now() / 1_000);
  const [, payload = ''] = session.token.split('.');
  const good = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return new SignJWT({ ...good, iat: seconds, ...claims }).setProtectedHeader({ alg }).sign(key);
};

describe('createSubscriberSession', () => {
  it('creates a token that contains only ids and is valid for one hour by default', async () => {
    const { id, token, expiresAt } = await mint();
    const [header = '', payload = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toEqual({
      iss: 'notification-gateway',
      aud: `${server._environmentId}`,
      sub: `${ada._id}`,
      jti: id,
      iat: expect.any(Number),
      exp: claims.iat + 3_600,
    });
    expect(new Date(expiresAt).getTime()).toBe(claims.exp * 1_000);
  });

  it('stores the session until it expires, and never its token', async () => {
    const { id, token, expiresAt } = await mint('ada', 60);
    const stored = await server.store.collections.subscriberSessions.findOne({ _id: new ObjectId(id) });
    expect(stored).toMatchObject({ _subscriberId: ada._id, expiresAt: new Date(expiresAt) });
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[2]);
  });

  it('returns NotFoundError for an unknown subscriber', async () => {
    expect(await mint('nobody')).toEqual({ __typename: 'NotFoundError', message: 'Subscriber "nobody" was not found' });
  });

  it.each([59, 86_401, 0, -1])('refuses %d seconds', async (seconds) => {
    expect(await mint('ada', seconds)).toMatchObject({
      __typename: 'ValidationError',
      message: 'expiresInSeconds: must be a whole number of seconds from 60 to 86400',
    });
  });
});

describe('the holder of a subscriber session', () => {
  it('reads its own inbox without naming itself', async () => {
    const { token } = await mint();
    const { status, body } = await asHolder(token, INBOX);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: {
          inbox: {
            subscriber: { subscriberId: 'ada' },
            messages: { edges: [{ node: { subject: 'For Ada' } }] },
            unreadCount: 1,
          },
        },
      },
    });
  });

  it('cannot distinguish another subscriber from one that does not exist', async () => {
    const { token } = await mint();
    const query = `query($name: String!) {
      inbox(subscriberId: $name) { unreadCount }
      subscriber(subscriberId: $name) { firstName }
      messages(subscriberId: $name) { totalCount edges { node { subject } } }
    }`;
    const mark = `mutation($name: String!, $ids: [ID!]!) {
      markMessagesAs(input: { subscriberId: $name, messageIds: $ids, markAs: READ }) {
        __typename
        ... on Error { message }
      }
    }`;
    const answersFor = async (name: string) => {
      const answers = [
        await asHolder(token, query, { name }),
        await asHolder(token, mark, { name, ids: [`${bens._id}`] }),
      ];
      return JSON.stringify(answers.map(({ status, body }) => [status, body])).replaceAll(name, '?');
    };
    expect(await answersFor('ben')).toBe(await answersFor('cyd'));
    expect(await answersFor('ben')).toContain('NotFoundError');
    const stored = await server.store.collections.messages.findOne({ _id: bens._id });
    expect(stored?.read).toBe(false);
  });

  it('marks its own messages, and ignores those of others', async () => {
    const { token } = await mint();
    const { body } = await asHolder(
      token,
      `mutation($ids: [ID!]!) {
        markMessagesAs(input: { messageIds: $ids, markAs: SEEN }) {
          ... on MarkMessagesAsPayload { messages { _id seen subscriber { subscriberId } } }
        }
      }`,
      { ids: [`${bens._id}`, `${adas._id}`] },
    );
    expect(body.data.markMessagesAs.messages).toEqual([
      { _id: `${adas._id}`, seen: true, subscriber: { subscriberId: 'ada' } },
    ]);
  });

  it('changes its own messages with every inbox mutation, and cannot read workflows', async () => {
    const cyd = await data.subscriber({ subscriberId: 'cyd-of-the-changes' });
    const own = await data.message(cyd);
    await data.workflow('secret', []);
    const { token } = await mint(cyd.subscriberId);
    const input = { messageIds: [`${own._id}`, `${bens._id}`] };
    const changed = (name: string) =>
      `${name}(input: $input) { ... on ${name[0]?.toUpperCase()}${name.slice(1)}Payload`;
    const mutation = (name: string) =>
      `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${changed(name)} { messages { _id } } } }`;
    for (const name of ['archiveMessages', 'unarchiveMessages', 'unsnoozeMessages']) {
      const { body } = await asHolder(token, mutation(name), { input });
      expect(body).toEqual({ data: { [name]: { messages: [{ _id: `${own._id}` }] } } });
    }
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const snoozed = await asHolder(token, mutation('snoozeMessages'), { input: { ...input, until } });
    expect(snoozed.body.data.snoozeMessages.messages).toEqual([{ _id: `${own._id}` }]);
    const all = `mutation($input: MarkAllMessagesInput!) { ${changed('markAllMessages')} { count } } }`;
    const markAll = async (more: object) =>
      (await asHolder(token, all, { input: { markAs: 'READ', snoozed: true, ...more } })).body;
    for (const workflowId of ['secret', 'nothing']) {
      expect(await markAll({ workflowId })).toEqual({ data: { markAllMessages: { count: 0 } } });
    }
    expect(await markAll({})).toEqual({ data: { markAllMessages: { count: 1 } } });
    const deletion = `mutation($input: DeleteMessagesInput!) { ${changed('deleteMessages')} { deletedMessageIds } } }`;
    const deleted = await asHolder(token, deletion, { input });
    expect(deleted.body.data.deleteMessages.deletedMessageIds).toHaveLength(1);
    const stored = await server.store.collections.messages.findOne({ _id: bens._id });
    expect(stored).toEqual(bens);
  });

  it('fetches only itself and the messages of its inbox by global id', async () => {
    const { token } = await mint();
    const notification = await data.notification(ada);
    const job = await data.job(notification);
    const { workflow } = await data.workflow('welcome', ['Hello']);
    const integration = await data.integration();
    const mail = await data.message(ada, { channel: 'email' });
    const ids = [
      globalId('Subscriber', ada._id),
      globalId('Message', adas._id),
      globalId('Subscriber', ben._id),
      globalId('Message', bens._id),
      globalId('Message', mail._id),
      globalId('Notification', notification._id),
      globalId('Job', job._id),
      globalId('Workflow', workflow._id),
      globalId('Integration', integration._id),
    ];
    const { body } = await asHolder(token, 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(body).toEqual({
      data: { nodes: [{ id: ids[0] }, { id: ids[1] }, null, null, null, null, null, null, null] },
    });
  });

  it('reads only in-app messages, for any channel argument', async () => {
    const { token } = await mint();
    await data.message(ada, { channel: 'email', subject: 'An e-mail' });
    const query = '{ all: messages { edges { node { channel } } } mails: messages(channel: EMAIL) { totalCount } }';
    const { body } = await asHolder(token, query);
    expect(body.data.mails).toEqual({ totalCount: 0 });
    expect(new Set(body.data.all.edges.map((edge: { node: { channel: string } }) => edge.node.channel))).toEqual(
      new Set(['IN_APP']),
    );
  });

  it.each([
    ['a list of the environment', '{ subscribers { totalCount } }', 'Query.subscribers'],
    ['an alias', '{ messages: notifications { totalCount } }', 'Query.notifications'],
    [
      'a field of a message',
      '{ inbox { messages { edges { node { notification { _id } } } } } }',
      'Message.notification',
    ],
    [
      'a fragment',
      '{ inbox { ...A } } fragment A on Inbox { subscriber { ...B } } fragment B on Subscriber { data }',
      'Subscriber.data',
    ],
    [
      'a fragment on an interface',
      '{ node(id: "x") { ... on Integration { credentials { __typename } } } }',
      'Integration.credentials',
    ],
    [
      'an inline fragment without a type',
      '{ ... @include(if: true) { integrations { totalCount } } }',
      'Query.integrations',
    ],
    [
      'a skipped field',
      '{ inbox { unreadCount } ... @skip(if: true) { integrations { totalCount } } }',
      'Query.integrations',
    ],
    [
      'a mutation',
      MINT.replace('$input: CreateSubscriberSessionInput!', '')
        .replace('mutation()', 'mutation')
        .replace('$input', '{ subscriberId: "ada" }'),
      'Mutation.createSubscriberSession',
    ],
    [
      'the second of two mutations',
      'mutation { markMessagesAs(input: { messageIds: [], markAs: READ }) { __typename } revokeSubscriberSessions(input: {}) { __typename } }',
      'Mutation.revokeSubscriberSessions',
    ],
  ])('is refused %s before anything is executed, with the name of the field', async (_what, query, field) => {
    const { token } = await mint();
    const { status, body } = await asHolder(token, query);
    expect(status).toBe(403);
    expect(body).toEqual({
      errors: [{ message: `A subscriber session cannot access ${field}`, extensions: { code: 'FORBIDDEN', field } }],
    });
  });

  it('is refused a document that the holder of a key has just executed, and vice versa', async () => {
    const { token } = await mint();
    for (const query of [
      '{ integrations { totalCount } }',
      'query A($n: Int) { subscribers(first: $n) { totalCount } }',
    ]) {
      expect((await asKey(query, {})).errors).toBeUndefined();
      expect((await asHolder(token, query)).status).toBe(403);
      expect((await asKey(query, {})).errors).toBeUndefined();
      expect((await asHolder(token, query)).status).toBe(403);
    }
  });

  it('is refused over a websocket and over server-sent events', async () => {
    const { token } = await mint();
    const query = '{ integrations { totalCount } }';
    const forbidden = [{ extensions: { code: 'FORBIDDEN', field: 'Query.integrations' } }];
    const socket = connectClient(server, { connectionParams: { token } });
    expect((await socket.iterate({ query }).next()).value).toMatchObject({ errors: forbidden });
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const { value } = await serverSentEvents(await postGraphql(server, { query }, headers)).next();
    expect(JSON.parse(value?.data ?? '')).toMatchObject({ errors: forbidden });
  });

  it('reads the schema if introspection is enabled, so that GraphiQL works', async () => {
    const { token } = await mint();
    const { body } = await asHolder(token, '{ __typename __schema { queryType { name } } }');
    expect(body).toEqual({ data: { __typename: 'Query', __schema: { queryType: { name: 'Query' } } } });
  });

  it('has no access to the REST interface', async () => {
    const { token } = await mint();
    const rest = await startSessionServer({
      rest: async (request, response, contextOf) => {
        const refused = await contextOf(request).catch((error: { code: string }) => error.code);
        response.end(String(refused));
      },
    });
    const response = await fetch(`${rest.started.url}/v1/x`, { headers: { authorization: `Bearer ${token}` } });
    expect(await response.text()).toBe('UNAUTHENTICATED');
  });
});

describe('an invalid token', () => {
  const invalid = {
    message: 'A valid subscriber session is required, as "Authorization: Bearer <token>"',
    extensions: { code: 'UNAUTHENTICATED' },
  };

  it('is refused with 401 and without a reason', async () => {
    const session = await mint();
    const [header = '', payload = '', signature = ''] = session.token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const otherPayload = Buffer.from(JSON.stringify({ ...claims, sub: `${ben._id}` })).toString('base64url');
    const revoked = await mint();
    await revoke({ sessionId: revoked.id });
    const tokens = {
      nothing: '',
      garbage: 'garbage',
      long: 'x'.repeat(5_000),
      key: 'the-key',
      'no algorithm': `${none}.${payload}.`,
      'no algorithm, with the signature': `${none}.${payload}.${signature}`,
      'another subscriber, with the signature': `${header}.${otherPayload}.${signature}`,
      'a changed signature': `${header}.${payload}.${signature.split('').reverse().join('')}`,
      'another secret': await sign(session, {}, deriveSessionKey('another secret of at least 32 characters')),
      'the bare secret': await sign(session, {}, randomBytes(32)),
      'another algorithm': await sign(session, {}, new Uint8Array(64).fill(1), 'HS512'),
      'the same key with another algorithm': await sign(
        session,
        {},
        new Uint8Array([...SESSION_KEY, ...SESSION_KEY]),
        'HS384',
      ),
      'another issuer': await sign(session, { iss: 'somebody' }),
      'another subscriber': await sign(session, { sub: `${ben._id}` }),
      'another environment': await sign(session, { aud: `${new ObjectId()}` }),
      'no session': await sign(session, { jti: `${new ObjectId()}` }),
      'malformed ids': await sign(session, { jti: 'x', sub: 'y', aud: 'z' }),
      'several environments': await sign(session, { aud: [`${server._environmentId}`, `${new ObjectId()}`] }),
      'no time': await sign(session, { exp: undefined }),
      'an unsigned copy by hand': `${header}.${payload}.${createHmac('sha256', 'x').update(`${header}.${payload}`).digest('base64url')}`,
      revoked: revoked.token,
    };
    for (const [what, token] of Object.entries(tokens)) {
      const { status, headers, body } = await asHolder(token, INBOX);
      expect([what, status, headers.get('www-authenticate')]).toEqual([what, 401, 'ApiKey, Bearer']);
      expect([what, body.errors[0]?.message]).toEqual([what, invalid.message]);
      expect(body).toEqual({ errors: [invalid] });
    }
  });

  it('is reported as expired if it was valid before', async () => {
    const session = await mint();
    const token = await sign(session, { exp: Math.floor(Date.now() / 1_000) - 1 });
    const { status, body } = await asHolder(token, INBOX);
    expect(status).toBe(401);
    expect(body).toEqual({
      errors: [{ message: 'The subscriber session has expired', extensions: { code: 'SESSION_EXPIRED' } }],
    });
    const tampered = await sign(session, { exp: 1 }, randomBytes(32));
    expect((await asHolder(tampered, INBOX)).body).toEqual({ errors: [invalid] });
  });

  it('gives no access to a deleted subscriber, nor to a later one with the same id', async () => {
    const gone = await data.subscriber({ subscriberId: 'gone' });
    const { token } = await mint('gone');
    const { subscribers } = server.store.collections;
    await subscribers.updateOne({ _id: gone._id }, { $set: { deleted: true } });
    await data.subscriber({ subscriberId: 'gone' });
    expect((await asHolder(token, INBOX)).status).toBe(401);
  });

  it('closes a websocket with 4403, or with 4440 if it has expired', async () => {
    const session = await mint();
    const closing = (token: string) =>
      connectClient(server, { connectionParams: { token } }).iterate({ query: INBOX }).next();
    await expect(closing('garbage')).rejects.toMatchObject({ code: 4403, reason: 'Forbidden' });
    const expired = await sign(session, { exp: 1 });
    await expect(closing(expired)).rejects.toMatchObject({ code: 4440, reason: 'Session expired' });
  });
});

describe('revokeSubscriberSessions', () => {
  it('revokes one session, or all sessions of a subscriber, and returns their number', async () => {
    await data.subscriber({ subscriberId: 'dan' });
    const [first, second, third] = [await mint('dan'), await mint('dan'), await mint('dan')];
    const other = await mint('ben');
    expect(await revoke({ sessionId: first.id })).toEqual({
      __typename: 'RevokeSubscriberSessionsPayload',
      revokedCount: 1,
    });
    expect(await revoke({ sessionId: first.id })).toMatchObject({ revokedCount: 0 });
    expect((await asHolder(first.token, INBOX)).status).toBe(401);
    expect((await asHolder(second.token, INBOX)).status).toBe(200);
    expect(await revoke({ subscriberId: 'dan' })).toMatchObject({ revokedCount: 2 });
    expect((await asHolder(third.token, INBOX)).status).toBe(401);
    expect((await asHolder(other.token, INBOX)).status).toBe(200);
  });

  it.each([
    [{}, 'ValidationError'],
    [{ subscriberId: 'ada', sessionId: `${new ObjectId()}` }, 'ValidationError'],
    [{ sessionId: 'x' }, 'ValidationError'],
    [{ subscriberId: 'nobody' }, 'NotFoundError'],
  ])('answers %j with a %s', async (input, typename) => {
    expect(await revoke(input)).toMatchObject({ __typename: typename });
  });

  it('does not revoke sessions of another environment', async () => {
    const other = await startSessionServer();
    await other.data.subscriber({ subscriberId: 'ada' });
    const { id, token } = await mint('ada', 60, other.started);
    expect(await revoke({ sessionId: id })).toMatchObject({ revokedCount: 0 });
    expect((await asHolder(token, INBOX, {}, other.started)).status).toBe(200);
  });
});

const FOLLOW = 'subscription { messageChanged { change unreadCount message { subject } } }';

describe('a live subscriber session', () => {
  /** A socket with a session, and the messages that it receives, in order. */
  async function open(params: object, at: TestServer = server) {
    const socket = new WebSocket(at.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
    const closed = new Promise<{ code: number; reason: string }>((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
    );
    await once(socket, 'open');
    const ask = async (message: object): Promise<Record<string, unknown>> => {
      const answer = once(socket, 'message');
      socket.send(JSON.stringify(message));
      const [received] = await answer;
      return JSON.parse(String(received));
    };
    const next = async () => JSON.parse(String((await once(socket, 'message'))[0]));
    const follow = async () => {
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: FOLLOW } }));
      await vi.waitFor(() => expect(at.topicsRead()).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
    };
    expect(await ask({ type: 'connection_init', payload: params })).toEqual({ type: 'connection_ack' });
    return { socket, closed, ask, next, follow };
  }

  it.each(['Authorization', 'authorization', 'token'])('follows only its own inbox, with %s', async (name) => {
    const { token } = await mint();
    const client = connectClient(server, { connectionParams: { [name]: `Bearer ${token}` } });
    const events = client.iterate({ query: FOLLOW });
    const first = events.next();
    await server.isRead(true);
    const other = await client.iterate({ query: FOLLOW.replace('{ change', '(subscriberId: "ben") { change') }).next();
    expect(JSON.stringify(other.value)).toContain('Subscriber \\"ben\\" was not found');
    server.publish(`${ben._id}`, 'created');
    server.publish(`${ada._id}`, 'updated');
    expect((await first).value).toMatchObject({ data: { messageChanged: { change: 'UPDATED' } } });
    await events.return?.();
    await server.isRead(false);
  });

  it('does not see a message of another subscriber that an event names', async () => {
    const { token } = await mint();
    const events = connectClient(server, { connectionParams: { token } }).iterate({ query: FOLLOW });
    const first = events.next();
    await server.isRead(true);
    server.publish(`${ada._id}`, 'updated', bens._id);
    expect((await first).value).toMatchObject({ data: { messageChanged: { message: null } } });
    await events.return?.();
    await server.isRead(false);
  });

  it('ends within 5 seconds of its revocation: sockets with 4441, event streams without completing', async () => {
    const [own, lasting] = [await mint(), await mint('ben')];
    const socket = await open({ token: own.token });
    await socket.follow();
    const other = await open({ token: lasting.token });
    const headers = { authorization: `Bearer ${own.token}`, accept: 'text/event-stream' };
    const stream = await postGraphql(server, { query: FOLLOW }, headers);
    const begun = performance.now();
    await revoke({ subscriberId: 'ada' });
    expect(await socket.closed).toEqual({ code: 4441, reason: 'Session revoked' });
    expect(await stream.text()).not.toContain('complete');
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await other.ask({ type: 'ping' })).toEqual({ type: 'pong' });
    other.socket.terminate();
    await server.isRead(false);
  });

  it('ends within 5 seconds of its expiry: sockets with 4440, event streams without completing', async () => {
    const session = await mint();
    const soon = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000);
    const { subscriberSessions } = server.store.collections;
    await subscriberSessions.updateOne({ _id: new ObjectId(session.id) }, { $set: { expiresAt: soon } });
    const token = await sign(session, { exp: soon.getTime() / 1_000 });
    const socket = await open({ token });
    await socket.follow();
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const stream = await postGraphql(server, { query: FOLLOW }, headers);
    expect(await socket.closed).toEqual({ code: 4440, reason: 'Session expired' });
    expect(await stream.text()).not.toContain('complete');
    expect(Date.now() - soon.getTime()).toBeLessThan(5_000);
    await server.isRead(false);
  });

  it.each(['its revocation', 'its expiry', 'the deletion of its subscriber'])(
    'refuses operations whose requests end after %s',
    async (end) => {
      const { subscribers, subscriberSessions } = server.store.collections;
      const zoe = await data.subscriber({ subscriberId: `zoe before ${end}` });
      const message = await data.message(zoe);
      const session = await mint(zoe.subscriberId);
      const soon = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000);
      if (end === 'its expiry') {
        await subscriberSessions.updateOne({ _id: new ObjectId(session.id) }, { $set: { expiresAt: soon } });
      }
      const token = end === 'its expiry' ? await sign(session, { exp: soon.getTime() / 1_000 }) : session.token;
      const mark = `mutation { markMessagesAs(input: { messageIds: ["${message._id}"], markAs: READ }) { __typename } }`;
      const held = [
        await holdBack(token, FOLLOW, 'text/event-stream'),
        await holdBack(token, mark, 'application/json'),
      ];
      const witness = await open({ token });
      if (end === 'its revocation') await revoke({ sessionId: session.id });
      if (end.startsWith('the deletion')) {
        await subscribers.updateOne({ _id: zoe._id }, { $set: { deleted: true } });
      }
      await witness.closed;
      for (const finish of held) {
        const answer = await finish();
        expect(answer).toContain('HTTP/1.1 401 ');
        expect(answer).toContain(
          end === 'its expiry' ? '"code":"SESSION_EXPIRED"' : '"message":"The session was revoked"',
        );
      }
      expect(await server.store.collections.messages.findOne({ _id: message._id })).toMatchObject({ read: false });
      await server.isRead(false);
    },
  );

  it('ends with 4441 when its subscriber is deleted', async () => {
    const eve = await data.subscriber({ subscriberId: 'eve' });
    const { token } = await mint('eve');
    const socket = await open({ token });
    await server.store.collections.subscribers.updateOne({ _id: eve._id }, { $set: { deleted: true } });
    expect(await socket.closed).toEqual({ code: 4441, reason: 'Session revoked' });
  });

  it('accepts a new token in a ping and continues its subscriptions', async () => {
    const [first, second, fresh] = [await mint(), await mint(), await mint()];
    const socket = await open({ token: first.token });
    await socket.follow();
    expect(await socket.ask({ type: 'ping', payload: { token: `bearer ${second.token}` } })).toEqual({
      type: 'pong',
      payload: { expiresAt: second.expiresAt },
    });
    const pong = await socket.ask({ type: 'ping', payload: { Authorization: `Bearer ${fresh.token}` } });
    expect(pong).toEqual({ type: 'pong', payload: { expiresAt: fresh.expiresAt } });
    await revoke({ sessionId: first.id });
    // A socket with the same session that did not renew it is closed, as this one would have been.
    const witness = await mint();
    const other = await open({ token: witness.token });
    await revoke({ sessionId: witness.id });
    expect((await other.closed).code).toBe(4441);
    const next = socket.next();
    server.publish(`${ada._id}`, 'read');
    expect(await next).toMatchObject({ id: '1', payload: { data: { messageChanged: { change: 'READ' } } } });
    await revoke({ sessionId: fresh.id });
    expect((await socket.closed).code).toBe(4441);
    await server.isRead(false);
  });

  it.each([
    ['another subscriber', async () => `Bearer ${(await mint('ben')).token}`, 'FORBIDDEN'],
    ['nobody', async () => 'Bearer garbage', 'UNAUTHENTICATED'],
    ['one whose time is over', async () => `Bearer ${await sign(await mint(), { exp: 1 })}`, 'SESSION_EXPIRED'],
    ['an API key', async () => 'ApiKey the-key', 'BAD_REQUEST'],
  ])(
    'keeps its session if the new token is of %s, and the pong contains the reason',
    async (_whose, authorization, code) => {
      const { token } = await mint();
      const socket = await open({ token });
      const payload = { authorization: await authorization() };
      expect(await socket.ask({ type: 'ping', payload })).toEqual({
        type: 'pong',
        payload: { error: { code, message: expect.any(String) } },
      });
      const query = '{ inbox { subscriber { subscriberId } } }';
      const answer = await socket.ask({ id: '1', type: 'subscribe', payload: { query } });
      expect(answer).toMatchObject({ payload: { data: { inbox: { subscriber: { subscriberId: 'ada' } } } } });
      socket.socket.terminate();
    },
  );

  it('cannot replace the API key of a socket', async () => {
    const { token } = await mint();
    const socket = await open({ Authorization: 'ApiKey the-key' });
    expect(await socket.ask({ type: 'ping', payload: { token } })).toMatchObject({
      payload: { error: { code: 'BAD_REQUEST' } },
    });
    expect(await socket.ask({ type: 'ping', payload: { at: 1 } })).toEqual({ type: 'pong', payload: { at: 1 } });
    socket.socket.terminate();
  });

  it('is closed with 4430 beyond the limit of sockets of a subscriber', async () => {
    const { liveLimits } = readConfig({ WEBSOCKET_MAX_SOCKETS_PER_SUBSCRIBER: '1' });
    const own = await startSessionServer({ liveLimits });
    await own.data.subscriber({ subscriberId: 'ada' });
    await own.data.subscriber({ subscriberId: 'ben' });
    const [first, second] = [await mint('ada', 60, own.started), await mint('ada', 60, own.started)];
    const socket = await open({ token: first.token }, own.started);
    const connecting = (token: string) =>
      connectClient(own.started, { connectionParams: { token } }).iterate({ query: INBOX }).next();
    await expect(connecting(second.token)).rejects.toMatchObject({ code: 4430, reason: 'Too many sockets' });
    const { token } = await mint('ben', 60, own.started);
    expect((await connecting(token)).value).toMatchObject({ data: { inbox: { unreadCount: 0 } } });
    socket.socket.terminate();
    await vi.waitFor(async () => expect((await connecting(second.token)).value).toMatchObject({ data: {} }), 10_000);
  });
});

import { Agent } from 'node:http';
import { ObjectId } from 'mongodb';
import { WebSocket } from 'ws';
import { quantileOf } from './compare.ts';
import { send } from './load.ts';
import { writeSubscribers } from './workflows.ts';
import { API_KEY, type World } from './world.ts';

const INBOXES = 100;
const MARKS = 100;
const OPENING = 200;

export interface SocketResult {
  readonly sockets: number;
  readonly inboxes: number;
  readonly kbPerSocket: number;
  readonly marks: number;
  readonly events: number;
  /** The time from the request that marks a message to its event at a socket. In milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  readonly openedPerSecond: number;
}

/** Opens sockets that follow 100 inboxes, and measures the time until a mark reaches all sockets of its inbox. */
export async function benchSockets(world: World, count: number): Promise<SocketResult> {
  await writeSubscribers(world, INBOXES);
  const messageIds = await writeMessages(world, INBOXES, 1);
  const { gateway } = world;
  let onEvent: (inbox: number) => void = () => {};
  const before = await gateway.usage('usage after collection');
  const startedAt = performance.now();
  const sockets: WebSocket[] = [];
  for (let at = 0; at < count; at += OPENING) {
    const some = Array.from({ length: Math.min(OPENING, count - at) }, (_, index) => (at + index) % INBOXES);
    sockets.push(...(await Promise.all(some.map((inbox) => follow(world.url, inbox, () => onEvent(inbox))))));
  }
  const openedPerSecond = count / ((performance.now() - startedAt) / 1_000);
  const after = await gateway.usage('usage after collection');
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  for (let mark = 0; mark < MARKS; mark += 1) {
    const inbox = mark % INBOXES;
    const expected = sockets.filter((_, index) => index % INBOXES === inbox).length;
    let come = 0;
    const markedAt = performance.now();
    const all = new Promise<void>((resolve) => {
      onEvent = (of) => {
        if (of !== inbox) return;
        taken.push(performance.now() - markedAt);
        come += 1;
        if (come === expected) resolve();
      };
    });
    const { status, body } = await send(agent, {
      url: `${world.url}/v1/subscribers/subscriber-${inbox}/messages/mark-as`,
      method: 'POST',
      headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messageId: [messageIds[inbox]], markAs: mark < INBOXES ? 'read' : 'unread' }),
    });
    if (status !== 201) throw new Error(`answered with ${status}: ${body}`);
    await all;
  }
  agent.destroy();
  for (const socket of sockets) socket.terminate();
  return {
    sockets: count,
    inboxes: INBOXES,
    kbPerSocket: (after.rssBytes - before.rssBytes) / 1_024 / count,
    marks: MARKS,
    events: taken.length,
    p50Ms: quantileOf(taken, 0.5),
    p99Ms: quantileOf(taken, 0.99),
    mostMs: Math.max(...taken),
    openedPerSecond,
  };
}

/** Writes messages into each inbox. @returns their ids, inbox by inbox */
export async function writeMessages(
  { db, scope }: World,
  inboxes: number,
  perInbox: number,
  content = 'Hello',
): Promise<string[]> {
  const now = new Date();
  const ids: string[] = [];
  for (let inbox = 0; inbox < inboxes; inbox += 1) {
    const subscriber = await db.collection('subscribers').findOne({ ...scope, subscriberId: `subscriber-${inbox}` });
    for (let message = 0; message < perInbox; message += 1) {
      const _id = new ObjectId();
      await db.collection('messages').insertOne({
        _id,
        ...scope,
        _subscriberId: subscriber?._id,
        _notificationId: new ObjectId(),
        transactionId: `message-${_id.toHexString()}`,
        channel: 'in_app',
        content,
        read: false,
        seen: false,
        status: 'sent',
        cta: {},
        createdAt: now,
      });
      ids.push(_id.toHexString());
    }
  }
  return ids;
}

const follow = (url: string, inbox: number, onEvent: () => void): Promise<WebSocket> =>
  followInbox(
    url,
    `subscription { messageChanged(subscriberId: "subscriber-${inbox}") { change unreadCount message { _id read } } }`,
    onEvent,
  );

/** Opens a subscription on a socket of its own. Resolves when the gateway has received it. */
export function followInbox(url: string, query: string, onEvent: (event: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `ApiKey ${API_KEY}` } }));
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"connection_ack"')) {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
        // The pong shows that the gateway has received the subscription, which was sent before the ping.
        socket.send(JSON.stringify({ type: 'ping' }));
      } else if (text.includes('"type":"next"')) onEvent(text);
      else if (text.includes('"type":"pong"')) resolve(socket);
      else if (text.includes('"type":"error"')) reject(new Error(text));
    });
  });
}

import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Document, ObjectId } from 'mongodb';
import { WebSocket } from 'ws';
import { quantileOf } from './compare.ts';
import { send } from './load.ts';
import { measure } from './triggers.ts';
import { writeSubscribers } from './workflows.ts';
import { API_KEY, METRICS_TOKEN, type World } from './world.ts';

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
  /** Processor time of one mark with all its events. In milliseconds. */
  readonly gatewayCpuMs: number;
  readonly databaseCpuMs: number;
  readonly openedPerSecond: number;
}

/**
 * Opens sockets that follow inboxes, and measures the time until a mark reaches all sockets of its inbox.
 * @param count the number of sockets, each with one subscription
 * @param inboxes the number of inboxes, which the sockets share
 * @param warmUpMarks how many marks are made before those that are measured
 */
export async function benchSockets(
  world: World,
  { count, inboxes, warmUpMarks, marks }: { count: number; inboxes: number; warmUpMarks: number; marks: number },
): Promise<SocketResult> {
  await writeSubscribers(world, inboxes);
  const messageIds = await writeMessages(world, inboxes, 1);
  const { gateway } = world;
  let onEvent: (inbox: number) => void = () => {};
  const before = await gateway.usage('usage after collection');
  const startedAt = performance.now();
  const sockets: WebSocket[] = [];
  for (let at = 0; at < count; at += OPENING) {
    const some = Array.from({ length: Math.min(OPENING, count - at) }, (_, index) => (at + index) % inboxes);
    sockets.push(...(await Promise.all(some.map((inbox) => follow(world.url, inbox, () => onEvent(inbox))))));
  }
  while ((await liveSubscriptions(world)) < count) await delay(50);
  const openedPerSecond = count / ((performance.now() - startedAt) / 1_000);
  const after = await gateway.usage('usage after collection');
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  const perInbox = Array.from({ length: inboxes }, (_, inbox) => Math.ceil((count - inbox) / inboxes));
  const markOne = async (mark: number) => {
    const inbox = mark % inboxes;
    let come = 0;
    const markedAt = performance.now();
    const all = new Promise<void>((resolve) => {
      onEvent = (of) => {
        if (of !== inbox) return;
        taken.push(performance.now() - markedAt);
        come += 1;
        if (come === perInbox[inbox]) resolve();
      };
    });
    const { status, body } = await send(agent, {
      url: `${world.url}/v1/subscribers/subscriber-${inbox}/messages/mark-as`,
      method: 'POST',
      headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messageId: [messageIds[inbox]], markAs: mark % 2 === 0 ? 'read' : 'unread' }),
    });
    if (status !== 201) throw new Error(`answered with ${status}: ${body}`);
    await all;
  };
  for (let mark = 0; mark < warmUpMarks; mark += 1) await markOne(mark);
  taken.length = 0;
  const used = await measure(world, async () => {
    for (let mark = 0; mark < marks; mark += 1) await markOne(warmUpMarks + mark);
  });
  agent.destroy();
  for (const socket of sockets) socket.terminate();
  return {
    sockets: count,
    inboxes,
    kbPerSocket: (after.rssBytes - before.rssBytes) / 1_024 / count,
    marks,
    events: taken.length,
    p50Ms: quantileOf(taken, 0.5),
    p99Ms: quantileOf(taken, 0.99),
    mostMs: Math.max(...taken),
    gatewayCpuMs: used.gatewayCpuMs / marks,
    databaseCpuMs: used.databaseCpuMs / marks,
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
  const subscribers = await db.collection('subscribers').find(scope).project({ subscriberId: 1 }).toArray();
  const idBySubscriberId = new Map(subscribers.map(({ _id, subscriberId }) => [subscriberId, _id]));
  const createdAt = new Date();
  const messages: Document[] = Array.from({ length: inboxes * perInbox }, (_, index) => {
    const _id = new ObjectId();
    return {
      _id,
      ...scope,
      _subscriberId: idBySubscriberId.get(`subscriber-${Math.floor(index / perInbox)}`),
      _notificationId: new ObjectId(),
      transactionId: `message-${_id.toHexString()}`,
      channel: 'in_app',
      content,
      read: false,
      seen: false,
      status: 'sent',
      cta: {},
      createdAt,
    };
  });
  for (let at = 0; at < messages.length; at += 1_000) {
    await db.collection('messages').insertMany(messages.slice(at, at + 1_000));
  }
  return messages.map(({ _id }) => `${_id}`);
}

const SUBSCRIPTION = `subscription ($subscriberId: String!) {
  messageChanged(subscriberId: $subscriberId) { change unreadCount message { _id read } }
}`;

/** How many subscriptions get events. A socket has its pong when the gateway has received its subscription, but maybe not begun it. */
async function liveSubscriptions({ url }: World): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, subscriptions] = /^gateway_subscriptions\{.*\} (\d+)$/m.exec(await response.text()) ?? [];
  return Number(subscriptions);
}

const follow = (url: string, inbox: number, onEvent: () => void): Promise<WebSocket> =>
  followInbox(url, SUBSCRIPTION, onEvent, { subscriberId: `subscriber-${inbox}` });

/** Opens a subscription on a socket of its own. Resolves when the gateway has received it. */
export function followInbox(
  url: string,
  query: string,
  onEvent: (event: string) => void,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<WebSocket> {
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
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
        // The pong shows that the gateway has received the subscription, which was sent before the ping.
        socket.send(JSON.stringify({ type: 'ping' }));
      } else if (text.includes('"type":"next"')) onEvent(text);
      else if (text.includes('"type":"pong"')) resolve(socket);
      else if (text.includes('"type":"error"')) reject(new Error(text));
    });
  });
}

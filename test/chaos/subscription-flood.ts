import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { OTHER_SUBSCRIBERS } from './furnish.ts';
import type { Stage } from './run.ts';

const SOCKETS = 100;
const SUBSCRIPTIONS = 100;

/** The answers to the subscriptions of a flood. */
export interface FloodCounts {
  subscriptions: number;
  /** How many were refused with an error message. */
  refused: number;
}

/** Follows one inbox with thousands of subscriptions over many sockets of a gateway, and closes all after a while. */
export async function floodWithSubscriptions(url: string, forMs: number, { other, flood }: Stage): Promise<void> {
  const sockets = Array.from({ length: SOCKETS }, () => open(url, other.apiKey, flood));
  await delay(forMs);
  for (const socket of sockets) socket.terminate();
}

function open(url: string, apiKey: string, counts: FloodCounts): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const say = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  // The gateway may be killed meanwhile, or refuse the socket.
  socket.on('error', () => {});
  socket.on('open', () => say({ type: 'connection_init', payload: { Authorization: `ApiKey ${apiKey}` } }));
  socket.on('message', (data) => {
    const { type } = JSON.parse(`${data}`) as { type: string };
    if (type === 'ping') say({ type: 'pong' });
    if (type === 'error') counts.refused += 1;
    if (type !== 'connection_ack') return;
    const query = `subscription { messageChanged(subscriberId: "${OTHER_SUBSCRIBERS[0]}") { cursor } }`;
    for (let id = 0; id < SUBSCRIPTIONS; id += 1) say({ type: 'subscribe', id: `${id}`, payload: { query } });
    counts.subscriptions += SUBSCRIPTIONS;
  });
  return socket;
}

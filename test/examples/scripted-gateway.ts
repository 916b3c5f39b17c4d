import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, MessageType } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { atEnd } from '../testkit/at-end.ts';

/** What a subscription gets: events with these cursors, and then these errors, or a close with this code. */
interface Answer {
  readonly events?: readonly string[];
  /** In an `error`, as the gateway sends errors of its events. */
  readonly errors?: readonly object[];
  /** In a `next`, as the gateway refuses a subscription before its first event. */
  readonly refusal?: readonly object[];
  readonly closeCode?: number;
}

interface Subscription {
  readonly after: unknown;
  /** The clock of the test. */
  readonly at: number;
}

/** A server that answers subscriptions to `messageChanged` in this order: a gateway with failures that a test cannot cause. */
export async function startScriptedGateway(...answers: Answer[]) {
  const subscriptions: Subscription[] = [];
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => GRAPHQL_TRANSPORT_WS_PROTOCOL,
  });
  atEnd(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  server.on('connection', (socket) => {
    socket.on('message', (bytes) => {
      const { type, id, payload } = JSON.parse(String(bytes));
      if (type === MessageType.ConnectionInit) send(socket, { type: MessageType.ConnectionAck });
      if (type !== MessageType.Subscribe) return;
      subscriptions.push({ after: payload.variables?.after, at: Date.now() });
      answer(socket, id, answers.shift() ?? {});
    });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, subscriptions };
}

function answer(socket: WebSocket, id: string, { events = [], errors, refusal, closeCode }: Answer): void {
  for (const cursor of events) {
    const messageChanged = {
      __typename: 'MessageChange',
      cursor,
      change: 'READ',
      _messageId: null,
      unreadCount: 0,
      message: null,
    };
    send(socket, { type: MessageType.Next, id, payload: { data: { messageChanged } } });
  }
  if (refusal !== undefined) {
    send(socket, { type: MessageType.Next, id, payload: { errors: refusal } });
    send(socket, { type: MessageType.Complete, id });
  }
  if (errors !== undefined) send(socket, { type: MessageType.Error, id, payload: errors });
  if (closeCode !== undefined) socket.close(closeCode);
}

const send = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));

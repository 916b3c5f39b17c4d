import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Gateways } from './gateways.ts';

const FOLLOW = /* GraphQL */ `
  subscription ($subscriberId: String!, $after: String) {
    messageChanged(subscriberId: $subscriberId, after: $after) {
      change
      cursor
      _messageId
    }
  }
`;

interface Event {
  readonly change: string;
  readonly cursor: string;
  readonly _messageId: string | null;
}

/** A client that follows an inbox, reconnects after each disconnect, and records its events. */
export class InboxFollower {
  readonly subscriberId: string;
  readonly events: Event[] = [];
  /** The number of HISTORY_LOST events. */
  gaps = 0;
  /** The number of connections. */
  connections = 0;
  readonly #gateways: Gateways;
  #isOver = false;
  #socket: WebSocket | null = null;
  #onEvent = () => {};

  constructor(subscriberId: string, gateways: Gateways) {
    this.subscriberId = subscriberId;
    this.#gateways = gateways;
  }

  /** Breaks the connection without a close frame. */
  cut(): void {
    this.#socket?.terminate();
  }

  stop(): void {
    this.#isOver = true;
    this.cut();
  }

  /** Resolves at the first event. */
  async untilFirst(): Promise<void> {
    if (this.events.length === 0) await new Promise<void>((resolve) => (this.#onEvent = resolve));
  }

  async follow(): Promise<void> {
    while (!this.#isOver) {
      await this.#followOnce().catch(() => {});
      if (!this.#isOver) await delay(50);
    }
  }

  async #followOnce(): Promise<void> {
    const { urls, apiKey } = this.#gateways;
    const url = urls[this.connections % urls.length] ?? '';
    this.connections += 1;
    const setSocket = (socket: WebSocket) => {
      this.#socket = socket;
    };
    let lastHeardAt = 0;
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      connectionParams: { Authorization: `ApiKey ${apiKey}` },
      lazy: true,
      retryAttempts: 0,
      keepAlive: 3_000,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(address, protocols, { handshakeTimeout: 5_000 });
          setSocket(this);
        }
      },
      on: {
        // A frozen process keeps its sockets open. Without an answer, connect to another gateway.
        ping: (isReceived) => {
          const sentAt = performance.now();
          if (!isReceived) setTimeout(() => lastHeardAt < sentAt && this.#socket?.terminate(), 3_000).unref();
        },
        pong: (isReceived) => {
          if (isReceived) lastHeardAt = performance.now();
        },
      },
    });
    const after = this.events.at(-1)?.cursor;
    const variables = { subscriberId: this.subscriberId, ...(after !== undefined && { after }) };
    try {
      for await (const { data, errors } of client.iterate<{ messageChanged: Event }>({ query: FOLLOW, variables })) {
        if (errors !== undefined || data == null) throw new Error('the subscription failed');
        if (data.messageChanged._messageId === null) this.gaps += 1;
        this.events.push(data.messageChanged);
        this.#onEvent();
      }
    } finally {
      await client.dispose();
    }
  }
}

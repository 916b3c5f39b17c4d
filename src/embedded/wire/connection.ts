import type { Socket } from 'node:net';
import { handleRequest } from '../commands/request/handle-request.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import type { Client } from '../sessions/clients.ts';
import { MessageReader, parseMessage, replyTo } from './messages.ts';

/** The connection of one client. Answers requests one at a time, in their order. */
export class Connection {
  readonly #engine: DatabaseEngine;
  readonly #socket: Socket;
  readonly #client: Client;
  readonly #reader = new MessageReader();
  #isWorking = false;
  #isEnding = false;

  constructor(engine: DatabaseEngine, socket: Socket) {
    this.#engine = engine;
    this.#socket = socket;
    this.#client = engine.clients.connect({
      localAddress: socket.localAddress ?? '127.0.0.1',
      localPort: socket.localPort ?? 0,
      remote: `${socket.remoteAddress ?? ''}:${socket.remotePort ?? ''}`,
    });
    socket.on('close', () => engine.clients.disconnect(this.#client));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.#reader.push(chunk);
      void this.#work();
    });
    // A connection may end at any time. This is not an error of the server.
    socket.on('error', () => socket.destroy());
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let message = this.#reader.next(); message; message = this.#reader.next()) {
        const request = parseMessage(message);
        const { network } = this.#engine.metrics;
        network.numRequests++;
        network.bytesIn += message.length;
        const result = await handleRequest(this.#engine, this.#client, request);
        if ('closes' in result) this.#socket.destroy();
        else if (!request.isUnacknowledged && this.#socket.writable) {
          const reply = replyTo(request, result.document);
          network.bytesOut += reply.length;
          this.#socket.write(reply);
        }
        if (this.#socket.destroyed) return;
        if (this.#isEnding) break;
      }
    } catch {
      // A protocol error cannot be answered, so the connection is closed.
      this.#socket.destroy();
    } finally {
      this.#isWorking = false;
      if (this.#isEnding) this.#socket.end();
    }
  }

  /** Closes the connection after the current request is answered. */
  end(): void {
    this.#isEnding = true;
    if (!this.#isWorking) this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

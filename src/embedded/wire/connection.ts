import type { Socket } from 'node:net';
import { handleRequest } from '../commands/request/handle-request.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import type { Client } from '../sessions/clients.ts';
import { MessageReader, parseMessage, replyTo } from './messages.ts';

/** How much a client may send ahead of the replies. More stays in the buffers of the network. */
const MAX_WAITING_BYTES = 1024 * 1024;

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
      // The next request may be large, so it is received completely when no other is running.
      if (this.#isWorking && this.#reader.bytes > MAX_WAITING_BYTES) socket.pause();
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
          if (!this.#socket.write(reply)) await this.#drained();
        }
        if (this.#socket.destroyed) return;
        if (this.#isEnding) break;
      }
    } catch {
      // A protocol error cannot be answered, so the connection is closed.
      this.#socket.destroy();
    } finally {
      this.#isWorking = false;
      this.#socket.resume();
      if (this.#isEnding) this.#socket.end();
    }
  }

  /** Waits until the client has read its replies. Otherwise, the replies that it does not read would fill the memory. */
  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        this.#socket.off('drain', finish).off('close', finish);
        resolve();
      };
      this.#socket.on('drain', finish).on('close', finish);
    });
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

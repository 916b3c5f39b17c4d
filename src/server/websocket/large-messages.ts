import type { WebSocket } from 'ws';

/** The size of a fragment. Pings, and the answers to them, pass between two fragments of a message. */
export const FRAGMENT_BYTES = 256 * 1_024;

/** How much may wait after the message that is sent. A subscription waits until each of its events is sent, but many add up. */
const MAX_WAITING_LENGTH = 16 * 1_024 * 1_024;

/**
 * Sends a large message in fragments. Each fragment waits until the previous one has left the process. Texts added meanwhile
 * follow.
 */
export class LargeMessages {
  /** Resolves when everything is sent, or the socket is closed. */
  readonly sent: Promise<void>;
  readonly #socket: WebSocket;
  readonly #onProgress: (socket: WebSocket) => void;
  readonly #texts: string[];
  #waitingLength: number;
  #isDone = false;

  /** @param onProgress called when a fragment has left the process, which shows that the client reads */
  constructor(socket: WebSocket, text: string, onProgress: (socket: WebSocket) => void) {
    this.#socket = socket;
    this.#onProgress = onProgress;
    this.#texts = [text];
    this.#waitingLength = text.length;
    this.sent = this.#sendAll();
  }

  /** Sends a text after the others, and cuts the socket if too much waits. @returns false if everything is sent already */
  add(text: string): boolean {
    if (this.#isDone) return false;
    if (this.#waitingLength > MAX_WAITING_LENGTH) this.#socket.terminate();
    this.#texts.push(text);
    this.#waitingLength += text.length;
    return true;
  }

  async #sendAll(): Promise<void> {
    for (let text = this.#texts.shift(); text !== undefined; text = this.#texts.shift()) {
      this.#waitingLength -= text.length;
      const bytes = Buffer.from(text);
      for (let start = 0; start < bytes.length && this.#isOpen; start += FRAGMENT_BYTES) {
        const end = start + FRAGMENT_BYTES;
        await this.#send(bytes.subarray(start, end), end >= bytes.length);
        this.#onProgress(this.#socket);
      }
    }
    this.#isDone = true;
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #send(fragment: Buffer, fin: boolean): Promise<void> {
    return new Promise((resolve) => this.#socket.send(fragment, { binary: false, fin }, () => resolve()));
  }
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Document, deserialize, serialize } from 'bson';

/** The reply to a message. */
export interface RawReply {
  opCode: number;
  flags: number;
  message: Buffer;
  document: Document;
}

/** A client that sends arbitrary bytes. */
export class RawClient {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #isClosed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      socket.emit('more');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isClosed = true;
      socket.emit('more');
    });
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** The bytes that the server does not accept yet. */
  get unsentBytes(): number {
    return this.#socket.writableLength;
  }

  /** Stops reading replies. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** The next reply. Null if the server closes the connection. */
  async reply(): Promise<RawReply | null> {
    while (this.#received.length < 4 || this.#received.length < this.#received.readInt32LE(0)) {
      if (this.#isClosed) return null;
      await once(this.#socket, 'more');
    }
    const message = this.#received.subarray(0, this.#received.readInt32LE(0));
    this.#received = this.#received.subarray(message.length);
    const opCode = message.readInt32LE(12);
    const start = opCode === 1 ? 36 : 21;
    return {
      opCode,
      message,
      flags: message.readUInt32LE(16),
      document: deserialize(message.subarray(start, start + message.readInt32LE(start))),
    };
  }
}

/** A message with its header. */
export function message(opCode: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** An OP_MSG with a body and named document sequences. */
export function opMsg(body: Document, { flags = 0, sequences = {} as Record<string, Document[]> } = {}): Buffer {
  const sections = Object.entries(sequences).map(([name, documents]) => {
    const content = Buffer.concat([
      Buffer.from(`${name}\0`),
      ...documents.map((document) => Buffer.from(serialize(document))),
    ]);
    return Buffer.concat([Buffer.from([1]), int32(4 + content.length), content]);
  });
  return message(2013, int32(flags), Buffer.from([0]), Buffer.from(serialize(body)), ...sections);
}

/** Encodes and decodes messages of MongoDB's wire protocol. */
import { crc32c } from './crc32c.ts';

/** The largest message that MongoDB allows. */
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** A receiver must reject unknown flags among the lower 16. */
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;

/** A request: a command document, and document sequences by field name. */
export interface Request {
  requestId: number;
  kind: 'msg' | 'query';
  body: Buffer;
  sequences: Map<string, Buffer[]>;
  /** The client does not expect a reply. */
  isUnacknowledged: boolean;
  /** The request has a checksum, so the reply needs one, too. */
  hasChecksum: boolean;
  /** The namespace of an OP_QUERY. */
  ns?: string;
}

/** The received bytes violate the protocol, so the connection cannot continue. */
class ProtocolError extends Error {}

/**
 * Splits a byte stream into messages.
 * @throws ProtocolError if a length is invalid
 */
export class MessageReader {
  #chunks: Buffer[] = [];
  #bytes = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** The bytes that were received and not yet returned. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The next complete message. Undefined if it has not arrived completely. */
  next(): Buffer | undefined {
    if (this.#bytes < 4) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
      throw new ProtocolError(`Message length ${length} is not allowed`);
    if (this.#bytes < length) return undefined;
    const isWhole = this.#chunks.length === 1;
    const all = isWhole ? this.#chunks[0] : Buffer.concat(this.#chunks);
    if (!all) return undefined;
    const rest = all.subarray(length);
    // A view would hold the memory of a large message until the next one is complete.
    this.#chunks = rest.length > 0 ? [isWhole ? rest : Buffer.from(rest)] : [];
    this.#bytes = rest.length;
    return all.subarray(0, length);
  }
}

/**
 * Parses a message.
 * @throws ProtocolError if the message is malformed or its kind is not supported
 */
export function parseMessage(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message);
  if (opCode === OP_QUERY) return parseQuery(message);
  throw new ProtocolError(`Operation code ${opCode} is not supported`);
}

function documentAt(message: Buffer, at: number, end: number): Buffer {
  const length = at + 5 <= end ? message.readInt32LE(at) : 0;
  if (length < 5 || at + length > end) throw new ProtocolError('A document ends outside its message');
  return message.subarray(at, at + length);
}

function cstringAt(message: Buffer, at: number, end: number): { text: string; next: number } {
  const zero = message.indexOf(0, at);
  if (zero < 0 || zero >= end) throw new ProtocolError('A name has no end');
  return { text: message.toString('utf8', at, zero), next: zero + 1 };
}

function parseMsg(message: Buffer): Request {
  if (message.length < HEADER_BYTES + 4) throw new ProtocolError('A message is too short');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) !== 0) throw new ProtocolError('A message has unknown required flags');
  const hasChecksum = (flags & CHECKSUM_PRESENT) !== 0;
  const end = hasChecksum ? message.length - 4 : message.length;
  if (hasChecksum && crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) {
    throw new ProtocolError('A message does not match its checksum');
  }
  let body: Buffer | undefined;
  const sequences = new Map<string, Buffer[]>();
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at++];
    if (kind === 0) {
      if (body) throw new ProtocolError('A message has two bodies');
      body = documentAt(message, at, end);
      at += body.length;
    } else if (kind === 1) {
      const size = at + 4 <= end ? message.readInt32LE(at) : 0;
      const sectionEnd = at + size;
      if (size < 5 || sectionEnd > end) throw new ProtocolError('A section ends outside its message');
      const { text, next } = cstringAt(message, at + 4, sectionEnd);
      if (sequences.has(text)) throw new ProtocolError(`A message has two sequences named ${text}`);
      const documents: Buffer[] = [];
      for (at = next; at < sectionEnd; ) {
        const document = documentAt(message, at, sectionEnd);
        documents.push(document);
        at += document.length;
      }
      sequences.set(text, documents);
    } else throw new ProtocolError(`Section kind ${kind} is not known`);
  }
  if (!body) throw new ProtocolError('A message has no body');
  return {
    requestId: message.readInt32LE(4),
    kind: 'msg',
    body,
    sequences,
    hasChecksum,
    isUnacknowledged: (flags & MORE_TO_COME) !== 0,
  };
}

function parseQuery(message: Buffer): Request {
  const { text: ns, next } = cstringAt(message, HEADER_BYTES + 4, message.length);
  const body = documentAt(message, next + 8, message.length);
  return {
    requestId: message.readInt32LE(4),
    kind: 'query',
    body,
    sequences: new Map(),
    ns,
    isUnacknowledged: false,
    hasChecksum: false,
  };
}

let lastRequestId = 0;

function header(length: number, responseTo: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeInt32LE(length, 0);
  lastRequestId = (lastRequestId + 1) | 0;
  bytes.writeInt32LE(lastRequestId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}

/** Encodes the reply to a request. */
export function replyTo(request: Request, document: Buffer): Buffer {
  if (request.kind === 'query') {
    const prefix = Buffer.alloc(20);
    prefix.writeInt32LE(8, 0);
    prefix.writeInt32LE(1, 16);
    return Buffer.concat([header(HEADER_BYTES + 20 + document.length, request.requestId, OP_REPLY), prefix, document]);
  }
  const length = HEADER_BYTES + 5 + document.length + (request.hasChecksum ? 4 : 0);
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32LE(request.hasChecksum ? CHECKSUM_PRESENT : 0, 0);
  const message = Buffer.concat([header(length, request.requestId, OP_MSG), prefix, document]);
  if (!request.hasChecksum) return message;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32c(message));
  return Buffer.concat([message, checksum]);
}

import { type Document, isDocument } from './document.ts';
import { encode } from './encode.ts';

/** An encoded document that is passed on without being decoded. */
export class RawDocument {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Encodes a document whose fields may contain raw documents, also in arrays and in embedded documents. */
export function encodeWithRaw(document: Document): Buffer {
  const parts: Buffer[] = [];
  let plain: Document | undefined;
  const flush = () => {
    if (!plain) return;
    parts.push(encode(plain).subarray(4, -1));
    plain = undefined;
  };
  for (const [name, value] of Object.entries(document)) {
    const bytes = rawValue(value);
    if (!bytes) {
      plain ??= {};
      plain[name] = value;
      continue;
    }
    flush();
    parts.push(Buffer.from([Array.isArray(value) ? 0x04 : 0x03]), Buffer.from(`${name}\0`), bytes);
  }
  flush();
  return frame(parts);
}

function rawValue(value: unknown): Buffer | undefined {
  if (value instanceof RawDocument) return value.bytes;
  if (Array.isArray(value)) return value[0] instanceof RawDocument ? encodeArray(value as RawDocument[]) : undefined;
  return isDocument(value) && containsRaw(value) ? encodeWithRaw(value) : undefined;
}

function containsRaw(value: Document): boolean {
  return Object.values(value).some(
    (field) =>
      field instanceof RawDocument ||
      (Array.isArray(field) && field[0] instanceof RawDocument) ||
      (isDocument(field) && containsRaw(field)),
  );
}

function encodeArray(documents: readonly RawDocument[]): Buffer {
  const parts: Buffer[] = [];
  documents.forEach(({ bytes }, at) => {
    parts.push(Buffer.from(`\x03${at}\0`, 'latin1'), bytes);
  });
  return frame(parts);
}

function frame(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, { length: size }) => sum + size, 5);
  const result = Buffer.allocUnsafe(length);
  result.writeInt32LE(length, 0);
  let at = 4;
  for (const part of parts) at += part.copy(result, at);
  result[at] = 0;
  return result;
}

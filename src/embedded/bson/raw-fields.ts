/** Reads the structure of BSON without decoding values. */
import { CommandError } from '../command-error.ts';

/** One field of raw BSON: its type byte, its name, and the start and end of its value. */
export interface RawField {
  type: number;
  name: string;
  start: number;
  end: number;
}

/** The error for malformed BSON. */
export const invalid = (what: string) => new CommandError('InvalidBSON', `Invalid BSON: ${what}`);

/** The offset of the zero byte that ends a C string. */
export function cstringEnd(bytes: Buffer, from: number, end: number): number {
  const at = bytes.indexOf(0, from);
  if (at < 0 || at >= end) throw invalid('field name without an end');
  return at;
}

/** The end of the field name that starts at `from`. Names are short, so a loop is cheaper than a call of `indexOf`. */
export function findNameEnd(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== 0) at++;
  if (at >= end) throw invalid('field name without an end');
  return at;
}

const SHORT_NAME = 40;
const NAMES: (string | undefined)[] = new Array(4096).fill(undefined);

/** A field name as a string. Names are cached, because documents share few distinct names. */
export function nameAt(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length > SHORT_NAME) return bytes.toString('utf8', start, end);
  let hash = length;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  const slot = (hash ^ (hash >>> 12)) & 4095;
  const known = NAMES[slot];
  if (known !== undefined && known.length === length) {
    let at = 0;
    while (at < length && known.charCodeAt(at) === bytes[start + at]) at++;
    if (at === length) return known;
  }
  const name = bytes.toString('utf8', start, end);
  NAMES[slot] = name;
  return name;
}

/** Reads a little-endian int32. */
export function intAt(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

/** The length prefix of a value. */
function lengthAt(bytes: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw invalid('value past the end of its document');
  return intAt(bytes, at);
}

function valueSize(bytes: Buffer, type: number, at: number, end: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x02:
    case 0x0d:
    case 0x0e: {
      const length = lengthAt(bytes, at, end);
      if (length < 1) throw invalid('string length');
      return 4 + length;
    }
    case 0x03:
    case 0x04: {
      const length = lengthAt(bytes, at, end);
      if (length < 5) throw invalid('document length');
      return length;
    }
    case 0x05: {
      const length = lengthAt(bytes, at, end);
      if (length < 0) throw invalid('binary length');
      return 5 + length;
    }
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return 0;
    case 0x07:
      return 12;
    case 0x08:
      return 1;
    case 0x0b: {
      const pattern = cstringEnd(bytes, at, end);
      return cstringEnd(bytes, pattern + 1, end) + 1 - at;
    }
    case 0x0c:
      return 4 + lengthAt(bytes, at, end) + 12;
    case 0x0f:
      return lengthAt(bytes, at, end);
    case 0x10:
      return 4;
    case 0x13:
      return 16;
    default:
      throw invalid(`type 0x${type.toString(16)}`);
  }
}

/** The offset of the last byte of the document at `start`. */
export function documentEnd(bytes: Buffer, start: number): number {
  const length = bytes.length - start < 5 ? 0 : intAt(bytes, start);
  const end = start + length - 1;
  if (length < 5 || end >= bytes.length || bytes[end] !== 0) throw invalid('document length');
  return end;
}

/** The offset after the value that starts at `from`. */
export function valueEnd(bytes: Buffer, type: number, from: number, end: number): number {
  const to = from + valueSize(bytes, type, from, end);
  if (to > end || to < from) throw invalid('value past the end of its document');
  return to;
}

/**
 * The fields of the BSON document at `start`.
 * @throws CommandError InvalidBSON
 */
export function* rawFields(bytes: Buffer, start = 0): Generator<RawField> {
  const end = documentEnd(bytes, start);
  let at = start + 4;
  while (at < end) {
    const type = bytes[at] ?? 0;
    const nameEnd = findNameEnd(bytes, at + 1, end);
    const to = valueEnd(bytes, type, nameEnd + 1, end);
    yield { type, name: nameAt(bytes, at + 1, nameEnd), start: nameEnd + 1, end: to };
    at = to;
  }
}

/** The raw documents of an array. Null if an element is not a document. */
export function rawDocumentsOfArray(bytes: Buffer, field: RawField): Buffer[] | null {
  const documents: Buffer[] = [];
  for (const element of rawFields(bytes, field.start)) {
    if (element.type !== 0x03) return null;
    documents.push(bytes.subarray(element.start, element.end));
  }
  return documents;
}

/** The raw document in a field. Undefined if the field is missing or is not a document. */
export function rawDocumentIn(bytes: Buffer, name: string): Buffer | undefined {
  for (const field of rawFields(bytes)) {
    if (field.name === name) return field.type === 0x03 ? bytes.subarray(field.start, field.end) : undefined;
  }
  return undefined;
}

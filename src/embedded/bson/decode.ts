import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  deserialize,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { CommandError } from '../command-error.ts';
import { type Document, setField } from './document.ts';
import { cstringEnd, documentEnd, findNameEnd, intAt, invalid, nameAt, rawFields, valueEnd } from './raw-fields.ts';

const MAX_DEPTH = 200;

const MIN_KEY = new MinKey();
const MAX_KEY = new MaxKey();

function decodeString(bytes: Buffer, start: number, end: number): string {
  if (bytes[end - 1] !== 0) throw invalid('string without an end');
  return bytes.toString('utf8', start + 4, end - 1);
}

function decodeDouble(value: number): number | Double {
  return Number.isInteger(value) ? new Double(value) : value;
}

function decodeValue(bytes: Buffer, type: number, start: number, end: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return decodeDouble(bytes.readDoubleLE(start));
    case 0x02:
      return decodeString(bytes, start, end);
    case 0x03:
      return decodeDocument(bytes, start, depth + 1);
    case 0x04:
      return decodeArray(bytes, start, depth + 1);
    case 0x05: {
      const subtype = bytes[start + 4] ?? 0;
      const from = subtype === 2 ? start + 9 : start + 5;
      return new Binary(Buffer.from(bytes.subarray(Math.min(from, end), end)), subtype);
    }
    case 0x07:
      return new ObjectId(bytes.subarray(start, end));
    case 0x08:
      return bytes[start] === 1;
    case 0x09:
      return new Date(intAt(bytes, start + 4) * 0x1_0000_0000 + (intAt(bytes, start) >>> 0));
    case 0x06:
    case 0x0a:
      return null;
    case 0x0b: {
      const pattern = cstringEnd(bytes, start, end);
      return new BSONRegExp(bytes.toString('utf8', start, pattern), bytes.toString('utf8', pattern + 1, end - 1));
    }
    case 0x0d:
      return new Code(decodeString(bytes, start, end));
    case 0x0e:
      return new BSONSymbol(decodeString(bytes, start, end));
    case 0x10:
      return intAt(bytes, start);
    case 0x11:
      return new Timestamp({ i: bytes.readUInt32LE(start), t: bytes.readUInt32LE(start + 4) });
    case 0x12:
      return new Long(intAt(bytes, start), intAt(bytes, start + 4));
    case 0x13:
      return new Decimal128(Buffer.from(bytes.subarray(start, end)));
    case 0x7f:
      return MAX_KEY;
    case 0xff:
      return MIN_KEY;
    default:
      return decodeRare(bytes, type, start, end);
  }
}

/** Decodes the rare types, code with scope and DBPointer, with the bson package. */
function decodeRare(bytes: Buffer, type: number, start: number, end: number): unknown {
  const wrapped = Buffer.alloc(4 + 3 + (end - start) + 1);
  wrapped.writeInt32LE(wrapped.length, 0);
  wrapped[4] = type;
  wrapped[5] = 0x76;
  bytes.copy(wrapped, 7, start, end);
  return deserialize(wrapped, { promoteValues: false }).v;
}

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new CommandError('Overflow', 'Exceeded maximum nested object depth: 200');
}

/** Does not use `rawFields`, because this is the hottest function of the server. */
function decodeDocument(bytes: Buffer, start: number, depth: number, only?: ReadonlySet<string>): Document {
  checkDepth(depth);
  const end = documentEnd(bytes, start);
  const document: Document = {};
  let left = only?.size ?? Number.POSITIVE_INFINITY;
  let at = start + 4;
  while (at < end && left > 0) {
    const type = bytes[at] ?? 0;
    const nameEnd = findNameEnd(bytes, at + 1, end);
    const to = valueEnd(bytes, type, nameEnd + 1, end);
    const name = nameAt(bytes, at + 1, nameEnd);
    if (only === undefined || only.has(name)) {
      setField(document, name, decodeValue(bytes, type, nameEnd + 1, to, depth));
      left--;
    }
    at = to;
  }
  return document;
}

function decodeArray(bytes: Buffer, start: number, depth: number): unknown[] {
  checkDepth(depth);
  const end = documentEnd(bytes, start);
  const array: unknown[] = [];
  let at = start + 4;
  while (at < end) {
    const type = bytes[at] ?? 0;
    const from = findNameEnd(bytes, at + 1, end) + 1;
    const to = valueEnd(bytes, type, from, end);
    array.push(decodeValue(bytes, type, from, to, depth));
    at = to;
  }
  return array;
}

/**
 * Decodes a BSON document.
 * @throws CommandError InvalidBSON, or Overflow if the document is nested more than 200 levels deep
 */
export function decode(bytes: Buffer): Document {
  return decodeDocument(bytes, 0, 1);
}

/** Decodes some fields of a BSON document, in the order of the document. Undefined decodes all fields. */
export function decodeFields(bytes: Buffer, names: ReadonlySet<string> | undefined): Document {
  return decodeDocument(bytes, 0, 1, names);
}

/** Decodes one field of a BSON document. Returns undefined if the document does not have the field. */
export function decodeField(bytes: Buffer, name: string): unknown {
  for (const field of rawFields(bytes))
    if (field.name === name) return decodeValue(bytes, field.type, field.start, field.end, 1);
  return undefined;
}

/**
 * Documents as this server holds them in memory: plain objects whose values round-trip to the same BSON types.
 * An int is a JS number, and so is a double with a fraction; the ambiguous ones keep their class (`Double` for a
 * double of whole value, `Long` for a long), so that nothing changes its type by being read and written.
 */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';

export type Document = Record<string, unknown>;

/** One field of raw BSON: its type byte, its name, and where its value lies. */
export interface RawField {
  type: number;
  name: string;
  start: number;
  end: number;
}

const MAX_DEPTH = 200;
const invalid = (what: string) => new CommandError('InvalidBSON', `Invalid BSON: ${what}`);

const MIN_KEY = new MinKey();
const MAX_KEY = new MaxKey();

function cstringEnd(bytes: Buffer, from: number, end: number): number {
  const at = bytes.indexOf(0, from);
  if (at < 0 || at >= end) throw invalid('field name without an end');
  return at;
}

/** Where the name of a field ends that begins at `from`: names are short, so that looking at each byte costs less than a call. */
export function nameEndOf(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== 0) at++;
  if (at >= end) throw invalid('field name without an end');
  return at;
}

const SHORT_NAME = 40;
const NAMES: (string | undefined)[] = new Array(4096).fill(undefined);

/** A name that was read before, as the same string: documents have few names, and each of them often. */
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

function intAt(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

/** The length that a value begins with. */
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

/** Where the last byte of the document at `start` lies. */
export function documentEnd(bytes: Buffer, start: number): number {
  const length = bytes.length - start < 5 ? 0 : intAt(bytes, start);
  const end = start + length - 1;
  if (length < 5 || end >= bytes.length || bytes[end] !== 0) throw invalid('document length');
  return end;
}

export function valueEnd(bytes: Buffer, type: number, from: number, end: number): number {
  const to = from + valueSize(bytes, type, from, end);
  if (to > end || to < from) throw invalid('value past the end of its document');
  return to;
}

/** The fields of the BSON document at `start`, without decoding their values. @throws CommandError InvalidBSON */
export function* rawFields(bytes: Buffer, start = 0): Generator<RawField> {
  const end = documentEnd(bytes, start);
  let at = start + 4;
  while (at < end) {
    const type = bytes[at] ?? 0;
    const nameEnd = nameEndOf(bytes, at + 1, end);
    const to = valueEnd(bytes, type, nameEnd + 1, end);
    yield { type, name: nameAt(bytes, at + 1, nameEnd), start: nameEnd + 1, end: to };
    at = to;
  }
}

/** The raw documents of an array value, or null when an element is no document. */
export function rawDocumentsOfArray(bytes: Buffer, field: RawField): Buffer[] | null {
  const documents: Buffer[] = [];
  for (const element of rawFields(bytes, field.start)) {
    if (element.type !== 0x03) return null;
    documents.push(bytes.subarray(element.start, element.end));
  }
  return documents;
}

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

/** Code with scope and DBPointer, which hardly anything writes any more: bson decodes them. */
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

/** Not through `rawFields`: this is what the server does most. */
function decodeDocument(bytes: Buffer, start: number, depth: number, only?: ReadonlySet<string>): Document {
  checkDepth(depth);
  const end = documentEnd(bytes, start);
  const document: Document = {};
  let left = only?.size ?? Number.POSITIVE_INFINITY;
  let at = start + 4;
  while (at < end && left > 0) {
    const type = bytes[at] ?? 0;
    const nameEnd = nameEndOf(bytes, at + 1, end);
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
    const from = nameEndOf(bytes, at + 1, end) + 1;
    const to = valueEnd(bytes, type, from, end);
    array.push(decodeValue(bytes, type, from, to, depth));
    at = to;
  }
  return array;
}

/** Sets a field also when it is called `__proto__`, which an assignment would take for the prototype. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
  } else document[name] = value;
}

/** A raw BSON document as a plain object. @throws CommandError InvalidBSON, Overflow when nested too deep */
export function decode(bytes: Buffer): Document {
  return decodeDocument(bytes, 0, 1);
}

/** Some of the fields of a raw document, in its order: those that are asked for, all where `undefined` is. */
export function decodeSome(bytes: Buffer, names: ReadonlySet<string> | undefined): Document {
  return decodeDocument(bytes, 0, 1, names);
}

/** The raw document in a field of a raw document, undefined when there is none. */
export function rawDocumentIn(bytes: Buffer, name: string): Buffer | undefined {
  for (const field of rawFields(bytes)) {
    if (field.name === name) return field.type === 0x03 ? bytes.subarray(field.start, field.end) : undefined;
  }
  return undefined;
}

/** The value of one field of a raw document, undefined when it has none. */
export function decodeField(bytes: Buffer, name: string): unknown {
  for (const field of rawFields(bytes))
    if (field.name === name) return decodeValue(bytes, field.type, field.start, field.end, 1);
  return undefined;
}

/** A plain object as BSON; fields that are undefined are left out. */
export function encode(document: Document): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * A plain object as BSON with its fields in the order of `template`, those that are new after them. JavaScript puts
 * fields that are called like array positions first, so only documents that have some need it.
 */
export function encodeInOrderOf(document: Document, template: Buffer): Buffer {
  return hasPositions(document) ? encodeOrdered(document, template) : encode(document);
}

/**
 * A raw document with some of its fields as they are in `document`, each at its place: those that it lacks are left
 * out, those that are new come last. All others stay as they are, undecoded.
 */
export function encodeOver(bytes: Buffer, document: Document, names: ReadonlySet<string>): Buffer {
  const encoded = encodeInOrderOf(document, bytes);
  const given = new Map<string, Buffer>();
  let at = 4;
  for (const { name, end } of rawFields(encoded)) {
    given.set(name, encoded.subarray(at, end));
    at = end;
  }
  const parts: Buffer[] = [EMPTY_LENGTH];
  let from = 4;
  at = 4;
  for (const { name, end } of rawFields(bytes)) {
    if (names.has(name)) {
      if (from < at) parts.push(bytes.subarray(from, at));
      const field = given.get(name);
      if (field) parts.push(field);
      given.delete(name);
      from = end;
    }
    at = end;
  }
  if (from < at) parts.push(bytes.subarray(from, at));
  const result = Buffer.concat([...parts, ...given.values(), END]);
  result.writeInt32LE(result.length, 0);
  return result;
}
const EMPTY_LENGTH = Buffer.alloc(4);
const END = Buffer.alloc(1);

const POSITION = /^(0|[1-9]\d*)$/;

function hasPositions(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPositions);
  if (!isDocument(value)) return false;
  for (const name in value) if (POSITION.test(name) || hasPositions(value[name])) return true;
  return false;
}

function encodeOrdered(document: Document, template: Buffer): Buffer {
  const fields = new Map<string, RawField>();
  for (const field of rawFields(template)) if (Object.hasOwn(document, field.name)) fields.set(field.name, field);
  const parts: Buffer[] = [Buffer.alloc(4)];
  for (const name of new Set([...fields.keys(), ...Object.keys(document)])) {
    const value = document[name];
    const field = fields.get(name);
    if (isDocument(value) && field?.type === 0x03) {
      const inner = encodeOrdered(value, template.subarray(field.start, field.end));
      parts.push(Buffer.from(`\x03${name}\0`), inner);
    } else parts.push(encode({ [name]: value }).subarray(4, -1));
  }
  const bytes = Buffer.concat([...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

/** Whether a value is an embedded document, and not an array or a value of another BSON type. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A number of any BSON type but Decimal128 as a JS number or bigint; undefined for anything else. */
export function numberOf(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long) {
    return value.high === 0 || value.high === -1 ? value.toNumber() : value.toBigInt();
  }
  return undefined;
}

/** A number of any BSON type as the nearest JS number; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (value instanceof Decimal128) return Number(value.toString());
  const number = numberOf(value);
  return number === undefined ? undefined : Number(number);
}

const TYPE_NAMES: readonly [new (...args: never[]) => unknown, string][] = [
  [Double, 'double'],
  [Int32, 'int'],
  [Long, 'long'],
  [Timestamp, 'timestamp'],
  [ObjectId, 'objectId'],
  [Date, 'date'],
  [Binary, 'binData'],
  [Decimal128, 'decimal'],
  [BSONRegExp, 'regex'],
  [RegExp, 'regex'],
  [Code, 'javascript'],
  [BSONSymbol, 'symbol'],
  [MinKey, 'minKey'],
  [MaxKey, 'maxKey'],
];

/** The name of a value's BSON type as `$type` and error messages write it; `missing` for undefined. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Uint8Array) return 'binData';
  for (const [type, name] of TYPE_NAMES) if (value instanceof type) return name;
  return 'object';
}

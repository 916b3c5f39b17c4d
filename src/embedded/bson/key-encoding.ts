/**
 * Encodes values as bytes whose order (memcmp) is MongoDB's order of values across all types. Index keys, sorting,
 * equality and grouping all use this order. Each value is a type tag followed by a self-delimiting payload. A
 * descending field of an index has all its bytes inverted.
 */
import { createHash } from 'node:crypto';
import { Binary, BSONRegExp, BSONSymbol, Code, DBRef, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { decimalKey, NO_DIFFERENCE, wholeCode } from './decimal-key.ts';
import { isDocument } from './document.ts';
import { toNumberOrBigint } from './numbers.ts';

/** Type tags in MongoDB's order of types. 0 ends a document, an array or a text. */
export const TYPE_TAG = {
  minKey: 5,
  /** An empty array in an index key or a sort. It sorts below null. */
  emptyArray: 8,
  null: 10,
  number: 20,
  string: 30,
  object: 40,
  array: 50,
  binary: 60,
  objectId: 70,
  boolean: 80,
  date: 90,
  timestamp: 100,
  regex: 110,
  dbPointer: 120,
  code: 130,
  maxKey: 250,
} as const;

/** Represents an empty array where an array is represented by its elements. */
export const EMPTY_ARRAY: readonly unknown[] = Object.freeze([]);

/** The longest index key that is stored whole. LMDB allows 1,978 bytes, which include a prefix and a record id. */
export const MAX_KEY_BYTES = 1800;
/** The longest part of a key that is compared with the bounds of a query, so that it is never in a hash. */
export const MAX_BOUND_BYTES = 1700;

let scratch = Buffer.allocUnsafe(1024);
let length = 0;

function reserve(bytes: number): void {
  if (length + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, length + bytes));
  scratch.copy(larger, 0, 0, length);
  scratch = larger;
}

function writeByte(byte: number): void {
  reserve(1);
  scratch[length++] = byte;
}

/** Text ends in a zero byte. The bytes 0 and 1 within text are escaped, so that no text is a prefix of another one. */
function writeText(text: string): void {
  reserve(text.length * 3 + 1);
  const start = length;
  const end = length + scratch.write(text, length);
  length = end;
  for (let at = start; at < end; at++) {
    if ((scratch[at] ?? 2) > 1) continue;
    const bytes = Buffer.from(scratch.subarray(at, end));
    length = at;
    for (const byte of bytes) {
      if (byte <= 1) writeByte(1);
      writeByte(byte <= 1 ? byte + 1 : byte);
    }
    break;
  }
  writeByte(0);
}

function writeInt64(value: bigint): void {
  reserve(8);
  scratch.writeBigUInt64BE(BigInt.asUintN(64, value) ^ 0x8000000000000000n, length);
  length += 8;
}

/**
 * Ten bytes: the nearest double in sortable form, then a code for the difference to it. The code is even if the
 * difference is a whole number, as for each int, long and double.
 */
function writeNumber(value: number, code = NO_DIFFERENCE): void {
  reserve(10);
  if (Number.isNaN(value)) scratch.fill(0, length, length + 8);
  else {
    scratch.writeDoubleBE(value === 0 ? 0 : value, length);
    if (((scratch[length] ?? 0) & 0x80) !== 0) {
      for (let at = length; at < length + 8; at++) scratch[at] = ~(scratch[at] ?? 0) & 0xff;
    } else scratch[length] = (scratch[length] ?? 0) | 0x80;
  }
  scratch.writeUInt16BE(code, length + 8);
  length += 10;
}

/** Other decimals than longs and doubles have an odd code, and their digits after it. */
function writeDecimal(value: Decimal128): void {
  const { nearest, code, digits } = decimalKey(value);
  writeNumber(nearest, code);
  if (digits) writeBytes(digits);
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  scratch.set(bytes, length);
  length += bytes.length;
}

function writeObject(value: unknown): void {
  if (value instanceof ObjectId) {
    writeByte(TYPE_TAG.objectId);
    writeBytes(value.id);
  } else if (value instanceof Date) {
    writeByte(TYPE_TAG.date);
    const time = value.getTime();
    writeInt64(Number.isNaN(time) ? -(2n ** 63n) : BigInt(time));
  } else if (value === EMPTY_ARRAY) writeByte(TYPE_TAG.emptyArray);
  else if (Array.isArray(value)) {
    writeByte(TYPE_TAG.array);
    for (const element of value) writeValue(element);
    writeByte(0);
  } else if (value instanceof Timestamp) {
    writeByte(TYPE_TAG.timestamp);
    writeTimestamp(value);
  } else if (value instanceof Binary || value instanceof Uint8Array) {
    const bytes = value instanceof Binary ? value.buffer.subarray(0, value.position) : value;
    writeByte(TYPE_TAG.binary);
    reserve(5);
    length = scratch.writeUInt32BE(bytes.length, length);
    writeByte(value instanceof Binary ? value.sub_type : 0);
    writeBytes(bytes);
  } else if (value instanceof BSONRegExp) {
    writeByte(TYPE_TAG.regex);
    writeText(value.pattern);
    writeText(value.options);
  } else if (value instanceof RegExp) {
    writeByte(TYPE_TAG.regex);
    writeText(value.source);
    writeText(value.flags);
  } else if (value instanceof Decimal128) {
    writeByte(TYPE_TAG.number);
    writeDecimal(value);
  } else if (value instanceof BSONSymbol) {
    writeByte(TYPE_TAG.string);
    writeText(value.value);
  } else if (value instanceof Code) {
    writeByte(TYPE_TAG.code);
    writeText(value.code);
    if (value.scope) writeValue(value.scope);
  } else if (value instanceof DBRef) {
    writeByte(TYPE_TAG.dbPointer);
    writeText(value.collection);
    writeValue(value.oid);
  } else if (value instanceof MinKey) writeByte(TYPE_TAG.minKey);
  else if (value instanceof MaxKey) writeByte(TYPE_TAG.maxKey);
  else if (isDocument(value)) {
    writeByte(TYPE_TAG.object);
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      writeByte(typeTag(field));
      writeText(name);
      writeValue(field);
    }
    writeByte(0);
  } else writeByte(TYPE_TAG.null);
}

function writeTimestamp(value: Timestamp): void {
  reserve(8);
  length = scratch.writeUInt32BE(value.getHighBitsUnsigned(), length);
  length = scratch.writeUInt32BE(value.getLowBitsUnsigned(), length);
}

function writeValue(value: unknown): void {
  if (typeof value === 'string') {
    writeByte(TYPE_TAG.string);
    writeText(value);
    return;
  }
  if (value === null || value === undefined) {
    writeByte(TYPE_TAG.null);
    return;
  }
  if (typeof value === 'boolean') {
    writeByte(TYPE_TAG.boolean);
    writeByte(value ? 1 : 0);
    return;
  }
  if (value instanceof Timestamp) {
    writeObject(value);
    return;
  }
  const number = toNumberOrBigint(value);
  if (number === undefined) {
    writeObject(value);
    return;
  }
  writeByte(TYPE_TAG.number);
  if (typeof number === 'number') writeNumber(number);
  else writeNumber(Number(number), wholeCode(Number(number - BigInt(Number(number)))));
}

/** The type tag of a value. `$gt` and similar operators compare only values with the same tag. */
export function typeTag(value: unknown): number {
  if (typeof value === 'string' || value instanceof BSONSymbol) return TYPE_TAG.string;
  if (value === null || value === undefined) return TYPE_TAG.null;
  if (typeof value === 'number' || typeof value === 'bigint') return TYPE_TAG.number;
  if (typeof value === 'boolean') return TYPE_TAG.boolean;
  if (value instanceof ObjectId) return TYPE_TAG.objectId;
  if (value instanceof Date) return TYPE_TAG.date;
  if (Array.isArray(value)) return value === EMPTY_ARRAY ? TYPE_TAG.emptyArray : TYPE_TAG.array;
  if (value instanceof Timestamp) return TYPE_TAG.timestamp;
  if (value instanceof Binary || value instanceof Uint8Array) return TYPE_TAG.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return TYPE_TAG.regex;
  if (value instanceof Decimal128 || toNumberOrBigint(value) !== undefined) return TYPE_TAG.number;
  if (value instanceof MinKey) return TYPE_TAG.minKey;
  if (value instanceof MaxKey) return TYPE_TAG.maxKey;
  if (value instanceof Code) return TYPE_TAG.code;
  if (value instanceof DBRef) return TYPE_TAG.dbPointer;
  return TYPE_TAG.object;
}

function written(from: number): Buffer {
  const bytes = Buffer.allocUnsafe(length - from);
  scratch.copy(bytes, 0, from, length);
  return bytes;
}

/** Encodes one value. Undefined is encoded as null, as in an index. */
export function encodeKey(value: unknown): Buffer {
  length = 0;
  writeValue(value);
  return written(0);
}

/**
 * Encodes the values of a compound index key. Inverts descending fields, and shortens a key that is too long for LMDB.
 */
export function encodeCompoundKey(values: readonly unknown[], directions: readonly number[]): Buffer {
  length = 0;
  for (let index = 0; index < values.length; index += 1) {
    const from = length;
    writeValue(values[index]);
    if ((directions[index] ?? 1) < 0) invert(scratch, from, length);
  }
  return shorten(written(0));
}

/** Inverts the bytes from `from` to `to` in place, which turns ascending order into descending order. */
export function invert(bytes: Buffer, from = 0, to = bytes.length): Buffer {
  for (let at = from; at < to; at++) bytes[at] = ~(bytes[at] ?? 0) & 0xff;
  return bytes;
}

/**
 * Replaces the end of a key that is too long for LMDB by a hash. Equality stays exact, but the order past the hash is
 * lost.
 */
export function shorten(key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  const digest = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, MAX_KEY_BYTES - digest.length), digest]);
}

/** The smallest key that sorts after every key with this prefix. */
export function afterPrefix(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let at = next.length - 1; at >= 0; at--) {
    if (next[at] !== 0xff) {
      next[at] = (next[at] ?? 0) + 1;
      return next.subarray(0, at + 1);
    }
  }
  return Buffer.from([0xff]);
}

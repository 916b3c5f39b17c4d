/** The entries of the oplog: how changes are encoded and decoded. */
import { type Binary, Timestamp } from 'bson';
import { decodeField, decodeFields } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { encode } from '../bson/encode.ts';
import { encodeWithRaw, RawDocument } from '../bson/raw-document.ts';
import { rawFields } from '../bson/raw-fields.ts';
import type { Change, ChangeOrigin, Operation } from './change.ts';
import { tableKey } from './keys.ts';
import type { Entry } from './view.ts';

/** A decoded oplog entry. */
export interface LoggedChange extends Omit<Change, 'document' | 'before' | 'after'>, ChangeOrigin {
  key: Buffer;
  clusterTime: Timestamp;
  wallTime: Date;
  document?: RawDocument;
  before?: RawDocument;
  after?: RawDocument;
}

/** The first fields of an entry. */
export type EntryHead = Pick<LoggedChange, 'operation' | 'db' | 'coll'>;

/** An oplog entry. Its head is decoded on first access. */
export class OplogEntry implements Entry {
  readonly key: Buffer;
  readonly value: Buffer;
  #head: EntryHead | undefined;

  constructor(key: Buffer, value: Buffer, head?: EntryHead) {
    this.key = key;
    this.value = value;
    this.#head = head;
  }

  get head(): EntryHead {
    this.#head ??= readHead(this.value);
    return this.#head;
  }
}

export const PREFIX = tableKey('oplog');

interface EncodedHead extends EntryHead {
  bytes: Buffer;
}

const encodedHeads = new WeakMap<Binary, Map<Operation, EncodedHead>>();

/** The head of all changes of one kind to one collection, with its BSON bytes without the frame. */
export function cachedHead({ operation, db, coll, uuid }: Change): EncodedHead {
  const known = uuid && encodedHeads.get(uuid);
  const head = known?.get(operation);
  if (head && head.db === db && head.coll === coll) return head;
  const made = { operation, db, coll, bytes: encode({ operation, db, coll, uuid }).subarray(4, -1) };
  if (known) known.set(operation, made);
  else if (uuid) encodedHeads.set(uuid, new Map([[operation, made]]));
  return made;
}

/** Inserts are the most frequent changes, so they have a fast path that copies bytes only. */
function encodeInsert(head: Buffer, origin: Buffer, document: Buffer, wallTime: Date): Buffer {
  const length = 4 + head.length + origin.length + WALL_TIME.length + 8 + DOCUMENT.length + document.length + 1;
  const bytes = Buffer.allocUnsafe(length);
  let at = bytes.writeInt32LE(length, 0);
  at += head.copy(bytes, at);
  at += origin.copy(bytes, at);
  at += WALL_TIME.copy(bytes, at);
  at = bytes.writeBigInt64LE(BigInt(wallTime.getTime()), at);
  at += DOCUMENT.copy(bytes, at);
  at += document.copy(bytes, at);
  bytes[at] = 0;
  return bytes;
}
const WALL_TIME = Buffer.from('\x09wallTime\0', 'latin1');
const DOCUMENT = Buffer.from('\x03document\0', 'latin1');

/** @param origin the BSON fields of the transaction that made the change, without the frame */
export function encodeChange(change: Change, head: Buffer, wallTime: Date, origin: Buffer = EMPTY): Buffer {
  const { document, documentKey, updateDescription, before, after, detail, operation } = change;
  if (operation === 'insert' && document) return encodeInsert(head, origin, document, wallTime);
  const fields = encodeWithRaw({
    // An inserted document contains its key.
    ...(operation !== 'insert' && { documentKey }),
    ...(updateDescription && { updateDescription }),
    ...(detail && { detail }),
    wallTime,
    ...(document && { document: new RawDocument(document) }),
    ...(before && { before: new RawDocument(before) }),
    ...(after && { after: new RawDocument(after) }),
  });
  const bytes = Buffer.concat([EMPTY_LENGTH, head, origin, fields.subarray(4)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
const EMPTY_LENGTH = Buffer.alloc(4);
const EMPTY = Buffer.alloc(0);

/** The key of an entry: the cluster time, then the position within its transaction. */
export function oplogKey(time: Timestamp, at: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(time.getHighBitsUnsigned(), 0);
  bytes.writeUInt32BE(time.getLowBitsUnsigned(), 4);
  bytes.writeUInt32BE(at, 8);
  return Buffer.concat([PREFIX, bytes]);
}

/** The greatest key before a key. */
export function keyBefore(key: Buffer): Buffer {
  const before = Buffer.from(key);
  for (let at = before.length - 1; at >= 0; at--) {
    const byte = before[at] ?? 0;
    before[at] = byte === 0 ? 0xff : byte - 1;
    if (byte !== 0) break;
  }
  return before;
}

interface DecodedHead {
  bytes: Buffer;
  head: EntryHead;
}
/** Most entries start like one of the last few. */
const MAX_RECENT_HEADS = 8;
const recentHeads: DecodedHead[] = [];

/** Decodes only the head of an entry. Entries with the same head share one object while it is cached. */
function readHead(value: Buffer): EntryHead {
  for (const { bytes, head } of recentHeads) {
    const end = HEAD_START + bytes.length;
    if (end < value.length && value.compare(bytes, 0, bytes.length, HEAD_START, end) === 0) return head;
  }
  const head: Record<string, string> = {};
  let last = HEAD_START;
  for (const { type, name, start, end } of rawFields(value)) {
    if (!HEAD_FIELDS.has(name)) break;
    if (type === 0x02) head[name] = value.toString('utf8', start + 4, end - 1);
    last = end;
  }
  const { operation, db = '', coll } = head;
  const decoded = {
    bytes: Buffer.from(value.subarray(HEAD_START, last)),
    head: { operation: operation as Operation, db, coll },
  };
  recentHeads.unshift(decoded);
  recentHeads.splice(MAX_RECENT_HEADS);
  return decoded.head;
}
const HEAD_FIELDS = new Set(['operation', 'db', 'coll']);
/** After the length prefix. */
const HEAD_START = 4;

/** Decodes an entry. Its documents stay raw. */
export function readChange({ key, value }: Entry): LoggedChange {
  const clusterTime = new Timestamp({ t: key.readUInt32BE(1), i: key.readUInt32BE(5) });
  const change = decodeWithRawDocuments(value) as unknown as LoggedChange;
  const { document } = change;
  if (change.operation === 'insert') change.documentKey = { _id: document && decodeField(document.bytes, '_id') };
  return { ...change, key, clusterTime };
}

function decodeWithRawDocuments(value: Buffer): Document {
  const documents: Document = {};
  const others = new Set<string>();
  for (const { name, start, end } of rawFields(value)) {
    if (DOCUMENT_FIELDS.has(name)) documents[name] = new RawDocument(value.subarray(start, end));
    else others.add(name);
  }
  return { ...decodeFields(value, others), ...documents };
}
const DOCUMENT_FIELDS = new Set(['document', 'before', 'after']);

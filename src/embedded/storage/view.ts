/**
 * The one shape in which everything else sees the stored bytes: ordered keys with values. There are two of them:
 * the live one (what is committed, or being committed) and a transaction's (its snapshot with its own writes on top).
 */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface Range {
  /** The first key of the range. */
  start: Buffer;
  /** The first key after the range. */
  end: Buffer;
  reverse?: boolean;
}

export interface View {
  get(key: Buffer): Buffer | undefined;
  /** The entries of a range in key order, or in reverse. May be left and continued later; it holds nothing open. */
  scan(range: Range): Iterable<Entry>;
  /** The keys of a range, which is faster than its entries. */
  keys(range: Range): Iterable<Buffer>;
  /** How many keys there are in a range. */
  count(range: Range): number;
  put(key: Buffer, value: Buffer): void;
  /** Puts under a key that nobody else can know of, such as that of a new record. */
  add(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /**
   * Says that the caller is about to take a unique key, or to rely on its being free, until the view commits.
   * @param isWhole whether the key stands alone, and is not what entries that end in a record begin with
   */
  claim(key: Buffer, isWhole: boolean): void;
  /** Whether this is a multi-document transaction's view. */
  readonly isTransaction: boolean;
}

const TABLES = { meta: 1, catalog: 2, record: 3, index: 4, oplog: 5, session: 6, image: 7 } as const;
export type Table = keyof typeof TABLES;

/** A key of a table: the table's byte, then the parts. */
export function tableKey(table: Table, ...parts: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([TABLES[table]]), ...parts]);
}

/** The range of all keys that start with `prefix`. */
export function prefixRange(prefix: Buffer): Range {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at--) {
    if (end[at] === 0xff) continue;
    end[at] = (end[at] ?? 0) + 1;
    return { start: prefix, end: end.subarray(0, at + 1) };
  }
  throw new Error('A prefix of 0xff only has no end');
}

/** Four bytes, big endian: ids of collections and indexes in keys. */
export function idBytes(id: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(id);
  return bytes;
}

export const RECORD_ID_BYTES = 6;

/** Six bytes, big endian: a record's place in its collection. */
export function recordIdBytes(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_ID_BYTES);
  bytes.writeUIntBE(recordId, 0, RECORD_ID_BYTES);
  return bytes;
}

/** Whether a key is that of a record, where two writers of one document meet. */
export function isRecordKey(key: Buffer): boolean {
  return key[0] === TABLES.record;
}

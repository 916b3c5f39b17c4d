/** Keys of the storage. Each key is the byte of its table, followed by its parts. */
export interface Range {
  /** The first key of the range. */
  start: Buffer;
  /** The first key after the range. */
  end: Buffer;
  reverse?: boolean;
}

const TABLES = { meta: 1, catalog: 2, record: 3, index: 4, oplog: 5, session: 6, image: 7 } as const;
type Table = keyof typeof TABLES;

/** A key of a table. */
export function tableKey(table: Table, ...parts: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([TABLES[table]]), ...parts]);
}

/** The range of all keys with this prefix. */
export function prefixRange(prefix: Buffer): Range {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at--) {
    if (end[at] === 0xff) continue;
    end[at] = (end[at] ?? 0) + 1;
    return { start: prefix, end: end.subarray(0, at + 1) };
  }
  throw new Error('A prefix of 0xff only has no end');
}

/** The id of a collection or an index: four bytes, big endian. */
export function idBytes(id: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(id);
  return bytes;
}

export const RECORD_ID_BYTES = 6;

/** A record id: six bytes, big endian. */
export function recordIdBytes(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_ID_BYTES);
  bytes.writeUIntBE(recordId, 0, RECORD_ID_BYTES);
  return bytes;
}

/** Whether a key is that of a record. Concurrent writers of one document conflict on its record key. */
export function isRecordKey(key: Buffer): boolean {
  return key[0] === TABLES.record;
}

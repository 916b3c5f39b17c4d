import { EventEmitter } from 'node:events';
import { Timestamp } from 'bson';
import { encode } from '../bson/encode.ts';
import type { Change, ChangeOrigin } from './change.ts';
import { prefixRange, type Range, tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { cachedHead, encodeChange, keyBefore, OplogEntry, oplogKey, PREFIX } from './oplog-entry.ts';
import { OplogTail } from './oplog-tail.ts';
import type { View } from './view.ts';

const MAX_ENTRIES = 100_000;
const SLACK_ENTRIES = 1000;
const MAX_BYTES = 512 * 1024 * 1024;
const SLACK_BYTES = 8 * 1024 * 1024;

/** As in MongoDB, the numbers of a cluster time are positive as signed numbers, too. */
export const MAX_INCREMENT = 0x7fffffff;

const ALL = prefixRange(PREFIX);
const TRIMMED = tableKey('meta', Buffer.from('trimmed'));
const PRESENT = Buffer.from([1]);

/** The log of changes that change streams read, and the cluster time that orders it. */
export class Oplog extends EventEmitter<{ appended: [] }> {
  #seconds = 0;
  #increment = 0;
  #count = 0;
  #bytes = 0;
  /** The key of the last entry that was removed, or a later one before all other entries. Undefined if all are kept. */
  #trimmedTo: Buffer | undefined;
  #isAppended = false;
  /** Whether the present commit has appended entries, which nobody can read yet. */
  #isInCommit = false;
  readonly #storage: Pick<LmdbStorage, 'onCommit' | 'onUndo'>;
  readonly #tail: OplogTail;

  constructor(storage: Pick<LmdbStorage, 'live' | 'onCommit' | 'onUndo'>) {
    super();
    this.setMaxListeners(0);
    const view = storage.live;
    this.#storage = storage;
    this.#tail = new OplogTail((key) => entriesAfter(view, key));
    for (const key of view.keys({ ...ALL, reverse: true })) {
      this.#seconds = key.readUInt32BE(1);
      this.#increment = key.readUInt32BE(5);
      break;
    }
    const isTrimmed = view.get(TRIMMED) !== undefined;
    for (const { key, value } of view.scan(ALL)) {
      if (isTrimmed) this.#trimmedTo ??= keyBefore(key);
      this.#count++;
      this.#bytes += value.length;
    }
  }

  /** The current cluster time: the time of the latest change, or the current second if it is later. */
  now(): Timestamp {
    const seconds = Math.floor(Date.now() / 1000);
    if (seconds > this.#seconds) {
      this.#seconds = seconds;
      this.#increment = 1;
    }
    return new Timestamp({ t: this.#seconds, i: this.#increment });
  }

  /** Advances the cluster time to a time that a client has seen. */
  advance(time: Timestamp): void {
    if (!time.greaterThan(this.now())) return;
    this.#seconds = time.getHighBitsUnsigned();
    this.#increment = time.getLowBitsUnsigned();
  }

  #next(): Timestamp {
    this.now();
    if (this.#increment >= MAX_INCREMENT) {
      this.#seconds++;
      this.#increment = 0;
    }
    this.#increment++;
    return new Timestamp({ t: this.#seconds, i: this.#increment });
  }

  /** Logs changes with one cluster time, in their order. */
  append(view: View, changes: readonly Change[], origin?: ChangeOrigin): Timestamp {
    const time = this.#next();
    const wallTime = new Date();
    const originBytes = origin && encode({ ...origin }).subarray(4, -1);
    const before = [this.#count, this.#bytes, this.#trimmedTo, this.#isInCommit] as const;
    // The entries of this commit must stay: change streams have not read them, however many they are.
    if (!this.#isInCommit) this.#trim(view);
    this.#isInCommit = true;
    const entries = changes.map((change, at) => {
      const head = cachedHead(change);
      const bytes = encodeChange(change, head.bytes, wallTime, originBytes);
      const entry = new OplogEntry(oplogKey(time, at), bytes, head);
      view.put(entry.key, bytes);
      this.#count++;
      this.#bytes += bytes.length;
      return entry;
    });
    this.#storage.onCommit(() => {
      this.#isInCommit = false;
      this.#tail.add(entries);
    });
    this.#storage.onUndo(() => {
      [this.#count, this.#bytes, this.#trimmedTo, this.#isInCommit] = before;
    });
    if (!this.#isAppended) {
      this.#isAppended = true;
      // The entries become readable when their transaction is committed.
      setImmediate(() => {
        this.#isAppended = false;
        this.emit('appended');
      });
    }
    return time;
  }

  #trim(view: View): void {
    if (this.#count <= MAX_ENTRIES + SLACK_ENTRIES && this.#bytes <= MAX_BYTES + SLACK_BYTES) return;
    for (const { key, value } of view.scan(ALL)) {
      if (this.#count <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break;
      view.remove(key);
      this.#count--;
      this.#bytes -= value.length;
      this.#trimmedTo = key;
    }
    view.put(TRIMMED, PRESENT);
  }

  /** The committed entries after a position. Must be read without awaiting in between. */
  after(key: Buffer): Iterable<OplogEntry> {
    return this.#tail.after(key);
  }

  /** Whether the oplog still contains all entries after a position. */
  reaches(key: Buffer): boolean {
    return this.#trimmedTo === undefined || Buffer.compare(this.#trimmedTo, key) <= 0;
  }
}

function* entriesAfter(view: View, key: Buffer): Generator<OplogEntry> {
  const range: Range = { start: Buffer.concat([key, Buffer.from([0])]), end: ALL.end };
  for (const { key: at, value } of view.scan(range)) yield new OplogEntry(at, value);
}

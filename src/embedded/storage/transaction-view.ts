import { CommandError, writeConflict } from '../command-error.ts';
import type { Collection } from './collection.ts';
import type { LockOwner } from './key-locks.ts';
import { isRecordKey, prefixRange, type Range, RECORD_ID_BYTES } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import type { Snapshot } from './snapshot.ts';
import type { Entry, View } from './view.ts';
import { withResolvers } from './with-resolvers.ts';

/** A write of a transaction. Null if it removes the key. */
interface Write {
  /** The key as latin1 text, which compares like the bytes but faster. */
  readonly text: string;
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/**
 * The data that a multi-document transaction sees: a snapshot with its own writes on top. The writes stay in memory
 * until the commit.
 */
export class TransactionView implements View, LockOwner {
  readonly isTransaction = true;
  readonly #storage: LmdbStorage;
  readonly #snapshot: Snapshot;
  /** The number of commits that the snapshot contains. */
  readonly snapshotAt: number;
  readonly #isReadOnly: boolean;
  /** The writes in key order, by table. */
  readonly #writes = new Map<string, Write[]>();
  readonly #lockedKeys = new Set<string>();
  readonly #end = withResolvers<void>();
  /** The collections that the transaction created, by namespace. */
  readonly created = new Map<string, Collection>();
  /** The collections whose catalogue entry must be saved at commit. */
  readonly touched = new Set<Collection>();
  #isOpen = true;

  /** With `isReadOnly`, this is a snapshot outside of a transaction, for which no schema change waits. */
  constructor(storage: LmdbStorage, { isReadOnly = false } = {}) {
    this.#storage = storage;
    this.#isReadOnly = isReadOnly;
    this.#snapshot = storage.snapshot();
    this.snapshotAt = storage.commits;
  }

  /** Settles when the transaction is committed or aborted. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  get hasWrites(): boolean {
    return this.#writes.size > 0;
  }

  /**
   * The snapshot.
   * @throws CommandError NoSuchTransaction if the transaction has ended, e.g. for a cursor that it opened
   */
  #openSnapshot(): Snapshot {
    if (this.#isOpen) return this.#snapshot;
    throw new CommandError('NoSuchTransaction', 'The transaction that this was read in has ended');
  }

  get(key: Buffer): Buffer | undefined {
    const write = this.#writes.size === 0 ? undefined : this.#find(key.toString('latin1'));
    return write === undefined ? this.#storage.getAt(this.#openSnapshot(), key) : (write.value ?? undefined);
  }

  *scan(range: Range): Generator<Entry> {
    yield* this.#merge(
      range,
      this.#storage.scanAt(() => this.#openSnapshot(), range),
      ({ key }) => key,
      (key, value) => ({ key, value }),
    );
  }

  *keys(range: Range): Generator<Buffer> {
    yield* this.#merge(
      range,
      this.#storage.keysAt(() => this.#openSnapshot(), range),
      (key) => key,
      (key) => key,
    );
  }

  count(range: Range): number {
    if (this.#writes.size === 0) return this.#storage.countAt(this.#openSnapshot(), range);
    let count = 0;
    for (const _ of this.keys(range)) count++;
    return count;
  }

  put(key: Buffer, value: Buffer): void {
    if (isRecordKey(key)) this.lock(key, true);
    this.#write(key, value);
  }

  add(key: Buffer, value: Buffer): void {
    this.#write(key, value);
  }

  remove(key: Buffer): void {
    // Records that the transaction itself added are locked too. Detecting them would cost as much.
    if (isRecordKey(key)) this.lock(key, true);
    this.#write(key, null);
  }

  /**
   * Keeps schema changes from a collection until the transaction ends.
   * @throws CommandError LockTimeout if a schema change waits for the collection
   */
  use(collection: Collection): void {
    this.#openSnapshot();
    if (!this.#isReadOnly) this.#storage.collectionLocks.use(collection, this);
  }

  lock(key: Buffer, isWhole: boolean): void {
    const text = key.toString('latin1');
    if (this.#lockedKeys.has(text)) return;
    if (!this.#isUnchanged(key, isWhole)) throw writeConflict();
    this.#storage.locks.acquire(text, this);
    this.#lockedKeys.add(text);
  }

  /** Whether a key still has the same value, or the same index entries, as at the start of the transaction. */
  #isUnchanged(key: Buffer, isWhole: boolean): boolean {
    if (this.snapshotAt === this.#storage.commits) return true;
    const now = this.#storage.getAt(undefined, key);
    const then = this.#storage.getAt(this.#snapshot, key);
    if (now !== undefined || then !== undefined) return now !== undefined && then?.equals(now) === true;
    return isWhole || this.#entriesOf(undefined, key) === this.#entriesOf(this.#snapshot, key);
  }

  /** The index entries that consist of a key and a record id. */
  #entriesOf(snapshot: Snapshot | undefined, key: Buffer): string {
    return [...this.#storage.keysAt(() => snapshot, prefixRange(key))]
      .filter(({ length }) => length === key.length + RECORD_ID_BYTES)
      .map((entry) => entry.toString('latin1'))
      .join(' ');
  }

  /** Applies the writes to `live`, within a storage transaction of the caller. */
  writeTo(live: View): void {
    // The locks have kept others from these keys. They are released first, because `live` refuses locked keys.
    const { locks } = this.#storage;
    locks.release(this.#lockedKeys, this);
    this.#storage.onUndo(() => {
      for (const key of this.#lockedKeys) locks.acquire(key, this);
    });
    for (const table of [...this.#writes.keys()].sort()) {
      for (const { key, value } of this.#writes.get(table) ?? []) {
        if (value) live.add(key, value);
        else live.remove(key);
      }
    }
  }

  /** Closes the snapshot and releases all locks. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#storage.locks.release(this.#lockedKeys, this);
    this.#storage.collectionLocks.release(this);
    this.#snapshot.done();
    this.#end.resolve();
  }

  #write(key: Buffer, value: Buffer | null): void {
    const text = key.toString('latin1');
    const table = text.slice(0, TABLE_BYTES);
    let writes = this.#writes.get(table);
    if (writes === undefined) {
      writes = [];
      this.#writes.set(table, writes);
    }
    const at = firstNotBefore(writes, text);
    if (at === writes.length) writes.push({ text, key, value });
    else writes.splice(at, writes[at]?.text === text ? 1 : 0, { text, key, value });
  }

  #find(text: string): Write | undefined {
    const writes = this.#writes.get(text.slice(0, TABLE_BYTES));
    const found = writes?.[firstNotBefore(writes, text)];
    return found?.text === text ? found : undefined;
  }

  /** The transaction's writes in a range, in order. */
  #writesIn({ start, end }: Range): Write[] {
    const [from, to] = [start.toString('latin1'), end.toString('latin1')];
    const tables = [...this.#writes.keys()].filter((table) => table >= from.slice(0, TABLE_BYTES) && table < to).sort();
    return tables.flatMap((table) => {
      const writes = this.#writes.get(table) ?? [];
      return writes.slice(firstNotBefore(writes, from), firstNotBefore(writes, to));
    });
  }

  *#merge<T>(
    range: Range,
    stored: Iterable<T>,
    getKey: (item: T) => Buffer,
    toItem: (key: Buffer, value: Buffer) => T,
  ): Generator<T> {
    const { reverse = false } = range;
    const writes = this.#writesIn(range);
    if (reverse) writes.reverse();
    let next = 0;
    for (const item of stored) {
      const key = getKey(item);
      let isReplaced = false;
      for (let write = writes[next]; write; write = writes[next]) {
        const order = reverse ? Buffer.compare(key, write.key) : Buffer.compare(write.key, key);
        if (order > 0) break;
        isReplaced = order === 0;
        if (write.value) yield toItem(write.key, write.value);
        next++;
        if (isReplaced) break;
      }
      if (!isReplaced) yield item;
    }
    for (let write = writes[next]; write; write = writes[++next]) {
      if (write.value) yield toItem(write.key, write.value);
    }
  }
}

/** The byte of the table and the id of the collection or index. */
const TABLE_BYTES = 5;

function firstNotBefore(writes: readonly Write[], text: string): number {
  // Most keys arrive in order.
  const last = writes.at(-1);
  if (last === undefined || last.text < text) return writes.length;
  let low = 0;
  let high = writes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((writes[middle]?.text ?? text) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

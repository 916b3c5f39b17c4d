import { CommandError, writeConflict } from '../command-error.ts';
import type { Collection } from './collection.ts';
import type { LockOwner } from './key-locks.ts';
import { isRecordKey, prefixRange, type Range, RECORD_ID_BYTES } from './keys.ts';
import type { LmdbStorage, Snapshot } from './lmdb-storage.ts';
import type { Entry, View } from './view.ts';
import { withResolvers } from './with-resolvers.ts';

/** What a transaction has written under a key: null where it removed it. */
interface Write {
  /** The key as text, which compares as its bytes do, and faster. */
  readonly text: string;
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/**
 * What a multi-document transaction sees: the state at its start with its own writes on top. The writes stay in
 * memory until the commit makes them all at once.
 */
export class TransactionView implements View, LockOwner {
  readonly isTransaction = true;
  readonly #storage: LmdbStorage;
  readonly #snapshot: Snapshot;
  readonly #snapshotAt: number;
  /** The writes in the order of their keys, table by table. */
  readonly #writes = new Map<string, Write[]>();
  readonly #taken = new Set<string>();
  readonly #end = withResolvers<void>();
  /** The collections that the transaction has made, by namespace. */
  readonly created = new Map<string, Collection>();
  /** The collections whose catalogue entry has to be stored with the commit. */
  readonly touched = new Set<Collection>();
  #isOpen = true;

  constructor(storage: LmdbStorage) {
    this.#storage = storage;
    this.#snapshot = storage.snapshot();
    this.#snapshotAt = storage.commits;
  }

  /** Settles when the transaction has committed or aborted. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  get hasWrites(): boolean {
    return this.#writes.size > 0;
  }

  /** The snapshot. @throws CommandError when it is gone, as for a cursor that has outlived its transaction */
  #state(): Snapshot {
    if (this.#isOpen) return this.#snapshot;
    throw new CommandError('NoSuchTransaction', 'The transaction that this was read in has ended');
  }

  get(key: Buffer): Buffer | undefined {
    const own = this.#writes.size === 0 ? undefined : this.#find(key.toString('latin1'));
    return own === undefined ? this.#storage.getAt(this.#state(), key) : (own.value ?? undefined);
  }

  *scan(range: Range): Generator<Entry> {
    yield* this.#merge(
      range,
      this.#storage.scanAt(() => this.#state(), range),
      ({ key }) => key,
      (key, value) => ({ key, value }),
    );
  }

  *keys(range: Range): Generator<Buffer> {
    yield* this.#merge(
      range,
      this.#storage.keysAt(() => this.#state(), range),
      (key) => key,
      (key) => key,
    );
  }

  count(range: Range): number {
    if (this.#writes.size === 0) return this.#storage.countAt(this.#state(), range);
    let count = 0;
    for (const _ of this.keys(range)) count++;
    return count;
  }

  put(key: Buffer, value: Buffer): void {
    if (isRecordKey(key)) this.claim(key, true);
    this.#write(key, value);
  }

  add(key: Buffer, value: Buffer): void {
    this.#write(key, value);
  }

  remove(key: Buffer): void {
    // What the transaction itself has added is claimed with the rest: it costs no more than to tell it apart.
    if (isRecordKey(key)) this.claim(key, true);
    this.#write(key, null);
  }

  claim(key: Buffer, isWhole: boolean): void {
    const text = key.toString('latin1');
    if (this.#taken.has(text)) return;
    if (!this.#isUnchanged(key, isWhole)) throw writeConflict();
    this.#storage.locks.acquire(text, this);
    this.#taken.add(text);
  }

  /** Whether a key leads to the same as when the transaction began: itself, or the entries of a unique key. */
  #isUnchanged(key: Buffer, isWhole: boolean): boolean {
    if (this.#snapshotAt === this.#storage.commits) return true;
    const now = this.#storage.getAt(undefined, key);
    const then = this.#storage.getAt(this.#snapshot, key);
    if (now !== undefined || then !== undefined) return now !== undefined && then?.equals(now) === true;
    return isWhole || this.#entriesOf(undefined, key) === this.#entriesOf(this.#snapshot, key);
  }

  /** The entries that begin with a key and end in a record. */
  #entriesOf(snapshot: Snapshot | undefined, key: Buffer): string {
    return [...this.#storage.keysAt(() => snapshot, prefixRange(key))]
      .filter(({ length }) => length === key.length + RECORD_ID_BYTES)
      .map((entry) => entry.toString('latin1'))
      .join(' ');
  }

  /** Makes the writes in `live`, which the caller has in a storage transaction. */
  writeTo(live: View): void {
    // Nobody else could touch these keys since they were claimed, so that none is asked for its holder where it is added;
    // letting go first keeps `live` from refusing those that are removed.
    this.#storage.locks.release(this.#taken, this);
    for (const table of [...this.#writes.keys()].sort()) {
      for (const { key, value } of this.#writes.get(table) ?? []) {
        if (value) live.add(key, value);
        else live.remove(key);
      }
    }
  }

  /** Lets go of everything; whoever waits for what it held goes on. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#storage.locks.release(this.#taken, this);
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

  /** The own writes of a range, in order. */
  #own({ start, end }: Range): Write[] {
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
    const own = this.#own(range);
    if (reverse) own.reverse();
    let next = 0;
    for (const item of stored) {
      const key = getKey(item);
      let isReplaced = false;
      for (let mine = own[next]; mine; mine = own[next]) {
        const order = reverse ? Buffer.compare(key, mine.key) : Buffer.compare(mine.key, key);
        if (order > 0) break;
        isReplaced = order === 0;
        if (mine.value) yield toItem(mine.key, mine.value);
        next++;
        if (isReplaced) break;
      }
      if (!isReplaced) yield item;
    }
    for (let mine = own[next]; mine; mine = own[++next]) {
      if (mine.value) yield toItem(mine.key, mine.value);
    }
  }
}

/** The table's byte with the id of its collection or index. */
const TABLE_BYTES = 5;

function firstNotBefore(writes: readonly Write[], text: string): number {
  // Most keys come in order.
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

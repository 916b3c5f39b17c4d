import type { Collection } from './catalogue.ts';
import { CommandError, writeConflict } from './errors.ts';
import type { KeyHolders, Snapshot, Storage } from './storage.ts';
import { withResolvers } from './storage.ts';
import { type Entry, isRecordKey, prefixRange, type Range, RECORD_ID_BYTES, type View } from './view.ts';

/** Which open transaction holds which keys: what one has written no other may write until it ends. */
export class HeldKeys implements KeyHolders {
  readonly #holders = new Map<string, TransactionView>();

  get size(): number {
    return this.#holders.size;
  }

  heldUntil(key: Buffer): Promise<void> | undefined {
    return this.#holders.get(key.toString('latin1'))?.ended;
  }

  /** Settles when some transaction that holds a key with this prefix has ended; undefined when none does. */
  prefixHeldUntil(prefix: Buffer): Promise<void> | undefined {
    const text = prefix.toString('latin1');
    for (const [key, holder] of this.#holders) if (key.startsWith(text)) return holder.ended;
    return undefined;
  }

  /** @throws CommandError WriteConflict when another transaction holds the key */
  take(key: string, holder: TransactionView): void {
    const other = this.#holders.get(key);
    if (other === holder) return;
    if (other) throw writeConflict();
    this.#holders.set(key, holder);
  }

  release(keys: Iterable<string>, holder: TransactionView): void {
    for (const key of keys) if (this.#holders.get(key) === holder) this.#holders.delete(key);
  }
}

/**
 * What a multi-document transaction sees: the state at its start with its own writes on top. The writes stay in
 * memory until the commit makes them all at once.
 */
export class TransactionView implements View {
  readonly isTransaction = true;
  readonly #storage: Storage;
  readonly #held: HeldKeys;
  readonly #snapshot: Snapshot;
  readonly #writes = new Map<string, Buffer | null>();
  /** The keys of `#writes` in order. */
  readonly #order: Buffer[] = [];
  readonly #taken = new Set<string>();
  readonly #end = withResolvers<void>();
  /** The collections that the transaction has made, by namespace. */
  readonly created = new Map<string, Collection>();
  /** The collections whose catalogue entry has to be stored with the commit. */
  readonly touched = new Set<Collection>();
  #isOpen = true;

  constructor(storage: Storage, held: HeldKeys) {
    this.#storage = storage;
    this.#held = held;
    this.#snapshot = storage.snapshot();
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
    const own = this.#writes.get(key.toString('latin1'));
    return own === undefined ? this.#storage.getAt(this.#state(), key) : (own ?? undefined);
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
    if (this.#order.length === 0) return this.#storage.countAt(this.#state(), range);
    let count = 0;
    for (const _ of this.keys(range)) count++;
    return count;
  }

  put(key: Buffer, value: Buffer): void {
    if (isRecordKey(key)) this.claim(key);
    this.#write(key, value);
  }

  remove(key: Buffer): void {
    if (isRecordKey(key)) this.claim(key);
    this.#write(key, null);
  }

  claim(key: Buffer): void {
    const text = key.toString('latin1');
    if (this.#taken.has(text)) return;
    if (this.#stateOf(undefined, key) !== this.#stateOf(this.#snapshot, key)) throw writeConflict();
    this.#held.take(text, this);
    this.#taken.add(text);
  }

  /** What a key leads to: its value, and the entries that end in a record, as those of unique keys do. */
  #stateOf(snapshot: Snapshot | undefined, key: Buffer): string {
    const value = this.#storage.getAt(snapshot, key);
    if (value !== undefined || isRecordKey(key)) return value?.toString('latin1') ?? 'none';
    const entries = [...this.#storage.keysAt(() => snapshot, prefixRange(key))].filter(
      ({ length }) => length === key.length + RECORD_ID_BYTES,
    );
    return ['none', ...entries.map((entry) => entry.toString('latin1'))].join(' ');
  }

  /** Makes the writes in `live`, which the caller has in a storage transaction. */
  writeTo(live: View): void {
    // Nobody else could touch these keys since they were claimed; letting go first keeps `live` from refusing them.
    this.#held.release(this.#taken, this);
    for (const key of this.#order) {
      const value = this.#writes.get(key.toString('latin1'));
      if (value) live.put(key, value);
      else live.remove(key);
    }
  }

  /** Lets go of everything; whoever waits for what it held goes on. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#held.release(this.#taken, this);
    this.#snapshot.done();
    this.#end.resolve();
  }

  #write(key: Buffer, value: Buffer | null): void {
    const text = key.toString('latin1');
    if (!this.#writes.has(text)) this.#order.splice(this.#firstNotBefore(key), 0, key);
    this.#writes.set(text, value);
  }

  #firstNotBefore(key: Buffer): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Buffer.compare(this.#order[middle] ?? key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  *#merge<T>(
    { start, end, reverse = false }: Range,
    stored: Iterable<T>,
    keyOf: (item: T) => Buffer,
    toItem: (key: Buffer, value: Buffer) => T,
  ): Generator<T> {
    const own = this.#order.slice(this.#firstNotBefore(start), this.#firstNotBefore(end));
    if (reverse) own.reverse();
    let next = 0;
    for (const item of stored) {
      const key = keyOf(item);
      let isReplaced = false;
      for (let mine = own[next]; mine; mine = own[next]) {
        const order = reverse ? Buffer.compare(key, mine) : Buffer.compare(mine, key);
        if (order > 0) break;
        isReplaced = order === 0;
        const value = this.#writes.get(mine.toString('latin1'));
        if (value) yield toItem(mine, value);
        next++;
        if (isReplaced) break;
      }
      if (!isReplaced) yield item;
    }
    for (let mine = own[next]; mine; mine = own[++next]) {
      const value = this.#writes.get(mine.toString('latin1'));
      if (value) yield toItem(mine, value);
    }
  }
}

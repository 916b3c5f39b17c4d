import type { OplogEntry } from './oplog-entry.ts';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 16 * 2 ** 20;

/** The end of the oplog in memory, so that many change streams read each entry from disk only once. */
export class OplogTail {
  readonly #scan: (after: Buffer) => Iterable<OplogEntry>;
  #entries: OplogEntry[] = [];
  /** The memory holds all entries after this key, up to the last one that it holds. */
  #from: Buffer | undefined;
  /** Whether the memory holds the last entry of the oplog. */
  #isComplete = false;
  #bytes = 0;

  /** @param scan reads the stored entries after a key, in order */
  constructor(scan: (after: Buffer) => Iterable<OplogEntry>) {
    this.#scan = scan;
  }

  /** The entries after a position. Must be read without awaiting in between. */
  *after(key: Buffer): Generator<OplogEntry> {
    this.#from ??= key;
    if (Buffer.compare(key, this.#from) < 0) {
      yield* this.#scan(key);
      return;
    }
    for (let at = this.#firstAfter(key); at < this.#entries.length; at++) {
      const entry = this.#entries[at];
      if (entry) yield entry;
    }
    if (this.#isComplete) return;
    // A reader that is ahead must not wait until all entries before it are read.
    if (Buffer.compare(key, this.#end ?? key) > 0) this.#restartAt(key);
    for (const entry of this.#scan(this.#end ?? key)) {
      this.#append(entry);
      yield entry;
    }
    this.#isComplete = true;
  }

  /** The position up to which the memory holds the entries. */
  get #end(): Buffer | undefined {
    return this.#entries.at(-1)?.key ?? this.#from;
  }

  #restartAt(key: Buffer): void {
    this.#entries = [];
    this.#bytes = 0;
    this.#from = key;
  }

  /** Adds entries that were just committed. Ignored if entries before them are not in memory. */
  add(entries: readonly OplogEntry[]): void {
    if (this.#isComplete) for (const entry of entries) this.#append(entry);
  }

  #append(entry: OplogEntry): void {
    this.#entries.push(entry);
    this.#bytes += entry.value.length;
    if (this.#entries.length < 2 * MAX_ENTRIES && this.#bytes < 2 * MAX_BYTES) return;
    let removed = 0;
    while (this.#entries.length - removed > MAX_ENTRIES || this.#bytes > MAX_BYTES) {
      const oldest = this.#entries[removed];
      if (!oldest) break;
      this.#bytes -= oldest.value.length;
      this.#from = oldest.key;
      removed++;
    }
    this.#entries = this.#entries.slice(removed);
  }

  #firstAfter(key: Buffer): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Buffer.compare(this.#entries[middle]?.key ?? key, key) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

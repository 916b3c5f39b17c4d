import type { LogEntry } from './oplog-entry.ts';

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 16 * 2 ** 20;

/** The end of the oplog in memory, so that many change streams read each entry from disk only once. */
export class LogTail {
  readonly #scan: (after: Buffer) => Iterable<LogEntry>;
  #entries: LogEntry[] = [];
  /** The memory holds all entries after this key, up to the last one that it holds. */
  #from: Buffer | undefined;
  /** Whether the memory holds the last entry of the oplog. */
  #isWhole = false;
  #bytes = 0;

  /** @param scan reads the stored entries after a key, in order */
  constructor(scan: (after: Buffer) => Iterable<LogEntry>) {
    this.#scan = scan;
  }

  /** The entries after a position. Must be read without awaiting in between. */
  *after(key: Buffer): Generator<LogEntry> {
    this.#from ??= key;
    if (Buffer.compare(key, this.#from) < 0) {
      yield* this.#scan(key);
      return;
    }
    for (let at = this.#firstAfter(key); at < this.#entries.length; at++) {
      const entry = this.#entries[at];
      if (entry) yield entry;
    }
    if (this.#isWhole) return;
    for (const entry of this.#scan(this.#entries.at(-1)?.key ?? this.#from)) {
      this.#keep(entry);
      if (Buffer.compare(entry.key, key) > 0) yield entry;
    }
    this.#isWhole = true;
  }

  /** Adds entries that were just committed. Ignored if entries before them are not in memory. */
  add(entries: readonly LogEntry[]): void {
    if (this.#isWhole) for (const entry of entries) this.#keep(entry);
  }

  #keep(entry: LogEntry): void {
    this.#entries.push(entry);
    this.#bytes += entry.value.length;
    if (this.#entries.length < 2 * MOST_ENTRIES && this.#bytes < 2 * MOST_BYTES) return;
    let gone = 0;
    while (this.#entries.length - gone > MOST_ENTRIES || this.#bytes > MOST_BYTES) {
      const oldest = this.#entries[gone];
      if (!oldest) break;
      this.#bytes -= oldest.value.length;
      this.#from = oldest.key;
      gone++;
    }
    this.#entries = this.#entries.slice(gone);
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

import type { LogEntry } from './oplog-entry.ts';

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 16 * 2 ** 20;

/** The end of the log in memory: many streams follow it, and each entry is read from disk once for all of them. */
export class LogTail {
  readonly #scan: (after: Buffer) => Iterable<LogEntry>;
  #entries: LogEntry[] = [];
  /** All entries behind this key, up to the last of those in memory, are in memory. */
  #from: Buffer | undefined;
  /** Whether those in memory go up to the end of the log. */
  #isWhole = false;
  #bytes = 0;

  /** @param scan the stored entries behind a key, in order */
  constructor(scan: (after: Buffer) => Iterable<LogEntry>) {
    this.#scan = scan;
  }

  /** The entries behind a place in the log. They are to be read at once, with nothing awaited between them. */
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

  /** Adds what was just committed, so that nobody has to read it from disk; who looks for what is before it will. */
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

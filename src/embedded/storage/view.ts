/**
 * How all other code sees the stored bytes: as ordered keys with values. There are two implementations: the live data
 * (committed or being committed), and the data of a transaction (a snapshot with its own writes on top).
 */
import type { Range } from './keys.ts';

/** A key and its value. */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Reads and writes ordered keys. */
export interface View {
  get(key: Buffer): Buffer | undefined;
  /** The entries of a range in key order, or in reverse. Reads lazily and keeps no resources open. */
  scan(range: Range): Iterable<Entry>;
  /** The keys of a range. Faster than `scan`. */
  keys(range: Range): Iterable<Buffer>;
  /** The number of keys in a range. */
  count(range: Range): number;
  put(key: Buffer, value: Buffer): void;
  /** Adds a key that no other writer can know, such as that of a new record. */
  add(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /**
   * Locks a unique key, or its absence, until the view commits.
   * @param isWhole whether the key is a complete key, and not the prefix of entries that end in a record id
   * @throws KeyLocked or WriteConflict if a transaction holds the key
   */
  lock(key: Buffer, isWhole: boolean): void;
  /** Whether this is the view of a multi-document transaction. */
  readonly isTransaction: boolean;
}

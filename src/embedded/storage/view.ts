import type { Range } from './keys.ts';

/**
 * The one shape in which everything else sees the stored bytes: ordered keys with values. There are two of them:
 * the live one (what is committed, or being committed) and a transaction's (its snapshot with its own writes on top).
 */
export interface Entry {
  key: Buffer;
  value: Buffer;
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

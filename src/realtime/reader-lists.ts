import type { Reader } from './reader.ts';

/**
 * Lists of readers by key. The lists are replaced instead of changed: a set would need 0.2 KB for each of thousands of keys
 * with one reader.
 */
export class ReaderLists<T> {
  readonly #byKey = new Map<string, readonly Reader<T>[]>();

  /** How many keys have readers. */
  get size(): number {
    return this.#byKey.size;
  }

  keys(): IterableIterator<string> {
    return this.#byKey.keys();
  }

  /** All readers of a key. Undefined if there are none. */
  get(key: string): readonly Reader<T>[] | undefined {
    return this.#byKey.get(key);
  }

  all(): readonly Reader<T>[] {
    return [...this.#byKey.values()].flat();
  }

  add(key: string, reader: Reader<T>): void {
    this.#byKey.set(key, (this.#byKey.get(key) ?? []).concat(reader));
  }

  delete(key: string, reader: Reader<T>): void {
    const others = this.#byKey.get(key)?.filter((other) => other !== reader) ?? [];
    if (others.length === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, others);
  }
}

import { DomainError } from '../errors.ts';
import { Reader } from './reader.ts';

/** How many items may wait for one reader. */
const QUEUE_LIMIT = 1_000;

/** Who reads what in this process: items reach the readers of their topic only. */
export class Topics<T> {
  readonly #readersByTopic = new Map<string, Set<Reader<T>>>();
  #isClosed = false;

  /** How many topics are read now. */
  get size(): number {
    return this.#readersByTopic.size;
  }

  /** What is published to the topic from now on, until the reader returns or falls too far behind. */
  read(topic: string): Reader<T> {
    const readers = this.#readersByTopic.get(topic) ?? new Set();
    const reader = new Reader<T>({
      limit: QUEUE_LIMIT,
      onOverflow: () =>
        new DomainError('UNAVAILABLE', `More than ${QUEUE_LIMIT} changes wait to be read: read on and subscribe again`),
      onEnd: () => {
        readers.delete(reader);
        if (readers.size === 0 && this.#readersByTopic.get(topic) === readers) this.#readersByTopic.delete(topic);
      },
    });
    readers.add(reader);
    this.#readersByTopic.set(topic, readers);
    if (this.#isClosed) reader.end();
    return reader;
  }

  publish(topic: string, item: T): void {
    for (const reader of this.#readersByTopic.get(topic) ?? []) reader.push(item);
  }

  /** Ends all readers with an error; new ones may come. */
  fail(error: () => Error): void {
    for (const readers of [...this.#readersByTopic.values()]) for (const reader of [...readers]) reader.fail(error());
  }

  /** Ends all readers, and those that come. */
  close(): void {
    this.#isClosed = true;
    for (const readers of [...this.#readersByTopic.values()]) for (const reader of [...readers]) reader.end();
  }
}

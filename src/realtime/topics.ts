import { UnavailableError } from '../errors.ts';
import { Reader } from './reader.ts';

/** How many items may wait for one reader. */
const QUEUE_LIMIT = 1_000;

const fellBehind = (): Error =>
  new UnavailableError(
    `More than ${QUEUE_LIMIT} changes wait to be read: subscribe again after the cursor of the last one`,
  );

export interface ReadOptions<T> {
  /** Which items the reader wants; all by default. */
  readonly accepts?: ((item: T) => boolean) | undefined;
  /** Only the newest item waits for the reader, however slow it is. */
  readonly latestOnly?: boolean | undefined;
  /** Called once, when the reader takes no more. */
  readonly onEnd?: () => void;
}

/** Who reads what in this process: items reach the readers of their topic only. */
export class Topics<T> {
  readonly #readersByTopic = new Map<string, Set<Reader<T>>>();
  /** Those that are to join a topic later. */
  readonly #unattached = new Set<Reader<T>>();
  #isClosed = false;

  /** How many topics are read now. */
  get size(): number {
    return this.#readersByTopic.size;
  }

  /** What is published to the topic from now on, until the reader returns or falls too far behind. */
  read(topic: string, options: ReadOptions<T> = {}): Reader<T> {
    const reader = this.prepare(topic, options);
    this.attach(topic, reader);
    return reader;
  }

  /** A reader of the topic that gets nothing of it before it is attached. */
  prepare(topic: string, { accepts, latestOnly = false, onEnd }: ReadOptions<T> = {}): Reader<T> {
    const reader: Reader<T> = new Reader<T>({
      limit: latestOnly ? 1 : QUEUE_LIMIT,
      keepsLatest: latestOnly,
      onOverflow: fellBehind,
      onEnd: () => {
        this.#unattached.delete(reader);
        this.#detach(topic, reader);
        onEnd?.();
      },
      ...(accepts && { accepts }),
    });
    this.#unattached.add(reader);
    if (this.#isClosed) reader.end();
    return reader;
  }

  /** Gives a prepared reader what is published to its topic from now on. */
  attach(topic: string, reader: Reader<T>): void {
    this.#unattached.delete(reader);
    if (reader.hasEnded) return;
    const readers = this.#readersByTopic.get(topic) ?? new Set();
    readers.add(reader);
    this.#readersByTopic.set(topic, readers);
  }

  #detach(topic: string, reader: Reader<T>): void {
    const readers = this.#readersByTopic.get(topic);
    if (readers?.delete(reader) && readers.size === 0) this.#readersByTopic.delete(topic);
  }

  publish(topic: string, item: T): void {
    for (const reader of this.#readersByTopic.get(topic) ?? []) reader.push(item);
  }

  /** Publishes to every topic that is read. */
  publishToAll(itemOf: (topic: string) => T): void {
    for (const topic of [...this.#readersByTopic.keys()]) this.publish(topic, itemOf(topic));
  }

  /** Ends all readers, and those that come. */
  close(): void {
    this.#isClosed = true;
    for (const readers of [...this.#readersByTopic.values(), this.#unattached]) {
      for (const reader of [...readers]) reader.end();
    }
  }
}

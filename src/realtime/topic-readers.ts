import { UnavailableError } from '../errors.ts';
import { Reader } from './reader.ts';
import { ReaderLists } from './reader-lists.ts';
import { createTimeSlices } from './time-slices.ts';

/** How many events may wait until their readers get them, before the source of events has to wait, too. */
const MAX_PUBLICATIONS = 100;

/** How many events may wait for one reader. */
const QUEUE_LIMIT = 1_000;

const slowConsumer = (): Error =>
  new UnavailableError(
    `Slow consumer: more than ${QUEUE_LIMIT} events are waiting. Subscribe again with the cursor of the last event`,
  );

export interface ReadOptions<T> {
  /** Drops the events for which it returns false. Defaults to accepting all. */
  readonly accepts?: ((event: T) => boolean) | undefined;
  /** Only the newest event waits for the reader, however slow it is. */
  readonly latestOnly?: boolean | undefined;
  /** The id of the subscriber that the reader follows, for `failReadersOf`. Defaults to none. */
  readonly followedSubscriberId?: string | undefined;
  /** Called once, when the reader has ended. */
  readonly onEnd?: () => void;
}

/** An event on its way to the readers that its topic had when it was published. */
interface Publication<T> {
  readonly event: T;
  readonly readers: Iterator<Reader<T>>;
}

/**
 * The readers of this process by topic. Topics are named by their keys. Events reach the readers in the order in which they
 * are published, and in slices of time, because one topic may have thousands of readers.
 */
export class TopicReaders<T> {
  readonly #readersByTopic = new ReaderLists<T>();
  /** Also the unattached ones. */
  readonly #readersBySubscriber = new ReaderLists<T>();
  /** Readers that catch up, and are attached to their topic later. */
  readonly #unattached = new Set<Reader<T>>();
  readonly #publications: Publication<T>[] = [];
  readonly #onDelivered: (() => void)[] = [];
  readonly #wake = createTimeSlices(() => this.#nextDelivery());
  #isClosed = false;

  /** How many topics have readers. */
  get size(): number {
    return this.#readersByTopic.size;
  }

  /** The events that are published to a topic from now on, until the reader returns or becomes a slow consumer. */
  read(topic: string, options: ReadOptions<T> = {}): Reader<T> {
    const reader = this.prepare(topic, options);
    this.attach(topic, reader);
    return reader;
  }

  /** A reader that gets no event of its topic before it is attached. */
  prepare(topic: string, { accepts, latestOnly = false, followedSubscriberId, onEnd }: ReadOptions<T> = {}): Reader<T> {
    const reader: Reader<T> = new Reader<T>({
      limit: latestOnly ? 1 : QUEUE_LIMIT,
      keepsLatest: latestOnly,
      onOverflow: slowConsumer,
      onEnd: () => {
        this.#unattached.delete(reader);
        this.#readersByTopic.delete(topic, reader);
        if (followedSubscriberId !== undefined) this.#readersBySubscriber.delete(followedSubscriberId, reader);
        onEnd?.();
      },
      ...(accepts && { accepts }),
    });
    this.#unattached.add(reader);
    if (followedSubscriberId !== undefined) this.#readersBySubscriber.add(followedSubscriberId, reader);
    if (this.#isClosed) reader.end();
    return reader;
  }

  /** Gives a prepared reader the events that are published to its topic from now on. */
  attach(topic: string, reader: Reader<T>): void {
    this.#unattached.delete(reader);
    if (!reader.hasEnded) this.#readersByTopic.add(topic, reader);
  }

  /** The subscribers that readers follow. */
  get followedSubscriberIds(): Iterable<string> {
    return this.#readersBySubscriber.keys();
  }

  /** Ends all readers that follow a subscriber with an error. */
  failReadersOf(followedSubscriberId: string, error: Error): void {
    for (const reader of this.#readersBySubscriber.get(followedSubscriberId) ?? []) reader.fail(error);
  }

  publish(topic: string, event: T): void {
    const readers = this.#readersByTopic.get(topic);
    if (readers === undefined) return;
    this.#publications.push({ event, readers: readers.values() });
    this.#wake();
  }

  /** Publishes an event of its own to each topic that has readers. */
  publishToAll(eventOf: (topic: string) => T): void {
    for (const topic of this.#readersByTopic.keys()) this.publish(topic, eventOf(topic));
  }

  /** Resolves at once, or if too many events are published, when all of them are delivered. */
  async delivered(): Promise<void> {
    if (this.#publications.length <= MAX_PUBLICATIONS) return;
    await new Promise<void>((resolve) => this.#onDelivered.push(resolve));
  }

  #nextDelivery(): (() => void) | undefined {
    for (;;) {
      const [first] = this.#publications;
      if (first === undefined) {
        for (const resolve of this.#onDelivered.splice(0)) resolve();
        return undefined;
      }
      const { value: reader } = first.readers.next();
      if (reader !== undefined) return () => reader.push(first.event);
      this.#publications.shift();
    }
  }

  /** Ends all readers, and every reader that is created later. */
  close(): void {
    this.#isClosed = true;
    for (const reader of [...this.#readersByTopic.all(), ...this.#unattached]) reader.end();
  }
}

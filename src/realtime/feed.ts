import type { ChangeStreamDocument, Db, Document } from 'mongodb';
import { Timestamp } from 'mongodb';
import type { Logger } from 'pino';
import { type EventTopic, eventTopicKey, parseEventTopicKey } from './event-topic.ts';
import { followChanges } from './follow-changes.ts';
import { History } from './history.ts';
import { endsHistory } from './history-ends.ts';
import type { Reader } from './reader.ts';
import { type Token, tokenBefore, tokenOf } from './resume-tokens.ts';
import { type Positioned, RingBuffer } from './ring-buffer.ts';
import { type ReadOptions, TopicReaders } from './topic-readers.ts';

interface FeedOptions<T> {
  readonly db: Db;
  /** Filters the changes on the server. Made by `feedPipeline`. */
  readonly pipeline: Document[];
  /** The event of a change. Null if the change is not an event. */
  readonly toEvent: (change: ChangeStreamDocument) => T | null;
  readonly topicsOf: (event: T) => EventTopic[];
  /** The event that replaces lost history. */
  readonly historyLost: (topic: EventTopic, token: Token) => T;
  readonly buffer: BufferOptions;
  /** The time by the clock of the database. */
  readonly now: () => Date;
  readonly logger: Logger;
}

export interface FollowTopicOptions<T> extends Pick<ReadOptions<T>, 'accepts' | 'latestOnly' | 'followedSubscriberId'> {
  /** The reader gets all events after this position. Defaults to the present. */
  readonly after?: Token | undefined;
}

/** How many events a process buffers for readers that reconnect. */
export interface BufferOptions {
  readonly events: number;
  /**
   * How much history the process reads for its first reader, if that reader has a position: the other clients of the
   * process's predecessor reconnect at the same time.
   */
  readonly seconds: number;
}

export const DEFAULT_BUFFER: BufferOptions = { events: 30_000, seconds: 60 };

/** How many missed events a reader gets at a time. */
const PAGE_SIZE = 500;

/**
 * The events of one change stream, for readers of their topics. The stream opens for the first reader. A reader with a
 * position first gets what it missed: from the process's buffer if possible, else from the database, a page at a time as it
 * reads. Then it gets live events.
 */
export class Feed<T extends Positioned> {
  readonly #options: FeedOptions<T>;
  readonly #readers = new TopicReaders<T>();
  readonly #buffer: RingBuffer<T>;
  readonly #history: History<T>;
  /** Every change up to here was published. */
  #position: Token = '';
  /** Resolves to the position when the opening of the stream began. */
  #opening: Promise<Token | undefined> | undefined;
  #stream: { close(): Promise<void> } | undefined;

  constructor(options: FeedOptions<T>) {
    const { db, pipeline, toEvent, buffer, logger } = options;
    this.#options = options;
    const topicKeysOf = (event: T) => options.topicsOf(event).map(eventTopicKey);
    this.#buffer = new RingBuffer(buffer.events, topicKeysOf);
    const bufferedFrom = () => this.#buffer.start ?? '';
    this.#history = new History({ watched: db, pipeline, toEvent, topicKeysOf, bufferedFrom, logger });
  }

  /** A position up to which every change was published. */
  get position(): Token {
    return this.#position;
  }

  /** @param seconds how much history the stream replays first, if this call opens it */
  #opened(seconds: number): Promise<Token | undefined> {
    this.#opening ??= this.#open(seconds).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(seconds: number): Promise<Token | undefined> {
    const { db, pipeline, now, logger } = this.#options;
    const present = await presentTime(db);
    this.#stream = await followChanges(db, {
      pipeline,
      replay: present && { from: seconds === 0 ? present : secondsBefore(present, seconds), to: present },
      onStart: (start) => this.#startAt(start),
      onChange: (change) => this.#publish(change),
      onPosition: (position) => {
        this.#position = position;
      },
      now,
      logger,
    });
    return present && positionAfter(present);
  }

  #startAt(start: Token): void {
    const isRestart = this.#buffer.start !== null;
    this.#buffer.startAt(start);
    this.#position = start;
    if (isRestart) this.#readers.publishToAll((key) => this.#options.historyLost(parseEventTopicKey(key), start));
  }

  async #publish(change: ChangeStreamDocument): Promise<void> {
    const { toEvent, topicsOf } = this.#options;
    if (endsHistory(change)) return this.#startAt(tokenOf(change._id));
    const event = toEvent(change);
    if (event === null) return;
    this.#buffer.push(event);
    // A reader that is attached from now on gets the event from the buffer.
    for (const topic of topicsOf(event)) this.#readers.publish(eventTopicKey(topic), event);
    await this.#readers.delivered();
  }

  /**
   * The events of a topic until the reader returns: all after `after`, or all after the call. If the stream is still opening,
   * the reader also gets those since its opening began.
   * @throws Error of the driver if the database does not open the change stream
   */
  async follow(topic: EventTopic, options: FollowTopicOptions<T> = {}): Promise<Reader<T>> {
    if (this.#stream !== undefined) return this.#read(topic, options);
    const { after } = options;
    const present = await this.#opened(after === undefined ? 0 : this.#options.buffer.seconds);
    return this.#read(topic, { ...options, after: after ?? present });
  }

  #read(topic: EventTopic, { after, accepts, latestOnly, followedSubscriberId }: FollowTopicOptions<T>): Reader<T> {
    const key = eventTopicKey(topic);
    if (after === undefined) return this.#readers.read(key, { accepts, latestOnly, followedSubscriberId });
    const ended = new AbortController();
    let reached = after;
    const reader = this.#readers.prepare(key, {
      // The position may come from a gateway that was ahead of this one, and replayed events may overlap with live ones.
      accepts: (event) => {
        if (event.token <= reached) return false;
        reached = event.token;
        return accepts?.(event) !== false;
      },
      latestOnly,
      followedSubscriberId,
      onEnd: () => ended.abort(),
    });
    this.#catchUp(topic, reader, after, ended.signal).catch((error: Error) => reader.fail(error));
    return reader;
  }

  /** The subscribers that readers follow. */
  get followedSubscriberIds(): Iterable<string> {
    return this.#readers.followedSubscriberIds;
  }

  /** Ends all readers that follow a subscriber with an error. */
  failReadersOf(followedSubscriberId: string, error: Error): void {
    this.#readers.failReadersOf(followedSubscriberId, error);
  }

  async #catchUp(topic: EventTopic, reader: Reader<T>, after: Token, signal: AbortSignal): Promise<void> {
    const key = eventTopicKey(topic);
    let position = after;
    while (!reader.hasEnded) {
      const buffered = this.#buffer.after(key, position, PAGE_SIZE);
      if (buffered !== null) {
        for (const event of buffered.events) reader.push(event);
        // Synchronously after the last buffered event, so that no event is published in between.
        if (buffered.isLast) return this.#readers.attach(key, reader);
        position = buffered.events.at(-1)?.token ?? position;
      } else {
        const missed = await this.#history.read(topic, position, signal);
        if (missed === null) {
          reader.push(this.#options.historyLost(topic, this.#position));
          return this.#readers.attach(key, reader);
        }
        for (const event of missed.events) reader.push(event);
        position = missed.position;
      }
      await reader.drained();
    }
  }

  async close(): Promise<void> {
    this.#readers.close();
    this.#history.close();
    await this.#opening?.catch(() => {});
    await this.#stream?.close();
  }
}

/** The cluster time of the latest change. Undefined if the database has none. */
async function presentTime(db: Db): Promise<Timestamp | undefined> {
  const { operationTime } = await db.command({ ping: 1 });
  return operationTime instanceof Timestamp ? operationTime : undefined;
}

/** The position after all changes of a cluster time. */
const positionAfter = (time: Timestamp): Token =>
  tokenBefore(new Timestamp({ t: time.getHighBitsUnsigned(), i: time.getLowBitsUnsigned() + 1 }));

/** The start of the second that is some seconds before a cluster time. */
const secondsBefore = (time: Timestamp, seconds: number): Timestamp =>
  new Timestamp({ t: Math.max(time.getHighBitsUnsigned() - seconds, 1), i: 1 });

import type { ChangeStreamDocument, Db, Document } from 'mongodb';
import { Timestamp } from 'mongodb';
import type { Logger } from 'pino';
import { followChanges, type Past } from './follow-changes.ts';
import { History } from './history.ts';
import type { Reader } from './reader.ts';
import type { Token } from './resume-tokens.ts';
import { type Placed, Ring } from './ring.ts';
import { keyOf, type Topic, topicOf } from './topic.ts';
import { Topics } from './topics.ts';

/** What a feed makes of the changes of a database. */
export interface FeedOptions<T> {
  readonly db: Db;
  /** Narrows the changes on the server; it must let `_id` and `invalidate` through. */
  readonly pipeline: Document[];
  /** The item of a change, or null where it is none. */
  readonly itemOf: (change: ChangeStreamDocument) => T | null;
  readonly topicsOf: (item: T) => Topic[];
  /** What readers of a topic get in the place of what is lost. */
  readonly lostOf: (topic: Topic, token: Token) => T;
  readonly memory: Memory;
  readonly logger: Logger;
}

export interface FollowTopicOptions<T> {
  /** The place after which the reader wants all; from now on where it is not given. */
  readonly after?: Token | undefined;
  readonly accepts?: ((item: T) => boolean) | undefined;
  /** Only the newest item waits for the reader, however slow it is. */
  readonly latestOnly?: boolean | undefined;
}

/** How much a process remembers. */
export interface Memory {
  readonly items: number;
  /** What was in this time before its start: the clients of the process before it come back at once. */
  readonly seconds: number;
}

export const DEFAULT_MEMORY: Memory = { items: 30_000, seconds: 60 };
/** How many items a reader is given at a time of what it missed. */
const PAGE_SIZE = 500;

/**
 * Items out of one change stream, for readers of their topics. What a reader missed it gets first: from the memory of the
 * process, else from the database, a page at a time as it reads; then it goes on live.
 */
export class Feed<T extends Placed> {
  readonly #options: FeedOptions<T>;
  readonly #topics = new Topics<T>();
  readonly #ring: Ring<T>;
  readonly #history: History<T>;
  /** Up to here every change was published. */
  #position: Token = '';
  #opening: Promise<void> | undefined;
  #stream: { close(): Promise<void> } | undefined;

  constructor(options: FeedOptions<T>) {
    this.#options = options;
    const topicsOf = (item: T) => options.topicsOf(item).map(keyOf);
    this.#ring = new Ring(options.memory.items, topicsOf);
    this.#history = new History({ ...options, watched: options.db, topicsOf, heldFrom: () => this.#ring.start ?? '' });
  }

  /** A place up to which every change was given to its readers. */
  get position(): Token {
    return this.#position;
  }

  /** @returns once it is open, now or before: a change made from then on reaches its readers */
  open(): Promise<void> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    const { db, pipeline, memory, logger } = this.#options;
    this.#stream = await followChanges(db, {
      pipeline,
      past: await pastOf(db, memory.seconds),
      onStart: (start) => this.#startAt(start),
      onChange: (change) => this.#publish(change),
      onPosition: (position) => {
        this.#position = position;
      },
      logger,
    });
  }

  #startAt(start: Token): void {
    const isLost = this.#ring.start !== null;
    this.#ring.startAt(start);
    this.#position = start;
    if (isLost) this.#topics.publishToAll((key) => this.#options.lostOf(topicOf(key), start));
  }

  #publish(change: ChangeStreamDocument): void {
    const { itemOf, topicsOf } = this.#options;
    const item = itemOf(change);
    if (item === null) return;
    this.#ring.push(item);
    for (const topic of topicsOf(item)) this.#topics.publish(keyOf(topic), item);
  }

  /** The changes of a topic until the reader returns; those after a place where one is given. */
  follow(topic: Topic, { after, accepts, latestOnly }: FollowTopicOptions<T> = {}): Reader<T> {
    const key = keyOf(topic);
    if (after === undefined) return this.#topics.read(key, { accepts, latestOnly });
    const gone = new AbortController();
    let reached = after;
    const reader = this.#topics.prepare(key, {
      // Another gateway may have been ahead of this one when it gave the place, and so may be what is read anew.
      accepts: (item) => {
        if (item.token <= reached) return false;
        reached = item.token;
        return accepts?.(item) !== false;
      },
      latestOnly,
      onEnd: () => gone.abort(),
    });
    this.#catchUp(topic, reader, after, gone.signal).catch((error: Error) => reader.fail(error));
    return reader;
  }

  async #catchUp(topic: Topic, reader: Reader<T>, after: Token, signal: AbortSignal): Promise<void> {
    const key = keyOf(topic);
    let position = after;
    while (!reader.hasEnded) {
      const held = this.#ring.after(key, position, PAGE_SIZE);
      if (held !== null) {
        for (const item of held.items) reader.push(item);
        // In the same moment, so that nothing comes in between.
        if (held.isLast) return this.#topics.attach(key, reader);
        position = held.items.at(-1)?.token ?? position;
      } else {
        const missed = await this.#history.read(topic, position, signal);
        if (missed === null) {
          reader.push(this.#options.lostOf(topic, this.#position));
          return this.#topics.attach(key, reader);
        }
        for (const item of missed.items) reader.push(item);
        position = missed.position;
      }
      await reader.drained();
    }
  }

  async close(): Promise<void> {
    this.#topics.close();
    this.#history.close();
    await this.#opening?.catch(() => {});
    await this.#stream?.close();
  }
}

/** The last seconds by the clock of the database. */
async function pastOf(db: Db, seconds: number): Promise<Past | undefined> {
  if (seconds === 0) return undefined;
  const { operationTime: to } = await db.command({ ping: 1 });
  if (!(to instanceof Timestamp)) return undefined;
  return { from: new Timestamp({ t: Math.max(to.getHighBitsUnsigned() - seconds, 1), i: 1 }), to };
}

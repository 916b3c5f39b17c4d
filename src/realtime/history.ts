import { type ChangeStreamDocument, type Document, ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { UnavailableError } from '../errors.ts';
import { isHistoryLost, type Watchable } from './follow-changes.ts';
import { clusterTimeOf, type Token, timeOf, tokenOf } from './resume-tokens.ts';
import type { Placed } from './ring.ts';
import { keyOf, type Topic } from './topic.ts';

/** What a topic had after a place, up to another one. */
export interface MissedPage<T> {
  readonly items: readonly T[];
  readonly position: Token;
}

export interface HistoryOptions<T> {
  readonly watched: Watchable;
  readonly pipeline: readonly Document[];
  readonly itemOf: (change: ChangeStreamDocument) => T | null;
  readonly topicsOf: (item: T) => readonly string[];
  /** The place from which on nothing has to be read here. */
  readonly heldFrom: () => Token;
  readonly logger: Logger;
}

interface Request<T> {
  readonly topic: Topic;
  readonly after: Token;
  readonly signal: AbortSignal;
  readonly items: T[];
  readonly resolve: (page: MissedPage<T> | null) => void;
  readonly reject: (error: Error) => void;
}

const PAGE_SIZE = 500;
/** Streams at once. */
const MAX_STREAMS = 2;
/** Requests that one stream serves: many clients come back at once. */
const MAX_REQUESTS = 5_000;
const AWAIT_MS = 200;

/**
 * What was before the time that a process remembers, read from the database. Requests that come together share a stream,
 * narrowed on the server to their topics, which ends where the memory of the process begins.
 */
export class History<T extends Placed> {
  readonly #options: HistoryOptions<T>;
  #waiting: Request<T>[] = [];
  #streams = 0;
  /** No stream can start at this time or before it. */
  #lostTime = '';
  readonly #closing = new AbortController();

  constructor(options: HistoryOptions<T>) {
    this.#options = options;
  }

  /**
   * What the topic had after a place; null where the database no longer has all of it.
   * @throws DomainError UNAVAILABLE when it cannot be read now
   */
  read(topic: Topic, after: Token, signal: AbortSignal): Promise<MissedPage<T> | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ topic, after, signal, items: [], resolve, reject });
      // Those that come in the same moment are served together.
      setImmediate(() => this.#serve());
    });
  }

  close(): void {
    this.#closing.abort();
    for (const { reject } of this.#waiting.splice(0)) reject(cannotRead());
  }

  async #serve(): Promise<void> {
    if (this.#streams >= MAX_STREAMS || this.#waiting.length === 0) return;
    for (const { signal, resolve } of this.#waiting) if (signal.aborted) resolve(null);
    this.#waiting = this.#waiting.filter(({ signal }) => !signal.aborted);
    this.#waiting.sort((one, other) => (one.after < other.after ? -1 : 1));
    // The newest first: they are back soonest.
    const requests = this.#waiting.splice(-MAX_REQUESTS);
    this.#streams += 1;
    try {
      await this.#answer(requests);
    } finally {
      this.#streams -= 1;
      this.#serve();
    }
  }

  /** @param requests in the order of their places */
  async #answer(requests: readonly Request<T>[]): Promise<void> {
    const [oldest] = requests;
    if (oldest === undefined) return;
    if (timeOf(oldest.after) <= this.#lostTime) {
      const isLost = ({ after }: Request<T>) => timeOf(after) <= this.#lostTime;
      for (const { resolve } of requests.filter(isLost)) resolve(null);
      return this.#answer(requests.filter((request) => !isLost(request)));
    }
    try {
      await this.#replay(requests, oldest.after);
    } catch (error) {
      if (!isHistoryLost(error)) {
        this.#options.logger.warn({ err: error }, 'Missed changes could not be read');
        for (const { reject } of requests) reject(cannotRead());
      } else if (requests.length === 1) {
        this.#lostTime = timeOf(oldest.after);
        oldest.resolve(null);
      } else {
        // The newer half first: what it finds lost needs not be asked for again.
        const middle = requests.length >> 1;
        await this.#answer(requests.slice(middle));
        await this.#answer(requests.slice(0, middle));
      }
    }
  }

  async #replay(requests: readonly Request<T>[], from: Token): Promise<void> {
    const { watched, pipeline, itemOf, topicsOf, heldFrom } = this.#options;
    const open = new Map<string, Set<Request<T>>>();
    for (const request of requests) {
      const key = keyOf(request.topic);
      open.set(key, (open.get(key) ?? new Set()).add(request));
    }
    const complete = (key: string, request: Request<T>, position: Token) => {
      const ofTopic = open.get(key);
      ofTopic?.delete(request);
      if (ofTopic?.size === 0) open.delete(key);
      request.resolve({ items: request.items.splice(0), position });
    };
    const forgetGone = () => {
      for (const [key, ofTopic] of open) {
        for (const request of ofTopic) if (request.signal.aborted) complete(key, request, request.after);
      }
    };
    const give = (item: T) => {
      for (const key of topicsOf(item)) {
        for (const request of open.get(key) ?? []) {
          if (item.token <= request.after) continue;
          request.items.push(item);
          if (request.items.length === PAGE_SIZE) complete(key, request, item.token);
        }
      }
    };

    const stream = watched.watch([...pipeline, { $match: narrowingOf(requests.map(({ topic }) => topic)) }], {
      fullDocument: 'updateLookup',
      // Not the token itself: nothing but the time must be in the history, whatever a cursor says.
      startAtOperationTime: clusterTimeOf(from),
      maxAwaitTimeMS: AWAIT_MS,
    });
    try {
      while (open.size > 0) {
        const change = await stream.tryNext();
        if (this.#closing.signal.aborted) throw cannotRead();
        if (change === null && stream.closed) throw new Error('The server ended the stream');
        const item = change && itemOf(change);
        if (item) give(item);
        const position = tokenOf(change ? change._id : stream.resumeToken);
        if (change === null) forgetGone();
        if (timeOf(position) < timeOf(heldFrom()) || (change !== null && position < heldFrom())) continue;
        for (const [key, ofTopic] of open) {
          for (const request of ofTopic) complete(key, request, latest(position, request.after));
        }
      }
    } finally {
      await stream.close();
    }
  }
}

const latest = (one: Token, other: Token): Token => (one > other ? one : other);

const cannotRead = (): Error =>
  new UnavailableError('The missed changes cannot be read now: subscribe again after the same cursor');

/** What the server needs to send for some topics. */
function narrowingOf(topics: readonly Topic[]): Document {
  const idsOf = (hexes: Iterable<string>) => [...new Set(hexes)].map((hex) => ObjectId.createFromHexString(hex));
  const fields = [...new Set(topics.map(({ field }) => field))];
  return {
    $or: [
      { operationType: 'invalidate' },
      ...fields.map((field) => {
        const ofField = topics.filter((topic) => topic.field === field);
        return {
          'fullDocument._environmentId': { $in: idsOf(ofField.map(({ _environmentId }) => _environmentId)) },
          ...(field !== '_environmentId' && { [`fullDocument.${field}`]: { $in: idsOf(ofField.map(({ id }) => id)) } }),
        };
      }),
    ],
  };
}

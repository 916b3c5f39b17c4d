import { type ChangeStreamDocument, type Document, ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { UnavailableError } from '../errors.ts';
import { type EventTopic, eventTopicKey } from './event-topic.ts';
import { isHistoryLost, type Watchable } from './follow-changes.ts';
import { endsHistory, orHistoryEnds } from './history-ends.ts';
import { clusterTimeOf, type Token, timePrefix, tokenOf } from './resume-tokens.ts';
import type { Positioned } from './ring-buffer.ts';

/** Events of a topic after a position, and the position up to which they are complete. */
interface MissedPage<T> {
  readonly events: readonly T[];
  readonly position: Token;
}

interface HistoryOptions<T> {
  readonly watched: Watchable;
  readonly pipeline: readonly Document[];
  readonly toEvent: (change: ChangeStreamDocument) => T | null;
  readonly topicKeysOf: (event: T) => readonly string[];
  /** The position from which the process buffers all events, so that the replay can end there. */
  readonly bufferedFrom: () => Token;
  readonly logger: Logger;
}

interface Request<T> {
  readonly topic: EventTopic;
  readonly after: Token;
  readonly signal: AbortSignal;
  readonly events: T[];
  readonly resolve: (page: MissedPage<T> | null) => void;
  readonly reject: (error: Error) => void;
}

const PAGE_SIZE = 500;
const MAX_CONCURRENT_STREAMS = 2;
/** How many requests share one stream, at most. Many clients may reconnect at once. */
const MAX_REQUESTS_PER_STREAM = 5_000;
const MAX_AWAIT_MS = 200;

/**
 * Replays events from before the process's buffer, out of the database. Concurrent requests share a change stream, which
 * the server filters by their topics, and which ends where the buffer begins.
 */
export class History<T extends Positioned> {
  readonly #options: HistoryOptions<T>;
  #waiting: Request<T>[] = [];
  #streams = 0;
  /** The database has no history of this cluster time and before. */
  #lostTime = '';
  readonly #closing = new AbortController();

  constructor(options: HistoryOptions<T>) {
    this.#options = options;
  }

  /**
   * The events of a topic after a position. Null if the database no longer has all of them, or a
   * collection was dropped since.
   * @throws UnavailableError if they cannot be read now
   */
  read(topic: EventTopic, after: Token, signal: AbortSignal): Promise<MissedPage<T> | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ topic, after, signal, events: [], resolve, reject });
      // Requests of the same tick share a stream.
      setImmediate(() => this.#serve());
    });
  }

  close(): void {
    this.#closing.abort();
    for (const { reject } of this.#waiting.splice(0)) reject(historyUnavailable());
  }

  async #serve(): Promise<void> {
    if (this.#streams >= MAX_CONCURRENT_STREAMS || this.#waiting.length === 0) return;
    for (const { signal, resolve } of this.#waiting) if (signal.aborted) resolve(null);
    this.#waiting = this.#waiting.filter(({ signal }) => !signal.aborted);
    this.#waiting.sort((one, other) => (one.after < other.after ? -1 : 1));
    // The newest positions first: these readers catch up soonest.
    const requests = this.#waiting.splice(-MAX_REQUESTS_PER_STREAM);
    this.#streams += 1;
    try {
      await this.#answer(requests);
    } finally {
      this.#streams -= 1;
      this.#serve();
    }
  }

  /** @param requests in the order of their positions */
  async #answer(requests: readonly Request<T>[]): Promise<void> {
    const [oldest] = requests;
    if (oldest === undefined) return;
    if (timePrefix(oldest.after) <= this.#lostTime) {
      const isLost = ({ after }: Request<T>) => timePrefix(after) <= this.#lostTime;
      for (const { resolve } of requests.filter(isLost)) resolve(null);
      return this.#answer(requests.filter((request) => !isLost(request)));
    }
    try {
      await this.#replay(requests, oldest.after);
    } catch (error) {
      if (!isHistoryLost(error)) {
        this.#options.logger.warn({ err: error }, 'Replaying missed events failed');
        for (const { reject } of requests) reject(historyUnavailable());
      } else if (requests.length === 1) {
        this.#lostTime = timePrefix(oldest.after);
        oldest.resolve(null);
      } else {
        // The newer half first: if history of it is lost, the older half needs no further read.
        const middle = requests.length >> 1;
        await this.#answer(requests.slice(middle));
        await this.#answer(requests.slice(0, middle));
      }
    }
  }

  async #replay(requests: readonly Request<T>[], from: Token): Promise<void> {
    const { watched, pipeline, toEvent, bufferedFrom } = this.#options;
    const open = new OpenRequests(requests, this.#options.topicKeysOf);
    const stream = watched.watch([...pipeline, { $match: topicsFilter(requests.map(({ topic }) => topic)) }], {
      fullDocument: 'updateLookup',
      // A time instead of the token: only the time must be in the history, and a cursor may contain any token.
      startAtOperationTime: clusterTimeOf(from),
      maxAwaitTimeMS: MAX_AWAIT_MS,
    });
    try {
      while (open.size > 0) {
        const change = await stream.tryNext();
        if (this.#closing.signal.aborted) throw historyUnavailable();
        if (change === null && stream.closed) throw new Error('The server ended the stream');
        const position = tokenOf(change ? change._id : stream.resumeToken);
        if (change !== null && endsHistory(change)) open.loseBefore(position);
        const event = change && toEvent(change);
        if (event) open.deliver(event);
        if (change === null) open.completeAborted();
        const start = bufferedFrom();
        const hasReachedBuffer = timePrefix(position) >= timePrefix(start) && (change === null || position >= start);
        if (hasReachedBuffer) open.completeAll(position);
      }
    } finally {
      await stream.close();
    }
  }
}

/** The requests of one stream that are not answered yet, by topic. */
class OpenRequests<T extends Positioned> {
  readonly #byTopic = new Map<string, Set<Request<T>>>();
  readonly #topicKeysOf: (event: T) => readonly string[];

  constructor(requests: readonly Request<T>[], topicKeysOf: (event: T) => readonly string[]) {
    this.#topicKeysOf = topicKeysOf;
    for (const request of requests) {
      const key = eventTopicKey(request.topic);
      this.#byTopic.set(key, (this.#byTopic.get(key) ?? new Set()).add(request));
    }
  }

  /** How many topics have open requests. */
  get size(): number {
    return this.#byTopic.size;
  }

  deliver(event: T): void {
    for (const key of this.#topicKeysOf(event)) {
      for (const request of this.#byTopic.get(key) ?? []) {
        if (event.token <= request.after) continue;
        request.events.push(event);
        if (request.events.length === PAGE_SIZE) this.#complete(key, request, event.token);
      }
    }
  }

  /** Answers the requests for events before a position. */
  loseBefore(position: Token): void {
    for (const [key, requests] of this.#byTopic) {
      for (const request of requests) if (request.after < position) this.#complete(key, request, null);
    }
  }

  completeAborted(): void {
    for (const [key, requests] of this.#byTopic) {
      for (const request of requests) if (request.signal.aborted) this.#complete(key, request, request.after);
    }
  }

  completeAll(position: Token): void {
    for (const [key, requests] of this.#byTopic) {
      for (const request of requests) {
        this.#complete(key, request, position > request.after ? position : request.after);
      }
    }
  }

  /** @param position null if events are lost */
  #complete(key: string, request: Request<T>, position: Token | null): void {
    const requests = this.#byTopic.get(key);
    requests?.delete(request);
    if (requests?.size === 0) this.#byTopic.delete(key);
    request.resolve(position === null ? null : { events: request.events.splice(0), position });
  }
}

const historyUnavailable = (): Error =>
  new UnavailableError('Missed events cannot be read now. Subscribe again with the same cursor');

/** Filters changes by topics on the server. */
function topicsFilter(topics: readonly EventTopic[]): Document {
  const toObjectIds = (hexes: Iterable<string>) => [...new Set(hexes)].map((hex) => ObjectId.createFromHexString(hex));
  const fields = [...new Set(topics.map(({ field }) => field))];
  return orHistoryEnds(
    fields.map((field) => {
      const matching = topics.filter((topic) => topic.field === field);
      const _environmentIds = toObjectIds(matching.map(({ _environmentId }) => _environmentId));
      return {
        'fullDocument._environmentId': { $in: _environmentIds },
        ...(field !== '_environmentId' && {
          [`fullDocument.${field}`]: { $in: toObjectIds(matching.map(({ id }) => id)) },
        }),
      };
    }),
  );
}

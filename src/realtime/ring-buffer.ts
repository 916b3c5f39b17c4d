import type { Token } from './resume-tokens.ts';

/** An event with its position in the history of the database. */
export interface Positioned {
  readonly token: Token;
}

/** Buffered events of a topic after a position. */
interface BufferedPage<T> {
  readonly events: readonly T[];
  /** Whether no further event of the topic is buffered. */
  readonly isLast: boolean;
}

/** The latest events of all topics, in order, up to a capacity. */
export class RingBuffer<T extends Positioned> {
  readonly #capacity: number;
  readonly #topicKeysOf: (event: T) => readonly string[];
  #events: T[] = [];
  /** The index of the oldest event in `#events` that is still buffered. */
  #oldest = 0;
  #byTopic = new Map<string, T[]>();
  #start: Token | null = null;

  constructor(capacity: number, topicKeysOf: (event: T) => readonly string[]) {
    this.#capacity = capacity;
    this.#topicKeysOf = topicKeysOf;
  }

  /** The position after which every event is buffered. Null before `startAt`. */
  get start(): Token | null {
    return this.#start;
  }

  /** Drops all events. Events that are pushed from now on follow this position. */
  startAt(start: Token): void {
    this.#start = start;
    this.#events = [];
    this.#oldest = 0;
    this.#byTopic = new Map();
  }

  push(event: T): void {
    this.#events.push(event);
    for (const key of this.#topicKeysOf(event)) {
      const events = this.#byTopic.get(key);
      if (events === undefined) this.#byTopic.set(key, [event]);
      else events.push(event);
    }
    if (this.#events.length - this.#oldest > this.#capacity) this.#dropOldest();
  }

  #dropOldest(): void {
    const event = this.#events[this.#oldest];
    if (event === undefined) return;
    this.#oldest += 1;
    this.#start = event.token;
    for (const key of this.#topicKeysOf(event)) {
      // The events of a topic have the same order, so the oldest one comes first there, too.
      const events = this.#byTopic.get(key) ?? [];
      events.shift();
      if (events.length === 0) this.#byTopic.delete(key);
    }
    if (this.#oldest < this.#capacity) return;
    this.#events = this.#events.slice(this.#oldest);
    this.#oldest = 0;
  }

  /** At most `limit` events of a topic after a position. Null if some of them are no longer buffered. */
  after(topicKey: string, token: Token, limit: number): BufferedPage<T> | null {
    if (this.#start === null || token < this.#start) return null;
    const events = this.#byTopic.get(topicKey) ?? [];
    const from = indexAfter(events, token);
    return { events: events.slice(from, from + limit), isLast: events.length - from <= limit };
  }
}

/** The index of the first event after a position, by binary search. */
function indexAfter(events: readonly Positioned[], token: Token): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.token ?? '') > token) high = middle;
    else low = middle + 1;
  }
  return low;
}

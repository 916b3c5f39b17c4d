import type { Token } from './resume-tokens.ts';

/** Something that has its place in the history. */
export interface Placed {
  readonly token: Token;
}

/** A part of what a topic had after a place. */
export interface HeldPage<T> {
  readonly items: readonly T[];
  /** Whether nothing that is held follows it. */
  readonly isLast: boolean;
}

/** The last items of all topics, in order, up to a number of them. */
export class Ring<T extends Placed> {
  readonly #capacity: number;
  readonly #topicsOf: (item: T) => readonly string[];
  #items: T[] = [];
  /** Where in `#items` the oldest is that is still held. */
  #oldest = 0;
  #byTopic = new Map<string, T[]>();
  #start: Token | null = null;

  constructor(capacity: number, topicsOf: (item: T) => readonly string[]) {
    this.#capacity = capacity;
    this.#topicsOf = topicsOf;
  }

  /** The place after which every item is held; null before there is one. */
  get start(): Token | null {
    return this.#start;
  }

  /** Forgets all: what is pushed from now on follows this place. */
  startAt(start: Token): void {
    this.#start = start;
    this.#items = [];
    this.#oldest = 0;
    this.#byTopic = new Map();
  }

  push(item: T): void {
    this.#items.push(item);
    for (const topic of this.#topicsOf(item)) {
      const items = this.#byTopic.get(topic);
      if (items === undefined) this.#byTopic.set(topic, [item]);
      else items.push(item);
    }
    if (this.#items.length - this.#oldest > this.#capacity) this.#forgetOldest();
  }

  #forgetOldest(): void {
    const item = this.#items[this.#oldest];
    if (item === undefined) return;
    this.#oldest += 1;
    this.#start = item.token;
    for (const topic of this.#topicsOf(item)) {
      // A topic holds its items in the order of all, so its first one is the oldest.
      const items = this.#byTopic.get(topic) ?? [];
      items.shift();
      if (items.length === 0) this.#byTopic.delete(topic);
    }
    if (this.#oldest < this.#capacity) return;
    this.#items = this.#items.slice(this.#oldest);
    this.#oldest = 0;
  }

  /** What a topic had after a place, `limit` items at the most; null where not all of it is held. */
  after(topic: string, token: Token, limit: number): HeldPage<T> | null {
    if (this.#start === null || token < this.#start) return null;
    const items = this.#byTopic.get(topic) ?? [];
    const from = firstAfter(items, token);
    return { items: items.slice(from, from + limit), isLast: items.length - from <= limit };
  }
}

/** The index of the first item after a place. */
function firstAfter(items: readonly Placed[], token: Token): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.token ?? '') > token) high = middle;
    else low = middle + 1;
  }
  return low;
}

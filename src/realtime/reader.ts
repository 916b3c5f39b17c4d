interface Waiting<T> {
  readonly resolve: (result: IteratorResult<T, undefined>) => void;
  readonly reject: (error: Error) => void;
}

interface ReaderOptions<T> {
  /** How many items may wait, at most. */
  readonly limit: number;
  /** The error that ends the reader when more than `limit` items would wait. */
  readonly onOverflow: () => Error;
  /** Called once when the reader has ended, on either side. */
  readonly onEnd: () => void;
  /** Whether a new item replaces the last waiting one instead of exceeding the limit. Defaults to false. */
  readonly keepsLatest?: boolean;
  /** Drops the items for which it returns false. Defaults to accepting all. */
  readonly accepts?: (item: T) => boolean;
}

const DONE = { done: true, value: undefined } as const;

/**
 * A bounded queue between a source that pushes items and a consumer that iterates over them. It accepts items from its
 * creation until it ends, also before the consumer asks for the first one.
 */
export class Reader<T> implements AsyncIterableIterator<T, undefined> {
  readonly #options: ReaderOptions<T>;
  #queue: T[] = [];
  #waiting: Waiting<T>[] = [];
  #hasEnded = false;
  #failure: Error | null = null;
  #onDrained: (() => void) | null = null;

  constructor(options: ReaderOptions<T>) {
    this.#options = options;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  push(item: T): void {
    const { limit, keepsLatest, onOverflow, accepts } = this.#options;
    if (this.#hasEnded || accepts?.(item) === false) return;
    const first = this.#waiting.shift();
    if (first !== undefined) first.resolve({ done: false, value: item });
    else if (this.#queue.length < limit) this.#queue.push(item);
    else if (keepsLatest) this.#queue.splice(-1, 1, item);
    else this.fail(onOverflow());
  }

  /** The items that wait, up to a number. They stay in the queue. */
  peek(limit: number): readonly T[] {
    return this.#queue.slice(0, limit);
  }

  /** Resolves when no item waits, or the reader has ended: backpressure for a source that can pause. */
  async drained(): Promise<void> {
    if (this.#hasEnded || this.#queue.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#onDrained = resolve;
    });
  }

  /** Ends with an error, which the next read throws. Drops the waiting items, to free their memory at once. */
  fail(error: Error): void {
    if (this.#hasEnded) return;
    const first = this.#waiting.shift();
    if (first === undefined) this.#failure = error;
    else first.reject(error);
    this.end();
  }

  /** Ends without an error. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#queue = [];
    for (const { resolve } of this.#waiting) resolve(DONE);
    this.#waiting = [];
    this.#onDrained?.();
    this.#options.onEnd();
  }

  /** Not an async function, which would hold 0.4 KB while it waits. Thousands of readers do. */
  next(): Promise<IteratorResult<T, undefined>> {
    const item = this.#queue.shift();
    if (item !== undefined) {
      if (this.#queue.length === 0) this.#onDrained?.();
      return Promise.resolve({ done: false, value: item });
    }
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) return Promise.reject(failure);
    if (this.#hasEnded) return Promise.resolve(DONE);
    return new Promise((resolve, reject) => {
      // Not a push, which reserves space for 17 items.
      this.#waiting = this.#waiting.concat({ resolve, reject });
    });
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.end();
    this.#failure = null;
    return DONE;
  }

  async throw(error: unknown): Promise<IteratorResult<T, undefined>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

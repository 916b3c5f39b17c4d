interface Waiting<T> {
  readonly resolve: (result: IteratorResult<T, undefined>) => void;
  readonly reject: (error: Error) => void;
}

export interface ReaderOptions<T> {
  /** How many items may wait. */
  readonly limit: number;
  /** The error that ends the reader when one item more than `limit` waits. */
  readonly onOverflow: () => Error;
  /** Called once, when it takes no more, whichever side ended it. */
  readonly onEnd: () => void;
  /** Whether the newest item takes the place of the last one where no more may wait, which then is no overflow. */
  readonly keepsLatest?: boolean;
  /** What it takes; all by default. */
  readonly accepts?: (item: T) => boolean;
}

const DONE = { done: true, value: undefined } as const;

/**
 * What a source gives, one item at a time, to a reader that may be slower: at most `limit` items wait for it. From the
 * moment that it is made until it ends it takes items, whether or not they are asked for yet.
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

  /** Resolves when nothing waits to be read any more, or it has ended: for a source that can wait for its reader. */
  async drained(): Promise<void> {
    if (this.#hasEnded || this.#queue.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#onDrained = resolve;
    });
  }

  /** Ends with an error, which the next read gets. What waited is dropped, so that its memory is free at once. */
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

  async next(): Promise<IteratorResult<T, undefined>> {
    const item = this.#queue.shift();
    if (item !== undefined) {
      if (this.#queue.length === 0) this.#onDrained?.();
      return { done: false, value: item };
    }
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure;
    if (this.#hasEnded) return DONE;
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
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

import { TemplateLimitError } from './template-limits.ts';

/** Ends work that takes too long. */
export class Deadline {
  readonly #timeMs: number;
  readonly #clock: () => number;
  readonly #startedAtMs: number;
  /** When to read the clock next, by `performance.now()`: reading it may be costly. */
  #checkAtMs: number;

  /**
   * @param timeMs how long the work may take by the clock, in milliseconds
   * @param clock never faster than `performance.now()`
   */
  constructor(timeMs: number, clock: () => number) {
    this.#timeMs = timeMs;
    this.#clock = clock;
    this.#startedAtMs = clock();
    this.#checkAtMs = performance.now() + timeMs;
  }

  /** @throws TemplateLimitError if the work has taken too long */
  check(nowMs = performance.now()): void {
    if (nowMs < this.#checkAtMs) return;
    const leftMs = this.#timeMs - (this.#clock() - this.#startedAtMs);
    if (leftMs <= 0) throw new TemplateLimitError(`rendering took longer than ${this.#timeMs} ms`);
    this.#checkAtMs = nowMs + leftMs;
  }
}

const NO_LISTENERS: readonly (() => void)[] = [];

/**
 * The time until a client no longer waits: until its connection closes, or it ends an operation. An AbortSignal would need
 * half a KB for each of thousands of sockets and of their subscriptions.
 */
export class Lifetime {
  #isOver = false;
  /** Replaced instead of changed: `push`, `filter` and a spread reserve space for 17 items, `concat` does not. */
  #listeners: readonly (() => void)[] = NO_LISTENERS;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Calls a function at the end. Never calls it if the time is over already. */
  onEnd(listener: () => void): void {
    if (!this.#isOver) this.#listeners = this.#listeners.concat(listener);
  }

  offEnd(listener: () => void): void {
    const index = this.#listeners.indexOf(listener);
    if (index >= 0) this.#listeners = this.#listeners.toSpliced(index, 1);
  }

  /** Ends it. Calls after the first have no effect. */
  end(): void {
    this.#isOver = true;
    const listeners = this.#listeners;
    this.#listeners = NO_LISTENERS;
    for (const listener of listeners) listener();
  }
}

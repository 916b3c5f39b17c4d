import { FairQueue } from './fair-queue.ts';

/** How long this work may hold the event loop in one turn, in milliseconds. */
const TURN_MS = 10;

/**
 * Runs short work on the main thread so that requests, timers and heartbeats get their turns in between. Work that does
 * not fit into this turn of the event loop waits for one of the next turns.
 */
export class EventLoopShare {
  readonly #waiting = new FairQueue<() => void>();
  #spentMs = 0;
  #isTurnCounted = false;

  /**
   * Runs work in this turn of the event loop or a later one.
   * @param lane whose work it is. The lane that has used the least time goes first
   */
  run<T>(lane: string, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(lane, () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#spentMs < TURN_MS) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      const startedAtMs = performance.now();
      next.item();
      const tookMs = performance.now() - startedAtMs;
      this.#spentMs += tookMs;
      this.#waiting.charge(next.key, tookMs);
    }
    if (this.#isTurnCounted || (this.#spentMs === 0 && this.#waiting.size === 0)) return;
    this.#isTurnCounted = true;
    setImmediate(() => {
      this.#isTurnCounted = false;
      this.#spentMs = 0;
      if (this.#waiting.size > 0) this.#serve();
    });
  }
}

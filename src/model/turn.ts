import { setImmediate } from 'node:timers/promises';

/** How long work keeps the event loop. In milliseconds. */
const TURN_MS = 10;

/** The turn of work that may take long. Other work of the process runs between two turns. */
export class Turn {
  #endsAtMs = performance.now() + TURN_MS;

  /** Whether the turn has lasted long enough. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAtMs;
  }

  /** Resolves at the beginning of the next turn. */
  async next(): Promise<void> {
    await setImmediate();
    this.#endsAtMs = performance.now() + TURN_MS;
  }
}

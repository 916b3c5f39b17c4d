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

/** Converts items one after the other. Other work of the process runs in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const turn = new Turn();
  for (const item of items) {
    if (turn.isOver) await turn.next();
    results.push(convert(item));
  }
  return results;
}

/** One key of a `FairQueue`: its waiting items, and its share of the work so far. */
interface Lane<Item> {
  readonly items: Item[];
  usedMs: number;
}

/**
 * A queue that serves the key that has used the least time, so that heavy work of one key does not delay another key.
 * Items of one key are served in order.
 * Source: Goyal, Vin, Cheng, "Start-time fair queueing", 1996
 */
export class FairQueue<Item> {
  readonly #lanes = new Map<string, Lane<Item>>();
  /** The use of the key that was served last. A key that was idle starts there: unused time is not saved up. */
  #clockMs = 0;
  #size = 0;

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  /** How many items of a key wait. */
  count(key: string): number {
    return this.#lanes.get(key)?.items.length ?? 0;
  }

  push(key: string, item: Item): void {
    const lane = this.#laneOf(key);
    if (lane.items.length === 0) lane.usedMs = Math.max(lane.usedMs, this.#clockMs);
    lane.items.push(item);
    this.#size += 1;
  }

  /** Takes the next item. @param isServed whether a key may be served now */
  shift(isServed: (key: string) => boolean = () => true): { key: string; item: Item } | undefined {
    let next: { key: string; lane: Lane<Item> } | undefined;
    for (const [key, lane] of this.#lanes) {
      if (lane.items.length === 0) {
        if (lane.usedMs <= this.#clockMs) this.#lanes.delete(key);
      } else if ((next === undefined || lane.usedMs < next.lane.usedMs) && isServed(key)) next = { key, lane };
    }
    const item = next?.lane.items.shift();
    if (next === undefined || item === undefined) return undefined;
    this.#clockMs = Math.max(this.#clockMs, next.lane.usedMs);
    this.#size -= 1;
    return { key: next.key, item };
  }

  /** Records that the work of a key took this long. */
  charge(key: string, ms: number): void {
    const lane = this.#laneOf(key);
    if (lane.items.length === 0) lane.usedMs = Math.max(lane.usedMs, this.#clockMs);
    lane.usedMs += ms;
  }

  /** Removes all items. */
  drain(): Item[] {
    const items = [...this.#lanes.values()].flatMap((lane) => lane.items);
    this.#lanes.clear();
    this.#size = 0;
    return items;
  }

  #laneOf(key: string): Lane<Item> {
    const lane = this.#lanes.get(key) ?? { items: [], usedMs: 0 };
    this.#lanes.set(key, lane);
    return lane;
  }
}

import type { ClaimedItem } from './work-item.ts';

/**
 * Work that this process inserted and claimed at once, until it runs. No search in the database has to find it, and no
 * other process searches for it.
 */
export class OwnWork {
  readonly #items = new Map<string, ClaimedItem[]>();
  /** The kinds whose last search found own work. */
  readonly #found = new Set<string>();

  add(item: ClaimedItem): void {
    const items = this.#items.get(item.name);
    if (items === undefined) this.#items.set(item.name, [item]);
    else items.push(item);
  }

  /**
   * Takes the next work item of a kind.
   * @returns null at the end of a search that found own work: what the database has is searched for when that is done.
   * Undefined if there is none
   */
  take(name: string): ClaimedItem | null | undefined {
    const item = this.#items.get(name)?.shift();
    if (item !== undefined) {
      this.#found.add(name);
      return item;
    }
    return this.#found.delete(name) ? null : undefined;
  }

  /** Takes all that was not taken. */
  takeAll(): ClaimedItem[] {
    const items = [...this.#items.values()].flat();
    this.#items.clear();
    return items;
  }
}

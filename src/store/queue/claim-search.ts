import { type Collection, type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import type { Question } from './due-kinds.ts';
import { IdleOthers } from './idle-others.ts';
import { CLAIMS_BY_ENVIRONMENT, environmentOf, type WorkItem } from './work-item.ts';

/** How long after a search for expired claims that found none the next one is. Searches for due work come in between. */
const EXPIRED_SEARCH_MS = 2_000;

/** An id before that of any environment. */
const FIRST = new ObjectId('0'.repeat(24));

/** A search for work of a kind. */
interface Search extends Question {
  /** The environments that hold all claims that they may. */
  readonly full: readonly ObjectId[];
}

/** Claims the next work item of a kind. Expired claims come first, then due work in its order. */
export class ClaimSearch {
  readonly #items: Collection<WorkItem>;
  /** The environment of each kind that was served last beside a full one. */
  readonly #lastServed = new Map<string, ObjectId>();
  readonly #idleOthers = new IdleOthers();
  /** When expired claims of each kind are searched for next, by `performance.now()`. */
  readonly #expiredSearchAtMs = new Map<string, number>();

  constructor(items: Collection<WorkItem>) {
    this.#items = items;
  }

  /**
   * Claims a work item with one update. While an environment is full, the other environments are served in turn.
   * @returns the work item before the update, or null if none is due
   */
  async claim(search: Search, update: UpdateFilter<WorkItem>): Promise<WorkItem | null> {
    const item = (await this.#claimExpired(search, update)) ?? (await this.#claimDue(search, update));
    const _environmentId = item === null ? undefined : environmentOf(item);
    if (search.full.length > 0 && _environmentId !== undefined) this.#lastServed.set(search.name, _environmentId);
    return item;
  }

  /** Call it when work of a kind becomes due, before the search for it. */
  becameDue(name: string, _environmentId?: ObjectId): void {
    this.#idleOthers.becameDue(name, _environmentId);
  }

  /** Claims the work of a worker that has died. Expired claims are rare, so a search that finds none is not repeated at once. */
  async #claimExpired({ name, expiredAt, full }: Search, update: UpdateFilter<WorkItem>) {
    const startedAtMs = performance.now();
    if (startedAtMs < (this.#expiredSearchAtMs.get(name) ?? 0)) return null;
    const item = await this.#items.findOneAndUpdate(
      {
        name,
        lockedAt: { $lte: expiredAt },
        ...(full.length > 0 && { 'data._environmentId': { $nin: full } }),
      },
      update,
      { sort: { lockedAt: 1 } },
    );
    if (item === null) this.#expiredSearchAtMs.set(name, startedAtMs + EXPIRED_SEARCH_MS);
    return item;
  }

  async #claimDue({ name, dueAt, full }: Search, update: UpdateFilter<WorkItem>): Promise<WorkItem | null> {
    const filter = { name, lockedAt: null, nextRunAt: { $lte: dueAt } };
    return full.length === 0
      ? this.#items.findOneAndUpdate(filter, update, { sort: { nextRunAt: 1 } })
      : this.#idleOthers.search(name, full, () => this.#claimOfOthers(full, filter, update));
  }

  /** Claims work of the environment that follows the last served one. */
  async #claimOfOthers(
    full: readonly ObjectId[],
    filter: Filter<WorkItem> & { readonly name: string },
    update: UpdateFilter<WorkItem>,
  ): Promise<WorkItem | null> {
    const claimAfter = (last: ObjectId) =>
      this.#items.findOneAndUpdate({ ...filter, 'data._environmentId': { $gt: last, $nin: full } }, update, {
        sort: { 'data._environmentId': 1, nextRunAt: 1 },
        hint: CLAIMS_BY_ENVIRONMENT,
      });
    const last = this.#lastServed.get(filter.name);
    return (last && (await claimAfter(last))) ?? claimAfter(FIRST);
  }
}

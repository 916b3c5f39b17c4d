import { StaleClaimError } from '../stale-claim-error.ts';
import { type QueueErrorListeners, reportError } from './agenda-errors.ts';
import type { Claim } from './claim.ts';
import type { WorkItemRepository } from './work-item-repository.ts';

/** Extends the leases of the claims that run in this process, all with one write. */
export class Heartbeat {
  readonly #repository: Pick<WorkItemRepository, 'renewAll'>;
  readonly #everyMs: number;
  readonly #listeners: QueueErrorListeners;
  readonly #claims = new Set<Claim>();
  #timer: NodeJS.Timeout | undefined;

  /** @param everyMs how often leases are extended, in milliseconds */
  constructor(repository: Pick<WorkItemRepository, 'renewAll'>, everyMs: number, listeners: QueueErrorListeners) {
    this.#repository = repository;
    this.#everyMs = everyMs;
    this.#listeners = listeners;
  }

  /** Keeps a claim alive until `remove`. */
  add(claim: Claim): void {
    this.#claims.add(claim);
    this.#timer ??= setInterval(() => void this.#renew(), this.#everyMs);
  }

  remove(claim: Claim): void {
    this.#claims.delete(claim);
    if (this.#claims.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #renew(): Promise<void> {
    try {
      for (const claim of await this.#repository.renewAll([...this.#claims])) {
        // A claim that ended meanwhile is not stored any more either.
        if (!this.#claims.delete(claim) || claim.isRemoved) continue;
        this.#listeners.onStaleClaim(new StaleClaimError(`Work item ${claim._id} was taken over or removed`));
      }
    } catch (error) {
      reportError(error instanceof Error ? error : new Error(String(error)), this.#listeners);
    }
  }
}

import type { ObjectId } from 'mongodb';

/** The right of one worker to run a work item, for as long as its lease lasts. */
export class Claim {
  readonly _id: ObjectId;
  /** Fences writes: a work item stores the token of its newest claim, and the writes of other claims match nothing. */
  readonly token: string;
  /** How often the work item had been woken when it was claimed. Null if never. */
  readonly wakes: number | null;
  readonly #leaseMs: number;
  /** By the steady clock of this process: changing the machine's time does not make the lease longer. */
  #renewedAtMs: number;
  #isStale = false;
  /** Whether the work item was removed, together with the last writes of its work or after them. */
  isRemoved = false;

  /** @param claimedAtMs when this process asked for the claim, by `performance.now()` */
  constructor(_id: ObjectId, token: string, leaseMs: number, claimedAtMs: number, wakes: number | null = null) {
    this._id = _id;
    this.token = token;
    this.wakes = wakes;
    this.#leaseMs = leaseMs;
    this.#renewedAtMs = claimedAtMs;
  }

  /** Whether the lease still lasts. */
  get isHeld(): boolean {
    return !this.#isStale && this.#ageMs < this.#leaseMs;
  }

  /** Whether so much of the lease is left that it needs no renewal yet. */
  get isFresh(): boolean {
    return !this.#isStale && this.#ageMs < this.#leaseMs / 3;
  }

  get #ageMs(): number {
    return performance.now() - this.#renewedAtMs;
  }

  /** @param askedAtMs when this process asked for the renewal, by `performance.now()` */
  renewed(askedAtMs: number): void {
    this.#renewedAtMs = askedAtMs;
  }

  /** Ends the claim when the database refused a write of it. */
  becameStale(): void {
    this.#isStale = true;
  }
}

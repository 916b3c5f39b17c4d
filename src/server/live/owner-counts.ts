import { keyOfIds } from '../../model/hex-ids.ts';
import type { Caller } from '../../operations/context.ts';

/** How much the callers of one environment, and one subscriber with sessions, may hold at this gateway. */
export interface OwnerLimits {
  readonly perEnvironment: number;
  readonly perSubscriber: number;
}

type Owner = 'environment' | 'subscriber';

/** A limit that something exceeds. */
export interface Exceeded {
  readonly owner: Owner;
  readonly maximum: number;
}

type Owners = Pick<Caller, 'scope' | 'session'>;

/** Counts what environments, and subscribers with sessions, hold. */
export class OwnerCounts {
  readonly #limits: OwnerLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: OwnerLimits) {
    this.#limits = limits;
  }

  /** How many owners hold something. */
  get size(): number {
    return this.#counts.size;
  }

  /**
   * Counts one more. It counts until it is given back, even if it exceeds a limit.
   * @returns the limit that is exceeded now, or null
   */
  take(owners: Owners): Exceeded | null {
    const { perEnvironment, perSubscriber } = this.#limits;
    const [ofEnvironment, ofSubscriber] = this.#change(owners, 1);
    if (ofSubscriber > perSubscriber) return { owner: 'subscriber', maximum: perSubscriber };
    return ofEnvironment > perEnvironment ? { owner: 'environment', maximum: perEnvironment } : null;
  }

  /** Counts one less. Must be called once for each `take`. */
  giveBack(owners: Owners): void {
    this.#change(owners, -1);
  }

  /** @returns the counts of the environment and of the subscriber */
  #change({ scope, session }: Owners, change: 1 | -1): [ofEnvironment: number, ofSubscriber: number] {
    return [
      this.#count(keyOfIds(scope._environmentId), change),
      session === undefined ? 0 : this.#count(keyOfIds(scope._environmentId, session._subscriberId), change),
    ];
  }

  #count(owner: string, change: 1 | -1): number {
    const count = (this.#counts.get(owner) ?? 0) + change;
    if (count === 0) this.#counts.delete(owner);
    else this.#counts.set(owner, count);
    return count;
  }
}

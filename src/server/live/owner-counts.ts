import type { Caller } from '../../operations/context.ts';

/** How much the callers of one environment, and one subscriber with sessions, may hold at this gateway. */
export interface OwnerLimits {
  readonly perEnvironment: number;
  readonly perSubscriber: number;
}

export type Owner = 'environment' | 'subscriber';

/** Something that was counted. */
export interface Place {
  /** The limit that is exceeded; null if there is none. The place counts in any case until it is given back. */
  readonly exceeded: { readonly owner: Owner; readonly maximum: number } | null;
  /** Calls after the first have no effect. */
  giveBack(): void;
}

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

  take({ scope, session }: Pick<Caller, 'scope' | 'session'>): Place {
    const { perEnvironment, perSubscriber } = this.#limits;
    const environment = scope._environmentId.toHexString();
    const subscriber = session && `${environment} ${session._subscriberId.toHexString()}`;
    const isTooManyOfEnvironment = this.#count(environment, 1) > perEnvironment;
    const isTooManyOfSubscriber = subscriber !== undefined && this.#count(subscriber, 1) > perSubscriber;
    let isTaken = true;
    return {
      exceeded: isTooManyOfSubscriber
        ? { owner: 'subscriber', maximum: perSubscriber }
        : isTooManyOfEnvironment
          ? { owner: 'environment', maximum: perEnvironment }
          : null,
      giveBack: () => {
        if (!isTaken) return;
        isTaken = false;
        this.#count(environment, -1);
        if (subscriber !== undefined) this.#count(subscriber, -1);
      },
    };
  }

  #count(owner: string, change: 1 | -1): number {
    const count = (this.#counts.get(owner) ?? 0) + change;
    if (count === 0) this.#counts.delete(owner);
    else this.#counts.set(owner, count);
    return count;
  }
}

import { createTimeSlices } from '../../realtime/time-slices.ts';
import type { Lifetime } from './lifetime.ts';

/** The work that shares turns. The lanes of an environment alternate. */
export interface Lane {
  readonly environmentId: string;
  /** A connection, or the name of several. */
  readonly key: unknown;
}

/** Ends a turn. Calls after the first have no effect. */
export type EndTurn = () => void;

type Grant = () => void;

interface EnvironmentQueue {
  /** Turns that have not ended. */
  active: number;
  /** Who waits for a turn, by the key of the lane. */
  readonly lanes: Map<unknown, Set<Grant>>;
}

/**
 * Gives turns one after another, in slices of time. Environments alternate, and so do the lanes of an environment: a lane
 * that wants many turns does not delay the others.
 */
export class TurnQueue {
  readonly #maxActive: number;
  readonly #environments = new Map<string, EnvironmentQueue>();
  readonly #wake = createTimeSlices(() => this.#take());

  /** @param maxActive how many turns of one environment may be active at the same time */
  constructor(maxActive = Number.POSITIVE_INFINITY) {
    this.#maxActive = maxActive;
  }

  /** How many environments have turns, or wait for them. */
  get size(): number {
    return this.#environments.size;
  }

  /**
   * Waits for a turn, which lasts until it is ended.
   * @param lifetime its end gives up the wait
   * @returns null if it is over
   */
  turn({ environmentId, key }: Lane, lifetime?: Lifetime): Promise<EndTurn | null> {
    return new Promise((resolve) => {
      if (lifetime?.isOver) return resolve(null);
      const environment = this.#environments.get(environmentId) ?? { active: 0, lanes: new Map() };
      this.#environments.set(environmentId, environment);
      const waiting: Set<Grant> = environment.lanes.get(key) ?? new Set();
      environment.lanes.set(key, waiting);
      const giveUp = () => {
        waiting.delete(grant);
        if (waiting.size === 0) environment.lanes.delete(key);
        this.#forgetIdle(environmentId, environment);
        resolve(null);
      };
      const grant = () => {
        lifetime?.offEnd(giveUp);
        resolve(this.#begin(environmentId, environment));
      };
      lifetime?.onEnd(giveUp);
      waiting.add(grant);
      this.#wake();
    });
  }

  #begin(environmentId: string, environment: EnvironmentQueue): EndTurn {
    environment.active += 1;
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      environment.active -= 1;
      this.#forgetIdle(environmentId, environment);
      if (environment.lanes.size > 0) this.#wake();
    };
  }

  #forgetIdle(environmentId: string, { active, lanes }: EnvironmentQueue): void {
    if (active === 0 && lanes.size === 0) this.#environments.delete(environmentId);
  }

  /** The next turn of the environment whose last turn is the longest ago. */
  #take(): Grant | undefined {
    for (const [environmentId, environment] of this.#environments) {
      const [first] = environment.lanes;
      if (first === undefined || environment.active >= this.#maxActive) continue;
      const [key, waiting] = first;
      const [grant] = waiting;
      if (grant === undefined) continue;
      waiting.delete(grant);
      // The lane and the environment go to the end.
      environment.lanes.delete(key);
      if (waiting.size > 0) environment.lanes.set(key, waiting);
      this.#environments.delete(environmentId);
      this.#environments.set(environmentId, environment);
      return grant;
    }
    return undefined;
  }
}

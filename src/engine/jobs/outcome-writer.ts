import { setTimeout as delay } from 'node:timers/promises';
import { type CommitMaker, commitJobs, type JobCommit, Outdated } from '../../store/job-runs.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { isDatabaseAway, isDuplicateKey } from '../../store/mongo/errors.ts';

/** How many outcomes share a transaction, at most. */
const MOST_TOGETHER = 100;
const MAX_TRIES = 20;
/** A database that is away for longer loses the leases of all workers, and with them these outcomes. */
const MAX_AWAY_MS = 60_000;
const PAUSE_MS = 20;

interface Waiting {
  readonly make: CommitMaker;
  readonly resolve: (commit: JobCommit) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes what jobs come to: outcomes that come while a write is on its way go together in the next. */
export class OutcomeWriter {
  readonly #store: Store;
  readonly #now: () => Date;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Resolves when the commit is on disk.
   * @throws Outdated where a job of it was changed by another; then nothing of it is written
   */
  write(make: CommitMaker): Promise<JobCommit> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ make, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#writeTogether(this.#waiting.splice(0, MOST_TOGETHER));
    this.#isWriting = false;
  }

  async #writeTogether(group: readonly Waiting[]): Promise<void> {
    try {
      const commits = await this.#try(group.map(({ make }) => make));
      for (const [index, { resolve, reject }] of group.entries()) {
        const commit = commits[index];
        if (commit === undefined) reject(new Error('an outcome was not written'));
        else resolve(commit);
      }
    } catch (error) {
      const [first] = group;
      // One of them spoiled it for the others: which one, each by itself tells.
      if (group.length === 1 && first !== undefined) first.reject(error);
      else for (const one of group) await this.#writeTogether([one]);
    }
  }

  async #try(makers: readonly CommitMaker[]): Promise<JobCommit[]> {
    const giveUpAt = performance.now() + MAX_AWAY_MS;
    for (let tries = 1; ; tries += 1) {
      try {
        return await commitJobs(this.#store, makers, this.#now());
      } catch (error) {
        const isAway = isDatabaseAway(error) && performance.now() < giveUpAt;
        // What a unique index refuses was written by another meanwhile: what decides by it now finds it.
        const isLate = isDuplicateKey(error) && tries < MAX_TRIES;
        if (error instanceof Outdated || !(isAway || isLate)) throw error;
        await delay(PAUSE_MS * Math.min(tries, 25) * Math.random());
      }
    }
  }
}

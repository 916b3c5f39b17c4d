import { setTimeout as delay } from 'node:timers/promises';
import { calculateObjectSize } from 'bson';
import { commitCanceled } from '../../store/cancellation/commit-canceled.ts';
import { findCanceledTransactions } from '../../store/cancellation/transaction-records.ts';
import { commitJobs, type JobCommit } from '../../store/job-commits.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { isDatabaseUnavailable, isDuplicateKey } from '../../store/mongo/errors.ts';
import { noteDatabaseError } from '../../store/mongo/readiness.ts';
import type { Transaction } from '../../store/mongo/transactions.ts';
import type { Pace } from '../../store/queue/bulk-pace.ts';
import { withLockedCommit } from '../../store/queue/commit-locks.ts';
import { StaleClaimError } from '../../store/stale-claim-error.ts';
import { type DecisionWindow, loadWindows, saveDecisions } from '../../store/windows/decisions.ts';

const MAX_ATTEMPTS = 20;
/** After this time without the database, the leases of all workers have expired, and their outcomes are lost. */
const MAX_UNAVAILABLE_MS = 60_000;
const RETRY_MS = 20;
/** The most bytes of messages in one transaction, unless one commit has more. Encoding them stops the event loop. */
const MAX_GROUP_BYTES = 1_000_000;
/**
 * After a transaction of fewer commits than this, the next one waits for more if it has as few: their costs hardly depend on
 * their number. Without the wait, 2,000 e-mails sometimes fell into transactions of 6 commits, and took twice as long.
 */
const SMALL_GROUP = 15;
const GATHER_MS = 8;
/** How long the decisions of one transaction may go on with steps after them, as it keeps its locks. In milliseconds. */
const MAX_AHEAD_MS = 50;
/** How many canceled transactions are remembered. */
const MAX_REMEMBERED = 1_000;

/** A commit that depends on the database. */
export interface CommitDecision {
  /**
   * Decides within the transaction that writes the commit. Called again whenever the transaction is retried.
   * @param mayGoOn whether the commit may contain one more step after the decision
   */
  readonly decide: (transaction: Transaction, mayGoOn: () => boolean) => Promise<JobCommit>;
  readonly window: DecisionWindow | undefined;
}

interface QueuedCommit {
  readonly commit: JobCommit;
  readonly decision: CommitDecision | undefined;
  readonly resolve: (isWritten: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Ends a transaction whose commits must not be written, as they were canceled. */
class CanceledMeanwhile extends Error {
  override readonly name = 'CanceledMeanwhile';
  readonly canceled: ReadonlySet<QueuedCommit>;

  constructor(canceled: ReadonlySet<QueuedCommit>) {
    super('transactions of the group were canceled');
    this.canceled = canceled;
  }
}

/** Commits outcomes of jobs. Commits that arrive during a write share the next transaction. */
export class OutcomeWriter {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #pace: Pace;
  #queued: QueuedCommit[] = [];
  #isWriting = false;
  /** Transactions that were canceled, as `environment id`. A canceled transaction stays canceled. */
  readonly #canceledKeys = new Set<string>();

  /** @param pace how many commits share a transaction, and when they wait */
  constructor(store: Store, now: () => Date, pace: Pace) {
    this.#store = store;
    this.#now = now;
    this.#pace = pace;
  }

  /**
   * Resolves when the commit is on disk.
   * @param decision decides what is written instead of the commit, which is then what is known before the decision
   * @returns false if the transaction of the notification was canceled. Then only outcomes of steps that had begun are
   *   written, and the other jobs are canceled
   * @throws StaleClaimError if another writer changed one of its jobs; then nothing of the commit is written
   */
  write(commit: JobCommit, decision?: CommitDecision): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#queued.push({ commit, decision, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#queued.length > 0) {
      await this.#pace.giveWay();
      const group = this.#takeGroup();
      await this.#writeTogether(group);
      const left = this.#queued.length;
      if (left > 0 && Math.max(left, group.length) < SMALL_GROUP) await delay(GATHER_MS);
    }
    this.#isWriting = false;
  }

  #takeGroup(): QueuedCommit[] {
    let bytes = 0;
    const end = this.#queued.slice(0, this.#pace.pageSize).findIndex(({ commit }) => {
      bytes += messageBytes(commit);
      return bytes > MAX_GROUP_BYTES;
    });
    return this.#queued.splice(0, end < 0 ? this.#pace.pageSize : Math.max(1, end));
  }

  async #writeTogether(group: readonly QueuedCommit[]): Promise<void> {
    try {
      const canceled = await this.#writeWithRetries(group);
      for (const one of group) one.resolve(!canceled.has(one));
    } catch (error) {
      const [first] = group;
      // One commit made the transaction fail for all. Write each on its own to find out which.
      if (group.length === 1 && first !== undefined) first.reject(error);
      else for (const one of group) await this.#writeTogether([one]);
    }
  }

  /** @returns the commits whose transactions were canceled */
  async #writeWithRetries(group: readonly QueuedCommit[]): Promise<ReadonlySet<QueuedCommit>> {
    const lastAttemptAt = performance.now() + MAX_UNAVAILABLE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#writeOnce(group);
      } catch (error) {
        noteDatabaseError(error);
        const isUnavailable = isDatabaseUnavailable(error) && performance.now() < lastAttemptAt;
        // A concurrent writer inserted the same document. The next attempt decides with it.
        const isDuplicate = isDuplicateKey(error) && attempt < MAX_ATTEMPTS;
        if (error instanceof StaleClaimError || !(isUnavailable || isDuplicate)) throw error;
        await delay(RETRY_MS * Math.min(attempt, 25) * Math.random());
      }
    }
  }

  async #writeOnce(group: readonly QueuedCommit[]): Promise<ReadonlySet<QueuedCommit>> {
    let canceled: ReadonlySet<QueuedCommit> = new Set(group.filter(({ commit }) => this.#isKnownCanceled(commit)));
    for (;;) {
      const found = await this.#writeUnlessCanceled(group, canceled);
      if (found === null) return canceled;
      canceled = found;
    }
  }

  /**
   * Writes a group if no transaction of it was canceled, except for those that the caller knows of.
   * @returns null if the group is written, otherwise all that were canceled
   */
  async #writeUnlessCanceled(
    group: readonly QueuedCommit[],
    canceled: ReadonlySet<QueuedCommit>,
  ): Promise<ReadonlySet<QueuedCommit> | null> {
    try {
      await this.#writeWith(group, canceled);
      return null;
    } catch (error) {
      if (!(error instanceof CanceledMeanwhile)) throw error;
      for (const { commit } of error.canceled) this.#rememberCanceled(commit);
      return error.canceled;
    }
  }

  #isKnownCanceled({ scope, transactionId }: JobCommit): boolean {
    return transactionId !== null && this.#canceledKeys.has(`${scope._environmentId} ${transactionId}`);
  }

  #rememberCanceled({ scope, transactionId }: JobCommit): void {
    if (this.#canceledKeys.size >= MAX_REMEMBERED) this.#canceledKeys.clear();
    this.#canceledKeys.add(`${scope._environmentId} ${transactionId}`);
  }

  #writeWith(group: readonly QueuedCommit[], canceled: ReadonlySet<QueuedCommit>): Promise<void> {
    return withLockedCommit(
      this.#store,
      async (session) => {
        // A new object for each attempt: the windows that the store remembers by it are forgotten with the attempt.
        const transaction: Transaction = { store: this.#store, session };
        const written = group.filter((one) => !canceled.has(one));
        const windows = written.flatMap(({ decision }) => decision?.window ?? []);
        await loadWindows(transaction, windows);
        const commits: JobCommit[] = [];
        const aheadUntilMs = this.#now().getTime() + MAX_AHEAD_MS;
        let bytes = 0;
        const mayGoOn = () => bytes < MAX_GROUP_BYTES && this.#now().getTime() < aheadUntilMs;
        for (const { commit, decision } of written) {
          const decided = (await decision?.decide(transaction, mayGoOn)) ?? commit;
          bytes += messageBytes(decided);
          commits.push(decided);
        }
        await saveDecisions(transaction);
        await commitJobs(transaction, commits, this.#now());
        for (const { commit } of canceled) await commitCanceled(transaction, commit, this.#now());
      },
      async () => {
        const found = await findCanceled(this.#store, group);
        if (found.size > canceled.size) throw new CanceledMeanwhile(found);
      },
    );
  }
}

const messageBytes = ({ messages }: JobCommit): number =>
  messages.reduce((sum, message) => sum + calculateObjectSize(message), 0);

/**
 * Which commits of a group belong to canceled transactions. It is read outside of the database's transaction, which would
 * not see what was canceled since it began.
 */
async function findCanceled(store: Store, group: readonly QueuedCommit[]): Promise<ReadonlySet<QueuedCommit>> {
  const keyed = group.flatMap((one) => {
    const { transactionId, scope } = one.commit;
    return transactionId === null ? [] : { one, key: { _environmentId: scope._environmentId, transactionId } };
  });
  const keys = keyed.map(({ key }) => key);
  const canceled = await findCanceledTransactions(store, keys);
  return new Set(keyed.filter(({ key }) => canceled.has(key)).map(({ one }) => one));
}

import type { Timestamp } from 'bson';
import { CommandError } from '../command-error.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import type { Oplog } from './oplog.ts';
import { TransactionView } from './transaction-view.ts';
import type { View } from './view.ts';

/** A past state that can still be read. */
interface PastState {
  time: Timestamp;
  view: TransactionView;
  takenAt: number;
}

/** As long as the server's `minSnapshotHistoryWindowInSeconds` is by default would fill the disk for nothing. */
const KEPT_MS = 60_000;
const MOST_KEPT = 32;

/** Reads at one moment outside of transactions, as snapshot sessions make them. */
export class SnapshotReads {
  readonly #storage: LmdbStorage;
  readonly #oplog: Oplog;
  #states: PastState[] = [];

  constructor(storage: LmdbStorage, oplog: Oplog) {
    this.#storage = storage;
    this.#oplog = oplog;
  }

  /** The state at a time that an earlier answer named, or else at this moment. @throws CommandError SnapshotTooOld */
  read(atClusterTime: Timestamp | undefined): { time: Timestamp; view: View } {
    if (atClusterTime) {
      const state = this.#states.find(({ time }) => time.equals(atClusterTime));
      if (state) return state;
      throw new CommandError(239, 'Read timestamp is older than the oldest snapshot that is kept');
    }
    const time = this.#oplog.now();
    const latest = this.#states.at(-1);
    // Nothing is logged without a time of its own, so that the state at this time is still the present one.
    if (latest?.time.equals(time)) return latest;
    const state = { time, view: new TransactionView(this.#storage), takenAt: Date.now() };
    this.#states.push(state);
    const [oldest] = this.#states;
    if (oldest && this.#states.length > MOST_KEPT) this.#forget(oldest);
    return state;
  }

  #forget(state: PastState): void {
    state.view.end();
    this.#states = this.#states.filter((other) => other !== state);
  }

  /** Lets go of the states that are no longer kept. */
  closeOld(now: number): void {
    for (const state of this.#states) if (now - state.takenAt > KEPT_MS) this.#forget(state);
  }

  closeAll(): void {
    for (const state of this.#states) this.#forget(state);
  }
}

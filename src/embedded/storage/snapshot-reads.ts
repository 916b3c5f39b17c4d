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
  /** On the monotonic clock. */
  takenAtMs: number;
}

/** MongoDB keeps snapshots for 5 minutes by default. Here they would take disk space for no benefit. */
const LIFETIME_MS = 60_000;
const MAX_SNAPSHOTS = 32;

/** Reads at one cluster time outside of transactions, for snapshot sessions. */
export class SnapshotReads {
  readonly #storage: LmdbStorage;
  readonly #oplog: Oplog;
  #states: PastState[] = [];

  constructor(storage: LmdbStorage, oplog: Oplog) {
    this.#storage = storage;
    this.#oplog = oplog;
  }

  /**
   * The state at the cluster time of an earlier reply, or the current state.
   * @throws CommandError SnapshotTooOld
   */
  read(atClusterTime: Timestamp | undefined): { time: Timestamp; view: View } {
    if (atClusterTime) {
      const state = this.#states.find(({ time }) => time.equals(atClusterTime));
      if (state) return state;
      throw new CommandError(239, 'Read timestamp is older than the oldest snapshot that is kept');
    }
    const time = this.#oplog.now();
    const latest = this.#states.at(-1);
    // Every logged change advances the cluster time, so at the same time the state is the same.
    if (latest?.time.equals(time)) return latest;
    const state = {
      time,
      view: new TransactionView(this.#storage, { isReadOnly: true }),
      takenAtMs: performance.now(),
    };
    this.#states.push(state);
    const [oldest] = this.#states;
    if (oldest && this.#states.length > MAX_SNAPSHOTS) this.#close(oldest);
    return state;
  }

  #close(state: PastState): void {
    state.view.end();
    this.#states = this.#states.filter((other) => other !== state);
  }

  /** Closes the snapshots that have expired. */
  closeOld(nowMs: number): void {
    for (const state of this.#states) if (nowMs - state.takenAtMs > LIFETIME_MS) this.#close(state);
  }

  closeAll(): void {
    for (const state of this.#states) this.#close(state);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';

/** How work for many recipients is split, and when it lets other work go first. */
export interface Pace {
  /** The most recipients that one transaction of the database writes. */
  readonly pageSize: number;
  /** The maximum number of pages of one work item that are in progress. */
  readonly parallelPages: number;
  /** Waits while other work should go first. Called before each longer command. */
  giveWay(): Promise<void>;
  /** Writes a page when it is its turn. */
  writePage(write: () => Promise<void>): Promise<void>;
}

/** The pace of work that waits for no other work. */
export const FULL_PACE: Pace = {
  pageSize: 100,
  parallelPages: 2,
  giveWay: async () => {},
  writePage: (write) => write(),
};

/** How long bulk work waits after the last interactive work was scheduled. */
const QUIET_MS = 30;
/** The longest wait. Bulk work then runs for as long, so that it gets its share if interactive work never ends. */
const MAX_WAIT_MS = 40;
/** How long the pages stay small after the last interactive work was scheduled. */
const CAREFUL_MS = 3_000;
const CAREFUL_PAGE_SIZE = 25;
/** The maximum number of pages of all work items that are in progress meanwhile. */
const CAREFUL_PAGES = 2;

/** Functions that tests replace. */
interface PaceClock {
  /** In milliseconds. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const SYSTEM_CLOCK: PaceClock = { now: () => performance.now(), wait: (ms) => delay(ms) };

/**
 * The pace of bulk work in this process. All processes share the database, and interactive work of any process waits for
 * its current commands. So bulk work writes few and small pages, and waits a moment between commands, while interactive
 * work comes.
 */
export class BulkPace implements Pace {
  readonly #clock: PaceClock;
  #interactiveAt = Number.NEGATIVE_INFINITY;
  /** Bulk work does not wait again before this time. */
  #runsUntil = Number.NEGATIVE_INFINITY;
  #waiting: Promise<void> | undefined;
  readonly #writes = pLimit(Number.POSITIVE_INFINITY);

  constructor(clock: PaceClock = SYSTEM_CLOCK) {
    this.#clock = clock;
  }

  /** Interactive work was scheduled, by any process. */
  interactiveScheduled(): void {
    this.#interactiveAt = this.#clock.now();
  }

  get #isCareful(): boolean {
    return this.#clock.now() - this.#interactiveAt < CAREFUL_MS;
  }

  get pageSize(): number {
    return this.#isCareful ? CAREFUL_PAGE_SIZE : FULL_PACE.pageSize;
  }

  get parallelPages(): number {
    return this.#isCareful ? 1 : FULL_PACE.parallelPages;
  }

  /** Waits until no interactive work was scheduled for a moment. All bulk work of the process waits together. */
  async giveWay(): Promise<void> {
    if (this.#waiting === undefined && this.#clock.now() < this.#runsUntil) return;
    this.#waiting ??= this.#waitForQuiet().finally(() => {
      this.#waiting = undefined;
    });
    await this.#waiting;
  }

  async writePage(write: () => Promise<void>): Promise<void> {
    this.#writes.concurrency = this.#isCareful ? CAREFUL_PAGES : Number.POSITIVE_INFINITY;
    await this.#writes(async () => {
      await this.giveWay();
      await write();
    });
  }

  async #waitForQuiet(): Promise<void> {
    const { now, wait } = this.#clock;
    const latest = now() + MAX_WAIT_MS;
    let hasWaited = false;
    for (;;) {
      const quietAt = Math.min(this.#interactiveAt + QUIET_MS, latest);
      const ms = quietAt - now();
      if (ms <= 0) break;
      hasWaited = true;
      await wait(ms);
    }
    if (hasWaited) this.#runsUntil = now() + MAX_WAIT_MS;
  }
}

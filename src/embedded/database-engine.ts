import type { AddressInfo } from 'node:net';
import { CommandError } from './command-error.ts';
import { FailPoints } from './commands/fail-points.ts';
import { fromMingo } from './language/mingo-errors.ts';
import { Cursors } from './sessions/cursors.ts';
import { Sessions } from './sessions/sessions.ts';
import type { Transaction } from './sessions/transaction.ts';
import { Transactions } from './sessions/transactions.ts';
import { Catalogue } from './storage/catalogue.ts';
import { removeExpiredDocuments } from './storage/expire-documents.ts';
import { Blocked } from './storage/key-locks.ts';
import type { Storage } from './storage/lmdb-storage.ts';
import { Oplog } from './storage/oplog.ts';
import { SnapshotReads } from './storage/snapshot-reads.ts';
import type { WriteContext } from './storage/write-context.ts';

const REAPER_MS = 1000;
const RECORDS_MS = 5 * 60 * 1000;

/** What a write is part of. */
export interface WriteOptions {
  transaction?: Transaction | undefined;
  bypassValidation?: boolean;
  /** How long the write may wait for transactions that hold what it needs. */
  maxTimeMs?: number | undefined;
}

/** The parts of the server, and how they work together. */
export class Engine {
  readonly storage: Storage;
  readonly catalogue: Catalogue;
  readonly oplog: Oplog;
  readonly sessions: Sessions;
  readonly transactions: Transactions;
  readonly snapshotReads: SnapshotReads;
  readonly cursors = new Cursors();
  readonly failPoints = new FailPoints();
  /** Where the server listens, for `hello` to say. */
  address: AddressInfo | undefined;
  readonly #reaper: NodeJS.Timeout;
  #recordsCheckedAt = 0;
  #isReaping = false;

  constructor(storage: Storage) {
    this.storage = storage;
    this.catalogue = new Catalogue(storage);
    this.oplog = new Oplog(storage);
    this.sessions = new Sessions(storage.live);
    this.transactions = new Transactions(storage, this.catalogue, this.oplog);
    this.snapshotReads = new SnapshotReads(storage, this.transactions.held, this.oplog);
    storage.connect(this.transactions.held, () => {
      this.catalogue.load();
      this.sessions.reload();
    });
    this.#reaper = setInterval(() => void this.#reap(), REAPER_MS);
  }

  /**
   * Runs a write, in its transaction or together with others that wait.
   * @returns what `job` returned, once that is on disk
   */
  async write<T>(job: (context: WriteContext) => T, options: WriteOptions = {}): Promise<T> {
    const { transaction, bypassValidation = false, maxTimeMs } = options;
    const { catalogue, oplog } = this;
    if (transaction) {
      return job({
        view: transaction.view,
        catalogue,
        bypassValidation,
        log: (change) => transaction.changes.push(change),
      });
    }
    const deadline = maxTimeMs ? Date.now() + maxTimeMs : undefined;
    return this.storage.write((view) => {
      if (deadline !== undefined && Date.now() > deadline)
        throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
      const { changes } = catalogue;
      try {
        return job({ view, catalogue, bypassValidation, log: (change) => oplog.append(view, [change]) });
      } catch (error) {
        if (error instanceof Blocked && catalogue.changes !== changes) catalogue.load();
        throw fromMingo(error);
      }
    });
  }

  async #reap(): Promise<void> {
    if (this.#isReaping) return;
    this.#isReaping = true;
    try {
      const now = Date.now();
      this.transactions.abortExpired(now);
      this.cursors.closeIdle(now);
      this.snapshotReads.forgetOld(now);
      for (const session of this.sessions.expired(now)) this.endSession(session.text);
      await removeExpiredDocuments(this, now);
      if (now - this.#recordsCheckedAt > RECORDS_MS) {
        this.#recordsCheckedAt = now;
        await this.storage.write((view) => this.sessions.removeOldRecords(view, now));
      }
    } finally {
      this.#isReaping = false;
    }
  }

  /** Ends a session with its transaction and its cursors. */
  endSession(key: string): void {
    const session = this.sessions.all().find(({ text }) => text === key);
    if (!session) return;
    this.transactions.abort(session);
    this.cursors.closeWhere(({ sessionKey }) => sessionKey === key);
    this.sessions.end(session);
  }

  /** Ends what runs by itself and waits for the writes in hand. */
  async settle(): Promise<void> {
    clearInterval(this.#reaper);
    this.transactions.abortAll();
    this.cursors.closeWhere(() => true);
    this.snapshotReads.forgetAll();
    await this.storage.idle();
  }

  /** Finishes the writes that wait, and closes the files. */
  async close(): Promise<void> {
    await this.settle();
    await this.storage.close();
  }
}

import type { AddressInfo } from 'node:net';
import { ReadSlices } from './change-streams/read-slices.ts';
import { FailPoints } from './commands/request/fail-points.ts';
import { ServerMetrics } from './server-metrics.ts';
import { Clients } from './sessions/clients.ts';
import { Cursors } from './sessions/cursors.ts';
import { Operations } from './sessions/operations.ts';
import { Sessions } from './sessions/sessions.ts';
import type { Transaction } from './sessions/transaction.ts';
import { Transactions } from './sessions/transactions.ts';
import { Catalogue } from './storage/catalogue.ts';
import { DocumentWriter, type WriteOptions } from './storage/document-writer.ts';
import { expireDocuments } from './storage/expire-documents.ts';
import { upgradeIndexes } from './storage/index-format.ts';
import type { LmdbStorage } from './storage/lmdb-storage.ts';
import { Oplog } from './storage/oplog.ts';
import { SnapshotReads } from './storage/snapshot-reads.ts';
import type { WriteContext } from './storage/write-context.ts';

const MAINTENANCE_MS = 1000;
const RETRY_RECORDS_MS = 5 * 60 * 1000;

interface EngineWriteOptions extends WriteOptions {
  transaction?: Transaction | undefined;
}

/**
 * The state that all connections share: storage, catalogue, oplog, sessions and cursors, and their periodic
 * maintenance.
 */
export class DatabaseEngine {
  readonly storage: LmdbStorage;
  readonly catalogue: Catalogue;
  readonly oplog: Oplog;
  readonly sessions: Sessions;
  readonly transactions: Transactions;
  readonly snapshotReads: SnapshotReads;
  readonly cursors = new Cursors();
  readonly failPoints = new FailPoints();
  readonly clients = new Clients();
  readonly operations = new Operations();
  readonly metrics = new ServerMetrics();
  /** In which all change streams take turns. */
  readonly streamReads = new ReadSlices();
  /** The address at which the server listens. `hello` reports it. */
  address: AddressInfo | undefined;
  readonly #writer: DocumentWriter;
  readonly #maintenance: NodeJS.Timeout;
  #recordsCheckedAtMs = Number.NEGATIVE_INFINITY;
  #isRemoving = false;

  constructor(storage: LmdbStorage) {
    this.storage = storage;
    this.catalogue = new Catalogue(storage);
    upgradeIndexes(storage, this.catalogue);
    this.oplog = new Oplog(storage);
    this.sessions = new Sessions(storage.live);
    this.transactions = new Transactions(storage, this.catalogue, this.oplog);
    this.snapshotReads = new SnapshotReads(storage, this.oplog);
    this.#writer = new DocumentWriter(storage, this.catalogue, this.oplog);
    this.#maintenance = setInterval(() => {
      this.#endOld(performance.now());
      void this.#removeOld();
    }, MAINTENANCE_MS);
  }

  /**
   * Runs a write, in its transaction if it has one.
   * @returns the result of `job`; outside of a transaction once its writes are on disk
   */
  async write<T>(job: (context: WriteContext) => T, options: EngineWriteOptions = {}): Promise<T> {
    const { transaction, ...others } = options;
    if (!transaction) return this.#writer.write(job, others);
    return job({
      view: transaction.view,
      catalogue: this.catalogue,
      bypassValidation: others.bypassValidation ?? false,
      log: (change) => transaction.changes.push(change),
    });
  }

  /** Ends what clients have left open. Must not wait for a write, because the write may wait for a transaction to end. */
  #endOld(nowMs: number): void {
    this.transactions.abortExpired(nowMs);
    this.cursors.closeIdle(nowMs);
    this.snapshotReads.closeOld(nowMs);
    for (const session of this.sessions.expired(nowMs)) this.endSession(session.text);
  }

  /** Removes stored data that has expired, by its stored dates. */
  async #removeOld(): Promise<void> {
    if (this.#isRemoving) return;
    this.#isRemoving = true;
    try {
      const now = Date.now();
      const nowMs = performance.now();
      await expireDocuments(this.#writer, this.storage, this.catalogue.list(), now);
      if (nowMs - this.#recordsCheckedAtMs > RETRY_RECORDS_MS) {
        this.#recordsCheckedAtMs = nowMs;
        await this.storage.write((view) => this.sessions.removeOldRecords(view, now));
      }
    } catch {
      // A round may fail, e.g. when the disk is full. The next one repeats it.
    } finally {
      this.#isRemoving = false;
    }
  }

  /** Ends a session, its transaction and its cursors. */
  endSession(key: string): void {
    const session = this.sessions.all().find(({ text }) => text === key);
    if (!session) return;
    this.transactions.abort(session);
    this.cursors.closeWhere(({ sessionKey }) => sessionKey === key);
    this.sessions.end(session);
  }

  /** Stops the maintenance, aborts all transactions, and waits for the queued writes. */
  async stop(): Promise<void> {
    clearInterval(this.#maintenance);
    this.transactions.abortAll();
    this.cursors.closeAll();
    this.snapshotReads.closeAll();
    await this.storage.idle();
  }

  /** Finishes the queued writes and closes the files. */
  async close(): Promise<void> {
    await this.stop();
    await this.storage.close();
  }
}

import { Long } from 'bson';
import { CommandError } from '../command-error.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { LmdbStorage } from '../storage/lmdb-storage.ts';
import type { Oplog } from '../storage/oplog.ts';
import { TransactionView } from '../storage/transaction-view.ts';
import type { View } from '../storage/view.ts';
import type { Session } from './session.ts';
import type { Transaction } from './transaction.ts';

/** How long a transaction may stay open, as MongoDB's `transactionLifetimeLimitSeconds`. */
const TRANSACTION_LIFETIME_MS = 60_000;

const noSuchTransaction = (message: string) =>
  new CommandError('NoSuchTransaction', message).labelled('TransientTransactionError');

/** Begins, finds, commits and aborts transactions. */
export class Transactions {
  readonly #storage: LmdbStorage;
  readonly #catalogue: Catalogue;
  readonly #oplog: Oplog;
  readonly #open = new Set<Session>();

  constructor(storage: LmdbStorage, catalogue: Catalogue, oplog: Oplog) {
    this.#storage = storage;
    this.#catalogue = catalogue;
    this.#oplog = oplog;
  }

  /** Begins a transaction. Aborts an older transaction of the session that is still open. */
  begin(session: Session, txnNumber: bigint): Transaction {
    if (txnNumber === session.txnNumber) {
      throw new CommandError(
        'ConflictingOperationInProgress',
        `Cannot start transaction with { txnNumber: ${txnNumber} } on session because a transaction with the same number is already in progress or has ended`,
      );
    }
    this.checkNumber(session, txnNumber);
    this.abort(session);
    const view = new TransactionView(this.#storage);
    const transaction: Transaction = { txnNumber, view, changes: [], startedAtMs: performance.now(), state: 'open' };
    session.transaction = transaction;
    this.#open.add(session);
    return transaction;
  }

  /** @throws CommandError TransactionTooOld if the session has used a higher number */
  checkNumber(session: Session, txnNumber: bigint): void {
    if (txnNumber >= session.txnNumber) return;
    throw new CommandError(
      'TransactionTooOld',
      `Cannot start transaction with { txnNumber: ${txnNumber} } on session because a newer transaction with { txnNumber: ${session.txnNumber} } has already started on this session.`,
    );
  }

  /**
   * The open transaction with this number.
   * @throws CommandError NoSuchTransaction, TransactionCommitted
   */
  find(session: Session, txnNumber: bigint): Transaction {
    this.checkNumber(session, txnNumber);
    const { transaction } = session;
    if (session.retryRecord(txnNumber)?.isCommitted) {
      throw new CommandError(
        'TransactionCommitted',
        `Transaction with { txnNumber: ${txnNumber} } has been committed.`,
      );
    }
    if (transaction?.txnNumber !== txnNumber) {
      throw noSuchTransaction(
        `Given transaction number ${txnNumber} does not match any in-progress transactions. The active transaction number is ${session.txnNumber}`,
      );
    }
    if (transaction.state === 'aborted')
      throw noSuchTransaction(`Transaction with { txnNumber: ${txnNumber} } has been aborted.`);
    return transaction;
  }

  /** Commits a transaction. Does nothing if it is already committed. */
  async commit(session: Session, txnNumber: bigint): Promise<void> {
    if (session.retryRecord(txnNumber)?.isCommitted) return;
    const transaction = this.find(session, txnNumber);
    if (transaction.state === 'committing') {
      await transaction.view.ended;
      if (session.retryRecord(txnNumber)?.isCommitted) return;
      throw noSuchTransaction(`Transaction with { txnNumber: ${txnNumber} } has been aborted.`);
    }
    transaction.state = 'committing';
    try {
      if (transaction.view.hasWrites || transaction.changes.length > 0) {
        // The transaction itself holds the locks of the keys that it writes.
        await this.#storage.write((live) => this.#write(live, session, transaction), { needsNoLock: true });
      } else session.rememberCommit(txnNumber);
      transaction.state = 'committed';
    } catch (error) {
      transaction.state = 'aborted';
      throw error;
    } finally {
      this.#close(session, transaction);
    }
  }

  #write(live: View, session: Session, { view, changes, txnNumber }: Transaction): void {
    for (const collection of view.touched) {
      const { db, name, ns } = collection;
      // Schema changes wait for transactions. If one did not, its result must not be overwritten.
      if (!view.created.has(ns) && this.#catalogue.find(live, db, name) !== collection)
        throw noSuchTransaction(`The collection '${ns}' was dropped or renamed during the transaction.`);
    }
    view.writeTo(live);
    if (view.created.size > 0) this.#catalogue.addCreated(live, view.created.values());
    for (const collection of view.touched) this.#catalogue.save(live, collection);
    this.#oplog.append(live, changes, { lsid: session.lsid, txnNumber: Long.fromBigInt(txnNumber) });
    session.saveResults(this.#storage, live, txnNumber, [], true);
  }

  /** Aborts the session's transaction if it is open. */
  abort(session: Session): void {
    const { transaction } = session;
    if (transaction?.state !== 'open') return;
    transaction.state = 'aborted';
    this.#close(session, transaction);
  }

  #close(session: Session, transaction: Transaction): void {
    transaction.view.end();
    this.#open.delete(session);
  }

  /** Aborts all transactions that are not being committed. */
  abortAll(): void {
    for (const session of [...this.#open]) this.abort(session);
  }

  /** Aborts the transactions that have been open for too long. */
  abortExpired(nowMs: number): void {
    for (const session of [...this.#open]) {
      const { transaction } = session;
      if (transaction && nowMs - transaction.startedAtMs > TRANSACTION_LIFETIME_MS) this.abort(session);
    }
  }
}

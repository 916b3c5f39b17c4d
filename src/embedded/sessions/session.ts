import { Long } from 'bson';
import type { Document } from '../bson/document.ts';
import { encodeWithRaw, RawDocument } from '../bson/raw-document.ts';
import type { LmdbStorage } from '../storage/lmdb-storage.ts';
import type { View } from '../storage/view.ts';
import type { Transaction } from './transaction.ts';

/**
 * The results of a session's latest numbered writes, from which retries are answered. Saved in the same commit as the
 * writes.
 */
export interface RetryRecord extends Document {
  txnNumber: Long;
  at: Date;
  /** Whether the number is that of a committed transaction. */
  isCommitted?: boolean;
  /** The results of statements by id. `last` is set if one result covers several consecutive ids. */
  statements: { id: number; last?: number; result: Document }[];
}

/** A logical session of a client. */
export class Session {
  readonly key: Buffer;
  readonly lsid: Document;
  /** On the monotonic clock. */
  usedAtMs = performance.now();
  transaction: Transaction | undefined;
  #record: RetryRecord | undefined;

  constructor(key: Buffer, lsid: Document, record: RetryRecord | undefined) {
    this.key = key;
    this.lsid = lsid;
    this.#record = record;
  }

  get text(): string {
    return this.key.toString('latin1');
  }

  /** The highest number of a transaction or a retryable write in this session. */
  get txnNumber(): bigint {
    const stored = this.#record?.txnNumber.toBigInt() ?? -1n;
    const open = this.transaction?.txnNumber ?? -1n;
    return stored > open ? stored : open;
  }

  /** The saved results of the writes with this number. */
  retryRecord(txnNumber: bigint): RetryRecord | undefined {
    return this.#record?.txnNumber.toBigInt() === txnNumber ? this.#record : undefined;
  }

  /** Saves results together with their writes. If the writes are undone, so is this. */
  saveResults(
    storage: Pick<LmdbStorage, 'onUndo'>,
    view: View,
    txnNumber: bigint,
    statements: RetryRecord['statements'],
    isCommitted = false,
  ): void {
    const previous = this.#record;
    const earlier = this.retryRecord(txnNumber)?.statements ?? [];
    const record: RetryRecord = {
      txnNumber: Long.fromBigInt(txnNumber),
      at: new Date(),
      statements: [...earlier, ...statements],
      ...(isCommitted && { isCommitted }),
    };
    const results = record.statements.map((statement) => new RawDocument(encodeWithRaw(statement)));
    view.put(this.key, encodeWithRaw({ lsid: this.lsid, ...record, statements: results }));
    this.#record = record;
    storage.onUndo(() => {
      this.#record = previous;
    });
  }

  /** Remembers the commit of a transaction without writes. It is not saved, because there is nothing to lose. */
  rememberCommit(txnNumber: bigint): void {
    this.#record = { txnNumber: Long.fromBigInt(txnNumber), at: new Date(), statements: [], isCommitted: true };
  }
}

import { mkdirSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { KeyLocked, KeyLocks } from './key-locks.ts';
import type { Range } from './keys.ts';
import { readChunks } from './read-chunks.ts';
import type { Entry, View } from './view.ts';
import { withResolvers } from './with-resolvers.ts';

/** A queued write with the callbacks of its promise. */
interface QueuedWrite {
  run: () => unknown;
  /** No open transaction can hold a lock of the keys that the write changes. */
  needsNoLock: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_TURNS = 8;

/** Reserved address space, not memory or disk space. The LMDB file grows with its content. */
const MAP_BYTES = 256 * 2 ** 30;

type Lmdb = RootDatabase<Buffer, Buffer>;
/** A snapshot of the stored bytes. `done` must be called: until then LMDB keeps all pages that it shows. */
export type Snapshot = ReturnType<Lmdb['useReadTransaction']>;
/**
 * Returns the snapshot to read. Called for each read, because the snapshot may be closed in between. Undefined reads
 * the latest state.
 */
export type SnapshotProvider = () => Snapshot | undefined;

/**
 * The stored bytes. Reads are synchronous and see committed data. Writes are queued. All queued writes are made in one
 * LMDB transaction, and are acknowledged when that transaction is on disk.
 */
export class LmdbStorage {
  readonly #lmdb: Lmdb;
  #queue: QueuedWrite[] = [];
  #isScheduled = false;
  /** The keys that open transactions have locked. */
  readonly locks = new KeyLocks();
  #onRollback: () => void = () => {};
  /** Callbacks for when the current writes are committed. */
  #onCommit: (() => void)[] = [];
  /** Counts commits. Data does not change while the count stays the same. */
  commits = 0;
  readonly live: View;

  /**
   * Opens the data directory. Creates it if it does not exist.
   * @throws if the directory cannot be written
   */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#lmdb = open<Buffer, Buffer>({
      path: directory,
      encoding: 'binary',
      keyEncoding: 'binary',
      mapSize: MAP_BYTES,
      maxReaders: 512,
    });
    this.live = this.#liveView();
  }

  /** Sets the function that reloads in-memory copies of stored data after writes were undone. */
  onRollback(reload: () => void): void {
    this.#onRollback = reload;
  }

  /** Runs `job` immediately in its own LMDB transaction. Only for start-up, before there are clients. */
  writeNow<T>(job: (view: View) => T): T {
    this.#onCommit = [];
    const result = this.#lmdb.transactionSync(() => job(this.live));
    for (const callback of this.#onCommit) callback();
    return result;
  }

  /**
   * Runs `job` in one LMDB transaction with the other queued writes.
   * @param options.needsNoLock whether no open transaction can hold a lock of the keys that the job changes
   * @returns the result of the job, once its writes are on disk
   * @throws what the job throws; its writes until then are kept, except after `KeyLocked`
   */
  write<T>(job: (view: View) => T, { needsNoLock = false } = {}): Promise<T> {
    const { promise, resolve, reject } = withResolvers<T>();
    this.#queue.push({ run: () => job(this.live), needsNoLock, resolve: resolve as (value: unknown) => void, reject });
    this.#schedule();
    return promise;
  }

  /** Runs `callback` as soon as the current write is committed. Does not run it if the write is undone. */
  whenCommitted(callback: () => void): void {
    this.#onCommit.push(callback);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    let waiting = this.#queue.length;
    let turns = 0;
    const take = () => {
      // One commit for many writes is cheaper, so wait while each turn of the event loop adds more.
      if (this.#queue.length > waiting && ++turns < MAX_TURNS) {
        waiting = this.#queue.length;
        setImmediate(take);
        return;
      }
      this.#isScheduled = false;
      const jobs = this.#queue;
      this.#queue = [];
      this.#commit(jobs);
    };
    setImmediate(take);
  }

  #commit(jobs: QueuedWrite[]): void {
    const stop: (() => void)[] = [];
    this.#onCommit = [];
    this.commits++;
    try {
      this.#lmdb.transactionSync(() => {
        for (const job of jobs) stop.push(this.#runJob(job));
      });
    } catch (error) {
      // The whole transaction is undone. Each write is retried alone, so that only the faulty one fails.
      this.#onRollback();
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs) this.#commit([job]);
      return;
    }
    for (const callback of this.#onCommit) callback();
    for (const finish of stop) finish();
  }

  #runJob(job: QueuedWrite): () => void {
    const { length } = this.#onCommit;
    try {
      const run = () => job.run();
      // A nested transaction can be undone on its own. It is only needed if a lock may block the write.
      const result = this.locks.size > 0 && !job.needsNoLock ? this.#lmdb.transactionSync(run) : run();
      return () => job.resolve(result);
    } catch (error) {
      if (error instanceof KeyLocked) {
        this.#onCommit.length = length;
        this.#onRollback();
        return () => void error.released.then(() => this.#requeue(job));
      }
      if (isExpected(error)) return () => job.reject(error);
      throw error;
    }
  }

  #requeue(job: QueuedWrite): void {
    this.#queue.push(job);
    this.#schedule();
  }

  /** The current state for later reads. */
  snapshot(): Snapshot {
    this.#lmdb.resetReadTxn();
    return this.#lmdb.useReadTransaction();
  }

  getAt(snapshot: Snapshot | undefined, key: Buffer): Buffer | undefined {
    return this.#lmdb.get(key, snapshot && { transaction: snapshot });
  }

  /** Reads entries in chunks, so that no LMDB cursor stays open between two items. */
  *scanAt(at: SnapshotProvider, range: Range): Generator<Entry> {
    yield* readChunks(
      range,
      ({ key }) => key,
      (options) => [...this.#lmdb.getRange(withSnapshot(at(), options))],
    );
  }

  *keysAt(at: SnapshotProvider, range: Range): Generator<Buffer> {
    yield* readChunks(
      range,
      (key) => key,
      (options) => [...this.#lmdb.getKeys(withSnapshot(at(), options))],
    );
  }

  countAt(snapshot: Snapshot | undefined, { start, end }: Range): number {
    const options = { start, end };
    return this.#lmdb.getKeysCount(snapshot ? { ...options, transaction: snapshot } : options);
  }

  #liveView(): View {
    const { locks } = this;
    return {
      isTransaction: false,
      get: (key) => this.#lmdb.get(key),
      scan: (range) => this.scanAt(latest, range),
      keys: (range) => this.keysAt(latest, range),
      count: (range) => this.countAt(undefined, range),
      put: (key, value) => {
        locks.assertFree(key);
        this.#lmdb.putSync(key, value);
      },
      add: (key, value) => {
        this.#lmdb.putSync(key, value);
      },
      remove: (key) => {
        locks.assertFree(key);
        this.#lmdb.removeSync(key);
      },
      lock: (key) => locks.assertFree(key),
    };
  }

  /** Settles when no write is queued. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#isScheduled) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Runs the queued writes, then closes the file. */
  async close(): Promise<void> {
    await this.idle();
    await this.#lmdb.close();
  }
}

const latest = () => undefined;

const withSnapshot = <T extends object>(snapshot: Snapshot | undefined, options: T): T & { transaction?: Snapshot } =>
  snapshot ? { ...options, transaction: snapshot } : options;

const isExpected = (error: unknown): boolean => error instanceof Error && error.name === 'CommandError';

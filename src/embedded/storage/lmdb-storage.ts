import { mkdirSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { KeyLocked, KeyLocks } from './key-locks.ts';
import type { Range } from './keys.ts';
import { readChunks } from './read-chunks.ts';
import type { Entry, View } from './view.ts';
import { withResolvers } from './with-resolvers.ts';

/** A write that waits in the queue, with the two ends of its promise. */
interface QueuedWrite {
  run: () => unknown;
  /** Nothing that it writes can be held by a transaction. */
  needsNoLock: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_TURNS = 8;

/** Address space, not memory or disk: LMDB's file grows as it is filled. */
const MAP_BYTES = 256 * 2 ** 30;

type Lmdb = RootDatabase<Buffer, Buffer>;
/** A snapshot of the stored bytes; `done` must be called, for LMDB keeps all that it shows until then. */
export type Snapshot = ReturnType<Lmdb['useReadTransaction']>;
/** Which snapshot to read, asked for each time something is read: it may be gone by then. Undefined is the present. */
export type SnapshotProvider = () => Snapshot | undefined;

/**
 * The stored bytes. Reads are synchronous and see what is committed. Writes are queued, and all that are queued at
 * one moment are made in one LMDB transaction, which is on disk before any of them is answered.
 */
export class LmdbStorage {
  readonly #lmdb: Lmdb;
  #queue: QueuedWrite[] = [];
  #isScheduled = false;
  /** The keys that open transactions hold. */
  readonly locks = new KeyLocks();
  #onRollback: () => void = () => {};
  /** What waits for the commit of the writes that are being made. */
  #onCommit: (() => void)[] = [];
  /** Counts the commits: what was read at one count is as it was while the count is the same. */
  commits = 0;
  readonly live: View;

  /** Opens the data directory, making it when there is none. @throws when it cannot be written */
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

  /** Sets the function that reloads what is kept in memory about the stored data, after writes were undone. */
  onRollback(reload: () => void): void {
    this.#onRollback = reload;
  }

  /** Runs `job` at once in an LMDB transaction of its own: for what happens before there are clients. */
  writeNow<T>(job: (view: View) => T): T {
    this.#onCommit = [];
    const result = this.#lmdb.transactionSync(() => job(this.live));
    for (const callback of this.#onCommit) callback();
    return result;
  }

  /**
   * Runs `job` together with the others that wait, in one LMDB transaction.
   * @param options.isFree whether nothing that the job writes can be held by a transaction
   * @returns what the job returned, once it is on disk
   * @throws what the job threw; what it had written by then stays, unless it threw `KeyLocked`
   */
  write<T>(job: (view: View) => T, { needsNoLock = false } = {}): Promise<T> {
    const { promise, resolve, reject } = withResolvers<T>();
    this.#queue.push({ run: () => job(this.live), needsNoLock, resolve: resolve as (value: unknown) => void, reject });
    this.#schedule();
    return promise;
  }

  /** Calls back once the write that is being made is on disk, before anything else happens; not where it is undone. */
  whenCommitted(callback: () => void): void {
    this.#onCommit.push(callback);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    let waiting = this.#queue.length;
    let turns = 0;
    const take = () => {
      // While each turn of the event loop brings more, one commit for all of them is worth waiting for.
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
    const settle: (() => void)[] = [];
    this.#onCommit = [];
    this.commits++;
    try {
      this.#lmdb.transactionSync(() => {
        for (const job of jobs) settle.push(this.#runJob(job));
      });
    } catch (error) {
      // The transaction is gone with all that was in it, so each job is tried alone; the faulty one then fails alone.
      this.#onRollback();
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs) this.#commit([job]);
      return;
    }
    for (const callback of this.#onCommit) callback();
    for (const finish of settle) finish();
  }

  #runJob(job: QueuedWrite): () => void {
    const { length } = this.#onCommit;
    try {
      const run = () => job.run();
      // Only where something may be blocked has a job to be undone alone, which costs a nested transaction.
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

  /** The present state, to be read from for a while. */
  snapshot(): Snapshot {
    this.#lmdb.resetReadTxn();
    return this.#lmdb.useReadTransaction();
  }

  getAt(snapshot: Snapshot | undefined, key: Buffer): Buffer | undefined {
    return this.#lmdb.get(key, snapshot && { transaction: snapshot });
  }

  /** Entries in chunks, each read at once, so that no LMDB cursor stays open while the caller does something else. */
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
      claim: (key) => locks.assertFree(key),
    };
  }

  /** Settles when no write waits. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#isScheduled) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Makes the writes that wait, then closes the file. */
  async close(): Promise<void> {
    await this.idle();
    await this.#lmdb.close();
  }
}

const latest = () => undefined;

const withSnapshot = <T extends object>(snapshot: Snapshot | undefined, options: T): T & { transaction?: Snapshot } =>
  snapshot ? { ...options, transaction: snapshot } : options;

const isExpected = (error: unknown): boolean => error instanceof Error && error.name === 'CommandError';

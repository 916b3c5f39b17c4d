import { constants } from 'node:os';
import { open, type RootDatabase } from 'lmdb';
import { CommandError } from '../command-error.ts';
import { CollectionLocks } from './collection-locks.ts';
import { createDataDirectory } from './create-data-directory.ts';
import { hasDiskSpace } from './disk-space.ts';
import { KeyLocked, KeyLocks } from './key-locks.ts';
import type { Range } from './keys.ts';
import { readChunks } from './read-chunks.ts';
import { type ReadTransaction, Snapshot } from './snapshot.ts';
import type { Entry, View } from './view.ts';
import { withResolvers } from './with-resolvers.ts';

/** A queued write with the callbacks of its promise. */
interface QueuedWrite {
  run: () => unknown;
  /** The write leaves no changes if it throws. */
  isAtomic: boolean;
  /** No open transaction can hold a lock of the keys that the write changes. */
  needsNoLock: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_TURNS = 8;

/** LMDB's table of readers has 64 bytes for each. */
const MAX_READERS = 2048;
/** Readers of the latest state, for which snapshots leave room. */
const OTHER_READERS = 16;

/** Reserved address space, not memory or disk space. The LMDB file grows with its content. */
const MAP_BYTES = 256 * 2 ** 30;

type Lmdb = RootDatabase<Buffer, Buffer>;
/**
 * Returns the snapshot to read. Called for each read, because the snapshot may be closed in between. Undefined reads
 * the latest state.
 */
type SnapshotProvider = () => Snapshot | undefined;

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
  /** The collections that open transactions have used. */
  readonly collectionLocks = new CollectionLocks();
  /** What to do when the current writes are committed. */
  #commitCallbacks: (() => void)[] = [];
  /** How to undo the changes that the current writes have made in memory. */
  #undoCallbacks: (() => void)[] = [];
  /** Counts commits. Data does not change while the count stays the same. */
  commits = 0;
  /** The snapshot of the latest commit that has one. */
  #lastSnapshot: Snapshot | undefined;
  #openSnapshots = 0;
  readonly #maxSnapshots: number;
  readonly live: View;
  readonly directory: string;

  /**
   * Opens the data directory. Creates it if it does not exist.
   * @throws if the directory cannot be written
   */
  constructor(directory: string, { maxReaders = MAX_READERS } = {}) {
    this.directory = directory;
    this.#maxSnapshots = maxReaders - OTHER_READERS;
    createDataDirectory(directory);
    this.#lmdb = open<Buffer, Buffer>({
      // Otherwise LMDB takes the name of a directory with a dot for that of a file.
      noSubdir: false,
      path: directory,
      encoding: 'binary',
      keyEncoding: 'binary',
      mapSize: MAP_BYTES,
      maxReaders,
    });
    this.live = this.#liveView();
  }

  /** Runs `job` immediately in its own LMDB transaction. Only for start-up, before there are clients. */
  writeNow<T>(job: (view: View) => T): T {
    this.#begin();
    const result = this.#lmdb.transactionSync(() => job(this.live));
    for (const callback of this.#commitCallbacks) callback();
    return result;
  }

  /**
   * Runs `job` in one LMDB transaction with the other queued writes. May run it several times, and undoes the changes
   * of all attempts but the last. `needsNoLock` says that no open transaction can hold a lock of the keys that the job
   * changes, `isAtomic` that the job leaves no changes if it throws.
   * @returns the result of the job, once its writes are on disk
   * @throws what the job throws. After a CommandError the job's changes are kept, unless `isAtomic` is set
   */
  write<T>(job: (view: View) => T, { needsNoLock = false, isAtomic = false } = {}): Promise<T> {
    const { promise, resolve, reject } = withResolvers<T>();
    const run = () => job(this.live);
    this.#queue.push({ run, needsNoLock, isAtomic, resolve: resolve as (value: unknown) => void, reject });
    this.#schedule();
    return promise;
  }

  /** Runs `callback` as soon as the current write is committed. Does not run it if the write is undone. */
  onCommit(callback: () => void): void {
    this.#commitCallbacks.push(callback);
  }

  /** Runs `callback` once if the current write is undone. It must restore what the write has changed in memory. */
  onUndo(callback: () => void): void {
    this.#undoCallbacks.push(callback);
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
      const writes = this.#queue;
      this.#queue = [];
      this.#commit(writes);
    };
    setImmediate(take);
  }

  #begin(): void {
    this.#commitCallbacks = [];
    this.#undoCallbacks = [];
    this.commits++;
  }

  /**
   * Commits writes together. If one of them fails unexpectedly, all run again, each in a nested transaction, so that
   * only the failing one is undone. If the commit fails, each write is committed alone. Nothing is written to a full disk.
   */
  #commit(writes: readonly QueuedWrite[], isNested = false): void {
    if (!hasDiskSpace(this.directory)) {
      for (const write of writes) write.reject(new CommandError('OutOfDiskSpace', 'No disk space left'));
      return;
    }
    const settlers: (() => void)[] = [];
    let hasWriteFailed = false;
    this.#begin();
    try {
      this.#lmdb.transactionSync(() => {
        for (const write of writes) {
          hasWriteFailed = true;
          settlers.push(this.#run(write, isNested));
          hasWriteFailed = false;
        }
      });
    } catch (error) {
      this.#undo(0, 0);
      const [first, ...others] = writes;
      if (others.length === 0) first?.reject(toStorageError(error));
      else if (hasWriteFailed) this.#commit(writes, true);
      else for (const write of writes) this.#commit([write]);
      return;
    }
    for (const callback of this.#commitCallbacks) callback();
    for (const settle of settlers) settle();
  }

  /** Runs a write. @returns how to settle its promise after the commit */
  #run(write: QueuedWrite, isNested: boolean): () => void {
    const [commits, undos] = [this.#commitCallbacks.length, this.#undoCallbacks.length];
    // A nested transaction can be undone on its own, but it costs time.
    const canUndo = isNested || write.isAtomic || (this.locks.size > 0 && !write.needsNoLock);
    try {
      const result = canUndo ? this.#lmdb.transactionSync(write.run) : write.run();
      return () => write.resolve(result);
    } catch (error) {
      if (!canUndo && !(error instanceof CommandError)) throw error;
      if (canUndo) this.#undo(commits, undos);
      if (error instanceof KeyLocked) return () => void error.released.then(() => this.#requeue(write));
      return () => write.reject(error);
    }
  }

  /** Undoes the changes in memory since there were this many callbacks, the latest first. */
  #undo(commits: number, undos: number): void {
    this.#commitCallbacks.length = commits;
    for (const callback of new Set(this.#undoCallbacks.splice(undos).reverse())) callback();
  }

  #requeue(job: QueuedWrite): void {
    this.#queue.push(job);
    this.#schedule();
  }

  /**
   * The current state for later reads. Snapshots without a commit in between are one.
   * @throws CommandError SnapshotUnavailable if too many states are kept
   */
  snapshot(): Snapshot {
    const last = this.#lastSnapshot;
    if (last?.commits === this.commits && last.isOpen) return last.use();
    if (this.#openSnapshots >= this.#maxSnapshots)
      throw new CommandError('SnapshotUnavailable', 'Too many transactions with different snapshots are open');
    this.#lmdb.resetReadTxn();
    const transaction = this.#lmdb.useReadTransaction();
    this.#openSnapshots++;
    this.#lastSnapshot = new Snapshot(this.commits, transaction, () => this.#openSnapshots--);
    return this.#lastSnapshot.use();
  }

  getAt(snapshot: Snapshot | undefined, key: Buffer): Buffer | undefined {
    return this.#lmdb.get(key, snapshot && { transaction: snapshot.transaction });
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
    return this.#lmdb.getKeysCount(withSnapshot(snapshot, options));
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
    // Writes that waited for a transaction are queued shortly after its end.
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0 || this.#isScheduled);
  }

  /** Runs the queued writes, then closes the file. */
  async close(): Promise<void> {
    await this.idle();
    await this.#lmdb.close();
  }
}

const latest = () => undefined;

const withSnapshot = <T extends object>(
  snapshot: Snapshot | undefined,
  options: T,
): T & { transaction?: ReadTransaction } => (snapshot ? { ...options, transaction: snapshot.transaction } : options);

/** A failed commit as the error that MongoDB returns. Errors of the writes themselves stay as they are. */
function toStorageError(error: unknown): unknown {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  const isDiskFull =
    DISK_FULL_CODES.has(code) ||
    /no space left|file too large|quota exceeded|input\/output error|MDB_MAP_FULL/i.test(message);
  return isDiskFull ? new CommandError('OutOfDiskSpace', `No disk space left: ${message}`) : error;
}
const { EDQUOT, EFBIG, EIO, ENOSPC } = constants.errno;
/**
 * The disk, the quota of the user, or the maximum size of a file is exhausted. LMDB reports numbers, and an I/O error if only a
 * part of a write still fits.
 */
const DISK_FULL_CODES = new Set<unknown>(['EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', EDQUOT, EFBIG, EIO, ENOSPC]);

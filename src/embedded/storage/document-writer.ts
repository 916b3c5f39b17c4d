import { fromMingo } from '../language/mingo-errors.ts';
import type { Catalogue } from './catalogue.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import type { Oplog } from './oplog.ts';
import type { WriteContext } from './write-context.ts';

export interface WriteOptions {
  bypassValidation?: boolean;
  /** Whether the write leaves no changes if it throws. */
  isAtomic?: boolean;
}

/** Runs writes that are not part of a multi-document transaction. */
export class DocumentWriter {
  readonly #storage: LmdbStorage;
  readonly #catalogue: Catalogue;
  readonly #oplog: Oplog;

  constructor(storage: LmdbStorage, catalogue: Catalogue, oplog: Oplog) {
    this.#storage = storage;
    this.#catalogue = catalogue;
    this.#oplog = oplog;
  }

  /**
   * Runs `job` in one commit with the other writes that wait.
   * @returns the result of `job`, once its writes are on disk
   * @throws what `job` throws
   */
  write<T>(job: (context: WriteContext) => T, options: WriteOptions = {}): Promise<T> {
    const { bypassValidation = false, isAtomic = false } = options;
    const catalogue = this.#catalogue;
    return this.#storage.write(
      (view) => {
        try {
          return job({ view, catalogue, bypassValidation, log: (change) => this.#oplog.append(view, [change]) });
        } catch (error) {
          throw fromMingo(error);
        }
      },
      { isAtomic },
    );
  }
}

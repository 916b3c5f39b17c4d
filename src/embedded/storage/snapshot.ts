import type { RootDatabase } from 'lmdb';

export type ReadTransaction = ReturnType<RootDatabase['useReadTransaction']>;

/** The stored bytes after a commit, for one or several users. */
export class Snapshot {
  readonly commits: number;
  readonly transaction: ReadTransaction;
  readonly #onClose: () => void;
  #users = 0;

  /** @param commits the number of commits before the snapshot */
  constructor(commits: number, transaction: ReadTransaction, onClose: () => void) {
    this.commits = commits;
    this.transaction = transaction;
    this.#onClose = onClose;
  }

  get isOpen(): boolean {
    return this.#users > 0;
  }

  /** Adds a user, which must call `done`: until then LMDB keeps all pages that the snapshot shows. */
  use(): this {
    this.#users++;
    return this;
  }

  done(): void {
    this.#users--;
    if (this.isOpen) return;
    this.transaction.done();
    this.#onClose();
  }
}

/**
 * Writes pages of an audience while the next page is read. Pages of one group are written in parallel, because no
 * subscriber is on two of them. Pages of named recipients are written one by one, so that a subscriber whom two
 * triggers name gets the message of the first trigger first.
 */
export class PageWrites {
  readonly #running: Promise<void>[] = [];
  #source = 0;

  /**
   * Starts a write when few enough are running.
   * @param source the part of the audience that the page belongs to; 0 is that of named recipients
   * @param parallelPages the maximum number of pages of one group in parallel
   * @throws the error of an earlier write
   */
  async begin(source: number, parallelPages: number, write: () => Promise<void>): Promise<void> {
    const limit = source === 0 || source !== this.#source ? 1 : parallelPages;
    this.#source = source;
    while (this.#running.length >= limit) await this.#running.shift();
    const writing = write();
    // A failure is thrown to the caller that waits for this write.
    writing.catch(() => {});
    this.#running.push(writing);
  }

  /** Waits for all writes. @throws the error of the first that failed */
  async finish(): Promise<void> {
    while (this.#running.length > 0) await this.#running.shift();
  }

  /** Waits for all writes, whether they fail or not. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}

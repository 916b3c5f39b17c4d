/** The clock of the gateway, as far as tokens and answers show it. The clock of the browser can be wrong, and can be set. */
export class GatewayClock {
  /** By how much the gateway is ahead of `performance.now()`, at least. Null before anything is known. In milliseconds. */
  #aheadMs: number | null = null;
  /** By how much the clock of the browser was ahead at the last answer. In milliseconds. */
  #skewMs = 0;

  /** Takes an instant that has passed at the gateway. In milliseconds since 1970. `NaN` has no effect. */
  notePast(instantMs: number): void {
    const aheadMs = instantMs - performance.now();
    if (!Number.isNaN(aheadMs)) this.#aheadMs = Math.max(this.#aheadMs ?? aheadMs, aheadMs);
  }

  /** Takes the instant of an answer that has just arrived. As `notePast`. */
  noteAnswer(instantMs: number): void {
    this.notePast(instantMs);
    if (!Number.isNaN(instantMs)) this.#skewMs = Date.now() - instantMs;
  }

  /**
   * An instant that has surely passed, whether or not the clock of the browser is set meanwhile. It stands still while the
   * computer sleeps. That of the browser before anything is known. In milliseconds since 1970.
   */
  past(): number {
    return this.#aheadMs === null ? Date.now() : this.#aheadMs + performance.now();
  }

  /** The present instant, for readers. In milliseconds since 1970. */
  now(): number {
    return Math.max(this.past(), Date.now() - this.#skewMs);
  }
}

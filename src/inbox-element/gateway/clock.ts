/**
 * The clock of the gateway, as far as tokens and answers show it. The clock of the browser can be wrong, and can change. The
 * gateway is never behind an instant of its own, so the latest instant counts.
 */
export class GatewayClock {
  /** How far the gateway is ahead of `performance.now()`. Null before anything is known. In milliseconds. */
  #aheadMs: number | null = null;

  /** Takes an instant that has passed at the gateway. In milliseconds since 1970. `NaN` has no effect. */
  note(instantMs: number): void {
    const aheadMs = instantMs - performance.now();
    if (Number.isNaN(aheadMs)) return;
    this.#aheadMs = Math.max(this.#aheadMs ?? aheadMs, aheadMs);
  }

  /** The present instant: that of the browser before anything is known. In milliseconds since 1970. */
  now(): number {
    return this.#aheadMs === null ? Date.now() : this.#aheadMs + performance.now();
  }
}

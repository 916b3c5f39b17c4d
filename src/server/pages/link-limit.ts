const WINDOW_MS = 60_000;
/** How often a link may be used in a minute, at one gateway. Mail programs and scanners open it a few times. */
const MAX_USES = 30;
/** How many links are counted at once. With more, counting begins anew. */
const MAX_LINKS = 100_000;

/** Counts the uses of each link. One link leaves all others as they are, and the limits of its environment, too. */
export class LinkLimit {
  readonly #now: () => Date;
  readonly #uses = new Map<string, number>();
  #windowStart = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts a use of a valid link. @returns the seconds until it may be used again; null if this use is allowed */
  secondsToWait(link: string): number | null {
    const now = this.#now().getTime();
    const windowStart = now - (now % WINDOW_MS);
    if (windowStart !== this.#windowStart || this.#uses.size >= MAX_LINKS) this.#uses.clear();
    this.#windowStart = windowStart;
    const uses = (this.#uses.get(link) ?? 0) + 1;
    this.#uses.set(link, uses);
    return uses > MAX_USES ? Math.ceil((windowStart + WINDOW_MS - now) / 1_000) : null;
  }
}

import { MinuteCounts } from '../minute-counts.ts';

/** How often a link may be used in a minute, at one gateway. Mail programs and scanners open it a few times. */
const MAX_USES = 30;
/** How many links are counted at once. With more, counting begins again. */
const MAX_LINKS = 100_000;

/** Counts the uses of each link. One link leaves all others as they are, and the limits of its environment, too. */
export class LinkLimit {
  readonly #uses: MinuteCounts;

  constructor(now: () => Date) {
    this.#uses = new MinuteCounts(now);
  }

  /** Counts a use of a valid link. @returns the seconds until it may be used again; null if this use is allowed */
  secondsToWait(link: string): number | null {
    if (this.#uses.size >= MAX_LINKS) this.#uses.clear();
    return this.#uses.add(link) > MAX_USES ? this.#uses.secondsLeft() : null;
  }
}

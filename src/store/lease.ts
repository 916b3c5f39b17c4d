/**
 * Whether a lease still lasts. A lease that ends later than any that is taken now was taken while the clock was ahead, and
 * would last for the whole difference. Clocks may differ a little, so that a lease of twice the length is believed.
 * @param leaseMs how long a lease lasts that is taken or renewed
 */
export const isHeldUntil = (endsAt: Date, leaseMs: number, now: Date): boolean =>
  endsAt > now && endsAt <= latestEnd(leaseMs, now);

/** A lease that ends later was taken while the clock was ahead. */
export const latestEnd = (leaseMs: number, now: Date): Date => new Date(now.getTime() + 2 * leaseMs);

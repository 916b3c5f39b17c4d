/** How many days records are kept, from when they are made; 0 is for good. */
export interface Retention {
  readonly notificationDays: number;
  readonly jobDays: number;
  readonly detailDays: number;
  readonly messageDays: number;
}

export const KEPT_FOR_GOOD: Retention = { notificationDays: 0, jobDays: 0, detailDays: 0, messageDays: 0 };

export const DAY_MS = 86_400_000;

/** When a record expires that is kept for so many days; undefined: never. */
export const expiryOf = (from: Date, days: number): Date | undefined =>
  days === 0 ? undefined : new Date(from.getTime() + days * DAY_MS);

/** How many days a job may wait: no longer than it and its notification are kept. Undefined: as long as it likes. */
export function longestWaitDays({ notificationDays, jobDays }: Retention): number | undefined {
  const limits = [notificationDays, jobDays].filter((days) => days > 0);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** For how many days records are kept, from their creation if nothing else is said. 0 keeps them forever. */
export interface Retention {
  readonly notificationDays: number;
  readonly jobDays: number;
  readonly detailDays: number;
  /** From the last change of a message. */
  readonly messageDays: number;
  /** From the end of a delivery. */
  readonly webhookDays: number;
}

export const KEEP_FOREVER: Retention = {
  notificationDays: 0,
  jobDays: 0,
  detailDays: 0,
  messageDays: 0,
  webhookDays: 0,
};

export const DAY_MS = 86_400_000;

/** When a record expires that is kept for a number of days. Undefined if it never does. */
export const expiryOf = (from: Date, days: number): Date | undefined =>
  days === 0 ? undefined : new Date(from.getTime() + days * DAY_MS);

/** How many days a job may wait: as long as it and its notification are kept. Undefined if there is no limit. */
export function longestWaitDays({ notificationDays, jobDays }: Retention): number | undefined {
  const limits = [notificationDays, jobDays].filter((days) => days > 0);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

import { toInstant, toLocal } from './time-zone.ts';

/** The units whose length is always the same. */
const FIXED_MS = { hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 } as const;
const DAYS = { week: 7, day: 1 } as const;
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;

/** A unit of time in an operator on dates. */
export type DateUnit = keyof typeof FIXED_MS | keyof typeof DAYS | keyof typeof MONTHS;

export const isDateUnit = (unit: unknown): unit is DateUnit =>
  typeof unit === 'string' && [FIXED_MS, DAYS, MONTHS].some((units) => Object.hasOwn(units, unit));

/**
 * The date some units later. Days and longer units keep the local time. A day that the month does not have is replaced by
 * its last one. The result is an invalid date if it is out of range.
 */
export function addToDate(date: Date, unit: DateUnit, amount: number, zone: string): Date {
  if (unit in FIXED_MS) return new Date(date.getTime() + FIXED_MS[unit as keyof typeof FIXED_MS] * amount);
  const local = new Date(toLocal(date.getTime(), zone));
  if (unit in DAYS) local.setUTCDate(local.getUTCDate() + DAYS[unit as keyof typeof DAYS] * amount);
  else {
    const day = local.getUTCDate();
    local.setUTCDate(1);
    local.setUTCMonth(local.getUTCMonth() + MONTHS[unit as keyof typeof MONTHS] * amount);
    local.setUTCDate(Math.min(day, lastDayOf(local)));
  }
  return new Date(toInstant(local.getTime(), zone));
}

function lastDayOf(date: Date): number {
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}

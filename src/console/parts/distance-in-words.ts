const DAY_MS = 86_400_000;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** An instant relative to another one: `in 5 minutes`. From 24 hours on, it counts the days of the calendar: `tomorrow`. */
export function distanceInWords(at: Date, now: Date): string {
  const distanceMs = at.getTime() - now.getTime();
  if (Math.abs(distanceMs) >= DAY_MS) {
    // A day can be an hour longer or shorter.
    return relative.format(Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS), 'day');
  }
  const [unit, unitMs] = UNITS.find(([, length]) => Math.abs(distanceMs) >= length) ?? [];
  if (unit === undefined || unitMs === undefined) return distanceMs > 1_000 ? 'in a moment' : 'just now';
  return relative.format(Math.trunc(distanceMs / unitMs), unit);
}

const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

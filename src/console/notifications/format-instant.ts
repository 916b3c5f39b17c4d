const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const DATE_AND_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const THIS_YEAR = new Intl.DateTimeFormat(undefined, DATE_AND_TIME);
const OTHER_YEAR = new Intl.DateTimeFormat(undefined, { ...DATE_AND_TIME, year: 'numeric' });

/**
 * An instant in words, without the date if it is today, and without the year if it is this one: `10:00:05`, `Tue, 24 Nov, 10:00`.
 * A component that shows it uses `useToday`.
 */
export function formatInstant(at: string, now = new Date()): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return TIME.format(date);
  return (date.getFullYear() === now.getFullYear() ? THIS_YEAR : OTHER_YEAR).format(date);
}

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const DATE_AND_TIME = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in words, without the date if it is today: `10:00:05`, `Tue, 24 Nov, 10:00`. */
export function formatInstant(at: string): string {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString() ? TIME.format(date) : DATE_AND_TIME.format(date);
}

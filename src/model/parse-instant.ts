const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d\d)(?::?(\d\d))?)?)?$/i;

/**
 * The milliseconds of a date or an instant in ISO 8601, with blanks around it or not, or as databases print it:
 * `2026-01-30 13:00:00+00` or `2026-01-30 13:00:00 UTC`. Without an offset, it is in UTC, whatever the time zone of the
 * process. NaN for any other text, also if its day or hour does not exist: `Date` reads `2026-02-30` as the 2nd of March,
 * and a date from texts such as "B 5".
 */
export function parseInstant(text: string): number {
  const [, day, time = '00:00', hours, minutes = '00'] = INSTANT.exec(text.trim()) ?? [];
  if (day === undefined || time.startsWith('24') || new Date(day).toJSON()?.startsWith(day) !== true) return Number.NaN;
  return Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
}

import { DAY_MS } from './retention.ts';

const MINUTE_MS = 60_000;

const digits = (value: number, length: number): string => `${value}`.padStart(length, '0');
/** Precomputed parts of an instant: `09:30:` for each minute of a day, `05.` for each second, `007Z` for each millisecond. */
const MINUTES = Array.from({ length: 1_440 }, (_, at) => `${digits(Math.floor(at / 60), 2)}:${digits(at % 60, 2)}:`);
const SECONDS = Array.from({ length: 60 }, (_, at) => `${digits(at, 2)}.`);
const MILLISECONDS = Array.from({ length: 1_000 }, (_, at) => `${digits(at, 3)}Z`);
/** The length of these parts together. */
const TIME_LENGTH = '09:30:05.007Z'.length;

/** The date of the last call: most instants of a page are of the same day. */
let lastDay = Number.NaN;
let lastDate = '';

/** Same as `toISOString`, five times as fast: a page contains hundreds of instants. @throws RangeError for an invalid date */
export function isoInstant(instant: Date): string {
  const atMs = instant.getTime();
  const day = Math.floor(atMs / DAY_MS);
  if (day !== lastDay) {
    lastDate = instant.toISOString().slice(0, -TIME_LENGTH);
    lastDay = day;
  }
  const ofDayMs = atMs - day * DAY_MS;
  const minute = Math.floor(ofDayMs / MINUTE_MS);
  const ofMinuteMs = ofDayMs - minute * MINUTE_MS;
  const second = Math.floor(ofMinuteMs / 1_000);
  return `${lastDate}${MINUTES[minute]}${SECONDS[second]}${MILLISECONDS[ofMinuteMs - second * 1_000]}`;
}

import { DateTime } from 'luxon';

/** A date and time of day that the clocks of a time zone show. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * The first instant at which the clocks of a zone show a local time. A time that daylight saving skips moves forward by the
 * length of the gap.
 */
export function firstAt(local: LocalTime, zone: string): Date {
  const instants = DateTime.fromObject({ ...local }, { zone }).getPossibleOffsets();
  return new Date(Math.min(...instants.map((instant) => instant.toMillis())));
}

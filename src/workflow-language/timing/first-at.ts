import { DateTime } from 'luxon';

/** A date and time of day that the clocks of a time zone show. */
interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond?: number;
}

/**
 * The first instant at which the clocks of a zone show a local time. A time that daylight saving skips moves forward by the
 * length of the gap.
 */
export function firstAt({ year, month, day, hour, minute, second, millisecond = 0 }: LocalTime, zone: string): Date {
  // Not `DateTime.fromObject`: it is wrong near a change of clocks if the zone has a third offset at present.
  const local = DateTime.utc(year, month, day, hour, minute, second, millisecond).setZone(zone, {
    keepLocalTime: true,
  });
  return new Date(Math.min(...local.getPossibleOffsets().map((instant) => instant.toMillis())));
}

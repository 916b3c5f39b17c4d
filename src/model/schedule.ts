import { z } from 'zod';
import { listOf, partialMapOf } from './bounded-schemas.ts';
import { WEEK_DAYS } from './enums.ts';

export type WeekDay = (typeof WEEK_DAYS)[number];

/** Hour, minute and half of the 12-hour clock, or hour and minute of the 24-hour clock. Without flags, for the OpenAPI document. */
const TIME = /^(?:(0?[1-9]|1[0-2]):([0-5]\d) ?([AaPp])[Mm]|([01]?\d|2[0-3]):([0-5]\d))$/;
const DAY_MINUTES = 1_440;

/** A time of day, as people read it in a schedule. */
const TimeOfDay = z.string().regex(TIME, 'must be a time of day such as "09:00 AM" or "17:30"');

/** Hours on which a subscriber can be reached. If `end` is not after `start`, they end on the next day. */
export const TimeRange = z.object({ start: TimeOfDay, end: TimeOfDay });
export type TimeRange = z.infer<typeof TimeRange>;

export const DaySchedule = z.object({ isEnabled: z.boolean(), hours: listOf(TimeRange).optional() });
export type DaySchedule = z.infer<typeof DaySchedule>;

/**
 * When a subscriber can be reached, in its time zone. Without `weeklySchedule`, at any time. A day that is absent or not
 * enabled has no hours.
 */
export const Schedule = z.object({
  isEnabled: z.boolean(),
  weeklySchedule: partialMapOf(z.enum(WEEK_DAYS), DaySchedule).optional(),
});
export type Schedule = z.infer<typeof Schedule>;

/** The minutes from the start of a day to a time of day: 0 to 1439. Null if the text is not a time. */
export function minuteOfDay(text: unknown): number | null {
  const [, hour, minute, half, hour24, minute24] = (typeof text === 'string' && TIME.exec(text)) || [];
  if (hour24 !== undefined) return Number(hour24) * 60 + Number(minute24);
  if (hour === undefined) return null;
  // In the 12-hour clock, 12 is the first hour of each half.
  return ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** The first and the last minute of a time range, from the start of its day. `end` may be on the next day. */
interface MinuteRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The minutes of a time range. The last minute of a day stands for its end. Null if a time is malformed. */
export function minutesOf({ start, end }: { readonly start?: unknown; readonly end?: unknown }): MinuteRange | null {
  const from = minuteOfDay(start);
  const last = minuteOfDay(end);
  if (from === null || last === null || from === last) return null;
  const until = last === DAY_MINUTES - 1 ? DAY_MINUTES : last;
  return { start: from, end: until > from ? until : until + DAY_MINUTES };
}

/** A time of day as the service stores it: `09:00 AM`. */
export function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

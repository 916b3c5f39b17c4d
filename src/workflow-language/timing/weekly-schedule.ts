import { DateTime } from 'luxon';
import { WEEK_DAYS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import {
  type DaySchedule,
  minuteOfDay,
  minutesOf,
  type Schedule,
  timeText,
  type WeekDay,
} from '../../model/schedule.ts';
import { firstAt } from './first-at.ts';

/** How many days a search for an opening covers. Daylight saving can remove one opening, never the next one as well. */
const SEARCHED_DAYS = 15;

/**
 * The schedule that a stored value means, with times as `09:00 AM`. Days and hours that cannot be read are left out.
 * @returns null if the value is not a schedule
 */
export function scheduleOf(stored: unknown): Schedule | null {
  if (!isPlainObject(stored) || typeof stored.isEnabled !== 'boolean') return null;
  const { isEnabled, weeklySchedule } = stored;
  if (!isPlainObject(weeklySchedule)) return { isEnabled };
  const days = WEEK_DAYS.flatMap((day) => {
    const own = dayOf(weeklySchedule[day]);
    return own === null ? [] : [[day, own] as const];
  });
  return { isEnabled, weeklySchedule: Object.fromEntries(days) };
}

function dayOf(stored: unknown): DaySchedule | null {
  if (!isPlainObject(stored) || typeof stored.isEnabled !== 'boolean') return null;
  const { isEnabled, hours } = stored;
  if (!Array.isArray(hours)) return { isEnabled };
  const readable = hours.flatMap((range) => {
    const { start, end } = isPlainObject(range) ? range : {};
    const [from, until] = [minuteOfDay(start), minuteOfDay(end)];
    return from === null || until === null ? [] : { start: timeText(from), end: timeText(until) };
  });
  return { isEnabled, hours: readable };
}

/** Whether a subscriber can be reached now, and when next. */
export interface ScheduleState {
  readonly isOpen: boolean;
  /** The next opening. Null if the schedule is open, or never opens. */
  readonly opensAt: Date | null;
}

const OPEN: ScheduleState = { isOpen: true, opensAt: null };

/**
 * The state of a schedule at an instant. Hours are local times of `zone`: a time that daylight saving skips moves forward
 * by the length of the gap, and of a time that occurs twice the first counts.
 * @param schedule null: open at any time, as without `isEnabled` or `weeklySchedule`
 */
export function scheduleState(schedule: Schedule | null, at: Date, zone: string): ScheduleState {
  if (!schedule?.isEnabled || schedule.weeklySchedule === undefined) return OPEN;
  const { year, month, day } = DateTime.fromJSDate(at, { zone });
  // Count days in UTC, where each has 24 hours and none is missing.
  const today = DateTime.utc(year, month, day);
  let next: Date | null = null;
  // The hours of yesterday may end today.
  for (let offset = -1; offset < SEARCHED_DAYS && (next === null || offset <= 0); offset += 1) {
    for (const { start, end } of openingsOn(schedule.weeklySchedule, today.plus({ days: offset }), zone)) {
      if (start <= at && at < end) return OPEN;
      if (start > at && end > start && (next === null || start < next)) next = start;
    }
  }
  return { isOpen: false, opensAt: next };
}

/** The hours that begin on a local day, as instants. */
function openingsOn(
  weeklySchedule: NonNullable<Schedule['weeklySchedule']>,
  date: DateTime,
  zone: string,
): { start: Date; end: Date }[] {
  const own = weeklySchedule[WEEK_DAYS[date.weekday - 1] as WeekDay];
  if (own?.isEnabled !== true) return [];
  const at = (minutes: number) => {
    const { year, month, day } = date.plus({ minutes });
    return firstAt({ year, month, day, hour: Math.floor(minutes / 60) % 24, minute: minutes % 60, second: 0 }, zone);
  };
  return (own.hours ?? []).flatMap((range) => {
    const minutes = minutesOf(range);
    return minutes === null ? [] : { start: at(minutes.start), end: at(minutes.end) };
  });
}

import { z } from 'zod';
import type { FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { WEEK_DAYS } from '../../model/enums.ts';
import { DaySchedule, minutesOf, Schedule, TimeRange } from '../../model/schedule.ts';

const MAX_RANGES = 24;
const DAY_MINUTES = 1_440;
const WEEK_MINUTES = WEEK_DAYS.length * DAY_MINUTES;

const Day = DaySchedule.extend({
  hours: listOf(TimeRange).max(MAX_RANGES, `must contain at most ${MAX_RANGES} time ranges`).nullish(),
}).nullish();

const WeeklySchedule = z.strictObject(
  { monday: Day, tuesday: Day, wednesday: Day, thursday: Day, friday: Day, saturday: Day, sunday: Day },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `must not contain ${(keys as string[]).join(', ')}. Days: ${WEEK_DAYS.join(', ')}`
        : undefined,
  },
);
type WeeklySchedule = z.infer<typeof WeeklySchedule>;

/** The schedule that a caller gives. Without `weeklySchedule`, the stored hours stay. */
export const ScheduleInput = Schedule.extend({ weeklySchedule: WeeklySchedule.nullish() }).check(
  ({ value: { isEnabled, weeklySchedule }, issues }) => {
    // Hours that cannot be read cannot be compared.
    if (weeklySchedule == null || issues.length > 0) return;
    for (const { field, message } of weeklyProblems(isEnabled, weeklySchedule)) {
      issues.push({ code: 'custom', path: field.split('.'), message, input: undefined });
    }
  },
);

/** A time range of a week, in minutes from its start. */
interface WeekRange {
  readonly field: string;
  readonly day: string;
  readonly isEnabled: boolean;
  readonly start: number;
  readonly end: number;
}

function weeklyProblems(isEnabled: boolean, weeklySchedule: WeeklySchedule): FieldIssue[] {
  const days = WEEK_DAYS.flatMap((day) => {
    const own = weeklySchedule[day];
    return own == null ? [] : [{ day, ...own }];
  });
  if (isEnabled && days.length === 0) return [{ field: 'weeklySchedule', message: 'must contain at least one day' }];
  const problems: FieldIssue[] = [];
  const ranges: WeekRange[] = [];
  for (const { day, isEnabled, hours } of days) {
    for (const [index, range] of (hours ?? []).entries()) {
      const field = `weeklySchedule.${day}.hours[${index}]`;
      const minutes = minutesOf(range);
      if (minutes === null) {
        problems.push({ field: `${field}.end`, message: 'must differ from start' });
        continue;
      }
      const dayStart = WEEK_DAYS.indexOf(day) * DAY_MINUTES;
      const own = { field, day, isEnabled, start: dayStart + minutes.start, end: dayStart + minutes.end };
      const other = ranges.find((earlier) => overlap(earlier, own));
      if (other === undefined) ranges.push(own);
      else problems.push({ field, message: `must not overlap ${other.field}` });
    }
  }
  return problems;
}

/** Whether two ranges share a minute. Days that are not enabled have no hours, so only their own ranges can overlap. */
function overlap(a: WeekRange, b: WeekRange): boolean {
  if (a.day !== b.day && !(a.isEnabled && b.isEnabled)) return false;
  // The hours of Sunday may end on Monday.
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => a.start < b.end + shift && b.start + shift < a.end);
}

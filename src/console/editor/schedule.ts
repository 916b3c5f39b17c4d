/** A schedule that people choose without knowing cron expressions. */
export interface Schedule {
  readonly repeats: 'hour' | 'day' | 'weekday' | 'week' | 'month';
  readonly minute: number;
  readonly hour: number;
  /** 0 is Sunday. */
  readonly weekDay: number;
  readonly monthDay: number;
}

export const FIRST_SCHEDULE: Schedule = { repeats: 'weekday', minute: 0, hour: 9, weekDay: 1, monthDay: 1 };

export const WEEK_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The schedule of a cron expression. Null if the expression is more than one of these schedules. */
export function scheduleOf(cron: string): Schedule | null {
  const [minutes = '', hours = '', monthDays = '', months, weekDays = '', ...rest] = cron.trim().split(/\s+/);
  if (!/^\d{1,2}$/.test(minutes) || months !== '*' || rest.length > 0) return null;
  const read = { ...FIRST_SCHEDULE, minute: Number(minutes) };
  if (hours === '*' && monthDays === '*' && weekDays === '*') return { ...read, repeats: 'hour' };
  if (!/^\d{1,2}$/.test(hours)) return null;
  const timed = { ...read, hour: Number(hours) };
  if (monthDays === '*' && weekDays === '*') return { ...timed, repeats: 'day' };
  if (monthDays === '*' && weekDays === '1-5') return { ...timed, repeats: 'weekday' };
  if (monthDays === '*' && /^[0-6]$/.test(weekDays)) return { ...timed, repeats: 'week', weekDay: Number(weekDays) };
  if (/^\d{1,2}$/.test(monthDays) && weekDays === '*')
    return { ...timed, repeats: 'month', monthDay: Number(monthDays) };
  return null;
}

export function cronOf({ repeats, minute, hour, weekDay, monthDay }: Schedule): string {
  const days = { hour: '* *', day: '* *', weekday: '* 1-5', week: `* ${weekDay}`, month: `${monthDay} *` }[repeats];
  const [monthDays, weekDays] = days.split(' ');
  return `${minute} ${repeats === 'hour' ? '*' : hour} ${monthDays} * ${weekDays}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const timeOf = ({ hour, minute }: Schedule): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

/** A cron expression in words: `every weekday at 9:00`. */
export function scheduleInWords(cron: string): string {
  const schedule = scheduleOf(cron);
  if (schedule === null) return `at the times of the cron expression ${cron}`;
  const { repeats, hour, minute, weekDay, monthDay } = schedule;
  if (repeats === 'hour') return minute === 0 ? 'every full hour' : `every hour at minute ${minute}`;
  const time = `${hour}:${twoDigits(minute)}`;
  if (repeats === 'week') return `every ${WEEK_DAYS[weekDay]} at ${time}`;
  return repeats === 'month' ? `on day ${monthDay} of each month at ${time}` : `every ${repeats} at ${time}`;
}

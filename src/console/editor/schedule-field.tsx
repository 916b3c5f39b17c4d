import { useState } from 'react';
import { SelectField, TextField } from '../parts/field.tsx';
import { cronOf, FIRST_SCHEDULE, type Schedule, scheduleOf, timeOf, WEEK_DAYS } from './schedule.ts';

const REPEATS: readonly (readonly [value: string, label: string])[] = [
  ['hour', 'Every hour'],
  ['day', 'Every day'],
  ['weekday', 'Every weekday, Monday to Friday'],
  ['week', 'Every week'],
  ['month', 'Every month'],
  ['cron', 'A cron expression'],
];

/** A schedule, chosen in words. It is stored as a cron expression. */
export function ScheduleField({
  attributes,
  value,
  onChange,
}: {
  attributes: { readonly id: string };
  value: string;
  onChange: (cron: string) => void;
}) {
  const schedule = value === '' ? null : scheduleOf(value);
  const [isOwn, setOwn] = useState(value !== '' && schedule === null);
  const shown = schedule ?? FIRST_SCHEDULE;
  const change = (part: Partial<Schedule>) => onChange(cronOf({ ...shown, ...part }));
  const repeat = (repeats: string) => {
    setOwn(repeats === 'cron');
    const known = REPEATS.find(([one]) => one === repeats)?.[0];
    if (known !== undefined && known !== 'cron') change({ repeats: known as Schedule['repeats'] });
  };
  return (
    <div className="stack">
      <select
        {...attributes}
        value={isOwn ? 'cron' : value === '' ? '' : shown.repeats}
        onChange={({ target }) => repeat(target.value)}
      >
        {value === '' && !isOwn && <option value="">Choose when</option>}
        {REPEATS.map(([repeats, label]) => (
          <option key={repeats} value={repeats}>
            {label}
          </option>
        ))}
      </select>
      <div className="fields three">
        {!isOwn && value !== '' && shown.repeats === 'week' && (
          <SelectField
            label="Day"
            value={String(shown.weekDay)}
            onChange={(day) => change({ weekDay: Number(day) })}
            options={WEEK_DAYS.map((name, day) => [String(day), name])}
          />
        )}
        {!isOwn && value !== '' && shown.repeats === 'month' && (
          <TextField
            label="Day of the month"
            type="number"
            value={String(shown.monthDay)}
            onChange={(day) => change({ monthDay: Math.min(28, Math.max(1, Number(day))) })}
          />
        )}
        {!isOwn && value !== '' && shown.repeats !== 'hour' && (
          <TextField
            label="Time"
            type="time"
            value={timeOf(shown)}
            onChange={(time) => {
              const [hour, minute] = time.split(':').map(Number);
              if (hour !== undefined && minute !== undefined) change({ hour, minute });
            }}
          />
        )}
        {isOwn && (
          <TextField
            label="Cron expression"
            hint="Minute, hour, day of the month, month, day of the week: 0 9 * * 1-5"
            value={value}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { type FieldIssue, sentence } from '../error-messages.ts';
import { upperFirst } from '../first-letter.ts';
import type { DayHoursFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { CheckField } from '../parts/field.tsx';

export const DayHoursFields = graphql(`
  fragment DayHours on DaySchedule {
    isEnabled
    hours {
      start
      end
    }
  }
`);

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type DayName = (typeof DAYS)[number];

/** The hours of each day. A day that is null has none. */
export type Week = { readonly [day in DayName]?: DayHoursFragment | null };

type Range = DayHoursFragment['hours'][number];

export const OFFICE_HOURS: Range = { start: '09:00', end: '17:00' };

const TWELVE_HOURS = /^(\d{1,2}):(\d{2})\s*([AP])M$/i;

/** A time as a field of the browser shows it: `17:00` for `05:00 PM`. */
function fieldTime(time: string): string {
  const [, hours, minutes, half] = TWELVE_HOURS.exec(time) ?? [];
  if (hours === undefined || minutes === undefined || half === undefined) return time.slice(0, 5);
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${`${hour}`.padStart(2, '0')}:${minutes}`;
}

/** The hours of one day. */
export function DayHours({
  day,
  value,
  change,
  problems,
}: {
  day: DayName;
  value: DayHoursFragment | null;
  change: (value: DayHoursFragment | null) => void;
  problems: readonly FieldIssue[];
}) {
  const name = upperFirst(day);
  const hours = value?.hours ?? [];
  const isOpen = value?.isEnabled === true;
  const set = (next: readonly Range[]) => change({ isEnabled: true, hours: [...next] });
  const setTime = (index: number, end: 'start' | 'end', time: string) =>
    set(hours.map((range, at) => (at === index ? { ...range, [end]: time } : range)));
  return (
    <fieldset className="day">
      <legend className="hidden">{name}</legend>
      <CheckField
        label={name}
        isChecked={isOpen}
        onChange={(isChecked) =>
          change({ isEnabled: isChecked, hours: hours.length === 0 ? [OFFICE_HOURS] : [...hours] })
        }
      />
      {isOpen && (
        <div className="ranges">
          {hours.map((range, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal ranges have no other identity
            <div className="range" key={index}>
              <input
                type="time"
                aria-label={`${name} from`}
                value={fieldTime(range.start)}
                onChange={({ target }) => setTime(index, 'start', target.value)}
                required
              />
              <span>to</span>
              <input
                type="time"
                aria-label={`${name} to`}
                value={fieldTime(range.end)}
                onChange={({ target }) => setTime(index, 'end', target.value)}
                required
              />
              <button
                type="button"
                className="button quiet"
                data-size="small"
                onClick={({ currentTarget }) => {
                  // The button disappears with its hours.
                  currentTarget.closest('fieldset')?.querySelector('input')?.focus();
                  set(hours.toSpliced(index, 1));
                }}
              >
                <Trash2 size={15} aria-hidden="true" />
                <span className="hidden">Remove these hours of {name}</span>
              </button>
            </div>
          ))}
          <button
            type="button"
            className="button quiet"
            data-size="small"
            onClick={() => set([...hours, OFFICE_HOURS])}
          >
            <Plus size={15} aria-hidden="true" />
            Add hours<span className="hidden"> on {name}</span>
          </button>
        </div>
      )}
      {problems.map(({ field, message }) => (
        <p className="problem" role="alert" key={`${field} ${message}`}>
          {sentence(message)}
        </p>
      ))}
    </fieldset>
  );
}

import { type FormEvent, useState } from 'react';
import { errorLines } from '../error-messages.ts';
import type { SubscriberScheduleQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { useStateOf } from '../hooks/use-state-of.ts';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CheckField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Empty, Failed, Loading, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { DAYS, DayHours, type DayName, OFFICE_HOURS, type Week } from './day-hours.tsx';

const Schedule = graphql(`
  query SubscriberSchedule($subscriberId: String!) {
    subscriberPreferences(subscriberId: $subscriberId) {
      schedule {
        isEnabled
        timezone
        isOpen
        opensAt
        weeklySchedule {
          monday {
            ...DayHours
          }
          tuesday {
            ...DayHours
          }
          wednesday {
            ...DayHours
          }
          thursday {
            ...DayHours
          }
          friday {
            ...DayHours
          }
          saturday {
            ...DayHours
          }
          sunday {
            ...DayHours
          }
        }
      }
    }
  }
`);

const Save = graphql(`
  mutation SaveSchedule($input: SetSubscriberPreferencesInput!) {
    setSubscriberPreferences(input: $input) {
      ... on SetSubscriberPreferencesPayload {
        preferences {
          schedule {
            isEnabled
          }
        }
      }
      ...Refusal
    }
  }
`);

type StoredSchedule = NonNullable<NonNullable<SubscriberScheduleQuery['subscriberPreferences']>['schedule']>;

const WEEKEND: readonly DayName[] = ['saturday', 'sunday'];
const NEW_WEEK: Week = Object.fromEntries(
  DAYS.map((day) => [day, WEEKEND.includes(day) ? null : { isEnabled: true, hours: [OFFICE_HOURS] }]),
);

const weekOf = (schedule: StoredSchedule | null): Week =>
  Object.fromEntries(DAYS.map((day) => [day, schedule?.weeklySchedule?.[day] ?? null]));

/** The values of the form. */
interface Draft {
  readonly isEnabled: boolean;
  readonly weeklySchedule: Week;
}

/** The weekly hours on which a subscriber can be reached. */
export function SubscriberSchedule({ subscriberId }: { subscriberId: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(Schedule, { subscriberId });
  const [isAdding, setAdding] = useState(false);
  if (data === undefined) {
    return isLoading ? <Loading what="the schedule" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  const schedule = data.subscriberPreferences?.schedule ?? null;
  const saved = () => {
    setAdding(false);
    reload();
  };
  if (schedule === null && !isAdding) {
    return (
      <section className="panel" aria-label="Schedule">
        <Empty title="No schedule">
          <p>The subscriber can be reached at any time.</p>
          <Allowed needs={['WRITE', 'INBOX']}>
            <button type="button" className="button" onClick={() => setAdding(true)}>
              Add a schedule
            </button>
          </Allowed>
        </Empty>
      </section>
    );
  }
  return <ScheduleForm {...{ subscriberId, schedule, saved }} />;
}

function ScheduleForm({
  subscriberId,
  schedule,
  saved,
}: {
  subscriberId: string;
  schedule: StoredSchedule | null;
  saved: () => void;
}) {
  const start = (): Draft => ({
    isEnabled: schedule?.isEnabled ?? true,
    weeklySchedule: schedule === null ? NEW_WEEK : weekOf(schedule),
  });
  const [draft, setDraft] = useStateOf(JSON.stringify(schedule), start);
  const { isEnabled, weeklySchedule } = draft;
  // After a save, the gateway has the values before the schedule is loaded again.
  const [stored, setStored] = useStateOf(JSON.stringify(schedule), start);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const [isAsked, setAsked] = useState(false);
  const save = useAction(Save);
  const atDays = save.issues.map(({ field, message }) => ({ field: field.replace(/^schedule\./, ''), message }));
  const fieldOf = (day: DayName) => `weeklySchedule.${day}`;
  const others = atDays.filter(({ field }) => !DAYS.some((day) => field.startsWith(fieldOf(day))));
  const lines = save.issues.length === 0 ? save.problems : errorLines({ message: '', issues: others });
  const put = async (next: Draft | null) => {
    const done = await save.run({ input: { subscriberId, schedule: next as never } });
    setAsked(false);
    if (done === undefined) return;
    if (next !== null) setStored(next);
    saved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void put(draft);
  };
  return (
    <form className="panel" onSubmit={submit} aria-label="Schedule">
      <header>
        <p className="about">
          Outside of these hours, e-mail, SMS, push and chat are skipped. Critical workflows ignore them.
        </p>
        {schedule !== null && (
          <div className="badges">
            <Badge tone={schedule.isOpen ? 'good' : 'plain'}>{schedule.isOpen ? 'Open now' : 'Closed now'}</Badge>
            {schedule.opensAt != null && (
              <span className="when">
                opens <RelativeTime at={schedule.opensAt} />
              </span>
            )}
            <span className="when">{schedule.timezone}</span>
          </div>
        )}
      </header>
      <div className="inner stack">
        <Allowed needs={['WRITE', 'INBOX']}>
          <CheckField
            label="The schedule has an effect"
            hint="Otherwise the subscriber can be reached at any time."
            isChecked={isEnabled}
            onChange={(isOn) => setDraft({ ...draft, isEnabled: isOn })}
          />
          {DAYS.map((day) => (
            <DayHours
              key={day}
              day={day}
              value={weeklySchedule[day] ?? null}
              change={(value) => setDraft({ ...draft, weeklySchedule: { ...weeklySchedule, [day]: value } })}
              problems={atDays.filter(({ field }) => field.startsWith(fieldOf(day)))}
            />
          ))}
          <Problems lines={others.length > 0 || save.issues.length === 0 ? lines : []} />
          <div className="actions">
            <button type="submit" className="button" data-kind="main" disabled={save.isRunning}>
              Save
            </button>
            {schedule !== null && <SaveState isChanged={isChanged} />}
            {schedule !== null && (
              <button type="button" className="button" data-kind="danger" onClick={() => setAsked(true)}>
                Remove the schedule
              </button>
            )}
          </div>
        </Allowed>
      </div>
      <UnsavedChanges what="schedule" isChanged={isChanged} />
      {isAsked && (
        <ConfirmDialog
          title="Remove the schedule?"
          about="The subscriber can be reached at any time then. The hours are deleted. You cannot undo this."
          yes="Remove"
          isRunning={save.isRunning}
          onYes={() => put(null)}
          onNo={() => setAsked(false)}
        />
      )}
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { errorLines } from '../error-messages.ts';
import type { DayHoursFragment, StoredScheduleFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import type { Stored } from '../hooks/use-draft-of.ts';
import { isOutdated, NO_REFUSAL, useGuardedDraft } from '../hooks/use-guarded-draft.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CheckField } from '../parts/field.tsx';
import { GuardedConflict } from '../parts/guarded-conflict.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Empty, Failed, Loading, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { DAYS, DayHours, type DayName, OFFICE_HOURS, type Week } from './day-hours.tsx';

export const StoredSchedule = graphql(`
  fragment StoredSchedule on SubscriberPreferences {
    updatedAt
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
`);

const Schedule = graphql(`
  query SubscriberSchedule($subscriberId: String!) {
    subscriberPreferences(subscriberId: $subscriberId) {
      ...StoredSchedule
    }
  }
`);

const Save = graphql(`
  mutation SaveSchedule($input: SetSubscriberPreferencesInput!) {
    setSubscriberPreferences(input: $input) {
      ... on SetSubscriberPreferencesPayload {
        preferences {
          ...StoredSchedule
        }
      }
      ...Refusal
    }
  }
`);

const WEEKEND: readonly DayName[] = ['saturday', 'sunday'];
const NEW_WEEK: Week = Object.fromEntries(
  DAYS.map((day) => [day, WEEKEND.includes(day) ? null : { isEnabled: true, hours: [OFFICE_HOURS] }]),
);

/** The values of the form: those of each day, and whether they have an effect. */
type Draft = Readonly<Record<DayName, DayHoursFragment | null>> & { readonly isEnabled: boolean };

const draftOf = (isEnabled: boolean, week: Week): Draft => ({
  ...(Object.fromEntries(DAYS.map((day) => [day, week[day] ?? null])) as Omit<Draft, 'isEnabled'>),
  isEnabled,
});

/** Without a schedule, the form suggests one. */
const storedOf = ({ schedule, updatedAt }: StoredScheduleFragment): Stored<Draft> => ({
  fields: schedule === null ? draftOf(true, NEW_WEEK) : draftOf(schedule.isEnabled, schedule.weeklySchedule ?? {}),
  version: updatedAt ?? '',
});

/** The weekly hours on which a subscriber can be reached. */
export function SubscriberSchedule({ subscriberId }: { subscriberId: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(Schedule, { subscriberId });
  const [isAdding, setAdding] = useState(false);
  if (data === undefined) {
    return isLoading ? <Loading what="the schedule" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  const preferences = data.subscriberPreferences ?? { schedule: null, updatedAt: null };
  if (preferences.schedule === null && !isAdding) {
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
  const removed = () => {
    setAdding(false);
    reload();
  };
  return <ScheduleForm {...{ subscriberId, preferences, removed }} saved={reload} />;
}

function ScheduleForm({
  subscriberId,
  preferences,
  saved,
  removed,
}: {
  subscriberId: string;
  preferences: StoredScheduleFragment;
  saved: () => void;
  removed: () => void;
}) {
  const { schedule } = preferences;
  const client = useClient();
  const [isAsked, setAsked] = useState(false);
  const save = useAction(Save);
  const edited = useGuardedDraft(storedOf(preferences), {
    load: async () => {
      const { data } = await client.query(Schedule, { subscriberId }).toPromise();
      return data?.subscriberPreferences == null ? null : storedOf(data.subscriberPreferences);
    },
    send: async ({ isEnabled, ...weeklySchedule }, { version }) => {
      const expectedUpdatedAt = version === '' ? null : version;
      const input = { subscriberId, schedule: { isEnabled, weeklySchedule }, expectedUpdatedAt };
      const { payload, issues } = await save.attempt({ input });
      if (payload !== undefined) return storedOf(payload.preferences);
      return isOutdated(issues) ? 'OUTDATED' : null;
    },
    saved,
  });
  const { draft, change, isChanged } = edited;
  const { issues, problems } = isOutdated(save.issues) ? NO_REFUSAL : save;
  const atDays = issues.map(({ field, message }) => ({
    field: field.replace(/^schedule\.(weeklySchedule\.)?/, ''),
    message,
  }));
  const others = atDays.filter(({ field }) => !DAYS.some((day) => field.startsWith(day)));
  const lines = issues.length === 0 ? problems : errorLines({ message: '', issues: others });
  const remove = async () => {
    const done = await save.run({ input: { subscriberId, schedule: null } });
    setAsked(false);
    if (done !== undefined) removed();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edited.save();
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
            isChecked={draft.isEnabled}
            onChange={(isEnabled) => change({ isEnabled })}
          />
          {DAYS.map((day) => (
            <DayHours
              key={day}
              day={day}
              value={draft[day]}
              change={(value) => change({ [day]: value })}
              problems={atDays.filter(({ field }) => field.startsWith(day))}
            />
          ))}
          <Problems lines={[...(others.length > 0 || issues.length === 0 ? lines : []), ...edited.reloadProblems]} />
          <div className="actions">
            <ActionButton type="submit" data-kind="main" isDisabled={save.isRunning}>
              Save
            </ActionButton>
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
      <GuardedConflict what="schedule" edited={edited} isSaving={save.isRunning} />
      {isAsked && (
        <ConfirmDialog
          title="Remove the schedule?"
          about="The subscriber can be reached at any time then. The hours are deleted. You cannot undo this."
          yes="Remove"
          isRunning={save.isRunning}
          onYes={remove}
          onNo={() => setAsked(false)}
        />
      )}
    </form>
  );
}

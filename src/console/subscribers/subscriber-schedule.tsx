import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { errorLines } from '../error-messages.ts';
import type { DayHoursFragment, StoredScheduleFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { unsharedQuery } from '../hooks/unshared-query.ts';
import { useAction } from '../hooks/use-action.ts';
import { differs, type Stored } from '../hooks/use-draft-of.ts';
import { isOutdated, NO_REFUSAL, useGuardedDraft } from '../hooks/use-guarded-draft.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { CheckField } from '../parts/field.tsx';
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

/** What the form suggests when a schedule is added. */
const NEW_SCHEDULE = draftOf(true, NEW_WEEK);

const storedOf = ({ schedule, updatedAt }: StoredScheduleFragment): Stored<Draft | null> => ({
  fields: schedule === null ? null : draftOf(schedule.isEnabled, schedule.weeklySchedule ?? {}),
  version: updatedAt ?? '',
});

/** The weekly hours on which a subscriber can be reached. */
export function SubscriberSchedule({ subscriberId }: { subscriberId: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(Schedule, { subscriberId });
  if (data === undefined) {
    return isLoading ? <Loading what="the schedule" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  const preferences = data.subscriberPreferences ?? { schedule: null, updatedAt: null };
  return <ScheduleForm {...{ subscriberId, preferences }} saved={reload} />;
}

const NoSchedule = ({ add }: { add: () => void }) => (
  <section className="panel" aria-label="Schedule">
    <Empty title="No schedule">
      <p>The subscriber can be reached at any time.</p>
      <Allowed needs={['WRITE', 'INBOX']}>
        <button type="button" className="button" onClick={add}>
          Add a schedule
        </button>
      </Allowed>
    </Empty>
  </section>
);

function ScheduleForm({
  subscriberId,
  preferences,
  saved,
}: {
  subscriberId: string;
  preferences: StoredScheduleFragment;
  saved: () => void;
}) {
  const { schedule } = preferences;
  const client = useClient();
  const [isAsked, setAsked] = useState(false);
  const save = useAction(Save);
  const load = async () => {
    // The answer must not reach the form before the user chose between the two versions.
    const { data } = await unsharedQuery(client, Schedule, { subscriberId });
    return data?.subscriberPreferences == null ? null : storedOf(data.subscriberPreferences);
  };
  const edited = useGuardedDraft<Draft | null>(storedOf(preferences), {
    load,
    send: async (sent, before) => {
      if (sent === null) return before;
      const { isEnabled, ...weeklySchedule } = sent;
      // The gateway cannot compare the first preferences with an earlier version.
      if (before.version === '' && (await load())?.fields != null) return 'OUTDATED';
      const expectedUpdatedAt = before.version === '' ? null : before.version;
      const input = { subscriberId, schedule: { isEnabled, weeklySchedule }, expectedUpdatedAt };
      const { payload, issues } = await save.attempt({ input });
      if (payload !== undefined) return storedOf(payload.preferences);
      return isOutdated(issues) ? 'OUTDATED' : null;
    },
    saved,
  });
  const { draft, stored, change, isChanged } = edited;
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
    if (done === undefined) return;
    edited.reset(storedOf(done.preferences));
    saved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edited.save();
  };
  if (draft === null) return <NoSchedule add={() => change(NEW_SCHEDULE)} />;
  const isStored = stored.fields !== null;
  const isTyped = isChanged && (isStored || differs(draft, NEW_SCHEDULE));
  return (
    <form className="panel" onSubmit={submit} aria-label="Schedule">
      <header>
        <p className="about">
          Outside of these hours, e-mail, SMS, push and chat are skipped. Critical workflows ignore them.
        </p>
        {isStored && schedule !== null && (
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
            {isStored && <SaveState isChanged={isChanged} />}
            {isStored && (
              <button type="button" className="button" data-kind="danger" onClick={() => setAsked(true)}>
                Remove the schedule
              </button>
            )}
          </div>
        </Allowed>
      </div>
      <UnsavedChanges what="schedule" isChanged={isTyped} />
      <ConflictDialog what="schedule" edited={edited} isSaving={save.isRunning} />
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

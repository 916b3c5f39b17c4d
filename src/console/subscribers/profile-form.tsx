import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useClient } from 'urql';
import type { FieldIssue } from '../error-messages.ts';
import type { EditedProfileFragment, SubscriberProfileQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { changedFields, type Stored, useDraftOf } from '../hooks/use-draft-of.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { isOutdated, NO_REFUSAL, useGuardedDraft } from '../hooks/use-guarded-draft.ts';
import { useOpenCreated } from '../hooks/use-sent-form.ts';
import { parseJson } from '../parse-json.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { labelOf } from '../parts/badge.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { AreaField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { TimeZoneField } from '../parts/time-zone-field.tsx';
import { routeTo } from '../route-to.ts';

export const EditedProfile = graphql(`
  fragment EditedProfile on Subscriber {
    firstName
    lastName
    email
    phone
    avatar
    locale
    timezone
    data
    updatedAt
  }
`);

const CreateSubscriber = graphql(`
  mutation CreateSubscriber($input: CreateSubscriberInput!) {
    createSubscriber(input: $input) {
      ... on SubscriberPayload {
        subscriber {
          subscriberId
        }
      }
      ...Refusal
    }
  }
`);

const SaveProfile = graphql(`
  mutation SaveProfile($input: UpdateSubscriberInput!) {
    updateSubscriber(input: $input) {
      ... on SubscriberPayload {
        subscriber {
          ...EditedProfile
        }
      }
      ...Refusal
    }
  }
`);

const StoredProfile = graphql(`
  query StoredProfile($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      ...EditedProfile
    }
  }
`);

type Profile = NonNullable<SubscriberProfileQuery['subscriber']>;

const TEXTS = [
  ['firstName', 'First name', 'text'],
  ['lastName', 'Last name', 'text'],
  ['email', 'E-mail', 'email', 'E-mail steps send to this address.'],
  ['phone', 'Phone', 'tel', 'SMS steps send to this number: +4366412345678'],
  ['avatar', 'Avatar', 'url', 'The URL of a picture.'],
  ['locale', 'Locale', 'text', 'The language, such as en_US or de_AT.'],
] as const;

const NAMES = [...TEXTS.map(([name]) => name), 'timezone'] as const;

/** The values that are typed into the fields of a profile. The data is a JSON text. */
type ProfileDraft = Readonly<Record<(typeof NAMES)[number] | 'data', string>>;

const storedOf = (profile: Partial<EditedProfileFragment>): Stored<ProfileDraft> => ({
  fields: {
    ...(Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? ''])) as Omit<ProfileDraft, 'data'>),
    data: JSON.stringify(profile.data ?? {}, null, 2),
  },
  version: profile.updatedAt ?? '',
});

/** The changed fields, as the mutations take them. The data must be valid JSON. */
function changesOf(draft: ProfileDraft, before: ProfileDraft): Record<string, unknown> {
  const { data, ...texts } = changedFields(draft, before);
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null])),
    ...(data !== undefined && { data: parseJson(data).value }),
  };
}

function ProfileFields({
  draft,
  change,
  errorOf,
}: {
  draft: ProfileDraft;
  change: (change: Partial<ProfileDraft>) => void;
  errorOf: (field: string) => string | undefined;
}) {
  return (
    <>
      <div className="fields two">
        {TEXTS.map(([name, label, type, hint]) => (
          <TextField
            key={name}
            label={label}
            type={type}
            hint={hint}
            error={errorOf(name)}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <TimeZoneField
          label="Time zone"
          hint="Schedules and delivery times follow it."
          error={errorOf('timezone')}
          value={draft.timezone}
          onChange={(timezone) => change({ timezone })}
        />
      </div>
      <AreaField
        label="Data"
        hint="A JSON object. Templates read it as subscriber.data."
        error={errorOf('data')}
        value={draft.data}
        onChange={(data) => change({ data })}
      />
    </>
  );
}

function FormPanel({
  form,
  submit,
  problems,
  isRunning,
  label,
  isChanged,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  submit: () => void;
  problems: readonly string[];
  isRunning: boolean;
  label: string;
  /** Of an existing subscriber. */
  isChanged?: boolean;
  children: ReactNode;
}) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="panel" ref={form} onSubmit={onSubmit}>
      <div className="inner stack">
        <Allowed needs={['WRITE']}>
          {children}
          <Problems lines={problems} />
          <div className="actions">
            <ActionButton type="submit" data-kind="main" isDisabled={isRunning}>
              {label}
            </ActionButton>
            {isChanged !== undefined && <SaveState isChanged={isChanged} />}
          </div>
        </Allowed>
      </div>
    </form>
  );
}

/** Why the data of a draft is not valid JSON, as issues of its field. */
const dataIssuesOf = ({ data }: ProfileDraft): readonly FieldIssue[] => {
  const { problem } = parseJson(data);
  return problem === null ? [] : [{ field: 'data', message: problem }];
};

/** The problems of a profile: those of its data, which is checked before it is sent, otherwise those of the action. */
function useProfileIssues(action: Pick<ReturnType<typeof useAction>, 'issues' | 'problems'>) {
  const [dataIssues, setDataIssues] = useState<readonly FieldIssue[]>([]);
  const refusal = dataIssues.length > 0 ? { issues: dataIssues, problems: [] } : action;
  const shown = useFormIssues(refusal, ['subscriberId', ...NAMES, 'data']);
  const isValid = (draft: ProfileDraft): boolean => {
    const found = dataIssuesOf(draft);
    setDataIssues(found);
    return found.length === 0;
  };
  return { ...shown, isValid };
}

const NEW_PROFILE = storedOf({});

/** Adds a subscriber with its whole profile, and opens its page. */
export function NewSubscriberForm() {
  const [subscriberId, setSubscriberId] = useState('');
  const { draft, change, isChanged } = useDraftOf(NEW_PROFILE);
  const add = useAction(CreateSubscriber);
  const open = useOpenCreated({ subscriberId, draft });
  const { form, errorOf, others, isValid } = useProfileIssues(add);
  const submit = async () => {
    if (!isValid(draft)) return;
    const added = await add.run({ input: { subscriberId, ...changesOf(draft, NEW_PROFILE.fields) } });
    if (added !== undefined) open(routeTo('subscribers', added.subscriber.subscriberId));
  };
  return (
    <FormPanel form={form} submit={submit} problems={others} isRunning={add.isRunning} label="Add">
      <TextField
        label="Subscriber id"
        hint="Your own id for this person. It cannot be changed."
        error={errorOf('subscriberId')}
        value={subscriberId}
        onChange={setSubscriberId}
        isRequired
      />
      <ProfileFields draft={draft} change={change} errorOf={errorOf} />
      <UnsavedChanges what="subscriber" isChanged={subscriberId !== '' || isChanged} />
    </FormPanel>
  );
}

/** Changes the profile of a subscriber. */
export function ProfileForm({ subscriber, saved }: { subscriber: Profile; saved: () => void }) {
  const { subscriberId } = subscriber;
  const client = useClient();
  const save = useAction(SaveProfile);
  const edited = useGuardedDraft(storedOf(subscriber), {
    load: async () => {
      const { data } = await client.query(StoredProfile, { subscriberId }).toPromise();
      return data?.subscriber == null ? null : storedOf(data.subscriber);
    },
    send: async (draft, { fields, version }) => {
      const changes = changesOf(draft, fields);
      // The data is replaced as a whole. Each other field is a text.
      const guard = 'data' in changes ? { expectedUpdatedAt: version } : {};
      const { payload, issues } = await save.attempt({ input: { subscriberId, ...changes, ...guard } });
      if (payload !== undefined) return storedOf(payload.subscriber);
      return isOutdated(issues) ? 'OUTDATED' : null;
    },
    saved,
  });
  const { form, errorOf, others, isValid } = useProfileIssues(isOutdated(save.issues) ? NO_REFUSAL : save);
  const submit = () => {
    if (edited.isChanged && isValid(edited.draft)) void edited.save();
  };
  return (
    <FormPanel
      form={form}
      submit={submit}
      problems={[...others, ...edited.reloadProblems]}
      isRunning={save.isRunning}
      label="Save"
      isChanged={edited.isChanged}
    >
      <ProfileFields draft={edited.draft} change={edited.change} errorOf={errorOf} />
      <UnsavedChanges what="subscriber" isChanged={edited.isChanged} />
      <ConflictDialog what="subscriber" edited={edited} isSaving={save.isRunning} />
      <dl className="facts">
        <dt>Created</dt>
        <dd>
          <RelativeTime at={subscriber.createdAt} />
        </dd>
        <dt>Addresses</dt>
        <dd>
          {subscriber.channels
            .map(({ provider, integrationIdentifier }) =>
              [labelOf(provider), integrationIdentifier].filter(Boolean).join(' at '),
            )
            .join(', ') || 'None for chat and push'}
        </dd>
      </dl>
    </FormPanel>
  );
}

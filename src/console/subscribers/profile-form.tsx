import { type FormEvent, type ReactNode, useState } from 'react';
import type { SubscriberProfileQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useStateOf } from '../hooks/use-state-of.ts';
import { parseJson } from '../parse-json.ts';
import { Allowed } from '../parts/allowed.tsx';
import { labelOf } from '../parts/badge.tsx';
import { AreaField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { TimeZoneField } from '../parts/time-zone-field.tsx';
import { routeTo } from '../route-to.ts';
import { navigate } from '../router.tsx';

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
          id
        }
      }
      ...Refusal
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

type Texts = Readonly<Record<string, string>>;

const dataText = (data: unknown): string => JSON.stringify(data ?? {}, null, 2);

/** The fields of a profile, and the values that were typed into them. */
function useProfileFields(profile: Partial<Profile>) {
  const version = profile.updatedAt ?? '';
  const start = () => Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? '']));
  const [texts, setTexts] = useStateOf<Texts>(version, start);
  const [data, setData] = useStateOf(version, () => dataText(profile.data));
  // After a save, the gateway has the values before the profile is loaded again.
  const [stored, setStored] = useStateOf(version, () => ({ texts, data }));
  const [dataProblem, setDataProblem] = useState<string>();
  const changed = NAMES.filter((name) => texts[name] !== stored.texts[name]);
  const isDataChanged = data !== stored.data;
  /** The changed fields, as the mutations take them. Null if the data is not valid JSON. */
  const read = (): Record<string, unknown> | null => {
    const parsed = parseJson(data);
    setDataProblem(parsed.problem ?? undefined);
    if (parsed.problem !== null) return null;
    return {
      ...Object.fromEntries(changed.map((name) => [name, texts[name] || null])),
      ...(isDataChanged && { data: parsed.value }),
    };
  };
  const isChanged = changed.length > 0 || isDataChanged;
  const setSaved = () => setStored({ texts, data });
  return { texts, setTexts, data, setData, dataProblem, read, isChanged, setSaved };
}

function ProfileFields({
  fields: { texts, setTexts, data, setData, dataProblem },
  issues,
}: {
  fields: ReturnType<typeof useProfileFields>;
  issues: readonly { readonly field: string; readonly message: string }[];
}) {
  const errorOf = (name: string) => issues.find(({ field }) => field === name)?.message;
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
            value={texts[name] ?? ''}
            onChange={(value) => setTexts({ ...texts, [name]: value })}
          />
        ))}
        <TimeZoneField
          label="Time zone"
          hint="Schedules and delivery times follow it."
          error={errorOf('timezone')}
          value={texts.timezone ?? ''}
          onChange={(timezone) => setTexts({ ...texts, timezone })}
        />
      </div>
      <AreaField
        label="Data"
        hint="A JSON object. Templates read it as subscriber.data."
        error={dataProblem ?? errorOf('data')}
        value={data}
        onChange={setData}
      />
    </>
  );
}

function FormPanel({
  submit,
  action,
  label,
  isChanged,
  children,
}: {
  submit: () => void;
  action: Pick<ReturnType<typeof useAction>, 'isRunning' | 'problems'>;
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
    <form className="panel" onSubmit={onSubmit}>
      <div className="inner stack">
        <Allowed needs={['WRITE']}>
          {children}
          <Problems lines={action.problems} />
          <div className="actions">
            <button type="submit" className="button" data-kind="main" disabled={action.isRunning}>
              {label}
            </button>
            {isChanged !== undefined && <SaveState isChanged={isChanged} />}
          </div>
        </Allowed>
      </div>
    </form>
  );
}

/** Adds a subscriber with its whole profile, and opens its page. */
export function NewSubscriberForm() {
  const [subscriberId, setSubscriberId] = useState('');
  const fields = useProfileFields({});
  const add = useAction(CreateSubscriber);
  const submit = async () => {
    const profile = fields.read();
    if (profile === null) return;
    const added = await add.run({ input: { subscriberId, ...profile } });
    if (added !== undefined) navigate(routeTo('subscribers', added.subscriber.subscriberId), { isForced: true });
  };
  return (
    <FormPanel submit={submit} action={add} label="Add">
      <TextField
        label="Subscriber id"
        hint="Your own id for this person. It cannot be changed."
        error={add.issues.find(({ field }) => field === 'subscriberId')?.message}
        value={subscriberId}
        onChange={setSubscriberId}
        isRequired
      />
      <ProfileFields fields={fields} issues={add.issues} />
      <UnsavedChanges what="subscriber" isChanged={subscriberId !== '' || fields.isChanged} />
    </FormPanel>
  );
}

/** Changes the profile of a subscriber. */
export function ProfileForm({ subscriber, saved }: { subscriber: Profile; saved: () => void }) {
  const fields = useProfileFields(subscriber);
  const save = useAction(SaveProfile);
  const submit = async () => {
    const profile = fields.read();
    if (profile === null) return;
    const input = { subscriberId: subscriber.subscriberId, ...profile };
    if ((await save.run({ input })) === undefined) return;
    fields.setSaved();
    saved();
  };
  return (
    <FormPanel submit={submit} action={save} label="Save" isChanged={fields.isChanged}>
      <ProfileFields fields={fields} issues={save.issues} />
      <UnsavedChanges what="subscriber" isChanged={fields.isChanged} />
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

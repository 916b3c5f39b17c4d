import { type FormEvent, useState } from 'react';
import type { ApiKeyScope } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useCloseSent } from '../hooks/use-sent-form.ts';
import { labelOf } from '../parts/badge.tsx';
import { CheckField, TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SecretInProgress } from '../parts/new-secret.tsx';
import { PanelForm } from '../parts/panel-form.tsx';

const Create = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      ... on CreateApiKeyPayload {
        apiKey {
          id
        }
        key
      }
      ...Refusal
    }
  }
`);

const SCOPES: readonly (readonly [ApiKeyScope, string])[] = [
  ['READ', 'Reads everything except secrets.'],
  ['TRIGGER', 'Triggers events, cancels them, and retries dead letters.'],
  ['INBOX', 'Reads and changes the inboxes of subscribers.'],
  ['WRITE', 'Changes subscribers, topics and tenants.'],
  ['ADMIN', 'Manages workflows, integrations, webhooks, API keys and sessions.'],
  ['ORGANIZATION', 'Creates and manages the other environments.'],
];

/** The scopes that are chosen at first. */
const FIRST_SCOPES: readonly ApiKeyScope[] = ['READ', 'TRIGGER'];

/** Creates a key with some of the scopes of the current one. */
export function NewApiKeyForm({
  granted,
  cancel,
  created,
}: {
  granted: readonly ApiKeyScope[];
  cancel: () => void;
  created: (name: string, key: string) => void;
}) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(FIRST_SCOPES);
  const create = useAction(Create);
  const { form, errorOf, others } = useFormIssues(create, ['name', 'scopes']);
  const close = useCloseSent({ name, scopes }, cancel);
  const chosen = scopes.filter((scope) => granted.includes(scope));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await create.run({ input: { name, scopes: chosen } });
    if (done === undefined) return;
    close();
    created(name, done.key);
  };
  return (
    <PanelForm
      label="New key"
      form={form}
      submit={submit}
      problems={others}
      yes="Create"
      isDisabled={create.isRunning || chosen.length === 0}
      cancel={cancel}
    >
      <TextField
        label="Name"
        hint="The program that will use the key."
        value={name}
        onChange={setName}
        error={errorOf('name')}
        isRequired
      />
      <fieldset className="field">
        <legend>Scopes</legend>
        <div className="fields two">
          {SCOPES.map(([scope, about]) => (
            <CheckField
              key={scope}
              label={labelOf(scope)}
              hint={granted.includes(scope) ? about : `${about} The key that you are signed in with lacks it.`}
              isChecked={chosen.includes(scope)}
              isDisabled={!granted.includes(scope)}
              onChange={(isChecked) =>
                setScopes(isChecked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
              }
            />
          ))}
        </div>
        {errorOf('scopes') !== undefined && (
          <p className="problem" role="alert">
            {errorOf('scopes')}
          </p>
        )}
      </fieldset>
      <UnsavedChanges what="key" isChanged={name !== '' || scopes !== FIRST_SCOPES} />
      <SecretInProgress isActive={create.isRunning} />
    </PanelForm>
  );
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldIssue, sentence } from '../error-messages.ts';
import type { ProvidersQuery } from '../generated/graphql.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { CheckField, TextField } from '../parts/field.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { CredentialField } from './credential-field.tsx';
import type { IntegrationDraft } from './integration-draft.ts';

export type Provider = ProvidersQuery['providers'][number];

/** What the gateway answers if the test of the credentials fails. */
const FAILED_TEST = /^do not work: (.*)$/s;

/** The form of a new or an existing integration, with the credentials of its provider. */
export function IntegrationFields({
  provider,
  draft,
  change,
  submit,
  yes,
  isRunning,
  problems,
  refusal,
  unreadable = [],
  isNew = false,
  isChanged,
  children,
}: {
  /** Undefined if the gateway does not know the provider. */
  provider: Provider | undefined;
  draft: IntegrationDraft;
  change: (change: Partial<IntegrationDraft>) => void;
  /** @param check whether to test the credentials before anything is stored */
  submit: (check: boolean) => void;
  yes: string;
  isRunning: boolean;
  /** Why the draft cannot be saved, by field of the mutation. */
  problems: Readonly<Record<string, string>>;
  /** Why the gateway did not save it. */
  refusal: { readonly issues: readonly FieldIssue[]; readonly problems: readonly string[] };
  /** The names of the stored credentials that cannot be decrypted. */
  unreadable?: readonly string[];
  isNew?: boolean;
  /** Of an existing integration. */
  isChanged?: boolean;
  /** The choice of a provider. */
  children?: ReactNode;
}) {
  const [isTested, setTested] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const canSend = provider?.isBuilt ?? true;
  const credentials = provider?.credentials ?? [];
  const fields = ['name', 'identifier', ...credentials.map(({ name }) => `credentials.${name}`)];
  const errorOf = (field: string): string | undefined => {
    const issue = refusal.issues.find((one) => one.field === field);
    return problems[field] ?? (issue && sentence(issue.message));
  };
  const failures = refusal.issues
    .filter(({ field }) => !fields.includes(field))
    .map(({ field, message }) => {
      const failed = field === 'credentials' ? FAILED_TEST.exec(message)?.[1] : undefined;
      if (failed === undefined) return sentence(message);
      return `The test with ${provider?.name} failed: ${failed}. Nothing was saved.`;
    });
  const others = Object.entries(problems).filter(([field]) => !fields.includes(field));
  const labelOf = (name: string) => credentials.find((known) => known.name === name)?.label ?? name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have errors when these change
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal.issues, problems]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(isTested);
  };
  return (
    <form className="panel" ref={form} onSubmit={onSubmit}>
      <div className="inner stack">
        <Allowed needs={['ADMIN']}>
          <div className="fields two">
            {children}
            <TextField
              label="Name"
              hint="For people, in lists and logs."
              error={errorOf('name')}
              value={draft.name}
              onChange={(name) => change({ name })}
              isRequired
            />
            <TextField
              label="Identifier"
              hint={`For programs: triggers can name the integration.${isNew ? ' Generated if empty.' : ''}`}
              error={errorOf('identifier')}
              value={draft.identifier}
              onChange={(identifier) => change({ identifier })}
            />
          </div>
          {!canSend && (
            <p className="note">
              This gateway cannot send through {provider?.name} yet. The integration stays inactive.
            </p>
          )}
          {unreadable.length > 0 && (
            <div className="note" data-tone="bad">
              <p>
                These credentials are stored, but this gateway cannot decrypt them: {unreadable.map(labelOf).join(', ')}
                . Start it with the <code>CREDENTIALS_KEY</code> that encrypted them, or enter them again.
              </p>
            </div>
          )}
          {credentials.length > 0 && (
            <fieldset>
              <legend>Credentials of {provider?.name}</legend>
              <div className="fields two">
                {credentials.map((credential) => {
                  const value = draft.values[credential.name] ?? '';
                  return (
                    <CredentialField
                      key={credential.name}
                      credential={credential}
                      isUnreadable={value === '' && unreadable.includes(credential.name)}
                      error={errorOf(`credentials.${credential.name}`)}
                      value={value}
                      onChange={(next) => change({ values: { ...draft.values, [credential.name]: next } })}
                    />
                  );
                })}
              </div>
            </fieldset>
          )}
          {unreadable.length > 0 && (
            <CheckField
              label="Erase the credentials that cannot be decrypted"
              hint="Those that are not entered again are lost, also for a gateway with the former key."
              isChecked={draft.erasesUnreadable}
              onChange={(erasesUnreadable) => change({ erasesUnreadable })}
            />
          )}
          <CheckField
            label="Active"
            hint="Messages are sent through active integrations only."
            isChecked={draft.isActive && canSend}
            isDisabled={!canSend}
            onChange={(isActive) => change({ isActive })}
          />
          <CheckField
            label="Test the credentials with the provider before saving"
            hint="Sends no message. Nothing is saved if the test fails."
            isChecked={isTested}
            onChange={setTested}
          />
          <Problems
            lines={[
              ...others.map(([field, message]) => `${field}: ${message}`),
              ...(refusal.issues.length > 0 ? failures : refusal.problems),
            ]}
          />
          <div className="actions">
            <ActionButton type="submit" data-kind="main" isDisabled={provider === undefined || isRunning}>
              {isRunning ? (isTested ? 'Testing …' : 'Saving …') : yes}
            </ActionButton>
            {isChanged !== undefined && <SaveState isChanged={isChanged} />}
          </div>
        </Allowed>
      </div>
    </form>
  );
}

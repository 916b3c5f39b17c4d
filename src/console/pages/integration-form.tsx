import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentence } from '../error-messages.ts';
import type { Channel, IntegrationDetailQuery, ProvidersQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { labelOf } from '../parts/badge.tsx';
import { CheckField, SelectField, type SelectOption, TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Problems } from '../parts/states.tsx';
import { Link, navigate, useLocation } from '../router.tsx';
import { CredentialField, type CredentialValues, readCredentials, valuesOf } from './credential-field.tsx';
import { integrationName } from './integration-name.ts';

const Create = graphql(`
  mutation MakeIntegration($input: CreateIntegrationInput!) {
    createIntegration(input: $input) {
      ... on IntegrationPayload {
        integration {
          _id
        }
      }
      ...Refusal
    }
  }
`);

const Save = graphql(`
  mutation SaveIntegration($input: UpdateIntegrationInput!) {
    updateIntegration(input: $input) {
      ... on IntegrationPayload {
        integration {
          _id
        }
      }
      ...Refusal
    }
  }
`);

type Provider = ProvidersQuery['providers'][number];
type Integration = NonNullable<IntegrationDetailQuery['integration']>;

const CHANNELS: readonly Channel[] = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'IN_APP'];

/** The providers by name. Those that the gateway cannot send through are a group of their own. */
function providerOptions(providers: readonly Provider[]): SelectOption[] {
  const sorted = providers.toSorted((a, b) => a.name.localeCompare(b.name));
  const isAllBuilt = providers.every(({ isBuilt }) => isBuilt);
  return [true, false].flatMap((isAvailable) =>
    sorted
      .filter(({ isBuilt }) => isBuilt === isAvailable)
      .map(({ providerId, name }): SelectOption => {
        if (isAllBuilt) return [providerId, name];
        return [providerId, name, isAvailable ? 'Can send' : 'Cannot send yet'];
      }),
  );
}

/** The form of a new or an existing integration, with the credentials of its provider. */
export function IntegrationForm({
  providers,
  integration,
}: {
  providers: readonly Provider[];
  integration: Integration | null;
}) {
  const { query } = useLocation();
  const asked = CHANNELS.find((known) => known === query.get('channel'));
  const [channel, setChannel] = useState<Channel>(integration?.channel ?? asked ?? 'EMAIL');
  const ofChannel = providers.filter((known) => known.channel === channel);
  const [chosenId, setProviderId] = useState(integration?.providerId ?? '');
  const options = providerOptions(ofChannel);
  const provider =
    ofChannel.find(({ providerId }) => providerId === chosenId) ??
    ofChannel.find(({ providerId }) => integration === null && providerId === options[0]?.[0]);
  const [name, setName] = useState(integration?.name ?? '');
  const [identifier, setIdentifier] = useState(integration?.identifier ?? '');
  const [isActive, setActive] = useState(integration?.active ?? true);
  const [isTested, setTested] = useState(false);
  const [values, setValues] = useState<CredentialValues>(() => valuesOf(integration?.credentials));
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string>>>({});
  const create = useAction(Create);
  const save = useAction(Save);
  const action = integration === null ? create : save;
  const form = useRef<HTMLFormElement>(null);
  const canSend = provider?.isBuilt ?? true;

  const credentials = provider?.credentials ?? [];
  const fields = ['name', 'identifier', ...credentials.map((credential) => `credentials.${credential.name}`)];
  const errorOf = (field: string): string | undefined => {
    const issue = action.issues.find((one) => one.field === field);
    return unreadable[field] ?? (issue && sentence(issue.message));
  };
  const others = action.issues.filter(({ field }) => !fields.includes(field));
  const failures = others.map(({ field, message }) => {
    const failed = /^do not work: (.*)$/s.exec(message)?.[1];
    if (field === 'credentials' && failed !== undefined) {
      return `The test with ${provider?.name} failed: ${failed}. Nothing was saved.`;
    }
    return sentence(message);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have errors when these change
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [action.issues, unreadable]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readCredentials(credentials, values);
    setUnreadable(read.problems);
    if (Object.keys(read.problems).length > 0 || provider === undefined) return;
    const common = {
      name,
      active: isActive && canSend,
      check: isTested,
      credentials: read.credentials,
      ...(identifier !== '' && { identifier }),
    };
    const done =
      integration === null
        ? await create.run({ input: { ...common, channel, providerId: provider.providerId } })
        : await save.run({ input: { ...common, integrationId: integration._id } });
    if (done !== undefined) navigate(`/integrations?channel=${channel}`);
  };

  return (
    <>
      <PageHead
        title={integration == null ? 'New integration' : integrationName(integration)}
        trail={
          <>
            <Link to="/integrations">Integrations</Link> / {integration?.identifier ?? 'new'}
          </>
        }
        {...(integration !== null && {
          about: `${labelOf(channel, integration.channelRaw)} through ${provider?.name ?? integration.providerId}`,
        })}
      />
      <form className="panel" ref={form} onSubmit={submit}>
        <div className="inner stack">
          <div className="fields two">
            {integration === null && (
              <>
                <SelectField
                  label="Channel"
                  value={channel}
                  onChange={(value) => setChannel(CHANNELS.find((known) => known === value) ?? 'EMAIL')}
                  options={CHANNELS.filter((known) => providers.some((one) => one.channel === known)).map((known) => [
                    known,
                    labelOf(known),
                  ])}
                />
                <SelectField
                  label="Provider"
                  value={provider?.providerId ?? ''}
                  onChange={setProviderId}
                  options={options}
                />
              </>
            )}
            <TextField
              label="Name"
              hint="For people, in lists and logs."
              error={errorOf('name')}
              value={name}
              onChange={setName}
              isRequired
            />
            <TextField
              label="Identifier"
              hint="For programs: triggers can name the integration. Generated if empty."
              error={errorOf('identifier')}
              value={identifier}
              onChange={setIdentifier}
            />
          </div>
          {!canSend && (
            <p className="note">
              This gateway cannot send through {provider?.name} yet. The integration stays inactive.
            </p>
          )}
          {credentials.length > 0 && (
            <fieldset>
              <legend>Credentials of {provider?.name}</legend>
              <div className="fields two">
                {credentials.map((credential) => (
                  <CredentialField
                    key={credential.name}
                    credential={credential}
                    error={errorOf(`credentials.${credential.name}`)}
                    value={values[credential.name] ?? ''}
                    onChange={(value) => setValues({ ...values, [credential.name]: value })}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <CheckField
            label="Active"
            hint="Messages are sent through active integrations only."
            isChecked={isActive && canSend}
            isDisabled={!canSend}
            onChange={setActive}
          />
          <CheckField
            label="Test the credentials with the provider before saving"
            hint="Sends no message. Nothing is saved if the test fails."
            isChecked={isTested}
            onChange={setTested}
          />
          <Problems lines={action.issues.length > 0 ? failures : action.problems} />
          <button
            type="submit"
            className="button"
            data-kind="main"
            disabled={provider === undefined || action.isRunning}
          >
            {action.isRunning ? (isTested ? 'Testing …' : 'Saving …') : integration === null ? 'Create' : 'Save'}
          </button>
        </div>
      </form>
    </>
  );
}

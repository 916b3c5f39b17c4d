import { type FormEvent, useState } from 'react';
import type { Channel, IntegrationDetailQuery, ProvidersQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { labelOf } from '../parts/badge.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../parts/field.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { Link, navigate } from '../router.tsx';
import { parseJson } from './subscriber-page.tsx';

const Providers = graphql(`
  query Providers {
    providers {
      providerId
      name
      channel
      isBuilt
      credentials {
        name
        description
        isRequired
        isSecret
        type
      }
    }
  }
`);

const IntegrationDetail = graphql(`
  query IntegrationDetail($id: ID!) {
    integration(id: $id) {
      _id
      name
      identifier
      channel
      channelRaw
      providerId
      active
      credentials {
        AppIOBaseUrl
        accessKey
        accountSid
        alertUid
        apiKey
        apiKeyRequestHeader
        apiToken
        apiURL
        appID
        appSid
        applicationId
        authenticateByToken
        authenticationTokenKey
        baseUrl
        channelId
        clientId
        contentType
        datePath
        domain
        externalLink
        from
        hmac
        host
        idPath
        ignoreTls
        imageUrl
        instanceId
        ipPoolName
        messageProfileId
        password
        phoneNumberIdentification
        port
        projectName
        redirectUrl
        region
        requireTls
        secretKey
        secretKeyRequestHeader
        secure
        senderId
        senderName
        serviceAccount
        state
        title
        tlsOptions
        token
        user
        webhookUrl
      }
    }
  }
`);

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
type Credential = Provider['credentials'][number];
type Integration = NonNullable<IntegrationDetailQuery['integration']>;

/** Edits an integration, with a form for the credentials of its provider. */
export function IntegrationPage({ id }: { id: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(IntegrationDetail, { id });
  if (data === undefined) {
    return isLoading ? <Loading what="the integration" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  if (data.integration == null) {
    return (
      <NotFound title="Integration not found">
        <Link to="/integrations">Show all integrations</Link>
      </NotFound>
    );
  }
  return <WithProviders integration={data.integration} />;
}

/** A new integration. */
export const NewIntegration = () => <WithProviders integration={null} />;

function WithProviders({ integration }: { integration: Integration | null }) {
  const { data, error, reload } = useReloadableQuery(Providers, {});
  if (data !== undefined) return <IntegrationForm providers={data.providers} integration={integration} />;
  return error === null ? <Loading what="the providers" /> : <Failed message={error} retry={reload} />;
}

const CHANNELS: readonly Channel[] = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'IN_APP'];
type Values = Readonly<Record<string, string | boolean>>;

/** The initial values of the fields. */
function valuesOf(credentials: Readonly<Record<string, unknown>> | undefined): Values {
  const stored = Object.entries(credentials ?? {}).filter(([name, value]) => name !== '__typename' && value != null);
  return Object.fromEntries(
    stored.map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value, null, 2),
    ]),
  );
}

function IntegrationForm({
  providers,
  integration,
}: {
  providers: readonly Provider[];
  integration: Integration | null;
}) {
  const [channel, setChannel] = useState<Channel>(integration?.channel ?? 'EMAIL');
  const ofChannel = providers.filter((known) => known.channel === channel);
  const [chosenId, setProviderId] = useState(integration?.providerId ?? '');
  const provider =
    providers.find((known) => known.providerId === chosenId && known.channel === channel) ??
    ofChannel.find(({ isBuilt }) => isBuilt) ??
    ofChannel[0];
  const [name, setName] = useState(integration?.name ?? '');
  const [identifier, setIdentifier] = useState(integration?.identifier ?? '');
  const [isActive, setActive] = useState(integration?.active ?? true);
  const [isTested, setTested] = useState(false);
  const [values, setValues] = useState<Values>(() => valuesOf(integration?.credentials));
  const [notJson, setNotJson] = useState<readonly string[]>([]);
  const create = useAction(Create);
  const save = useAction(Save);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems: string[] = [];
    const credentials: Record<string, unknown> = {};
    for (const { name: field, type } of provider?.credentials ?? []) {
      const value = values[field];
      if (value === undefined || value === '') continue;
      const parsed = type === 'OBJECT' ? parseJson(String(value)) : { value, problem: null };
      if (parsed.problem !== null) problems.push(`${field}: ${parsed.problem}`);
      credentials[field] = parsed.value;
    }
    setNotJson(problems);
    if (problems.length > 0 || provider === undefined) return;
    const common = { name, active: isActive, check: isTested, credentials, ...(identifier !== '' && { identifier }) };
    const done =
      integration === null
        ? await create.run({ input: { ...common, channel, providerId: provider.providerId } })
        : await save.run({ input: { ...common, integrationId: integration._id } });
    if (done !== undefined) navigate(`/integrations?channel=${channel}`);
  };

  return (
    <>
      <PageHead
        title={integration?.name ?? 'New integration'}
        trail={
          <>
            <Link to="/integrations">Integrations</Link> / {integration?.identifier ?? 'new'}
          </>
        }
        {...(integration !== null && {
          about: `${labelOf(channel, integration.channelRaw)} through ${provider?.name ?? integration.providerId}`,
        })}
      />
      <form className="panel" onSubmit={submit}>
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
                  options={ofChannel.map((known) => [
                    known.providerId,
                    known.isBuilt ? known.name : `${known.name} (not available)`,
                  ])}
                />
              </>
            )}
            <TextField label="Name" value={name} onChange={setName} isRequired />
            <TextField
              label="Identifier"
              hint="The name for triggers. Generated if empty."
              value={identifier}
              onChange={setIdentifier}
            />
          </div>
          <fieldset className="fields two">
            <legend className="hidden">Credentials</legend>
            {(provider?.credentials ?? []).map((credential) => (
              <CredentialField
                key={credential.name}
                credential={credential}
                value={values[credential.name] ?? ''}
                onChange={(value) => setValues({ ...values, [credential.name]: value })}
              />
            ))}
          </fieldset>
          <CheckField label="Active" isChecked={isActive} onChange={setActive} />
          <CheckField
            label="Test the credentials with the provider before saving"
            isChecked={isTested}
            onChange={setTested}
          />
          <Problems lines={[...notJson, ...create.problems, ...save.problems]} />
          <button
            type="submit"
            className="button"
            data-kind="main"
            disabled={provider === undefined || create.isRunning || save.isRunning}
          >
            {integration === null ? 'Create' : 'Save'}
          </button>
        </div>
      </form>
    </>
  );
}

/** The field of one credential. */
function CredentialField({
  credential: { name, description, isRequired, isSecret, type },
  value,
  onChange,
}: {
  credential: Credential;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}) {
  const label = isRequired ? name : `${name} (optional)`;
  if (type === 'FLAG') {
    return <CheckField label={`${name}: ${description}`} isChecked={value === true} onChange={onChange} />;
  }
  const common = { label, hint: description, value: String(value), onChange };
  if (type === 'OBJECT') return <AreaField {...common} />;
  return <TextField {...common} type={isSecret ? 'password' : 'text'} />;
}

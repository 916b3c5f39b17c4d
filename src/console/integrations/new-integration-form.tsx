import { useState } from 'react';
import { INTEGRATION_CHANNELS } from '../channels.ts';
import type { Channel } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useOpenCreated } from '../hooks/use-sent-form.ts';
import { labelOf } from '../parts/badge.tsx';
import { SelectField, type SelectOption } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Link, useLocation } from '../router.tsx';
import { readCredentials } from './credential-values.ts';
import { NEW_INTEGRATION } from './integration-draft.ts';
import { IntegrationFields, type Provider } from './integration-fields.tsx';

const Create = graphql(`
  mutation CreateIntegration($input: CreateIntegrationInput!) {
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

/** Adds an integration. */
export function NewIntegrationForm({ providers }: { providers: readonly Provider[] }) {
  const { query } = useLocation();
  const asked = INTEGRATION_CHANNELS.find((known) => known === query.get('channel'));
  const [channel, setChannel] = useState<Channel>(asked ?? 'EMAIL');
  const [chosenId, setProviderId] = useState('');
  const [draft, setDraft] = useState(NEW_INTEGRATION);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const create = useAction(Create);
  const open = useOpenCreated({ channel, chosenId, draft });
  const ofChannel = providers.filter((known) => known.channel === channel);
  const options = providerOptions(ofChannel);
  const provider =
    ofChannel.find(({ providerId }) => providerId === chosenId) ??
    ofChannel.find(({ providerId }) => providerId === options[0]?.[0]);
  const submit = async (check: boolean) => {
    const read = readCredentials(provider?.credentials ?? [], draft.values);
    setProblems(read.problems);
    if (Object.keys(read.problems).length > 0 || provider === undefined) return;
    const { name, identifier, isActive } = draft;
    const { providerId, isBuilt } = provider;
    const input = {
      ...{ name, channel, providerId, check },
      active: isActive && isBuilt,
      credentials: read.credentials,
      ...(identifier !== '' && { identifier }),
    };
    if ((await create.run({ input })) !== undefined) open(`/integrations?channel=${channel}`);
  };
  return (
    <>
      <PageHead
        title="New integration"
        trail={
          <>
            <Link to="/integrations">Integrations</Link> / new
          </>
        }
      />
      <IntegrationFields
        provider={provider}
        draft={draft}
        change={(change) => setDraft({ ...draft, ...change })}
        submit={(check) => void submit(check)}
        yes="Create"
        isRunning={create.isRunning}
        problems={problems}
        refusal={create}
        isNew
      >
        <SelectField
          label="Channel"
          value={channel}
          onChange={(value) => setChannel(INTEGRATION_CHANNELS.find((known) => known === value) ?? 'EMAIL')}
          options={INTEGRATION_CHANNELS.filter((known) => providers.some((one) => one.channel === known)).map(
            (known) => [known, labelOf(known)],
          )}
        />
        <SelectField label="Provider" value={provider?.providerId ?? ''} onChange={setProviderId} options={options} />
      </IntegrationFields>
      <UnsavedChanges what="integration" isChanged={draft !== NEW_INTEGRATION} />
    </>
  );
}

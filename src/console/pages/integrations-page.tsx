import { useState } from 'react';
import type { IntegrationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { Link, routeTo, useLocation } from '../router.tsx';

const IntegrationsPage = graphql(`
  query Integrations($after: String, $channel: Channel) {
    integrations(first: 20, after: $after, channel: $channel) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          _id
          name
          identifier
          channel
          channelRaw
          providerId
          active
          primary
          conditions {
            isNegated
          }
          unreadableFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const Switch = graphql(`
  mutation SwitchIntegration($input: UpdateIntegrationInput!) {
    updateIntegration(input: $input) {
      ... on IntegrationPayload {
        integration {
          id
        }
      }
      ...Refusal
    }
  }
`);

const MakePrimary = graphql(`
  mutation MakePrimary($input: SetPrimaryIntegrationInput!) {
    setPrimaryIntegration(input: $input) {
      ... on IntegrationPayload {
        integration {
          id
        }
      }
      ...Refusal
    }
  }
`);

const Remove = graphql(`
  mutation RemoveIntegration($input: DeleteIntegrationInput!) {
    deleteIntegration(input: $input) {
      ... on DeleteIntegrationPayload {
        integrations {
          id
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const CHANNELS = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'IN_APP'] as const;
type Integration = IntegrationsQuery['integrations']['edges'][number]['node'];

/** Whether the channel of the integration has a primary integration. */
const hasPrimary = ({ channel }: Integration): boolean => channel === 'EMAIL' || channel === 'SMS';

/** The integrations of the environment, by channel. */
export function Integrations() {
  const { query } = useLocation();
  const channel = CHANNELS.find((known) => known === query.get('channel')) ?? null;
  const pages = usePagedQuery(IntegrationsPage, { channel }, ({ integrations }) => integrations);
  const switching = useAction(Switch);
  const testing = useAction(Switch);
  const promoting = useAction(MakePrimary);
  const removing = useAction(Remove);
  const [asked, setAsked] = useState<Integration | null>(null);
  const [tested, setTested] = useState<string | null>(null);
  const [failedTest, setFailedTest] = useState<Integration | null>(null);
  const done = (result: unknown) => {
    if (result !== undefined) pages.reload();
  };
  const remove = async ({ _id }: Integration) => {
    const result = await removing.run({ input: { integrationId: _id } });
    setAsked(null);
    done(result);
  };
  const test = async (integration: Integration) => {
    const { _id, name } = integration;
    setTested(null);
    setFailedTest(null);
    const result = await testing.run({ input: { integrationId: _id, name, check: true } });
    if (result === undefined) setFailedTest(integration);
    else setTested(`${name}: the provider accepted the credentials.`);
  };

  return (
    <>
      <PageHead title="Integrations" about="The providers that deliver messages, by channel.">
        <Link className="button" data-kind="main" to="/integrations/new">
          New integration
        </Link>
      </PageHead>
      <nav className="tabs" aria-label="Channels">
        {[null, ...CHANNELS].map((name) => (
          <Link
            key={name ?? 'ALL'}
            to={name === null ? '/integrations' : `/integrations?channel=${name}`}
            aria-current={name === channel ? 'page' : undefined}
          >
            {name === null ? 'All' : labelOf(name)}
          </Link>
        ))}
      </nav>
      <div className="stack">
        <Problems lines={[...switching.problems, ...promoting.problems, ...removing.problems]} />
        {failedTest !== null && (
          <Problems
            lines={testing.problems.map((line) => {
              const reason = line.replace(/^credentials: do not work: /, '');
              return `The test of ${failedTest.name} with ${labelOf(failedTest.providerId)} failed: ${reason}`;
            })}
          />
        )}
        {testing.isRunning && (
          <p className="note" role="status">
            Testing …
          </p>
        )}
        {tested !== null && (
          <p className="note" data-tone="good" role="status">
            {tested}
          </p>
        )}
        <section className="panel" aria-label="Integrations">
          <PageList
            pages={pages}
            what="integrations"
            empty={
              <Empty title="No integrations">
                <p>The gateway cannot send messages of this channel yet.</p>
              </Empty>
            }
          >
            {(integration) => (
              <div className="row">
                <div className="grow">
                  <div className="title">
                    <Link to={routeTo('integrations', integration._id)}>{integration.name}</Link>
                  </div>
                  <div className="about">
                    {labelOf(integration.channel, integration.channelRaw)} through {integration.providerId} ·{' '}
                    {integration.identifier}
                  </div>
                </div>
                <div className="badges">
                  {integration.unreadableFields.length > 0 && <Badge tone="bad">Unreadable credentials</Badge>}
                  {integration.conditions.length > 0 && <Badge tone="info">Conditional</Badge>}
                  {integration.primary && <Badge tone="accent">Primary</Badge>}
                  <Badge tone={integration.active ? 'good' : 'plain'}>
                    {integration.active ? 'Active' : 'Inactive'}
                  </Badge>
                </div>
                <div className="actions">
                  <Act
                    label={integration.active ? 'Deactivate' : 'Activate'}
                    of={integration}
                    act={() =>
                      switching
                        .run({ input: { integrationId: integration._id, active: !integration.active } })
                        .then(done)
                    }
                  />
                  <Act label="Test" of={integration} act={() => test(integration)} />
                  {hasPrimary(integration) && !integration.primary && (
                    <Act
                      label="Make primary"
                      of={integration}
                      act={() => promoting.run({ input: { integrationId: integration._id } }).then(done)}
                    />
                  )}
                  <Act label="Delete" kind="danger" of={integration} act={() => setAsked(integration)} />
                </div>
              </div>
            )}
          </PageList>
        </section>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={`Delete ${asked.name}?`}
          about="The gateway no longer sends messages through this integration. You cannot undo this."
          yes="Delete"
          isRunning={removing.isRunning}
          onYes={() => remove(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Act({ label, of, act, kind }: { label: string; of: Integration; act: () => void; kind?: 'danger' }) {
  return (
    <button type="button" className="button" data-size="small" data-kind={kind} onClick={act}>
      {label}
      <span className="hidden"> {of.name}</span>
    </button>
  );
}

import { useEffectEvent, useMemo, useState } from 'react';
import { INTEGRATION_CHANNELS } from '../channels.ts';
import type { ApiKeyScope, IntegrationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useProviderNames } from '../hooks/use-provider-names.ts';
import { ActionLink, Allowed } from '../parts/allowed.tsx';
import { Badge, labelOf } from '../parts/badge.tsx';
import { BulkChange } from '../parts/bulk-change.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { TabLinks } from '../parts/tab-links.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { actionsColumn, identifierColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { useBulkRequest } from '../parts/use-bulk-request.ts';
import { routeTo } from '../route-to.ts';
import { Link, useLocation } from '../router.tsx';
import { integrationName } from './integration-name.ts';

const IntegrationList = graphql(`
  query Integrations($first: Int = 20, $after: String, $channel: Channel) {
    integrations(first: $first, after: $after, channel: $channel) {
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

const SetPrimaryIntegration = graphql(`
  mutation SetPrimaryIntegration($input: SetPrimaryIntegrationInput!) {
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

const Delete = graphql(`
  mutation DeleteIntegration($input: DeleteIntegrationInput!) {
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

type Integration = IntegrationsQuery['integrations']['edges'][number]['node'];

const ADMIN: readonly ApiKeyScope[] = ['ADMIN'];

type IntegrationAction = 'test' | 'switch' | 'promote' | 'delete';
/** Whether the channel of the integration has a primary integration. */
const hasPrimary = ({ channel }: Integration): boolean => channel === 'EMAIL' || channel === 'SMS';

const routeOf = ({ _id }: Integration): string => routeTo('integrations', _id);

const templateOf = (
  nameOfProvider: (providerId: string) => string,
  act: (action: IntegrationAction, integration: Integration) => void,
): RowTemplate<Integration> => ({
  nameOf: integrationName,
  routeOf,
  columns: [
    {
      name: 'Name',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: (row) => <Link to={routeOf(row)}>{integrationName(row)}</Link>,
    },
    {
      name: 'Channel',
      width: '6.5rem',
      cell: ({ channel, channelRaw }) => (
        <span className="with-icon">
          <ChannelIcon type={channel} label={null} />
          {labelOf(channel, channelRaw)}
        </span>
      ),
    },
    { name: 'Provider', width: 'minmax(0, 2fr)', cell: ({ providerId }) => nameOfProvider(providerId) },
    identifierColumn('Identifier', ({ identifier }) => identifier, { isExtra: true }),
    { name: 'State', width: 'minmax(0, 2fr)', cell: (row) => <IntegrationState integration={row} /> },
    actionsColumn(
      (row: Integration) => integrationName(row),
      (row) => [
        { label: 'Test', needs: ADMIN, run: () => act('test', row) },
        { label: row.active ? 'Deactivate' : 'Activate', needs: ADMIN, run: () => act('switch', row) },
        ...(hasPrimary(row) && !row.primary
          ? [{ label: 'Make primary', needs: ADMIN, run: () => act('promote', row) }]
          : []),
        { label: 'Delete', kind: 'danger', needs: ADMIN, run: () => act('delete', row) },
      ],
    ),
  ],
});

const CSV: readonly CsvColumn<Integration>[] = [
  ['id', ({ _id }) => _id],
  ['name', ({ name }) => name],
  ['identifier', ({ identifier }) => identifier],
  ['channel', ({ channel }) => channel],
  ['providerId', ({ providerId }) => providerId],
  ['active', ({ active }) => `${active}`],
  ['primary', ({ primary }) => `${primary}`],
];

const CHANNEL_TABS = [[null, 'All'] as const, ...INTEGRATION_CHANNELS.map((name) => [name, labelOf(name)] as const)];

/** The integrations of the environment, by channel. */
export function IntegrationsPage() {
  const { query } = useLocation();
  const channel = INTEGRATION_CHANNELS.find((known) => known === query.get('channel')) ?? null;
  const pages = usePagedQuery(IntegrationList, { channel }, ({ integrations }) => integrations);
  const switching = useAction(Switch);
  const testing = useAction(Switch);
  const promoting = useAction(SetPrimaryIntegration);
  const selection = useSelection(pages);
  const { actions, ask, asked } = useBulkRequest(pages, selection);
  const [tested, setTested] = useState<string | null>(null);
  const [failedTest, setFailedTest] = useState<Integration | null>(null);
  const done = (result: unknown) => {
    if (result !== undefined) pages.reload();
  };
  const test = async (integration: Integration) => {
    const { _id, name } = integration;
    setTested(null);
    setFailedTest(null);
    const result = await testing.run({ input: { integrationId: _id, name, check: true } });
    if (result === undefined) setFailedTest(integration);
    else setTested(`${integrationName(integration)}: the provider accepted the credentials.`);
  };

  const act = useEffectEvent((action: IntegrationAction, integration: Integration) => {
    const { _id, active } = integration;
    if (action === 'test') return void test(integration);
    if (action === 'delete') return ask('Delete', [integration]);
    if (action === 'promote') return void promoting.run({ input: { integrationId: _id } }).then(done);
    return void switching.run({ input: { integrationId: _id, active: !active } }).then(done);
  });
  const newRoute = `/integrations/new${channel === null ? '' : `?channel=${channel}`}`;
  const nameOfProvider = useProviderNames();
  const template = useMemo(
    () => templateOf(nameOfProvider, (action, integration) => act(action, integration)),
    [nameOfProvider],
  );

  return (
    <>
      <PageHead title="Integrations" about="The providers that deliver messages, by channel.">
        <Allowed needs={['ADMIN']}>
          <ActionLink to={newRoute}>New integration</ActionLink>
        </Allowed>
      </PageHead>
      <TabLinks label="Channels" path="/integrations" parameter="channel" tabs={CHANNEL_TABS} current={channel} />
      <div className="stack">
        {asked.verb === 'Delete' ? (
          <BulkChange
            key={asked.verb}
            {...asked}
            what="integration"
            about="The gateway no longer sends messages through a deleted integration."
            mutation={Delete}
            itemOf={(row) => ({ name: integrationName(row), variables: { input: { integrationId: row._id } } })}
          />
        ) : (
          <BulkChange
            key={asked.verb}
            {...asked}
            what="integration"
            about="The gateway sends messages only through active integrations."
            mutation={Switch}
            itemOf={(row) => ({
              name: integrationName(row),
              variables: { input: { integrationId: row._id, active: asked.verb === 'Activate' } },
            })}
          />
        )}
        <Problems lines={[...switching.problems, ...promoting.problems]} />
        {failedTest !== null && (
          <Problems
            lines={testing.problems.map((line) => {
              const reason = line.replace(/^credentials: do not work: /, '');
              return `The test of ${integrationName(failedTest)} with ${labelOf(failedTest.providerId)} failed: ${reason}`;
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
        <PagedTable
          pages={pages}
          what="integrations"
          template={template}
          selection={selection}
          bulkActions={actions}
          bulkNeeds={ADMIN}
          csv={CSV}
          empty={
            <Empty title="No integrations">
              <p>The gateway cannot send messages of this channel yet.</p>
              <Allowed needs={['ADMIN']}>
                <ActionLink to={newRoute}>New integration</ActionLink>
              </Allowed>
            </Empty>
          }
        />
      </div>
    </>
  );
}

const IntegrationState = ({ integration }: { integration: Integration }) => (
  <div className="badges">
    <Badge tone={integration.active ? 'good' : 'plain'}>{integration.active ? 'Active' : 'Inactive'}</Badge>
    {integration.primary && <Badge tone="accent">Primary</Badge>}
    {integration.conditions.length > 0 && <Badge tone="info">Conditional</Badge>}
    {integration.unreadableFields.length > 0 && <Badge tone="bad">Unreadable credentials</Badge>}
  </div>
);

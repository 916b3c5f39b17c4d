import { useMemo, useState } from 'react';
import { upperFirst } from '../first-letter.ts';
import type { DeadLetterIntegrationsQuery, DeadLetterProvidersQuery, DeadLettersQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useAllItems } from '../hooks/use-all-items.ts';
import { useAskedRows } from '../hooks/use-asked-rows.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { nameAmong } from '../hooks/use-provider-names.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { instantOf } from '../instants.ts';
import { integrationName } from '../integrations/integration-name.ts';
import { RedriveJobs } from '../notifications/redrive-jobs.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { labelOf } from '../parts/badge.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';
import { type Filter, isKnownValue } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, MissingItems, Outcome } from '../parts/states.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link, useLocation } from '../router.tsx';
import { RedriveAllDialog } from './redrive-all-dialog.tsx';

const DeadLetterList = graphql(`
  query DeadLetters(
    $first: Int = 20
    $after: String
    $stepType: StepType
    $workflowId: ID
    $providerId: String
    $integrationId: ID
    $from: DateTime
    $to: DateTime
  ) {
    deadLetters(
      first: $first
      after: $after
      stepType: $stepType
      workflowId: $workflowId
      providerId: $providerId
      integrationId: $integrationId
      from: $from
      to: $to
    ) {
      totalCount
      totalCountCapped
      edges {
        node {
          reason
          attempts
          deadLetteredAt
          provider
          integration {
            _id
            name
            identifier
          }
          job {
            id
            type
            typeRaw
          }
          notification {
            _id
            workflow {
              name
            }
            subscriber {
              subscriberId
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const Redrive = graphql(`
  mutation RedriveDeadLetters($input: RedriveDeadLettersInput!) {
    redriveDeadLetters(input: $input) {
      ... on RedriveDeadLettersPayload {
        redrivenJobs
        hasMore
      }
      ...Refusal
    }
  }
`);

const DeadLetterProviders = graphql(`
  query DeadLetterProviders {
    providers {
      providerId
      name
    }
  }
`);

const DeadLetterIntegrations = graphql(`
  query DeadLetterIntegrations($first: Int = 100, $after: String) {
    integrations(first: $first, after: $after, orderBy: NAME, orderDirection: ASC) {
      edges {
        node {
          _id
          name
          identifier
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const STEP_TYPES = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'CUSTOM'] as const;

type DeadLetter = DeadLettersQuery['deadLetters']['edges'][number]['node'];

const recipientOf = ({ notification }: DeadLetter): string =>
  notification == null
    ? 'An expired notification'
    : `${notification.workflow?.name ?? 'A deleted workflow'} to ${notification.subscriber?.subscriberId ?? 'a deleted subscriber'}`;

/** The rows of the table. Providers are shown by their names. */
const templateOf = (nameOfProvider: (providerId: string) => string): RowTemplate<DeadLetter> => ({
  nameOf: ({ reason }) => reason,
  columns: [
    { name: 'Reason', width: 'minmax(0, 4fr)', isMain: true, cell: ({ reason }) => upperFirst(reason) },
    {
      name: 'Notification',
      width: 'minmax(0, 3fr)',
      cell: (row) =>
        row.notification == null ? (
          recipientOf(row)
        ) : (
          <Link to={routeTo('notifications', row.notification._id)}>{recipientOf(row)}</Link>
        ),
    },
    {
      name: 'Channel',
      width: '6.5rem',
      cell: ({ job }) => (
        <span className="with-icon">
          <ChannelIcon type={job.type} label={null} />
          {labelOf(job.type, job.typeRaw)}
        </span>
      ),
    },
    {
      name: 'Provider',
      width: 'minmax(0, 2fr)',
      cell: ({ provider, integration }) => (
        <>
          {provider != null && <div>{nameOfProvider(provider)}</div>}
          {integration != null && (
            <Link to={routeTo('integrations', integration._id)}>{integrationName(integration)}</Link>
          )}
        </>
      ),
    },
    { name: 'Attempts', width: '5rem', align: 'end', isExtra: true, cell: ({ attempts }) => attempts },
    {
      name: 'Failed',
      width: '8.5rem',
      align: 'end',
      cell: ({ deadLetteredAt }) => <RelativeTime at={deadLetteredAt} />,
    },
  ],
});

const CSV: readonly CsvColumn<DeadLetter>[] = [
  ['jobId', ({ job }) => job.id],
  ['deadLetteredAt', ({ deadLetteredAt }) => deadLetteredAt],
  ['reason', ({ reason }) => reason],
  ['attempts', ({ attempts }) => attempts],
  ['type', ({ job }) => job.type],
  ['provider', ({ provider }) => provider],
  ['integration', ({ integration }) => integration && integrationName(integration)],
  ['notificationId', ({ notification }) => notification?._id],
  ['workflow', ({ notification }) => notification?.workflow?.name],
  ['subscriberId', ({ notification }) => notification?.subscriber?.subscriberId],
];

/** The dead letters of the environment, and how to re-drive them. */
export function DeadLettersPage() {
  const { query } = useLocation();
  const filter = useDebounced({
    stepType: STEP_TYPES.find((type) => type === query.get('channel')) ?? null,
    workflowId: query.get('workflowId'),
    providerId: query.get('providerId'),
    integrationId: query.get('integrationId'),
    from: instantOf(query.get('from')),
    to: instantOf(query.get('to')),
  });
  const { data } = useReloadableQuery(DeadLetterProviders, {});
  const integrations = useAllItems(
    DeadLetterIntegrations,
    {},
    ({ integrations }) => integrations,
    ({ _id }) => _id,
  );
  const template = useMemo(() => templateOf(nameAmong(data?.providers)), [data]);
  const pages = usePagedQuery(
    DeadLetterList,
    filter,
    ({ deadLetters }) => deadLetters,
    ({ job }) => job.id,
  );
  const selection = useSelection(pages);
  const [done, setDone] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const redrive = useAction(Redrive);
  const { ask, asked } = useAskedRows(pages, selection);
  const filters = filtersOf(data?.providers ?? [], integrations.items);
  // A filter without an effect must not lead to more dead letters than the address says.
  const isUnclear = filters.some((one) => query.has(one.name) && !isKnownValue(one, query.get(one.name) ?? ''));
  const run = async (to: string) => {
    setDone(null);
    const result = await redrive.run({ input: { filter: { ...filter, to } } });
    if (result === undefined) return;
    selection.clear();
    const rest = result.hasMore ? ' More dead letters match: run it again.' : '';
    setDone(`${result.redrivenJobs === 1 ? '1 step' : `${result.redrivenJobs} steps`} re-driven.${rest}`);
    pages.reload();
  };
  return (
    <>
      <PageHead
        title="Dead letters"
        about="Steps that failed permanently, after all attempts through all integrations. Fix the cause, then re-drive them."
      >
        <Allowed needs={['TRIGGER']}>
          <ActionButton
            data-kind="main"
            isDisabled={pages.nodes.length === 0 || redrive.isRunning || isUnclear}
            title={isUnclear ? 'Change or remove the unknown filters first' : undefined}
            onClick={() => setIsAsking(true)}
          >
            Re-drive all matching
          </ActionButton>
        </Allowed>
      </PageHead>
      <FilterBar list="dead-letters" filters={filters} />
      <div className="stack">
        <MissingItems what="integrations to filter by" choice={integrations} />
        <Outcome problems={redrive.problems} result={done} />
        <RedriveJobs jobIds={asked.rows?.map(({ job }) => job.id) ?? null} done={asked.done} close={asked.close} />
        <PagedTable
          pages={pages}
          what="dead letters"
          template={template}
          selection={selection}
          bulkActions={[{ label: 'Re-drive', run: ask }]}
          bulkNeeds={['TRIGGER']}
          csv={CSV}
          empty={
            [...query.keys()].length > 0 ? (
              <Empty title="No matching dead letters">
                <p>Change or remove the filters.</p>
              </Empty>
            ) : (
              <Empty title="No dead letters">
                <p>Temporary failures are retried automatically. Only permanent failures appear here.</p>
              </Empty>
            )
          }
        />
      </div>
      {isAsking && (
        <RedriveAllDialog
          filter={filter}
          isRunning={redrive.isRunning}
          onYes={(to) => run(to).then(() => setIsAsking(false))}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const filtersOf = (
  providers: DeadLetterProvidersQuery['providers'],
  integrations: readonly DeadLetterIntegrationsQuery['integrations']['edges'][number]['node'][],
): readonly Filter[] => [
  {
    kind: 'choice',
    name: 'channel',
    label: 'Channel',
    options: STEP_TYPES.map((type) => [type, labelOf(type)]),
  },
  { kind: 'text', name: 'workflowId', label: 'Workflow', hint: 'The trigger identifier of the workflow.' },
  {
    kind: 'choice',
    name: 'providerId',
    label: 'Provider',
    isOpen: true,
    options: providers
      .map(({ providerId, name }) => [providerId, name] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b)),
  },
  {
    kind: 'choice',
    name: 'integrationId',
    label: 'Integration',
    isOpen: true,
    options: integrations.map((integration) => [integration._id, integrationName(integration)]),
  },
  { kind: 'instant', name: 'from', label: 'From' },
  { kind: 'instant', name: 'to', label: 'To' },
];

import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { instantOf } from '../instants.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CheckField, SelectField, type SelectOption, TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { Link, routeTo, setQuery, useLocation } from '../router.tsx';

const DeadLettersPage = graphql(`
  query DeadLettersPage(
    $after: String
    $stepType: StepType
    $workflowId: ID
    $providerId: String
    $integrationId: ID
    $from: DateTime
    $to: DateTime
  ) {
    deadLetters(
      first: 20
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
  mutation RedriveLetters($input: RedriveDeadLettersInput!) {
    redriveDeadLetters(input: $input) {
      ... on RedriveDeadLettersPayload {
        redrivenJobs
        hasMore
      }
      ...Refusal
    }
  }
`);

const DeadLetterChoices = graphql(`
  query DeadLetterChoices {
    providers {
      providerId
      name
    }
    integrations(first: 100, orderBy: NAME, orderDirection: ASC) {
      edges {
        node {
          _id
          name
        }
      }
    }
  }
`);

const CHANNELS = ['EMAIL', 'SMS', 'CHAT', 'PUSH', 'CUSTOM'] as const;

/** The options of a filter. An unknown value of the address, such as a deleted integration, stays visible. */
const anyOf = (value: string | null, options: readonly SelectOption[]): readonly SelectOption[] => [
  ['', 'Any'],
  ...options,
  ...(value === null || options.some(([known]) => known === value) ? [] : [[value, value] as const]),
];

/** The dead letters of the environment, and how to re-drive them. */
export function DeadLetters() {
  const { query } = useLocation();
  const filter = useDebounced({
    stepType: CHANNELS.find((channel) => channel === query.get('channel')) ?? null,
    workflowId: query.get('workflowId'),
    providerId: query.get('providerId'),
    integrationId: query.get('integrationId'),
    from: instantOf(query.get('from')),
    to: instantOf(query.get('to')),
  });
  const { data: choices } = useReloadableQuery(DeadLetterChoices, {});
  const providers = new Map(choices?.providers.map(({ providerId, name }) => [providerId, name]));
  const nameOfProvider = (providerId: string) => providers.get(providerId) ?? labelOf(providerId);
  const integrations = choices?.integrations.edges.map(({ node }) => node) ?? [];
  const pages = usePagedQuery(
    DeadLettersPage,
    filter,
    ({ deadLetters }) => deadLetters,
    ({ job }) => job.id,
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const redrive = useAction(Redrive);
  const run = async (input: { jobIds: string[] } | { filter: typeof filter }) => {
    setDone(null);
    const result = await redrive.run({ input });
    if (result === undefined) return;
    setSelected(new Set());
    const rest = result.hasMore ? ' More dead letters match: run it again.' : '';
    setDone(`${result.redrivenJobs === 1 ? '1 step' : `${result.redrivenJobs} steps`} re-driven.${rest}`);
    pages.reload();
  };
  const count = `${(pages.total ?? 0).toLocaleString()}${pages.isCapped ? ' or more' : ''}`;
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };

  return (
    <>
      <PageHead
        title="Dead letters"
        about="Steps that failed permanently, after all attempts through all integrations. Fix the cause, then re-drive them."
      >
        <button
          type="button"
          className="button"
          disabled={selected.size === 0 || redrive.isRunning}
          onClick={() => run({ jobIds: [...selected] })}
        >
          {selected.size === 0 ? 'Re-drive selected' : `Re-drive ${selected.size} selected`}
        </button>
        <button
          type="button"
          className="button"
          data-kind="main"
          disabled={pages.nodes.length === 0 || redrive.isRunning}
          onClick={() => setIsAsking(true)}
        >
          Re-drive all matching
        </button>
      </PageHead>
      <search className="filters">
        <SelectField
          label="Channel"
          value={query.get('channel') ?? ''}
          onChange={(channel) => setQuery({ channel })}
          options={[['', 'Any'], ...CHANNELS.map((channel): [string, string] => [channel, labelOf(channel)])]}
        />
        <TextField
          label="Workflow"
          value={query.get('workflowId') ?? ''}
          onChange={(workflowId) => setQuery({ workflowId })}
        />
        <SelectField
          label="Provider"
          value={query.get('providerId') ?? ''}
          onChange={(providerId) => setQuery({ providerId })}
          options={anyOf(
            query.get('providerId'),
            [...providers].toSorted(([, a], [, b]) => a.localeCompare(b)),
          )}
        />
        <SelectField
          label="Integration"
          value={query.get('integrationId') ?? ''}
          onChange={(integrationId) => setQuery({ integrationId })}
          options={anyOf(
            query.get('integrationId'),
            integrations.map(({ _id, name }): [string, string] => [_id, name]),
          )}
        />
        <TextField
          label="From"
          type="datetime-local"
          value={query.get('from') ?? ''}
          onChange={(from) => setQuery({ from })}
        />
        <TextField label="To" type="datetime-local" value={query.get('to') ?? ''} onChange={(to) => setQuery({ to })} />
      </search>
      <div className="stack">
        <Problems lines={redrive.problems} />
        {done !== null && (
          <p className="note" data-tone="good" role="status">
            {done}
          </p>
        )}
        <section className="panel" aria-label="Dead letters">
          <PageList
            pages={pages}
            what="dead letters"
            empty={
              <Empty title="No dead letters">
                <p>Temporary failures are retried automatically. Only permanent failures appear here.</p>
              </Empty>
            }
          >
            {({ job, notification, reason, attempts, deadLetteredAt, provider, integration }) => (
              <div className="row">
                <CheckField
                  label={<span className="hidden">Select: {reason}</span>}
                  isChecked={selected.has(job.id)}
                  onChange={(isSelected) => select(job.id, isSelected)}
                />
                <div className="grow">
                  <div className="title">{reason}</div>
                  <div className="about">
                    {notification == null ? (
                      'An expired notification'
                    ) : (
                      <Link to={routeTo('notifications', notification._id)}>
                        {notification.workflow?.name ?? 'A deleted workflow'} to{' '}
                        {notification.subscriber?.subscriberId ?? 'a deleted subscriber'}
                      </Link>
                    )}
                    , {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
                    {provider != null && ` through ${nameOfProvider(provider)}`}
                    {integration != null && (
                      <>
                        {' '}
                        (<Link to={routeTo('integrations', integration._id)}>{integration.name}</Link>)
                      </>
                    )}
                  </div>
                </div>
                <Badge tone="bad">{labelOf(job.type, job.typeRaw)}</Badge>
                <RelativeTime at={deadLetteredAt} />
                <button
                  type="button"
                  className="button"
                  data-size="small"
                  disabled={redrive.isRunning}
                  onClick={() => run({ jobIds: [job.id] })}
                >
                  Re-drive<span className="hidden">: {reason}</span>
                </button>
              </div>
            )}
          </PageList>
        </section>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={pages.total === 1 ? 'Re-drive 1 dead letter?' : `Re-drive ${count} dead letters?`}
          about="All dead letters that match the filters run again, and their messages may be sent. You cannot undo this."
          yes="Re-drive"
          isRunning={redrive.isRunning}
          onYes={() => run({ filter }).then(() => setIsAsking(false))}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

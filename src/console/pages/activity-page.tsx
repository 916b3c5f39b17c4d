import type { ActivityQueryVariables, NotificationRowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useEvents } from '../hooks/use-events.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { instantOf } from '../instants.ts';
import { labelOf } from '../parts/badge.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { setQuery, useLocation } from '../router.tsx';
import { NotificationRow } from './notification-row.tsx';

const ActivityPage = graphql(`
  query Activity(
    $after: String
    $subscriberId: String
    $workflowId: ID
    $transactionId: String
    $stepType: StepType
    $jobStatus: JobStatus
    $severity: Severity
    $topicKey: String
    $contextKey: String
    $from: DateTime
    $to: DateTime
  ) {
    notifications(
      first: 20
      after: $after
      subscriberId: $subscriberId
      workflowId: $workflowId
      transactionId: $transactionId
      stepType: $stepType
      jobStatus: $jobStatus
      severity: $severity
      topicKey: $topicKey
      contextKey: $contextKey
      from: $from
      to: $to
    ) {
      totalCount
      totalCountCapped
      edges {
        node {
          ...NotificationRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const ActivityEvents = graphql(`
  subscription ActivityEvents(
    $after: String
    $subscriberId: String
    $workflowId: ID
    $stepType: StepType
    $jobStatus: JobStatus
    $severity: Severity
    $topicKey: String
    $contextKey: String
  ) {
    activity(
      after: $after
      subscriberId: $subscriberId
      workflowId: $workflowId
      stepType: $stepType
      jobStatus: $jobStatus
      severity: $severity
      topicKey: $topicKey
      contextKey: $contextKey
    ) {
      change
      cursor
      notification {
        ...NotificationRow
      }
    }
  }
`);

const CHANNELS = [
  'IN_APP',
  'EMAIL',
  'SMS',
  'CHAT',
  'PUSH',
  'DIGEST',
  'DELAY',
  'THROTTLE',
  'TRIGGER',
  'CUSTOM',
] as const;
const STATUSES = [
  'PENDING',
  'QUEUED',
  'RUNNING',
  'DELAYED',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'MERGED',
  'SKIPPED',
] as const;
const SEVERITIES = ['HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;

const optionsOf = (any: string, values: readonly string[]): [string, string][] => [
  ['', any],
  ...values.map((value): [string, string] => [value, labelOf(value)]),
];

/** A value of the query string if it is one of the known values, or null. */
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((known) => known === value) ?? null;

const TEXT_FILTERS = [
  ['subscriberId', 'Subscriber id'],
  ['workflowId', 'Workflow'],
] as const;
const MORE_TEXT_FILTERS = [
  ['transactionId', 'Transaction id'],
  ['topicKey', 'Topic key'],
  ['contextKey', 'Context key'],
] as const;
const MORE_FILTERS = [...MORE_TEXT_FILTERS.map(([name]) => name), 'severity', 'from', 'to'];

/** The notifications of the environment, newest first, live. */
export function Activity() {
  const { query } = useLocation();
  const filters: Omit<ActivityQueryVariables, 'after'> = {
    subscriberId: query.get('subscriberId'),
    workflowId: query.get('workflowId'),
    transactionId: query.get('transactionId'),
    topicKey: query.get('topicKey'),
    contextKey: query.get('contextKey'),
    stepType: oneOf(CHANNELS, query.get('channel')),
    jobStatus: oneOf(STATUSES, query.get('jobStatus')),
    severity: oneOf(SEVERITIES, query.get('severity')),
    from: instantOf(query.get('from')),
    to: instantOf(query.get('to')),
  };
  const settled = useDebounced(filters);
  const pages = usePagedQuery(ActivityPage, settled, ({ notifications }) => notifications);
  const { transactionId, from, to, ...followed } = settled;
  const lost = useEvents(
    ActivityEvents,
    followed,
    ({ activity }) => {
      const { change, notification } = activity;
      if (change === 'HISTORY_LOST') return pages.refresh();
      if (notification == null || !matchesFilters(notification, settled)) return undefined;
      return pages.change((nodes) => withNewest(nodes, notification, pages.hasMore));
    },
    pages.refresh,
  );
  const isFiltered = [...query.keys()].length > 0;

  return (
    <>
      <PageHead title="Activity" about="All notifications of this environment, newest first. Updated live." />
      <search className="filters">
        {TEXT_FILTERS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={query.get(name) ?? ''}
            onChange={(value) => setQuery({ [name]: value })}
          />
        ))}
        <SelectField
          label="Channel"
          value={query.get('channel') ?? ''}
          onChange={(channel) => setQuery({ channel })}
          options={optionsOf('Any', CHANNELS)}
        />
        <SelectField
          label="Step status"
          value={query.get('jobStatus') ?? ''}
          onChange={(next) => setQuery({ jobStatus: next })}
          options={optionsOf('Any', STATUSES)}
        />
        {isFiltered && (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // The button disappears with the filters.
              currentTarget.closest('search')?.querySelector('input')?.focus();
              setQuery(Object.fromEntries([...query.keys()].map((name) => [name, ''])));
            }}
          >
            Clear
          </button>
        )}
      </search>
      <details className="more" open={MORE_FILTERS.some((name) => query.has(name))}>
        <summary>More filters</summary>
        <div className="filters">
          {MORE_TEXT_FILTERS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={query.get(name) ?? ''}
              onChange={(value) => setQuery({ [name]: value })}
            />
          ))}
          <SelectField
            label="Severity"
            value={query.get('severity') ?? ''}
            onChange={(severity) => setQuery({ severity })}
            options={optionsOf('Any', SEVERITIES)}
          />
          <TextField
            label="From"
            type="datetime-local"
            value={query.get('from') ?? ''}
            onChange={(from) => setQuery({ from })}
          />
          <TextField
            label="To"
            type="datetime-local"
            value={query.get('to') ?? ''}
            onChange={(to) => setQuery({ to })}
          />
        </div>
      </details>
      <div className="stack">
        <Problems lines={lost === null ? [] : [`Live updates stopped: ${lost}`]} />
        <section className="panel" aria-label="Notifications">
          <PageList
            pages={pages}
            what="notifications"
            empty={
              <Empty title={isFiltered ? 'No matching notifications' : 'No notifications yet'}>
                <p>
                  {isFiltered
                    ? 'Change the filters.'
                    : 'Trigger a workflow. Its notifications appear here immediately.'}
                </p>
              </Empty>
            }
          >
            {(notification) => <NotificationRow notification={notification} />}
          </PageList>
        </section>
      </div>
    </>
  );
}

/** Whether a notification matches the filters that the subscription does not have. */
const matchesFilters = (
  { transactionId, createdAt }: NotificationRowFragment,
  filters: Pick<ActivityQueryVariables, 'transactionId' | 'from' | 'to'>,
): boolean =>
  (filters.transactionId == null || filters.transactionId === transactionId) &&
  (filters.from == null || createdAt >= filters.from) &&
  (filters.to == null || createdAt < filters.to);

/** The list with a changed notification. One that is older than the last shown one appears when its page is loaded. */
function withNewest(
  nodes: readonly NotificationRowFragment[],
  changed: NotificationRowFragment,
  hasMore: boolean,
): readonly NotificationRowFragment[] {
  if (nodes.some(({ id }) => id === changed.id)) return nodes.map((node) => (node.id === changed.id ? changed : node));
  const at = nodes.findIndex(({ _id }) => _id < changed._id);
  if (at < 0 && hasMore) return nodes;
  return at < 0 ? [...nodes, changed] : nodes.toSpliced(at, 0, changed);
}

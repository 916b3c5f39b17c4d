import { useRef } from 'react';
import { CHANNELS } from '../channels.ts';
import { curlOf } from '../gateway-commands.ts';
import type { ActivityQueryVariables, JobStatus, NotificationRowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useCounted } from '../hooks/use-counted.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useEvents } from '../hooks/use-events.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { instantOf } from '../instants.ts';
import { labelOf } from '../parts/badge.tsx';
import type { SelectOption } from '../parts/field.tsx';
import type { Filter } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { useLocation } from '../router.tsx';
import { NotificationsTable } from './notifications-table.tsx';

const NotificationList = graphql(`
  query Activity(
    $first: Int = 20
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
      first: $first
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

const ActivityCount = graphql(`
  query ActivityCount(
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
      first: 0
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
    }
  }
`);

const ActivityEvents = graphql(`
  subscription ActivityEvents(
    $after: String
    $subscriberId: String
    $workflowId: ID
    $stepType: StepType
    $severity: Severity
    $topicKey: String
    $contextKey: String
  ) {
    activity(
      after: $after
      subscriberId: $subscriberId
      workflowId: $workflowId
      stepType: $stepType
      severity: $severity
      topicKey: $topicKey
      contextKey: $contextKey
    ) {
      change
      cursor
      jobStatus
      notification {
        ...NotificationRow
      }
    }
  }
`);

const STEP_TYPES = [...CHANNELS, 'DIGEST', 'DELAY', 'THROTTLE', 'TRIGGER', 'CUSTOM'] as const;
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

const optionsOf = (values: readonly string[]): SelectOption[] => values.map((value) => [value, labelOf(value)]);

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'subscriberId', label: 'Subscriber id' },
  { kind: 'text', name: 'workflowId', label: 'Workflow', hint: 'The trigger identifier of the workflow.' },
  { kind: 'choice', name: 'channel', label: 'Step type', options: optionsOf(STEP_TYPES) },
  { kind: 'choice', name: 'jobStatus', label: 'Step status', options: optionsOf(STATUSES) },
  { kind: 'choice', name: 'severity', label: 'Severity', options: optionsOf(SEVERITIES) },
  { kind: 'text', name: 'transactionId', label: 'Transaction id' },
  { kind: 'text', name: 'topicKey', label: 'Topic key' },
  { kind: 'text', name: 'contextKey', label: 'Context key' },
  { kind: 'instant', name: 'from', label: 'From' },
  { kind: 'instant', name: 'to', label: 'To' },
];

const VIEWS = [
  { name: 'Failed', query: 'jobStatus=FAILED' },
  { name: 'Waiting', query: 'jobStatus=DELAYED' },
  { name: 'High severity', query: 'severity=HIGH' },
];

/** A value of the query string if it is one of the known values, or null. */
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((known) => known === value) ?? null;

const TRIGGER = curlOf('POST', '/v1/events/trigger', { name: 'new-comment', to: 'ada', payload: {} });

/** After this many new notifications, the list starts again with its first page, unless the user reads further down. */
const MAX_ADDED = 1_000;

/** The notifications of the environment, newest first, live. */
export function ActivityPage() {
  const { query } = useLocation();
  const filters: Omit<ActivityQueryVariables, 'after'> = {
    subscriberId: query.get('subscriberId'),
    workflowId: query.get('workflowId'),
    transactionId: query.get('transactionId'),
    topicKey: query.get('topicKey'),
    contextKey: query.get('contextKey'),
    stepType: oneOf(STEP_TYPES, query.get('channel')),
    jobStatus: oneOf(STATUSES, query.get('jobStatus')),
    severity: oneOf(SEVERITIES, query.get('severity')),
    from: instantOf(query.get('from')),
    to: instantOf(query.get('to')),
  };
  const settled = useDebounced(filters);
  const pages = useCounted(
    usePagedQuery(NotificationList, settled, ({ notifications }) => notifications),
    ActivityCount,
    settled,
    ({ notifications }) => notifications,
  );
  // With the filter `jobStatus`, no event would report that a step has left the status.
  const { transactionId, from, to, jobStatus, ...followed } = settled;
  const added = useRef(new Set<string>());
  const liveProblems = useEvents(
    ActivityEvents,
    followed,
    ({ activity }) => {
      const { change, notification } = activity;
      if (change === 'HISTORY_LOST') return pages.reload();
      if (notification == null || !matchesFilters(notification, settled)) return undefined;
      const { id } = notification;
      const isListed = pages.nodes.some((node) => node.id === id);
      if (jobStatus != null && !hasStep(notification, jobStatus, isListed || activity.jobStatus === jobStatus)) {
        if (isListed && pages.nodes.length === 1 && pages.hasMore) return pages.reload();
        return pages.change((nodes) => nodes.filter((node) => node.id !== id));
      }
      if (!isListed) added.current.add(id);
      if (added.current.size > MAX_ADDED && window.scrollY < window.innerHeight) {
        added.current.clear();
        return pages.reload();
      }
      return pages.change((nodes, hasMore) => withNewest(nodes, notification, hasMore));
    },
    pages.refresh,
  );
  const isFiltered = [...query.keys()].length > 0;

  return (
    <>
      <PageHead title="Activity" about="All notifications of this environment, newest first. Updated live." />
      <FilterBar list="activity" filters={FILTERS} views={VIEWS} />
      <div className="stack">
        <Problems lines={liveProblems} />
        <NotificationsTable
          pages={pages}
          empty={
            isFiltered ? (
              <Empty title="No matching notifications">
                <p>Change or remove the filters.</p>
              </Empty>
            ) : (
              <Empty title="No notifications yet" command={TRIGGER}>
                <p>Trigger a workflow. Its notifications appear here immediately.</p>
              </Empty>
            )
          }
        />
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

/**
 * Whether a notification has a step with a status.
 * @param isAssumed the answer for steps that its row does not load
 */
const hasStep = ({ jobs }: NotificationRowFragment, status: JobStatus, isAssumed: boolean): boolean =>
  jobs.edges.some(({ node }) => node.jobStatus === status) || (jobs.pageInfo.hasNextPage && isAssumed);

/** The list with a changed notification. One that is older than the last shown one appears when its page is loaded. */
function withNewest(
  nodes: readonly NotificationRowFragment[],
  changed: NotificationRowFragment,
  hasMore: boolean,
): readonly NotificationRowFragment[] {
  const place = nodes.findIndex(({ id }) => id === changed.id);
  if (place >= 0) return nodes.with(place, changed);
  const at = nodes.findIndex(({ _id }) => _id < changed._id);
  if (at < 0 && hasMore) return nodes;
  return at < 0 ? [...nodes, changed] : nodes.toSpliced(at, 0, changed);
}

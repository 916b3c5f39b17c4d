import type { NotificationRowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Badge, labelOf, toneOf } from '../parts/badge.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { Link, routeTo } from '../router.tsx';

export const NotificationRowFields = graphql(`
  fragment NotificationRow on Notification {
    id
    _id
    createdAt
    transactionId
    severity
    workflow {
      name
      workflowId
    }
    subscriber {
      subscriberId
      firstName
      lastName
    }
    jobs(first: 20) {
      edges {
        node {
          id
          type
          typeRaw
          jobStatus
          jobStatusRaw
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** The name of a subscriber. Defaults to the subscriberId. */
export const nameOf = ({
  subscriberId,
  firstName,
  lastName,
}: {
  subscriberId: string;
  firstName?: string | null;
  lastName?: string | null;
}): string => [firstName, lastName].filter(Boolean).join(' ') || subscriberId;

type RowJob = NotificationRowFragment['jobs']['edges'][number]['node'];
interface JobCount {
  readonly jobStatus: string;
  /** The type and the status in words. */
  readonly label: string;
  readonly count: number;
}

/** The number of jobs for each type and status, in the order of the first job. */
function countsOf(jobs: readonly RowJob[]): JobCount[] {
  const counts = new Map<string, JobCount>();
  for (const { type, typeRaw, jobStatus, jobStatusRaw } of jobs) {
    const status = jobStatus === 'UNKNOWN' && jobStatusRaw ? jobStatusRaw : jobStatus.toLowerCase();
    const label = `${labelOf(type, typeRaw)}: ${status}`;
    counts.set(label, { jobStatus, label, count: (counts.get(label)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** A notification in a list, with the status of its steps. */
export function NotificationRow({ notification }: { notification: NotificationRowFragment }) {
  const { _id, createdAt, workflow, subscriber, jobs, severity } = notification;
  return (
    <Link className="row" to={routeTo('notifications', _id)}>
      <div className="grow">
        <div className="title">{workflow?.name ?? 'A deleted workflow'}</div>
        <div className="about">to {subscriber == null ? 'a deleted subscriber' : nameOf(subscriber)}</div>
      </div>
      <div className="badges">
        {severity === 'HIGH' && <Badge tone="bad">High severity</Badge>}
        {countsOf(jobs.edges.map(({ node }) => node)).map(({ label, jobStatus, count }) => (
          <Badge key={label} tone={toneOf(jobStatus)}>
            {`${label}${count > 1 ? ` × ${count}` : ''}`}
          </Badge>
        ))}
        {jobs.pageInfo.hasNextPage && <Badge>and more</Badge>}
      </div>
      <RelativeTime at={createdAt} />
    </Link>
  );
}

import type { NotificationRowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Badge, toneOf, wordsOf } from '../parts/badge.tsx';
import { When } from '../parts/when.tsx';
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
          jobStatus
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** What a person is called: by name, else by the id that the client chose. */
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
type JobCount = Pick<RowJob, 'type' | 'jobStatus'> & { readonly count: number };

/** Steps of one kind that came as far are one, in the order in which they first come. */
function countsOf(jobs: readonly RowJob[]): JobCount[] {
  const counts = new Map<string, JobCount>();
  for (const { type, jobStatus } of jobs) {
    const before = counts.get(`${type} ${jobStatus}`)?.count ?? 0;
    counts.set(`${type} ${jobStatus}`, { type, jobStatus, count: before + 1 });
  }
  return [...counts.values()];
}

/** A notification in a list, with how far each of its steps came. */
export function NotificationRow({ notification }: { notification: NotificationRowFragment }) {
  const { _id, createdAt, workflow, subscriber, jobs, severity } = notification;
  return (
    <Link className="row" to={routeTo('notifications', _id)}>
      <div className="grow">
        <div className="title">{workflow?.name ?? 'A workflow that was deleted'}</div>
        <div className="about">to {subscriber == null ? 'a subscriber who was deleted' : nameOf(subscriber)}</div>
      </div>
      <div className="badges">
        {severity === 'HIGH' && <Badge tone="bad">High severity</Badge>}
        {countsOf(jobs.edges.map(({ node }) => node)).map(({ type, jobStatus, count }) => (
          <Badge key={`${type} ${jobStatus}`} tone={toneOf(jobStatus)}>
            {`${wordsOf(type)}: ${jobStatus.toLowerCase()}${count > 1 ? ` × ${count}` : ''}`}
          </Badge>
        ))}
        {jobs.pageInfo.hasNextPage && <Badge>and more</Badge>}
      </div>
      <When at={createdAt} />
    </Link>
  );
}

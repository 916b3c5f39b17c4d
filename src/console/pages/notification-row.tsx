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
    template {
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
          status
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

/** Steps of one kind that came as far are one, in the order in which they first come. */
function countsOf(jobs: readonly RowJob[]): { type: RowJob['type']; status: string; count: number }[] {
  const counts = new Map<string, { type: RowJob['type']; status: string; count: number }>();
  for (const { type, status } of jobs) {
    const before = counts.get(`${type} ${status}`)?.count ?? 0;
    counts.set(`${type} ${status}`, { type, status, count: before + 1 });
  }
  return [...counts.values()];
}

/** A notification in a list, with how far each of its steps came. */
export function NotificationRow({ notification }: { notification: NotificationRowFragment }) {
  const { _id, createdAt, template, subscriber, jobs, severity } = notification;
  return (
    <Link className="row" to={routeTo('notifications', _id)}>
      <div className="grow">
        <div className="title">{template?.name ?? 'A workflow that was deleted'}</div>
        <div className="about">to {subscriber == null ? 'a subscriber who was deleted' : nameOf(subscriber)}</div>
      </div>
      <div className="badges">
        {severity === 'HIGH' && <Badge tone="bad">High severity</Badge>}
        {countsOf(jobs.edges.map(({ node }) => node)).map(({ type, status, count }) => (
          <Badge key={`${type} ${status}`} tone={toneOf(status)}>
            {`${wordsOf(type)}: ${status}${count > 1 ? ` × ${count}` : ''}`}
          </Badge>
        ))}
        {jobs.pageInfo.hasNextPage && <Badge>and more</Badge>}
      </div>
      <When at={createdAt} />
    </Link>
  );
}

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
    jobs(first: 12) {
      edges {
        node {
          id
          type
          status
        }
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
        {jobs.edges.map(({ node }) => (
          <Badge key={node.id} tone={toneOf(node.status)}>{`${wordsOf(node.type)}: ${node.status}`}</Badge>
        ))}
      </div>
      <When at={createdAt} />
    </Link>
  );
}

import type { NotificationRowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Badge } from '../parts/badge.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { nameOf } from '../subscribers/subscriber-name.ts';
import { StepSummary } from './step-summary.tsx';

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
          step {
            name
          }
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** A notification in a short list, with a summary of its steps. */
export function NotificationRow({ notification }: { notification: NotificationRowFragment }) {
  const { _id, createdAt, workflow, subscriber, severity } = notification;
  return (
    <Link className="row" to={routeTo('notifications', _id)}>
      <div className="grow">
        <div className="title">{workflow?.name ?? 'A deleted workflow'}</div>
        <div className="about">to {subscriber == null ? 'a deleted subscriber' : nameOf(subscriber)}</div>
      </div>
      {severity === 'HIGH' && <Badge tone="bad">High severity</Badge>}
      <StepSummary notification={notification} />
      <RelativeTime at={createdAt} />
    </Link>
  );
}

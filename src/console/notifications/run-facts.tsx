import type { NotificationRunQuery } from '../generated/graphql.ts';
import { labelOf } from '../parts/badge.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { Panel } from '../parts/panel.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';

export type RunNotification = NonNullable<NotificationRunQuery['notification']>;

/** Whose run it is, of which workflow, and what triggered it. */
export function RunFacts({ notification }: { notification: RunNotification }) {
  const { workflow, subscriber, createdAt, transactionId, topics, contextKeys, severity, severityRaw } = notification;
  return (
    <Panel title="Facts">
      <div className="inner">
        <dl className="facts">
          <dt>Workflow</dt>
          <dd>
            {workflow == null ? (
              'deleted'
            ) : (
              <Link to={routeTo('workflows', workflow.workflowId)}>{workflow.workflowId}</Link>
            )}
          </dd>
          <dt>Subscriber</dt>
          <dd>
            {subscriber == null ? (
              'deleted'
            ) : (
              <Link to={routeTo('subscribers', subscriber.subscriberId)}>{subscriber.subscriberId}</Link>
            )}
          </dd>
          <dt>Transaction</dt>
          <dd className="mono">
            <Link to={`/?transactionId=${encodeURIComponent(transactionId)}`}>{transactionId}</Link>
          </dd>
          {severity != null && severity !== 'NONE' && (
            <>
              <dt>Severity</dt>
              <dd>{labelOf(severity, severityRaw)}</dd>
            </>
          )}
          {topics.length > 0 && (
            <>
              <dt>Topics</dt>
              <dd>{topics.map(({ topicKey }) => topicKey).join(', ')}</dd>
            </>
          )}
          {contextKeys.length > 0 && (
            <>
              <dt>Context</dt>
              <dd>{contextKeys.join(', ')}</dd>
            </>
          )}
          <dt>Created</dt>
          <dd>{new Date(createdAt).toLocaleString()}</dd>
        </dl>
      </div>
    </Panel>
  );
}

/** The payload of the trigger. */
export const RunPayload = ({ payload }: { payload: unknown }) => (
  <Panel title="Payload">
    <div className="inner">
      {typeof payload === 'object' && payload !== null && Object.keys(payload).length > 0 ? (
        <JsonTree label="Payload" value={payload} />
      ) : (
        <p className="about">The trigger has no payload.</p>
      )}
    </div>
  </Panel>
);

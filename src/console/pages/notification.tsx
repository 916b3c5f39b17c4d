import { useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../failure.ts';
import type { NotificationRunQuery, TimelineDetailFragment, TimelineJobFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { StatusBadge, toneOf, wordsOf } from '../parts/badge.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, Failed, Loading, Problems } from '../parts/states.tsx';
import { TimeOfDay, When } from '../parts/when.tsx';
import { Link, routeTo } from '../router.tsx';
import { useAction } from '../use-action.ts';
import { useAnswer } from '../use-answer.ts';
import { useEvents } from '../use-events.ts';
import { nameOf } from './notification-row.tsx';

export const TimelineFields = graphql(`
  fragment TimelineDetail on ExecutionDetail {
    id
    createdAt
    status
    detail
    providerId
    isRetry
  }

  fragment TimelineJob on Job {
    id
    _id
    type
    status
    step {
      name
    }
    executionDetails(first: 50) {
      edges {
        node {
          ...TimelineDetail
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const NotificationRun = graphql(`
  query NotificationRun($id: ID!) {
    notification(id: $id) {
      id
      _id
      createdAt
      transactionId
      severity
      payload
      topics {
        topicKey
      }
      contextKeys
      template {
        name
        workflowId
      }
      subscriber {
        subscriberId
        firstName
        lastName
      }
      jobs(first: 50) {
        edges {
          node {
            ...TimelineJob
          }
        }
      }
      messages(first: 20) {
        edges {
          node {
            id
            channel
            subject
            status
            read
            seen
            errorText
          }
        }
      }
    }
  }
`);

const RunEvents = graphql(`
  subscription RunEvents($id: ID!, $after: String) {
    notificationTimeline(notificationId: $id, after: $after) {
      change
      cursor
      job {
        ...TimelineJob
      }
      executionDetail {
        ...TimelineDetail
      }
    }
  }
`);

const RawAnswer = graphql(`
  query RawAnswer($id: ID!) {
    node(id: $id) {
      ... on ExecutionDetail {
        raw
      }
    }
  }
`);

const CancelRun = graphql(`
  mutation CancelRun($transactionId: String!) {
    cancelTransaction(input: { transactionId: $transactionId }) {
      ... on CancelTransactionPayload {
        canceledJobs
      }
      ... on Error {
        message
      }
    }
  }
`);

/** One notification: its jobs and their logs, as they happen. */
export function NotificationPage({ id }: { id: string }) {
  const { data, isLoading, error, reload } = useAnswer(NotificationRun, { id });
  if (data === undefined) {
    return error === null && isLoading ? (
      <Loading what="the notification" />
    ) : (
      <Failed message={error ?? ''} retry={reload} />
    );
  }
  if (data.notification == null) {
    return (
      <Empty title="There is no such notification">
        <p>It was never there, or is kept no longer.</p>
      </Empty>
    );
  }
  return <Run key={id} notification={data.notification} reload={reload} />;
}

function Run({
  notification,
  reload,
}: {
  notification: NonNullable<NotificationRunQuery['notification']>;
  reload: () => void;
}) {
  const {
    _id,
    template,
    subscriber,
    createdAt,
    transactionId,
    jobs,
    messages,
    payload,
    topics,
    contextKeys,
    severity,
  } = notification;
  const lost = useEvents(RunEvents, { id: _id }, reload, reload);
  const cancel = useAction(CancelRun);
  const isWaiting = jobs.edges.some(({ node }) => ['delayed', 'pending'].includes(node.status));

  return (
    <>
      <PageHead
        title={template?.name ?? 'Notification'}
        trail={
          <>
            <Link to="/">Activity</Link> / notification
          </>
        }
        about={
          <>
            To {subscriber == null ? 'a subscriber who was deleted' : nameOf(subscriber)}, <When at={createdAt} />
          </>
        }
      >
        {isWaiting && (
          <button
            type="button"
            className="button"
            data-kind="danger"
            disabled={cancel.isRunning}
            onClick={() => cancel.run({ transactionId }).then(reload)}
          >
            Cancel what waits
          </button>
        )}
      </PageHead>
      <div className="stack">
        <Problems lines={[...cancel.problems, ...(lost === null ? [] : [`Not followed live: ${lost}`])]} />
        <div className="columns">
          <section className="panel" aria-labelledby="run">
            <header>
              <h2 id="run">What happened</h2>
            </header>
            <div className="inner" aria-live="polite">
              {jobs.edges.length === 0 ? (
                <p className="about">Nothing yet: its steps show up here as they begin.</p>
              ) : (
                <ol className="timeline">
                  {jobs.edges.map(({ node }) => (
                    <TimelineItem key={node.id} job={node} />
                  ))}
                </ol>
              )}
            </div>
          </section>
          <div>
            <section className="panel" aria-labelledby="facts">
              <header>
                <h2 id="facts">Facts</h2>
              </header>
              <div className="inner">
                <dl className="facts">
                  <dt>Workflow</dt>
                  <dd>
                    {template == null ? (
                      'deleted'
                    ) : (
                      <Link to={routeTo('workflows', template.workflowId)}>{template.workflowId}</Link>
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
                  <dd className="mono">{transactionId}</dd>
                  {severity != null && severity !== 'NONE' && (
                    <>
                      <dt>Severity</dt>
                      <dd>{wordsOf(severity)}</dd>
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
            </section>
            {messages.edges.length > 0 && (
              <section className="panel" aria-labelledby="made">
                <header>
                  <h2 id="made">Messages</h2>
                </header>
                <ul className="rows">
                  {messages.edges.map(({ node }) => (
                    <li key={node.id}>
                      <div className="row">
                        <div className="grow">
                          <div className="title">{node.subject || wordsOf(node.channel)}</div>
                          <div className="about">
                            {node.errorText ||
                              `${wordsOf(node.channel)}, ${node.read ? 'read' : node.seen ? 'seen' : 'not seen yet'}`}
                          </div>
                        </div>
                        <StatusBadge status={node.status} />
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section className="panel" aria-labelledby="payload">
              <header>
                <h2 id="payload">Payload</h2>
              </header>
              <div className="inner">
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
                <pre tabIndex={0}>{JSON.stringify(payload ?? {}, null, 2)}</pre>
              </div>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

function TimelineItem({ job }: { job: TimelineJobFragment }) {
  return (
    <li data-tone={toneOf(job.status)}>
      <div className="job">
        <h3>{job.step.name || wordsOf(job.type)}</h3>
        <StatusBadge status={job.status} />
        {job.step.name ? <span className="about">{wordsOf(job.type)}</span> : null}
      </div>
      <ul className="details">
        {job.executionDetails.edges.map(({ node }) => (
          <Detail key={node.id} detail={node} />
        ))}
      </ul>
      {job.executionDetails.pageInfo.hasNextPage && (
        <p className="about">Its log goes on: these are the first 50 lines.</p>
      )}
    </li>
  );
}

/** A line of a log. What the provider answered is asked for when somebody wants to see it. */
function Detail({ detail }: { detail: TimelineDetailFragment }) {
  const client = useClient();
  const [raw, setRaw] = useState<string | null>(null);
  const show = async () => {
    setRaw('Reading …');
    const { data, error } = await client.query(RawAnswer, { id: detail.id }).toPromise();
    if (error !== undefined) return setRaw(messageOf(error));
    const found = data?.node != null && 'raw' in data.node ? data.node.raw : null;
    return setRaw(readable(found ?? ''));
  };
  return (
    <li>
      <TimeOfDay at={detail.createdAt} />
      <div>
        {detail.detail}
        {detail.isRetry && <span className="about"> (another attempt)</span>}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={raw !== null}
          onClick={raw === null ? show : () => setRaw(null)}
        >
          {raw === null ? 'Show' : 'Hide'}
          <span className="hidden"> the raw answer to: {detail.detail}</span> raw
        </button>
      </div>
      {raw !== null && <pre className="raw">{raw || 'Nothing was kept of it.'}</pre>}
    </li>
  );
}

function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

import { useState } from 'react';
import type { NotificationRunQuery, TimelineJobFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useEvents } from '../hooks/use-events.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { labelOf } from '../parts/badge.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { Link, routeTo } from '../router.tsx';
import { CancelTransactionDialog } from './cancel-transaction-dialog.tsx';
import { nameOf } from './notification-row.tsx';
import { RunMessages } from './run-messages.tsx';
import { Timeline } from './timeline.tsx';

const NotificationRun = graphql(`
  query NotificationRun($id: ID!) {
    notification(id: $id) {
      id
      _id
      createdAt
      transactionId
      severity
      severityRaw
      payload
      topics {
        topicKey
      }
      contextKeys
      workflow {
        name
        workflowId
      }
      subscriber {
        subscriberId
        firstName
        lastName
      }
    }
  }
`);

const RunJobs = graphql(`
  query RunJobs($id: ID!, $after: String) {
    notification(id: $id) {
      jobs(first: 20, after: $after) {
        totalCount
        totalCountCapped
        edges {
          node {
            ...TimelineJob
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const RunMessagesPage = graphql(`
  query RunMessages($id: ID!, $after: String) {
    notification(id: $id) {
      messages(first: 10, after: $after) {
        totalCount
        totalCountCapped
        edges {
          node {
            id
            channel
            channelRaw
            subject
            title
            email
            phone
            content {
              ... on MessageText {
                text
              }
            }
            status
            statusRaw
            read
            seen
            errorText
          }
        }
        pageInfo {
          hasNextPage
          endCursor
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

/** One notification: its jobs and their execution details, live. */
export function NotificationPage({ id }: { id: string }) {
  const { data, isLoading, error, reload } = useReloadableQuery(NotificationRun, { id });
  if (data === undefined) {
    return error === null && isLoading ? (
      <Loading what="the notification" />
    ) : (
      <Failed message={error ?? ''} retry={reload} />
    );
  }
  if (data.notification == null) {
    return (
      <NotFound title="Notification not found">
        It does not exist, or it has expired. <Link to="/">Show all notifications</Link>
      </NotFound>
    );
  }
  return <Run key={id} notification={data.notification} />;
}

/** The jobs with a changed one. A new job after the last shown one appears when its page is loaded. */
function withJob(
  jobs: readonly TimelineJobFragment[],
  changed: TimelineJobFragment,
  hasMore: boolean,
): readonly TimelineJobFragment[] {
  if (jobs.some(({ id }) => id === changed.id)) return jobs.map((job) => (job.id === changed.id ? changed : job));
  const at = jobs.findIndex(({ _id }) => _id > changed._id);
  if (at < 0 && hasMore) return jobs;
  return at < 0 ? [...jobs, changed] : jobs.toSpliced(at, 0, changed);
}

function Run({ notification }: { notification: NonNullable<NotificationRunQuery['notification']> }) {
  const { _id, workflow, subscriber, createdAt, transactionId, payload, topics, contextKeys, severity, severityRaw } =
    notification;
  const jobs = usePagedQuery(RunJobs, { id: _id }, (data) => data.notification?.jobs);
  const messages = usePagedQuery(RunMessagesPage, { id: _id }, (data) => data.notification?.messages);
  const refresh = () => {
    jobs.refresh();
    messages.refresh();
  };
  const lost = useEvents(
    RunEvents,
    { id: _id },
    ({ notificationTimeline: { change, job } }) => {
      if (change === 'HISTORY_LOST') return refresh();
      if (job != null) jobs.change((nodes) => withJob(nodes, job, jobs.hasMore));
      return change === 'JOB_STATUS_CHANGED' ? messages.refresh() : undefined;
    },
    refresh,
  );
  const cancel = useAction(CancelRun);
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = jobs.nodes.some(({ jobStatus }) => jobStatus === 'DELAYED' || jobStatus === 'PENDING');

  return (
    <>
      <PageHead
        title={workflow?.name ?? 'Notification'}
        trail={
          <>
            <Link to="/">Activity</Link> / notification
          </>
        }
        about={
          <>
            To {subscriber == null ? 'a deleted subscriber' : nameOf(subscriber)}, <RelativeTime at={createdAt} />
          </>
        }
      >
        {isWaiting && (
          <button
            type="button"
            className="button"
            data-kind="danger"
            disabled={cancel.isRunning}
            onClick={() => setIsAsking(true)}
          >
            Cancel waiting steps
          </button>
        )}
      </PageHead>
      {isAsking && (
        <CancelTransactionDialog
          transactionId={transactionId}
          isRunning={cancel.isRunning}
          onYes={() =>
            cancel.run({ transactionId }).then(() => {
              setIsAsking(false);
              refresh();
            })
          }
          onNo={() => setIsAsking(false)}
        />
      )}
      <div className="stack">
        <Problems lines={[...cancel.problems, ...(lost === null ? [] : [`Live updates stopped: ${lost}`])]} />
        <div className="columns">
          <section className="panel" aria-labelledby="run">
            <header>
              <h2 id="run">What happened</h2>
            </header>
            <PageList
              pages={jobs}
              what="steps"
              empty={<p className="inner about">No steps yet. Steps appear here when they start.</p>}
              all={(nodes) => (
                <div className="inner">
                  <Timeline jobs={nodes} />
                </div>
              )}
            />
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
                  <dd className="mono">{transactionId}</dd>
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
            </section>
            {messages.nodes.length > 0 && <RunMessages messages={messages} />}
            <section className="panel" aria-labelledby="payload">
              <header>
                <h2 id="payload">Payload</h2>
              </header>
              <div className="inner">
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it */}
                <pre tabIndex={0}>{JSON.stringify(payload ?? {}, null, 2)}</pre>
              </div>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

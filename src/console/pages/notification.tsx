import type { NotificationRunQuery, TimelineJobFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { StatusBadge, wordsOf } from '../parts/badge.tsx';
import { Missing } from '../parts/missing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { Link, routeTo } from '../router.tsx';
import { useAction } from '../use-action.ts';
import { useAnswer } from '../use-answer.ts';
import { useEvents } from '../use-events.ts';
import { usePages } from '../use-pages.ts';
import { nameOf } from './notification-row.tsx';
import { Timeline } from './timeline.tsx';

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

const RunMessages = graphql(`
  query RunMessages($id: ID!, $after: String) {
    notification(id: $id) {
      messages(first: 10, after: $after) {
        totalCount
        totalCountCapped
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
      <Missing title="There is no such notification">
        It was never there, or is kept no longer. <Link to="/">See what there is</Link>
      </Missing>
    );
  }
  return <Run key={id} notification={data.notification} />;
}

/** The jobs with one as it is now; one that comes later than all that is shown is left to its own page. */
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
  const { _id, workflow, subscriber, createdAt, transactionId, payload, topics, contextKeys, severity } = notification;
  const jobs = usePages(RunJobs, { id: _id }, (data) => data.notification?.jobs);
  const messages = usePages(RunMessages, { id: _id }, (data) => data.notification?.messages);
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
            onClick={() => cancel.run({ transactionId }).then(refresh)}
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
            <PageList
              pages={jobs}
              what="steps"
              empty={<p className="inner about">Nothing yet: its steps show up here as they begin.</p>}
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
            {messages.nodes.length > 0 && (
              <section className="panel" aria-labelledby="made">
                <header>
                  <h2 id="made">Messages</h2>
                </header>
                <PageList pages={messages} what="messages">
                  {({ subject, channel, status, read, seen, errorText }) => (
                    <div className="row">
                      <div className="grow">
                        <div className="title">{subject || wordsOf(channel)}</div>
                        <div className="about">
                          {errorText || `${wordsOf(channel)}, ${read ? 'read' : seen ? 'seen' : 'not seen yet'}`}
                        </div>
                      </div>
                      <StatusBadge status={status} />
                    </div>
                  )}
                </PageList>
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

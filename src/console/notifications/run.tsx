import { useState } from 'react';
import type { TimelineJobFragment } from '../generated/graphql.ts';
import { useAction } from '../hooks/use-action.ts';
import { useEvents } from '../hooks/use-events.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { Problems } from '../parts/states.tsx';
import { RelativeTime, useToday } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { nameOf } from '../subscribers/subscriber-name.ts';
import { isWaiting } from './cancel-step.tsx';
import { CancelTransactionDialog } from './cancel-transaction-dialog.tsx';
import { CancelTransaction, RunEvents, RunInboxEvents, RunJobs, RunMessages } from './run-documents.ts';
import { RunFacts, type RunNotification, RunPayload } from './run-facts.tsx';
import { RunMessage } from './run-message.tsx';
import { Timeline } from './timeline.tsx';
import './run.css';
import { verdictOf } from './verdict.ts';
import { VerdictNote } from './verdict-note.tsx';

/** A run with more messages shows them closed. */
const MAX_OPEN_MESSAGES = 3;

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

/** One run of a workflow for one subscriber, told from its trigger to the current state of its messages, live. */
export function Run({ notification }: { notification: RunNotification }) {
  const { _id, workflow, subscriber, createdAt, transactionId } = notification;
  // The instants of the page get a date at midnight.
  useToday();
  const jobs = usePagedQuery(RunJobs, { id: _id }, (data) => data.notification?.jobs);
  const messages = usePagedQuery(RunMessages, { id: _id }, (data) => data.notification?.messages);
  const refresh = () => {
    jobs.refresh();
    messages.refresh();
  };
  const liveProblems = useEvents(
    RunEvents,
    { id: _id },
    ({ notificationTimeline: { change, job, executionDetail } }) => {
      if (change === 'HISTORY_LOST') {
        jobs.reload();
        return messages.reload();
      }
      if (job != null) jobs.change((nodes, hasMore) => withJob(nodes, job, hasMore));
      const isReport = executionDetail?.source === 'WEBHOOK';
      return change === 'JOB_STATUS_CHANGED' || isReport ? messages.refresh() : undefined;
    },
    refresh,
  );
  const cancel = useAction(CancelTransaction);
  const [isAsking, setIsAsking] = useState(false);
  const subscriberId = subscriber?.subscriberId;
  const verdict = verdictOf(jobs.nodes, { workflowId: workflow?.workflowId, subscriberId });
  const shownJobs = new Set(jobs.nodes.map((job) => job._id));
  const otherMessages = jobs.hasMore
    ? []
    : messages.nodes.filter(({ _jobId }) => _jobId == null || !shownJobs.has(_jobId));
  const showsMessages = messages.nodes.length <= MAX_OPEN_MESSAGES;

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
            To{' '}
            {subscriber == null ? (
              'a deleted subscriber'
            ) : (
              <Link to={routeTo('subscribers', subscriber.subscriberId)}>{nameOf(subscriber)}</Link>
            )}
            , <RelativeTime at={createdAt} />
          </>
        }
      >
        {jobs.nodes.some(isWaiting) && (
          <Allowed needs={['TRIGGER']}>
            {' '}
            <ActionButton data-kind="danger" isDisabled={cancel.isRunning} onClick={() => setIsAsking(true)}>
              Cancel waiting steps
            </ActionButton>
          </Allowed>
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
        {verdict !== null && <VerdictNote verdict={verdict} />}
        {subscriberId !== undefined && (
          <FollowInbox subscriberId={subscriberId} notificationId={_id} onChange={messages.refresh} />
        )}
        <Problems lines={[...cancel.problems, ...liveProblems]} />
        <div className="columns">
          <Panel title="What happened">
            <PageList
              pages={jobs}
              what="steps"
              empty={<p className="inner about">No steps yet. Steps appear here when they start.</p>}
              all={(nodes) => (
                <div className="inner">
                  <Timeline
                    jobs={nodes}
                    messages={messages.nodes}
                    context={{ workflowId: workflow?.workflowId, subscriberId, showsMessages }}
                  />
                  {otherMessages.map((message) => (
                    <RunMessage key={message.id} message={message} isOpenAtFirst={showsMessages} />
                  ))}
                </div>
              )}
            />
          </Panel>
          <div>
            <RunFacts notification={notification} />
            <RunPayload payload={notification.payload} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Follows what the subscriber does with the messages of a notification: sees, reads or deletes them. */
function FollowInbox({
  subscriberId,
  notificationId,
  onChange,
}: {
  subscriberId: string;
  notificationId: string;
  onChange: () => void;
}) {
  const liveProblems = useEvents(
    RunInboxEvents,
    { subscriberId },
    ({ messageChanged: { change, message } }) => {
      const isOurs = message?._notificationId === notificationId;
      if (isOurs || change === 'DELETED' || change === 'HISTORY_LOST') onChange();
    },
    onChange,
  );
  return <Problems lines={liveProblems} />;
}

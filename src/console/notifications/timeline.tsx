import { isChannel } from '../channels.ts';
import { formatDuration } from '../duration.ts';
import type { RunMessageFragment, TimelineJobFragment } from '../generated/graphql.ts';
import { integrationName } from '../integrations/integration-name.ts';
import { Badge, labelOf, StatusBadge, toneOf } from '../parts/badge.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { CancelStep, isWaiting } from './cancel-step.tsx';
import { DigestedEvents } from './digested-events.tsx';
import { ExecutionLog } from './execution-log.tsx';
import { formatInstant } from './format-instant.ts';
import { RedriveStep } from './redrive-step.tsx';
import { RunMessage } from './run-message.tsx';
import { durationOf, presentWait } from './story.ts';

/** What all steps of a run have in common. */
interface RunContext {
  readonly workflowId: string | undefined;
  readonly subscriberId: string | undefined;
  /** Opens the messages at once, because there are few. */
  readonly showsMessages: boolean;
}

interface TimelineProps {
  readonly jobs: readonly TimelineJobFragment[];
  readonly messages: readonly RunMessageFragment[];
  readonly context: RunContext;
}

/** The steps of a run, in order: what each did, when, through which integration, and the message that it produced. */
export function Timeline({ jobs, messages, context }: TimelineProps) {
  return (
    <ol className="timeline" aria-live="polite">
      {jobs.map((job) => (
        <li key={job.id} data-tone={toneOf(job.jobStatus)}>
          <StepHead job={job} jobs={jobs} context={context} />
          <ExecutionLog job={job} />
          <OpenWait job={job} />
          {job.mergedInto?.notification != null && (
            <p className="step-note">
              The event is part of{' '}
              <Link to={routeTo('notifications', job.mergedInto.notification._id)}>
                the digest of another notification
              </Link>
              , which sends one message for all of its events.
            </p>
          )}
          {job.type === 'DIGEST' && COLLECTING.has(job.jobStatus) && (
            <DigestedEvents key={job.jobStatus} jobId={job.id} isOpen={job.jobStatus === 'DELAYED'} />
          )}
          {messages
            .filter(({ _jobId }) => _jobId === job._id)
            .map((message) => (
              <RunMessage key={message.id} message={message} isOpenAtFirst={context.showsMessages} />
            ))}
        </li>
      ))}
    </ol>
  );
}

/** The states of a digest that collects events, or has collected them. */
const COLLECTING: ReadonlySet<string> = new Set(['DELAYED', 'COMPLETED']);

function StepHead({
  job,
  jobs,
  context: { workflowId, subscriberId },
}: {
  job: TimelineJobFragment;
  jobs: readonly TimelineJobFragment[];
  context: RunContext;
}) {
  const { type, typeRaw, jobStatus, jobStatusRaw, deliveryStatus, integration, deadLetteredAt } = job;
  const label = labelOf(type, typeRaw);
  const name = job.step.name || label;
  return (
    <div className="job">
      <ChannelIcon type={type} label={null} tone={toneOf(jobStatus)} />
      <div className="job-name">
        <h3>{workflowId === undefined ? name : <Link to={routeTo('workflows', workflowId)}>{name}</Link>}</h3>
        <p className="about">
          {label}
          {integration != null && (
            <>
              {' '}
              through <Link to={routeTo('integrations', integration._id)}>{integrationName(integration)}</Link>
            </>
          )}
          {subscriberId !== undefined && isChannel(type) && (
            <>
              {' '}
              to <Link to={routeTo('subscribers', subscriberId)}>{subscriberId}</Link>
            </>
          )}
          <Duration job={job} />
        </p>
      </div>
      <div className="badges">
        {deliveryStatus != null && <Badge tone={REPORT_TONES[deliveryStatus]}>{labelOf(deliveryStatus)}</Badge>}
        <StatusBadge status={jobStatus} raw={jobStatusRaw} />
        {deadLetteredAt != null && <RedriveStep job={job} />}
        {isWaiting(job) && <CancelStep job={job} jobs={jobs} />}
      </div>
    </div>
  );
}

const REPORT_TONES = {
  BOUNCED: 'bad',
  FAILED: 'bad',
  COMPLAINED: 'bad',
  DEFERRED: 'warn',
  UNSUBSCRIBED: 'warn',
  DELIVERED: 'good',
  OPENED: 'good',
  CLICKED: 'good',
} as const;

const ENDED: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'CANCELED', 'SKIPPED', 'MERGED']);

/** How long a job that has ended took, including its waits. */
function Duration({ job: { jobStatus, executionDetails } }: { job: TimelineJobFragment }) {
  const ms = durationOf(executionDetails.edges.map(({ node }) => node));
  if (ms === undefined || !ENDED.has(jobStatus) || executionDetails.pageInfo.hasNextPage) return null;
  return <> in {formatDuration(ms)}</>;
}

/** Until when a delayed step waits. */
function OpenWait({ job: { waitsUntil, lastDetails } }: { job: TimelineJobFragment }) {
  if (waitsUntil == null) return null;
  return (
    <p className="step-note" data-tone="warn">
      {presentWait(lastDetails.edges.at(-1)?.node)} until {formatInstant(waitsUntil)} (
      <RelativeTime at={waitsUntil} />)
    </p>
  );
}

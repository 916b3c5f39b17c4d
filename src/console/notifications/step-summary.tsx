import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, SkipForward } from 'lucide-react';
import type { JobStatus, NotificationRowFragment } from '../generated/graphql.ts';
import { labelOf, StatusBadge } from '../parts/badge.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';

type RowJob = NotificationRowFragment['jobs']['edges'][number]['node'];

interface Kind {
  readonly name: string;
  readonly statuses: readonly JobStatus[];
  readonly icon: LucideIcon;
  readonly tone: string;
}

const KINDS: readonly Kind[] = [
  { name: 'failed', statuses: ['FAILED'], icon: CircleX, tone: 'bad' },
  { name: 'waiting', statuses: ['PENDING', 'QUEUED', 'RUNNING', 'DELAYED'], icon: Clock, tone: 'info' },
  { name: 'completed', statuses: ['COMPLETED'], icon: CircleCheck, tone: 'good' },
  { name: 'canceled', statuses: ['CANCELED'], icon: Ban, tone: 'warn' },
  { name: 'skipped', statuses: ['SKIPPED', 'MERGED'], icon: SkipForward, tone: 'plain' },
];

const jobsOf = ({ jobs }: NotificationRowFragment): readonly RowJob[] => jobs.edges.map(({ node }) => node);

export const hasWaitingStep = (notification: NotificationRowFragment): boolean =>
  jobsOf(notification).some(({ jobStatus }) => KINDS[1]?.statuses.includes(jobStatus));

export const failedJobs = (notification: NotificationRowFragment): readonly RowJob[] =>
  jobsOf(notification).filter(({ jobStatus }) => jobStatus === 'FAILED');

/** The number of steps of each kind, as `1 failed`. */
export const summaryOf = (notification: NotificationRowFragment): readonly (Kind & { readonly count: number })[] =>
  KINDS.map((kind) => ({
    ...kind,
    count: jobsOf(notification).filter(({ jobStatus }) => kind.statuses.includes(jobStatus)).length,
  })).filter(({ count }) => count > 0);

/** How many steps of a notification failed, wait, and are completed. */
export function StepSummary({ notification }: { notification: NotificationRowFragment }) {
  const summary = summaryOf(notification);
  if (summary.length === 0) return <span className="about">No steps yet</span>;
  return (
    <span className="step-summary">
      {summary.map(({ name, icon: Icon, tone, count }) => (
        <span key={name} data-tone={tone}>
          <Icon size={14} aria-hidden="true" />
          {count} {name}
        </span>
      ))}
      {notification.jobs.pageInfo.hasNextPage && <span>and more</span>}
    </span>
  );
}

/** The steps of a notification with their status. */
export function StepList({ notification }: { notification: NotificationRowFragment }) {
  const jobs = jobsOf(notification);
  if (jobs.length === 0) return <p className="about">No steps yet. Steps appear when they start.</p>;
  return (
    <ol className="step-list">
      {jobs.map(({ id, type, typeRaw, jobStatus, jobStatusRaw, step }) => (
        <li key={id}>
          <ChannelIcon type={type} label={null} />
          <span>{step.name || labelOf(type, typeRaw)}</span>
          <StatusBadge status={jobStatus} raw={jobStatusRaw} />
        </li>
      ))}
      {notification.jobs.pageInfo.hasNextPage && (
        <li className="about">The page of the notification lists the rest.</li>
      )}
    </ol>
  );
}

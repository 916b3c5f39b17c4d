import type { TimelineDetailFragment, TimelineJobFragment } from '../generated/graphql.ts';
import { routeTo } from '../route-to.ts';
import { formatInstant } from './format-instant.ts';
import { type NextStep, type RunLinks, reasonOf } from './reasons.ts';

/** The result of a run in one sentence, and what to do next. */
export interface Verdict {
  readonly tone: 'good' | 'bad' | 'warn' | 'info';
  readonly text: string;
  readonly next: NextStep | null;
  /** The line of the log that decided, if its raw data says more: the comparison that did not match. */
  readonly decidedBy?: TimelineDetailFragment | undefined;
}

type Job = TimelineJobFragment;

const MESSAGES: Readonly<Record<string, string>> = {
  IN_APP: 'in-app message',
  EMAIL: 'e-mail',
  SMS: 'SMS',
  CHAT: 'chat message',
  PUSH: 'push message',
};

const isChannel = ({ type }: Job): boolean => type in MESSAGES;

const subjectOf = (job: Job): string =>
  MESSAGES[job.type] === undefined
    ? `The step "${job.step.name || job.type.toLowerCase()}"`
    : `The ${MESSAGES[job.type]}`;

const lastLines = ({ lastDetails, executionDetails }: Job): readonly TimelineDetailFragment[] => {
  const shown = executionDetails.edges.map(({ node }) => node);
  return executionDetails.pageInfo.hasNextPage ? lastDetails.edges.map(({ node }) => node) : shown;
};

/** The line that decided about a job without a message: the last one that reports a problem, or else the last one. */
const decidingLine = (job: Job): TimelineDetailFragment | undefined => {
  const lines = lastLines(job);
  return lines.findLast(({ status }) => status === 'FAILED' || status === 'WARNING') ?? lines.at(-1);
};

/** Why a message did not arrive, or how far the run is: the most important fact about its steps. */
export function verdictOf(jobs: readonly Job[], links: RunLinks): Verdict | null {
  if (jobs.length === 0) return null;
  return failure(jobs, links) ?? refusal(jobs, links) ?? unfinished(jobs) ?? notSent(jobs, links) ?? success(jobs);
}

const withoutMessage = (job: Job, what: string, tone: Verdict['tone'], links: RunLinks): Verdict => {
  const line = decidingLine(job);
  const { why, next } = reasonOf(line?.detail ?? 'nothing was recorded', {
    ...links,
    _integrationId: job.integration?._id,
  });
  return {
    tone,
    text: `${subjectOf(job)} ${what}: ${why.replace(/\.$/, '')}.`,
    next: next ?? (job.deadLetteredAt == null ? null : { text: 'Remove the cause, then re-drive the step.' }),
    decidedBy: line?.hasRaw ? line : undefined,
  };
};

function failure(jobs: readonly Job[], links: RunLinks): Verdict | null {
  const [failed, ...others] = jobs.filter(({ jobStatus }) => jobStatus === 'FAILED');
  if (failed === undefined) return null;
  const verdict = withoutMessage(failed, isChannel(failed) ? 'was not sent' : 'failed', 'bad', links);
  if (others.length === 0) return verdict;
  const more = others.length === 1 ? '1 other step' : `${others.length} other steps`;
  return { ...verdict, text: `${verdict.text} ${more} failed, too.` };
}

const REFUSALS: ReadonlySet<string> = new Set(['BOUNCED', 'FAILED']);

/** A message that a provider took and could not deliver. */
function refusal(jobs: readonly Job[], links: RunLinks): Verdict | null {
  const refused = jobs.find(({ deliveryStatus }) => deliveryStatus != null && REFUSALS.has(deliveryStatus));
  return refused === undefined ? null : withoutMessage(refused, 'was sent, but did not arrive', 'bad', links);
}

function unfinished(jobs: readonly Job[]): Verdict | null {
  const delayed = jobs.find(({ jobStatus }) => jobStatus === 'DELAYED');
  if (delayed !== undefined) {
    const { waitsUntil } = delayed;
    const until = waitsUntil == null ? '' : ` until ${formatInstant(waitsUntil)}`;
    const what = isChannel(delayed) ? 'is tried again' : 'waits';
    const text = `${subjectOf(delayed)} ${what}${isChannel(delayed) ? until.replace('until', 'at') : until}.`;
    return { tone: 'warn', text, next: null };
  }
  const open = jobs.find(({ jobStatus }) => ['RUNNING', 'QUEUED', 'PENDING'].includes(jobStatus));
  if (open === undefined) return null;
  const text = `${subjectOf(open)} is ${open.jobStatus === 'RUNNING' ? 'being processed' : 'waiting for a worker'}.`;
  const next = open.jobStatus === 'RUNNING' ? null : { text: 'If this lasts, check that a worker runs.' };
  return { tone: 'info', text, next };
}

function notSent(jobs: readonly Job[], links: RunLinks): Verdict | null {
  const merged = jobs.find(({ jobStatus }) => jobStatus === 'MERGED');
  if (merged !== undefined) {
    const into = merged.mergedInto?.notification?._id;
    const link =
      into === undefined ? undefined : { label: 'Open that notification', to: routeTo('notifications', into) };
    const text = 'This run sent no message of its own: a digest merged its event into another notification.';
    return { tone: 'info', text, next: link === undefined ? null : { text: 'The message is there.', link } };
  }
  const stopped = jobs.find(({ jobStatus, type }) => jobStatus === 'SKIPPED' && type === 'THROTTLE');
  if (stopped !== undefined) return withoutMessage(stopped, 'stopped the run', 'warn', links);
  const canceled = jobs.find((job) => job.jobStatus === 'CANCELED' && isChannel(job));
  if (canceled !== undefined) return withoutMessage(canceled, 'was canceled', 'warn', links);
  const skipped = jobs.find((job) => job.jobStatus === 'SKIPPED' && isChannel(job));
  return skipped === undefined ? null : withoutMessage(skipped, 'was not sent', 'warn', links);
}

function success(jobs: readonly Job[]): Verdict {
  const sent = jobs.filter((job) => job.jobStatus === 'COMPLETED' && isChannel(job));
  if (sent.length === 0) return { tone: 'good', text: 'All steps are completed. The run has no message.', next: null };
  const names = [...new Set(sent.map((job) => MESSAGES[job.type] ?? ''))];
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const confirmed = sent.every(({ deliveryStatus, type }) => type === 'IN_APP' || deliveryStatus != null);
  const text = `The ${list} ${sent.length > 1 ? 'were' : 'was'} sent${confirmed ? '' : ' to the provider'}.`;
  const next = confirmed
    ? null
    : { text: 'If it did not arrive, look at the answer of the provider below, and at its own log.' };
  return { tone: 'good', text, next };
}

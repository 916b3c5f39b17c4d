import { executionDetailOf } from '../../model/execution-detail.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job } from '../../model/notification.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { JobChange, JobCommit } from '../../store/job-runs.ts';
import type { Queue } from '../../store/queue/work-kinds.ts';
import type { Continuing, Detail, Settled } from '../steps/step.ts';
import { changesOf, laterOf, type Run } from './step-context.ts';

interface Changed {
  /** What its writer knows of the stored job. */
  readonly from: JobChange['from'];
  readonly set: Partial<Job>;
  readonly unset: readonly (keyof Job)[];
}

/** What a run of one notification's jobs came to, and is not written yet. It never changes: each step makes a new one. */
export interface JobDraft {
  readonly changes: ReadonlyMap<Job, Changed>;
  readonly executionDetails: readonly ExecutionDetail[];
  readonly messages: readonly Message[];
  readonly triggers: readonly Trigger[];
  readonly wait: JobCommit['wait'];
}

export const EMPTY_DRAFT: JobDraft = {
  changes: new Map(),
  executionDetails: [],
  messages: [],
  triggers: [],
  wait: undefined,
};

export const isEmpty = ({ changes }: JobDraft): boolean => changes.size === 0;

/** With a change of a job, on top of those there are. */
export function changed(
  draft: JobDraft,
  job: Job,
  set: Partial<Job>,
  unset: readonly (keyof Job)[] = [],
  details: readonly Detail[] = [],
  now = new Date(),
): JobDraft {
  const earlier = draft.changes.get(job);
  const { status, claim } = job;
  const merged: Changed = {
    from: earlier?.from ?? { status, ...(claim !== undefined && { claim }) },
    set: { ...withoutFields(earlier?.set ?? {}, unset), ...set },
    unset: [...new Set([...(earlier?.unset ?? []), ...unset])].filter((field) => !(field in set)),
  };
  return {
    ...draft,
    changes: new Map([...draft.changes, [job, merged]]),
    executionDetails: [...draft.executionDetails, ...details.map((detail) => executionDetailOf(job, detail, now))],
  };
}

/** With what a step came to, and what it makes of the steps after it. */
export function withOutcome(
  draft: JobDraft,
  { jobs }: Run,
  job: Job,
  outcome: Settled | Continuing,
  now: Date,
): JobDraft {
  const { details, message, triggers = [] } = outcome;
  const { set, unset } =
    outcome.status === 'running'
      ? { set: { ...outcome.set, status: outcome.status }, unset: [] }
      : changesOf(job, outcome);
  let next = changed(draft, job, set, unset, details, now);
  next = {
    ...next,
    messages:
      message === undefined ? next.messages : [...next.messages.filter(({ _id }) => _id !== message._id), message],
    triggers: [...next.triggers, ...triggers],
  };
  if (outcome.status === 'running') return next;
  if (outcome.status === 'delayed') {
    return { ...next, wait: { _jobId: job._id, _notificationId: job._notificationId, until: outcome.until } };
  }
  const later = laterOf(job, outcome);
  if (later === null) return next;
  for (const skipped of jobs.slice(jobs.indexOf(job) + 1)) {
    if (skipped.status !== 'pending') continue;
    next = changed(next, skipped, later.set, [], later.detail === null ? [] : [later.detail], now);
  }
  return next;
}

/** Only what concerns one job: where those after it were changed by another meanwhile. */
export function only(draft: JobDraft, job: Job): JobDraft {
  const own = draft.changes.get(job);
  return {
    ...draft,
    changes: new Map(own === undefined ? [] : [[job, own]]),
    executionDetails: draft.executionDetails.filter(({ _jobId }) => _jobId === job._id.toHexString()),
    messages: draft.messages.filter(({ _jobId }) => `${_jobId}` === job._id.toHexString()),
    wait: draft.wait?._jobId.equals(job._id) ? draft.wait : undefined,
  };
}

/** As it is written. */
export const commitOf = (
  { changes, ...written }: JobDraft,
  { notification: { _environmentId, _organizationId } }: Run,
  queue: Queue,
): JobCommit => ({
  ...written,
  scope: { _environmentId, _organizationId },
  queue,
  changes: [...changes].map(([{ _id }, { from, set, unset }]) => ({ _id, from, set, unset })),
});

/** Brings the jobs of a run up to what was written of them. */
export function adopt({ changes }: JobDraft): void {
  for (const [job, { set, unset }] of changes) {
    for (const field of unset) delete job[field];
    Object.assign(job, set);
  }
}

const withoutFields = (fields: Partial<Job>, names: readonly (keyof Job)[]): Partial<Job> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as keyof Job)));

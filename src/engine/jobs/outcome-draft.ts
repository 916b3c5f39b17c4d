import { executionDetailOf } from '../../model/execution-detail.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, JobStep, Notification } from '../../model/notification.ts';
import type { Trigger } from '../../model/trigger.ts';
import type { FurtherIdentifier, JobChange, JobCommit } from '../../store/job-commits.ts';
import type { JobQueue } from '../../store/queue/work-kinds.ts';
import type { Detail, StepOutcome } from '../steps/step.ts';
import { type JobFieldChanges, jobChange, laterJobChange, writableOutcome } from './job-outcome.ts';

interface DraftChange extends JobFieldChanges {
  /** The stored state of the job that the change starts from. */
  readonly from: JobChange['from'];
}

/** The outcomes of one notification's steps that are not committed yet. Immutable. */
export interface OutcomeDraft {
  readonly changes: ReadonlyMap<Job, DraftChange>;
  readonly executionDetails: readonly ExecutionDetail[];
  readonly messages: readonly Message[];
  readonly furtherIdentifiers: readonly FurtherIdentifier[];
  readonly triggers: readonly Trigger[];
  readonly wait: JobCommit['wait'];
}

export const EMPTY_DRAFT: OutcomeDraft = {
  changes: new Map(),
  executionDetails: [],
  messages: [],
  furtherIdentifiers: [],
  triggers: [],
  wait: undefined,
};

/** Adds a change of one job. Its fields win over those of earlier changes of the job. */
export function withJobChange(
  draft: OutcomeDraft,
  job: Job,
  { set, unset, unsentMessageId }: JobFieldChanges,
  details: readonly Detail[],
  now: Date,
): OutcomeDraft {
  const earlier = draft.changes.get(job);
  const { status, claim } = job;
  const change: DraftChange = {
    from: earlier?.from ?? { status, ...(claim !== undefined && { claim }) },
    set: { ...withoutFields(earlier?.set ?? {}, unset), ...set },
    unset: [...new Set([...(earlier?.unset ?? []), ...unset])].filter((field) => !(field in set)),
    unsentMessageId: unsentMessageId ?? earlier?.unsentMessageId,
  };
  return {
    ...draft,
    changes: new Map([...draft.changes, [job, change]]),
    executionDetails: [...draft.executionDetails, ...details.map((detail) => executionDetailOf(job, detail, now))],
  };
}

/**
 * Adds the outcome of a job's step, and its effect on the steps after it.
 * @param jobs all jobs of the notification, in order
 * @param part the step of the job, or the variant that ran instead of it
 */
export function withOutcome(
  draft: OutcomeDraft,
  jobs: readonly Job[],
  job: Job,
  given: StepOutcome,
  now: Date,
  part: JobStep,
): OutcomeDraft {
  const outcome = writableOutcome(given);
  const { details, message, furtherIdentifier, triggers = [] } = outcome;
  const changed = withJobChange(draft, job, jobChange(job, outcome), details, now);
  const next: OutcomeDraft = {
    ...changed,
    messages:
      message === undefined ? draft.messages : [...draft.messages.filter(({ _id }) => _id !== message._id), message],
    furtherIdentifiers: [...draft.furtherIdentifiers, ...(furtherIdentifier === undefined ? [] : [furtherIdentifier])],
    triggers: [...draft.triggers, ...triggers],
  };
  if (outcome.status === 'running') return next;
  if (outcome.status === 'delayed') {
    return { ...next, wait: { job, until: outcome.until } };
  }
  const later = laterJobChange(job, outcome, part);
  if (later === null) return next;
  return jobs
    .slice(jobs.indexOf(job) + 1)
    .filter(({ status }) => status === 'pending')
    .reduce((all, one) => withJobChange(all, one, { set: later.set, unset: [] }, [later.detail], now), next);
}

/** The part of a draft that concerns one job. */
export function onlyJob(draft: OutcomeDraft, job: Job): OutcomeDraft {
  const change = draft.changes.get(job);
  const _jobId = job._id.toHexString();
  return {
    ...draft,
    changes: new Map(change === undefined ? [] : [[job, change]]),
    executionDetails: draft.executionDetails.filter((detail) => detail._jobId === _jobId),
    messages: draft.messages.filter((message) => `${message._jobId}` === _jobId),
    furtherIdentifiers: draft.furtherIdentifiers.filter((one) => one._jobId === _jobId),
    wait: draft.wait?.job._id.equals(job._id) ? draft.wait : undefined,
  };
}

/** @param isCancelable whether a cancellation of the notification's transaction prevents the commit */
export const toJobCommit = (
  { changes, ...written }: OutcomeDraft,
  { _id: _notificationId, transactionId, _environmentId, _organizationId }: Notification,
  queue: JobQueue,
  isCancelable: boolean,
): JobCommit => ({
  ...written,
  scope: { _environmentId, _organizationId },
  _notificationId,
  transactionId: isCancelable ? transactionId : null,
  queue,
  changes: [...changes].map(([{ _id, expireAt }, change]) => ({ _id, expireAt, ...change })),
});

/** A draft for the jobs of one list as the draft for their copies in another list. */
export const forCopies = (draft: OutcomeDraft, jobs: readonly Job[], copies: readonly Job[]): OutcomeDraft => ({
  ...draft,
  changes: new Map([...draft.changes].map(([job, change]) => [copies[jobs.indexOf(job)] ?? job, change])),
});

/** Applies the changes of a draft to the jobs in memory. */
export function applyToJobs({ changes }: OutcomeDraft): void {
  for (const [job, { set, unset }] of changes) {
    for (const field of unset) delete job[field];
    Object.assign(job, set);
  }
}

const withoutFields = (fields: Partial<Job>, names: readonly (keyof Job)[]): Partial<Job> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as keyof Job)));

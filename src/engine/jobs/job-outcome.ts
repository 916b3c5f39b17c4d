import type { ObjectId } from 'bson';
import { GATING_STEP_TYPES } from '../../model/enums.ts';
import type { Job, JobStep } from '../../model/notification.ts';
import { attemptedMessageId } from '../../store/unsent-messages.ts';
import { failedOutcome } from '../steps/failed-outcome.ts';
import type { Detail, SettledOutcome, StepOutcome } from '../steps/step.ts';

/** The fields of a job that a change sets and removes. */
export interface JobFieldChanges {
  readonly set: Partial<Job>;
  readonly unset: readonly (keyof Job)[];
  /** The message of earlier attempts that gets no other one, as the job has ended. */
  readonly unsentMessageId?: ObjectId | undefined;
}

/** The change of each job after one that ended. */
interface LaterJobChange {
  readonly set: Partial<Job>;
  readonly detail: Detail;
}

/** The fields that a job has only until it ends. */
const FIELDS_OF_OPEN_JOBS = ['claim', '_scheduleId', 'runAt', 'state'] as const;

/** An outcome that can be written. A wait without a valid end fails, as it would undo the commits of other notifications too. */
export const writableOutcome = (outcome: StepOutcome): StepOutcome =>
  outcome.status === 'delayed' && Number.isNaN(outcome.until.getTime())
    ? failedOutcome('The step would wait until an invalid date')
    : outcome;

/** How the outcome of a step changes its job. */
export function jobChange(job: Job, outcome: StepOutcome): JobFieldChanges {
  if (outcome.status === 'running') return { set: { ...outcome.set, status: 'running' }, unset: [] };
  if (outcome.status === 'delayed') {
    const set = { ...outcome.set, status: outcome.status, runAt: outcome.until };
    return { set, unset: job.claim === undefined ? [] : ['claim'] };
  }
  const { state, ...kept } = outcome.set ?? {};
  // A dead letter keeps its state, so that a re-drive updates the same message.
  const keepsState = state !== undefined && kept.deadLetteredAt !== undefined;
  return {
    set: {
      ...kept,
      ...(keepsState && { state }),
      status: outcome.status,
      ...(outcome.output && { output: { ...outcome.output } }),
    },
    unset: FIELDS_OF_OPEN_JOBS.filter((field) => job[field] !== undefined && !(keepsState && field === 'state')),
    unsentMessageId: outcome.message === undefined ? attemptedMessageId(job) : undefined,
  };
}

/**
 * How the outcome of a step changes the jobs after it. Null if they run. They do not run after a wait that failed: a message that
 * is not sent does less harm than one that is sent too early, or for every event instead of once.
 * @param part the step of the job, or the variant that ran instead of it
 */
export function laterJobChange(job: Job, outcome: SettledOutcome, part: JobStep): LaterJobChange | null {
  if (outcome.status === 'delayed') return null;
  if (outcome.laterSteps !== undefined) {
    const { status, detail } = outcome.laterSteps;
    const _mergedDigestId = outcome.set?._mergedDigestId;
    return {
      set: { status, ...(_mergedDigestId !== undefined && { _mergedDigestId }) },
      detail: { status: 'Success', detail, source: 'Internal' },
    };
  }
  if (outcome.status !== 'failed') return null;
  if (GATING_STEP_TYPES.includes(job.type))
    return { set: { status: 'canceled' }, detail: { status: 'Success', ...EARLIER_FAILED } };
  if (part.shouldStopOnFail !== true) return null;
  return {
    set: { status: 'canceled', stoppedBy: job._id.toHexString() },
    detail: { status: 'Warning', ...EARLIER_FAILED },
  };
}

const EARLIER_FAILED = { detail: 'An earlier step failed', source: 'Internal' } as const;

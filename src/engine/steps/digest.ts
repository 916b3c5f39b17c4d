import type { DigestMetadata, Job } from '../../model/notification.ts';
import { openWindowIdOf, storedOpenWindowId } from '../../model/step-state.ts';
import type { Transaction } from '../../store/mongo/transactions.ts';
import { addEventToCompletedDigest } from '../../store/windows/completed-digests.ts';
import { type DigestEvent, type DigestedJob, eventsThatFit } from '../../store/windows/digest-events.ts';
import {
  addRequest,
  addToDigest,
  closeDigest,
  closeRequest,
  type DigestRule,
  extendDigest,
} from '../../store/windows/digest-windows.ts';
import { setDigestedInto } from '../../store/windows/digested-notifications.ts';
import { type WindowKey, windowId } from '../../store/windows/window-key.ts';
import type { Rendered } from '../../workflow-language/templates/template-renderer.ts';
import { requireWaitLimit } from '../../workflow-language/timing/check-wait-limit.ts';
import { type DigestSettings, parseDigest } from '../../workflow-language/timing/parse-step-timing.ts';
import { endOfWait } from '../../workflow-language/timing/parse-wait.ts';
import { subtractSpan } from '../../workflow-language/timing/time-span.ts';
import { digestMetadata } from './digest-metadata.ts';
import { invalidSettings, resolveSettings, settingTemplates, windowKeyFor } from './resolved-settings.ts';
import { extendToSchedule, isHeldBySchedule } from './schedule-extension.ts';
import type { DecidingStep, Decision, Detail, FinalOutcome, SettledOutcome, StepContext } from './step.ts';

/**
 * Collects the events of a key in a window. The job of the first event is the master: it waits until the window closes
 * and continues with all events. The jobs of the other events are merged into it, and their notifications end. With
 * `extendToSchedule` the window stays open until the subscriber's schedule opens.
 */
export const digestStep: DecidingStep = {
  kind: 'deciding',
  templates: settingTemplates,
  unrendered: (error) => invalidSettings('digest', error),
  run: runDigest,
};

function runDigest(step: StepContext, rendered: Rendered): SettledOutcome | Decision {
  if (step.isResumed) {
    const { job } = step;
    const digest = closeRequest(job, openWindowIdOf(job), job._id);
    return { decide: (transaction, now) => completeDigest(transaction, { ...step, now }), window: { digest } };
  }
  try {
    const resolved = resolveSettings(step, rendered);
    const settings = parseDigest(resolved.values);
    // An event that passed at once would meet closed hours.
    const canPass = settings.updateMode || !isHeldBySchedule(step);
    const ruleAt = (now: Date): DigestRule => {
      const rule = digestRule(settings, now, resolved.zone);
      return canPass ? rule : { ...rule, lookBackFrom: undefined };
    };
    const ruleNow = ruleAt(step.now);
    requireWaitLimit(settings.wait, step.now, ruleNow.closesAt, step.maxWaitDays);
    const key = windowKeyFor(step, resolved, 'digestKey');
    return {
      decide: (transaction, now) => {
        const rule = ruleAt(now);
        const digest = digestMetadata(resolved.values, settings, rule.closesAt);
        return addEvent(transaction, { ...step, now }, key, rule, digest);
      },
      // An invalid wait is an outcome of its own.
      window: { digest: addRequest(key, ruleNow) },
    };
  } catch (error) {
    return invalidSettings('digest', error);
  }
}

function digestRule({ wait, lookBack, updateMode }: DigestSettings, now: Date, zone: string): DigestRule {
  const closesAt = endOfWait(wait, now, zone);
  if (lookBack === undefined) return { closesAt, lookBackFrom: undefined, rememberUntil: closesAt, updateMode };
  const rememberUntil = endOfWait({ for: 'span', span: lookBack }, now, zone);
  return { closesAt, lookBackFrom: subtractSpan(now, lookBack, zone), rememberUntil, updateMode };
}

/** Adds an event to the digest of its key, and decides whether its notification waits, ends or continues. */
async function addEvent(
  transaction: Transaction,
  step: StepContext,
  key: WindowKey,
  rule: DigestRule,
  digest: DigestMetadata,
): Promise<SettledOutcome> {
  const { job, now, notification } = step;
  const added = await addToDigest(transaction, key, job, rule, now);
  if (added.as === 'merged') {
    const { into, closesAt, isUpdate } = added;
    if (isUpdate) {
      setDigestedInto(transaction, key, [notification._id], into._notificationId);
      await addEventToCompletedDigest(transaction, 'interactive', key, into._id, toDigestEvent(job), now);
    }
    const { updateMode, ...collected } = digest;
    return merged(into, closesAt, isUpdate ? digest : collected);
  }
  const isOpened = added.as === 'opened';
  const raw = JSON.stringify({ until: rule.closesAt });
  if (isOpened && !rule.updateMode) {
    const detail: Detail = { status: 'Pending', detail: 'Step digested', source: 'Internal', raw };
    const set = { digest, state: storedOpenWindowId(windowId(key)) };
    return { status: 'delayed', until: added.closesAt, set, details: [detail] };
  }
  const detail = isOpened
    ? 'The first event of a window continues; later events update its in-app message'
    : 'Digest was skipped, first backoff event';
  const result = digestResult([job], digest);
  return {
    status: isOpened ? 'completed' : 'skipped',
    ...result,
    details: [{ status: 'Success', detail, source: 'Internal', ...(isOpened && { raw }) }, ...leftOut(result)],
  };
}

/** Completes the master when its window closes, with the events of all jobs that were merged into it. */
async function completeDigest(transaction: Transaction, step: StepContext): Promise<SettledOutcome> {
  const { job, now } = step;
  const openWindowId = openWindowIdOf(job);
  const extension = extendToSchedule(step);
  if (extension.wait !== null) {
    await extendDigest(transaction, job, openWindowId, job._id, extension.wait.until);
    return extension.wait;
  }
  const mergedJobs = await closeDigest(transaction, job, openWindowId, job._id, now);
  setDigestedInto(
    transaction,
    job,
    mergedJobs.map(({ _notificationId }) => _notificationId),
    job._notificationId,
  );
  const all = [job, ...mergedJobs].sort((a, b) => acceptedAt(a).getTime() - acceptedAt(b).getTime());
  const result = digestResult(all, job.digest ?? { type: 'regular' });
  const { eventCount } = result.output;
  return {
    status: 'completed',
    ...result,
    details: [
      ...extension.details,
      { status: 'Success', detail: 'Digest triggered events', source: 'Internal', raw: JSON.stringify({ eventCount }) },
      ...leftOut(result),
    ],
  };
}

function merged(
  { _id, _notificationId, transactionId }: Pick<Job, '_id' | '_notificationId' | 'transactionId'>,
  closesAt: Date,
  digest: DigestMetadata,
): FinalOutcome {
  const _mergedDigestId = _id.toHexString();
  const raw = JSON.stringify({ jobId: _mergedDigestId, notificationId: _notificationId, transactionId, closesAt });
  const detail = 'Digest was merged with other digest';
  return {
    status: 'merged',
    set: { _mergedDigestId, digest },
    details: [{ status: 'Success', detail, source: 'Internal', raw }],
    laterSteps: { status: 'merged', detail },
  };
}

/** The output of a digest for later steps, and its stored metadata. `eventCount` also counts events that do not fit. */
function digestResult(jobs: readonly DigestedJob[], digest: DigestMetadata) {
  const events = eventsThatFit(jobs.filter(({ isTooLarge = false }) => !isTooLarge).map(toDigestEvent));
  return {
    output: { events, eventCount: jobs.length },
    set: { digest: { ...digest, events } },
  };
}

const TOO_LARGE: Detail = {
  status: 'Warning',
  detail: 'The events of the digest do not fit into one document. Templates see those that fit and the count of all',
  source: 'Internal',
};

/** The warning that a digest does not contain all of its events. */
const leftOut = ({ output: { events, eventCount } }: ReturnType<typeof digestResult>): Detail[] =>
  events.length < eventCount ? [TOO_LARGE] : [];

const acceptedAt = ({ triggeredAt, createdAt }: DigestedJob): Date => triggeredAt ?? createdAt;

const toDigestEvent = (job: DigestedJob): DigestEvent => ({
  id: job._id.toHexString(),
  time: acceptedAt(job).toISOString(),
  payload: job.payload ?? {},
});

import type { DigestMetadata, Job } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import {
  closeDigest,
  type DigestEvent,
  type DigestedJob,
  type DigestKey,
  type DigestRule,
  MAX_EVENTS_BYTES,
  noteDigested,
  takeIntoDigest,
  updateDigest,
  windowIdOf,
} from '../../store/digest-windows.ts';
import type { Transaction } from '../../store/mongo/transactions.ts';
import { type DigestSettings, parseDigest } from '../../workflow-language/timing/parse-step-timing.ts';
import { endOfWait } from '../../workflow-language/timing/parse-wait.ts';
import { subtractSpan } from '../../workflow-language/timing/time-span.ts';
import { keyOf, misconfigured, type Told, toldOf } from './resolved-settings.ts';
import type { DecidingStep, Decision, Detail, FinalOutcome, SettledOutcome, StepContext } from './step.ts';

/**
 * Collects the events of a key in a window. The first event's job waits until the window closes, and goes on with all of
 * them; those of the later events are merged into it, and their notifications end here.
 */
export const digestStep: DecidingStep = { kind: 'deciding', run: runDigest };

function runDigest(step: StepContext): SettledOutcome | Decision {
  if (step.isResumed) return { decide: (transaction) => endDigest(transaction, step) };
  try {
    const told = toldOf(step);
    const settings = parseDigest(told.values);
    const rule = ruleOf(settings, step.now, told.zone);
    const key = keyOf(step, told, 'digestKey');
    const digest = shownDigest(told, settings, rule);
    return { decide: (transaction) => collect(transaction, step, key, rule, digest) };
  } catch (error) {
    return misconfigured('digest', error);
  }
}

function ruleOf({ wait, lookBack, updateMode }: DigestSettings, now: Date, zone: string): DigestRule {
  const closesAt = endOfWait(wait, now, zone);
  if (lookBack === undefined) return { closesAt, lookBackFrom: undefined, rememberUntil: closesAt, updateMode };
  const rememberUntil = endOfWait({ for: 'span', span: lookBack }, now, zone);
  return { closesAt, lookBackFrom: subtractSpan(now, lookBack, zone), rememberUntil, updateMode };
}

async function collect(
  transaction: Transaction,
  step: StepContext,
  key: DigestKey,
  rule: DigestRule,
  digest: DigestMetadata,
): Promise<SettledOutcome> {
  const { job, now, notification } = step;
  const taken = await takeIntoDigest(transaction, key, job, rule, now);
  if (taken.as === 'merged') {
    const { into, closesAt } = taken;
    if (rule.updateMode) {
      await noteDigested(transaction, key, [notification._id], into._notificationId);
      await updateDigest(transaction, 'interactive', key, into._id, eventOf(job), now);
    }
    return mergedInto(into, closesAt, digest);
  }
  const windowClosesAt = JSON.stringify({ until: rule.closesAt });
  if (taken.as === 'opened' && !rule.updateMode) {
    const detail: Detail = { status: 'Pending', detail: 'Step digested', source: 'Internal', raw: windowClosesAt };
    const set = { digest, state: { windowId: windowIdOf(key) } };
    return { status: 'delayed', until: taken.closesAt, set, details: [detail] };
  }
  const detail =
    taken.as === 'opened'
      ? 'The first event of a window goes on; later ones update its in-app message'
      : 'Digest was skipped, first backoff event';
  return {
    status: taken.as === 'opened' ? 'completed' : 'skipped',
    ...resultOf([job], digest),
    details: [{ status: 'Success', detail, source: 'Internal', ...(taken.as === 'opened' && { raw: windowClosesAt }) }],
  };
}

/** The window closes: the events are its own and those of the jobs that were merged until now, as they were accepted. */
async function endDigest(transaction: Transaction, { job }: StepContext): Promise<FinalOutcome> {
  const merged = await closeDigest(transaction, job, String(job.state?.windowId), job._id);
  await noteDigested(
    transaction,
    job,
    merged.map(({ _notificationId }) => _notificationId),
    job._notificationId,
  );
  const all = [job, ...merged].sort((a, b) => acceptedAt(a).getTime() - acceptedAt(b).getTime());
  const { isWhole, ...result } = resultOf(all, job.digest ?? { type: 'regular' });
  const raw = JSON.stringify({ eventCount: result.output.eventCount });
  const tooLarge: Detail = {
    status: 'Warning',
    detail: 'Not all events of the digest fit into one document: templates see the first of them, and count all',
    source: 'Internal',
  };
  return {
    status: 'completed',
    ...result,
    details: [
      { status: 'Success', detail: 'Digest triggered events', source: 'Internal', raw },
      ...(isWhole ? [] : [tooLarge]),
    ],
  };
}

function mergedInto(
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

/** What a digest gives to the steps after it; `isWhole` says whether all of the events fit. */
function resultOf(jobs: readonly DigestedJob[], digest: DigestMetadata) {
  const events: DigestEvent[] = [];
  let bytes = 0;
  for (const event of jobs.map(eventOf)) {
    bytes += JSON.stringify(event).length;
    if (bytes > MAX_EVENTS_BYTES && events.length > 0) break;
    events.push(event);
  }
  return {
    output: { events, eventCount: jobs.length },
    set: { digest: { ...digest, events: events as unknown as Record<string, unknown>[] } },
    isWhole: events.length === jobs.length,
  };
}

const acceptedAt = ({ triggeredAt, createdAt }: DigestedJob): Date => triggeredAt ?? createdAt;

const eventOf = (job: DigestedJob): DigestEvent => ({
  id: job._id.toHexString(),
  time: acceptedAt(job).toISOString(),
  payload: job.payload ?? {},
});

/** The digest as the activity shows it. */
function shownDigest({ values }: Told, { type, wait, lookBack, updateMode }: DigestSettings, rule: DigestRule) {
  const { digestKey, timed } = values;
  const shown = {
    type,
    ...(typeof digestKey === 'string' && digestKey !== '' && { digestKey }),
    ...(wait.for === 'span' ? wait.span : {}),
    ...(wait.for === 'timed' && { amount: wait.schedule.every.amount, unit: wait.schedule.every.unit }),
    ...(lookBack && { backoff: true, backoffAmount: lookBack.amount, backoffUnit: lookBack.unit }),
    ...(updateMode && { updateMode }),
    ...(wait.for !== 'span' && { timed: shownTimed(timed, wait, rule.closesAt) }),
  };
  return shown as DigestMetadata;
}

function shownTimed(timed: unknown, wait: DigestSettings['wait'], closesAt: Date): Record<string, unknown> {
  const { monthDays, ...config } = isPlainObject(timed) ? timed : {};
  return {
    ...config,
    ...(Array.isArray(monthDays) && { monthDays: monthDays.map(Number) }),
    ...(wait.for === 'cron' && { cronExpression: wait.expression }),
    untilDate: closesAt.toISOString(),
  };
}

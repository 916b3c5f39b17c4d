import { ANNOUNCEMENT } from './announcements.ts';
import { ANNOUNCE_LATER } from './crowd.ts';
import { WORKFLOWS } from './furnish.ts';
import { groupBy } from './group-by.ts';
import { LEAVING } from './leavers.ts';
import { FIRST, type Sent } from './load.ts';
import { FINAL, type Stored, type StoredJob } from './stored-run.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** The expected jobs of each workflow, if not one. */
const JOBS_EACH: Readonly<Record<string, number>> = Object.fromEntries(
  [...WORKFLOWS, ANNOUNCE_LATER].map((name) => [name, 2]),
);

/** Checks that each event has one notification for each recipient, with its jobs and messages, and that all ended. */
export function judgeRecords(
  stored: Stored,
  { events, announcements, heavyEvents }: Witnesses,
  findings: Findings,
): void {
  judgeEnds(stored, findings);
  judgeHalves(stored, findings);
  const { notifications, jobs, messages, subscribers } = stored;
  const byRecipient = groupBy(notifications, (one) => `${one.transactionId} ${one._subscriberId}`);
  const jobsByNotification = groupBy(jobs, ({ _notificationId }) => `${_notificationId}`);
  const messagesByJob = groupBy(messages, ({ _jobId }) => `${_jobId}`);
  const asked = new Set<string>();
  const judgeEvent = (event: Sent) => {
    const jobsEach = JOBS_EACH[event.name] ?? 1;
    const { transactionId, to, acknowledgedMs, refusal, cancellation } = event;
    const { lost, doubled, stuck } = findings;
    if (refusal !== undefined) lost.push({ what: `${transactionId} was refused: ${refusal}`, transactionId });
    else if (acknowledgedMs === null) stuck.push({ what: `${transactionId} was never acknowledged`, transactionId });
    for (const subscriberId of to) {
      const what = `${transactionId} for ${subscriberId}`;
      const recipient = `${transactionId} ${subscribers.get(subscriberId)}`;
      asked.add(recipient);
      const found = byRecipient.get(recipient) ?? [];
      if (found.length > 1) doubled.push({ what: `notification ${what}`, transactionId });
      const isLost = found.length === 0 && acknowledgedMs !== null && cancellation === undefined;
      if (isLost) lost.push({ what: `notification ${what}`, transactionId });
      if (found.length !== 1) continue;
      const own = jobsByNotification.get(`${found[0]?._id}`) ?? [];
      if (own.length < jobsEach) lost.push({ what: `jobs of ${what}`, transactionId });
      if (own.length > jobsEach) doubled.push({ what: `jobs of ${what}`, transactionId });
      for (const job of own) {
        const made = messagesByJob.get(`${job._id}`)?.length ?? 0;
        if (made > 1) doubled.push({ what: `message of job ${job._id}, ${what}`, transactionId });
        if (made === 0 && needsMessage(job, event))
          lost.push({ what: `message of ${what}: ${job.status}`, transactionId });
      }
    }
  };
  for (const event of [...events, ...announcements, ...heavyEvents]) judgeEvent(event);
  // Broadcasts also reach subscribers that come and leave.
  const mayReachMore = new RegExp(`^(${FIRST}|${LEAVING}|${ANNOUNCEMENT})`);
  for (const [recipient, [{ transactionId } = { transactionId: '' }]] of byRecipient) {
    if (!asked.has(recipient) && !mayReachMore.test(transactionId))
      findings.doubled.push({ what: `notification ${recipient}, which nobody asked for`, transactionId });
  }
}

/** Whether a job must have left a message. A canceled event and a template that had to be ended need none. */
function needsMessage({ type, status }: StoredJob, { cancellation, name }: Sent): boolean {
  if (cancellation !== undefined || name === 'nested loops' || name === 'joined range') return false;
  return type === 'in_app' || (type === 'email' && status === 'completed');
}

function judgeEnds({ jobs, schedules }: Stored, { stuck }: Findings): void {
  for (const { _id, status, deadLetteredAt, transactionId } of jobs) {
    if (!FINAL.has(status)) stuck.push({ what: `job ${_id} is ${status}`, transactionId });
    // Dead letters were re-driven with a provider that accepts everything.
    if (deadLetteredAt !== undefined) stuck.push({ what: `job ${_id} is a dead letter again`, transactionId });
  }
  if (schedules > 0) stuck.push({ what: `${schedules} schedules are left` });
}

/** Checks that the documents that are written together are all there, also those of events that nobody acknowledged. */
function judgeHalves({ notifications, jobs, messages }: Stored, { halves }: Findings): void {
  const notificationIds = new Set(notifications.map(({ _id }) => `${_id}`));
  const jobIds = new Set(jobs.map(({ _id }) => `${_id}`));
  const withJobs = new Set(jobs.map(({ _notificationId }) => `${_notificationId}`));
  for (const { _id, transactionId } of notifications) {
    if (!withJobs.has(`${_id}`)) halves.push({ what: `notification ${_id} without jobs`, transactionId });
  }
  for (const { _id, _notificationId, transactionId } of jobs) {
    if (!notificationIds.has(`${_notificationId}`))
      halves.push({ what: `job ${_id} without its notification`, transactionId });
  }
  for (const { _id, _jobId, _notificationId, transactionId } of messages) {
    if (!notificationIds.has(`${_notificationId}`))
      halves.push({ what: `message ${_id} without its notification`, transactionId });
    if (!jobIds.has(`${_jobId}`)) halves.push({ what: `message ${_id} without its job`, transactionId });
  }
}

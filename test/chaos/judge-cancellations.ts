import type { Cancellation } from './cancellation.ts';
import { groupBy } from './group-by.ts';
import { AFTERMATH_MS } from './health-watch.ts';
import type { Stored } from './stored-run.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** The statuses of jobs whose step may still be executed: it had begun when the transaction was canceled, or has ended. */
const BEGUN = new Set<string | undefined>(['running', 'completed', 'failed']);

/** Checks that no step of a transaction began after its cancellation was acknowledged. */
export function judgeCancellations(
  { jobs, messages, notifications }: Stored,
  { events, announcements, deliveries, stalls }: Witnesses,
  { lost, late, stuck, flagged }: Findings,
): void {
  // A process that stands still in the middle of a step continues it, however long that takes.
  const findingsAt = (atMs: number) =>
    stalls.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs + AFTERMATH_MS) ? flagged : late;
  const jobsByTransaction = groupBy(jobs, ({ transactionId }) => transactionId);
  const messagesByTransaction = groupBy(messages, ({ transactionId }) => transactionId);
  const notificationsByTransaction = groupBy(notifications, ({ transactionId }) => transactionId);
  const deliveriesByJob = groupBy(deliveries, ({ idempotencyKey }) => idempotencyKey.split('-')[0] ?? '');
  for (const { key, transactionId, cancellation } of [...events, ...announcements]) {
    if (cancellation === undefined) continue;
    const { acknowledgedAt, refusal } = cancellation;
    const what = `cancellation of ${transactionId}`;
    if (refusal !== undefined) lost.push({ what: `${what} was refused: ${refusal}`, transactionId });
    else if (acknowledgedAt === null) stuck.push({ what: `${what} was never acknowledged`, transactionId });
    if (acknowledgedAt === null) continue;
    const findings = findingsAt(acknowledgedAt);
    for (const { _id } of notificationsByTransaction.get(transactionId) ?? []) {
      const isNew = !cancellation.notificationIds.has(`${_id}`);
      if (isNew) findings.push({ what: `notification ${_id} after the ${what}`, transactionId });
    }
    for (const { _id, _jobId, channel } of messagesByTransaction.get(transactionId) ?? []) {
      const isNew = !cancellation.messageIds.has(`${_id}`) && !hadBegun(cancellation, _jobId);
      if (isNew) findings.push({ what: `${channel} message ${_id} after the ${what}`, transactionId });
    }
    for (const { _id, type } of jobsByTransaction.get(transactionId) ?? []) {
      const requests = deliveriesByJob.get(`${_id}`) ?? [];
      const isLate = requests.some(({ atMs }) => atMs > acknowledgedAt) && !hadBegun(cancellation, _id);
      if (isLate) findings.push({ what: `${type} of job ${_id} after the ${what}`, transactionId });
    }
    for (const subscriberId of cancellation.openDigests) {
      const isIn = deliveries.some(({ key: subject }) => containsEvent(subject, key, subscriberId));
      if (isIn) findings.push({ what: `digest with ${key} for ${subscriberId} after the ${what}`, transactionId });
    }
  }
}

const hadBegun = ({ jobs }: Cancellation, _jobId: object): boolean => BEGUN.has(jobs.get(`${_jobId}`));

/** Whether the subject of a delivery names an event in its digest. */
function containsEvent(subject: string, key: string, subscriberId: string): boolean {
  const [names = '', recipient] = subject.split(' ');
  return recipient === `${subscriberId}@example.com` && names.split(',').includes(key);
}

import { groupBy } from './group-by.ts';
import { REFUSALS } from './plan.ts';
import { FINAL, type Stored } from './stored-run.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** Checks that each e-mail reached the provider once, or that the execution details contain each earlier attempt. */
export function judgeDeliveries(
  { jobs, failedAttempts }: Stored,
  { events, deliveries }: Witnesses,
  { lost, doubled, flagged }: Findings,
): void {
  const byTransaction = new Map(events.map((event) => [event.transactionId, event]));
  const groupByKey = new Map(events.map(({ key: name, group }) => [name, group]));
  const byJob = groupBy(deliveries, ({ idempotencyKey }) => idempotencyKey.split('-')[0] ?? '');
  const digests = new Map(jobs.flatMap((job) => (job.type === 'digest' ? [[`${job._notificationId}`, job]] : [])));
  // The events of completed and merged digest jobs must be in exactly one e-mail. Another one has them as well if the job of
  // the first was canceled after its answer was lost.
  const gathered = new Map<string, boolean[]>();
  const known = new Set(jobs.map(({ _id }) => `${_id}`));
  for (const _id of byJob.keys()) if (!known.has(_id)) doubled.push({ what: `e-mail of the unknown job ${_id}` });
  for (const { _id, _notificationId, type, status, subscriberId, transactionId } of jobs) {
    if (type !== 'email') continue;
    const what = `e-mail of ${transactionId} for ${subscriberId}`;
    const isCanceled = byTransaction.get(transactionId)?.cancellation !== undefined;
    const own = byJob.get(`${_id}`) ?? [];
    const reached = own.filter(({ answer }) => !REFUSALS.has(answer));
    const isMerged = digests.get(`${_notificationId}`)?.status === 'merged';
    if (status === 'completed' && reached.length === 0) lost.push({ what, transactionId });
    if (FINAL.has(status) && status !== 'completed' && !isMerged && !isCanceled)
      lost.push({ what: `${what}: ${status}`, transactionId });
    if (isMerged && own.length > 0) doubled.push({ what: `${what}, which a digest has`, transactionId });
    if (reached.length > 1) {
      const isTold = (failedAttempts.get(`${_id}`) ?? 0) >= reached.length - 1;
      (isTold ? flagged : doubled).push({ what: `${what}: ${reached.length} times`, transactionId });
    }
    if (new Set(own.map(({ key }) => key)).size > 1) doubled.push({ what: `${what}, each otherwise`, transactionId });
    if (new Set(own.map(({ idempotencyKey }) => idempotencyKey)).size > 1)
      doubled.push({ what: `${what}, each under another key`, transactionId });
    const [names = '', recipient] = reached[0]?.key.split(' ') ?? [];
    if (recipient !== undefined && recipient !== `${subscriberId}@example.com`)
      doubled.push({ what: `${what} went to ${recipient}`, transactionId });
    const key = byTransaction.get(transactionId)?.key;
    if (names !== '' && key !== undefined && !names.split(',').includes(key))
      lost.push({ what: `${what} contains ${names} instead`, transactionId });
    const groups = new Set(names.split(',').flatMap((name) => groupByKey.get(name) ?? []));
    if (byTransaction.get(transactionId)?.name === 'gather-groups' && groups.size > 1)
      doubled.push({ what: `${what} mixes groups: ${names}`, transactionId });
    const isLostAnswer = status === 'canceled' && failedAttempts.has(`${_id}`);
    for (const name of names.split(',')) {
      const where = `${name} ${subscriberId}`;
      gathered.set(where, [...(gathered.get(where) ?? []), isLostAnswer]);
    }
  }
  for (const { status, subscriberId, transactionId } of digests.values()) {
    const event = byTransaction.get(transactionId);
    if (event === undefined) continue;
    const mails = gathered.get(`${event.key} ${subscriberId}`) ?? [];
    const times = mails.length;
    const finding = { what: `${transactionId} for ${subscriberId} in ${times} digests`, transactionId };
    if (times > 1) (mails.filter(Boolean).length >= times - 1 ? flagged : doubled).push(finding);
    if (times === 0 && FINAL.has(status) && event.cancellation === undefined) lost.push(finding);
  }
}

import type { Db } from 'mongodb';
import type { Act } from './inbox-user.ts';
import { FIRST, type Sent } from './load.ts';
import { REFUSALS } from './plan.ts';
import type { Delivery } from './provider.ts';

/** A finding, and the documents that it concerns. */
export interface Finding {
  readonly what: string;
  readonly transactionId?: string;
}

/** The result of a run. All lists but `flagged` must be empty. */
export interface Findings {
  readonly lost: Finding[];
  readonly doubled: Finding[];
  readonly stuck: Finding[];
  /** Possible second deliveries that the execution details report, and gaps that followers received as HISTORY_LOST. */
  readonly flagged: Finding[];
}

/** The events that a subscriber received, and its HISTORY_LOST events. */
export interface Told {
  readonly subscriberId: string;
  readonly gaps: number;
  readonly events: readonly { readonly change: string; readonly _messageId: string | null }[];
}

/** All observations outside of the database. */
export interface Witnesses {
  readonly events: readonly Sent[];
  readonly acts: readonly Act[];
  readonly deliveries: readonly Delivery[];
  readonly followers: readonly Told[];
}

const FINAL = new Set(['completed', 'failed', 'canceled', 'merged', 'skipped']);
/** The execution details of an attempt that can be followed by another one. */
const FAILED_ATTEMPT = /answer (of the provider was|is) lost|^Message could not be sent: /;
/** The expected jobs of each workflow. */
const JOBS_EACH = 2;

interface StoredJob {
  readonly _id: object;
  readonly _notificationId: object;
  readonly type: string;
  readonly status: string;
  readonly transactionId: string;
  readonly subscriberId: string;
  readonly deadLetteredAt?: Date;
}

interface StoredMessage {
  readonly _id: object;
  readonly _jobId: object;
  readonly _subscriberId: object;
  readonly transactionId: string;
  readonly channel: string;
  readonly read?: boolean;
  readonly snoozedUntil?: Date;
}

/** The documents of a run. */
interface Stored {
  readonly jobs: readonly StoredJob[];
  readonly messages: readonly StoredMessage[];
  readonly notifications: readonly { _id: object; transactionId: string; _subscriberId: object }[];
  /** The `_id` of each subscriber. */
  readonly subscribers: ReadonlyMap<string, string>;
  /** The number of failed attempts and lost answers in the execution details of a job. */
  readonly failedAttempts: ReadonlyMap<string, number>;
  readonly schedules: number;
}

/** Compares acknowledgements, documents, deliveries and events. */
export async function judge(
  db: Db,
  witnesses: Witnesses,
): Promise<{ findings: Findings; counts: Record<string, number> }> {
  const stored = await read(db);
  const findings: Findings = { lost: [], doubled: [], stuck: [], flagged: [] };
  judgeRecords(stored, witnesses, findings);
  judgeDeliveries(stored, witnesses, findings);
  judgeInboxes(stored, witnesses, findings);
  return { findings, counts: countsOf(stored, witnesses) };
}

async function read(db: Db): Promise<Stored> {
  const all = <T>(name: string, filter: object, projection: object) =>
    db.collection(name).find(filter, { projection }).toArray() as unknown as Promise<T[]>;
  const [jobs, messages, notifications, subscribers, failures, schedules] = await Promise.all([
    all<StoredJob>('jobs', {}, { step: 0, payload: 0, overrides: 0 }),
    all<StoredMessage>('messages', {}, { payload: 0, content: 0 }),
    all<Stored['notifications'][number]>('notifications', {}, { transactionId: 1, _subscriberId: 1 }),
    all<{ _id: object; subscriberId: string }>('subscribers', {}, { subscriberId: 1 }),
    all<{ _jobId: object }>('executiondetails', { detail: FAILED_ATTEMPT }, { _jobId: 1 }),
    db.collection('agendaJobs').countDocuments(),
  ]);
  return {
    jobs,
    messages,
    notifications,
    subscribers: new Map(subscribers.map(({ _id, subscriberId }) => [subscriberId, `${_id}`])),
    failedAttempts: new Map(
      [...groupBy(failures, ({ _jobId }) => `${_jobId}`)].map(([_jobId, lines]) => [_jobId, lines.length]),
    ),
    schedules,
  };
}

const countsOf = (
  { jobs, messages, notifications }: Stored,
  { events, acts, deliveries, followers }: Witnesses,
): Record<string, number> => ({
  events: events.length,
  acknowledged: events.filter(({ acknowledgedMs }) => acknowledgedMs !== null).length,
  'slowest, in ms': Math.round(Math.max(0, ...events.map(({ acknowledgedMs }) => acknowledgedMs ?? 0))),
  notifications: notifications.length,
  jobs: jobs.length,
  messages: messages.length,
  requests: deliveries.length,
  read: acts.filter(({ kind, isAcknowledged }) => kind === 'read' && isAcknowledged).length,
  snoozed: acts.filter(({ kind, isAcknowledged }) => kind === 'snooze' && isAcknowledged).length,
  told: followers.reduce((sum, { events: told }) => sum + told.length, 0),
  gaps: followers.reduce((sum, { gaps }) => sum + gaps, 0),
});

/** Checks that each event has one notification for each recipient, with its jobs and messages, and that all ended. */
function judgeRecords(
  { jobs, messages, notifications, subscribers, schedules }: Stored,
  { events }: Witnesses,
  { lost, doubled, stuck }: Findings,
): void {
  for (const { _id, status, deadLetteredAt, transactionId } of jobs) {
    if (!FINAL.has(status)) stuck.push({ what: `job ${_id} is ${status}`, transactionId });
    // Dead letters were re-driven with a provider that accepts everything.
    if (deadLetteredAt !== undefined) stuck.push({ what: `job ${_id} is a dead letter again`, transactionId });
  }
  if (schedules > 0) stuck.push({ what: `${schedules} schedules are left` });
  const byRecipient = groupBy(notifications, (one) => `${one.transactionId} ${one._subscriberId}`);
  const jobsByNotification = groupBy(jobs, ({ _notificationId }) => `${_notificationId}`);
  const messagesByJob = groupBy(messages, ({ _jobId }) => `${_jobId}`);
  const asked = new Set(
    events.flatMap(({ transactionId, to }) => to.map((one) => `${transactionId} ${subscribers.get(one)}`)),
  );
  for (const [recipient, [{ transactionId } = { transactionId: '' }]] of byRecipient) {
    if (!asked.has(recipient) && !isFirst(transactionId))
      doubled.push({ what: `notification ${recipient}, which nobody asked for`, transactionId });
  }
  for (const { transactionId, to, acknowledgedMs, refusal } of events) {
    if (refusal !== undefined) lost.push({ what: `${transactionId} was refused: ${refusal}`, transactionId });
    else if (acknowledgedMs === null) stuck.push({ what: `${transactionId} was never acknowledged`, transactionId });
    for (const subscriberId of to) {
      const what = `${transactionId} for ${subscriberId}`;
      const found = byRecipient.get(`${transactionId} ${subscribers.get(subscriberId)}`) ?? [];
      if (found.length > 1) doubled.push({ what: `notification ${what}`, transactionId });
      if (found.length === 0 && acknowledgedMs !== null) lost.push({ what: `notification ${what}`, transactionId });
      if (found.length !== 1) continue;
      const own = jobsByNotification.get(`${found[0]?._id}`) ?? [];
      if (own.length < JOBS_EACH) lost.push({ what: `jobs of ${what}`, transactionId });
      if (own.length > JOBS_EACH) doubled.push({ what: `jobs of ${what}`, transactionId });
      for (const { _id, type, status } of own) {
        const made = messagesByJob.get(`${_id}`)?.length ?? 0;
        if (made > 1) doubled.push({ what: `message of job ${_id}, ${what}`, transactionId });
        const isToBeMade = type === 'in_app' || (type === 'email' && status === 'completed');
        if (isToBeMade && made === 0) lost.push({ what: `message of ${what}: ${status}`, transactionId });
      }
    }
  }
}

/** Checks that each e-mail reached the provider once, or that the execution details contain each earlier attempt. */
function judgeDeliveries(
  { jobs, failedAttempts }: Stored,
  { events, deliveries }: Witnesses,
  { lost, doubled, flagged }: Findings,
): void {
  const byTransaction = new Map(events.map((event) => [event.transactionId, event]));
  const byJob = groupBy(deliveries, ({ idempotencyKey }) => idempotencyKey.split('-')[0] ?? '');
  const digests = new Map(jobs.flatMap((job) => (job.type === 'digest' ? [[`${job._notificationId}`, job]] : [])));
  // The events of completed and merged digest jobs must be in exactly one e-mail.
  const gathered = new Map<string, number>();
  const known = new Set(jobs.map(({ _id }) => `${_id}`));
  for (const _id of byJob.keys()) if (!known.has(_id)) doubled.push({ what: `e-mail of the unknown job ${_id}` });
  for (const { _id, _notificationId, type, status, subscriberId, transactionId } of jobs) {
    if (type !== 'email') continue;
    const what = `e-mail of ${transactionId} for ${subscriberId}`;
    const own = byJob.get(`${_id}`) ?? [];
    const reached = own.filter(({ answer }) => !REFUSALS.has(answer));
    const isMerged = digests.get(`${_notificationId}`)?.status === 'merged';
    if (status === 'completed' && reached.length === 0) lost.push({ what, transactionId });
    if (FINAL.has(status) && status !== 'completed' && !isMerged)
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
    for (const name of names.split(',')) {
      const where = `${name} ${subscriberId}`;
      gathered.set(where, (gathered.get(where) ?? 0) + 1);
    }
  }
  for (const { status, subscriberId, transactionId } of digests.values()) {
    const event = byTransaction.get(transactionId);
    if (event === undefined) continue;
    const times = gathered.get(`${event.key} ${subscriberId}`) ?? 0;
    const finding = { what: `${transactionId} for ${subscriberId} in ${times} digests`, transactionId };
    if (times > 1) doubled.push(finding);
    if (times === 0 && FINAL.has(status)) lost.push(finding);
  }
}

/** Checks that each follower received each change of its own messages exactly once. */
function judgeInboxes(
  { messages, subscribers }: Stored,
  { acts, followers }: Witnesses,
  { lost, doubled, stuck, flagged }: Findings,
): void {
  const byId = new Map(messages.map((message) => [`${message._id}`, message]));
  const tellings = groupBy(
    followers.flatMap(({ events }) => events),
    ({ change, _messageId }) => `${change} ${_messageId}`,
  );
  const timesOf = (change: string, messageId: object | string) => tellings.get(`${change} ${messageId}`)?.length ?? 0;
  const complete = new Set(followers.filter(({ gaps }) => gaps === 0).map(({ subscriberId }) => subscriberId));
  for (const { subscriberId, events, gaps } of followers) {
    if (gaps > 0) flagged.push({ what: `${gaps} gaps in what ${subscriberId} was told` });
    const _subscriberId = subscribers.get(subscriberId);
    for (const { _messageId } of events) {
      const message = byId.get(`${_messageId}`);
      if (_messageId !== null && `${message?._subscriberId}` !== _subscriberId)
        doubled.push({ what: `event of another's message ${_messageId} for ${subscriberId}` });
    }
    const own = messages.filter((one) => one.channel === 'in_app' && `${one._subscriberId}` === _subscriberId);
    for (const { _id, transactionId } of own) {
      const times = timesOf('CREATED', _id);
      const finding = { what: `event of message ${_id} for ${subscriberId}`, transactionId };
      // Some of the first messages came before the follower connected.
      if (times === 0 && complete.has(subscriberId) && !isFirst(transactionId)) lost.push(finding);
      if (times > 1) doubled.push(finding);
    }
    const begun = new Set<string | null>();
    for (const { change, _messageId } of events) {
      const { transactionId = '' } = byId.get(`${_messageId}`) ?? {};
      const isEarly = change !== 'CREATED' && !begun.has(_messageId) && !isFirst(transactionId);
      if (isEarly && complete.has(subscriberId))
        lost.push({ what: `${change} of message ${_messageId} was told before it was there`, transactionId });
      if (change === 'CREATED') begun.add(_messageId);
    }
  }
  for (const { kind, messageId, subscriberId, isAcknowledged, tries, refusal } of acts) {
    const message = byId.get(messageId);
    const finding = {
      what: `${kind} of message ${messageId} for ${subscriberId}`,
      ...(message && { transactionId: message.transactionId }),
    };
    // A gateway with a fast clock can refuse a snooze that ends too soon.
    const isAllowed = kind === 'snooze' && refusal?.includes('ValidationError');
    if (refusal !== undefined && !isAllowed) lost.push({ ...finding, what: `${finding.what} was refused: ${refusal}` });
    else if (!isAcknowledged && !isAllowed) stuck.push({ ...finding, what: `${finding.what} was never acknowledged` });
    const isToBeTold = isAcknowledged && complete.has(subscriberId);
    if (kind === 'read') {
      if (isAcknowledged && message?.read !== true) lost.push(finding);
      if (timesOf('READ', messageId) > 1) doubled.push({ ...finding, what: `event: ${finding.what}` });
      if (timesOf('READ', messageId) === 0 && isToBeTold) lost.push({ ...finding, what: `event: ${finding.what}` });
      continue;
    }
    if (message?.snoozedUntil != null) stuck.push(finding);
    for (const change of ['SNOOZED', 'UNSNOOZED']) {
      const times = timesOf(change, messageId);
      if (times === 0 && isToBeTold) lost.push({ ...finding, what: `event: ${change} of ${finding.what}` });
      if (times > tries) doubled.push({ ...finding, what: `event: ${change} of ${finding.what}` });
    }
  }
}

/** Whether an event is a warm-up event. */
const isFirst = (transactionId: string): boolean => transactionId.startsWith(FIRST);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

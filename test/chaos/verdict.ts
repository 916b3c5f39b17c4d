import type { Db } from 'mongodb';
import type { Act } from './inbox-user.ts';
import type { Sent } from './load.ts';
import { REFUSALS } from './plan.ts';
import type { Delivery } from './provider.ts';

/** Something that is wrong, and where the documents are that tell of it. */
export interface Finding {
  readonly what: string;
  readonly transactionId?: string;
}

/** What a run came to. All but `flagged` must be empty. */
export interface Findings {
  readonly lost: Finding[];
  readonly doubled: Finding[];
  readonly stuck: Finding[];
  /** Messages that a provider may have got twice, of which the job's log says so. */
  readonly flagged: Finding[];
}

/** What a subscriber was told, and how often it missed what is no longer known. */
export interface Told {
  readonly subscriberId: string;
  readonly gaps: number;
  readonly events: readonly { readonly change: string; readonly _messageId: string | null }[];
}

/** All that happened outside of the database. */
export interface Witnesses {
  readonly events: readonly Sent[];
  readonly acts: readonly Act[];
  readonly deliveries: readonly Delivery[];
  readonly followers: readonly Told[];
}

const FINAL = new Set(['completed', 'failed', 'canceled', 'merged', 'skipped']);
/** What each workflow of a run has. */
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
  /** The jobs whose log says that an answer was lost. */
  readonly jobsWithLostAnswers: ReadonlySet<string>;
  readonly schedules: number;
}

/** Compares what was acknowledged, stored, delivered and told. */
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
  const [jobs, messages, notifications, subscribers, warnings, schedules] = await Promise.all([
    all<StoredJob>('jobs', {}, { step: 0, payload: 0, overrides: 0 }),
    all<StoredMessage>('messages', {}, { payload: 0, content: 0 }),
    all<Stored['notifications'][number]>('notifications', {}, { transactionId: 1, _subscriberId: 1 }),
    all<{ _id: object; subscriberId: string }>('subscribers', {}, { subscriberId: 1 }),
    all<{ _jobId: object; detail: string }>('executiondetails', { status: 'Warning' }, { _jobId: 1, detail: 1 }),
    db.collection('agendaJobs').countDocuments(),
  ]);
  return {
    jobs,
    messages,
    notifications,
    subscribers: new Map(subscribers.map(({ _id, subscriberId }) => [subscriberId, `${_id}`])),
    jobsWithLostAnswers: new Set(
      warnings.filter(({ detail }) => detail.includes('lost')).map(({ _jobId }) => `${_jobId}`),
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

/** Whether each event has one notification for each recipient, with its jobs and messages, and all has ended. */
function judgeRecords(
  { jobs, messages, notifications, subscribers, schedules }: Stored,
  { events }: Witnesses,
  { lost, doubled, stuck }: Findings,
): void {
  for (const { _id, status, deadLetteredAt, transactionId } of jobs) {
    if (!FINAL.has(status)) stuck.push({ what: `job ${_id} is ${status}`, transactionId });
    // They were put back to work at a provider that takes everything.
    if (deadLetteredAt !== undefined) stuck.push({ what: `job ${_id} is a dead letter again`, transactionId });
  }
  if (schedules > 0) stuck.push({ what: `${schedules} schedules are left` });
  const byRecipient = groupBy(notifications, (one) => `${one.transactionId} ${one._subscriberId}`);
  const jobsByNotification = groupBy(jobs, ({ _notificationId }) => `${_notificationId}`);
  const messagesByJob = groupBy(messages, ({ _jobId }) => `${_jobId}`);
  for (const { transactionId, to, acknowledgedMs } of events) {
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
        if (type === 'in_app' && made === 0) lost.push({ what: `message of ${what}: ${status}`, transactionId });
      }
    }
  }
}

/** Whether each e-mail reached the provider, and once unless its log says that an answer was lost. */
function judgeDeliveries(
  { jobs, jobsWithLostAnswers }: Stored,
  { events, deliveries }: Witnesses,
  { lost, doubled, flagged }: Findings,
): void {
  const byTransaction = new Map(events.map((event) => [event.transactionId, event]));
  const byJob = groupBy(deliveries, ({ idempotencyKey }) => idempotencyKey.split('-')[0] ?? '');
  // What a digest gathered: the events of the jobs that completed or were merged stand in exactly one e-mail.
  const gathered = new Map<string, number>();
  for (const { _id, type, status, subscriberId, transactionId } of jobs) {
    if (type !== 'email') continue;
    const what = `e-mail of ${transactionId} for ${subscriberId}`;
    const own = byJob.get(`${_id}`) ?? [];
    const reached = own.filter(({ answer }) => !REFUSALS.has(answer));
    if (status === 'completed' && reached.length === 0) lost.push({ what, transactionId });
    if (status === 'failed') lost.push({ what: `${what}: failed`, transactionId });
    if (own.filter(({ answer }) => answer === 'takes').length > 1)
      (jobsWithLostAnswers.has(`${_id}`) ? flagged : doubled).push({ what, transactionId });
    if (new Set(own.map(({ key }) => key)).size > 1) doubled.push({ what: `${what}, each otherwise`, transactionId });
    for (const name of reached[0]?.key.split(' ')[0]?.split(',') ?? []) {
      const where = `${name} ${subscriberId}`;
      gathered.set(where, (gathered.get(where) ?? 0) + 1);
    }
  }
  for (const { type, status, subscriberId, transactionId } of jobs) {
    const event = byTransaction.get(transactionId);
    if (type !== 'digest' || event === undefined) continue;
    const times = gathered.get(`${event.key} ${subscriberId}`) ?? 0;
    const finding = { what: `${transactionId} for ${subscriberId} in ${times} digests`, transactionId };
    if (times > 1) doubled.push(finding);
    if (times === 0 && ['completed', 'merged'].includes(status)) lost.push(finding);
  }
}

/** Whether everybody was told of each own message once, and of what became of it, and of no other's. */
function judgeInboxes(
  { messages, subscribers }: Stored,
  { acts, followers }: Witnesses,
  { lost, doubled, stuck }: Findings,
): void {
  const byId = new Map(messages.map((message) => [`${message._id}`, message]));
  const tellings = groupBy(
    followers.flatMap(({ events }) => events),
    ({ change, _messageId }) => `${change} ${_messageId}`,
  );
  const timesOf = (change: string, messageId: object | string) => tellings.get(`${change} ${messageId}`)?.length ?? 0;
  const complete = new Set(followers.filter(({ gaps }) => gaps === 0).map(({ subscriberId }) => subscriberId));
  for (const { subscriberId, events } of followers) {
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
      if (times === 0 && complete.has(subscriberId)) lost.push(finding);
      if (times > 1) doubled.push(finding);
    }
  }
  for (const { kind, messageId, subscriberId, isAcknowledged, tries } of acts) {
    const message = byId.get(messageId);
    const finding = {
      what: `${kind} of message ${messageId} for ${subscriberId}`,
      ...(message && { transactionId: message.transactionId }),
    };
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

import type { Db } from 'mongodb';
import type { InboxFollower } from './inbox-follower.ts';
import type { Sent } from './load.ts';
import type { Delivery } from './provider.ts';

/** What a run came to. All but `flagged` must be empty. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  /** Messages that a provider may have got twice, of which the job's log says so. */
  readonly flagged: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

const FINAL = new Set(['completed', 'failed', 'canceled', 'merged', 'skipped']);

interface StoredJob {
  readonly _id: object;
  readonly _notificationId: object;
  readonly type: string;
  readonly status: string;
  readonly transactionId: string;
  readonly subscriberId: string;
  readonly deadLetteredAt?: Date;
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

/** Compares what was acknowledged, stored, delivered and told. */
export async function judge(
  db: Db,
  events: readonly Sent[],
  deliveries: readonly Delivery[],
  followers: readonly InboxFollower[],
): Promise<Verdict> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const stuck: string[] = [];
  const flagged: string[] = [];
  const jobs = (await db.collection('jobs').find().toArray()) as unknown as StoredJob[];
  const details = await db
    .collection('executiondetails')
    .find({ status: 'Warning' }, { projection: { _jobId: 1, detail: 1 } })
    .toArray();
  const jobsWithLostAnswers = new Set(
    details.filter(({ detail }) => /lost/.test(detail)).map(({ _jobId }) => `${_jobId}`),
  );
  const subscribers = await db.collection('subscribers').find().toArray();
  const bySubscriberId = new Map(subscribers.map(({ _id, subscriberId }) => [subscriberId, `${_id}`]));
  const notifications = await db.collection('notifications').find().toArray();
  const notificationIds = new Map<string, string[]>();
  for (const { _id, transactionId, _subscriberId } of notifications) {
    const key = `${transactionId} ${_subscriberId}`;
    notificationIds.set(key, [...(notificationIds.get(key) ?? []), `${_id}`]);
  }

  for (const job of jobs) if (!FINAL.has(job.status)) stuck.push(`job ${job._id} is ${job.status}`);
  const work = await db.collection('agendaJobs').countDocuments();
  if (work > 0) stuck.push(`${work} schedules are left`);

  const jobsByNotification = groupBy(jobs, ({ _notificationId }) => `${_notificationId}`);
  const messages = await db
    .collection('messages')
    .find({}, { projection: { _jobId: 1, _subscriberId: 1, channel: 1 } })
    .toArray();
  const messagesByJob = groupBy(messages, ({ _jobId }) => `${_jobId}`);
  for (const event of events) {
    for (const subscriberId of event.to) {
      const what = `${event.transactionId} for ${subscriberId}`;
      const found = notificationIds.get(`${event.transactionId} ${bySubscriberId.get(subscriberId)}`) ?? [];
      if (found.length > 1) doubled.push(`notification ${what}`);
      if (found.length === 0 && event.acknowledgedAt !== null) lost.push(`notification ${what}`);
      const own = found.flatMap((id) => jobsByNotification.get(id) ?? []);
      if (found.length === 1 && own.length < 2) lost.push(`${2 - own.length} jobs of ${what}`);
      if (found.length === 1 && own.length > 2) doubled.push(`jobs of ${what}`);
      for (const job of own) {
        const made = messagesByJob.get(`${job._id}`)?.length ?? 0;
        if (made > 1) doubled.push(`message of job ${job._id}, ${what}`);
        if (job.type === 'in_app' && job.status === 'completed' && made === 0) lost.push(`message of ${what}`);
        if (job.type === 'in_app' && job.status !== 'completed') lost.push(`message of ${what}: ${job.status}`);
      }
    }
  }
  judgeDeliveries(events, jobs, deliveries, jobsWithLostAnswers, { lost, doubled, flagged });
  for (const follower of followers) {
    const own = messages.filter(
      ({ _subscriberId, channel }) =>
        channel === 'in_app' && `${_subscriberId}` === bySubscriberId.get(follower.subscriberId),
    );
    const told = new Map<string, number>();
    for (const { change, _messageId } of follower.events) {
      if (change === 'CREATED') told.set(`${_messageId}`, (told.get(`${_messageId}`) ?? 0) + 1);
    }
    for (const { _id } of own) {
      const times = told.get(`${_id}`) ?? 0;
      if (times === 0 && follower.gaps === 0) lost.push(`event of message ${_id} for ${follower.subscriberId}`);
      if (times > 1) doubled.push(`event of message ${_id} for ${follower.subscriberId}`);
    }
    const ids = new Set(own.map(({ _id }) => `${_id}`));
    for (const id of told.keys())
      if (!ids.has(id)) doubled.push(`event of another's message ${id} for ${follower.subscriberId}`);
  }
  return {
    lost,
    doubled,
    stuck,
    flagged,
    counts: {
      events: events.length,
      acknowledged: events.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
      notifications: notifications.length,
      jobs: jobs.length,
      messages: messages.length,
      requests: deliveries.length,
      deadLetters: jobs.filter(({ deadLetteredAt }) => deadLetteredAt !== undefined).length,
      connections: followers.reduce((sum, { connections }) => sum + connections, 0),
      gaps: followers.reduce((sum, { gaps }) => sum + gaps, 0),
    },
  };
}

/** Whether each e-mail reached the provider, and once unless its log says that an answer was lost. */
function judgeDeliveries(
  events: readonly Sent[],
  jobs: readonly StoredJob[],
  deliveries: readonly Delivery[],
  jobsWithLostAnswers: ReadonlySet<string>,
  { lost, doubled, flagged }: Record<'lost' | 'doubled' | 'flagged', string[]>,
): void {
  const deliver = new Map(events.map((event) => [event.transactionId, event]));
  const byKey = groupBy(deliveries, ({ key }) => key);
  const taken = (of: readonly Delivery[] = []) => of.filter(({ answer }) => answer === 'takes');
  const hasReached = (of: readonly Delivery[] = []) =>
    of.some(({ answer }) => answer !== 'refuses for now' && answer !== 'asks to wait');
  for (const job of jobs) {
    const event = deliver.get(job.transactionId);
    if (job.type !== 'email' || event?.name !== 'deliver') continue;
    const what = `e-mail of ${job.transactionId} for ${job.subscriberId}`;
    const own = byKey.get(`${event.key} ${job.subscriberId}@example.com`);
    if (job.status === 'completed' && !hasReached(own)) lost.push(what);
    if (job.status === 'failed' && job.deadLetteredAt === undefined)
      lost.push(`${what}: failed, and is no dead letter`);
    if (taken(own).length > 1) (jobsWithLostAnswers.has(`${job._id}`) ? flagged : doubled).push(what);
  }
  // What a digest gathered: the events of the jobs that completed or were merged stand in exactly one e-mail.
  const gathered = new Map<string, Set<string>>();
  for (const { key, idempotencyKey } of deliveries) {
    const [subject = '', to = ''] = key.split(' ');
    if (!subject.endsWith(',')) continue;
    for (const name of subject.split(',').filter(Boolean)) {
      const where = `${name} ${to}`;
      gathered.set(where, (gathered.get(where) ?? new Set()).add(idempotencyKey));
    }
  }
  for (const job of jobs) {
    const event = deliver.get(job.transactionId);
    if (job.type !== 'digest' || event?.name !== 'gather') continue;
    const times = gathered.get(`${event.key} ${job.subscriberId}@example.com`)?.size ?? 0;
    const what = `${job.transactionId} for ${job.subscriberId} in ${times} digests`;
    if (times > 1) doubled.push(what);
    if (times === 0 && ['completed', 'merged'].includes(job.status)) lost.push(what);
  }
}

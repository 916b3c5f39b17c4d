import type { ClientSession, Filter } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Store } from '../mongo/connect.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { insertWorkItem } from '../queue/work-item.ts';
import { CANCEL_SUBSCRIBER_JOBS, type DeletedSubscriber } from '../queue/work-kinds.ts';
import { cancelJobs } from './cancel-jobs.ts';

/** The text of the execution details of jobs whose subscriber was deleted. */
export const SUBSCRIBER_DELETED_TEXT = 'The subscriber was deleted';
/** How many notifications one transaction of the database cancels. */
const PAGE_SIZE = 100;
/**
 * A worker that read the subscriber before the deletion may still create notifications or begin waits. A second run of the
 * cancellation finds these after this time.
 */
const LATE_MS = 15_000;

/** Schedules the cancellation of a subscriber's jobs, together with its deletion. */
export async function scheduleSubscriberCancellation(
  session: ClientSession,
  store: Store,
  { _environmentId, _organizationId, _id: _subscriberId }: Subscriber,
  now: Date,
): Promise<void> {
  const data: DeletedSubscriber = { _environmentId, _organizationId, _subscriberId };
  for (const dueAt of [now, new Date(now.getTime() + LATE_MS)]) {
    await insertWorkItem(session, store, CANCEL_SUBSCRIBER_JOBS, data, dueAt);
  }
}

/**
 * Cancels the waiting jobs of a deleted subscriber, page by page. Can be repeated. Jobs that are running do not change.
 * @param mustPause asked after each page
 * @returns where the run paused, or null if it is done
 */
export async function cancelSubscriberJobs(
  store: Store,
  { _environmentId, _subscriberId, progress }: DeletedSubscriber,
  now: Date,
  mustPause: () => boolean,
): Promise<DeletedSubscriber['progress'] | null> {
  for (let after = progress?.after; ; ) {
    const page = await store.collections.notifications
      .find({ _environmentId, _subscriberId, ...(after && { _id: { $gt: after } }) }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE_SIZE)
      .toArray();
    after = page.at(-1)?._id;
    if (after === undefined) return null;
    await cancelIfOpen(store, { _environmentId, _notificationId: { $in: page.map(({ _id }) => _id) } }, now);
    if (mustPause()) return { after };
  }
}

/** Only one read if no job of the page is open, which is the rule. */
async function cancelIfOpen(store: Store, ofPage: Filter<Job>, now: Date): Promise<void> {
  const isOpen: Filter<Job> = { ...ofPage, status: { $in: [...OPEN_STATUSES] } };
  const found = await store.collections.jobs.findOne(isOpen, { projection: { _id: 1 } });
  if (found === null) return;
  await withTransaction(
    store,
    (session) => cancelJobs({ store, session }, ofPage, now, { reason: SUBSCRIBER_DELETED_TEXT, keepsMessages: true }),
    'local',
  );
}

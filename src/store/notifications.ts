import type { Collection, Document, Filter, ObjectId } from 'mongodb';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { Workflow } from '../model/workflow.ts';
import type { Store } from './connect.ts';
import { given } from './given.ts';
import { byId, listPage, type Page, type PageArgs } from './pages.ts';

/** What a list of notifications is narrowed to; all that is given must match. */
export interface NotificationFilter {
  readonly _subscriberId?: ObjectId | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly transactionId?: string | undefined;
}

/** One page of notifications, newest first. */
export function listNotifications(
  { collections }: Store,
  { _environmentId }: Scope,
  narrowing: NotificationFilter,
  page: PageArgs,
): Promise<Page<Notification>> {
  const filter: Filter<Notification> = { _environmentId, ...given(narrowing) };
  return listPage(collections.notifications, filter, byId('DESC'), page);
}

/** A notification with all that it came to; null where its subscriber or workflow no longer exists. */
export interface NotificationActivity {
  readonly notification: Notification;
  readonly subscriber: Subscriber | null;
  readonly template: Workflow | null;
  /** In order, without the one that the service keeps for the trigger itself. */
  readonly jobs: readonly Job[];
  /** Of all jobs, in order. */
  readonly executionDetails: readonly ExecutionDetail[];
}

/** One notification with all that it came to, or null: one database command, whatever the number of its jobs. */
export async function findNotificationActivity(
  { collections }: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
): Promise<NotificationActivity | null> {
  const joinOne = (collection: Collection<never>, localField: string, as: string) => ({
    $lookup: {
      from: collection.collectionName,
      localField,
      foreignField: '_id',
      pipeline: [{ $match: { _environmentId } }],
      as,
    },
  });
  // Each job and detail is a document of its own in the answer, so that no document grows with their number.
  const union = (collection: Collection<never>, as: string, filter: Document) => ({
    $unionWith: {
      coll: collection.collectionName,
      pipeline: [
        { $match: { _notificationId: _id, _environmentId, ...filter } },
        { $sort: { _notificationId: 1, _id: 1 } },
        { $replaceWith: { [as]: '$$ROOT' } },
      ],
    },
  });
  const { subscribers, workflows, jobs, executionDetails, notifications } = collections as unknown as Record<
    keyof typeof collections,
    Collection<never>
  >;
  const found = await notifications
    .aggregate([
      { $match: { _id, _environmentId } },
      { $replaceWith: { notification: '$$ROOT' } },
      joinOne(subscribers, 'notification._subscriberId', 'subscriber'),
      joinOne(workflows, 'notification._templateId', 'template'),
      union(jobs, 'job', { type: { $ne: 'trigger' } }),
      union(executionDetails, 'executionDetail', {}),
    ])
    .toArray();
  const [first, ...others] = found;
  if (first?.notification === undefined) return null;
  return {
    notification: first.notification,
    subscriber: first.subscriber[0] ?? null,
    template: first.template[0] ?? null,
    jobs: others.flatMap(({ job }) => job ?? []),
    executionDetails: others.flatMap(({ executionDetail }) => executionDetail ?? []),
  };
}

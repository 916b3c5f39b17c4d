import type { Filter, ObjectId } from 'mongodb';
import type { Severity, StepType } from '../model/enums.ts';
import { groupBy } from '../model/group-by.ts';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { severityFilter } from './default-values.ts';
import { findDocuments } from './mongo/bson-reader.ts';
import type { Store } from './mongo/connect.ts';
import { oneOf } from './mongo/one-of.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { chronological, createdWithin, type TimeRange } from './mongo/time-range.ts';
import { IS_STEP_JOB } from './step-jobs.ts';

/** Filters of a list of notifications. A notification matches a list if it has any of the values. */
interface AnyOfFilter {
  readonly _subscriberIds?: readonly ObjectId[] | undefined;
  readonly _templateIds?: readonly ObjectId[] | undefined;
  readonly channels?: readonly StepType[] | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly contextKeys?: readonly string[] | undefined;
  readonly transactionId?: string | undefined;
  readonly topicKey?: string | undefined;
  readonly created?: TimeRange | undefined;
}

/** One page of notifications, newest first. */
export function listNotificationsMatchingAny(
  { collections }: Store,
  { _environmentId }: Scope,
  { created, transactionId, topicKey, ...lists }: AnyOfFilter,
  page: PageArgs,
): Promise<Page<Notification>> {
  const { _subscriberIds, _templateIds, channels, severities, contextKeys } = lists;
  const filter = {
    _environmentId,
    ...(_subscriberIds && { _subscriberId: oneOf(_subscriberIds) }),
    ...(_templateIds && { _templateId: oneOf(_templateIds) }),
    ...(channels && { channels: oneOf(channels) }),
    ...(severities && { severity: severityFilter(severities) }),
    ...(contextKeys && { contextKeys: oneOf(contextKeys) }),
    ...(transactionId !== undefined && { transactionId }),
    ...(topicKey !== undefined && { 'topics.topicKey': topicKey }),
    ...createdWithin(created),
  } as Filter<Notification>;
  const order = created === undefined ? byId('DESC') : chronological('DESC', created);
  return listPage(collections.notifications, filter, order, page);
}

/** What happened in a notification. */
interface NotificationLog {
  /** In order, without the job that the service stores for the trigger itself. */
  readonly jobs: readonly Job[];
  /** Of all jobs, in order. */
  readonly executionDetails: readonly ExecutionDetail[];
}

/** The jobs of notifications and their execution details, with one read of each collection. By hex id of the notification. */
export async function findNotificationLogs(
  { collections }: Store,
  { _environmentId }: Scope,
  _ids: readonly ObjectId[],
): Promise<(_id: ObjectId) => NotificationLog> {
  const ofNotifications = { _notificationId: { $in: [..._ids] }, _environmentId };
  const [jobs, details] =
    _ids.length === 0
      ? [[], []]
      : await Promise.all([
          findDocuments(collections.jobs, { ...ofNotifications, ...IS_STEP_JOB }, { sort: { _id: 1 } }),
          findDocuments(collections.executionDetails, ofNotifications, { sort: { _id: 1 } }),
        ]);
  const jobsById = groupBy(jobs, ({ _notificationId }) => `${_notificationId}`);
  const detailsById = groupBy(details, ({ _notificationId }) => `${_notificationId}`);
  return (_id) => ({ jobs: jobsById.get(`${_id}`) ?? [], executionDetails: detailsById.get(`${_id}`) ?? [] });
}

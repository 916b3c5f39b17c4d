import type { ChangeStreamDocument, Document, ObjectId, ResumeToken } from 'mongodb';
import { DELIVERY_STATUSES } from '../model/enums.ts';
import { hexOf } from '../model/hex-ids.ts';
import type { Collections } from '../store/mongo/collections.ts';
import { isStepJobIn } from '../store/step-jobs.ts';
import type { EventTopic } from './event-topic.ts';
import type { ActivityChange, ActivityEvent } from './events.ts';
import { feedPipeline } from './history-ends.ts';
import { tokenOf } from './resume-tokens.ts';

/** The projection of a change: the ids that it belongs to, and a job's status. */
interface StoredActivityChange {
  readonly _id: ResumeToken;
  readonly operationType: string;
  readonly ns?: { readonly coll?: string };
  readonly fullDocument?: ChangedDocument | null;
  readonly updateDescription?: {
    readonly updatedFields?: { readonly status?: string; readonly deliveryStatus?: unknown };
  };
}

interface ChangedDocument {
  readonly _id: ObjectId;
  readonly _environmentId?: ObjectId;
  readonly _notificationId?: ObjectId;
  readonly _subscriberId?: ObjectId;
  readonly _templateId?: ObjectId | string;
  readonly _jobId?: string;
  readonly type?: string;
  readonly status?: string;
  readonly channels?: readonly string[];
}

type ActivityCollections = Pick<Collections, 'notifications' | 'jobs' | 'executionDetails'>;

/** New notifications, new jobs, jobs with a new status, and new execution details. Without payloads. */
export const activityChangePipeline = ({ notifications, jobs, executionDetails }: ActivityCollections): Document[] =>
  feedPipeline({
    collections: [notifications, jobs, executionDetails],
    early: [
      {
        'ns.coll': { $in: [notifications, jobs, executionDetails].map(({ collectionName }) => collectionName) },
        operationType: 'insert',
      },
      {
        'ns.coll': jobs.collectionName,
        operationType: 'update',
        $or: [
          { 'updateDescription.updatedFields.status': { $exists: true } },
          { 'updateDescription.updatedFields.deliveryStatus': { $exists: true } },
        ],
      },
    ],
    late: [{ 'ns.coll': { $ne: jobs.collectionName } }, isStepJobIn('fullDocument')],
    fields: {
      'fullDocument._id': 1,
      'fullDocument._environmentId': 1,
      'fullDocument._notificationId': 1,
      'fullDocument._subscriberId': 1,
      'fullDocument._templateId': 1,
      'fullDocument._jobId': 1,
      'fullDocument.type': 1,
      'fullDocument.status': 1,
      'fullDocument.channels': 1,
      'updateDescription.updatedFields.status': 1,
      'updateDescription.updatedFields.deliveryStatus': 1,
    },
  });

/** The event of a change. Null if the document was deleted since, or lacks the ids to route it. */
export function toActivityEvent(
  stored: ChangeStreamDocument | StoredActivityChange,
  collections: ActivityCollections,
): ActivityEvent | null {
  const { _id: token, operationType, ns, fullDocument, updateDescription } = stored as StoredActivityChange;
  if (fullDocument?._environmentId === undefined) return null;
  const { _id, _environmentId, _notificationId, _subscriberId, _templateId } = fullDocument;
  const event = (change: ActivityChange, details: Partial<ActivityEvent>): ActivityEvent => ({
    change,
    _environmentId: hexOf(_environmentId),
    ...(_notificationId && { _notificationId: hexOf(_notificationId) }),
    ...(_subscriberId && { _subscriberId: hexOf(_subscriberId) }),
    ...(_templateId && { _templateId: hexOf(_templateId) }),
    ...details,
    token: tokenOf(token),
  });
  const { type = '', status = '', channels = [], _jobId = '' } = fullDocument;
  const updated = updateDescription?.updatedFields;
  switch (ns?.coll) {
    case collections.notifications.collectionName:
      return event('notification_created', { _notificationId: hexOf(_id), channels });
    case collections.jobs.collectionName:
      return jobEvent(event, { _jobId: hexOf(_id), type }, operationType === 'insert' ? null : updated, status);
    case collections.executionDetails.collectionName:
      return event('execution_detail_created', { _jobId: hexOf(_jobId), _executionDetailId: hexOf(_id) });
    default:
      return null;
  }
}

/** The event of a new job, or of an updated one. @param updated the updated fields. Null for a new job */
function jobEvent(
  event: (change: ActivityChange, details: Partial<ActivityEvent>) => ActivityEvent,
  job: Pick<ActivityEvent, '_jobId' | 'type'>,
  updated: { readonly status?: string; readonly deliveryStatus?: unknown } | null | undefined,
  status: string,
): ActivityEvent {
  if (updated === null) return event('job_created', { ...job, status });
  const deliveryStatus = DELIVERY_STATUSES.find((known) => known === updated?.deliveryStatus);
  return deliveryStatus !== undefined && updated?.status === undefined
    ? event('delivery_reported', { ...job, deliveryStatus })
    : event('job_status_changed', { ...job, status: updated?.status ?? status });
}

export const notificationTopic = (_environmentId: string, _notificationId: string): EventTopic => ({
  _environmentId,
  field: '_notificationId',
  id: _notificationId,
});

export const activityTopic = (_environmentId: string): EventTopic => ({
  _environmentId,
  field: '_environmentId',
  id: _environmentId,
});

/** The topics of an event: its notification, its environment, or both. */
export function topicsOfActivity({ change, _environmentId, _notificationId }: ActivityEvent): EventTopic[] {
  const topics: EventTopic[] = [];
  if (change !== 'execution_detail_created') topics.push(activityTopic(_environmentId));
  // The log of a notification contains the report.
  const isOfTimeline = change !== 'notification_created' && change !== 'delivery_reported';
  if (isOfTimeline && _notificationId !== undefined) {
    topics.push(notificationTopic(_environmentId, _notificationId));
  }
  return topics;
}

import type { ChangeStreamDocument, Document, ObjectId, ResumeToken } from 'mongodb';
import type { Collections } from '../store/mongo/collections.ts';
import type { ActivityChange, ActivityEvent } from './events.ts';
import { tokenOf } from './resume-tokens.ts';
import type { Topic } from './topic.ts';

/** What the stream carries of a change: what it belongs to, and a job's status. */
interface StoredActivityChange {
  readonly _id: ResumeToken;
  readonly operationType: string;
  readonly ns?: { readonly coll?: string };
  readonly fullDocument?: StoredActivity | null;
  readonly updateDescription?: { readonly updatedFields?: { readonly status?: string } };
}

interface StoredActivity {
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

/** New notifications, jobs that are new or come to another status, and new lines of their logs; payloads stay away. */
export const activityChanges = ({ notifications, jobs, executionDetails }: ActivityCollections): Document[] => [
  {
    // What the server sees without reading a document.
    $match: {
      $or: [
        { operationType: 'invalidate' },
        {
          'ns.coll': { $in: [notifications, jobs, executionDetails].map(({ collectionName }) => collectionName) },
          operationType: 'insert',
        },
        {
          'ns.coll': jobs.collectionName,
          operationType: 'update',
          'updateDescription.updatedFields.status': { $exists: true },
        },
      ],
    },
  },
  {
    // The service keeps a job for the trigger itself, which is none of a step.
    $match: {
      $or: [
        { operationType: 'invalidate' },
        { 'ns.coll': { $ne: jobs.collectionName } },
        { 'fullDocument.type': { $ne: 'trigger' } },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      'ns.coll': 1,
      wallTime: 1,
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
    },
  },
];

/** The event of a stored change, or null where it is none: what changed has been deleted since, or is not ours to route. */
export function activityEventOf(stored: ChangeStreamDocument, collections: ActivityCollections): ActivityEvent | null {
  const { _id: token, operationType, ns, fullDocument, updateDescription } = stored as unknown as StoredActivityChange;
  if (fullDocument?._environmentId === undefined) return null;
  const { _id, _environmentId, _notificationId, _subscriberId, _templateId } = fullDocument;
  const event = (change: ActivityChange, of: Partial<ActivityEvent>): ActivityEvent => ({
    change,
    _environmentId: String(_environmentId),
    ...(_notificationId && { _notificationId: String(_notificationId) }),
    ...(_subscriberId && { _subscriberId: String(_subscriberId) }),
    ...(_templateId && { _templateId: String(_templateId) }),
    ...of,
    token: tokenOf(token),
  });
  const { type = '', status = '', channels = [], _jobId = '' } = fullDocument;
  switch (ns?.coll) {
    case collections.notifications.collectionName:
      return event('notification_created', { _notificationId: String(_id), channels });
    case collections.jobs.collectionName:
      return operationType === 'insert'
        ? event('job_created', { _jobId: String(_id), type, status })
        : event('job_status_changed', {
            _jobId: String(_id),
            type,
            status: updateDescription?.updatedFields?.status ?? status,
          });
    case collections.executionDetails.collectionName:
      return event('execution_detail_created', { _jobId: String(_jobId), _executionDetailId: String(_id) });
    default:
      return null;
  }
}

export const timelineTopic = (_environmentId: string, _notificationId: string): Topic => ({
  _environmentId,
  field: '_notificationId',
  id: _notificationId,
});

export const activityTopic = (_environmentId: string): Topic => ({
  _environmentId,
  field: '_environmentId',
  id: _environmentId,
});

/** Who hears of an event: the followers of its notification, of its environment, or both. */
export function topicsOfActivity({ change, _environmentId, _notificationId }: ActivityEvent): Topic[] {
  const topics: Topic[] = [];
  if (change !== 'execution_detail_created') topics.push(activityTopic(_environmentId));
  if (change !== 'notification_created' && _notificationId !== undefined) {
    topics.push(timelineTopic(_environmentId, _notificationId));
  }
  return topics;
}

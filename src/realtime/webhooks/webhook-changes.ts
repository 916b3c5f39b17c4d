import type { Document, ObjectId, ResumeToken, Timestamp } from 'mongodb';
import type { Message } from '../../model/message.ts';
import type { Job } from '../../model/notification.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { Collections } from '../../store/mongo/collections.ts';
import type { DeletedMessage } from '../../store/mongo/documents.ts';

/** A change that webhooks may report, or of an endpoint. */
export interface WebhookChange {
  readonly _id: ResumeToken;
  readonly operationType: string;
  readonly ns?: { readonly coll?: string };
  readonly documentKey?: { readonly _id: ObjectId };
  readonly clusterTime?: Timestamp;
  readonly wallTime?: Date;
  readonly fullDocument?: ChangedDocument | null;
  readonly updateDescription?: {
    /** By path: `cta.action.status`. */
    readonly updatedFields?: Readonly<Record<string, unknown>> | null;
    readonly removedFields?: readonly string[] | null;
  };
}

interface Owned {
  readonly _id: ObjectId;
  readonly _environmentId?: ObjectId;
  readonly _subscriberId?: ObjectId;
}

/** The projected fields of a document of any of the collections. */
export type ChangedDocument = Owned &
  Partial<Omit<Message, keyof Owned>> &
  Partial<Pick<Workflow, 'name' | 'active' | 'critical' | 'triggers' | 'deleted'>> &
  Partial<Pick<Job, 'subscriberId' | 'identifier' | 'type' | 'deadLetterReason' | 'deadLetterAttempts'>> &
  Partial<Pick<DeletedMessage, 'deletedAt'>> & {
    readonly step?: { readonly stepId?: string };
  };

/** The fields that payloads need as the change stream's look-up returns them, by path. */
const FIXED_FIELDS = [
  '_id',
  '_environmentId',
  '_subscriberId',
  '_notificationId',
  'transactionId',
  'createdAt',
  // Of messages.
  'templateIdentifier',
  'channel',
  'cta.action.status',
  'cta.action.result',
  // Of workflows.
  'triggers.identifier',
  'deleted',
  // Of jobs.
  'subscriberId',
  'identifier',
  'type',
  'step.stepId',
  // Of deleted messages.
  'deletedAt',
];

/** The fields that payloads need as they were right after an update. All of them are at the top level. */
export const CHANGING_FIELDS = [
  'status',
  'providerId',
  'errorId',
  'errorText',
  'seen',
  'read',
  'archived',
  'snoozedUntil',
  'tags',
  'name',
  'active',
  'critical',
  'deadLetterReason',
  'deadLetterAttempts',
];

type WatchedCollections = Pick<Collections, 'messages' | 'deletedMessages' | 'workflows' | 'jobs' | 'webhookEndpoints'>;

/** The changes that webhooks report, without contents and payloads, and those of the endpoints. */
export function webhookChangePipeline(collections: WatchedCollections): Document[] {
  const { messages, deletedMessages, workflows, jobs, webhookEndpoints } = collections;
  return [
    {
      // Before the look-up of the full document, to drop most changes without it.
      $match: {
        $or: [
          { operationType: 'invalidate' },
          {
            'ns.coll': { $in: [messages.collectionName, workflows.collectionName] },
            operationType: { $in: ['insert', 'update', 'replace'] },
          },
          { 'ns.coll': deletedMessages.collectionName, operationType: 'insert' },
          { 'ns.coll': webhookEndpoints.collectionName },
          {
            'ns.coll': jobs.collectionName,
            $or: [
              { operationType: 'insert', 'fullDocument.deadLetteredAt': { $exists: true } },
              { operationType: 'update', 'updateDescription.updatedFields.deadLetteredAt': { $exists: true } },
              { operationType: 'update', 'updateDescription.removedFields': 'deadLetteredAt' },
            ],
          },
        ],
      },
    },
    {
      $project: {
        operationType: 1,
        'ns.coll': 1,
        'documentKey._id': 1,
        clusterTime: 1,
        wallTime: 1,
        'updateDescription.updatedFields': 1,
        'updateDescription.removedFields': 1,
        ...Object.fromEntries([...FIXED_FIELDS, ...CHANGING_FIELDS].map((field) => [`fullDocument.${field}`, 1])),
      },
    },
  ];
}

import type { ChangeStreamDocument, Document, ObjectId, ResumeToken } from 'mongodb';
import { DELIVERY_STATUSES } from '../model/enums.ts';
import { hexOf } from '../model/hex-ids.ts';
import type { Collections } from '../store/mongo/collections.ts';
import type { EventTopic } from './event-topic.ts';
import type { MessageChange, MessageEvent } from './events.ts';
import { feedPipeline } from './history-ends.ts';
import { tokenOf } from './resume-tokens.ts';

/** The projection of a change: the ids of the message, and its changed state. */
interface StoredMessageChange {
  readonly _id: ResumeToken;
  readonly operationType: string;
  readonly ns?: { readonly coll?: string };
  readonly fullDocument?: {
    readonly _id: ObjectId;
    readonly _environmentId: ObjectId;
    readonly _subscriberId: ObjectId;
    readonly channel?: string;
    readonly cta?: { readonly action?: { readonly status?: unknown } | null } | null;
  } | null;
  /** The paths of the updated fields. */
  readonly updatedPaths?: readonly string[] | null;
  readonly updateDescription?: {
    readonly updatedFields?: MessageState | null;
    readonly removedFields?: readonly string[] | null;
  };
}

interface MessageState {
  readonly read?: unknown;
  readonly seen?: unknown;
  readonly archived?: unknown;
  readonly snoozedUntil?: unknown;
  readonly deliveryStatus?: unknown;
}

/** Changes of in-app messages, and reports about messages of all channels: only their ids and state, without payloads. */
export const messageChangePipeline = ({ messages, deletedMessages }: Collections): Document[] =>
  feedPipeline({
    collections: [messages, deletedMessages],
    early: [
      { 'ns.coll': messages.collectionName, operationType: { $in: ['insert', 'update', 'replace'] } },
      { 'ns.coll': deletedMessages.collectionName, operationType: 'insert' },
    ],
    late: [
      { 'ns.coll': deletedMessages.collectionName },
      { 'fullDocument.channel': 'in_app' },
      { 'updateDescription.updatedFields.deliveryStatus': { $exists: true } },
    ],
    fields: {
      'fullDocument._id': 1,
      'fullDocument._environmentId': 1,
      'fullDocument._subscriberId': 1,
      'fullDocument.channel': 1,
      'fullDocument.cta.action.status': 1,
      // A path with dots is one name here, which a projection cannot select.
      updatedPaths: { $map: { input: { $objectToArray: '$updateDescription.updatedFields' }, in: '$$this.k' } },
      'updateDescription.updatedFields.read': 1,
      'updateDescription.updatedFields.seen': 1,
      'updateDescription.updatedFields.archived': 1,
      'updateDescription.updatedFields.snoozedUntil': 1,
      'updateDescription.updatedFields.deliveryStatus': 1,
      'updateDescription.removedFields': 1,
    },
  });

/** The event of a change. Null if the message was deleted since, or lacks the ids to route it. */
export function toMessageEvent(
  stored: ChangeStreamDocument | StoredMessageChange,
  { deletedMessages }: Pick<Collections, 'deletedMessages'>,
): MessageEvent | null {
  const {
    _id: token,
    operationType,
    ns,
    fullDocument,
    updateDescription,
    updatedPaths,
  } = stored as StoredMessageChange;
  const { _id, _environmentId, _subscriberId, channel } = fullDocument ?? {};
  if (_id === undefined || _environmentId === undefined || _subscriberId === undefined) return null;
  const change =
    ns?.coll === deletedMessages.collectionName
      ? 'deleted'
      : operationType === 'insert'
        ? 'created'
        : hasCompletedAction(fullDocument?.cta?.action?.status, updatedPaths ?? [])
          ? 'action_completed'
          : changeOf(updateDescription?.updatedFields ?? {}, updateDescription?.removedFields ?? []);
  return {
    change,
    _environmentId: hexOf(_environmentId),
    _subscriberId: hexOf(_subscriberId),
    _messageId: hexOf(_id),
    ...(channel !== undefined && { channel }),
    token: tokenOf(token),
  };
}

export const inboxTopic = ({
  _environmentId,
  _subscriberId,
}: Pick<MessageEvent, '_environmentId' | '_subscriberId'>): EventTopic => ({
  _environmentId,
  field: '_subscriberId',
  id: _subscriberId,
});

/** The status of an action, or an object that contains it. */
const ACTION_PATHS: readonly string[] = ['cta', 'cta.action', 'cta.action.status'];

const hasCompletedAction = (status: unknown, updatedPaths: readonly string[]): boolean =>
  status === 'done' && updatedPaths.some((path) => ACTION_PATHS.includes(path));

/**
 * The kind of an update, by the fields that it changed. The order matters, because one change often implies another:
 * a report that a message was opened also sets `seen`, archiving ends a snooze, snoozing unarchives, the end of a snooze marks as unread, and reading also sets `seen`.
 * A replaced document is `updated`.
 */
function changeOf(
  { read, seen, archived, snoozedUntil, deliveryStatus }: MessageState,
  removed: readonly string[],
): MessageChange {
  const reported = DELIVERY_STATUSES.find((status) => status === deliveryStatus);
  if (reported !== undefined) return reported;
  if (archived === true) return 'archived';
  if (snoozedUntil != null) return 'snoozed';
  if (archived !== undefined || removed.includes('archived')) return 'unarchived';
  if (snoozedUntil === null || removed.includes('snoozedUntil')) return 'unsnoozed';
  if (read !== undefined) return read === true ? 'read' : 'unread';
  if (seen !== undefined) return seen === true ? 'seen' : 'unseen';
  return 'updated';
}

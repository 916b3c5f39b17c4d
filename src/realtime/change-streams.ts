import type { ChangeStreamDocument, Document, ObjectId, ResumeToken } from 'mongodb';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { Store } from '../store/connect.ts';
import { followCollection } from './collection-stream.ts';
import type { MessageChange, MessageEvent, Realtime } from './events.ts';
import { Topics } from './topics.ts';

/** What the stream on messages carries of a change: whose message it is, and the read state where that changed. */
interface StoredMessageChange {
  readonly _id: ResumeToken;
  readonly operationType: string;
  readonly fullDocument?: { _id: ObjectId; _environmentId: ObjectId; _subscriberId: ObjectId } | null;
  readonly updateDescription?: { updatedFields?: { read?: unknown; seen?: unknown } };
}

/** In-app messages only, and of each only its ids and read state: their payloads stay in the database. */
const MESSAGE_CHANGES: Document[] = [
  {
    $match: {
      $or: [
        { operationType: { $in: ['insert', 'update', 'replace'] }, 'fullDocument.channel': 'in_app' },
        { operationType: 'invalidate' },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      wallTime: 1,
      'fullDocument._id': 1,
      'fullDocument._environmentId': 1,
      'fullDocument._subscriberId': 1,
      'updateDescription.updatedFields.read': 1,
      'updateDescription.updatedFields.seen': 1,
    },
  },
];

/**
 * Follows the changes of the database, in one stream a collection, and gives them to the readers of this process.
 * @returns once the streams are open: a change made from then on reaches its readers
 * @throws Error of the driver when the database does not open a stream
 */
export async function startRealtime(
  { collections }: Store,
  logger: Logger,
): Promise<Realtime & { close(): Promise<void> }> {
  const messages = new Topics<MessageEvent>();
  const stream = await followCollection(collections.messages, {
    pipeline: MESSAGE_CHANGES,
    onChange: (change) => {
      const event = messageEventOf(change);
      if (event !== null) messages.publish(topicOf(event._environmentId, event._subscriberId), event);
    },
    onGap: () => messages.fail(lostChanges),
    logger,
  });
  return {
    messageChanges: (_environmentId, _subscriberId) => messages.read(topicOf(_environmentId, _subscriberId)),
    async close() {
      messages.close();
      await stream.close();
    },
  };
}

const topicOf = (_environmentId: string, _subscriberId: string): string => `${_environmentId} ${_subscriberId}`;

const lostChanges = (): Error =>
  new DomainError('UNAVAILABLE', 'Some changes were missed: read the present state and subscribe again');

/** The event of a stored change, or null where it is none: the message has been deleted since, or is not ours to route. */
export function messageEventOf(stored: ChangeStreamDocument | StoredMessageChange): MessageEvent | null {
  const { _id: token, operationType, fullDocument, updateDescription } = stored as StoredMessageChange;
  const { _id, _environmentId, _subscriberId } = fullDocument ?? {};
  if (_id === undefined || _environmentId === undefined || _subscriberId === undefined) return null;
  return {
    change: operationType === 'insert' ? 'created' : changeOf(updateDescription?.updatedFields ?? {}),
    _environmentId: String(_environmentId),
    _subscriberId: String(_subscriberId),
    _messageId: String(_id),
    cursor: String((token as { _data?: unknown })._data),
  };
}

/** What an update did. Reading sets `seen` as well, so `read` comes first; a document replaced whole is `updated`. */
function changeOf({ read, seen }: { read?: unknown; seen?: unknown }): MessageChange {
  if (read !== undefined) return read === true ? 'read' : 'unread';
  if (seen !== undefined) return seen === true ? 'seen' : 'unseen';
  return 'updated';
}

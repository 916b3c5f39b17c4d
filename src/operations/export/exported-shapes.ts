import type { Document } from 'bson';
import type { Collections } from '../../store/mongo/collections.ts';
import type { SUBSCRIBER_NAMING } from '../../store/mongo/subscriber-naming.ts';

/** A collection whose documents belong to a subscriber. */
type OwnedCollection = {
  [name in keyof Collections]: (typeof SUBSCRIBER_NAMING)[name] extends 'owner' | 'notification' | 'subscriber'
    ? name
    : never;
}[keyof Collections];

/** The public form of a document, and the type of its lines. */
interface ExportedShape {
  readonly type: string;
  readonly shape: (document: Document) => Document;
}

/** Takes fields as they are. A field that is absent or null is left out. */
const pick =
  (...names: readonly string[]) =>
  (document: Document): Document =>
    Object.fromEntries(names.filter((name) => document[name] != null).map((name) => [name, document[name]]));

/** Takes fields, and others under a new name. */
const shapeOf = (names: readonly string[], renamed: Readonly<Record<string, (document: Document) => unknown>>) => {
  const fields = pick(...names);
  return (document: Document): Document => {
    const others = Object.entries(renamed).map(([name, read]): [string, unknown] => [name, read(document)]);
    return { ...fields(document), ...Object.fromEntries(others.filter(([, value]) => value != null)) };
  };
};

const id = ({ _id }: Document) => `${_id}`;
const idIn = (field: string) => (document: Document) => (document[field] == null ? null : `${document[field]}`);
const CREATED_AND_UPDATED = ['createdAt', 'updatedAt'];

/** The addresses at providers without the secrets that open them: tokens and webhook URLs. */
const channelsOf = ({ channels }: Document) =>
  Array.isArray(channels)
    ? channels.map((channel) => ({
        ...pick('providerId', 'integrationIdentifier')(channel ?? {}),
        deviceCount: Array.isArray(channel?.credentials?.deviceTokens) ? channel.credentials.deviceTokens.length : 0,
      }))
    : null;

/**
 * How each collection is exported. Secrets, ids of others and the gateway's own bookkeeping are left out: device tokens,
 * webhook URLs, overrides, actors, claims.
 */
const EXPORTED_SHAPES: { readonly [name in OwnedCollection]: ExportedShape } = {
  subscribers: {
    type: 'subscriber',
    shape: shapeOf(
      [
        ...['subscriberId', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone', 'data'],
        ...['isOnline', 'lastOnlineAt', 'deleted', ...CREATED_AND_UPDATED],
      ],
      { id, channels: channelsOf },
    ),
  },
  preferences: {
    type: 'preference',
    shape: shapeOf(['type', 'preferences', 'schedule', ...CREATED_AND_UPDATED], { workflowId: idIn('_templateId') }),
  },
  topicSubscribers: { type: 'topicMembership', shape: pick('topicKey', 'createdAt') },
  subscriberSessions: { type: 'session', shape: pick('createdAt', 'expiresAt') },
  notifications: {
    type: 'notification',
    shape: shapeOf(
      [
        ...['transactionId', 'channels', 'payload', 'to', 'tags', 'severity', 'critical', 'contextKeys', 'contextData'],
        ...CREATED_AND_UPDATED,
      ],
      {
        id,
        workflowId: idIn('_templateId'),
        topicKeys: ({ topics }) =>
          Array.isArray(topics) ? topics.map((topic: Document | null) => topic?.topicKey) : null,
      },
    ),
  },
  jobs: {
    type: 'job',
    shape: shapeOf(
      [
        ...['type', 'status', 'transactionId', 'output', 'digest', 'triggeredAt', 'runAt', 'deadLetteredAt'],
        ...['deadLetterReason', ...CREATED_AND_UPDATED],
      ],
      { id, notificationId: idIn('_notificationId'), stepId: ({ step }) => step?.stepId },
    ),
  },
  executionDetails: {
    type: 'executionDetail',
    shape: shapeOf(['status', 'detail', 'raw', 'providerId', 'source', 'createdAt'], {
      id,
      notificationId: idIn('_notificationId'),
      jobId: idIn('_jobId'),
    }),
  },
  messages: {
    type: 'message',
    shape: shapeOf(
      [
        ...['transactionId', 'templateIdentifier', 'channel', 'providerId', 'subject', 'title', 'content', 'payload'],
        ...['cta', 'data', 'avatar', 'tags', 'severity', 'contextKeys', 'email', 'phone', 'status', 'errorText'],
        ...['seen', 'read', 'archived', 'snoozedUntil', 'lastSeenDate', 'lastReadDate', 'archivedAt', 'deliveredAt'],
        ...['deliveryStatus', 'deliveryReports'],
        ...CREATED_AND_UPDATED,
      ],
      { id, notificationId: idIn('_notificationId') },
    ),
  },
  deletedMessages: { type: 'deletedMessage', shape: shapeOf(['deletedAt'], { id }) },
  digestWindows: { type: 'digestWindow', shape: pick('lastEventAt', 'closesAt') },
  throttleWindows: { type: 'throttleWindow', shape: pick('count', 'endsAt') },
  suppressions: {
    type: 'suppression',
    shape: shapeOf(['address', 'reason', 'detail', 'providerId', 'createdAt', 'lastReportedAt'], {
      messageId: idIn('_messageId'),
    }),
  },
  webhookDeliveries: {
    type: 'webhookDelivery',
    shape: shapeOf(['eventType', 'eventId', 'status', 'createdAt', 'endedAt'], {
      payload: ({ body }) => JSON.parse(body),
    }),
  },
};

/** A line of an export. */
export interface ExportedLine {
  readonly type: string;
  readonly data: Document;
}

/** The line of a document. Null if its collection is not exported. */
export function exportedLine(collection: keyof Collections, document: Document): ExportedLine | null {
  const exported: ExportedShape | undefined = EXPORTED_SHAPES[collection as OwnedCollection];
  return exported === undefined ? null : { type: exported.type, data: exported.shape(document) };
}

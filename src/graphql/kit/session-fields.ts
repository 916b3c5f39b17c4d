import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';
import { WEEK_DAYS } from '../../model/enums.ts';

/**
 * The fields that a subscriber session may select, by type. All other fields are refused, also new ones. The operations
 * and loaders of each field listed here must return only data of the session's subscriber.
 */
const SESSION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Query: ['inbox', 'messages', 'node', 'nodes', 'subscriber', 'subscriberPreferences', '_entities'],
  Mutation: [
    ...['archiveMessages', 'completeMessageAction', 'deleteMessages', 'markAllMessages', 'markMessagesAs'],
    ...[
      'registerDevice',
      'removeDevice',
      'setSubscriberPreferences',
      'snoozeMessages',
      'unarchiveMessages',
      'unsnoozeMessages',
    ],
  ],
  Subscription: ['inboxCountsChanged', 'messageChanged', 'preferencesChanged'],

  Inbox: ['counts', 'messages', 'subscriber', 'unreadCount', 'unseenCount'],
  InboxCount: ['capped', 'count'],
  Subscriber: [
    ...['_id', 'avatar', 'createdAt', 'email', 'firstName', 'id', 'isOnline', 'lastName', 'lastOnlineAt'],
    ...['locale', 'phone', 'subscriberId', 'timezone', 'updatedAt'],
  ],
  Message: [
    ...[
      '_id',
      'archived',
      'archivedAt',
      'avatar',
      'channel',
      'content',
      'createdAt',
      'cta',
      'data',
      'deliveredAt',
      'id',
      'lastReadDate',
      'lastSeenDate',
    ],
    ...['payload', 'read', 'seen', 'severity', 'snoozedUntil', 'subject', 'subscriber', 'tags', 'templateIdentifier'],
    ...['title', 'transactionId'],
  ],
  MessageText: ['text'],
  MessageBlocks: ['blocks'],
  EmailBlock: ['content', 'styles', 'type', 'url'],
  EmailBlockStyles: ['textAlign'],
  MessageCTA: ['action', 'data', 'type'],
  MessageCtaData: ['target', 'url'],
  MessageAction: ['buttons', 'result', 'status'],
  MessageActionResult: ['payload', 'type'],
  MessageButton: ['content', 'resultContent', 'target', 'type', 'url'],
  InboxCountsEvent: ['counts', 'cursor', 'unreadCount', 'unseenCount'],
  MessageChangedEvent: ['_messageId', 'change', 'cursor', 'message', 'unreadCount', 'unseenCount'],
  SubscriberPreferences: ['global', 'schedule', 'subscriber', 'updatedAt', 'workflows'],
  SubscriberSchedule: ['isEnabled', 'isOpen', 'opensAt', 'timezone', 'weeklySchedule'],
  WeeklySchedule: [...WEEK_DAYS],
  DaySchedule: ['hours', 'isEnabled'],
  TimeRange: ['end', 'start'],
  // Not `workflow`: sessions must not reach the steps of workflows.
  WorkflowPreference: ['channels', 'critical', 'effective', 'name', 'own', 'tags', 'workflowId'],
  PreferenceSettings: ['chat', 'email', 'in_app', 'push', 'sms'],
  PreferencesChangedEvent: ['change', 'cursor', 'preferences', 'workflow'],
  ArchiveMessagesPayload: ['messages'],
  CompleteMessageActionPayload: ['messages'],
  DeleteMessagesPayload: ['deletedMessageIds'],
  MarkAllMessagesPayload: ['count'],
  MarkMessagesAsPayload: ['messages'],
  MessagesPayload: ['messages'],
  RegisterDevicePayload: ['deviceCount', 'integrationIdentifier'],
  RemoveDevicePayload: ['wasRegistered'],
  SetSubscriberPreferencesPayload: ['preferences', 'workflow'],
  SnoozeMessagesPayload: ['messages'],
  UnarchiveMessagesPayload: ['messages'],
  UnsnoozeMessagesPayload: ['messages'],

  Node: ['id'],
  MessageConnection: ['edges', 'pageInfo', 'totalCount', 'totalCountCapped'],
  MessageEdge: ['cursor', 'node'],
  WorkflowPreferenceConnection: ['edges', 'pageInfo', 'totalCount', 'totalCountCapped'],
  WorkflowPreferenceEdge: ['cursor', 'node'],
  PageInfo: ['endCursor', 'hasNextPage', 'hasPreviousPage', 'startCursor'],
  Error: ['message'],
  ConflictError: ['issues', 'message'],
  ForbiddenError: ['message'],
  IdempotencyKeyError: ['message', 'retryAfter'],
  NotFoundError: ['message'],
  ValidationError: ['issues', 'message'],
  FieldIssue: ['field', 'message', 'value'],
};

/**
 * Marks the fields that a subscriber session may select. The server checks a document before it executes any of it.
 * @throws Error if the schema does not have a listed field
 */
export function markSessionFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [typeName, names] of Object.entries(SESSION_FIELDS)) {
    const type = schema.getType(typeName);
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    for (const name of names) {
      const field = fields[name];
      if (field === undefined) throw new Error(`The schema has no field ${typeName}.${name} for subscriber sessions`);
      field.extensions = { ...field.extensions, forSessions: true };
    }
  }
  return schema;
}

import { GraphQLObjectType, GraphQLSchema, GraphQLString, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { markSessionFields } from '../../../src/graphql/kit/session-fields.ts';
import { schema } from '../../../src/graphql/schema.ts';

/** The fields that a subscriber session may select, by type. */
const sessionFields: Record<string, string> = {};
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type) && !isInterfaceType(type)) continue;
  const fields = Object.values(type.getFields()).filter(({ extensions }) => extensions.forSessions === true);
  if (fields.length > 0)
    sessionFields[type.name] = fields
      .map(({ name }) => name)
      .sort()
      .join(' ');
}

describe('the fields for subscriber sessions', () => {
  it('are these; a new field is refused until it is added here', () => {
    expect(sessionFields).toMatchInlineSnapshot(`
      {
        "ArchiveMessagesPayload": "messages",
        "CompleteMessageActionPayload": "messages",
        "ConflictError": "issues message",
        "DaySchedule": "hours isEnabled",
        "DeleteMessagesPayload": "deletedMessageIds",
        "EmailBlock": "content styles type typeRaw url",
        "EmailBlockStyles": "textAlign textAlignRaw",
        "Error": "message",
        "FieldIssue": "field message value",
        "ForbiddenError": "message",
        "IdempotencyKeyError": "message retryAfter",
        "Inbox": "counts messages subscriber unreadCount unseenCount",
        "InboxCount": "capped count",
        "InboxCountsEvent": "counts cursor unreadCount unseenCount",
        "MarkAllMessagesPayload": "count",
        "MarkMessagesAsPayload": "messages",
        "Message": "_id archived archivedAt avatar channel channelRaw content createdAt cta data deliveredAt id lastReadDate lastSeenDate payload read seen severity severityRaw snoozedUntil subject subscriber tags templateIdentifier title transactionId",
        "MessageAction": "buttons result status statusRaw",
        "MessageActionResult": "payload type typeRaw",
        "MessageBlocks": "blocks",
        "MessageButton": "content resultContent target type typeRaw url",
        "MessageCTA": "action data type typeRaw",
        "MessageChangedEvent": "_messageId change cursor message unreadCount unseenCount",
        "MessageConnection": "edges pageInfo totalCount totalCountCapped",
        "MessageCtaData": "target url",
        "MessageEdge": "cursor node",
        "MessageText": "text",
        "MessagesPayload": "messages",
        "Mutation": "archiveMessages completeMessageAction deleteMessages markAllMessages markMessagesAs registerDevice removeDevice setSubscriberPreferences snoozeMessages unarchiveMessages unsnoozeMessages",
        "Node": "id",
        "NotFoundError": "message",
        "PageInfo": "endCursor hasNextPage hasPreviousPage startCursor",
        "PreferenceSettings": "chat email in_app push sms",
        "PreferencesChangedEvent": "change cursor preferences workflow",
        "Query": "_entities inbox messages node nodes subscriber subscriberPreferences",
        "RegisterDevicePayload": "deviceCount integrationIdentifier",
        "RemoveDevicePayload": "wasRegistered",
        "SetSubscriberPreferencesPayload": "preferences workflow",
        "SnoozeMessagesPayload": "messages",
        "Subscriber": "_id avatar createdAt email firstName id isOnline lastName lastOnlineAt locale phone subscriberId timezone updatedAt",
        "SubscriberPreferences": "global schedule subscriber updatedAt workflows",
        "SubscriberSchedule": "isEnabled isOpen opensAt timezone weeklySchedule",
        "Subscription": "inboxCountsChanged messageChanged preferencesChanged",
        "TimeRange": "end start",
        "UnarchiveMessagesPayload": "messages",
        "UnsnoozeMessagesPayload": "messages",
        "ValidationError": "issues message",
        "WeeklySchedule": "friday monday saturday sunday thursday tuesday wednesday",
        "WorkflowPreference": "channels channelsRaw critical effective name own tags workflowId",
        "WorkflowPreferenceConnection": "edges pageInfo totalCount totalCountCapped",
        "WorkflowPreferenceEdge": "cursor node",
      }
    `);
  });

  it('include no field of types that end users must not see', () => {
    const closed = /^(Environment|ExecutionDetail|Integration|Job|Notification|Workflow(?!Preference))/;
    expect(Object.keys(sessionFields).filter((name) => closed.test(name))).toEqual([]);
  });

  it('make the start fail if the schema lacks one of them', () => {
    const query = new GraphQLObjectType({ name: 'Query', fields: { other: { type: GraphQLString } } });
    expect(() => markSessionFields(new GraphQLSchema({ query }))).toThrow(
      'The schema has no field Query.inbox for subscriber sessions',
    );
  });
});

/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The buttons of an in-app message. */
export type ButtonType =
  /** The main button. */
  | 'PRIMARY'
  /** The other button. */
  | 'SECONDARY'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The channels through which messages reach subscribers. */
export type Channel =
  /** Chat services. */
  | 'CHAT'
  /** E-mail. */
  | 'EMAIL'
  /** The inbox of the subscriber in an application. */
  | 'IN_APP'
  /** Push messages to devices. */
  | 'PUSH'
  /** SMS. */
  | 'SMS'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The channels on which a subscriber wants to be notified. Channels that are not given stay as they are; null falls back to the less specific setting. */
export type ChannelPreferencesInput = {
  /** Whether chat is allowed. */
  chat?: boolean | null | undefined;
  /** Whether e-mail is allowed. */
  email?: boolean | null | undefined;
  /** Whether in-app messages are allowed. */
  in_app?: boolean | null | undefined;
  /** Whether push is allowed. */
  push?: boolean | null | undefined;
  /** Whether SMS is allowed. */
  sms?: boolean | null | undefined;
};

/** Selects messages of an inbox, such as those of a tab. All given fields must match. */
export type InboxFilter = {
  /** Only archived messages (true) or only others (false). Null for both. Defaults to false. */
  archived?: boolean | null | undefined;
  /** Only messages whose data has these values: an object with 1 to 5 paths of 1 to 5 names, such as `{ category: "offers", "project.id": [7, 8] }`. With a list, any of its 1 to 20 values. Values are texts of at most 256 characters, numbers and booleans. */
  data?: unknown;
  /** Only read messages (true) or only unread messages (false). */
  read?: boolean | null | undefined;
  /** Only seen messages (true) or only unseen messages (false). */
  seen?: boolean | null | undefined;
  /** Only messages with any of these severities. 1 to 20 severities. */
  severities?: Array<Severity> | null | undefined;
  /** Only snoozed messages (true) or only others (false). Null for both. Defaults to false. */
  snoozed?: boolean | null | undefined;
  /** Only messages of workflows with at least one tag of each of these groups. 1 to 5 groups of 1 to 20 tags. Excludes `tags`. */
  tagGroups?: Array<Array<string>> | null | undefined;
  /** Only messages of workflows with any of these tags. 1 to 20 tags. */
  tags?: Array<string> | null | undefined;
  /** Only messages of any of these workflows, by trigger identifier, `id`, `_id` or slug. 1 to 20 workflows. */
  workflowIds?: Array<string> | null | undefined;
};

/** The states that in-app messages can be marked as. */
export type MarkAs =
  /** Read and seen. */
  | 'READ'
  /** Seen. */
  | 'SEEN'
  /** Not read. Whether the message was seen does not change. */
  | 'UNREAD'
  /** Not seen. Whether the message was read does not change. */
  | 'UNSEEN';

/** Whether the subscriber pressed a button of an in-app message. */
export type MessageActionStatus =
  /** A button was pressed. */
  | 'DONE'
  /** No button was pressed yet. */
  | 'PENDING'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The kinds of changes of a message. */
export type MessageChange =
  /** A button of the message was pressed. */
  | 'ACTION_COMPLETED'
  /** The message was archived. */
  | 'ARCHIVED'
  /** The e-mail was refused. */
  | 'BOUNCED'
  /** The recipient clicked a link of the message. */
  | 'CLICKED'
  /** The recipient reported the message as spam. */
  | 'COMPLAINED'
  /** The message arrived. */
  | 'CREATED'
  /** The provider could not deliver the message yet, and tries again. */
  | 'DEFERRED'
  /** The message was deleted. */
  | 'DELETED'
  /** The provider delivered the message. */
  | 'DELIVERED'
  /** The provider could not deliver the message. */
  | 'FAILED'
  /** Earlier events are no longer available. Read the current state; the events from here on are complete. */
  | 'HISTORY_LOST'
  /** The recipient opened the message. */
  | 'OPENED'
  /** The message was marked as read. */
  | 'READ'
  /** The message was marked as seen. */
  | 'SEEN'
  /** The message was snoozed. */
  | 'SNOOZED'
  /** The message left the archive. */
  | 'UNARCHIVED'
  /** The message was marked as not read. */
  | 'UNREAD'
  /** The message was marked as not seen. */
  | 'UNSEEN'
  /** The message returned from a snooze. */
  | 'UNSNOOZED'
  /** The recipient unsubscribed. */
  | 'UNSUBSCRIBED'
  /** Another field of the message changed. */
  | 'UPDATED';

/** The kinds of changes of the preferences of a subscriber. */
export type PreferenceChange =
  /** The settings for all workflows changed, or the schedule of the subscriber. */
  | 'GLOBAL'
  /** Earlier events are no longer available. Read the current preferences; the events from here on are complete. */
  | 'HISTORY_LOST'
  /** The settings for one workflow changed. */
  | 'WORKFLOW';

/** The urgency of notifications. */
export type Severity =
  /** Urgent. */
  | 'HIGH'
  /** Not urgent. */
  | 'LOW'
  /** Moderately urgent. */
  | 'MEDIUM'
  /** No urgency is set. */
  | 'NONE'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

export type InboxMessageFragment = { id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
    | { text: string }
    | Record<PropertyKey, never>
   | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } };

export type InboxPreferenceFragment = { workflowId: string, name: string, tags: Array<string>, critical: boolean, channels: Array<Channel>, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } };

export type InboxChannelsFragment = { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null };

export type InboxElementPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  read?: boolean | null | undefined;
  seen?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  snoozed?: boolean | null | undefined;
  tags?: Array<string> | string | null | undefined;
  tagGroups?: Array<Array<string> | string> | Array<string> | string | null | undefined;
  severities?: Array<Severity> | Severity | null | undefined;
  workflowIds?: Array<string> | string | null | undefined;
  data?: unknown;
}>;


export type InboxElementPageQuery = { inbox: { messages: { edges: Array<{ node: { id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
            | { text: string }
            | Record<PropertyKey, never>
           | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type InboxElementPreferencesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type InboxElementPreferencesQuery = { subscriberPreferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, workflows: { edges: Array<{ node: { workflowId: string, name: string, tags: Array<string>, critical: boolean, channels: Array<Channel>, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type InboxElementCountsSubscriptionVariables = Exact<{
  filters?: Array<InboxFilter> | InboxFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type InboxElementCountsSubscription = { inboxCountsChanged: { cursor: string, unreadCount: number, unseenCount: number, counts: Array<{ count: number }> } };

export type InboxElementMessagesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type InboxElementMessagesSubscription = { messageChanged: { change: MessageChange, cursor: string, _messageId: string | null, message: { id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
        | { text: string }
        | Record<PropertyKey, never>
       | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } } | null } };

export type InboxElementPreferencesChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type InboxElementPreferencesChangedSubscription = { preferencesChanged: { change: PreferenceChange, cursor: string, preferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null, workflow: { workflowId: string, name: string, tags: Array<string>, critical: boolean, channels: Array<Channel>, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null } };

export type InboxElementMarkMutationVariables = Exact<{
  messageIds: Array<string> | string;
  markAs: MarkAs;
}>;


export type InboxElementMarkMutation = { result:
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } }> }
    | { message: string }
    | { message: string }
   };

export type InboxElementMarkAllMutationVariables = Exact<{
  markAs: MarkAs;
  archived?: boolean | null | undefined;
  snoozed?: boolean | null | undefined;
  tags?: Array<string> | string | null | undefined;
  tagGroups?: Array<Array<string> | string> | Array<string> | string | null | undefined;
  workflowId?: string | null | undefined;
}>;


export type InboxElementMarkAllMutation = { result:
    | { message: string }
    | { message: string }
    | { count: number }
    | { message: string }
    | { message: string }
   };

export type InboxElementArchiveMutationVariables = Exact<{
  messageIds: Array<string> | string;
}>;


export type InboxElementArchiveMutation = { result:
    | { messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } }> }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type InboxElementUnarchiveMutationVariables = Exact<{
  messageIds: Array<string> | string;
}>;


export type InboxElementUnarchiveMutation = { result:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } }> }
    | { message: string }
   };

export type InboxElementSnoozeMutationVariables = Exact<{
  messageIds: Array<string> | string;
  until: string;
}>;


export type InboxElementSnoozeMutation = { result:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } }> }
    | { message: string }
   };

export type InboxElementUnsnoozeMutationVariables = Exact<{
  messageIds: Array<string> | string;
}>;


export type InboxElementUnsnoozeMutation = { result:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } }> }
    | { message: string }
   };

export type InboxElementActionMutationVariables = Exact<{
  messageId: string;
  button: ButtonType;
  result?: unknown;
}>;


export type InboxElementActionMutation = { result:
    | { messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, severity: Severity | null, tags: Array<string>, templateIdentifier: string | null, avatar: string | null, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null, target: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null, url: string | null, target: string | null }>, result: { type: ButtonType | null, payload: unknown } | null } | null } }> }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type InboxElementSetPreferencesMutationVariables = Exact<{
  workflowId?: string | null | undefined;
  channels: ChannelPreferencesInput;
}>;


export type InboxElementSetPreferencesMutation = { result:
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
    | { preferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } }, workflow: { workflowId: string, name: string, tags: Array<string>, critical: boolean, channels: Array<Channel>, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null }
    | { message: string }
   };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const InboxMessageFragmentDoc = new TypedDocumentString(`
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}
    `, {"fragmentName":"InboxMessage"}) as unknown as TypedDocumentString<InboxMessageFragment, unknown>;
export const InboxChannelsFragmentDoc = new TypedDocumentString(`
    fragment InboxChannels on PreferenceSettings {
  in_app
  email
  sms
  chat
  push
}
    `, {"fragmentName":"InboxChannels"}) as unknown as TypedDocumentString<InboxChannelsFragment, unknown>;
export const InboxPreferenceFragmentDoc = new TypedDocumentString(`
    fragment InboxPreference on WorkflowPreference {
  workflowId
  name
  tags
  critical
  channels
  effective {
    ...InboxChannels
  }
}
    fragment InboxChannels on PreferenceSettings {
  in_app
  email
  sms
  chat
  push
}`, {"fragmentName":"InboxPreference"}) as unknown as TypedDocumentString<InboxPreferenceFragment, unknown>;
export const InboxElementPageDocument = new TypedDocumentString(`
    query InboxElementPage($first: Int!, $after: String, $read: Boolean, $seen: Boolean, $archived: Boolean, $snoozed: Boolean, $tags: [String!], $tagGroups: [[String!]!], $severities: [Severity!], $workflowIds: [ID!], $data: JSON) {
  inbox {
    messages(
      first: $first
      after: $after
      read: $read
      seen: $seen
      archived: $archived
      snoozed: $snoozed
      tags: $tags
      tagGroups: $tagGroups
      severities: $severities
      workflowIds: $workflowIds
      data: $data
    ) {
      edges {
        node {
          ...InboxMessage
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementPageQuery, InboxElementPageQueryVariables>;
export const InboxElementPreferencesDocument = new TypedDocumentString(`
    query InboxElementPreferences($first: Int!, $after: String) {
  subscriberPreferences {
    global {
      ...InboxChannels
    }
    workflows(first: $first, after: $after) {
      edges {
        node {
          ...InboxPreference
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment InboxPreference on WorkflowPreference {
  workflowId
  name
  tags
  critical
  channels
  effective {
    ...InboxChannels
  }
}
fragment InboxChannels on PreferenceSettings {
  in_app
  email
  sms
  chat
  push
}`) as unknown as TypedDocumentString<InboxElementPreferencesQuery, InboxElementPreferencesQueryVariables>;
export const InboxElementCountsDocument = new TypedDocumentString(`
    subscription InboxElementCounts($filters: [InboxFilter!], $after: String) {
  inboxCountsChanged(filters: $filters, after: $after) {
    cursor
    unreadCount
    unseenCount
    counts {
      count
    }
  }
}
    `) as unknown as TypedDocumentString<InboxElementCountsSubscription, InboxElementCountsSubscriptionVariables>;
export const InboxElementMessagesDocument = new TypedDocumentString(`
    subscription InboxElementMessages($after: String) {
  messageChanged(after: $after) {
    change
    cursor
    _messageId
    message {
      ...InboxMessage
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementMessagesSubscription, InboxElementMessagesSubscriptionVariables>;
export const InboxElementPreferencesChangedDocument = new TypedDocumentString(`
    subscription InboxElementPreferencesChanged($after: String) {
  preferencesChanged(after: $after) {
    change
    cursor
    preferences {
      global {
        ...InboxChannels
      }
    }
    workflow {
      ...InboxPreference
    }
  }
}
    fragment InboxPreference on WorkflowPreference {
  workflowId
  name
  tags
  critical
  channels
  effective {
    ...InboxChannels
  }
}
fragment InboxChannels on PreferenceSettings {
  in_app
  email
  sms
  chat
  push
}`) as unknown as TypedDocumentString<InboxElementPreferencesChangedSubscription, InboxElementPreferencesChangedSubscriptionVariables>;
export const InboxElementMarkDocument = new TypedDocumentString(`
    mutation InboxElementMark($messageIds: [ID!]!, $markAs: MarkAs!) {
  result: markMessagesAs(input: {messageIds: $messageIds, markAs: $markAs}) {
    ... on MessagesPayload {
      messages {
        ...InboxMessage
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementMarkMutation, InboxElementMarkMutationVariables>;
export const InboxElementMarkAllDocument = new TypedDocumentString(`
    mutation InboxElementMarkAll($markAs: MarkAs!, $archived: Boolean, $snoozed: Boolean, $tags: [String!], $tagGroups: [[String!]!], $workflowId: ID) {
  result: markAllMessages(
    input: {markAs: $markAs, archived: $archived, snoozed: $snoozed, tags: $tags, tagGroups: $tagGroups, workflowId: $workflowId}
  ) {
    ... on MarkAllMessagesPayload {
      count
    }
    ... on Error {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<InboxElementMarkAllMutation, InboxElementMarkAllMutationVariables>;
export const InboxElementArchiveDocument = new TypedDocumentString(`
    mutation InboxElementArchive($messageIds: [ID!]!) {
  result: archiveMessages(input: {messageIds: $messageIds}) {
    ... on MessagesPayload {
      messages {
        ...InboxMessage
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementArchiveMutation, InboxElementArchiveMutationVariables>;
export const InboxElementUnarchiveDocument = new TypedDocumentString(`
    mutation InboxElementUnarchive($messageIds: [ID!]!) {
  result: unarchiveMessages(input: {messageIds: $messageIds}) {
    ... on MessagesPayload {
      messages {
        ...InboxMessage
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementUnarchiveMutation, InboxElementUnarchiveMutationVariables>;
export const InboxElementSnoozeDocument = new TypedDocumentString(`
    mutation InboxElementSnooze($messageIds: [ID!]!, $until: DateTime!) {
  result: snoozeMessages(input: {messageIds: $messageIds, until: $until}) {
    ... on MessagesPayload {
      messages {
        ...InboxMessage
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementSnoozeMutation, InboxElementSnoozeMutationVariables>;
export const InboxElementUnsnoozeDocument = new TypedDocumentString(`
    mutation InboxElementUnsnooze($messageIds: [ID!]!) {
  result: unsnoozeMessages(input: {messageIds: $messageIds}) {
    ... on MessagesPayload {
      messages {
        ...InboxMessage
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementUnsnoozeMutation, InboxElementUnsnoozeMutationVariables>;
export const InboxElementActionDocument = new TypedDocumentString(`
    mutation InboxElementAction($messageId: ID!, $button: ButtonType!, $result: JSON) {
  result: completeMessageAction(
    input: {messageId: $messageId, button: $button, result: $result}
  ) {
    ... on MessagesPayload {
      messages {
        ...InboxMessage
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  archived
  snoozedUntil
  severity
  tags
  templateIdentifier
  avatar
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
      target
    }
    action {
      status
      buttons {
        type
        content
        resultContent
        url
        target
      }
      result {
        type
        payload
      }
    }
  }
}`) as unknown as TypedDocumentString<InboxElementActionMutation, InboxElementActionMutationVariables>;
export const InboxElementSetPreferencesDocument = new TypedDocumentString(`
    mutation InboxElementSetPreferences($workflowId: ID, $channels: ChannelPreferencesInput!) {
  result: setSubscriberPreferences(
    input: {workflowId: $workflowId, channels: $channels}
  ) {
    ... on SetSubscriberPreferencesPayload {
      preferences {
        global {
          ...InboxChannels
        }
      }
      workflow {
        ...InboxPreference
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment InboxPreference on WorkflowPreference {
  workflowId
  name
  tags
  critical
  channels
  effective {
    ...InboxChannels
  }
}
fragment InboxChannels on PreferenceSettings {
  in_app
  email
  sms
  chat
  push
}`) as unknown as TypedDocumentString<InboxElementSetPreferencesMutation, InboxElementSetPreferencesMutationVariables>;
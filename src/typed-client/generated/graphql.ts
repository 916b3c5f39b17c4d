/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Input of `broadcastEvent`. */
export type BroadcastEventInput = {
  /** The subscriber who caused the event. */
  actor?: SubscriberRecipientInput | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The trigger identifier of the workflow. */
  name: string;
  /** Values that replace those of the workflow, by channel, provider or step. An object of at most 50,000 fields and items, and 100 secrets. */
  overrides?: unknown;
  /** Data for the templates of the workflow. An object of at most 50,000 fields and items. */
  payload: unknown;
  /** The tenant that the event belongs to. */
  tenant?: EventTenantInput | null | undefined;
  /** The id that makes a repeated event harmless: a workflow notifies a recipient at most once per transaction. Defaults to a new UUID. */
  transactionId?: string | null | undefined;
};

/** Input of `cancelTransaction`. */
export type CancelTransactionInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The transaction id of the event, which is also the `transactionId` of its notifications. */
  transactionId: string;
};

/** Input of `createSubscriberSession`. */
export type CreateSubscriberSessionInput = {
  /** How long the session lasts, in seconds. Defaults to 3,600. From 60 to 86,400. */
  expiresInSeconds?: number | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `subscriberId` of the subscriber. */
  subscriberId: string;
};

/** The tenant of an event. Exactly one field must be given. */
export type EventTenantInput =
  {   /** The identifier of a tenant. If the tenant does not exist, the status of the event is `NO_TENANT_FOUND`. */
  identifier: string; tenant?: never; }
  |  { identifier?: never;   /** A tenant, which is created or updated. */
  tenant: TenantInput; };

/** The outcome of a decision of a step. */
export type ExecutionDetailStatus =
  /** The decision failed. */
  | 'FAILED'
  /** The outcome is not known yet. */
  | 'PENDING'
  /** The job waits in a queue. */
  | 'QUEUED'
  /** The provider reported that the message was read. */
  | 'READ_CONFIRMATION'
  /** The decision succeeded. */
  | 'SUCCESS'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** The decision succeeded, but needs attention. */
  | 'WARNING';

/** The progress of a job. */
export type JobStatus =
  /** The transaction or the job was canceled, or an earlier step was canceled, failed or was throttled. */
  | 'CANCELED'
  /** The step did its work. */
  | 'COMPLETED'
  /** The job waits for the end of a delay or collects events of a digest. */
  | 'DELAYED'
  /** Every attempt failed. */
  | 'FAILED'
  /** The digest of an earlier notification collected the event. `Job.mergedInto` is its job. */
  | 'MERGED'
  /** An earlier job of the notification has not ended yet. */
  | 'PENDING'
  /** The job waits for a worker. */
  | 'QUEUED'
  /** A worker processes the job. */
  | 'RUNNING'
  /** The step had nothing to do, for example because its conditions did not match. */
  | 'SKIPPED'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

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

/** Input of `markMessagesAs`. */
export type MarkMessagesAsInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The state after the mutation. */
  markAs: MarkAs;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
};

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

/** The address of a recipient at a chat or push provider. */
export type RecipientChannelCredentialsInput = {
  /** The push tokens of the devices of the recipient. */
  deviceTokens?: Array<string> | null | undefined;
  /** The incoming webhook that the chat provider issued. */
  webhookUrl?: string | null | undefined;
};

/** The account of a recipient at one chat or push integration. */
export type RecipientChannelInput = {
  /** Required. The address of the recipient at the provider. */
  credentials?: RecipientChannelCredentialsInput | null | undefined;
  /** The identifier of the integration. Needed if the provider has several. */
  integrationIdentifier?: string | null | undefined;
  /** Required. The `providerId` of a chat or push provider in `providers`: `slack`, `fcm`. */
  providerId?: string | null | undefined;
};

/** The recipients of an event. Exactly one field must be given. */
export type RecipientInput = {
  /** A subscriber, who is created or updated. */
  subscriber?: SubscriberRecipientInput | null | undefined;
  /** The `subscriberId` of a subscriber, who is created if there is none. */
  subscriberId?: string | null | undefined;
  /** The members of a topic. */
  topic?: TopicRecipientInput | null | undefined;
};

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

/** The types of steps: those that send through a channel, and those that control the run. */
export type StepType =
  /** Chat services. */
  | 'CHAT'
  /** Runs code of an application. */
  | 'CUSTOM'
  /** Waits before the next step. */
  | 'DELAY'
  /** Collects events and continues with all of them at once. */
  | 'DIGEST'
  /** E-mail. */
  | 'EMAIL'
  /** The inbox of the subscriber in an application. */
  | 'IN_APP'
  /** Push messages to devices. */
  | 'PUSH'
  /** SMS. */
  | 'SMS'
  /** Stops the run if a limit of runs per time is exceeded. */
  | 'THROTTLE'
  /** Triggers another workflow. */
  | 'TRIGGER'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** A subscriber, who is created or updated. Fields that are not given stay as they are; null empties a field. */
export type SubscriberRecipientInput = {
  /** The URL of an image. */
  avatar?: string | null | undefined;
  /** The accounts at chat and push integrations. */
  channels?: Array<RecipientChannelInput> | null | undefined;
  /** Free-form data. An object. */
  data?: unknown;
  /** The e-mail address. */
  email?: string | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The preferred language or region: `de-AT`. */
  locale?: string | null | undefined;
  /** The phone number. */
  phone?: string | null | undefined;
  /** Required. The id that the client chose. */
  subscriberId?: string | null | undefined;
  /** The IANA time zone: `Europe/Vienna`. */
  timezone?: string | null | undefined;
};

/** A tenant, which is created or updated. */
export type TenantInput = {
  /** Free-form data. An object. */
  data?: unknown;
  /** The name for programs. Unique in the environment. */
  identifier: string;
  /** The name for people. */
  name?: string | null | undefined;
};

/** The members of a topic, except the actor of the event. */
export type TopicRecipientInput = {
  /** The `subscriberId`s of members who are left out. */
  exclude?: Array<string> | null | undefined;
  /** Required. The key of the topic. If no topic has it, the event reaches its other recipients, and its result says so. */
  topicKey?: string | null | undefined;
};

/** A request to run a workflow for recipients. */
export type TriggerEventInput = {
  /** The subscriber who caused the event. */
  actor?: SubscriberRecipientInput | null | undefined;
  /** Contexts. An object that maps types to ids, or to objects `{ id, data }`. */
  context?: unknown;
  /** The trigger identifier of the workflow. */
  name: string;
  /** Values that replace those of the workflow, by channel, provider or step. An object of at most 50,000 fields and items, and 100 secrets. */
  overrides?: unknown;
  /** Data for the templates of the workflow. An object of at most 50,000 fields and items. */
  payload?: unknown;
  /** The tenant that the event belongs to. */
  tenant?: EventTenantInput | null | undefined;
  /** The recipients. At least one. */
  to: Array<RecipientInput | null | undefined>;
  /** The id that makes a repeated event harmless: a workflow notifies a recipient at most once per transaction. Defaults to a new UUID. */
  transactionId?: string | null | undefined;
};

/** Input of `triggerEvents`. */
export type TriggerEventsInput = {
  /** The events. An invalid event does not affect the others. 1 to 100. */
  events: Array<TriggerEventInput>;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
};

/** The outcome of an event. */
export type TriggerStatus =
  /** The event was rejected. `TriggerResult.error` contains the reasons. */
  | 'ERROR'
  /** Some recipients are invalid. `TriggerResult.error` names them. */
  | 'INVALID_RECIPIENTS'
  /** The tenant does not exist. */
  | 'NO_TENANT_FOUND'
  /** The workflow has no active steps. */
  | 'NO_WORKFLOW_ACTIVE_STEPS_DEFINED'
  /** The workflow has no steps. */
  | 'NO_WORKFLOW_STEPS_DEFINED'
  /** The event is stored. Its workflow runs in the background. */
  | 'PROCESSED'
  /** The workflow is not active. */
  | 'TRIGGER_NOT_ACTIVE';

export type TriggerEventsMutationVariables = Exact<{
  input: TriggerEventsInput;
}>;


export type TriggerEventsMutation = { result:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'TriggerEventsPayload', results: Array<{ acknowledged: boolean, status: TriggerStatus, transactionId: string | null, error: Array<string> }> }
    | { __typename: 'ValidationError', message: string }
   };

export type BroadcastEventMutationVariables = Exact<{
  input: BroadcastEventInput;
}>;


export type BroadcastEventMutation = { result:
    | { __typename: 'BroadcastEventPayload', result: { acknowledged: boolean, status: TriggerStatus, transactionId: string | null, error: Array<string> } }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type TriggerOutcomeFragment = { acknowledged: boolean, status: TriggerStatus, transactionId: string | null, error: Array<string> };

export type CancelTransactionMutationVariables = Exact<{
  input: CancelTransactionInput;
}>;


export type CancelTransactionMutation = { result:
    | { __typename: 'CancelTransactionPayload', transactionId: string, canceledJobs: number, startedJobs: number }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type CreateSubscriberSessionMutationVariables = Exact<{
  input: CreateSubscriberSessionInput;
}>;


export type CreateSubscriberSessionMutation = { result:
    | { __typename: 'CreateSubscriberSessionPayload', id: string, token: string, expiresAt: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type TransactionActivityQueryVariables = Exact<{
  transactionId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type TransactionActivityQuery = { notifications: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, createdAt: string, transactionId: string, subscriber: { subscriberId: string } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, jobStatus: JobStatus, executionDetails: { edges: Array<{ node: { id: string, createdAt: string, detail: string, status: ExecutionDetailStatus } }> } } }> } } }> } };

export type InboxQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  read?: boolean | null | undefined;
}>;


export type InboxQuery = { inbox: { unreadCount: number, unseenCount: number, messages: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, severity: Severity | null, tags: Array<string>, data: unknown, content:
            | { text: string }
            | Record<PropertyKey, never>
           | null, cta: { data: { url: string | null } | null } } }> } } | null };

export type MarkMessagesAsMutationVariables = Exact<{
  input: MarkMessagesAsInput;
}>;


export type MarkMessagesAsMutation = { result:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'MarkMessagesAsPayload', messages: Array<{ id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, severity: Severity | null, tags: Array<string>, data: unknown, content:
          | { text: string }
          | Record<PropertyKey, never>
         | null, cta: { data: { url: string | null } | null } }> }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type MessageChangedSubscriptionVariables = Exact<{
  subscriberId?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type MessageChangedSubscription = { messageChanged: { change: MessageChange, cursor: string, unreadCount: number, unseenCount: number, _messageId: string | null, message: { id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, severity: Severity | null, tags: Array<string>, data: unknown, content:
        | { text: string }
        | Record<PropertyKey, never>
       | null, cta: { data: { url: string | null } | null } } | null } };

export type InboxMessageFragment = { id: string, _id: string, createdAt: string, subject: string | null, read: boolean, seen: boolean, severity: Severity | null, tags: Array<string>, data: unknown, content:
    | { text: string }
    | Record<PropertyKey, never>
   | null, cta: { data: { url: string | null } | null } };

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
export const TriggerOutcomeFragmentDoc = new TypedDocumentString(`
    fragment TriggerOutcome on TriggerResult {
  acknowledged
  status
  transactionId
  error
}
    `, {"fragmentName":"TriggerOutcome"}) as unknown as TypedDocumentString<TriggerOutcomeFragment, unknown>;
export const InboxMessageFragmentDoc = new TypedDocumentString(`
    fragment InboxMessage on Message {
  id
  _id
  createdAt
  subject
  read
  seen
  severity
  tags
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
    }
  }
}
    `, {"fragmentName":"InboxMessage"}) as unknown as TypedDocumentString<InboxMessageFragment, unknown>;
export const TriggerEventsDocument = new TypedDocumentString(`
    mutation TriggerEvents($input: TriggerEventsInput!) {
  result: triggerEvents(input: $input) {
    __typename
    ... on TriggerEventsPayload {
      results {
        ...TriggerOutcome
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment TriggerOutcome on TriggerResult {
  acknowledged
  status
  transactionId
  error
}`) as unknown as TypedDocumentString<TriggerEventsMutation, TriggerEventsMutationVariables>;
export const BroadcastEventDocument = new TypedDocumentString(`
    mutation BroadcastEvent($input: BroadcastEventInput!) {
  result: broadcastEvent(input: $input) {
    __typename
    ... on BroadcastEventPayload {
      result {
        ...TriggerOutcome
      }
    }
    ... on Error {
      message
    }
  }
}
    fragment TriggerOutcome on TriggerResult {
  acknowledged
  status
  transactionId
  error
}`) as unknown as TypedDocumentString<BroadcastEventMutation, BroadcastEventMutationVariables>;
export const CancelTransactionDocument = new TypedDocumentString(`
    mutation CancelTransaction($input: CancelTransactionInput!) {
  result: cancelTransaction(input: $input) {
    __typename
    ... on CancelTransactionPayload {
      transactionId
      canceledJobs
      startedJobs
    }
    ... on Error {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CancelTransactionMutation, CancelTransactionMutationVariables>;
export const CreateSubscriberSessionDocument = new TypedDocumentString(`
    mutation CreateSubscriberSession($input: CreateSubscriberSessionInput!) {
  result: createSubscriberSession(input: $input) {
    __typename
    ... on CreateSubscriberSessionPayload {
      id
      token
      expiresAt
    }
    ... on Error {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CreateSubscriberSessionMutation, CreateSubscriberSessionMutationVariables>;
export const TransactionActivityDocument = new TypedDocumentString(`
    query TransactionActivity($transactionId: String!, $first: Int = 10, $after: String) {
  notifications(transactionId: $transactionId, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        createdAt
        transactionId
        subscriber {
          subscriberId
        }
        jobs {
          edges {
            node {
              id
              type
              jobStatus
              executionDetails {
                edges {
                  node {
                    id
                    createdAt
                    detail
                    status
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TransactionActivityQuery, TransactionActivityQueryVariables>;
export const InboxDocument = new TypedDocumentString(`
    query Inbox($first: Int = 20, $after: String, $read: Boolean) {
  inbox {
    unreadCount
    unseenCount
    messages(first: $first, after: $after, read: $read) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...InboxMessage
        }
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
  severity
  tags
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
    }
  }
}`) as unknown as TypedDocumentString<InboxQuery, InboxQueryVariables>;
export const MarkMessagesAsDocument = new TypedDocumentString(`
    mutation MarkMessagesAs($input: MarkMessagesAsInput!) {
  result: markMessagesAs(input: $input) {
    __typename
    ... on MarkMessagesAsPayload {
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
  severity
  tags
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
    }
  }
}`) as unknown as TypedDocumentString<MarkMessagesAsMutation, MarkMessagesAsMutationVariables>;
export const MessageChangedDocument = new TypedDocumentString(`
    subscription MessageChanged($subscriberId: String, $after: String) {
  messageChanged(subscriberId: $subscriberId, after: $after) {
    change
    cursor
    unreadCount
    unseenCount
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
  severity
  tags
  data
  content {
    ... on MessageText {
      text
    }
  }
  cta {
    data {
      url
    }
  }
}`) as unknown as TypedDocumentString<MessageChangedSubscription, MessageChangedSubscriptionVariables>;
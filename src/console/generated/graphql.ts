/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kinds of activity events. */
export type ActivityChange =
  /** The provider reported about a job's message. */
  | 'DELIVERY_REPORTED'
  /** Earlier events were lost. Query the current state again; later events are complete. */
  | 'HISTORY_LOST'
  /** A job was created for a step of a notification. */
  | 'JOB_CREATED'
  /** The status of a job changed. */
  | 'JOB_STATUS_CHANGED'
  /** A notification was created for a subscriber. */
  | 'NOTIFICATION_CREATED';

/** Input of `archiveMessages`. */
export type ArchiveMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
};

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

/** Input of `createIntegration`. */
export type CreateIntegrationInput = {
  /** Whether messages are sent through the integration. True requires all credentials of a provider that this gateway can send through. Defaults to `primary`. */
  active?: boolean | null | undefined;
  /** The channel that the provider delivers. */
  channel: Channel;
  /** Whether to send a test request to the provider before anything is stored. Defaults to false. */
  check?: boolean | null | undefined;
  /** The conditions. The integration is used if one of them matches or the list is empty. */
  conditions?: Array<StepFilterInput> | null | undefined;
  /** Settings of the inbound webhook. */
  configurations?: IntegrationConfigurationsInput | null | undefined;
  /** The credentials of the account. `ListedProvider.credentials` lists those that a provider needs. */
  credentials?: IntegrationCredentialsInput | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for programs. Unique in the environment. Defaults to a slug of `name`. */
  identifier?: string | null | undefined;
  /** The name for people. */
  name: string;
  /** Whether to make this the primary integration of its channel, which must be `EMAIL` or `SMS`. The previous primary integration is demoted. Defaults to false. */
  primary?: boolean | null | undefined;
  /** The `providerId` of a provider in `providers`: `sendgrid`. */
  providerId: string;
};

/** Input of `createSubscriber`. */
export type CreateSubscriberInput = {
  /** The URL of the avatar image. */
  avatar?: string | null | undefined;
  /** Free-form data: an object of at most 64 KiB. */
  data?: unknown;
  /** The address for e-mail steps. */
  email?: string | null | undefined;
  /** The first name of a person. */
  firstName?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The last name of a person. */
  lastName?: string | null | undefined;
  /** The preferred language, with an optional region: `de-AT`. */
  locale?: string | null | undefined;
  /** The number for SMS steps. */
  phone?: string | null | undefined;
  /** The id that the client chose, typically the id of the client's own user. */
  subscriberId: string;
  /** The time zone, by its IANA name: `Europe/Vienna`. */
  timezone?: string | null | undefined;
};

/** The hours of a day on which a subscriber can be reached. */
export type DayScheduleInput = {
  /** The hours of the day. They must not overlap other hours of the week. At most 24. */
  hours?: Array<TimeRangeInput> | null | undefined;
  /** Whether the subscriber can be reached on this day. */
  isEnabled: boolean;
};

/** Selects dead letters. All given fields must match. */
export type DeadLetterFilterInput = {
  /**
   * The former name of `stepType`, which takes precedence.
   * @deprecated Use `stepType`.
   */
  channel?: StepType | null | undefined;
  /** Only jobs that failed permanently at or after this instant. */
  from?: string | null | undefined;
  /** Only jobs whose last attempt used this integration, by `id` or `_id`. */
  integrationId?: string | null | undefined;
  /** Only jobs whose last attempt used this provider: `sendgrid`. */
  providerId?: string | null | undefined;
  /** Only jobs of steps of this type. */
  stepType?: StepType | null | undefined;
  /** Only jobs that failed permanently before this instant. */
  to?: string | null | undefined;
  /** Only jobs of this workflow, by trigger identifier, `id`, `_id` or slug. */
  workflowId?: string | null | undefined;
};

/** Input of `deleteIntegration`. */
export type DeleteIntegrationInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `id` or the `_id` of the integration. */
  integrationId: string;
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

/** One comparison of a condition. */
export type FieldFilterPartInput = {
  /** The path of the compared field: `order.total`. */
  field: string;
  /** The object that contains the field. */
  on: FilterSubject;
  /** How the field is compared with the value. */
  operator: FilterOperator;
  /** The value that the field is compared with. The items of a list are separated by commas or form a JSON array. */
  value: string;
};

/** How the comparisons of a condition are combined. */
export type FilterGroup =
  /** All comparisons must match. */
  | 'AND'
  /** At least one comparison must match. */
  | 'OR'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** How a comparison compares a field with a value. */
export type FilterOperator =
  /** All items of the field are in the list. */
  | 'ALL_IN'
  /** At least one item of the field is in the list. */
  | 'ANY_IN'
  /** The field is between two values, `from,to`, both inclusive. */
  | 'BETWEEN'
  /** The field equals the value. */
  | 'EQUAL'
  /** The field is in the list. */
  | 'IN'
  /** The field is greater than the value. */
  | 'LARGER'
  /** The field is greater than or equal to the value. */
  | 'LARGER_EQUAL'
  /** The field contains the value. Not case sensitive. */
  | 'LIKE'
  /** The field is not between two values, `from,to`. */
  | 'NOT_BETWEEN'
  /** The field does not equal the value. */
  | 'NOT_EQUAL'
  /** The field is not in the list. */
  | 'NOT_IN'
  /** The field does not contain the value. Not case sensitive. */
  | 'NOT_LIKE'
  /** The field is less than the value. */
  | 'SMALLER'
  /** The field is less than or equal to the value. */
  | 'SMALLER_EQUAL'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The objects whose fields conditions compare. */
export type FilterSubject =
  /** The payload of the trigger. */
  | 'PAYLOAD'
  /** The recipient. */
  | 'SUBSCRIBER'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The kinds of values that conditions compare. */
export type FilterType =
  /** Booleans. */
  | 'BOOLEAN'
  /** Dates. */
  | 'DATE'
  /** A group of comparisons of any kind. */
  | 'GROUP'
  /** One value of a list. */
  | 'LIST'
  /** Several values of a list. */
  | 'MULTI_LIST'
  /** Numbers. */
  | 'NUMBER'
  /** Statements. */
  | 'STATEMENT'
  /** Strings. */
  | 'TEXT'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** Settings of the inbound webhook of an integration. Fields that are null or not given stay as they are. */
export type IntegrationConfigurationsInput = {
  /** Whether the provider reports deliveries to an inbound webhook. */
  inboundWebhookEnabled?: boolean | null | undefined;
  /** Secret. What verifies the reports of the provider, for example its signing key. The ARN of the topic for Amazon SES. */
  inboundWebhookSigningKey?: string | null | undefined;
};

/** All credentials of an integration. Credentials that are null or not given are erased. */
export type IntegrationCredentialsInput = {
  /** The base URL of the API of AppIO. */
  AppIOBaseUrl?: string | null | undefined;
  /** Secret. The access key. */
  accessKey?: string | null | undefined;
  /** The id of the account. For SMTP, the selector of the DKIM key. */
  accountSid?: string | null | undefined;
  /** The alert UID for an on-call webhook. */
  alertUid?: string | null | undefined;
  /** Secret. The API key. */
  apiKey?: string | null | undefined;
  /** The HTTP header that carries the API key. */
  apiKeyRequestHeader?: string | null | undefined;
  /** Secret. The API token. */
  apiToken?: string | null | undefined;
  /** The base URL of the API of the account. */
  apiURL?: string | null | undefined;
  /** The id of the app. */
  appID?: string | null | undefined;
  /** The id of the app. */
  appSid?: string | null | undefined;
  /** The id of the application. */
  applicationId?: string | null | undefined;
  /** Whether the gateway requests a token before it sends a message. */
  authenticateByToken?: boolean | null | undefined;
  /** The HTTP header that carries the token. */
  authenticationTokenKey?: string | null | undefined;
  /** The base URL of the API of the provider. */
  baseUrl?: string | null | undefined;
  /** The id of the channel. */
  channelId?: string | null | undefined;
  /** The id of the client. */
  clientId?: string | null | undefined;
  /** The content type of the requests. */
  contentType?: string | null | undefined;
  /** The path of the date in the response of the provider. */
  datePath?: string | null | undefined;
  /** The domain of the sender. */
  domain?: string | null | undefined;
  /** The link to upstream details for an on-call webhook. */
  externalLink?: string | null | undefined;
  /** The e-mail address or phone number of the sender. */
  from?: string | null | undefined;
  /** Whether sessions of subscribers must be signed. */
  hmac?: boolean | null | undefined;
  /** The host name of the server. */
  host?: string | null | undefined;
  /** The path of the message id in the response of the provider. */
  idPath?: string | null | undefined;
  /** Whether the connection stays without TLS even if the server offers it. */
  ignoreTls?: boolean | null | undefined;
  /** The image URL for an on-call webhook. */
  imageUrl?: string | null | undefined;
  /** The id of the instance. */
  instanceId?: string | null | undefined;
  /** The IP pool of the sender. */
  ipPoolName?: string | null | undefined;
  /** The id of the messaging profile. */
  messageProfileId?: string | null | undefined;
  /** Secret. The password. */
  password?: string | null | undefined;
  /** The id of the phone number of the sender. */
  phoneNumberIdentification?: string | null | undefined;
  /** The port of the server, as a string. */
  port?: string | null | undefined;
  /** The name of the project. */
  projectName?: string | null | undefined;
  /** The URL that users return to after they gave their consent. */
  redirectUrl?: string | null | undefined;
  /** The region. */
  region?: string | null | undefined;
  /** Whether to fail if the server does not offer TLS. */
  requireTls?: boolean | null | undefined;
  /** Secret. The secret key. */
  secretKey?: string | null | undefined;
  /** The HTTP header that carries the secret key. */
  secretKeyRequestHeader?: string | null | undefined;
  /** Whether the connection uses TLS from the start. */
  secure?: boolean | null | undefined;
  /** The id of the sender. */
  senderId?: string | null | undefined;
  /** The name of the sender, as recipients see it. */
  senderName?: string | null | undefined;
  /** Secret. The key file of the service account, as JSON in a string. */
  serviceAccount?: string | null | undefined;
  /** The state for an on-call webhook. */
  state?: string | null | undefined;
  /** The title for an on-call webhook. */
  title?: string | null | undefined;
  /** Secret. TLS options of Node.js: `rejectUnauthorized`, `servername`, `ca`, `cert`, `key` and others. An empty object keeps the stored options. */
  tlsOptions?: unknown;
  /** Secret. The token. */
  token?: string | null | undefined;
  /** The user. */
  user?: string | null | undefined;
  /** Secret. The webhook URL. */
  webhookUrl?: string | null | undefined;
};

/** The progress of a job. */
export type JobStatus =
  /** The transaction was canceled, or an earlier step failed or was throttled. */
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

/** Input of `markAllMessages`. */
export type MarkAllMessagesInput = {
  /** Only archived messages (true) or only others (false). Null for both. Defaults to false. */
  archived?: boolean | null | undefined;
  /** Only messages whose data has these values: an object with 1 to 5 paths, such as `{ category: "offers", "project.id": [7, 8] }`. With a list, any of its 1 to 20 values. Values are texts of at most 256 characters, numbers and booleans. */
  data?: unknown;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The state after the mutation. */
  markAs: MarkAs;
  /** Only read messages (true) or only unread messages (false). */
  read?: boolean | null | undefined;
  /** Only seen messages (true) or only unseen messages (false). */
  seen?: boolean | null | undefined;
  /** Only messages with any of these severities. 1 to 20 severities. */
  severities?: Array<Severity> | null | undefined;
  /** Only snoozed messages (true) or only others (false). Null for both. Defaults to false. */
  snoozed?: boolean | null | undefined;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
  /** Only messages of workflows with any of these tags. 1 to 20 tags. */
  tags?: Array<string> | null | undefined;
  /** Only messages of this workflow, by trigger identifier, `id`, `_id` or slug. */
  workflowId?: string | null | undefined;
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

/** Whether the provider accepted a message. */
export type MessageStatus =
  /** The message was not sent. */
  | 'ERROR'
  /** The message was sent. */
  | 'SENT'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** The message was sent, but the provider reported a problem. */
  | 'WARNING';

/** The kinds of events of a notification. */
export type NotificationTimelineChange =
  /** A line was added to the log of a job. */
  | 'EXECUTION_DETAIL_CREATED'
  /** Earlier events were lost. Query the current state again; later events are complete. */
  | 'HISTORY_LOST'
  /** A job was created for a step. */
  | 'JOB_CREATED'
  /** The status of a job changed. */
  | 'JOB_STATUS_CHANGED';

/** The types of credentials. */
export type ProviderCredentialType =
  /** A boolean. */
  | 'FLAG'
  /** A JSON object. */
  | 'OBJECT'
  /** A string. */
  | 'TEXT';

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

/** Input of `redriveDeadLetters`. */
export type RedriveDeadLettersInput = {
  /** Selects the dead letters, oldest first. At most 1,000 per call. */
  filter?: DeadLetterFilterInput | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `id`s or `_id`s of the jobs. At most 1,000. */
  jobIds?: Array<string> | null | undefined;
};

/** Input of `setPrimaryIntegration`. */
export type SetPrimaryIntegrationInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `id` or the `_id` of the integration. */
  integrationId: string;
};

/** Input of `setSubscriberPreferences`. */
export type SetSubscriberPreferencesInput = {
  /** The new settings. At least one channel. Required unless `schedule` is given. */
  channels?: ChannelPreferencesInput | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The new schedule, for all workflows: not together with `workflowId`. Null removes the schedule. */
  schedule?: SubscriberScheduleInput | null | undefined;
  /** The `subscriberId` of the owner. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
  /** The workflow that the settings are for, by trigger identifier, `id`, `_id` or slug. Defaults to all workflows. */
  workflowId?: string | null | undefined;
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

/** Input of `snoozeMessages`. */
export type SnoozeMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
  /** When the messages return. In the future, at most 365 days from now. */
  until: string;
};

/** A condition of a step, a variant or an integration: comparisons combined with AND or OR. */
export type StepFilterInput = {
  /** The comparisons. */
  children: Array<FieldFilterPartInput>;
  /** Whether the condition matches if its comparisons do not. */
  isNegated: boolean;
  /** The kind of values that the comparisons compare. */
  type: FilterType;
  /** How the comparisons are combined. */
  value: FilterGroup;
};

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

/** The weekly hours on which a subscriber can be reached, in its time zone. */
export type SubscriberScheduleInput = {
  /** Whether the schedule has an effect. */
  isEnabled: boolean;
  /** The hours of each day. They replace the stored hours, which stay if none are given. */
  weeklySchedule?: WeeklyScheduleInput | null | undefined;
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

/** Hours on which a subscriber can be reached. */
export type TimeRangeInput = {
  /** The time of day at which the hours end. Hours that do not end after `start` end on the next day. `11:59 PM` is the end of the day. */
  end: string;
  /** A time of day, such as `09:00 AM` or `09:00`. */
  start: string;
};

/** The length of the periods that activity is counted by. Periods begin at full minutes, hours or days of UTC. */
export type TimeSpan =
  /** A day. */
  | 'DAY'
  /** An hour. */
  | 'HOUR'
  /** A minute. */
  | 'MINUTE';

/** The unit of a span of time. */
export type TimeUnit =
  /** Days. */
  | 'DAYS'
  /** Hours. */
  | 'HOURS'
  /** Minutes. */
  | 'MINUTES'
  /** Months. */
  | 'MONTHS'
  /** Seconds. */
  | 'SECONDS'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** Weeks. */
  | 'WEEKS';

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
  /** Values that replace those of the workflow, by channel, provider or step. An object. */
  overrides?: unknown;
  /** Data for the templates of the workflow. An object. */
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

/** Input of `unarchiveMessages`. */
export type UnarchiveMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
};

/** Input of `unsnoozeMessages`. */
export type UnsnoozeMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
};

/** Input of `updateIntegration`. */
export type UpdateIntegrationInput = {
  /** The internal id of another environment of the organization, to which the integration is moved. The integration is not primary there. Requires the scope `organization`. */
  _environmentId?: string | null | undefined;
  /** Whether messages are sent through the integration. True requires all credentials of the provider; false demotes a primary integration. */
  active?: boolean | null | undefined;
  /** Whether to send a test request to the provider before anything is stored. Defaults to false. */
  check?: boolean | null | undefined;
  /** Replaces all conditions. Any condition demotes a primary integration. */
  conditions?: Array<StepFilterInput> | null | undefined;
  /** Settings of the inbound webhook. */
  configurations?: IntegrationConfigurationsInput | null | undefined;
  /** Replaces all credentials: those that are not given are erased. */
  credentials?: IntegrationCredentialsInput | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for programs. Unique in the environment. */
  identifier?: string | null | undefined;
  /** The `id` or the `_id` of the integration. */
  integrationId: string;
  /** The name for people. */
  name?: string | null | undefined;
};

/** Input of `updateSubscriber`. */
export type UpdateSubscriberInput = {
  /** The URL of the avatar image. */
  avatar?: string | null | undefined;
  /** Free-form data: an object of at most 64 KiB. */
  data?: unknown;
  /** The address for e-mail steps. */
  email?: string | null | undefined;
  /** The first name of a person. */
  firstName?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The last name of a person. */
  lastName?: string | null | undefined;
  /** The preferred language, with an optional region: `de-AT`. */
  locale?: string | null | undefined;
  /** The number for SMS steps. */
  phone?: string | null | undefined;
  /** The id that the client chose, typically the id of the client's own user. */
  subscriberId: string;
  /** The time zone, by its IANA name: `Europe/Vienna`. */
  timezone?: string | null | undefined;
};

/** The hours of each day of the week. A day that is not given has no hours. */
export type WeeklyScheduleInput = {
  /** The hours that begin on Friday. */
  friday?: DayScheduleInput | null | undefined;
  /** The hours that begin on Monday. */
  monday?: DayScheduleInput | null | undefined;
  /** The hours that begin on Saturday. */
  saturday?: DayScheduleInput | null | undefined;
  /** The hours that begin on Sunday. */
  sunday?: DayScheduleInput | null | undefined;
  /** The hours that begin on Thursday. */
  thursday?: DayScheduleInput | null | undefined;
  /** The hours that begin on Tuesday. */
  tuesday?: DayScheduleInput | null | undefined;
  /** The hours that begin on Wednesday. */
  wednesday?: DayScheduleInput | null | undefined;
};

export type ActivityOverTimeQueryVariables = Exact<{
  from: string;
  to: string;
  span: TimeSpan;
}>;


export type ActivityOverTimeQuery = { activityOverTime: Array<{ from: string, notifications: number, deadLetters: number, meanLagMs: number | null, maxLagMs: number | null, deliveries: Array<{ channel: Channel, status: MessageStatus, count: number }> }> };

type Refusal_ConflictError_Fragment = { message: string, issues: Array<{ field: string, message: string }> };

type Refusal_ForbiddenError_Fragment = { message: string };

type Refusal_IdempotencyKeyError_Fragment = { message: string };

type Refusal_NotFoundError_Fragment = { message: string };

type Refusal_ValidationError_Fragment = { message: string, issues: Array<{ field: string, message: string }> };

export type RefusalFragment =
  | Refusal_ConflictError_Fragment
  | Refusal_ForbiddenError_Fragment
  | Refusal_IdempotencyKeyError_Fragment
  | Refusal_NotFoundError_Fragment
  | Refusal_ValidationError_Fragment
;

export type InboxMessageFragment = { id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
    | { blocks: Array<{ content: string }> }
    | { text: string }
   | null, cta: { data: { url: string | null } | null } };

export type InboxPageQueryVariables = Exact<{
  subscriberId?: string | null | undefined;
  after?: string | null | undefined;
  read?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  snoozed?: boolean | null | undefined;
}>;


export type InboxPageQuery = { inbox: { messages: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
            | { blocks: Array<{ content: string }> }
            | { text: string }
           | null, cta: { data: { url: string | null } | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type InboxCountsQueryVariables = Exact<{
  subscriberId?: string | null | undefined;
}>;


export type InboxCountsQuery = { inbox: { unreadCount: number, unseenCount: number } | null };

export type InboxEventsSubscriptionVariables = Exact<{
  subscriberId?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type InboxEventsSubscription = { messageChanged: { change: MessageChange, cursor: string, unreadCount: number, unseenCount: number, _messageId: string | null, message: { id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
        | { blocks: Array<{ content: string }> }
        | { text: string }
       | null, cta: { data: { url: string | null } | null } } | null } };

export type MarkMutationVariables = Exact<{
  input: MarkMessagesAsInput;
}>;


export type MarkMutation = { markMessagesAs:
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
          | { blocks: Array<{ content: string }> }
          | { text: string }
         | null, cta: { data: { url: string | null } | null } }> }
    | { message: string }
    | { message: string }
   };

export type MarkAllMutationVariables = Exact<{
  input: MarkAllMessagesInput;
}>;


export type MarkAllMutation = { markAllMessages:
    | { message: string }
    | { message: string }
    | { count: number }
    | { message: string }
    | { message: string }
   };

export type ArchiveMutationVariables = Exact<{
  input: ArchiveMessagesInput;
}>;


export type ArchiveMutation = { archiveMessages:
    | { messages: Array<{ id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
          | { blocks: Array<{ content: string }> }
          | { text: string }
         | null, cta: { data: { url: string | null } | null } }> }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type UnarchiveMutationVariables = Exact<{
  input: UnarchiveMessagesInput;
}>;


export type UnarchiveMutation = { unarchiveMessages:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
          | { blocks: Array<{ content: string }> }
          | { text: string }
         | null, cta: { data: { url: string | null } | null } }> }
    | { message: string }
   };

export type SnoozeMutationVariables = Exact<{
  input: SnoozeMessagesInput;
}>;


export type SnoozeMutation = { snoozeMessages:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
          | { blocks: Array<{ content: string }> }
          | { text: string }
         | null, cta: { data: { url: string | null } | null } }> }
    | { message: string }
   };

export type UnsnoozeMutationVariables = Exact<{
  input: UnsnoozeMessagesInput;
}>;


export type UnsnoozeMutation = { unsnoozeMessages:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
          | { blocks: Array<{ content: string }> }
          | { text: string }
         | null, cta: { data: { url: string | null } | null } }> }
    | { message: string }
   };

export type ActivityQueryVariables = Exact<{
  after?: string | null | undefined;
  subscriberId?: string | null | undefined;
  workflowId?: string | null | undefined;
  transactionId?: string | null | undefined;
  stepType?: StepType | null | undefined;
  jobStatus?: JobStatus | null | undefined;
  severity?: Severity | null | undefined;
  topicKey?: string | null | undefined;
  contextKey?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type ActivityQuery = { notifications: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null } }>, pageInfo: { hasNextPage: boolean } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ActivityEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  subscriberId?: string | null | undefined;
  workflowId?: string | null | undefined;
  stepType?: StepType | null | undefined;
  jobStatus?: JobStatus | null | undefined;
  severity?: Severity | null | undefined;
  topicKey?: string | null | undefined;
  contextKey?: string | null | undefined;
}>;


export type ActivityEventsSubscription = { activity: { change: ActivityChange, cursor: string, notification: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null } }>, pageInfo: { hasNextPage: boolean } } } | null } };

export type TransactionSizeQueryVariables = Exact<{
  transactionId: string;
}>;


export type TransactionSizeQuery = { notifications: { totalCount: number, totalCountCapped: boolean } };

export type DeadLettersPageQueryVariables = Exact<{
  after?: string | null | undefined;
  stepType?: StepType | null | undefined;
  workflowId?: string | null | undefined;
  providerId?: string | null | undefined;
  integrationId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type DeadLettersPageQuery = { deadLetters: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { reason: string, attempts: number, deadLetteredAt: string, provider: string | null, integration: { _id: string, name: string } | null, job: { id: string, type: StepType, typeRaw: string | null }, notification: { _id: string, workflow: { name: string } | null, subscriber: { subscriberId: string } | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RedriveLettersMutationVariables = Exact<{
  input: RedriveDeadLettersInput;
}>;


export type RedriveLettersMutation = { redriveDeadLetters:
    | { message: string }
    | { message: string }
    | { redrivenJobs: number, hasMore: boolean }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DeadLetterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeadLetterChoicesQuery = { providers: Array<{ providerId: string, name: string }>, integrations: { edges: Array<{ node: { _id: string, name: string } }> } };

export type MakeIntegrationMutationVariables = Exact<{
  input: CreateIntegrationInput;
}>;


export type MakeIntegrationMutation = { createIntegration:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { message: string }
    | { integration: { _id: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SaveIntegrationMutationVariables = Exact<{
  input: UpdateIntegrationInput;
}>;


export type SaveIntegrationMutation = { updateIntegration:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { message: string }
    | { integration: { _id: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type ProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type ProvidersQuery = { providers: Array<{ providerId: string, name: string, channel: Channel, isBuilt: boolean, credentials: Array<{ name: string, label: string, description: string, isRequired: boolean, isSecret: boolean, isMultiline: boolean, type: ProviderCredentialType }> }> };

export type IntegrationDetailQueryVariables = Exact<{
  id: string;
}>;


export type IntegrationDetailQuery = { integration: { _id: string, name: string, identifier: string, channel: Channel, channelRaw: string | null, providerId: string, active: boolean, credentials: { AppIOBaseUrl: string | null, accessKey: string | null, accountSid: string | null, alertUid: string | null, apiKey: string | null, apiKeyRequestHeader: string | null, apiToken: string | null, apiURL: string | null, appID: string | null, appSid: string | null, applicationId: string | null, authenticateByToken: boolean | null, authenticationTokenKey: string | null, baseUrl: string | null, channelId: string | null, clientId: string | null, contentType: string | null, datePath: string | null, domain: string | null, externalLink: string | null, from: string | null, hmac: boolean | null, host: string | null, idPath: string | null, ignoreTls: boolean | null, imageUrl: string | null, instanceId: string | null, ipPoolName: string | null, messageProfileId: string | null, password: string | null, phoneNumberIdentification: string | null, port: string | null, projectName: string | null, redirectUrl: string | null, region: string | null, requireTls: boolean | null, secretKey: string | null, secretKeyRequestHeader: string | null, secure: boolean | null, senderId: string | null, senderName: string | null, serviceAccount: string | null, state: string | null, title: string | null, tlsOptions: unknown, token: string | null, user: string | null, webhookUrl: string | null } } | null };

export type IntegrationsQueryVariables = Exact<{
  after?: string | null | undefined;
  channel?: Channel | null | undefined;
}>;


export type IntegrationsQuery = { integrations: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, name: string, identifier: string, channel: Channel, channelRaw: string | null, providerId: string, active: boolean, primary: boolean, unreadableFields: Array<string>, conditions: Array<{ isNegated: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SwitchIntegrationMutationVariables = Exact<{
  input: UpdateIntegrationInput;
}>;


export type SwitchIntegrationMutation = { updateIntegration:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { message: string }
    | { integration: { id: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type MakePrimaryMutationVariables = Exact<{
  input: SetPrimaryIntegrationInput;
}>;


export type MakePrimaryMutation = { setPrimaryIntegration:
    | { message: string }
    | { message: string }
    | { integration: { id: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type RemoveIntegrationMutationVariables = Exact<{
  input: DeleteIntegrationInput;
}>;


export type RemoveIntegrationMutation = { deleteIntegration:
    | { integrations: Array<{ id: string }> }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type NotificationRunQueryVariables = Exact<{
  id: string;
}>;


export type NotificationRunQuery = { notification: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, severityRaw: string | null, payload: unknown, contextKeys: Array<string>, topics: Array<{ topicKey: string }>, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null } | null };

export type RunJobsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RunJobsQuery = { notification: { jobs: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, deadLetteredAt: string | null, step: { name: string | null }, executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RunMessagesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RunMessagesQuery = { notification: { messages: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, channel: Channel, channelRaw: string | null, subject: string | null, title: string | null, email: string | null, phone: string | null, status: MessageStatus, statusRaw: string | null, read: boolean, seen: boolean, errorText: string | null, content:
            | { text: string }
            | Record<PropertyKey, never>
           | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RunEventsSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RunEventsSubscription = { notificationTimeline: { change: NotificationTimelineChange, cursor: string, job: { id: string, _id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, deadLetteredAt: string | null, step: { name: string | null }, executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null, executionDetail: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } | null } };

export type CancelRunMutationVariables = Exact<{
  transactionId: string;
}>;


export type CancelRunMutation = { cancelTransaction:
    | { canceledJobs: number }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type NotificationRowFragment = { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null } }>, pageInfo: { hasNextPage: boolean } } };

export type ChannelSwitchesFragment = { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null };

export type WorkflowChoiceFragment = { workflow: { id: string, workflowId: string, name: string, critical: boolean, active: boolean }, own: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } };

export type GlobalPreferencesQueryVariables = Exact<{
  subscriberId: string;
}>;


export type GlobalPreferencesQuery = { subscriberPreferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null };

export type WorkflowPreferencesQueryVariables = Exact<{
  subscriberId: string;
  after?: string | null | undefined;
}>;


export type WorkflowPreferencesQuery = { subscriberPreferences: { workflows: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { workflow: { id: string, workflowId: string, name: string, critical: boolean, active: boolean }, own: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SetPreferencesMutationVariables = Exact<{
  input: SetSubscriberPreferencesInput;
}>;


export type SetPreferencesMutation = { setSubscriberPreferences:
    | { message: string }
    | { message: string }
    | { message: string }
    | { preferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } }, workflow: { workflow: { id: string, workflowId: string, name: string, critical: boolean, active: boolean }, own: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type AddSubscriberMutationVariables = Exact<{
  input: CreateSubscriberInput;
}>;


export type AddSubscriberMutation = { createSubscriber:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { message: string }
    | { subscriber: { subscriberId: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SaveProfileMutationVariables = Exact<{
  input: UpdateSubscriberInput;
}>;


export type SaveProfileMutation = { updateSubscriber:
    | { message: string }
    | { message: string }
    | { message: string }
    | { subscriber: { id: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type RedriveJobMutationVariables = Exact<{
  input: RedriveDeadLettersInput;
}>;


export type RedriveJobMutation = { redriveDeadLetters:
    | { message: string }
    | { message: string }
    | { redrivenJobs: number }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type TestApiKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type TestApiKeyQuery = { environment: { id: string } | null };

export type TestSubscriberSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type TestSubscriberSessionQuery = { inbox: { unseenCount: number } | null };

export type SubscriberProfileQueryVariables = Exact<{
  subscriberId: string;
}>;


export type SubscriberProfileQuery = { subscriber: { id: string, _id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, data: unknown, createdAt: string, updatedAt: string, channels: Array<{ provider: string, integrationIdentifier: string | null }> } | null };

export type SubscriberTopicsQueryVariables = Exact<{
  subscriberId: string;
  after?: string | null | undefined;
}>;


export type SubscriberTopicsQuery = { subscriber: { topicMemberships: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { _id: string, topicKey: string, createdAt: string, topic: { name: string | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SubscriberNotificationsQueryVariables = Exact<{
  subscriberId: string;
  after?: string | null | undefined;
}>;


export type SubscriberNotificationsQuery = { subscriber: { notifications: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null } }>, pageInfo: { hasNextPage: boolean } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SubscribersQueryVariables = Exact<{
  after?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  subscriberId?: string | null | undefined;
}>;


export type SubscribersQuery = { subscribers: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, isOnline: boolean | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TimelineDetailFragment = { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean };

export type TimelineLogFragment = { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type TimelineJobFragment = { id: string, _id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, deadLetteredAt: string | null, step: { name: string | null }, executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MoreOfLogQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type MoreOfLogQuery = { node:
    | { executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } }
    | Record<PropertyKey, never>
   | null };

export type RawAnswerQueryVariables = Exact<{
  id: string;
}>;


export type RawAnswerQuery = { node:
    | { raw: string | null }
    | Record<PropertyKey, never>
   | null };

export type TriggerMutationVariables = Exact<{
  input: TriggerEventsInput;
}>;


export type TriggerMutation = { triggerEvents:
    | { message: string }
    | { message: string }
    | { results: Array<{ acknowledged: boolean, status: TriggerStatus, error: Array<string>, transactionId: string | null }> }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type TriggeredQueryVariables = Exact<{
  transactionId: string;
}>;


export type TriggeredQuery = { notifications: { edges: Array<{ node: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null } }>, pageInfo: { hasNextPage: boolean } } } }> } };

export type TriggeredEventsSubscriptionVariables = Exact<{
  workflowId: string;
  after?: string | null | undefined;
}>;


export type TriggeredEventsSubscription = { activity: { change: ActivityChange, cursor: string, notification: { transactionId: string } | null } };

export type WorkflowDetailQueryVariables = Exact<{
  workflowId: string;
}>;


export type WorkflowDetailQuery = { workflow: { id: string, workflowId: string, name: string, description: string, active: boolean, critical: boolean, tags: Array<string>, payloadSchema: unknown, triggers: Array<{ identifier: string, variables: Array<{ name: string }> }>, steps: Array<{ stepId: string, name: string | null, type: StepType, typeRaw: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, filters: Array<{ isNegated: boolean, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }>, variants: Array<{ _id: string | null, name: string | null }>, metadata:
        | { amount: number | null, unit: TimeUnit | null }
        | { amount: number | null, unit: TimeUnit | null }
        | Record<PropertyKey, never>
       | null, issues: { integration: Array<{ message: string }>, controls: Array<{ message: string }> } | null }> } | null };

export type WorkflowsQueryVariables = Exact<{
  after?: string | null | undefined;
  name?: string | null | undefined;
  tag?: string | null | undefined;
  active?: boolean | null | undefined;
}>;


export type WorkflowsQuery = { workflows: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, workflowId: string, name: string, active: boolean, critical: boolean, tags: Array<string>, updatedAt: string, steps: Array<{ stepId: string, type: StepType, typeRaw: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const InboxMessageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<InboxMessageFragment, unknown>;
export const NotificationRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationRowFragment, unknown>;
export const ChannelSwitchesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]} as unknown as DocumentNode<ChannelSwitchesFragment, unknown>;
export const WorkflowChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkflowChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]} as unknown as DocumentNode<WorkflowChoiceFragment, unknown>;
export const TimelineDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}}]} as unknown as DocumentNode<TimelineDetailFragment, unknown>;
export const TimelineLogFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}}]} as unknown as DocumentNode<TimelineLogFragment, unknown>;
export const TimelineJobFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<TimelineJobFragment, unknown>;
export const ActivityOverTimeDocument = {"__meta__":{"hash":"sha256:c51731ca60e2829815ec0dd846e6d5828e4dd8b7a754282f40d3870b5cb30caa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityOverTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"span"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeSpan"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityOverTime"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"span"},"value":{"kind":"Variable","name":{"kind":"Name","value":"span"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deadLetters"}},{"kind":"Field","name":{"kind":"Name","value":"meanLagMs"}},{"kind":"Field","name":{"kind":"Name","value":"maxLagMs"}}]}}]}}]} as unknown as DocumentNode<ActivityOverTimeQuery, ActivityOverTimeQueryVariables>;
export const InboxPageDocument = {"__meta__":{"hash":"sha256:6313df7df1780dcb8f8e5671ddfea1649d65ba01fb7a3b8b291731ff98a7c854"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"archived"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}},{"kind":"Argument","name":{"kind":"Name","value":"archived"},"value":{"kind":"Variable","name":{"kind":"Name","value":"archived"}}},{"kind":"Argument","name":{"kind":"Name","value":"snoozed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<InboxPageQuery, InboxPageQueryVariables>;
export const InboxCountsDocument = {"__meta__":{"hash":"sha256:5599da363df9f84fe48eb241966fb7ff5b859205af08b9d3e50fdb7fbaa4064c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}}]}}]}}]} as unknown as DocumentNode<InboxCountsQuery, InboxCountsQueryVariables>;
export const InboxEventsDocument = {"__meta__":{"hash":"sha256:de31aef71c740aef18d262e348ca03729f6c6ce24cd030f2a3d9412598915d00"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"InboxEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}},{"kind":"Field","name":{"kind":"Name","value":"_messageId"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<InboxEventsSubscription, InboxEventsSubscriptionVariables>;
export const MarkDocument = {"__meta__":{"hash":"sha256:b0ddbe8b1a14134ddb7540d092d2c5d584d191c6cd38e664d6b080046de2afe8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Mark"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessagesAs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<MarkMutation, MarkMutationVariables>;
export const MarkAllDocument = {"__meta__":{"hash":"sha256:74942de15b08827fe16f2237b1e0af14c7328dbd6c992b81ace1a1eca6555ea0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkAllMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkAllMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MarkAllMutation, MarkAllMutationVariables>;
export const ArchiveDocument = {"__meta__":{"hash":"sha256:261287f47040b0d872c1822f3c890458f64f338ee5b3a5c37d7782d424f93778"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Archive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveMutation, ArchiveMutationVariables>;
export const UnarchiveDocument = {"__meta__":{"hash":"sha256:4f74e4509194f6d33e123b62dac203ca086e42b685b72fba9678ef953bd5dbef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unarchive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unarchiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<UnarchiveMutation, UnarchiveMutationVariables>;
export const SnoozeDocument = {"__meta__":{"hash":"sha256:8939bc5948051155c28419bd579ac068463bc6b59813b4216762720a2de5b841"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Snooze"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<SnoozeMutation, SnoozeMutationVariables>;
export const UnsnoozeDocument = {"__meta__":{"hash":"sha256:c4528628f0075ea5975b82743969df2832de2a04dbf1b1a0088a50f35a379fde"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsnooze"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsnoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<UnsnoozeMutation, UnsnoozeMutationVariables>;
export const ActivityDocument = {"__meta__":{"hash":"sha256:39c1270718a47c18872ef2ecd795a1795a6ef5b9e7547e2081f554fe84379f70"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severity"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"jobStatus"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}}},{"kind":"Argument","name":{"kind":"Name","value":"severity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severity"}}},{"kind":"Argument","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"contextKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityQuery, ActivityQueryVariables>;
export const ActivityEventsDocument = {"__meta__":{"hash":"sha256:c004a6ef243775fffacbb53df3dc40ee488a2bb37ae84b2231e2d02c771bc5cd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ActivityEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severity"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"jobStatus"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}}},{"kind":"Argument","name":{"kind":"Name","value":"severity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severity"}}},{"kind":"Argument","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"contextKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityEventsSubscription, ActivityEventsSubscriptionVariables>;
export const TransactionSizeDocument = {"__meta__":{"hash":"sha256:80f41e87a4c156abf4abe4ab7c8ef45d25aec380883bad782b49de80750bd2b7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransactionSize"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}}]}}]}}]} as unknown as DocumentNode<TransactionSizeQuery, TransactionSizeQueryVariables>;
export const DeadLettersPageDocument = {"__meta__":{"hash":"sha256:7deac0dd43b067be9fb37abb151658daa557ed2d39f3789d671d60750d84d0f8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadLettersPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"providerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<DeadLettersPageQuery, DeadLettersPageQueryVariables>;
export const RedriveLettersDocument = {"__meta__":{"hash":"sha256:8508e1ab18f585537edce87dc46948a0737a2f4a658ebc6ec99a66fe729f39da"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedriveLetters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redriveDeadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redrivenJobs"}},{"kind":"Field","name":{"kind":"Name","value":"hasMore"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RedriveLettersMutation, RedriveLettersMutationVariables>;
export const DeadLetterChoicesDocument = {"__meta__":{"hash":"sha256:47c1f75abb91ab49ac7bcfa80e998a9d73bbf70ee7099eb9314cc5b0090d0ee6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadLetterChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"NAME"}},{"kind":"Argument","name":{"kind":"Name","value":"orderDirection"},"value":{"kind":"EnumValue","value":"ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeadLetterChoicesQuery, DeadLetterChoicesQueryVariables>;
export const MakeIntegrationDocument = {"__meta__":{"hash":"sha256:9aa681036b8460ed9fa7281d455c79959694d1ed4370e142a388991573e15399"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MakeIntegrationMutation, MakeIntegrationMutationVariables>;
export const SaveIntegrationDocument = {"__meta__":{"hash":"sha256:d3d2eed1b49c70f072400d2432a298b897ba18e5a01e1b11d891207e646fae22"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SaveIntegrationMutation, SaveIntegrationMutationVariables>;
export const ProvidersDocument = {"__meta__":{"hash":"sha256:fb12ad28a8141f82526de37460a95851b598aa7884d63a277a844701a34e60df"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"isBuilt"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isSecret"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiline"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]} as unknown as DocumentNode<ProvidersQuery, ProvidersQueryVariables>;
export const IntegrationDetailDocument = {"__meta__":{"hash":"sha256:1092a5e622f902273c94e9670bac6d04b0581b479f6d61f1eba4f3c92304461c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IntegrationDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AppIOBaseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"accessKey"}},{"kind":"Field","name":{"kind":"Name","value":"accountSid"}},{"kind":"Field","name":{"kind":"Name","value":"alertUid"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeyRequestHeader"}},{"kind":"Field","name":{"kind":"Name","value":"apiToken"}},{"kind":"Field","name":{"kind":"Name","value":"apiURL"}},{"kind":"Field","name":{"kind":"Name","value":"appID"}},{"kind":"Field","name":{"kind":"Name","value":"appSid"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}},{"kind":"Field","name":{"kind":"Name","value":"authenticateByToken"}},{"kind":"Field","name":{"kind":"Name","value":"authenticationTokenKey"}},{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"datePath"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"externalLink"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"hmac"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"idPath"}},{"kind":"Field","name":{"kind":"Name","value":"ignoreTls"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"instanceId"}},{"kind":"Field","name":{"kind":"Name","value":"ipPoolName"}},{"kind":"Field","name":{"kind":"Name","value":"messageProfileId"}},{"kind":"Field","name":{"kind":"Name","value":"password"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberIdentification"}},{"kind":"Field","name":{"kind":"Name","value":"port"}},{"kind":"Field","name":{"kind":"Name","value":"projectName"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"requireTls"}},{"kind":"Field","name":{"kind":"Name","value":"secretKey"}},{"kind":"Field","name":{"kind":"Name","value":"secretKeyRequestHeader"}},{"kind":"Field","name":{"kind":"Name","value":"secure"}},{"kind":"Field","name":{"kind":"Name","value":"senderId"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"serviceAccount"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tlsOptions"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationDetailQuery, IntegrationDetailQueryVariables>;
export const IntegrationsDocument = {"__meta__":{"hash":"sha256:6a562d200c69690f530d5f9c8309e2667ba457007e486b1eb607dab1d30f0efe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Integrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unreadableFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationsQuery, IntegrationsQueryVariables>;
export const SwitchIntegrationDocument = {"__meta__":{"hash":"sha256:0a86078be6d6c981932fa35a2d1aece3c062bc28a830e70155c75a3a72fc3913"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SwitchIntegrationMutation, SwitchIntegrationMutationVariables>;
export const MakePrimaryDocument = {"__meta__":{"hash":"sha256:488bfd41333e599f232b789d1958bdcd5c4e820ef75a233403a1f729a1964da4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakePrimary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetPrimaryIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPrimaryIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MakePrimaryMutation, MakePrimaryMutationVariables>;
export const RemoveIntegrationDocument = {"__meta__":{"hash":"sha256:39923fe8e8facf8dbf97f4152fdf9c3d228715b1b66e84a22a4de2ea955bb851"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteIntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveIntegrationMutation, RemoveIntegrationMutationVariables>;
export const NotificationRunDocument = {"__meta__":{"hash":"sha256:8f1556f0b83fc22d6c9cd32aec4aa423b3c37a15493440315bc8a84d11b4c325"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"severityRaw"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topicKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contextKeys"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationRunQuery, NotificationRunQueryVariables>;
export const RunJobsDocument = {"__meta__":{"hash":"sha256:8b67f017c469b3dba95360a293b50f1f11e75124ab6a35275637264e8c9c3ba6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RunJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineJob"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}}]}}]} as unknown as DocumentNode<RunJobsQuery, RunJobsQueryVariables>;
export const RunMessagesDocument = {"__meta__":{"hash":"sha256:8880e64e4095946eb21dbbe2b3c1cc173502ae142549294369b08707da4fb730"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RunMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"errorText"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RunMessagesQuery, RunMessagesQueryVariables>;
export const RunEventsDocument = {"__meta__":{"hash":"sha256:edaef3a71ab7a2b281f6dd9c563a81a41ab5377e4a9a9c1ffd63365bf101322d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RunEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationTimeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"notificationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineJob"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}}]}}]} as unknown as DocumentNode<RunEventsSubscription, RunEventsSubscriptionVariables>;
export const CancelRunDocument = {"__meta__":{"hash":"sha256:278fde44e64383b985f4f15cf015ab36d8504fe6f006b7a4e27de71364aa2f83"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelTransactionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canceledJobs"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CancelRunMutation, CancelRunMutationVariables>;
export const GlobalPreferencesDocument = {"__meta__":{"hash":"sha256:793a7d34dad8862e58eb16cc8fd22a917f7ac6d5f390819ae5f1adf5c6b7c864"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GlobalPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"global"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]} as unknown as DocumentNode<GlobalPreferencesQuery, GlobalPreferencesQueryVariables>;
export const WorkflowPreferencesDocument = {"__meta__":{"hash":"sha256:01d6889554f49c7eed646dafe4c2f45f824d6581df76339e698250d6c160bde7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkflowChoice"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkflowChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}}]} as unknown as DocumentNode<WorkflowPreferencesQuery, WorkflowPreferencesQueryVariables>;
export const SetPreferencesDocument = {"__meta__":{"hash":"sha256:53541523abbf500996706cdcae90b757d22a6dab4b25be61aa38422166a88baf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSubscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"global"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkflowChoice"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkflowChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetPreferencesMutation, SetPreferencesMutationVariables>;
export const AddSubscriberDocument = {"__meta__":{"hash":"sha256:516ff5a2ce534f6862dec84e8a3727146c67feb58a296b1b7cd6ae6dc6880c0b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddSubscriberMutation, AddSubscriberMutationVariables>;
export const SaveProfileDocument = {"__meta__":{"hash":"sha256:3888c41391050fd43909d4ab33122cc433521bdf82b52b651e2e6aaa78418a8f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSubscriberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SaveProfileMutation, SaveProfileMutationVariables>;
export const RedriveJobDocument = {"__meta__":{"hash":"sha256:418d958fce585073016dbb379dd3a8e160c7ca191ad5d71a60415e1e7ae10c91"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedriveJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redriveDeadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redrivenJobs"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RedriveJobMutation, RedriveJobMutationVariables>;
export const TestApiKeyDocument = {"__meta__":{"hash":"sha256:1bc959f230413067ab2fdadd21d5de66cb809aa1902625aff6bf2666a89b57af"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<TestApiKeyQuery, TestApiKeyQueryVariables>;
export const TestSubscriberSessionDocument = {"__meta__":{"hash":"sha256:adf309f7ee7a8b8dca32b3d80daf1d16d00687a0a9629d750f19316ffaf8ae44"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestSubscriberSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}}]}}]}}]} as unknown as DocumentNode<TestSubscriberSessionQuery, TestSubscriberSessionQueryVariables>;
export const SubscriberProfileDocument = {"__meta__":{"hash":"sha256:5ed0f486fb474e4ea168a2f19016ad89c0246af4cf2990460d0bc33eb61d7cfb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"integrationIdentifier"}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberProfileQuery, SubscriberProfileQueryVariables>;
export const SubscriberTopicsDocument = {"__meta__":{"hash":"sha256:adcf13ea997276b8cdc47f852d0a5c532afde1ec637f116e67380c9197bd1ab8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberTopics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topicMemberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"topicKey"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberTopicsQuery, SubscriberTopicsQueryVariables>;
export const SubscriberNotificationsDocument = {"__meta__":{"hash":"sha256:7c92b291daf2e91d91c2590d23bd5a775845121ffb635b9389d821e8305e3ae1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberNotificationsQuery, SubscriberNotificationsQueryVariables>;
export const SubscribersDocument = {"__meta__":{"hash":"sha256:28496efa5f8f47d13ccec3fc0c4a65a8b2a08481fa84a49d8050582b1f663f93"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Subscribers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"phone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phone"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"isOnline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SubscribersQuery, SubscribersQueryVariables>;
export const MoreOfLogDocument = {"__meta__":{"hash":"sha256:9daf1a024d1f89c6403e2d77be9c24123c6b28f8be3c4a2c993477dabd43f0a3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreOfLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<MoreOfLogQuery, MoreOfLogQueryVariables>;
export const RawAnswerDocument = {"__meta__":{"hash":"sha256:b00ba5e035f2c5f577097891cda5d9e779b9dddad73027249b115cac8462709f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RawAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"raw"}}]}}]}}]}}]} as unknown as DocumentNode<RawAnswerQuery, RawAnswerQueryVariables>;
export const TriggerDocument = {"__meta__":{"hash":"sha256:48074840eec82d16f1bc5e9eb6ee54389b354c1aeff3701f09a874aa97073603"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Trigger"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"triggerEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acknowledged"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<TriggerMutation, TriggerMutationVariables>;
export const TriggeredDocument = {"__meta__":{"hash":"sha256:16d56ad90e96e46345a9d519bd358f086d91acc958cab5140e00a8507a74791a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Triggered"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<TriggeredQuery, TriggeredQueryVariables>;
export const TriggeredEventsDocument = {"__meta__":{"hash":"sha256:30c0d80bab60dc6dc9b8f584bead1c690519e7ea3bf4575225aae0ad984b150e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"TriggeredEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}}]} as unknown as DocumentNode<TriggeredEventsSubscription, TriggeredEventsSubscriptionVariables>;
export const WorkflowDetailDocument = {"__meta__":{"hash":"sha256:e79b9af6c06103d94ccbd4ae9c0182e99b2cf92ab2478e7e277ba83977166eba"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowDetailQuery, WorkflowDetailQueryVariables>;
export const WorkflowsDocument = {"__meta__":{"hash":"sha256:40ca93d2838bc09738cf60685efe905a2b5e91bfd103a3643a13ed0d684cf8ef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Workflows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}},{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowsQuery, WorkflowsQueryVariables>;
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

/** Input of `addTopicMembers`. */
export type AddTopicMembersInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `subscriberId`s. Unknown ones do not affect the others. 1 to 100 ids. */
  subscriberIds: Array<string>;
  /** The key of the topic. */
  topicKey: string;
};

/** Input of `archiveMessages`. */
export type ArchiveMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
};

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

/** The buttons of an in-app message. */
export type ButtonType =
  /** The main button. */
  | 'PRIMARY'
  /** The other button. */
  | 'SECONDARY'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** Input of `cancelJob`. */
export type CancelJobInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `id` or `_id` of the job. Its status is `PENDING`, `QUEUED`, `DELAYED`, or `MERGED` in an open digest. */
  jobId: string;
};

/** Input of `cancelTransaction`. */
export type CancelTransactionInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The transaction id of the event, which is also the `transactionId` of its notifications. */
  transactionId: string;
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

/** The address of a subscriber at a chat or push provider. At least one field. */
export type ChannelCredentialsInput = {
  /** The alert UID for an on-call webhook. */
  alertUid?: string | null | undefined;
  /** The channel within the chat: `#alerts`. */
  channel?: string | null | undefined;
  /** The tokens of the devices that receive push messages. At most 1,000. */
  deviceTokens?: Array<string> | null | undefined;
  /** The link to upstream details for an on-call webhook. */
  externalUrl?: string | null | undefined;
  /** The image URL for an on-call webhook. */
  imageUrl?: string | null | undefined;
  /** The state for an on-call webhook. */
  state?: string | null | undefined;
  /** The title for an on-call webhook. */
  title?: string | null | undefined;
  /** The incoming webhook URL from the chat provider. */
  webhookUrl?: string | null | undefined;
};

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

/** A provider of chat or push. `ChannelSettings.provider` has the id as a string. */
export type ChannelProvider =
  /** The push provider `apns`. */
  | 'APNS'
  /** The push provider `appio`. */
  | 'APPIO'
  /** Any chat provider with a webhook. */
  | 'CHAT_WEBHOOK'
  /** The chat provider `discord`. */
  | 'DISCORD'
  /** The push provider `expo`. */
  | 'EXPO'
  /** The push provider `fcm`. */
  | 'FCM'
  /** The chat provider `getstream`. */
  | 'GETSTREAM'
  /** The chat provider `grafana-on-call`. */
  | 'GRAFANA_ON_CALL'
  /** The chat provider `mattermost`. */
  | 'MATTERMOST'
  /** The chat provider `msteams`. */
  | 'MSTEAMS'
  /** The push provider `one-signal`. */
  | 'ONE_SIGNAL'
  /** The push provider `pusher-beams`. */
  | 'PUSHER_BEAMS'
  /** The push provider `pushpad`. */
  | 'PUSHPAD'
  /** Any push provider with a webhook. */
  | 'PUSH_WEBHOOK'
  /** The chat provider `rocket-chat`. */
  | 'ROCKET_CHAT'
  /** The chat provider `ryver`. */
  | 'RYVER'
  /** The chat provider `slack`. */
  | 'SLACK'
  /** The service's own Slack app. */
  | 'SVC_SLACK'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** The chat provider `whatsapp-business`. */
  | 'WHATSAPP_BUSINESS'
  /** The chat provider `zulip`. */
  | 'ZULIP';

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

/** Input of `createTenant`. */
export type CreateTenantInput = {
  /** Free-form data: an object of at most 64 KiB. */
  data?: unknown;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The key that triggers name the tenant by. Unique in the environment. */
  identifier: string;
  /** The name shown to people. */
  name?: string | null | undefined;
};

/** Input of `createTopic`. */
export type CreateTopicInput = {
  /** Free-form data of the topic. At most 64 KiB as JSON. */
  data?: unknown;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The key that triggers name the topic by. Unique in the environment. */
  key: string;
  /** The name shown to people. */
  name?: string | null | undefined;
};

/** Input of `createWorkflow`. */
export type CreateWorkflowInput = {
  /** Whether triggers run the workflow. Defaults to true. */
  active?: boolean | null | undefined;
  /** Whether messages are sent even if the subscriber has turned the channel off. */
  critical?: boolean | null | undefined;
  /** Free-form data. An object. */
  data?: unknown;
  /** The purpose of the workflow, for people. */
  description?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for people. */
  name: string;
  /** The internal id of the notification group. */
  notificationGroupId?: string | null | undefined;
  /** The JSON Schema of the payloads of triggers. An empty object removes the schema. */
  payloadSchema?: unknown;
  /** The channels that are on or off unless the subscriber chooses otherwise. */
  preferenceSettings?: PreferenceSettingsInput | null | undefined;
  /** The urgency of the notifications. */
  severity?: Severity | null | undefined;
  /** The steps, in order. At most 50. */
  steps?: Array<WorkflowStepInput> | null | undefined;
  /** Whether a missing variable in a template makes the step fail. Otherwise it is empty, and the log of the step lists it. Null: true if `validatePayload` is true and a `payloadSchema` exists, otherwise false. */
  strictVariables?: boolean | null | undefined;
  /** Words to find the workflow and its messages by. At most 50. */
  tags?: Array<string> | null | undefined;
  /** Whether events are refused if their payload does not match `payloadSchema`, and missing fields get the defaults of the schema. Defaults to false. */
  validatePayload?: boolean | null | undefined;
  /** The trigger identifier, which events name. Unique in the environment. Defaults to a slug of `name`. */
  workflowId?: string | null | undefined;
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

/** A delay of a fixed length. */
export type DelayRegularMetadataInput = {
  /** The length of the delay, in `unit`. */
  amount?: number | null | undefined;
  /** The unit of `amount`. */
  unit?: TimeUnit | null | undefined;
};

/** A delay until an instant in the payload. */
export type DelayScheduledMetadataInput = {
  /** The path of the instant in the payload. */
  delayPath: string;
};

/** Input of `deleteMessages`. */
export type DeleteMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
};

/** A digest that ends a fixed time after its first event. */
export type DigestRegularMetadataInput = {
  /** The length of the digest window, in `unit`. */
  amount?: number | null | undefined;
  /** Whether an event passes at once unless another event came shortly before. */
  backoff?: boolean | null | undefined;
  /** How recent the other event must be, in `backoffUnit`. Defaults to the digest window. */
  backoffAmount?: number | null | undefined;
  /** The unit of `backoffAmount`. */
  backoffUnit?: TimeUnit | null | undefined;
  /** A path into the payload. Events with different values at this path are collected separately. */
  digestKey?: string | null | undefined;
  /** `REGULAR` or `BACKOFF`. Defaults to `REGULAR`. */
  type?: DigestType | null | undefined;
  /** The unit of `amount`. */
  unit?: TimeUnit | null | undefined;
  /** Whether the first event passes at once and later events of the digest window update its in-app message. */
  updateMode?: boolean | null | undefined;
};

/** A digest that ends at a time of day. */
export type DigestTimedMetadataInput = {
  /** The number of units from one end of a digest to the next. Defaults to 1. */
  amount?: number | null | undefined;
  /** A path into the payload. Events with different values at this path are collected separately. */
  digestKey?: string | null | undefined;
  /** When the digest ends. */
  timed?: TimedConfigInput | null | undefined;
  /** The unit of `amount`. */
  unit?: TimeUnit | null | undefined;
};

/** When a digest ends, and whether the first event is collected. */
export type DigestType =
  /** Like `REGULAR`, but an event passes at once unless another event came shortly before. */
  | 'BACKOFF'
  /** The digest ends a fixed time after its first event. */
  | 'REGULAR'
  /** The digest ends at a time of day, on some days of the week or month. */
  | 'TIMED'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** One block of an e-mail. */
export type EmailBlockInput = {
  /** The text. A Liquid template. */
  content: string;
  /** The style of the block. */
  styles?: EmailBlockStylesInput | null | undefined;
  /** The kind of the block. */
  type: EmailBlockType;
  /** The URL that a button opens. */
  url?: string | null | undefined;
};

/** The style of a block of an e-mail. */
export type EmailBlockStylesInput = {
  /** The alignment of the text. */
  textAlign: TextAlign;
};

/** The kinds of blocks in an e-mail. */
export type EmailBlockType =
  /** A button that opens `url`. */
  | 'BUTTON'
  /** A paragraph. */
  | 'TEXT'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The tenant of an event. Exactly one field must be given. */
export type EventTenantInput =
  {   /** The identifier of a tenant. If the tenant does not exist, the status of the event is `NO_TENANT_FOUND`. */
  identifier: string; tenant?: never; }
  |  { identifier?: never;   /** A tenant, which is created or updated. */
  tenant: TenantInput; };

/** The cause of a decision of a step. */
export type ExecutionDetailSource =
  /** The credentials of an integration. */
  | 'CREDENTIALS'
  /** The gateway itself. */
  | 'INTERNAL'
  /** The payload of the trigger. */
  | 'PAYLOAD'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** A webhook call of a provider. */
  | 'WEBHOOK';

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

/** Input of `markAllMessages`. */
export type MarkAllMessagesInput = {
  /** Only archived messages (true) or only others (false). Null for both. Defaults to false. */
  archived?: boolean | null | undefined;
  /** Only messages whose data has these values: an object with 1 to 5 paths of 1 to 5 names, such as `{ category: "offers", "project.id": [7, 8] }`. With a list, any of its 1 to 20 values. Values are texts of at most 256 characters, numbers and booleans. */
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
  /** Only messages of workflows with at least one tag of each of these groups. 1 to 5 groups of 1 to 20 tags. Excludes `tags`. */
  tagGroups?: Array<Array<string>> | null | undefined;
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

/** The actions that an in-app message offers. */
export type MessageActionInput = {
  /** The buttons. */
  buttons?: Array<MessageButtonInput> | null | undefined;
};

/** Whether the subscriber pressed a button of an in-app message. */
export type MessageActionStatus =
  /** A button was pressed. */
  | 'DONE'
  /** No button was pressed yet. */
  | 'PENDING'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** A button of an in-app message. */
export type MessageButtonInput = {
  /** The label. */
  content: string;
  /** The label after the subscriber used the button. */
  resultContent?: string | null | undefined;
  /** Whether the button is the primary or the secondary one. */
  type: ButtonType;
};

/** The call to action of an in-app message. */
export type MessageCtaInput = {
  /** The actions that the message offers. */
  action?: MessageActionInput | null | undefined;
  /** The target of the message. */
  data?: MessageCtaDataInput | null | undefined;
  /** What happens when the subscriber opens the message. */
  type?: MessageCtaType | null | undefined;
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

/** The target of an in-app message. */
export type MessageCtaDataInput = {
  /** The URL. A Liquid template. */
  url?: string | null | undefined;
};

/** The effects of opening an in-app message. */
export type MessageCtaType =
  /** Opens `data.url`. */
  | 'REDIRECT'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

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

/** How the days of a month are selected. */
export type MonthlyType =
  /** By number, with `monthDays`. */
  | 'EACH'
  /** By position, with `ordinal` and `ordinalValue`. */
  | 'ON'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

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

/** The direction of an order. */
export type OrderDirection =
  /** From the lowest to the highest. */
  | 'ASC'
  /** From the highest to the lowest. */
  | 'DESC';

/** A position in a month, for example the `LAST` of its Fridays. */
export type Ordinal =
  /** The fifth. */
  | 'FIFTH'
  /** The first. */
  | 'FIRST'
  /** The fourth. */
  | 'FOURTH'
  /** The last. */
  | 'LAST'
  /** The second. */
  | 'SECOND'
  /** The third. */
  | 'THIRD'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The days of a month that an `Ordinal` counts. */
export type OrdinalValue =
  /** All days. */
  | 'DAY'
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** Wednesday. */
  | 'WEDNESDAY'
  /** Monday to Friday. */
  | 'WEEKDAY'
  /** Saturdays and Sundays. */
  | 'WEEKEND';

/** The channels of a workflow that are on or off unless the subscriber chooses otherwise. */
export type PreferenceSettingsInput = {
  /** Whether chat is on. */
  chat?: boolean | null | undefined;
  /** Whether e-mail is on. */
  email?: boolean | null | undefined;
  /** Whether the in-app channel is on. */
  in_app?: boolean | null | undefined;
  /** Whether push is on. */
  push?: boolean | null | undefined;
  /** Whether SMS is on. */
  sms?: boolean | null | undefined;
};

/** A provider. `Job.provider` and `ExecutionDetail.provider` have the id as a string. */
export type Provider =
  /** The SMS provider `africas-talking`. */
  | 'AFRICAS_TALKING'
  /** The SMS provider `afro-message`. */
  | 'AFRO_MESSAGE'
  /** The push provider `apns`. */
  | 'APNS'
  /** The push provider `appio`. */
  | 'APPIO'
  /** The SMS provider `azure-sms`. */
  | 'AZURE_SMS'
  /** The SMS provider `bandwidth`. */
  | 'BANDWIDTH'
  /** The e-mail provider `braze`. */
  | 'BRAZE'
  /** The SMS provider `brevo-sms`. */
  | 'BREVO_SMS'
  /** The SMS provider `bulk-sms`. */
  | 'BULK_SMS'
  /** The SMS provider `burst-sms`. */
  | 'BURST_SMS'
  /** Any chat provider with a webhook. */
  | 'CHAT_WEBHOOK'
  /** The SMS provider `clickatell`. */
  | 'CLICKATELL'
  /** The SMS provider `clicksend`. */
  | 'CLICKSEND'
  /** The chat provider `discord`. */
  | 'DISCORD'
  /** The SMS provider `eazy-sms`. */
  | 'EAZY_SMS'
  /** The e-mail provider `emailjs`. */
  | 'EMAILJS'
  /** Any e-mail provider with a webhook. */
  | 'EMAIL_WEBHOOK'
  /** The push provider `expo`. */
  | 'EXPO'
  /** The push provider `fcm`. */
  | 'FCM'
  /** The SMS provider `firetext`. */
  | 'FIRETEXT'
  /** The SMS provider `forty-six-elks`. */
  | 'FORTY_SIX_ELKS'
  /** Any SMS provider with an HTTP API. */
  | 'GENERIC_SMS'
  /** The chat provider `getstream`. */
  | 'GETSTREAM'
  /** The chat provider `grafana-on-call`. */
  | 'GRAFANA_ON_CALL'
  /** The SMS provider `gupshup`. */
  | 'GUPSHUP'
  /** The SMS provider `imedia`. */
  | 'IMEDIA'
  /** The e-mail provider `infobip-email`. */
  | 'INFOBIP_EMAIL'
  /** The SMS provider `infobip-sms`. */
  | 'INFOBIP_SMS'
  /** The SMS provider `isendpro-sms`. */
  | 'ISENDPRO_SMS'
  /** The SMS provider `isend-sms`. */
  | 'ISEND_SMS'
  /** The SMS provider `kannel`. */
  | 'KANNEL'
  /** The e-mail provider `mailersend`. */
  | 'MAILERSEND'
  /** The e-mail provider `mailgun`. */
  | 'MAILGUN'
  /** The e-mail provider `mailjet`. */
  | 'MAILJET'
  /** The e-mail provider `mailtrap`. */
  | 'MAILTRAP'
  /** The e-mail provider `mandrill`. */
  | 'MANDRILL'
  /** The SMS provider `maqsam`. */
  | 'MAQSAM'
  /** The chat provider `mattermost`. */
  | 'MATTERMOST'
  /** The SMS provider `messagebird`. */
  | 'MESSAGEBIRD'
  /** The SMS provider `mobishastra`. */
  | 'MOBISHASTRA'
  /** The chat provider `msteams`. */
  | 'MSTEAMS'
  /** The e-mail provider `netcore`. */
  | 'NETCORE'
  /** The SMS provider `nexmo`. */
  | 'NEXMO'
  /** The e-mail provider `nodemailer`. */
  | 'NODEMAILER'
  /** The push provider `one-signal`. */
  | 'ONE_SIGNAL'
  /** The e-mail provider `outlook365`. */
  | 'OUTLOOK365'
  /** The SMS provider `plivo`. */
  | 'PLIVO'
  /** The e-mail provider `plunk`. */
  | 'PLUNK'
  /** The e-mail provider `postmark`. */
  | 'POSTMARK'
  /** The push provider `pusher-beams`. */
  | 'PUSHER_BEAMS'
  /** The push provider `pushpad`. */
  | 'PUSHPAD'
  /** Any push provider with a webhook. */
  | 'PUSH_WEBHOOK'
  /** The e-mail provider `resend`. */
  | 'RESEND'
  /** The SMS provider `ring-central`. */
  | 'RING_CENTRAL'
  /** The chat provider `rocket-chat`. */
  | 'ROCKET_CHAT'
  /** The chat provider `ryver`. */
  | 'RYVER'
  /** The SMS provider `sendchamp`. */
  | 'SENDCHAMP'
  /** The e-mail provider `sendgrid`. */
  | 'SENDGRID'
  /** The e-mail provider `sendinblue`. */
  | 'SENDINBLUE'
  /** The e-mail provider `ses`. */
  | 'SES'
  /** The SMS provider `simpletexting`. */
  | 'SIMPLETEXTING'
  /** The SMS provider `sinch`. */
  | 'SINCH'
  /** The chat provider `slack`. */
  | 'SLACK'
  /** The SMS provider `sms77`. */
  | 'SMS77'
  /** The SMS provider `smsmode`. */
  | 'SMSMODE'
  /** The SMS provider `sms-central`. */
  | 'SMS_CENTRAL'
  /** The SMS provider `sns`. */
  | 'SNS'
  /** The e-mail provider `sparkpost`. */
  | 'SPARKPOST'
  /** The inbox of the service, which delivers in-app messages. */
  | 'SVC'
  /** The service's own e-mail provider. */
  | 'SVC_EMAIL'
  /** The service's own Slack app. */
  | 'SVC_SLACK'
  /** The service's own SMS provider. */
  | 'SVC_SMS'
  /** The SMS provider `telnyx`. */
  | 'TELNYX'
  /** The SMS provider `termii`. */
  | 'TERMII'
  /** The SMS provider `twilio`. */
  | 'TWILIO'
  /** The SMS provider `unifonic`. */
  | 'UNIFONIC'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** The chat provider `whatsapp-business`. */
  | 'WHATSAPP_BUSINESS'
  /** The chat provider `zulip`. */
  | 'ZULIP';

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

/** Input of `removeSubscriberChannel`. */
export type RemoveSubscriberChannelInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The integration, by `id` or `_id`. May be deleted. */
  integrationId: string;
  /** The id that the client chose, typically the id of the client's own user. */
  subscriberId: string;
};

/** Input of `removeTopicMembers`. */
export type RemoveTopicMembersInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `subscriberId`s. Unknown ones do not affect the others. 1 to 100 ids. */
  subscriberIds: Array<string>;
  /** The key of the topic. */
  topicKey: string;
};

/** The webhook that receives replies to a message. */
export type ReplyCallbackInput = {
  /** Whether replies are forwarded. */
  active?: boolean | null | undefined;
  /** The URL of the webhook. */
  url?: string | null | undefined;
};

/** Input of `setSubscriberChannel`. */
export type SetSubscriberChannelInput = {
  /** The whole new address. */
  credentials: ChannelCredentialsInput;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The integration, by `id` or `_id`. */
  integrationId: string;
  /** The id that the client chose, typically the id of the client's own user. */
  subscriberId: string;
};

/** Input of `setSubscriberPreferences`. */
export type SetSubscriberPreferencesInput = {
  /** The new settings. At least one channel. Required unless `schedule` is given. */
  channels?: ChannelPreferencesInput | null | undefined;
  /** The `updatedAt` of the preferences that you read, not together with `workflowId`. If the settings for all workflows, or the schedule, were changed since then, they stay as they are, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
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

/** The kinds of problems of a control value. */
export type StepContentIssueType =
  /** The value is not a valid template, uses a variable that the step does not have, is not allowed, or has no effect. */
  | 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE'
  /** The template uses a filter that does not exist, or a wrong argument of a filter. */
  | 'INVALID_FILTER_ARG_IN_VARIABLE'
  /** A required control has no value. */
  | 'MISSING_VALUE'
  /** The value exceeds a limit of the gateway. */
  | 'TIER_LIMIT_EXCEEDED';

/** The controls of a step, instead of the default controls of its type. */
export type StepControlsInput = {
  /** The JSON Schema of the control values. */
  dataSchema?: unknown;
  /** How an editor shows the controls: `{ group, properties: { <control>: { component, placeholder, properties } } }`. */
  uiSchema?: unknown;
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

/** The kinds of problems of a channel. */
export type StepIntegrationIssueType =
  /** The in-app channel has no active integration. */
  | 'INBOX_NOT_CONNECTED'
  /** The channel of the step has no active integration. */
  | 'MISSING_INTEGRATION';

/** The settings of a digest or delay step. Exactly one field must be given. Control values take precedence over these settings. */
export type StepMetadataInput =
  {   /** A delay of a fixed length. */
  delayRegular: DelayRegularMetadataInput; delayScheduled?: never; digestRegular?: never; digestTimed?: never; }
  |  { delayRegular?: never;   /** A delay until an instant in the payload. */
  delayScheduled: DelayScheduledMetadataInput; digestRegular?: never; digestTimed?: never; }
  |  { delayRegular?: never; delayScheduled?: never;   /** A digest that ends a fixed time after its first event. */
  digestRegular: DigestRegularMetadataInput; digestTimed?: never; }
  |  { delayRegular?: never; delayScheduled?: never; digestRegular?: never;   /** A digest that ends at a time of day. */
  digestTimed: DigestTimedMetadataInput; };

/** The type of a digest or delay. */
export type StepMetadataType =
  /** A digest of a fixed length that lets an event pass at once unless another event came shortly before. */
  | 'BACKOFF'
  /** A digest or delay of a fixed length. */
  | 'REGULAR'
  /** A delay until an instant in the payload. */
  | 'SCHEDULED'
  /** A digest that ends at a time of day. */
  | 'TIMED'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The content of a step that sends a message. Control values take precedence over the content. */
export type StepTemplateInput = {
  /** The blocks of an e-mail, instead of `content`. */
  blocks?: Array<EmailBlockInput> | null | undefined;
  /** The text. A Liquid template. */
  content?: string | null | undefined;
  /** The call to action of an in-app message. */
  cta?: MessageCtaInput | null | undefined;
  /** The subject of an e-mail or in-app message. A Liquid template. */
  subject?: string | null | undefined;
  /** The title of a push message. A Liquid template. */
  title?: string | null | undefined;
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

/** A variant of a step. The first variant whose conditions match runs instead of the step. */
export type StepVariantInput = {
  /** The internal id of an existing variant, which is changed. Defaults to that of the variant with the same name, or else without a name and with the same conditions. */
  _id?: string | null | undefined;
  /** Whether the step runs. Defaults to true. */
  active?: boolean | null | undefined;
  /** The values of the controls, by control. An empty object removes all values. Defaults to the values of the existing step. `disableOutputSanitization: true` keeps scripts and other unsafe parts in the HTML of an in-app or e-mail step. */
  controlValues?: unknown;
  /** The conditions. The variant matches if one of them matches or the list is empty. */
  filters?: Array<StepFilterInput> | null | undefined;
  /** The settings of a digest or delay step. Defaults to those of the existing step. */
  metadata?: StepMetadataInput | null | undefined;
  /** The name for people. */
  name?: string | null | undefined;
  /** The webhook that receives replies to the message. */
  replyCallback?: ReplyCallbackInput | null | undefined;
  /** Whether a failure of the variant cancels the later steps. It also does if the step has this flag. Defaults to false. */
  shouldStopOnFail?: boolean | null | undefined;
  /** The content. */
  template?: StepTemplateInput | null | undefined;
};

/** The fields that subscribers can be ordered by. Ties are ordered by `_id`. */
export type SubscriberOrder =
  /** When the subscriber was created. */
  | 'CREATED_AT'
  /** The e-mail address. */
  | 'EMAIL'
  /** The first name. */
  | 'FIRST_NAME'
  /** The internal id, which is the order of creation. */
  | 'ID'
  /** The last name. */
  | 'LAST_NAME'
  /** The id that the client chose. */
  | 'SUBSCRIBER_ID'
  /** When the subscriber was last changed. */
  | 'UPDATED_AT';

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

/** The horizontal alignment of a block in an e-mail. */
export type TextAlign =
  /** Centred. */
  | 'CENTER'
  /** Aligned left. */
  | 'LEFT'
  /** Aligned right. */
  | 'RIGHT'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

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

/** The days and the time of day at which a timed digest ends. */
export type TimedConfigInput = {
  /** The time of day in the time zone of the subscriber: `09:30`. Defaults to the time at which the wait starts. */
  atTime?: string | null | undefined;
  /** The numbers of the days of the month, 1 to 31. Empty for any day. */
  monthDays?: Array<string> | null | undefined;
  /** How the days of the month are selected. */
  monthlyType?: MonthlyType | null | undefined;
  /** Which of the days that `ordinalValue` names. */
  ordinal?: Ordinal | null | undefined;
  /** The days that `ordinal` counts. */
  ordinalValue?: OrdinalValue | null | undefined;
  /** The days of the week. Empty for any day. */
  weekDays?: Array<WeekDay> | null | undefined;
};

/** The effect of a mutation on the membership of one subscriber. */
export type TopicMemberOutcome =
  /** The subscriber was added or removed. */
  | 'CHANGED'
  /** The subscriber does not exist. */
  | 'NOT_FOUND'
  /** The subscriber was a member already, or was not a member. */
  | 'UNCHANGED';

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

/** The kinds of triggers. */
export type TriggerType =
  /** An event of a client. */
  | 'EVENT'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** The components of an editor for one control. */
export type UiComponent =
  /** The component of type: block editor. */
  | 'BLOCK_EDITOR'
  /** The component of type: chat body. */
  | 'CHAT_BODY'
  /** The component of type: data. */
  | 'DATA'
  /** The component of type: delay amount. */
  | 'DELAY_AMOUNT'
  /** The component of type: delay cron. */
  | 'DELAY_CRON'
  /** The component of type: delay dynamic key. */
  | 'DELAY_DYNAMIC_KEY'
  /** The component of type: delay type. */
  | 'DELAY_TYPE'
  /** The component of type: delay unit. */
  | 'DELAY_UNIT'
  /** The component of type: digest amount. */
  | 'DIGEST_AMOUNT'
  /** The component of type: digest cron. */
  | 'DIGEST_CRON'
  /** The component of type: digest key. */
  | 'DIGEST_KEY'
  /** The component of type: digest type. */
  | 'DIGEST_TYPE'
  /** The component of type: digest unit. */
  | 'DIGEST_UNIT'
  /** The component of type: disable sanitization switch. */
  | 'DISABLE_SANITIZATION_SWITCH'
  /** The component of type: email body. */
  | 'EMAIL_BODY'
  /** The component of type: email editor select. */
  | 'EMAIL_EDITOR_SELECT'
  /** The component of type: extend to schedule. */
  | 'EXTEND_TO_SCHEDULE'
  /** The component of type: in app avatar. */
  | 'IN_APP_AVATAR'
  /** The component of type: in app body. */
  | 'IN_APP_BODY'
  /** The component of type: in app button dropdown. */
  | 'IN_APP_BUTTON_DROPDOWN'
  /** The component of type: in app disable sanitization switch. */
  | 'IN_APP_DISABLE_SANITIZATION_SWITCH'
  /** The component of type: in app primary subject. */
  | 'IN_APP_PRIMARY_SUBJECT'
  /** The component of type: layout email. */
  | 'LAYOUT_EMAIL'
  /** The component of type: layout select. */
  | 'LAYOUT_SELECT'
  /** The component of type: push body. */
  | 'PUSH_BODY'
  /** The component of type: push subject. */
  | 'PUSH_SUBJECT'
  /** The component of type: query editor. */
  | 'QUERY_EDITOR'
  /** The component of type: sms body. */
  | 'SMS_BODY'
  /** The component of type: text full line. */
  | 'TEXT_FULL_LINE'
  /** The component of type: text inline label. */
  | 'TEXT_INLINE_LABEL'
  /** The component of type: throttle dynamic key. */
  | 'THROTTLE_DYNAMIC_KEY'
  /** The component of type: throttle key. */
  | 'THROTTLE_KEY'
  /** The component of type: throttle threshold. */
  | 'THROTTLE_THRESHOLD'
  /** The component of type: throttle type. */
  | 'THROTTLE_TYPE'
  /** The component of type: throttle unit. */
  | 'THROTTLE_UNIT'
  /** The component of type: throttle window. */
  | 'THROTTLE_WINDOW'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** The component of type: url text box. */
  | 'URL_TEXT_BOX';

/** The forms of an editor for the controls of a step. */
export type UiGroup =
  /** The form of type: chat. */
  | 'CHAT'
  /** The form of type: delay. */
  | 'DELAY'
  /** The form of type: digest. */
  | 'DIGEST'
  /** The form of type: email. */
  | 'EMAIL'
  /** The form of type: in app. */
  | 'IN_APP'
  /** The form of type: layout. */
  | 'LAYOUT'
  /** The form of type: push. */
  | 'PUSH'
  /** The form of type: skip. */
  | 'SKIP'
  /** The form of type: sms. */
  | 'SMS'
  /** The form of type: throttle. */
  | 'THROTTLE'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

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
  /** The `updatedAt` that you read. If the integration was changed since then, it stays as it is, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
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
  /** The `updatedAt` that you read. If the subscriber was changed since then, it stays as it is, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
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

/** Input of `updateTenant`. */
export type UpdateTenantInput = {
  /** Free-form data: an object of at most 64 KiB. */
  data?: unknown;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The key that triggers name the tenant by. Unique in the environment. */
  identifier: string;
  /** The name shown to people. */
  name?: string | null | undefined;
};

/** Input of `updateTopic`. */
export type UpdateTopicInput = {
  /** The new data. Null removes the data. */
  data?: unknown;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The key of the topic. */
  key: string;
  /** The new name. Null removes the name. */
  name?: string | null | undefined;
};

/** Input of `updateWorkflow`. */
export type UpdateWorkflowInput = {
  /** Whether triggers run the workflow. */
  active?: boolean | null | undefined;
  /** Whether messages are sent even if the subscriber has turned the channel off. */
  critical?: boolean | null | undefined;
  /** Free-form data. An object. */
  data?: unknown;
  /** The purpose of the workflow, for people. */
  description?: string | null | undefined;
  /** The `updatedAt` that you read. If the workflow was changed since then, it stays as it is, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The `version` that you read. If the workflow has another version now, it stays as it is, and the result is a `ConflictError`. */
  expectedVersion?: number | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for people. */
  name?: string | null | undefined;
  /** The internal id of the notification group. */
  notificationGroupId?: string | null | undefined;
  /** The JSON Schema of the payloads of triggers. An empty object removes the schema. */
  payloadSchema?: unknown;
  /** The channels that are on or off unless the subscriber chooses otherwise. */
  preferenceSettings?: PreferenceSettingsInput | null | undefined;
  /** The urgency of the notifications. */
  severity?: Severity | null | undefined;
  /** All steps, in order. Steps that are left out are deleted with their content. At most 50. */
  steps?: Array<WorkflowStepInput> | null | undefined;
  /** Whether a missing variable in a template makes the step fail. Otherwise it is empty, and the log of the step lists it. Null: true if `validatePayload` is true and a `payloadSchema` exists, otherwise false. */
  strictVariables?: boolean | null | undefined;
  /** Words to find the workflow and its messages by. At most 50. */
  tags?: Array<string> | null | undefined;
  /** Whether events are refused if their payload does not match `payloadSchema`, and missing fields get the defaults of the schema. Defaults to false. */
  validatePayload?: boolean | null | undefined;
  /** The trigger identifier, `id`, `_id` or slug of the workflow. */
  workflowId: string;
};

/** Input of `updateWorkflowStepControls`. */
export type UpdateWorkflowStepControlsInput = {
  /** The values by control. An empty object removes all values, so that the content of the step is used. */
  controlValues: unknown;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The identifier, `_id` or slug of the step. */
  stepId: string;
  /** The trigger identifier, `id`, `_id` or slug of the workflow. */
  workflowId: string;
};

/** A day of the week. */
export type WeekDay =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN'
  /** Wednesday. */
  | 'WEDNESDAY';

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

/** Where a workflow is defined. */
export type WorkflowOrigin =
  /** In the code of an application. */
  | 'EXTERNAL'
  /** In the service. */
  | 'SVC_CLOUD'
  /** In the service, with the first version of its editor. */
  | 'SVC_CLOUD_V1'
  /** A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`. */
  | 'UNKNOWN';

/** One step of a workflow. */
export type WorkflowStepInput = {
  /** The internal id of an existing step, which is changed. */
  _id?: string | null | undefined;
  /** Whether the step runs. Defaults to true. */
  active?: boolean | null | undefined;
  /** The values of the controls, by control. An empty object removes all values. Defaults to the values of the existing step. `disableOutputSanitization: true` keeps scripts and other unsafe parts in the HTML of an in-app or e-mail step. */
  controlValues?: unknown;
  /** The form that the author of the step fills in. Defaults to the form of the existing step. */
  controls?: StepControlsInput | null | undefined;
  /** The conditions. The step runs if one of them matches or the list is empty. */
  filters?: Array<StepFilterInput> | null | undefined;
  /** The settings of a digest or delay step. Defaults to those of the existing step. */
  metadata?: StepMetadataInput | null | undefined;
  /** The name for people. */
  name?: string | null | undefined;
  /** The webhook that receives replies to the message. */
  replyCallback?: ReplyCallbackInput | null | undefined;
  /** Whether a failure of the step cancels the later steps. Defaults to false. */
  shouldStopOnFail?: boolean | null | undefined;
  /** The identifier, by which templates of later steps refer to the output of the step. Unique in the workflow. Defaults to that of the step with the given `_id`, else to a slug of `name`. An existing step with this identifier is changed. */
  stepId?: string | null | undefined;
  /** The whole content. Defaults to the content of the existing step. */
  template?: StepTemplateInput | null | undefined;
  /** Whether the step sends through a channel or controls the run. */
  type: StepType;
  /** The variants. The first variant whose conditions match runs instead of the step. At most 10. */
  variants?: Array<StepVariantInput> | null | undefined;
};

export type CountsOverTimeQueryVariables = Exact<{
  from: string;
  to: string;
  span: TimeSpan;
}>;


export type CountsOverTimeQuery = { activityOverTime: Array<{ from: string, notifications: number, deadLetters: number, meanLagMs: number | null, maxLagMs: number | null, deliveries: Array<{ channel: Channel, status: MessageStatus, count: number }>, lag: { measured: number, p50Ms: number, p95Ms: number, p99Ms: number } | null }>, deliveryLag: { measured: number, meanMs: number, p50Ms: number, p95Ms: number, p99Ms: number, maxMs: number } | null };

export type CountsWithoutLagQueryVariables = Exact<{
  from: string;
  to: string;
  span: TimeSpan;
}>;


export type CountsWithoutLagQuery = { activityOverTime: Array<{ notifications: number }> };

export type FollowTimelineSubscriptionVariables = Exact<{
  notificationId: string;
  after?: string | null | undefined;
}>;


export type FollowTimelineSubscription = { notificationTimeline: { change: NotificationTimelineChange, status: string | null, cursor: string, job: { _id: string, status: string } | null, executionDetail: { _id: string, detail: string } | null } };

export type FollowActivitySubscriptionVariables = Exact<{
  changes?: Array<ActivityChange> | ActivityChange | null | undefined;
  workflowId?: string | null | undefined;
  subscriberId?: string | null | undefined;
  stepType?: StepType | null | undefined;
  channel?: StepType | null | undefined;
  jobStatus?: JobStatus | null | undefined;
  status?: JobStatus | null | undefined;
  severity?: Severity | null | undefined;
  topicKey?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type FollowActivitySubscription = { activity: { change: ActivityChange, jobStatus: JobStatus | null, status: string | null, cursor: string, notification: { _id: string } | null, job: { _id: string } | null } };

export type FollowCountsSubscriptionVariables = Exact<{
  subscriberId?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type FollowCountsSubscription = { inboxCountsChanged: { unseenCount: number, unreadCount: number, cursor: string } };

export type ActivityQueryVariables = Exact<{
  first: number;
}>;


export type ActivityQuery = { notifications: { edges: Array<{ node: { transactionId: string, subscriber: { subscriberId: string } | null, template: { name: string } | null, jobs: { edges: Array<{ node: { status: string, executionDetails: { edges: Array<{ node: { detail: string } }> }, notification: { transactionId: string } | null } }> }, messages: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { channel: Channel, subscriber: { email: string | null } | null, template: { tags: Array<string> } | null, notification: { createdAt: string } | null } }> } } }> } };

export type InboxesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type InboxesQuery = { nodes: Array<
    | { unread: { totalCount: number, edges: Array<{ node: { _id: string } }> }, notifications: { pageInfo: { hasNextPage: boolean }, edges: Array<{ node: { jobs: { edges: Array<{ node: { type: StepType } }> } } }> } }
    | Record<PropertyKey, never>
   | null> };

export type ListsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ListsQuery = { nodes: Array<
    | { messages: { totalCount: number }, failed: { edges: Array<{ node: { template: { notifications: { edges: Array<{ node: { executionDetails: { totalCount: number, edges: Array<{ node: { status: ExecutionDetailStatus } }> } } }> } } | null } }> } }
    | Record<PropertyKey, never>
   | null> };

export type PageQueryVariables = Exact<{
  count: boolean;
  capped: boolean;
}>;


export type PageQuery = { subscribers: { totalCount?: number, totalCountCapped?: boolean, edges: Array<{ node: { subscriberId: string } }> } };

export type PageAfterQueryVariables = Exact<{
  after?: string | null | undefined;
  jobsAfter?: string | null | undefined;
}>;


export type PageAfterQuery = { notifications: { edges: Array<{ node: { jobs: { edges: Array<{ cursor: string, node: { status: string } }> } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type HasPreviousPageQueryVariables = Exact<{
  after?: string | null | undefined;
  jobsAfter?: string | null | undefined;
}>;


export type HasPreviousPageQuery = { notifications: { edges: Array<{ node: { jobs: { pageInfo: { hasPreviousPage: boolean } } } }>, pageInfo: { hasPreviousPage: boolean } } };

export type BeforeFragment = { pageInfo: { hasPreviousPage: boolean } };

export type EnvironmentsQueryVariables = Exact<{
  id?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type EnvironmentsQuery = { environment: { id: string, _id: string, _organizationId: string, name: string, identifier: string, isCurrent: boolean, apiKeys: Array<{ id: string, name: string | null, _userId: string | null, createdAt: string, expiresAt: string | null }> } | null, environments: { totalCount: number, edges: Array<{ node: { name: string, isCurrent: boolean } }> } };

export type CreateEnvironmentMutationVariables = Exact<{
  name: string;
}>;


export type CreateEnvironmentMutation = { createEnvironment:
    | { __typename: 'CreateEnvironmentPayload', key: string, apiKey: { id: string }, environment: { id: string, _id: string, _organizationId: string, name: string, isCurrent: boolean } }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'ValidationError', issues: Array<{ field: string }> }
   };

export type RenameEnvironmentMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenameEnvironmentMutation = { updateEnvironment:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'UpdateEnvironmentPayload', environment: { name: string } }
    | { __typename: 'ValidationError', issues: Array<{ field: string }> }
   };

export type CreateApiKeyMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type CreateApiKeyMutation = { createApiKey:
    | { __typename: 'CreateApiKeyPayload', key: string, apiKey: { id: string, name: string | null, expiresAt: string | null }, environment: { apiKeys: Array<{ name: string | null }> } }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type RotateApiKeyMutationVariables = Exact<{
  apiKeyId: string;
  expiresAt?: string | null | undefined;
}>;


export type RotateApiKeyMutation = { rotateApiKey:
    | { __typename: 'ConflictError', message: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'RotateApiKeyPayload', key: string, apiKey: { name: string | null }, environment: { apiKeys: Array<{ id: string, expiresAt: string | null }> } }
    | { __typename: 'ValidationError', message: string }
   };

export type RevokeApiKeyMutationVariables = Exact<{
  apiKeyId: string;
}>;


export type RevokeApiKeyMutation = { revokeApiKey:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'RevokeApiKeyPayload', revokedApiKeyId: string, environment: { apiKeys: Array<{ id: string }> } }
    | { __typename: 'ValidationError', message: string }
   };

export type TriggerMutationVariables = Exact<{
  input: TriggerEventsInput;
}>;


export type TriggerMutation = { triggerEvents:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'TriggerEventsPayload', results: Array<{ acknowledged: boolean, status: TriggerStatus, error: Array<string>, transactionId: string | null }> }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
   };

export type BroadcastMutationVariables = Exact<{
  input: BroadcastEventInput;
}>;


export type BroadcastMutation = { broadcastEvent:
    | { __typename: 'BroadcastEventPayload', result: { status: TriggerStatus, transactionId: string | null } }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'ValidationError', issues: Array<{ field: string }> }
   };

export type CancelMutationVariables = Exact<{
  input: CancelTransactionInput;
}>;


export type CancelMutation = { cancelTransaction:
    | { __typename: 'CancelTransactionPayload', transactionId: string, canceledJobs: number }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type ForeignQueryVariables = Exact<{
  id: string;
}>;


export type ForeignQuery = { node:
    | { type: StepType, status: string, providerId: Provider, scheduleExtensionsCount: number | null, step: { active: boolean, filters: Array<{ value: FilterGroup }> }, digest: { type: DigestType, unit: TimeUnit | null, events: Array<unknown>, timed: { weekDays: Array<WeekDay>, ordinal: Ordinal | null } | null } | null, executionDetails: { edges: Array<{ node: { createdAt: string, detail: string, status: ExecutionDetailStatus, source: ExecutionDetailSource, isRetry: boolean, isTest: boolean, providerId: Provider | null } }> } }
    | { _organizationId: string, _notificationId: string | null, createdAt: string, deliveredAt: Array<string>, channel: Channel, read: boolean, seen: boolean, outcome: MessageStatus, notification: { transactionId: string } | null, subscriber: { subscriberId: string } | null, content:
        | { __typename: 'MessageBlocks' }
        | { __typename: 'MessageText' }
       | null, cta: { type: MessageCtaType | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string }> } | null }, template: { name: string } | null }
    | { createdAt: string, _organizationId: string, transactionId: string, severity: Severity | null, stepTypes: Array<StepType>, viaTopics: Array<{ topicKey: string }>, template: { name: string } | null }
    | { topics: Array<string>, lastOnlineAt: string | null, version: number | null, data: unknown, deleted: boolean, createdAt: string, updatedAt: string, channels: Array<{ providerId: ChannelProvider, credentials: { deviceTokens: Array<string> } }> }
    | { description: string, active: boolean, draft: boolean, critical: boolean, tags: Array<string>, origin: WorkflowOrigin | null, preferenceSettings: { email: boolean | null }, steps: Array<{ filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ field: string, value: string, on: FilterSubject, operator: FilterOperator }> }>, metadata:
          | { __typename: 'DelayRegularMetadata' }
          | { __typename: 'DelayScheduledMetadata' }
          | { __typename: 'DigestRegularMetadata' }
          | { __typename: 'DigestTimedMetadata' }
          | { __typename: 'UnknownStepMetadata' }
         | null }>, triggers: Array<{ type: TriggerType, variables: Array<{ name: string }> }> }
    | Record<PropertyKey, never>
   | null };

export type DigestDaysQueryVariables = Exact<{
  id: string;
}>;


export type DigestDaysQuery = { node:
    | { digest: { timed: { monthDays: Array<number> } | null } | null }
    | Record<PropertyKey, never>
   | null };

export type MissingIdsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MissingIdsQuery = { nodes: Array<
    | { _organizationId: string, _environmentId: string }
    | { _subscriberId: string | null, _templateId: string | null, topics: Array<{ _topicId: string | null, topicKey: string }> }
    | Record<PropertyKey, never>
   | null> };

export type UnreadOnesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadOnesQuery = { inbox: { unreadCount: number, unseenCount: number, messages: { totalCount: number, edges: Array<{ node: { _id: string } }> } } | null };

export type FormerFieldsQueryVariables = Exact<{
  id: string;
}>;


export type FormerFieldsQuery = { notification: { stepTypes: Array<StepType>, channels: Array<StepType>, workflow: { name: string } | null, template: { name: string } | null, jobs: { edges: Array<{ node: { jobStatus: JobStatus, status: string, provider: string, providerId: Provider, executionDetails: { edges: Array<{ node: { provider: string | null, providerId: Provider | null } }> } } }> } } | null };

export type FormerChannelFieldsQueryVariables = Exact<{
  id: string;
}>;


export type FormerChannelFieldsQuery = { node:
    | { channels: Array<{ provider: string, providerId: ChannelProvider }> }
    | Record<PropertyKey, never>
   | null };

export type NotificationIdsQueryVariables = Exact<{
  stepType?: StepType | null | undefined;
  channel?: StepType | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  createdFrom?: string | null | undefined;
  createdTo?: string | null | undefined;
}>;


export type NotificationIdsQuery = { notifications: { edges: Array<{ node: { _id: string } }> } };

export type MarkAllMutationVariables = Exact<{
  input: MarkAllMessagesInput;
}>;


export type MarkAllMutation = { markAllMessages:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'MarkAllMessagesPayload', count: number }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
   };

export type ArchiveMutationVariables = Exact<{
  input: ArchiveMessagesInput;
}>;


export type ArchiveMutation = { archiveMessages:
    | { __typename: 'ArchiveMessagesPayload', messages: Array<{ _id: string, archived: boolean, archivedAt: string | null, snoozedUntil: string | null }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, value: unknown }> }
   };

export type UnarchiveMutationVariables = Exact<{
  input: UnarchiveMessagesInput;
}>;


export type UnarchiveMutation = { unarchiveMessages:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ _id: string, archived: boolean, archivedAt: string | null }> }
    | { message: string }
   };

export type SnoozeMutationVariables = Exact<{
  input: SnoozeMessagesInput;
}>;


export type SnoozeMutation = { snoozeMessages:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'SnoozeMessagesPayload', messages: Array<{ _id: string, archived: boolean, snoozedUntil: string | null }> }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, value: unknown }> }
   };

export type UnsnoozeMutationVariables = Exact<{
  input: UnsnoozeMessagesInput;
}>;


export type UnsnoozeMutation = { unsnoozeMessages:
    | { message: string }
    | { message: string }
    | { message: string }
    | { messages: Array<{ _id: string, read: boolean, snoozedUntil: string | null, deliveredAt: Array<string> }> }
    | { message: string }
   };

export type DeleteMessagesMutationVariables = Exact<{
  input: DeleteMessagesInput;
}>;


export type DeleteMessagesMutation = { deleteMessages:
    | { __typename: 'DeleteMessagesPayload', deletedMessageIds: Array<string> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type ArchiveAnyMutationVariables = Exact<{
  archive: ArchiveMessagesInput;
  mark: MarkMessagesAsInput;
}>;


export type ArchiveAnyMutation = { archiveMessages:
    | { messages: Array<{ _id: string, archived: boolean, read: boolean }> }
    | Record<PropertyKey, never>
  , markMessagesAs:
    | { messages: Array<{ _id: string, archived: boolean, read: boolean }> }
    | Record<PropertyKey, never>
   };

type Changed_ArchiveMessagesPayload_Fragment = { messages: Array<{ _id: string, archived: boolean, read: boolean }> };

type Changed_CompleteMessageActionPayload_Fragment = { messages: Array<{ _id: string, archived: boolean, read: boolean }> };

type Changed_MarkMessagesAsPayload_Fragment = { messages: Array<{ _id: string, archived: boolean, read: boolean }> };

type Changed_SnoozeMessagesPayload_Fragment = { messages: Array<{ _id: string, archived: boolean, read: boolean }> };

type Changed_UnarchiveMessagesPayload_Fragment = { messages: Array<{ _id: string, archived: boolean, read: boolean }> };

type Changed_UnsnoozeMessagesPayload_Fragment = { messages: Array<{ _id: string, archived: boolean, read: boolean }> };

export type ChangedFragment =
  | Changed_ArchiveMessagesPayload_Fragment
  | Changed_CompleteMessageActionPayload_Fragment
  | Changed_MarkMessagesAsPayload_Fragment
  | Changed_SnoozeMessagesPayload_Fragment
  | Changed_UnarchiveMessagesPayload_Fragment
  | Changed_UnsnoozeMessagesPayload_Fragment
;

export type ViewQueryVariables = Exact<{
  subscriberId: string;
  archived?: boolean | null | undefined;
  snoozed?: boolean | null | undefined;
  read?: boolean | null | undefined;
}>;


export type ViewQuery = { subscriber: { inView: { totalCount: number, edges: Array<{ node: { _id: string } }> }, messages: { totalCount: number, edges: Array<{ node: { _id: string } }> } } | null, messages: { totalCount: number, edges: Array<{ node: { _id: string } }> } };

export type MarkMessagesMutationVariables = Exact<{
  input: MarkMessagesAsInput;
}>;


export type MarkMessagesMutation = { markMessagesAs:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'MarkMessagesAsPayload', messages: Array<{ _id: string, read: boolean, seen: boolean, lastReadDate: string | null, subscriber: { subscriberId: string } | null }> }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, message: string, value: unknown }> }
   };

export type MessageChangedSubscriptionVariables = Exact<{
  subscriberId: string;
}>;


export type MessageChangedSubscription = { messageChanged: { change: MessageChange, cursor: string, unseenCount: number, unreadCount: number, message: { _id: string, read: boolean, seen: boolean, subscriber: { subscriberId: string } | null } | null } };

export type CreateIntegrationMutationVariables = Exact<{
  input: CreateIntegrationInput;
}>;


export type CreateIntegrationMutation = { createIntegration:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'IntegrationPayload', integration: { _id: string, name: string, identifier: string, providerId: string, channel: Channel, active: boolean, primary: boolean, credentials: { apiKey: string | null, from: string | null }, conditions: Array<{ type: FilterType }>, configurations: { inboundWebhookEnabled: boolean | null } | null } }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, message: string, value: unknown }> }
   };

export type ActivateIntegrationMutationVariables = Exact<{
  integrationId: string;
}>;


export type ActivateIntegrationMutation = { updateIntegration:
    | { __typename: 'ConflictError', message: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'IntegrationPayload' }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
  , setPrimaryIntegration:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'IntegrationPayload' }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type PrimaryOnesQueryVariables = Exact<{ [key: string]: never; }>;


export type PrimaryOnesQuery = { integrations: { edges: Array<{ node: { identifier: string, channel: Channel } }> } };

export type ProvidersQueryVariables = Exact<{
  channel?: Channel | null | undefined;
}>;


export type ProvidersQuery = { providers: Array<{ providerId: string, channel: Channel, name: string, isBuilt: boolean, credentials: Array<{ name: string, type: ProviderCredentialType, isRequired: boolean, isSecret: boolean, isMultiline: boolean, label: string, description: string }> }> };

export type IntegrationByIdQueryVariables = Exact<{
  id: string;
}>;


export type IntegrationByIdQuery = { integration: { id: string, _id: string, _environmentId: string, _organizationId: string, name: string, identifier: string, providerId: string, channel: Channel, unreadableFields: Array<string>, active: boolean, primary: boolean, deleted: boolean, deletedAt: string | null, deletedBy: string | null, createdAt: string, updatedAt: string, credentials: { host: string | null, port: string | null, password: string | null, secure: boolean | null, apiURL: string | null, tlsOptions: unknown }, configurations: { inboundWebhookEnabled: boolean | null, inboundWebhookSigningKey: string | null } | null, conditions: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ field: string, value: string, operator: FilterOperator, on: FilterSubject }> }> } | null };

export type UpdateIntegrationMutationVariables = Exact<{
  input: UpdateIntegrationInput;
}>;


export type UpdateIntegrationMutation = { updateIntegration:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'IntegrationPayload', integration: { name: string, active: boolean, primary: boolean, credentials: { host: string | null, password: string | null, secure: boolean | null, tlsOptions: unknown }, conditions: Array<{ value: FilterGroup }> } }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, value: unknown }> }
   };

export type SetPrimaryMutationVariables = Exact<{
  integrationId: string;
}>;


export type SetPrimaryMutation = { setPrimaryIntegration:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'IntegrationPayload', integration: { _id: string, primary: boolean } }
    | { __typename: 'NotFoundError' }
    | { __typename: 'ValidationError', issues: Array<{ field: string }> }
   };

export type DeleteIntegrationMutationVariables = Exact<{
  integrationId: string;
}>;


export type DeleteIntegrationMutation = { deleteIntegration:
    | { __typename: 'DeleteIntegrationPayload', deletedIntegrationId: string, integrations: Array<{ _id: string }> }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'ValidationError' }
   };

export type IntegrationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  channel?: Channel | null | undefined;
  providerId?: string | null | undefined;
  active?: boolean | null | undefined;
  primary?: boolean | null | undefined;
}>;


export type IntegrationsQuery = { integrations: { totalCount: number, edges: Array<{ node: { _id: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } } };

export type IntegrationNodesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type IntegrationNodesQuery = { nodes: Array<
    | { _id: string, credentials: { host: string | null } }
    | Record<PropertyKey, never>
   | null> };

export type NodeQueryVariables = Exact<{
  id: string;
}>;


export type NodeQuery = { node:
    | { __typename: 'Environment', id: string }
    | { __typename: 'Erasure', id: string }
    | { __typename: 'ExecutionDetail', id: string }
    | { __typename: 'Integration', id: string }
    | { __typename: 'Job', id: string }
    | { __typename: 'Layout', id: string }
    | { __typename: 'Message', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'Subscriber', id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Tenant', id: string }
    | { __typename: 'Topic', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', id: string }
    | { __typename: 'Workflow', id: string }
   | null };

export type NodesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type NodesQuery = { nodes: Array<
    | { __typename: 'Environment', id: string }
    | { __typename: 'Erasure', id: string }
    | { __typename: 'ExecutionDetail', id: string }
    | { __typename: 'Integration', id: string }
    | { __typename: 'Job', id: string }
    | { __typename: 'Layout', id: string }
    | { __typename: 'Message', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'Subscriber', subscriberId: string, id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Tenant', id: string }
    | { __typename: 'Topic', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', id: string }
    | { __typename: 'Workflow', id: string }
   | null> };

export type MessageByIdQueryVariables = Exact<{
  id: string;
}>;


export type MessageByIdQuery = { node:
    | { id: string, _id: string, _environmentId: string, _organizationId: string, _templateId: string | null, _messageTemplateId: string | null, _notificationId: string | null, _subscriberId: string | null, _feedId: string | null, templateIdentifier: string | null, createdAt: string, deliveredAt: Array<string>, lastSeenDate: string | null, lastReadDate: string | null, snoozedUntil: string | null, transactionId: string, subject: string | null, title: string | null, channel: Channel, read: boolean, seen: boolean, status: MessageStatus, errorId: string | null, errorText: string | null, email: string | null, phone: string | null, directWebhookUrl: string | null, deviceTokens: Array<string>, providerId: string | null, payload: unknown, overrides: unknown, contextKeys: Array<string>, content:
        | { blocks: Array<{ type: EmailBlockType, content: string, url: string | null, styles: { textAlign: TextAlign } | null }> }
        | { text: string }
       | null, cta: { type: MessageCtaType | null, data: { url: string | null } | null, action: { status: MessageActionStatus | null, buttons: Array<{ type: ButtonType, content: string, resultContent: string | null }>, result: { payload: unknown, type: ButtonType | null } | null } | null }, subscriber: { subscriberId: string } | null, notification: { transactionId: string } | null, workflow: { name: string } | null, template: { name: string } | null }
    | Record<PropertyKey, never>
   | null };

export type MessagesQueryVariables = Exact<{
  subscriberId?: string | null | undefined;
  channel?: Channel | null | undefined;
  read?: boolean | null | undefined;
  seen?: boolean | null | undefined;
  first?: number | null | undefined;
}>;


export type MessagesQuery = { messages: { totalCount: number, edges: Array<{ node: { _id: string } }> } };

export type InboxQueryVariables = Exact<{
  subscriberId: string;
  channel?: Channel | null | undefined;
  read?: boolean | null | undefined;
  seen?: boolean | null | undefined;
}>;


export type InboxQuery = { subscriber: { messages: { totalCount: number, edges: Array<{ node: { _id: string } }> } } | null };

export type CancelJobMutationVariables = Exact<{
  input: CancelJobInput;
}>;


export type CancelJobMutation = { cancelJob:
    | { __typename: 'CancelJobPayload', canceledJobs: number, job: { jobStatus: JobStatus } }
    | { __typename: 'ConflictError', message: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string }
   };

export type DeadLettersQueryVariables = Exact<{
  channel?: StepType | null | undefined;
  workflowId?: string | null | undefined;
  integrationId?: string | null | undefined;
}>;


export type DeadLettersQuery = { deadLetters: { totalCount: number, edges: Array<{ node: { reason: string, attempts: number, provider: string | null, deadLetteredAt: string, integration: { identifier: string } | null, job: { id: string, status: string, type: StepType }, notification: { transactionId: string } | null } }> } };

export type RedriveMutationVariables = Exact<{
  input: RedriveDeadLettersInput;
}>;


export type RedriveMutation = { redriveDeadLetters:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'RedriveDeadLettersPayload', redrivenJobs: number, hasMore: boolean }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
   };

export type RawOfDetailsQueryVariables = Exact<{
  id: string;
}>;


export type RawOfDetailsQuery = { notification: { executionDetails: { edges: Array<{ node: { hasRaw: boolean } }> } } | null };

export type JobDeliveryQueryVariables = Exact<{ [key: string]: never; }>;


export type JobDeliveryQuery = { notifications: { edges: Array<{ node: { jobs: { edges: Array<{ node: { _id: string, waitsUntil: string | null, integration: { identifier: string } | null } }> }, messages: { edges: Array<{ node: { _jobId: string | null } }> } } }> } };

export type MergedQueryVariables = Exact<{ [key: string]: never; }>;


export type MergedQuery = { notifications: { edges: Array<{ node: { jobs: { edges: Array<{ node: { _id: string, mergedInto: { _id: string, status: string } | null } }> } } }> } };

export type DigestedQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DigestedQuery = { notification: { jobs: { edges: Array<{ node: { mergedJobs: { totalCount: number, edges: Array<{ node: { notification: { transactionId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } }> } } | null };

export type NotificationByIdQueryVariables = Exact<{
  id: string;
}>;


export type NotificationByIdQuery = { notification: { id: string, _id: string, _environmentId: string, _organizationId: string, _subscriberId: string | null, transactionId: string, _templateId: string | null, _digestedNotificationId: string | null, createdAt: string, updatedAt: string | null, channels: Array<StepType>, payload: unknown, tags: Array<string>, controls: unknown, to: unknown, severity: Severity | null, critical: boolean | null, contextKeys: Array<string>, topics: Array<{ _topicId: string | null, topicKey: string }>, subscriber: { subscriberId: string } | null, template: { name: string, origin: WorkflowOrigin | null, triggers: Array<{ type: TriggerType, identifier: string, variables: Array<{ name: string }>, subscriberVariables: Array<{ name: string }> }> } | null, jobs: { edges: Array<{ node: { id: string, _id: string, type: StepType, status: string, providerId: Provider, payload: unknown, overrides: unknown, updatedAt: string | null, scheduleExtensionsCount: number | null, digest: { type: DigestType, digestKey: string | null, amount: number | null, unit: TimeUnit | null, events: Array<unknown>, backoff: boolean | null, backoffAmount: number | null, backoffUnit: TimeUnit | null, updateMode: boolean | null, timed: { atTime: string | null, weekDays: Array<WeekDay>, monthDays: Array<number>, ordinal: Ordinal | null, ordinalValue: OrdinalValue | null, monthlyType: MonthlyType | null, cronExpression: string | null, untilDate: string | null } | null } | null, step: { _id: string | null, name: string | null, active: boolean, _templateId: string | null, _parentId: string | null, replyCallback: unknown, controlVariables: unknown, metadata: unknown, issues: unknown, template: unknown, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ field: string, value: string, operator: FilterOperator, on: FilterSubject }> }>, variants: Array<{ name: string | null }> }, executionDetails: { edges: Array<{ node: { _id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, isRetry: boolean, isTest: boolean, providerId: Provider | null, raw: string | null, source: ExecutionDetailSource } }> }, notification: { transactionId: string } | null } }> }, messages: { totalCount: number, edges: Array<{ node: { transactionId: string } }> } } | null };

export type NotificationsQueryVariables = Exact<{
  subscriberId?: string | null | undefined;
  transactionId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { notifications: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { _id: string } }> } };

export type NotificationsOfQueryVariables = Exact<{
  ids: Array<string> | string;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type NotificationsOfQuery = { nodes: Array<
    | { notifications: { totalCount: number, totalCountCapped: boolean, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, edges: Array<{ cursor: string, node: { _id: string } }> } }
    | { notifications: { totalCount: number, totalCountCapped: boolean, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, edges: Array<{ cursor: string, node: { _id: string } }> } }
    | Record<PropertyKey, never>
   | null> };

export type NotificationPageFragment = { totalCount: number, totalCountCapped: boolean, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, edges: Array<{ cursor: string, node: { _id: string } }> };

export type CreateSubscriberMutationVariables = Exact<{
  input: CreateSubscriberInput;
}>;


export type CreateSubscriberMutation = { createSubscriber:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'SubscriberPayload', subscriber: { _id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, data: unknown, deleted: boolean } }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, message: string }> }
   };

export type UpdateSubscriberMutationVariables = Exact<{
  input: UpdateSubscriberInput;
}>;


export type UpdateSubscriberMutation = { updateSubscriber:
    | { __typename: 'ConflictError', message: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'SubscriberPayload', subscriber: { subscriberId: string, firstName: string | null, lastName: string | null, email: string | null, data: unknown } }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
   };

export type DeleteSubscriberMutationVariables = Exact<{
  subscriberId: string;
}>;


export type DeleteSubscriberMutation = { deleteSubscriber:
    | { __typename: 'DeleteSubscriberPayload', deletedSubscriberId: string, subscriber: { deleted: boolean } }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
   };

export type SetChannelMutationVariables = Exact<{
  input: SetSubscriberChannelInput;
}>;


export type SetChannelMutation = { setSubscriberChannel:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'SubscriberPayload', subscriber: { channels: Array<{ integrationIdentifier: string | null, _integrationId: string | null, credentials: { webhookUrl: string | null, deviceTokens: Array<string> } }> } }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, value: unknown }> }
   };

export type RemoveChannelMutationVariables = Exact<{
  input: RemoveSubscriberChannelInput;
}>;


export type RemoveChannelMutation = { removeSubscriberChannel:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'SubscriberPayload', subscriber: { channels: Array<{ integrationIdentifier: string | null }> } }
    | { __typename: 'ValidationError' }
   };

export type PreferencesQueryVariables = Exact<{
  subscriberId: string;
  after?: string | null | undefined;
}>;


export type PreferencesQuery = { subscriberPreferences: { global: { email: boolean | null, sms: boolean | null }, workflows: { totalCount: number, edges: Array<{ node: { workflow: { name: string }, own: { email: boolean | null, chat: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SetPreferencesMutationVariables = Exact<{
  input: SetSubscriberPreferencesInput;
}>;


export type SetPreferencesMutation = { setSubscriberPreferences:
    | { __typename: 'ConflictError', message: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'SetSubscriberPreferencesPayload', preferences: { global: { email: boolean | null, sms: boolean | null } }, workflow: { own: { email: boolean | null, chat: boolean | null } } | null }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, message: string }> }
   };

export type SubscriberByIdQueryVariables = Exact<{
  subscriberId: string;
}>;


export type SubscriberByIdQuery = { subscriber: { id: string, _id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, topics: Array<string>, isOnline: boolean | null, lastOnlineAt: string | null, version: number | null, data: unknown, _organizationId: string, _environmentId: string, deleted: boolean, createdAt: string, updatedAt: string, channels: Array<{ providerId: ChannelProvider, integrationIdentifier: string | null, _integrationId: string | null, credentials: { webhookUrl: string | null, channel: string | null, deviceTokens: Array<string>, alertUid: string | null, title: string | null, imageUrl: string | null, state: string | null, externalUrl: string | null } }> } | null };

export type SearchQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  subscriberId?: string | null | undefined;
  orderBy?: SubscriberOrder | null | undefined;
  orderDirection?: OrderDirection | null | undefined;
  includeCursor?: boolean | null | undefined;
}>;


export type SearchQuery = { subscribers: { totalCount: number, totalCountCapped: boolean, edges: Array<{ cursor: string, node: { subscriberId: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type CreateTenantMutationVariables = Exact<{
  input: CreateTenantInput;
}>;


export type CreateTenantMutation = { createTenant:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'TenantPayload', tenant: { id: string, identifier: string, name: string | null, data: unknown } }
    | { __typename: 'ValidationError', issues: Array<{ field: string, message: string }> }
   };

export type UpdateTenantMutationVariables = Exact<{
  input: UpdateTenantInput;
}>;


export type UpdateTenantMutation = { updateTenant:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TenantPayload', tenant: { name: string | null, data: unknown } }
    | { __typename: 'ValidationError' }
   };

export type DeleteTenantMutationVariables = Exact<{
  identifier: string;
}>;


export type DeleteTenantMutation = { deleteTenant:
    | { __typename: 'DeleteTenantPayload', deletedTenantId: string }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
   };

export type TenantsQueryVariables = Exact<{
  id: string;
  exact: string;
  identifier?: string | null | undefined;
  name?: string | null | undefined;
}>;


export type TenantsQuery = { node:
    | { identifier: string }
    | Record<PropertyKey, never>
   | null, tenant: { identifier: string } | null, tenants: { totalCount: number, edges: Array<{ node: { identifier: string } }> } };

export type CreateTopicMutationVariables = Exact<{
  input: CreateTopicInput;
}>;


export type CreateTopicMutation = { createTopic:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'TopicPayload', topic: { id: string, _id: string, _environmentId: string, key: string, name: string | null, members: { totalCount: number } } }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
   };

export type UpdateTopicMutationVariables = Exact<{
  input: UpdateTopicInput;
}>;


export type UpdateTopicMutation = { updateTopic:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TopicPayload', topic: { name: string | null } }
    | { __typename: 'ValidationError' }
   };

export type DeleteTopicMutationVariables = Exact<{
  key: string;
}>;


export type DeleteTopicMutation = { deleteTopic:
    | { __typename: 'DeleteTopicPayload', deletedTopicId: string }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
   };

export type AddTopicMembersMutationVariables = Exact<{
  input: AddTopicMembersInput;
}>;


export type AddTopicMembersMutation = { addTopicMembers:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'TopicMembersPayload', topic: { members: { totalCount: number } }, results: Array<{ subscriberId: string, outcome: TopicMemberOutcome }> }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
   };

export type RemoveTopicMembersMutationVariables = Exact<{
  input: RemoveTopicMembersInput;
}>;


export type RemoveTopicMembersMutation = { removeTopicMembers:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TopicMembersPayload', results: Array<{ subscriberId: string, outcome: TopicMemberOutcome }> }
    | { __typename: 'ValidationError' }
   };

export type TopicQueryVariables = Exact<{
  key: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type TopicQuery = { topic: { key: string, members: { totalCount: number, edges: Array<{ node: { subscriberId: string, topicKey: string, subscriber: { subscriberId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type TopicsQueryVariables = Exact<{
  key?: string | null | undefined;
  name?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type TopicsQuery = { topics: { totalCount: number, edges: Array<{ cursor: string, node: { key: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } } };

export type MembershipsQueryVariables = Exact<{ [key: string]: never; }>;


export type MembershipsQuery = { subscribers: { edges: Array<{ node: { topicMemberships: { edges: Array<{ node: { topic: { key: string, members: { edges: Array<{ node: { subscriber: { subscriberId: string } | null } }> } } | null } }> } } }> } };

export type ReadsQueryVariables = Exact<{
  ids: Array<string> | string;
  notification: string;
}>;


export type ReadsQuery = { nodes: Array<
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   | null>, notification: { _id: string } | null, subscriber: { _environmentId: string, messages: { totalCount: number, edges: Array<{ node: { _environmentId: string } }> }, notifications: { totalCount: number, edges: Array<{ node: { _environmentId: string } }> } } | null, subscribers: { totalCount: number, edges: Array<{ node: { _environmentId: string } }> }, notifications: { totalCount: number, edges: Array<{ node: { _environmentId: string } }> }, messages: { totalCount: number, edges: Array<{ node: { _environmentId: string } }> } };

export type FollowedQueryVariables = Exact<{
  id: string;
}>;


export type FollowedQuery = { node:
    | { executionDetails: { edges: Array<{ node: { _id: string } }> }, notification: { _id: string } | null }
    | { subscriber: { _id: string } | null, template: { _id: string } | null, notification: { _id: string } | null }
    | { subscriber: { _id: string } | null, template: { _id: string } | null, jobs: { edges: Array<{ node: { _id: string } }> }, messages: { totalCount: number, edges: Array<{ node: { _id: string } }> } }
    | Record<PropertyKey, never>
   | null };

export type MarkInEnvironmentMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MarkInEnvironmentMutation = { markMessagesAs:
    | { messages: Array<{ _id: string }> }
    | Record<PropertyKey, never>
   };

export type TriggerWelcomeMutationVariables = Exact<{ [key: string]: never; }>;


export type TriggerWelcomeMutation = { triggerEvents:
    | { results: Array<{ status: TriggerStatus }> }
    | Record<PropertyKey, never>
   };

export type ChangeEverythingMutationVariables = Exact<{
  messageIds: Array<string> | string;
  until: string;
  integrationId: string;
  apiKeyId: string;
  environmentId: string;
}>;


export type ChangeEverythingMutation = { markAllMessages:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'MarkAllMessagesPayload' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'ValidationError' }
  , archiveMessages:
    | { messages: Array<{ _id: string }> }
    | Record<PropertyKey, never>
  , snoozeMessages:
    | { messages: Array<{ _id: string }> }
    | Record<PropertyKey, never>
  , unsnoozeMessages:
    | { messages: Array<{ _id: string }> }
    | Record<PropertyKey, never>
  , deleteMessages:
    | { deletedMessageIds: Array<string> }
    | Record<PropertyKey, never>
  , updateSubscriber:
    | { __typename: 'ConflictError' }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'SubscriberPayload' }
    | { __typename: 'ValidationError' }
  , setSubscriberChannel:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'SubscriberPayload' }
    | { __typename: 'ValidationError' }
  , removeSubscriberChannel:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'SubscriberPayload' }
    | { __typename: 'ValidationError' }
  , missingTopic:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TopicPayload' }
    | { __typename: 'ValidationError' }
  , createTopic:
    | { topic: { members: { totalCount: number } } }
    | Record<PropertyKey, never>
  , addTopicMembers:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TopicMembersPayload' }
    | { __typename: 'ValidationError' }
  , removeTopicMembers:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TopicMembersPayload' }
    | { __typename: 'ValidationError' }
  , deleteTopic:
    | { __typename: 'DeleteTopicPayload' }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
  , missingTenant:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'TenantPayload' }
    | { __typename: 'ValidationError' }
  , createTenant:
    | { tenant: { identifier: string } }
    | Record<PropertyKey, never>
  , deleteTenant:
    | { __typename: 'DeleteTenantPayload' }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
  , createApiKey:
    | { __typename: 'CreateApiKeyPayload' }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'ValidationError' }
  , rotateApiKey:
    | { __typename: 'ConflictError' }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'RotateApiKeyPayload' }
    | { __typename: 'ValidationError' }
  , revokeApiKey:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'RevokeApiKeyPayload' }
    | { __typename: 'ValidationError' }
  , updateEnvironment:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
    | { __typename: 'UpdateEnvironmentPayload' }
    | { __typename: 'ValidationError' }
  , deleteSubscriber:
    | { __typename: 'DeleteSubscriberPayload' }
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError' }
   };

export type ChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChangesSubscription = { messageChanged: { unseenCount: number, message: { _environmentId: string } | null } };

export type CreateWorkflowMutationVariables = Exact<{
  input: CreateWorkflowInput;
}>;


export type CreateWorkflowMutation = { createWorkflow:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string, message: string, value: unknown }> }
    | { __typename: 'WorkflowPayload', workflow: { _id: string, workflowId: string, name: string }, issues: Array<{ stepId: string, issues: { controls: Array<{ control: string, issueType: StepContentIssueType }>, integration: Array<{ issueType: StepIntegrationIssueType }> } }> }
   };

export type WholeWorkflowQueryVariables = Exact<{
  workflowId: string;
}>;


export type WholeWorkflowQuery = { workflow: { workflowId: string, slug: string, name: string, description: string, active: boolean, draft: boolean, critical: boolean, severity: Severity | null, tags: Array<string>, origin: WorkflowOrigin | null, data: unknown, payloadSchema: unknown, deleted: boolean, createdAt: string, updatedAt: string, _creatorId: string | null, _notificationGroupId: string | null, preferenceSettings: { email: boolean | null, in_app: boolean | null }, triggers: Array<{ type: TriggerType, identifier: string, variables: Array<{ name: string }>, subscriberVariables: Array<{ name: string }> }>, steps: Array<{ _id: string | null, _templateId: string | null, _parentId: string | null, stepId: string, name: string | null, type: StepType, active: boolean, shouldStopOnFail: boolean, template: unknown, controlValues: unknown, controls: { dataSchema: unknown, uiSchema: { group: UiGroup | null, properties: Array<{ name: string, component: UiComponent }> } | null }, issues: { controls: Array<{ control: string }> } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ field: string, operator: FilterOperator, value: string, on: FilterSubject }> }>, replyCallback: { active: boolean | null, url: string | null } | null, metadata:
        | { __typename: 'DelayRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null }
        | { __typename: 'DelayScheduledMetadata', type: StepMetadataType, delayPath: string }
        | { __typename: 'DigestRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, backoffAmount: number | null, backoffUnit: TimeUnit | null, updateMode: boolean | null }
        | { __typename: 'DigestTimedMetadata', type: StepMetadataType, unit: TimeUnit | null, timed: { atTime: string | null, weekDays: Array<WeekDay>, ordinal: Ordinal | null } | null }
        | { __typename: 'UnknownStepMetadata' }
       | null, variants: Array<{ name: string | null, template: unknown, controlValues: unknown, filters: Array<{ type: FilterType }> }> }> } | null };

export type CreateWorkflowToChangeMutationVariables = Exact<{
  input: CreateWorkflowInput;
}>;


export type CreateWorkflowToChangeMutation = { createWorkflow:
    | { workflow: { _id: string, updatedAt: string, steps: Array<{ _id: string | null, _templateId: string | null }> } }
    | Record<PropertyKey, never>
   };

export type UpdateWorkflowMutationVariables = Exact<{
  input: UpdateWorkflowInput;
}>;


export type UpdateWorkflowMutation = { updateWorkflow:
    | { __typename: 'ConflictError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', message: string, issues: Array<{ field: string }> }
    | { __typename: 'WorkflowPayload', workflow: { _id: string, name: string, updatedAt: string, tags: Array<string>, severity: Severity | null, payloadSchema: unknown, triggers: Array<{ identifier: string, variables: Array<{ name: string }> }>, steps: Array<{ _id: string | null, _templateId: string | null, stepId: string, name: string | null, type: StepType, controlValues: unknown, metadata:
            | { __typename: 'DelayRegularMetadata' }
            | { __typename: 'DelayScheduledMetadata' }
            | { __typename: 'DigestRegularMetadata' }
            | { __typename: 'DigestTimedMetadata' }
            | { __typename: 'UnknownStepMetadata' }
           | null, variants: Array<{ _id: string | null, name: string | null, controlValues: unknown }> }> }, issues: Array<{ stepId: string }> }
   };

export type UpdateControlsMutationVariables = Exact<{
  input: UpdateWorkflowStepControlsInput;
}>;


export type UpdateControlsMutation = { updateWorkflowStepControls:
    | { __typename: 'ForbiddenError' }
    | { __typename: 'IdempotencyKeyError' }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'ValidationError', issues: Array<{ field: string }> }
    | { __typename: 'WorkflowPayload', workflow: { steps: Array<{ controlValues: unknown }> } }
   };

export type DeleteWorkflowMutationVariables = Exact<{
  workflowId: string;
}>;


export type DeleteWorkflowMutation = { deleteWorkflow:
    | { __typename: 'ForbiddenError', message: string }
    | { __typename: 'IdempotencyKeyError', message: string }
    | { __typename: 'NotFoundError', message: string }
    | { __typename: 'WorkflowPayload', workflow: { deleted: boolean, deletedAt: string | null, deletedBy: string | null, steps: Array<{ controlValues: unknown }> } }
   };

export type WorkflowContentQueryVariables = Exact<{
  workflowId: string;
}>;


export type WorkflowContentQuery = { workflow: { name: string, steps: Array<{ stepId: string, controlValues: unknown, template: unknown }> } | null };

export type ContentOfStepsFragment = { steps: Array<{ stepId: string, controlValues: unknown, template: unknown }> };

export type WorkflowStepOfQueryVariables = Exact<{
  workflowId: string;
  stepId: string;
}>;


export type WorkflowStepOfQuery = { workflowStep: { _id: string, stepId: string, name: string, slug: string, type: StepType, origin: WorkflowOrigin, workflowId: string, workflowDatabaseId: string, controlValues: unknown, variables: unknown, controls: { dataSchema: unknown, uiSchema: { group: UiGroup | null, properties: Array<{ name: string, component: UiComponent, placeholder: unknown, properties: Array<{ name: string }> }> } | null }, issues: { controls: Array<{ control: string, issueType: StepContentIssueType, variableName: string | null, message: string }>, integration: Array<{ integration: string, issueType: StepIntegrationIssueType, variableName: string | null, message: string }> } | null } | null };

export type WorkflowOfQueryVariables = Exact<{
  workflowId: string;
}>;


export type WorkflowOfQuery = { workflow: { id: string, _id: string, name: string } | null };

export type WorkflowByIdQueryVariables = Exact<{
  id: string;
}>;


export type WorkflowByIdQuery = { node:
    | { _id: string, name: string, description: string, active: boolean, draft: boolean, critical: boolean, tags: Array<string>, _organizationId: string, _creatorId: string | null, _environmentId: string, origin: WorkflowOrigin | null, _notificationGroupId: string | null, _parentId: string | null, deleted: boolean, deletedAt: string | null, deletedBy: string | null, data: unknown, workflowIntegrationStatus: unknown, preferenceSettings: { email: boolean | null, sms: boolean | null, in_app: boolean | null, chat: boolean | null, push: boolean | null }, steps: Array<{ _id: string | null, uuid: string | null, name: string | null, _templateId: string | null, active: boolean, shouldStopOnFail: boolean, template: unknown, _parentId: string | null, variants: Array<{ _id: string | null, uuid: string | null, name: string | null, _templateId: string | null, active: boolean, shouldStopOnFail: boolean, template: unknown, _parentId: string | null, filters: Array<{ type: FilterType }>, metadata:
            | { __typename: 'DelayRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null }
            | { __typename: 'DelayScheduledMetadata', type: StepMetadataType, delayPath: string }
            | { __typename: 'DigestRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, backoff: boolean | null, backoffAmount: number | null, backoffUnit: TimeUnit | null, updateMode: boolean | null }
            | { __typename: 'DigestTimedMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, timed: { atTime: string | null, monthDays: Array<string> } | null }
            | { __typename: 'UnknownStepMetadata' }
           | null, replyCallback: { active: boolean | null, url: string | null } | null }>, filters: Array<{ type: FilterType }>, metadata:
          | { __typename: 'DelayRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null }
          | { __typename: 'DelayScheduledMetadata', type: StepMetadataType, delayPath: string }
          | { __typename: 'DigestRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, backoff: boolean | null, backoffAmount: number | null, backoffUnit: TimeUnit | null, updateMode: boolean | null }
          | { __typename: 'DigestTimedMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, timed: { atTime: string | null, monthDays: Array<string> } | null }
          | { __typename: 'UnknownStepMetadata' }
         | null, replyCallback: { active: boolean | null, url: string | null } | null }>, triggers: Array<{ identifier: string }>, notificationGroup: { _id: string | null, name: string, _environmentId: string, _organizationId: string, _parentId: string | null } | null }
    | Record<PropertyKey, never>
   | null };

type Step_StepVariant_Fragment = { _id: string | null, uuid: string | null, name: string | null, _templateId: string | null, active: boolean, shouldStopOnFail: boolean, template: unknown, _parentId: string | null, filters: Array<{ type: FilterType }>, metadata:
    | { __typename: 'DelayRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null }
    | { __typename: 'DelayScheduledMetadata', type: StepMetadataType, delayPath: string }
    | { __typename: 'DigestRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, backoff: boolean | null, backoffAmount: number | null, backoffUnit: TimeUnit | null, updateMode: boolean | null }
    | { __typename: 'DigestTimedMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, timed: { atTime: string | null, monthDays: Array<string> } | null }
    | { __typename: 'UnknownStepMetadata' }
   | null, replyCallback: { active: boolean | null, url: string | null } | null };

type Step_WorkflowStep_Fragment = { _id: string | null, uuid: string | null, name: string | null, _templateId: string | null, active: boolean, shouldStopOnFail: boolean, template: unknown, _parentId: string | null, filters: Array<{ type: FilterType }>, metadata:
    | { __typename: 'DelayRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null }
    | { __typename: 'DelayScheduledMetadata', type: StepMetadataType, delayPath: string }
    | { __typename: 'DigestRegularMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, backoff: boolean | null, backoffAmount: number | null, backoffUnit: TimeUnit | null, updateMode: boolean | null }
    | { __typename: 'DigestTimedMetadata', type: StepMetadataType, amount: number | null, unit: TimeUnit | null, digestKey: string | null, timed: { atTime: string | null, monthDays: Array<string> } | null }
    | { __typename: 'UnknownStepMetadata' }
   | null, replyCallback: { active: boolean | null, url: string | null } | null };

export type StepFragment =
  | Step_StepVariant_Fragment
  | Step_WorkflowStep_Fragment
;

export const BeforeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Before"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}}]}}]}}]} as unknown as DocumentNode<BeforeFragment, unknown>;
export const ChangedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changed"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"read"}}]}}]}}]} as unknown as DocumentNode<ChangedFragment, unknown>;
export const NotificationPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationPageFragment, unknown>;
export const ContentOfStepsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentOfSteps"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"template"}}]}}]}}]} as unknown as DocumentNode<ContentOfStepsFragment, unknown>;
export const StepFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Step"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowStepFields"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"uuid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"_parentId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"digestKey"}},{"kind":"Field","name":{"kind":"Name","value":"backoff"}},{"kind":"Field","name":{"kind":"Name","value":"backoffAmount"}},{"kind":"Field","name":{"kind":"Name","value":"backoffUnit"}},{"kind":"Field","name":{"kind":"Name","value":"updateMode"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestTimedMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"digestKey"}},{"kind":"Field","name":{"kind":"Name","value":"timed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atTime"}},{"kind":"Field","name":{"kind":"Name","value":"monthDays"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayScheduledMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delayPath"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<StepFragment, unknown>;
export const CountsOverTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountsOverTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"span"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeSpan"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityOverTime"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"span"},"value":{"kind":"Variable","name":{"kind":"Name","value":"span"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deadLetters"}},{"kind":"Field","name":{"kind":"Name","value":"meanLagMs"}},{"kind":"Field","name":{"kind":"Name","value":"maxLagMs"}},{"kind":"Field","name":{"kind":"Name","value":"lag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measured"}},{"kind":"Field","name":{"kind":"Name","value":"p50Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p95Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p99Ms"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryLag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measured"}},{"kind":"Field","name":{"kind":"Name","value":"meanMs"}},{"kind":"Field","name":{"kind":"Name","value":"p50Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p95Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p99Ms"}},{"kind":"Field","name":{"kind":"Name","value":"maxMs"}}]}}]}}]} as unknown as DocumentNode<CountsOverTimeQuery, CountsOverTimeQueryVariables>;
export const CountsWithoutLagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountsWithoutLag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"span"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeSpan"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityOverTime"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"span"},"value":{"kind":"Variable","name":{"kind":"Name","value":"span"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"}}]}}]}}]} as unknown as DocumentNode<CountsWithoutLagQuery, CountsWithoutLagQueryVariables>;
export const FollowTimelineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FollowTimeline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notificationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationTimeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"notificationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notificationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]}}]} as unknown as DocumentNode<FollowTimelineSubscription, FollowTimelineSubscriptionVariables>;
export const FollowActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FollowActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changes"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityChange"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severity"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changes"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"jobStatus"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"severity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severity"}}},{"kind":"Argument","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]} as unknown as DocumentNode<FollowActivitySubscription, FollowActivitySubscriptionVariables>;
export const FollowCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FollowCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inboxCountsChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]} as unknown as DocumentNode<FollowCountsSubscription, FollowCountsSubscriptionVariables>;
export const ActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tags"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ActivityQuery, ActivityQueryVariables>;
export const InboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Inboxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"unread"},"name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"EnumValue","value":"IN_APP"}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<InboxesQuery, InboxesQueryVariables>;
export const ListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Lists"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}},{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"StringValue","value":"none","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"UNREAD_FIRST"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"failed"},"name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}},{"kind":"Argument","name":{"kind":"Name","value":"jobStatus"},"value":{"kind":"EnumValue","value":"FAILED"}},{"kind":"Argument","name":{"kind":"Name","value":"createdFrom"},"value":{"kind":"StringValue","value":"2020-01-01T00:00:00Z","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"2"}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"subscriber-1","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListsQuery, ListsQueryVariables>;
export const PageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Page"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"count"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"capped"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"count"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"capped"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PageQuery, PageQueryVariables>;
export const PageAfterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageAfter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobsAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobsAfter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<PageAfterQuery, PageAfterQueryVariables>;
export const HasPreviousPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HasPreviousPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobsAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobsAfter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}}]}}]}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Before"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Before"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}}]}}]}}]} as unknown as DocumentNode<HasPreviousPageQuery, HasPreviousPageQueryVariables>;
export const EnvironmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Environments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"_userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"environments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EnvironmentsQuery, EnvironmentsQueryVariables>;
export const CreateEnvironmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateEnvironment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEnvironment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateEnvironmentPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateEnvironmentMutation, CreateEnvironmentMutationVariables>;
export const RenameEnvironmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameEnvironment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateEnvironment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"environmentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateEnvironmentPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RenameEnvironmentMutation, RenameEnvironmentMutationVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expiresAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"apiKeyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"expiresAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expiresAt"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RotateApiKeyPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"apiKeyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokedApiKeyId"}},{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const TriggerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Trigger"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"triggerEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acknowledged"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TriggerMutation, TriggerMutationVariables>;
export const BroadcastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Broadcast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BroadcastEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"broadcastEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BroadcastEventPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<BroadcastMutation, BroadcastMutationVariables>;
export const CancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Cancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelTransactionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelTransactionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"canceledJobs"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CancelMutation, CancelMutationVariables>;
export const ForeignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Foreign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceTokens"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"}},{"kind":"Field","name":{"kind":"Name","value":"lastOnlineAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"draft"}},{"kind":"Field","name":{"kind":"Name","value":"preferenceSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","alias":{"kind":"Name","value":"stepTypes"},"name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","alias":{"kind":"Name","value":"viaTopics"},"name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topicKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"scheduleExtensionsCount"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"digest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"timed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekDays"}},{"kind":"Field","name":{"kind":"Name","value":"ordinal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_notificationId"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome"},"name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ForeignQuery, ForeignQueryVariables>;
export const DigestDaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DigestDays"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthDays"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DigestDaysQuery, DigestDaysQueryVariables>;
export const MissingIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MissingIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_topicId"}},{"kind":"Field","name":{"kind":"Name","value":"topicKey"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}}]} as unknown as DocumentNode<MissingIdsQuery, MissingIdsQueryVariables>;
export const UnreadOnesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnreadOnes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"silent","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"BooleanValue","value":false}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<UnreadOnesQuery, UnreadOnesQueryVariables>;
export const FormerFieldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormerFields"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepTypes"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<FormerFieldsQuery, FormerFieldsQueryVariables>;
export const FormerChannelFieldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormerChannelFields"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FormerChannelFieldsQuery, FormerChannelFieldsQueryVariables>;
export const NotificationIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"createdFrom"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"createdTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"createdFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"createdFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"createdTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"createdTo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<NotificationIdsQuery, NotificationIdsQueryVariables>;
export const MarkAllDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkAllMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkAllMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkAllMutation, MarkAllMutationVariables>;
export const ArchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Archive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveMutation, ArchiveMutationVariables>;
export const UnarchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unarchive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unarchiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"archivedAt"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UnarchiveMutation, UnarchiveMutationVariables>;
export const SnoozeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Snooze"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SnoozeMutation, SnoozeMutationVariables>;
export const UnsnoozeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsnooze"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsnoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UnsnoozeMutation, UnsnoozeMutationVariables>;
export const DeleteMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedMessageIds"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteMessagesMutation, DeleteMessagesMutationVariables>;
export const ArchiveAnyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveAny"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"archive"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mark"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"archive"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Changed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"markMessagesAs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mark"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Changed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changed"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"read"}}]}}]}}]} as unknown as DocumentNode<ArchiveAnyMutation, ArchiveAnyMutationVariables>;
export const ViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"View"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"archived"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"inView"},"name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"archived"},"value":{"kind":"Variable","name":{"kind":"Name","value":"archived"}}},{"kind":"Argument","name":{"kind":"Name","value":"snoozed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"archived"},"value":{"kind":"Variable","name":{"kind":"Name","value":"archived"}}},{"kind":"Argument","name":{"kind":"Name","value":"snoozed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ViewQuery, ViewQueryVariables>;
export const MarkMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessagesAs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"lastReadDate"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkMessagesMutation, MarkMessagesMutationVariables>;
export const MessageChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MessageChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessageChangedSubscription, MessageChangedSubscriptionVariables>;
export const CreateIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"configurations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inboundWebhookEnabled"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateIntegrationMutation, CreateIntegrationMutationVariables>;
export const ActivateIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ActivateIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"setPrimaryIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ActivateIntegrationMutation, ActivateIntegrationMutationVariables>;
export const PrimaryOnesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PrimaryOnes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"primary"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PrimaryOnesQuery, PrimaryOnesQueryVariables>;
export const ProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Providers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBuilt"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isSecret"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiline"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]} as unknown as DocumentNode<ProvidersQuery, ProvidersQueryVariables>;
export const IntegrationByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IntegrationById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"port"}},{"kind":"Field","name":{"kind":"Name","value":"password"}},{"kind":"Field","name":{"kind":"Name","value":"secure"}},{"kind":"Field","name":{"kind":"Name","value":"apiURL"}},{"kind":"Field","name":{"kind":"Name","value":"tlsOptions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unreadableFields"}},{"kind":"Field","name":{"kind":"Name","value":"configurations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inboundWebhookEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"inboundWebhookSigningKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"on"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<IntegrationByIdQuery, IntegrationByIdQueryVariables>;
export const UpdateIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"password"}},{"kind":"Field","name":{"kind":"Name","value":"secure"}},{"kind":"Field","name":{"kind":"Name","value":"tlsOptions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateIntegrationMutation, UpdateIntegrationMutationVariables>;
export const SetPrimaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPrimary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPrimaryIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetPrimaryMutation, SetPrimaryMutationVariables>;
export const DeleteIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteIntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedIntegrationId"}},{"kind":"Field","name":{"kind":"Name","value":"integrations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteIntegrationMutation, DeleteIntegrationMutationVariables>;
export const IntegrationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Integrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"primary"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"providerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}},{"kind":"Argument","name":{"kind":"Name","value":"primary"},"value":{"kind":"Variable","name":{"kind":"Name","value":"primary"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationsQuery, IntegrationsQueryVariables>;
export const IntegrationNodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IntegrationNodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Integration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"host"}}]}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationNodesQuery, IntegrationNodesQueryVariables>;
export const NodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Node"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<NodeQuery, NodeQueryVariables>;
export const NodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Nodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}}]} as unknown as DocumentNode<NodesQuery, NodesQueryVariables>;
export const MessageByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"_messageTemplateId"}},{"kind":"Field","name":{"kind":"Name","value":"_notificationId"}},{"kind":"Field","name":{"kind":"Name","value":"_subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"_feedId"}},{"kind":"Field","name":{"kind":"Name","value":"templateIdentifier"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastReadDate"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"styles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"textAlign"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"resultContent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errorId"}},{"kind":"Field","name":{"kind":"Name","value":"errorText"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"directWebhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"deviceTokens"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"}},{"kind":"Field","name":{"kind":"Name","value":"contextKeys"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessageByIdQuery, MessageByIdQueryVariables>;
export const MessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Messages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seen"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seen"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessagesQuery, MessagesQueryVariables>;
export const InboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Inbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seen"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<InboxQuery, InboxQueryVariables>;
export const CancelJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelJobInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelJobPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canceledJobs"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CancelJobMutation, CancelJobMutationVariables>;
export const DeadLettersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadLetters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeadLettersQuery, DeadLettersQueryVariables>;
export const RedriveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Redrive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redriveDeadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redrivenJobs"}},{"kind":"Field","name":{"kind":"Name","value":"hasMore"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RedriveMutation, RedriveMutationVariables>;
export const RawOfDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RawOfDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RawOfDetailsQuery, RawOfDetailsQueryVariables>;
export const JobDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"waitsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_jobId"}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<JobDeliveryQuery, JobDeliveryQueryVariables>;
export const MergedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Merged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"mergedInto"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MergedQuery, MergedQueryVariables>;
export const DigestedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Digested"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergedJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DigestedQuery, DigestedQueryVariables>;
export const NotificationByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"_digestedNotificationId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"controls"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_topicId"}},{"kind":"Field","name":{"kind":"Name","value":"topicKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"contextKeys"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriberVariables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"scheduleExtensionsCount"}},{"kind":"Field","name":{"kind":"Name","value":"digest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"digestKey"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"backoff"}},{"kind":"Field","name":{"kind":"Name","value":"backoffAmount"}},{"kind":"Field","name":{"kind":"Name","value":"backoffUnit"}},{"kind":"Field","name":{"kind":"Name","value":"updateMode"}},{"kind":"Field","name":{"kind":"Name","value":"timed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atTime"}},{"kind":"Field","name":{"kind":"Name","value":"weekDays"}},{"kind":"Field","name":{"kind":"Name","value":"monthDays"}},{"kind":"Field","name":{"kind":"Name","value":"ordinal"}},{"kind":"Field","name":{"kind":"Name","value":"ordinalValue"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyType"}},{"kind":"Field","name":{"kind":"Name","value":"cronExpression"}},{"kind":"Field","name":{"kind":"Name","value":"untilDate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"_parentId"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"}},{"kind":"Field","name":{"kind":"Name","value":"controlVariables"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"issues"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"on"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"raw"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<NotificationByIdQuery, NotificationByIdQueryVariables>;
export const NotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Notifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<NotificationsQuery, NotificationsQueryVariables>;
export const NotificationsOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationsOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationPage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationPage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationsOfQuery, NotificationsOfQueryVariables>;
export const CreateSubscriberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateSubscriberMutation, CreateSubscriberMutationVariables>;
export const UpdateSubscriberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSubscriberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSubscriberMutation, UpdateSubscriberMutationVariables>;
export const DeleteSubscriberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteSubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedSubscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteSubscriberMutation, DeleteSubscriberMutationVariables>;
export const SetChannelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetChannel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberChannelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSubscriberChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrationIdentifier"}},{"kind":"Field","name":{"kind":"Name","value":"_integrationId"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"deviceTokens"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetChannelMutation, SetChannelMutationVariables>;
export const RemoveChannelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveChannel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveSubscriberChannelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeSubscriberChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrationIdentifier"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RemoveChannelMutation, RemoveChannelMutationVariables>;
export const PreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Preferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"global"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PreferencesQuery, PreferencesQueryVariables>;
export const SetPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSubscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"global"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetPreferencesMutation, SetPreferencesMutationVariables>;
export const SubscriberByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"integrationIdentifier"}},{"kind":"Field","name":{"kind":"Name","value":"_integrationId"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deviceTokens"}},{"kind":"Field","name":{"kind":"Name","value":"alertUid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"externalUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"}},{"kind":"Field","name":{"kind":"Name","value":"isOnline"}},{"kind":"Field","name":{"kind":"Name","value":"lastOnlineAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SubscriberByIdQuery, SubscriberByIdQueryVariables>;
export const SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderDirection"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"phone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phone"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderDirection"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}}]}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const CreateTenantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTenant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTenantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TenantPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateTenantMutation, CreateTenantMutationVariables>;
export const UpdateTenantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTenant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateTenantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TenantPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateTenantMutation, UpdateTenantMutationVariables>;
export const DeleteTenantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTenant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTenantPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedTenantId"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteTenantMutation, DeleteTenantMutationVariables>;
export const TenantsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Tenants"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tenant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tenants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TenantsQuery, TenantsQueryVariables>;
export const CreateTopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TopicPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateTopicMutation, CreateTopicMutationVariables>;
export const UpdateTopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TopicPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateTopicMutation, UpdateTopicMutationVariables>;
export const DeleteTopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTopicPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedTopicId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteTopicMutation, DeleteTopicMutationVariables>;
export const AddTopicMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddTopicMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddTopicMembersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addTopicMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TopicMembersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddTopicMembersMutation, AddTopicMembersMutationVariables>;
export const RemoveTopicMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveTopicMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveTopicMembersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeTopicMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TopicMembersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RemoveTopicMembersMutation, RemoveTopicMembersMutationVariables>;
export const TopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Topic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"topicKey"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TopicQuery, TopicQueryVariables>;
export const TopicsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Topics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}}]}}]}}]}}]} as unknown as DocumentNode<TopicsQuery, TopicsQueryVariables>;
export const MembershipsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Memberships"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topicMemberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MembershipsQuery, MembershipsQueryVariables>;
export const ReadsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Reads"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notification"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notification"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"StringValue","value":"ada@example.org","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"StringValue","value":"shared","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReadsQuery, ReadsQueryVariables>;
export const FollowedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Followed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"template"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FollowedQuery, FollowedQueryVariables>;
export const MarkInEnvironmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkInEnvironment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessagesAs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"markAs"},"value":{"kind":"EnumValue","value":"READ"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkInEnvironmentMutation, MarkInEnvironmentMutationVariables>;
export const TriggerWelcomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TriggerWelcome"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"triggerEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"events"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"StringValue","value":"welcome","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"to"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"StringValue","value":"shared","block":false}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TriggerWelcomeMutation, TriggerWelcomeMutationVariables>;
export const ChangeEverythingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeEverything"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"messageIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"environmentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"markAs"},"value":{"kind":"EnumValue","value":"READ"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"archiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageIds"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"snoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageIds"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"unsnoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageIds"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deleteMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"messageIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageIds"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedMessageIds"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"updateSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"firstName"},"value":{"kind":"StringValue","value":"Grace","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setSubscriberChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"credentials"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"webhookUrl"},"value":{"kind":"StringValue","value":"https://example.org","block":false}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removeSubscriberChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"missingTopic"},"name":{"kind":"Name","value":"updateTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"key"},"value":{"kind":"StringValue","value":"news","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"StringValue","value":"News","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"key"},"value":{"kind":"StringValue","value":"news","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TopicPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"addTopicMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"StringValue","value":"news","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberIds"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"ada","block":false}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removeTopicMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"StringValue","value":"news","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberIds"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"ada","block":false}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deleteTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"key"},"value":{"kind":"StringValue","value":"news","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"missingTenant"},"name":{"kind":"Name","value":"updateTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"identifier"},"value":{"kind":"StringValue","value":"acme","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"StringValue","value":"Acme","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"identifier"},"value":{"kind":"StringValue","value":"acme","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TenantPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deleteTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"identifier"},"value":{"kind":"StringValue","value":"acme","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"apiKeyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"apiKeyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apiKeyId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updateEnvironment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"environmentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"environmentId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"StringValue","value":"Own","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deleteSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<ChangeEverythingMutation, ChangeEverythingMutationVariables>;
export const ChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"StringValue","value":"ada","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}}]}}]}}]}}]} as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;
export const CreateWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWorkflowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"control"}},{"kind":"Field","name":{"kind":"Name","value":"issueType"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issueType"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateWorkflowMutation, CreateWorkflowMutationVariables>;
export const WholeWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WholeWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"draft"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"_creatorId"}},{"kind":"Field","name":{"kind":"Name","value":"_notificationGroupId"}},{"kind":"Field","name":{"kind":"Name","value":"preferenceSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"in_app"}}]}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriberVariables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"_parentId"}},{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataSchema"}},{"kind":"Field","name":{"kind":"Name","value":"uiSchema"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"component"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"control"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"on"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"digestKey"}},{"kind":"Field","name":{"kind":"Name","value":"backoffAmount"}},{"kind":"Field","name":{"kind":"Name","value":"backoffUnit"}},{"kind":"Field","name":{"kind":"Name","value":"updateMode"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestTimedMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"timed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atTime"}},{"kind":"Field","name":{"kind":"Name","value":"weekDays"}},{"kind":"Field","name":{"kind":"Name","value":"ordinal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayScheduledMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delayPath"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<WholeWorkflowQuery, WholeWorkflowQueryVariables>;
export const CreateWorkflowToChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWorkflowToChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWorkflowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateWorkflowToChangeMutation, CreateWorkflowToChangeMutationVariables>;
export const UpdateWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWorkflowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateWorkflowMutation, UpdateWorkflowMutationVariables>;
export const UpdateControlsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateControls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWorkflowStepControlsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWorkflowStepControls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"controlValues"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFoundError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateControlsMutation, UpdateControlsMutationVariables>;
export const DeleteWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedBy"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"controlValues"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteWorkflowMutation, DeleteWorkflowMutationVariables>;
export const WorkflowContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentOfSteps"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentOfSteps"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"template"}}]}}]}}]} as unknown as DocumentNode<WorkflowContentQuery, WorkflowContentQueryVariables>;
export const WorkflowStepOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowStepOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflowStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"workflowDatabaseId"}},{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataSchema"}},{"kind":"Field","name":{"kind":"Name","value":"uiSchema"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"component"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"control"}},{"kind":"Field","name":{"kind":"Name","value":"issueType"}},{"kind":"Field","name":{"kind":"Name","value":"variableName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"}},{"kind":"Field","name":{"kind":"Name","value":"issueType"}},{"kind":"Field","name":{"kind":"Name","value":"variableName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowStepOfQuery, WorkflowStepOfQueryVariables>;
export const WorkflowOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<WorkflowOfQuery, WorkflowOfQueryVariables>;
export const WorkflowByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"draft"}},{"kind":"Field","name":{"kind":"Name","value":"preferenceSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Step"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Step"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_creatorId"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"_notificationGroupId"}},{"kind":"Field","name":{"kind":"Name","value":"notificationGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"_environmentId"}},{"kind":"Field","name":{"kind":"Name","value":"_organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"_parentId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"_parentId"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedBy"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"workflowIntegrationStatus"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Step"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowStepFields"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"uuid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"_templateId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"_parentId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"digestKey"}},{"kind":"Field","name":{"kind":"Name","value":"backoff"}},{"kind":"Field","name":{"kind":"Name","value":"backoffAmount"}},{"kind":"Field","name":{"kind":"Name","value":"backoffUnit"}},{"kind":"Field","name":{"kind":"Name","value":"updateMode"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DigestTimedMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"digestKey"}},{"kind":"Field","name":{"kind":"Name","value":"timed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atTime"}},{"kind":"Field","name":{"kind":"Name","value":"monthDays"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayRegularMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayScheduledMetadata"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delayPath"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<WorkflowByIdQuery, WorkflowByIdQueryVariables>;
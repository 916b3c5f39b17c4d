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

/** A permission of an API key in its environment. */
export type ApiKeyScope =
  /** Manages workflows, integrations with their credentials, webhooks, API keys and subscriber sessions. */
  | 'ADMIN'
  /** Reads and changes the inboxes of subscribers, with their preferences and devices. */
  | 'INBOX'
  /** Creates environments, and manages the other ones of the organization. */
  | 'ORGANIZATION'
  /** Reads everything except secrets. */
  | 'READ'
  /** Triggers events, cancels them, and retries dead letters. */
  | 'TRIGGER'
  /** Changes subscribers with their channels and preferences, topics and tenants. */
  | 'WRITE';

/** Input of `archiveMessages`. */
export type ArchiveMessagesInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids. */
  messageIds: Array<string>;
  /** The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session. */
  subscriberId?: string | null | undefined;
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

/** Input of `clearSuppression`. */
export type ClearSuppressionInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `id` or the `_id` of the suppression. */
  suppressionId: string;
};

/** Input of `createApiKey`. */
export type CreateApiKeyInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for people. */
  name?: string | null | undefined;
  /** What the key may do. Only scopes of the key that sends the request. Defaults to all of those but `organization`. */
  scopes?: Array<ApiKeyScope> | null | undefined;
};

/** Input of `createEnvironment`. */
export type CreateEnvironmentInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for people. */
  name: string;
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

/** Input of `createLayout`. */
export type CreateLayoutInput = {
  /** A Liquid template of HTML. `{{ content }}` outputs the body of the e-mail, and is required. All variables of the step can be used. At most 200,000 characters. Defaults to a plain frame. */
  content?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** Whether it frames the e-mails of steps that name no layout. Replaces the previous default layout. Defaults to true for the first layout of an environment, else to false. */
  isDefault?: boolean | null | undefined;
  /** The identifier. Unique in the environment: letters, digits, "-", "_" and "."; at most 128 characters. Defaults to the name in kebab case. */
  layoutId?: string | null | undefined;
  /** The name for people. At most 256 characters. */
  name: string;
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

/** Input of `createSubscriberSession`. */
export type CreateSubscriberSessionInput = {
  /** How long the session lasts, in seconds. Defaults to 3,600. From 60 to 86,400. */
  expiresInSeconds?: number | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `subscriberId` of the subscriber. */
  subscriberId: string;
};

/** Input of `createWebhookEndpoint`. */
export type CreateWebhookEndpointInput = {
  /** The events that the endpoint gets. Null means all, also those that later versions add. */
  events?: Array<WebhookEvent> | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for people. */
  name?: string | null | undefined;
  /** Where to send events: a URL with https and a public host. At most 2,048 characters. */
  url: string;
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

/** Input of `deleteIntegration`. */
export type DeleteIntegrationInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The `id` or the `_id` of the integration. */
  integrationId: string;
};

/** Input of `deleteLayout`. */
export type DeleteLayoutInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The identifier of the layout, its `id`, its `_id` or its slug. */
  layoutId: string;
};

/** Input of `deleteTranslation`. */
export type DeleteTranslationInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The key. */
  key: string;
};

/** Input of `deleteWebhookEndpoint`. */
export type DeleteWebhookEndpointInput = {
  /** The `id` or the `_id` of the endpoint. */
  endpointId: string;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
};

/** A report of a provider about a message that it accepted. */
export type DeliveryStatus =
  /** The e-mail was refused. */
  | 'BOUNCED'
  /** The recipient clicked a link of the message. */
  | 'CLICKED'
  /** The recipient reported the message as spam. */
  | 'COMPLAINED'
  /** The message could not be delivered yet. The provider tries again. */
  | 'DEFERRED'
  /** The message was delivered. */
  | 'DELIVERED'
  /** The message was not delivered. */
  | 'FAILED'
  /** The recipient opened the message. */
  | 'OPENED'
  /** The recipient unsubscribed. */
  | 'UNSUBSCRIBED';

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

/** Input of `duplicateLayout`. */
export type DuplicateLayoutInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The identifier of the layout, its `id`, its `_id` or its slug. */
  layoutId: string;
  /** The name for people. At most 256 characters. */
  name: string;
  /** The identifier. Unique in the environment: letters, digits, "-", "_" and "."; at most 128 characters. Defaults to the name in kebab case. */
  newLayoutId?: string | null | undefined;
};

/** Input of `duplicateWorkflow`. */
export type DuplicateWorkflowInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name of the new workflow. */
  name: string;
  /** The trigger identifier of the new workflow. Unique in the environment. Defaults to a slug of `name`. */
  newWorkflowId?: string | null | undefined;
  /** The trigger identifier, `id`, `_id` or slug of the workflow. */
  workflowId: string;
};

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

/** Input of `importTranslations`. */
export type ImportTranslationsInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** A locale, such as `de` or `de-AT`. */
  locale: string;
  /** The texts by key, nested or flat: `{"comments": {"title": "…"}}` and `{"comments.title": "…"}` are the same. At most 5,000 messages. */
  messages: unknown;
  /** What happens to texts of the locale that the import lacks. Defaults to `merge`. */
  mode?: TranslationImportMode | null | undefined;
};

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

/** Input of `redriveWebhookDeliveries`. */
export type RedriveWebhookDeliveriesInput = {
  /** The `id`s or `_id`s of the deliveries. At most 1,000. */
  deliveryIds?: Array<string> | null | undefined;
  /** Sends the dead letters of this endpoint, by `id` or `_id`, oldest first. At most 1,000 per call. */
  endpointId?: string | null | undefined;
  /** With `endpointId`, only events that were recorded at or after this instant. */
  from?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** With `endpointId`, only events that were recorded before this instant. */
  to?: string | null | undefined;
};

/** The webhook that receives replies to a message. */
export type ReplyCallbackInput = {
  /** Whether replies are forwarded. */
  active?: boolean | null | undefined;
  /** The URL of the webhook. */
  url?: string | null | undefined;
};

/** Input of `revokeApiKey`. */
export type RevokeApiKeyInput = {
  /** The `id` of the key. */
  apiKeyId: string;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
};

/** Input of `revokeSubscriberSessions`. */
export type RevokeSubscriberSessionsInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The id of one session. Excludes `subscriberId`. */
  sessionId?: string | null | undefined;
  /** The `subscriberId` whose sessions are all revoked. Required if `sessionId` is not given. */
  subscriberId?: string | null | undefined;
};

/** Input of `rotateApiKey`. */
export type RotateApiKeyInput = {
  /** The `id` of the old key. */
  apiKeyId: string;
  /** When the old key stops working. Defaults to now. At most 90 days from now. */
  expiresAt?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** What the new key may do. Only scopes of the key that sends the request. Defaults to the scopes of the old key. */
  scopes?: Array<ApiKeyScope> | null | undefined;
};

/** Input of `rotateWebhookSecret`. */
export type RotateWebhookSecretInput = {
  /** The `id` or the `_id` of the endpoint. */
  endpointId: string;
  /** When the old secret stops signing. An instant in the past means now. Defaults to a day from now. At most 30 days from now. */
  expiresAt?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
};

/** Input of `sendTestWebhook`. */
export type SendTestWebhookInput = {
  /** The `id` or the `_id` of the endpoint. */
  endpointId: string;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
};

/** Input of `sendWorkflowStep`. */
export type SendWorkflowStepInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The payload of the event. Defaults to {}. */
  payload?: unknown;
  /** The identifier, `_id` or slug of the step. */
  stepId: string;
  /** The outputs of the earlier steps, which do not run, by `stepId`. Defaults to {}. */
  steps?: unknown;
  /** The `subscriberId` of an existing subscriber. */
  subscriberId: string;
  /** The trigger identifier, `id`, `_id` or slug of the workflow. */
  workflowId: string;
};

/** Input of `setDefaultLocale`. */
export type SetDefaultLocaleInput = {
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** A locale, such as `de` or `de-AT`. */
  locale: string;
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

/** Input of `setTranslation`. */
export type SetTranslationInput = {
  /** The `updatedAt` that you read. If the translation was changed since then, it stays as it is, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The key, which templates name: `{{ "comments.title" | t }}`. At most 256 characters. */
  key: string;
  /** The texts. 1 to 100. */
  texts: Array<TranslationTextInput>;
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

/** Why an address gets no more e-mail. */
export type SuppressionReason =
  /** An e-mail bounced permanently, for example because the mailbox does not exist. */
  | 'BOUNCED'
  /** The recipient reported an e-mail as spam. */
  | 'COMPLAINED';

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

/** The members of a topic, except the actor of the event. */
export type TopicRecipientInput = {
  /** The `subscriberId`s of members who are left out. */
  exclude?: Array<string> | null | undefined;
  /** Required. The key of the topic. If no topic has it, the event reaches its other recipients, and its result says so. */
  topicKey?: string | null | undefined;
};

/** Whether an import keeps or removes the texts of its locale that it lacks. */
export type TranslationImportMode =
  /** Keeps them. */
  | 'MERGE'
  /** Removes them. */
  | 'REPLACE';

/** The text of a translation in one locale. */
export type TranslationTextInput = {
  /** A locale, such as `de` or `de-AT`. */
  locale: string;
  /** The text. `{{ name }}` is replaced by a value. At most 5,000 characters. Null removes the text. */
  text?: string | null | undefined;
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

/** Input of `updateEnvironment`. */
export type UpdateEnvironmentInput = {
  /** The `id` or the `_id` of the environment. */
  environmentId: string;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The new name for people. */
  name: string;
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

/** Input of `updateLayout`. */
export type UpdateLayoutInput = {
  /** A Liquid template of HTML. `{{ content }}` outputs the body of the e-mail, and is required. All variables of the step can be used. At most 200,000 characters. */
  content?: string | null | undefined;
  /** The `updatedAt` that you read. If the layout was changed since then, it stays as it is, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** Whether it frames the e-mails of steps that name no layout. True replaces the previous default layout; false leaves the environment without one. */
  isDefault?: boolean | null | undefined;
  /** The identifier of the layout, its `id`, its `_id` or its slug. */
  layoutId: string;
  /** The name for people. At most 256 characters. */
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

/** Input of `updateWebhookEndpoint`. */
export type UpdateWebhookEndpointInput = {
  /** Whether the endpoint gets events. False turns its pending deliveries into dead letters. Null leaves it as it is. */
  enabled?: boolean | null | undefined;
  /** The `id` or the `_id` of the endpoint. */
  endpointId: string;
  /** The events that the endpoint gets. Null means all, also those that later versions add. If it is not given, the events stay as they are. */
  events?: Array<WebhookEvent> | null | undefined;
  /** The `updatedAt` that you read. If the endpoint was changed since then, it stays as it is, and the result is a `ConflictError`. */
  expectedUpdatedAt?: string | null | undefined;
  /** Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`. */
  idempotencyKey?: string | null | undefined;
  /** The name for people. Null removes the name. */
  name?: string | null | undefined;
  /** Where to send events: a URL with https and a public host. At most 2,048 characters. Null leaves the URL as it is. */
  url?: string | null | undefined;
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

/** The state of a webhook delivery. */
export type WebhookDeliveryStatus =
  /** All attempts failed, or the endpoint was disabled. `redriveWebhookDeliveries` sends it again. */
  | 'DEAD_LETTER'
  /** The endpoint answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** The delivery waits for its next attempt. */
  | 'PENDING';

/** Why a webhook endpoint is disabled. */
export type WebhookDisabledReason =
  /** All requests to the endpoint failed for 5 days. */
  | 'FAILING'
  /** The endpoint answered 410 Gone. */
  | 'GONE'
  /** `updateWebhookEndpoint` disabled the endpoint. */
  | 'MANUAL';

/** A type of event that webhooks report. `MESSAGE_SENT` is `message.sent` in the payload, and so on. */
export type WebhookEvent =
  /** A job failed permanently. */
  | 'DEAD_LETTER_CREATED'
  /** A dead letter runs again. */
  | 'DEAD_LETTER_REDRIVEN'
  /** A button of the message was clicked. */
  | 'MESSAGE_ACTION'
  /** The message was archived. */
  | 'MESSAGE_ARCHIVED'
  /** The message was deleted. */
  | 'MESSAGE_DELETED'
  /** The message reached the subscriber: the inbox, or as a provider reports. */
  | 'MESSAGE_DELIVERED'
  /** The message could not be sent, after all attempts through all integrations. */
  | 'MESSAGE_FAILED'
  /** The message was marked as read. */
  | 'MESSAGE_READ'
  /** The message was marked as seen. */
  | 'MESSAGE_SEEN'
  /** A provider accepted the message, or the message is in the inbox. */
  | 'MESSAGE_SENT'
  /** The message was snoozed. */
  | 'MESSAGE_SNOOZED'
  /** The message was moved back to the inbox. */
  | 'MESSAGE_UNARCHIVED'
  /** The message was marked as unread. */
  | 'MESSAGE_UNREAD'
  /** The message was marked as unseen. */
  | 'MESSAGE_UNSEEN'
  /** The snooze of the message ended. */
  | 'MESSAGE_UNSNOOZED'
  /** A test event of `sendTestWebhook`. The endpoint that is tested always gets it. */
  | 'WEBHOOK_TEST'
  /** A workflow was created. */
  | 'WORKFLOW_CREATED'
  /** A workflow was deleted. */
  | 'WORKFLOW_DELETED'
  /** A workflow was changed. */
  | 'WORKFLOW_UPDATED';

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

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { environment: { id: string, name: string, grantedScopes: Array<ApiKeyScope>, apiKeys: Array<{ id: string, name: string | null, scopes: Array<ApiKeyScope>, createdAt: string, expiresAt: string | null, isCurrent: boolean }> } | null };

export type RevokeApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeApiKeyMutation = { revokeApiKey:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { revokedApiKeyId: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey:
    | { key: string, apiKey: { id: string } }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type RotateApiKeyMutationVariables = Exact<{
  input: RotateApiKeyInput;
}>;


export type RotateApiKeyMutation = { rotateApiKey:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { key: string, apiKey: { id: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type ActivityOverTimeQueryVariables = Exact<{
  from: string;
  to: string;
  span: TimeSpan;
  withLags: boolean;
}>;


export type ActivityOverTimeQuery = { activityOverTime: Array<{ from: string, notifications: number, deadLetters: number, deliveries: Array<{ channel: Channel, status: MessageStatus, count: number }>, lag?: { p50Ms: number, p95Ms: number } | null }>, deliveryLag: { p50Ms: number, p95Ms: number, p99Ms: number } | null };

export type DeadLettersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  stepType?: StepType | null | undefined;
  workflowId?: string | null | undefined;
  providerId?: string | null | undefined;
  integrationId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type DeadLettersQuery = { deadLetters: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { reason: string, attempts: number, deadLetteredAt: string, provider: string | null, integration: { _id: string, name: string, identifier: string } | null, job: { id: string, type: StepType, typeRaw: string | null }, notification: { _id: string, workflow: { name: string } | null, subscriber: { subscriberId: string } | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RedriveDeadLettersMutationVariables = Exact<{
  input: RedriveDeadLettersInput;
}>;


export type RedriveDeadLettersMutation = { redriveDeadLetters:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { redrivenJobs: number, hasMore: boolean }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DeadLetterProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type DeadLetterProvidersQuery = { providers: Array<{ providerId: string, name: string }> };

export type DeadLetterIntegrationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeadLetterIntegrationsQuery = { integrations: { edges: Array<{ node: { _id: string, name: string, identifier: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MatchingDeadLettersQueryVariables = Exact<{
  stepType?: StepType | null | undefined;
  workflowId?: string | null | undefined;
  providerId?: string | null | undefined;
  integrationId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type MatchingDeadLettersQuery = { deadLetters: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { deadLetteredAt: string } }> } };

export type EditorFilterFragment = { isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> };

export type EditorWorkflowFragment = { id: string, workflowId: string, name: string, description: string, active: boolean, critical: boolean, tags: Array<string>, payloadSchema: unknown, validatePayload: boolean, version: number, triggers: Array<{ variables: Array<{ name: string }> }>, steps: Array<{ _id: string | null, stepId: string, name: string | null, type: StepType, typeRaw: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, replyCallback: { active: boolean | null, url: string | null } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }>, variants: Array<{ _id: string | null, name: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, replyCallback: { active: boolean | null, url: string | null } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }> }> }> };

export type EditedWorkflowQueryVariables = Exact<{
  workflowId: string;
}>;


export type EditedWorkflowQuery = { workflow: { id: string, workflowId: string, name: string, description: string, active: boolean, critical: boolean, tags: Array<string>, payloadSchema: unknown, validatePayload: boolean, version: number, triggers: Array<{ variables: Array<{ name: string }> }>, steps: Array<{ _id: string | null, stepId: string, name: string | null, type: StepType, typeRaw: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, replyCallback: { active: boolean | null, url: string | null } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }>, variants: Array<{ _id: string | null, name: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, replyCallback: { active: boolean | null, url: string | null } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }> }> }> } | null };

export type SaveWorkflowMutationVariables = Exact<{
  input: UpdateWorkflowInput;
}>;


export type SaveWorkflowMutation = { updateWorkflow:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { workflow: { id: string, workflowId: string, name: string, description: string, active: boolean, critical: boolean, tags: Array<string>, payloadSchema: unknown, validatePayload: boolean, version: number, triggers: Array<{ variables: Array<{ name: string }> }>, steps: Array<{ _id: string | null, stepId: string, name: string | null, type: StepType, typeRaw: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, replyCallback: { active: boolean | null, url: string | null } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }>, variants: Array<{ _id: string | null, name: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, replyCallback: { active: boolean | null, url: string | null } | null, filters: Array<{ isNegated: boolean, type: FilterType, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }> }> }> } }
   };

export type CheckedWorkflowQueryVariables = Exact<{
  workflowId: string;
  steps: Array<WorkflowStepInput> | WorkflowStepInput;
  payloadSchema?: unknown;
}>;


export type CheckedWorkflowQuery = { checkWorkflow: { issues: Array<{ field: string, message: string }>, steps: Array<{ stepId: string, variables: unknown, controls: { dataSchema: unknown, uiSchema: { properties: Array<{ name: string, component: UiComponent, placeholder: unknown }> } | null }, issues: { controls: Array<{ control: string, message: string }>, integration: Array<{ message: string }> } | null }> } | null };

export type PreviewedStepQueryVariables = Exact<{
  workflowId: string;
  stepId: string;
  type?: StepType | null | undefined;
  controlValues?: unknown;
  payload?: unknown;
  subscriberId?: string | null | undefined;
  subscriber?: unknown;
  steps?: unknown;
}>;


export type PreviewedStepQuery = { previewWorkflowStep: { channel: Channel, subject: string | null, body: string | null, values: unknown, missingVariables: Array<string>, missingTranslations: Array<string>, problem: string | null, email: { html: string, text: string } | null } };

export type SendStepMutationVariables = Exact<{
  input: SendWorkflowStepInput;
}>;


export type SendStepMutation = { sendWorkflowStep:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { transactionId: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type LayoutChoicesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LayoutChoicesQuery = { layouts: { edges: Array<{ node: { layoutId: string, name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateWorkflowMutationVariables = Exact<{
  input: CreateWorkflowInput;
}>;


export type CreateWorkflowMutation = { createWorkflow:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { workflow: { workflowId: string } }
   };

export type CurrentEnvironmentQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentEnvironmentQuery = { environment: { id: string, name: string } | null };

export type EnvironmentsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type EnvironmentsQuery = { environments: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, name: string, identifier: string, isCurrent: boolean, grantedScopes: Array<ApiKeyScope>, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EnvironmentOfKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type EnvironmentOfKeyQuery = { environment: { id: string, name: string, grantedScopes: Array<ApiKeyScope> } | null };

export type CreateEnvironmentMutationVariables = Exact<{
  input: CreateEnvironmentInput;
}>;


export type CreateEnvironmentMutation = { createEnvironment:
    | { key: string, environment: { id: string, name: string } }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type RenameEnvironmentMutationVariables = Exact<{
  input: UpdateEnvironmentInput;
}>;


export type RenameEnvironmentMutation = { updateEnvironment:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { environment: { id: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

type Refusal_ConflictError_Fragment = { message: string, issues: Array<{ field: string, message: string }> };

type Refusal_ForbiddenError_Fragment = { message: string };

type Refusal_IdempotencyKeyError_Fragment = { retryAfter: number | null, message: string };

type Refusal_NotFoundError_Fragment = { message: string };

type Refusal_ValidationError_Fragment = { message: string, issues: Array<{ field: string, message: string }> };

export type RefusalFragment =
  | Refusal_ConflictError_Fragment
  | Refusal_ForbiddenError_Fragment
  | Refusal_IdempotencyKeyError_Fragment
  | Refusal_NotFoundError_Fragment
  | Refusal_ValidationError_Fragment
;

export type DuplicateWorkflowMutationVariables = Exact<{
  input: DuplicateWorkflowInput;
}>;


export type DuplicateWorkflowMutation = { duplicateWorkflow:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { workflow: { workflowId: string } }
   };

export type ProviderNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderNamesQuery = { providers: Array<{ providerId: string, name: string }> };

export type InboxMessageFragment = { id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
    | { blocks: Array<{ content: string }> }
    | { text: string }
   | null, cta: { data: { url: string | null } | null } };

export type InboxMessagesQueryVariables = Exact<{
  subscriberId?: string | null | undefined;
  after?: string | null | undefined;
  read?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  snoozed?: boolean | null | undefined;
}>;


export type InboxMessagesQuery = { inbox: { messages: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, createdAt: string, deliveredAt: Array<string>, subject: string | null, read: boolean, seen: boolean, archived: boolean, snoozedUntil: string | null, content:
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

export type ProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type ProvidersQuery = { providers: Array<{ providerId: string, name: string, channel: Channel, isBuilt: boolean, credentials: Array<{ name: string, label: string, description: string, isRequired: boolean, isSecret: boolean, isMultiline: boolean, type: ProviderCredentialType }> }> };

export type IntegrationFactsQueryVariables = Exact<{
  id: string;
}>;


export type IntegrationFactsQuery = { integration: { _id: string, name: string, identifier: string, channel: Channel, channelRaw: string | null, providerId: string, active: boolean, primary: boolean } | null };

export type IntegrationDetailQueryVariables = Exact<{
  id: string;
}>;


export type IntegrationDetailQuery = { integration: { _id: string, name: string, identifier: string, channel: Channel, channelRaw: string | null, providerId: string, active: boolean, unreadableFields: Array<string>, updatedAt: string, credentials: { AppIOBaseUrl: string | null, accessKey: string | null, accountSid: string | null, alertUid: string | null, apiKey: string | null, apiKeyRequestHeader: string | null, apiToken: string | null, apiURL: string | null, appID: string | null, appSid: string | null, applicationId: string | null, authenticateByToken: boolean | null, authenticationTokenKey: string | null, baseUrl: string | null, channelId: string | null, clientId: string | null, contentType: string | null, datePath: string | null, domain: string | null, externalLink: string | null, from: string | null, hmac: boolean | null, host: string | null, idPath: string | null, ignoreTls: boolean | null, imageUrl: string | null, instanceId: string | null, ipPoolName: string | null, messageProfileId: string | null, password: string | null, phoneNumberIdentification: string | null, port: string | null, projectName: string | null, redirectUrl: string | null, region: string | null, requireTls: boolean | null, secretKey: string | null, secretKeyRequestHeader: string | null, secure: boolean | null, senderId: string | null, senderName: string | null, serviceAccount: string | null, state: string | null, title: string | null, tlsOptions: unknown, token: string | null, user: string | null, webhookUrl: string | null } } | null };

export type IntegrationsQueryVariables = Exact<{
  first?: number | null | undefined;
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
    | { retryAfter: number | null, message: string }
    | { integration: { id: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SetPrimaryIntegrationMutationVariables = Exact<{
  input: SetPrimaryIntegrationInput;
}>;


export type SetPrimaryIntegrationMutation = { setPrimaryIntegration:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { integration: { id: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DeleteIntegrationMutationVariables = Exact<{
  input: DeleteIntegrationInput;
}>;


export type DeleteIntegrationMutation = { deleteIntegration:
    | { integrations: Array<{ id: string }> }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type CreateIntegrationMutationVariables = Exact<{
  input: CreateIntegrationInput;
}>;


export type CreateIntegrationMutation = { createIntegration:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { integration: { _id: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SaveIntegrationMutationVariables = Exact<{
  input: UpdateIntegrationInput;
}>;


export type SaveIntegrationMutation = { updateIntegration:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { integration: { _id: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type LayoutDetailQueryVariables = Exact<{
  layoutId: string;
}>;


export type LayoutDetailQuery = { layout: { id: string, _id: string, layoutId: string, name: string, content: string | null, isDefault: boolean, updatedAt: string, workflows: Array<{ id: string, workflowId: string, name: string }> } | null };

export type SaveLayoutMutationVariables = Exact<{
  input: UpdateLayoutInput;
}>;


export type SaveLayoutMutation = { updateLayout:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { layout: { id: string, name: string, content: string | null, isDefault: boolean, updatedAt: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DeleteLayoutMutationVariables = Exact<{
  input: DeleteLayoutInput;
}>;


export type DeleteLayoutMutation = { deleteLayout:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { deletedLayoutId: string }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
   };

export type LayoutSampleQueryVariables = Exact<{
  layoutId: string;
  content?: string | null | undefined;
}>;


export type LayoutSampleQuery = { previewLayout: { missingVariables: Array<string>, problem: string | null, email: { html: string, text: string } | null } };

export type LayoutsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  name?: string | null | undefined;
}>;


export type LayoutsQuery = { layouts: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, layoutId: string, name: string, isDefault: boolean, updatedAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateLayoutMutationVariables = Exact<{
  input: CreateLayoutInput;
}>;


export type CreateLayoutMutation = { createLayout:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { layout: { layoutId: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DuplicateLayoutMutationVariables = Exact<{
  input: DuplicateLayoutInput;
}>;


export type DuplicateLayoutMutation = { duplicateLayout:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { layout: { layoutId: string } }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type ActivityQueryVariables = Exact<{
  first?: number | null | undefined;
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


export type ActivityQuery = { notifications: { edges: Array<{ node: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, step: { name: string | null } } }>, pageInfo: { hasNextPage: boolean } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ActivityCountQueryVariables = Exact<{
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


export type ActivityCountQuery = { notifications: { totalCount: number, totalCountCapped: boolean } };

export type ActivityEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  subscriberId?: string | null | undefined;
  workflowId?: string | null | undefined;
  stepType?: StepType | null | undefined;
  severity?: Severity | null | undefined;
  topicKey?: string | null | undefined;
  contextKey?: string | null | undefined;
}>;


export type ActivityEventsSubscription = { activity: { change: ActivityChange, cursor: string, jobStatus: JobStatus | null, notification: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, step: { name: string | null } } }>, pageInfo: { hasNextPage: boolean } } } | null } };

export type CancelJobMutationVariables = Exact<{
  input: CancelJobInput;
}>;


export type CancelJobMutation = { cancelJob:
    | { canceledJobs: number }
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type TransactionSizeQueryVariables = Exact<{
  transactionId: string;
}>;


export type TransactionSizeQuery = { notifications: { totalCount: number, totalCountCapped: boolean } };

export type NotificationRowFragment = { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, step: { name: string | null } } }>, pageInfo: { hasNextPage: boolean } } };

export type RedriveStepsMutationVariables = Exact<{
  jobIds: Array<string> | string;
}>;


export type RedriveStepsMutation = { redriveDeadLetters:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { redrivenJobs: number }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type NotificationRunQueryVariables = Exact<{
  id: string;
}>;


export type NotificationRunQuery = { notification: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, severityRaw: string | null, payload: unknown, contextKeys: Array<string>, topics: Array<{ topicKey: string }>, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null } | null };

export type RunJobsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RunJobsQuery = { notification: { jobs: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, deadLetteredAt: string | null, waitsUntil: string | null, deliveryStatus: DeliveryStatus | null, step: { name: string | null }, integration: { _id: string, name: string, identifier: string } | null, mergedInto: { notification: { _id: string } | null } | null, executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, lastDetails: { edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RunMessagesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RunMessagesQuery = { notification: { messages: { totalCount: number, edges: Array<{ node: { id: string, _jobId: string | null, channel: Channel, channelRaw: string | null, subject: string | null, title: string | null, email: string | null, phone: string | null, status: MessageStatus, statusRaw: string | null, errorText: string | null, createdAt: string, seen: boolean, read: boolean, lastSeenDate: string | null, lastReadDate: string | null, deliveryReports: Array<{ at: string, status: DeliveryStatus }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type MessageContentQueryVariables = Exact<{
  id: string;
}>;


export type MessageContentQuery = { node:
    | { content:
        | { blocks: Array<{ type: EmailBlockType, content: string, url: string | null }> }
        | { text: string }
       | null, cta: { data: { url: string | null } | null, action: { buttons: Array<{ type: ButtonType, content: string }> } | null } }
    | Record<PropertyKey, never>
   | null };

export type RunEventsSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type RunEventsSubscription = { notificationTimeline: { change: NotificationTimelineChange, cursor: string, job: { id: string, _id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, deadLetteredAt: string | null, waitsUntil: string | null, deliveryStatus: DeliveryStatus | null, step: { name: string | null }, integration: { _id: string, name: string, identifier: string } | null, mergedInto: { notification: { _id: string } | null } | null, executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, lastDetails: { edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }> } } | null, executionDetail: { id: string, source: ExecutionDetailSource } | null } };

export type RunInboxEventsSubscriptionVariables = Exact<{
  subscriberId: string;
  after?: string | null | undefined;
}>;


export type RunInboxEventsSubscription = { messageChanged: { change: MessageChange, cursor: string, message: { _notificationId: string | null } | null } };

export type CancelTransactionMutationVariables = Exact<{
  transactionId: string;
}>;


export type CancelTransactionMutation = { cancelTransaction:
    | { canceledJobs: number }
    | { message: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

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

export type DigestedEventsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DigestedEventsQuery = { node:
    | { mergedJobs: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, notification: { _id: string, createdAt: string, transactionId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } }
    | Record<PropertyKey, never>
   | null };

export type RunMessageFragment = { id: string, _jobId: string | null, channel: Channel, channelRaw: string | null, subject: string | null, title: string | null, email: string | null, phone: string | null, status: MessageStatus, statusRaw: string | null, errorText: string | null, createdAt: string, seen: boolean, read: boolean, lastSeenDate: string | null, lastReadDate: string | null, deliveryReports: Array<{ at: string, status: DeliveryStatus }> };

export type TimelineDetailFragment = { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean };

export type TimelineLogFragment = { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type TimelineJobFragment = { id: string, _id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, deadLetteredAt: string | null, waitsUntil: string | null, deliveryStatus: DeliveryStatus | null, step: { name: string | null }, integration: { _id: string, name: string, identifier: string } | null, mergedInto: { notification: { _id: string } | null } | null, executionDetails: { totalCount: number, edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, lastDetails: { edges: Array<{ node: { id: string, createdAt: string, status: ExecutionDetailStatus, detail: string, provider: string | null, isRetry: boolean, hasRaw: boolean } }> } };

export type PaletteSearchQueryVariables = Exact<{
  text: string;
  id: string;
  isObjectId: boolean;
}>;


export type PaletteSearchQuery = { subscribers: { edges: Array<{ node: { id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null } }> }, workflows: { edges: Array<{ node: { id: string, name: string, workflowId: string } }> }, transaction: { totalCount: number }, notification?: { _id: string, workflow: { name: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null } | null };

export type PaletteSubscriberFragment = { id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null };

export type PaletteWorkflowFragment = { id: string, name: string, workflowId: string };

export type PaletteWorkflowsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaletteWorkflowsQuery = { workflows: { edges: Array<{ node: { id: string, name: string, workflowId: string } }> } };

export type GrantedScopesQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantedScopesQuery = { environment: { id: string, grantedScopes: Array<ApiKeyScope> } | null };

export type TestApiKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type TestApiKeyQuery = { environment: { id: string } | null };

export type TestSubscriberSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type TestSubscriberSessionQuery = { inbox: { unseenCount: number } | null };

export type DayHoursFragment = { isEnabled: boolean, hours: Array<{ start: string, end: string }> };

export type ChannelSwitchesFragment = { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null };

export type WorkflowChoiceFragment = { workflow: { id: string, workflowId: string, name: string, critical: boolean, active: boolean }, own: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } };

export type SetPreferencesMutationVariables = Exact<{
  input: SetSubscriberPreferencesInput;
}>;


export type SetPreferencesMutation = { setSubscriberPreferences:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { preferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } }, workflow: { workflow: { id: string, workflowId: string, name: string, critical: boolean, active: boolean }, own: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type GlobalPreferencesQueryVariables = Exact<{
  subscriberId: string;
}>;


export type GlobalPreferencesQuery = { subscriberPreferences: { global: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } | null };

export type WorkflowPreferencesQueryVariables = Exact<{
  subscriberId: string;
  after?: string | null | undefined;
}>;


export type WorkflowPreferencesQuery = { subscriberPreferences: { workflows: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { workflow: { id: string, workflowId: string, name: string, critical: boolean, active: boolean }, own: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null }, effective: { in_app: boolean | null, email: boolean | null, sms: boolean | null, chat: boolean | null, push: boolean | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type EditedProfileFragment = { firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, data: unknown, updatedAt: string };

export type CreateSubscriberMutationVariables = Exact<{
  input: CreateSubscriberInput;
}>;


export type CreateSubscriberMutation = { createSubscriber:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { subscriber: { subscriberId: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SaveProfileMutationVariables = Exact<{
  input: UpdateSubscriberInput;
}>;


export type SaveProfileMutation = { updateSubscriber:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { subscriber: { firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, data: unknown, updatedAt: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type StoredProfileQueryVariables = Exact<{
  subscriberId: string;
}>;


export type StoredProfileQuery = { subscriber: { firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, data: unknown, updatedAt: string } | null };

export type SubscriberChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type SubscriberChoicesQuery = { subscribers: { edges: Array<{ node: { subscriberId: string, firstName: string | null, lastName: string | null } }> } };

export type SubscriberProfileQueryVariables = Exact<{
  subscriberId: string;
}>;


export type SubscriberProfileQuery = { subscriber: { id: string, _id: string, subscriberId: string, createdAt: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, avatar: string | null, locale: string | null, timezone: string | null, data: unknown, updatedAt: string, channels: Array<{ provider: string, integrationIdentifier: string | null }> } | null };

export type SubscriberTopicsQueryVariables = Exact<{
  subscriberId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SubscriberTopicsQuery = { subscriber: { topicMemberships: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { _id: string, topicKey: string, createdAt: string, topic: { name: string | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SubscriberNotificationsQueryVariables = Exact<{
  subscriberId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SubscriberNotificationsQuery = { subscriber: { notifications: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, step: { name: string | null } } }>, pageInfo: { hasNextPage: boolean } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type StoredScheduleFragment = { updatedAt: string | null, schedule: { isEnabled: boolean, timezone: string, isOpen: boolean, opensAt: string | null, weeklySchedule: { monday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, tuesday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, wednesday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, thursday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, friday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, saturday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, sunday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null } | null } | null };

export type SubscriberScheduleQueryVariables = Exact<{
  subscriberId: string;
}>;


export type SubscriberScheduleQuery = { subscriberPreferences: { updatedAt: string | null, schedule: { isEnabled: boolean, timezone: string, isOpen: boolean, opensAt: string | null, weeklySchedule: { monday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, tuesday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, wednesday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, thursday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, friday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, saturday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, sunday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null } | null } | null } | null };

export type SaveScheduleMutationVariables = Exact<{
  input: SetSubscriberPreferencesInput;
}>;


export type SaveScheduleMutation = { setSubscriberPreferences:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { preferences: { updatedAt: string | null, schedule: { isEnabled: boolean, timezone: string, isOpen: boolean, opensAt: string | null, weeklySchedule: { monday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, tuesday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, wednesday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, thursday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, friday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, saturday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null, sunday: { isEnabled: boolean, hours: Array<{ start: string, end: string }> } | null } | null } | null } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SubscriberSessionsQueryVariables = Exact<{
  subscriberId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SubscriberSessionsQuery = { subscriberSessions: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, apiKeyId: string, createdAt: string, expiresAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SessionKeyNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionKeyNamesQuery = { environment: { id: string, apiKeys: Array<{ id: string, name: string | null }> } | null };

export type CreateSubscriberSessionMutationVariables = Exact<{
  input: CreateSubscriberSessionInput;
}>;


export type CreateSubscriberSessionMutation = { createSubscriberSession:
    | { token: string, expiresAt: string }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type RevokeSubscriberSessionsMutationVariables = Exact<{
  input: RevokeSubscriberSessionsInput;
}>;


export type RevokeSubscriberSessionsMutation = { revokeSubscriberSessions:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { revokedCount: number }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SubscribersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type SubscribersQuery = { subscribers: { edges: Array<{ node: { id: string, subscriberId: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, isOnline: boolean | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SubscriberCountQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type SubscriberCountQuery = { subscribers: { totalCount: number, totalCountCapped: boolean } };

export type DeleteSubscriberMutationVariables = Exact<{
  subscriberId: string;
}>;


export type DeleteSubscriberMutation = { deleteSubscriber:
    | { deletedSubscriberId: string }
    | { message: string }
    | { message: string }
    | { message: string }
   };

export type SuppressionsQueryVariables = Exact<{
  address?: string | null | undefined;
  reason?: SuppressionReason | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SuppressionsQuery = { suppressions: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, address: string, reason: SuppressionReason, detail: string | null, providerId: string, lastReportedAt: string, subscriber: { subscriberId: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ClearSuppressionMutationVariables = Exact<{
  input: ClearSuppressionInput;
}>;


export type ClearSuppressionMutation = { clearSuppression:
    | { suppression: { address: string } }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type SetDefaultLocaleMutationVariables = Exact<{
  input: SetDefaultLocaleInput;
}>;


export type SetDefaultLocaleMutation = { setDefaultLocale:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { catalog: { defaultLocale: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type ExportTranslationsQueryVariables = Exact<{
  locale: string;
  flat: boolean;
}>;


export type ExportTranslationsQuery = { exportTranslations: unknown };

export type ImportTranslationsMutationVariables = Exact<{
  input: ImportTranslationsInput;
}>;


export type ImportTranslationsMutation = { importTranslations:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { imported: number, removed: number }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type TranslationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  key?: string | null | undefined;
  missingLocale?: string | null | undefined;
}>;


export type TranslationsQuery = { translations: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { key: string, updatedAt: string, texts: Array<{ locale: string, text: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EditedTranslationFragment = { key: string, updatedAt: string, texts: Array<{ locale: string, text: string }> };

export type SetTranslationMutationVariables = Exact<{
  input: SetTranslationInput;
}>;


export type SetTranslationMutation = { setTranslation:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { translation: { key: string, updatedAt: string, texts: Array<{ locale: string, text: string }> } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DeleteTranslationMutationVariables = Exact<{
  input: DeleteTranslationInput;
}>;


export type DeleteTranslationMutation = { deleteTranslation:
    | { deletedKey: string }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
   };

export type StoredTranslationQueryVariables = Exact<{
  key: string;
}>;


export type StoredTranslationQuery = { translation: { key: string, updatedAt: string, texts: Array<{ locale: string, text: string }> } | null };

export type TranslationCatalogQueryVariables = Exact<{ [key: string]: never; }>;


export type TranslationCatalogQuery = { translationCatalog: { defaultLocale: string, keyCount: number, locales: Array<{ locale: string, count: number }> } };

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string;
  status?: WebhookDeliveryStatus | null | undefined;
  eventType?: WebhookEvent | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, eventId: string, eventType: WebhookEvent, status: WebhookDeliveryStatus, attemptCount: number, nextAttemptAt: string | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RedriveWebhookDeliveriesMutationVariables = Exact<{
  input: RedriveWebhookDeliveriesInput;
}>;


export type RedriveWebhookDeliveriesMutation = { redriveWebhookDeliveries:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { redrivenDeliveries: number, hasMore: boolean }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type WebhookDeliveryDetailQueryVariables = Exact<{
  id: string;
}>;


export type WebhookDeliveryDetailQuery = { webhookDelivery: { id: string, payload: unknown, attempts: Array<{ at: string, durationMs: number, status: number | null, error: string | null, response: string | null }> } | null };

export type EditedEndpointFragment = { url: string, name: string | null, events: Array<WebhookEvent>, hasAllEvents: boolean, updatedAt: string };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { webhookEndpoint: { url: string, name: string | null, events: Array<WebhookEvent>, hasAllEvents: boolean, updatedAt: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type StoredEndpointQueryVariables = Exact<{
  id: string;
}>;


export type StoredEndpointQuery = { webhookEndpoint: { url: string, name: string | null, events: Array<WebhookEvent>, hasAllEvents: boolean, updatedAt: string } | null };

export type EndpointStateFragment = { enabled: boolean, failingSince: string | null, disabledReason: WebhookDisabledReason | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint:
    | { secret: string, webhookEndpoint: { _id: string } }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { secret: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type WebhookEndpointDetailQueryVariables = Exact<{
  id: string;
}>;


export type WebhookEndpointDetailQuery = { webhookEndpoint: { id: string, _id: string, disabledAt: string | null, secretCreatedAt: string | null, oldSecretExpiresAt: string | null, url: string, name: string | null, events: Array<WebhookEvent>, hasAllEvents: boolean, updatedAt: string, enabled: boolean, failingSince: string | null, disabledReason: WebhookDisabledReason | null } | null };

export type SendTestWebhookMutationVariables = Exact<{
  input: SendTestWebhookInput;
}>;


export type SendTestWebhookMutation = { sendTestWebhook:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { webhookDelivery: { id: string } }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint:
    | { deletedWebhookEndpointId: string }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type WebhookEndpointsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type WebhookEndpointsQuery = { webhookEndpoints: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, _id: string, url: string, name: string | null, events: Array<WebhookEvent>, hasAllEvents: boolean, createdAt: string, enabled: boolean, failingSince: string | null, disabledReason: WebhookDisabledReason | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TriggerMutationVariables = Exact<{
  input: TriggerEventsInput;
}>;


export type TriggerMutation = { triggerEvents:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { results: Array<{ acknowledged: boolean, status: TriggerStatus, error: Array<string>, transactionId: string | null }> }
    | { message: string, issues: Array<{ field: string, message: string }> }
   };

export type TriggeredQueryVariables = Exact<{
  transactionId: string;
}>;


export type TriggeredQuery = { notifications: { edges: Array<{ node: { id: string, _id: string, createdAt: string, transactionId: string, severity: Severity | null, workflow: { name: string, workflowId: string } | null, subscriber: { subscriberId: string, firstName: string | null, lastName: string | null } | null, jobs: { edges: Array<{ node: { id: string, type: StepType, typeRaw: string | null, jobStatus: JobStatus, jobStatusRaw: string | null, step: { name: string | null } } }>, pageInfo: { hasNextPage: boolean } } } }> } };

export type TriggeredEventsSubscriptionVariables = Exact<{
  workflowId: string;
  after?: string | null | undefined;
}>;


export type TriggeredEventsSubscription = { activity: { change: ActivityChange, cursor: string, notification: { transactionId: string } | null } };

export type DeleteWorkflowMutationVariables = Exact<{
  workflowId: string;
}>;


export type DeleteWorkflowMutation = { deleteWorkflow:
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { workflow: { id: string } }
   };

export type WorkflowDetailQueryVariables = Exact<{
  workflowId: string;
}>;


export type WorkflowDetailQuery = { workflow: { id: string, workflowId: string, name: string, description: string, active: boolean, critical: boolean, tags: Array<string>, payloadSchema: unknown, triggers: Array<{ identifier: string, variables: Array<{ name: string }> }>, steps: Array<{ stepId: string, name: string | null, type: StepType, typeRaw: string | null, active: boolean, shouldStopOnFail: boolean, controlValues: unknown, filters: Array<{ isNegated: boolean, value: FilterGroup, children: Array<{ on: FilterSubject, field: string, operator: FilterOperator, value: string }> }>, variants: Array<{ _id: string | null, name: string | null }>, issues: { integration: Array<{ message: string }>, controls: Array<{ message: string }> } | null }> } | null };

export type WorkflowsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  name?: string | null | undefined;
  tag?: string | null | undefined;
  active?: boolean | null | undefined;
}>;


export type WorkflowsQuery = { workflows: { totalCount: number, totalCountCapped: boolean, edges: Array<{ node: { id: string, workflowId: string, name: string, active: boolean, critical: boolean, tags: Array<string>, updatedAt: string, steps: Array<{ stepId: string, type: StepType, typeRaw: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SwitchWorkflowMutationVariables = Exact<{
  workflowId: string;
  active: boolean;
}>;


export type SwitchWorkflowMutation = { updateWorkflow:
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { message: string }
    | { retryAfter: number | null, message: string }
    | { message: string }
    | { message: string, issues: Array<{ field: string, message: string }> }
    | { workflow: { id: string } }
   };

export const EditorFilterFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorFilter"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<EditorFilterFragment, unknown>;
export const EditorWorkflowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorWorkflow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"validatePayload"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorFilter"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorFilter"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorFilter"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<EditorWorkflowFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const InboxMessageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<InboxMessageFragment, unknown>;
export const NotificationRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationRowFragment, unknown>;
export const RunMessageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_jobId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"errorText"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastReadDate"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RunMessageFragment, unknown>;
export const TimelineDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}}]} as unknown as DocumentNode<TimelineDetailFragment, unknown>;
export const TimelineLogFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}}]} as unknown as DocumentNode<TimelineLogFragment, unknown>;
export const TimelineJobFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"waitsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mergedInto"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"lastDetails"},"name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<TimelineJobFragment, unknown>;
export const PaletteSubscriberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteSubscriber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]} as unknown as DocumentNode<PaletteSubscriberFragment, unknown>;
export const PaletteWorkflowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteWorkflow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}}]} as unknown as DocumentNode<PaletteWorkflowFragment, unknown>;
export const ChannelSwitchesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]} as unknown as DocumentNode<ChannelSwitchesFragment, unknown>;
export const WorkflowChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkflowChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]} as unknown as DocumentNode<WorkflowChoiceFragment, unknown>;
export const EditedProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<EditedProfileFragment, unknown>;
export const DayHoursFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DayHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DaySchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]} as unknown as DocumentNode<DayHoursFragment, unknown>;
export const StoredScheduleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoredSchedule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPreferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"weeklySchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tuesday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wednesday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thursday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"friday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"saturday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sunday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DayHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DaySchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]} as unknown as DocumentNode<StoredScheduleFragment, unknown>;
export const EditedTranslationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedTranslation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Translation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<EditedTranslationFragment, unknown>;
export const EditedEndpointFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedEndpoint"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"hasAllEvents"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<EditedEndpointFragment, unknown>;
export const EndpointStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EndpointState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}}]}}]} as unknown as DocumentNode<EndpointStateFragment, unknown>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"grantedScopes"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeyPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokedApiKeyId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"key"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RotateApiKeyPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"key"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const ActivityOverTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityOverTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"span"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeSpan"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withLags"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityOverTime"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"span"},"value":{"kind":"Variable","name":{"kind":"Name","value":"span"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deadLetters"}},{"kind":"Field","name":{"kind":"Name","value":"lag"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withLags"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"p50Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p95Ms"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveryLag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"p50Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p95Ms"}},{"kind":"Field","name":{"kind":"Name","value":"p99Ms"}}]}}]}}]} as unknown as DocumentNode<ActivityOverTimeQuery, ActivityOverTimeQueryVariables>;
export const DeadLettersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadLetters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"providerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<DeadLettersQuery, DeadLettersQueryVariables>;
export const RedriveDeadLettersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedriveDeadLetters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redriveDeadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redrivenJobs"}},{"kind":"Field","name":{"kind":"Name","value":"hasMore"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RedriveDeadLettersMutation, RedriveDeadLettersMutationVariables>;
export const DeadLetterProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadLetterProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DeadLetterProvidersQuery, DeadLetterProvidersQueryVariables>;
export const DeadLetterIntegrationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadLetterIntegrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"100"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"NAME"}},{"kind":"Argument","name":{"kind":"Name","value":"orderDirection"},"value":{"kind":"EnumValue","value":"ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<DeadLetterIntegrationsQuery, DeadLetterIntegrationsQueryVariables>;
export const MatchingDeadLettersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchingDeadLetters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"providerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"providerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"integrationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"integrationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MatchingDeadLettersQuery, MatchingDeadLettersQueryVariables>;
export const EditedWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditedWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorWorkflow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorFilter"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorWorkflow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"validatePayload"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorFilter"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorFilter"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EditedWorkflowQuery, EditedWorkflowQueryVariables>;
export const SaveWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWorkflowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorWorkflow"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorFilter"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StepFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorWorkflow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"validatePayload"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorFilter"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"replyCallback"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorFilter"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SaveWorkflowMutation, SaveWorkflowMutationVariables>;
export const CheckedWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckedWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"steps"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowStepInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payloadSchema"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"steps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"steps"}}},{"kind":"Argument","name":{"kind":"Name","value":"payloadSchema"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payloadSchema"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataSchema"}},{"kind":"Field","name":{"kind":"Name","value":"uiSchema"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"properties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"component"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"control"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CheckedWorkflowQuery, CheckedWorkflowQueryVariables>;
export const PreviewedStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewedStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"controlValues"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriber"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"steps"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewWorkflowStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"controlValues"},"value":{"kind":"Variable","name":{"kind":"Name","value":"controlValues"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriber"}}},{"kind":"Argument","name":{"kind":"Name","value":"steps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"steps"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"email"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"missingVariables"}},{"kind":"Field","name":{"kind":"Name","value":"missingTranslations"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<PreviewedStepQuery, PreviewedStepQueryVariables>;
export const SendStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendWorkflowStepInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendWorkflowStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SendWorkflowStepPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SendStepMutation, SendStepMutationVariables>;
export const LayoutChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LayoutChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"100"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layouts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<LayoutChoicesQuery, LayoutChoicesQueryVariables>;
export const CreateWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWorkflowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateWorkflowMutation, CreateWorkflowMutationVariables>;
export const CurrentEnvironmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentEnvironment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CurrentEnvironmentQuery, CurrentEnvironmentQueryVariables>;
export const EnvironmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Environments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"grantedScopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<EnvironmentsQuery, EnvironmentsQueryVariables>;
export const EnvironmentOfKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EnvironmentOfKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"grantedScopes"}}]}}]}}]} as unknown as DocumentNode<EnvironmentOfKeyQuery, EnvironmentOfKeyQueryVariables>;
export const CreateEnvironmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateEnvironment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateEnvironmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEnvironment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateEnvironmentPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"key"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateEnvironmentMutation, CreateEnvironmentMutationVariables>;
export const RenameEnvironmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameEnvironment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateEnvironmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateEnvironment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateEnvironmentPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RenameEnvironmentMutation, RenameEnvironmentMutationVariables>;
export const DuplicateWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateWorkflowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<DuplicateWorkflowMutation, DuplicateWorkflowMutationVariables>;
export const ProviderNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProviderNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ProviderNamesQuery, ProviderNamesQueryVariables>;
export const InboxMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"archived"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}},{"kind":"Argument","name":{"kind":"Name","value":"archived"},"value":{"kind":"Variable","name":{"kind":"Name","value":"archived"}}},{"kind":"Argument","name":{"kind":"Name","value":"snoozed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"snoozed"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<InboxMessagesQuery, InboxMessagesQueryVariables>;
export const InboxCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}}]}}]}}]} as unknown as DocumentNode<InboxCountsQuery, InboxCountsQueryVariables>;
export const InboxEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"InboxEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}},{"kind":"Field","name":{"kind":"Name","value":"_messageId"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<InboxEventsSubscription, InboxEventsSubscriptionVariables>;
export const MarkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Mark"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessagesAs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessagesAsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<MarkMutation, MarkMutationVariables>;
export const MarkAllDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkAllMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markAllMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkAllMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MarkAllMutation, MarkAllMutationVariables>;
export const ArchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Archive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"archiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<ArchiveMutation, ArchiveMutationVariables>;
export const UnarchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unarchive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unarchiveMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnarchiveMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<UnarchiveMutation, UnarchiveMutationVariables>;
export const SnoozeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Snooze"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"snoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<SnoozeMutation, SnoozeMutationVariables>;
export const UnsnoozeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsnooze"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsnoozeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnsnoozeMessagesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxMessage"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<UnsnoozeMutation, UnsnoozeMutationVariables>;
export const ProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"isBuilt"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isSecret"}},{"kind":"Field","name":{"kind":"Name","value":"isMultiline"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]} as unknown as DocumentNode<ProvidersQuery, ProvidersQueryVariables>;
export const IntegrationFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IntegrationFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}}]}}]}}]} as unknown as DocumentNode<IntegrationFactsQuery, IntegrationFactsQueryVariables>;
export const IntegrationDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IntegrationDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"unreadableFields"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"credentials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AppIOBaseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"accessKey"}},{"kind":"Field","name":{"kind":"Name","value":"accountSid"}},{"kind":"Field","name":{"kind":"Name","value":"alertUid"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeyRequestHeader"}},{"kind":"Field","name":{"kind":"Name","value":"apiToken"}},{"kind":"Field","name":{"kind":"Name","value":"apiURL"}},{"kind":"Field","name":{"kind":"Name","value":"appID"}},{"kind":"Field","name":{"kind":"Name","value":"appSid"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}},{"kind":"Field","name":{"kind":"Name","value":"authenticateByToken"}},{"kind":"Field","name":{"kind":"Name","value":"authenticationTokenKey"}},{"kind":"Field","name":{"kind":"Name","value":"baseUrl"}},{"kind":"Field","name":{"kind":"Name","value":"channelId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"datePath"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"externalLink"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"hmac"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"idPath"}},{"kind":"Field","name":{"kind":"Name","value":"ignoreTls"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"instanceId"}},{"kind":"Field","name":{"kind":"Name","value":"ipPoolName"}},{"kind":"Field","name":{"kind":"Name","value":"messageProfileId"}},{"kind":"Field","name":{"kind":"Name","value":"password"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberIdentification"}},{"kind":"Field","name":{"kind":"Name","value":"port"}},{"kind":"Field","name":{"kind":"Name","value":"projectName"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"requireTls"}},{"kind":"Field","name":{"kind":"Name","value":"secretKey"}},{"kind":"Field","name":{"kind":"Name","value":"secretKeyRequestHeader"}},{"kind":"Field","name":{"kind":"Name","value":"secure"}},{"kind":"Field","name":{"kind":"Name","value":"senderId"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"serviceAccount"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tlsOptions"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationDetailQuery, IntegrationDetailQueryVariables>;
export const IntegrationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Integrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"primary"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unreadableFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<IntegrationsQuery, IntegrationsQueryVariables>;
export const SwitchIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SwitchIntegrationMutation, SwitchIntegrationMutationVariables>;
export const SetPrimaryIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPrimaryIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetPrimaryIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPrimaryIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SetPrimaryIntegrationMutation, SetPrimaryIntegrationMutationVariables>;
export const DeleteIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteIntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integrations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteIntegrationMutation, DeleteIntegrationMutationVariables>;
export const CreateIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateIntegrationMutation, CreateIntegrationMutationVariables>;
export const SaveIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SaveIntegrationMutation, SaveIntegrationMutationVariables>;
export const LayoutDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LayoutDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"layoutId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"layoutId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"layoutId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"workflows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<LayoutDetailQuery, LayoutDetailQueryVariables>;
export const SaveLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SaveLayoutMutation, SaveLayoutMutationVariables>;
export const DeleteLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteLayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedLayoutId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<DeleteLayoutMutation, DeleteLayoutMutationVariables>;
export const LayoutSampleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LayoutSample"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"layoutId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"layoutId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"layoutId"}}},{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingVariables"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<LayoutSampleQuery, LayoutSampleQueryVariables>;
export const LayoutsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Layouts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layouts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"NAME"}},{"kind":"Argument","name":{"kind":"Name","value":"orderDirection"},"value":{"kind":"EnumValue","value":"ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<LayoutsQuery, LayoutsQueryVariables>;
export const CreateLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layoutId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateLayoutMutation, CreateLayoutMutationVariables>;
export const DuplicateLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LayoutPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layoutId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<DuplicateLayoutMutation, DuplicateLayoutMutationVariables>;
export const ActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severity"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"jobStatus"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}}},{"kind":"Argument","name":{"kind":"Name","value":"severity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severity"}}},{"kind":"Argument","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"contextKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityQuery, ActivityQueryVariables>;
export const ActivityCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JobStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severity"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"jobStatus"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobStatus"}}},{"kind":"Argument","name":{"kind":"Name","value":"severity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severity"}}},{"kind":"Argument","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"contextKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}}]}}]}}]} as unknown as DocumentNode<ActivityCountQuery, ActivityCountQueryVariables>;
export const ActivityEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ActivityEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StepType"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severity"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"stepType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stepType"}}},{"kind":"Argument","name":{"kind":"Name","value":"severity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severity"}}},{"kind":"Argument","name":{"kind":"Name","value":"topicKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"contextKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contextKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityEventsSubscription, ActivityEventsSubscriptionVariables>;
export const CancelJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelJobInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelJobPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canceledJobs"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CancelJobMutation, CancelJobMutationVariables>;
export const TransactionSizeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransactionSize"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}}]}}]}}]} as unknown as DocumentNode<TransactionSizeQuery, TransactionSizeQueryVariables>;
export const RedriveStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedriveSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"jobIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redriveDeadLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"jobIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"jobIds"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveDeadLettersPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redrivenJobs"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RedriveStepsMutation, RedriveStepsMutationVariables>;
export const NotificationRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"severityRaw"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topicKey"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contextKeys"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationRunQuery, NotificationRunQueryVariables>;
export const RunJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RunJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineJob"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"waitsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mergedInto"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"lastDetails"},"name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RunJobsQuery, RunJobsQueryVariables>;
export const RunMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RunMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RunMessage"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunMessage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_jobId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"channelRaw"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"errorText"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"seen"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastReadDate"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RunMessagesQuery, RunMessagesQueryVariables>;
export const MessageContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageBlocks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessageContentQuery, MessageContentQueryVariables>;
export const RunEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RunEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationTimeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"notificationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineJob"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deadLetteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"waitsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mergedInto"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"lastDetails"},"name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RunEventsSubscription, RunEventsSubscriptionVariables>;
export const RunInboxEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RunInboxEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_notificationId"}}]}}]}}]}}]} as unknown as DocumentNode<RunInboxEventsSubscription, RunInboxEventsSubscriptionVariables>;
export const CancelTransactionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelTransaction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelTransactionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canceledJobs"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CancelTransactionMutation, CancelTransactionMutationVariables>;
export const MoreOfLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreOfLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"executionDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineLog"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isRetry"}},{"kind":"Field","name":{"kind":"Name","value":"hasRaw"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineLog"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetailConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineDetail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<MoreOfLogQuery, MoreOfLogQueryVariables>;
export const RawAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RawAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExecutionDetail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"raw"}}]}}]}}]}}]} as unknown as DocumentNode<RawAnswerQuery, RawAnswerQueryVariables>;
export const DigestedEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DigestedEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"5"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergedJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DigestedEventsQuery, DigestedEventsQueryVariables>;
export const PaletteSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isObjectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteSubscriber"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteWorkflow"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transaction"},"name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isObjectId"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteSubscriber"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteWorkflow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}}]} as unknown as DocumentNode<PaletteSearchQuery, PaletteSearchQueryVariables>;
export const PaletteWorkflowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaletteWorkflows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteWorkflow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteWorkflow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Workflow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}}]} as unknown as DocumentNode<PaletteWorkflowsQuery, PaletteWorkflowsQueryVariables>;
export const GrantedScopesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GrantedScopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"grantedScopes"}}]}}]}}]} as unknown as DocumentNode<GrantedScopesQuery, GrantedScopesQueryVariables>;
export const TestApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<TestApiKeyQuery, TestApiKeyQueryVariables>;
export const TestSubscriberSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestSubscriberSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unseenCount"}}]}}]}}]} as unknown as DocumentNode<TestSubscriberSessionQuery, TestSubscriberSessionQueryVariables>;
export const SetPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSubscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"global"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkflowChoice"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkflowChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SetPreferencesMutation, SetPreferencesMutationVariables>;
export const GlobalPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GlobalPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"global"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}}]} as unknown as DocumentNode<GlobalPreferencesQuery, GlobalPreferencesQueryVariables>;
export const WorkflowPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkflowChoice"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChannelSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PreferenceSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"in_app"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"chat"}},{"kind":"Field","name":{"kind":"Name","value":"push"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkflowChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}},{"kind":"Field","name":{"kind":"Name","value":"own"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChannelSwitches"}}]}}]}}]} as unknown as DocumentNode<WorkflowPreferencesQuery, WorkflowPreferencesQueryVariables>;
export const CreateSubscriberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateSubscriberMutation, CreateSubscriberMutationVariables>;
export const SaveProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSubscriberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProfile"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SaveProfileMutation, SaveProfileMutationVariables>;
export const StoredProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StoredProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProfile"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<StoredProfileQuery, StoredProfileQueryVariables>;
export const SubscriberChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberChoicesQuery, SubscriberChoicesQueryVariables>;
export const SubscriberProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProfile"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"integrationIdentifier"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subscriber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SubscriberProfileQuery, SubscriberProfileQueryVariables>;
export const SubscriberTopicsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberTopics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topicMemberships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"topicKey"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberTopicsQuery, SubscriberTopicsQueryVariables>;
export const SubscriberNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberNotificationsQuery, SubscriberNotificationsQueryVariables>;
export const SubscriberScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoredSchedule"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DayHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DaySchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoredSchedule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPreferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"weeklySchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tuesday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wednesday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thursday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"friday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"saturday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sunday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberScheduleQuery, SubscriberScheduleQueryVariables>;
export const SaveScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSubscriberPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetSubscriberPreferencesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoredSchedule"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DayHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DaySchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoredSchedule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriberPreferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"weeklySchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tuesday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wednesday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thursday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"friday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"saturday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sunday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DayHours"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SaveScheduleMutation, SaveScheduleMutationVariables>;
export const SubscriberSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberSessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeyId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SubscriberSessionsQuery, SubscriberSessionsQueryVariables>;
export const SessionKeyNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionKeyNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"environment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SessionKeyNamesQuery, SessionKeyNamesQueryVariables>;
export const CreateSubscriberSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSubscriberSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriberSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSubscriberSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriberSessionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateSubscriberSessionMutation, CreateSubscriberSessionMutationVariables>;
export const RevokeSubscriberSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeSubscriberSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeSubscriberSessionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeSubscriberSessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeSubscriberSessionsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokedCount"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RevokeSubscriberSessionsMutation, RevokeSubscriberSessionsMutationVariables>;
export const SubscribersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Subscribers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"isOnline"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SubscribersQuery, SubscribersQueryVariables>;
export const SubscriberCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriberCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}}]}}]}}]} as unknown as DocumentNode<SubscriberCountQuery, SubscriberCountQueryVariables>;
export const DeleteSubscriberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSubscriber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"subscriberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subscriberId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteSubscriberPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedSubscriberId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteSubscriberMutation, DeleteSubscriberMutationVariables>;
export const SuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Suppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressionReason"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"lastReportedAt"}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SuppressionsQuery, SuppressionsQueryVariables>;
export const ClearSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClearSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClearSuppressionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearSuppression"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClearSuppressionPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppression"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<ClearSuppressionMutation, ClearSuppressionMutationVariables>;
export const SetDefaultLocaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDefaultLocale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetDefaultLocaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDefaultLocale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetDefaultLocalePayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"defaultLocale"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SetDefaultLocaleMutation, SetDefaultLocaleMutationVariables>;
export const ExportTranslationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportTranslations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"locale"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flat"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportTranslations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"locale"},"value":{"kind":"Variable","name":{"kind":"Name","value":"locale"}}},{"kind":"Argument","name":{"kind":"Name","value":"flat"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flat"}}}]}]}}]} as unknown as DocumentNode<ExportTranslationsQuery, ExportTranslationsQueryVariables>;
export const ImportTranslationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTranslations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportTranslationsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTranslations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportTranslationsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"removed"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<ImportTranslationsMutation, ImportTranslationsMutationVariables>;
export const TranslationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Translations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"missingLocale"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"missingLocale"},"value":{"kind":"Variable","name":{"kind":"Name","value":"missingLocale"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedTranslation"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedTranslation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Translation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<TranslationsQuery, TranslationsQueryVariables>;
export const SetTranslationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetTranslation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetTranslationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setTranslation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetTranslationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedTranslation"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedTranslation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Translation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SetTranslationMutation, SetTranslationMutationVariables>;
export const DeleteTranslationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTranslation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTranslationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTranslation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTranslationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedKey"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<DeleteTranslationMutation, DeleteTranslationMutationVariables>;
export const StoredTranslationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StoredTranslation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedTranslation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedTranslation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Translation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<StoredTranslationQuery, StoredTranslationQueryVariables>;
export const TranslationCatalogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TranslationCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"translationCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"defaultLocale"}},{"kind":"Field","name":{"kind":"Name","value":"keyCount"}},{"kind":"Field","name":{"kind":"Name","value":"locales"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<TranslationCatalogQuery, TranslationCatalogQueryVariables>;
export const WebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpointId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEvent"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"endpointId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpointId"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"eventType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const RedriveWebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedriveWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveWebhookDeliveriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redriveWebhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RedriveWebhookDeliveriesPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redrivenDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"hasMore"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RedriveWebhookDeliveriesMutation, RedriveWebhookDeliveriesMutationVariables>;
export const WebhookDeliveryDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDeliveryDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"response"}}]}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveryDetailQuery, WebhookDeliveryDetailQueryVariables>;
export const UpdateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedEndpoint"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedEndpoint"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"hasAllEvents"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const StoredEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StoredEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedEndpoint"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedEndpoint"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"hasAllEvents"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<StoredEndpointQuery, StoredEndpointQueryVariables>;
export const CreateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const WebhookEndpointDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookEndpointDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedEndpoint"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EndpointState"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"secretCreatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"oldSecretExpiresAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedEndpoint"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"hasAllEvents"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EndpointState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}}]}}]} as unknown as DocumentNode<WebhookEndpointDetailQuery, WebhookEndpointDetailQueryVariables>;
export const SendTestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendTestWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SendTestWebhookPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SendTestWebhookMutation, SendTestWebhookMutationVariables>;
export const DeleteWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookEndpointPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedWebhookEndpointId"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const WebhookEndpointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookEndpoints"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"hasAllEvents"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EndpointState"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EndpointState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}}]}}]} as unknown as DocumentNode<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>;
export const TriggerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Trigger"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"triggerEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TriggerEventsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acknowledged"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<TriggerMutation, TriggerMutationVariables>;
export const TriggeredDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Triggered"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"transactionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscriberId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"}},{"kind":"Field","name":{"kind":"Name","value":"jobStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"step"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<TriggeredQuery, TriggeredQueryVariables>;
export const TriggeredEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"TriggeredEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionId"}}]}}]}}]}}]} as unknown as DocumentNode<TriggeredEventsSubscription, TriggeredEventsSubscriptionVariables>;
export const DeleteWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<DeleteWorkflowMutation, DeleteWorkflowMutationVariables>;
export const WorkflowDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"payloadSchema"}},{"kind":"Field","name":{"kind":"Name","value":"triggers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"shouldStopOnFail"}},{"kind":"Field","name":{"kind":"Name","value":"controlValues"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNegated"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"integration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"controls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowDetailQuery, WorkflowDetailQueryVariables>;
export const WorkflowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Workflows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}},{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountCapped"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"workflowId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stepId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"typeRaw"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowsQuery, WorkflowsQueryVariables>;
export const SwitchWorkflowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchWorkflow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWorkflow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"workflowId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workflowId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WorkflowPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IdempotencyKeyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]} as unknown as DocumentNode<SwitchWorkflowMutation, SwitchWorkflowMutationVariables>;
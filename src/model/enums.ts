/** The closed value lists of the service interface. Some provider ids and origins contain the service's slug: see `origins`. */
export const STEP_TYPES = [
  'in_app',
  'email',
  'sms',
  'chat',
  'push',
  'digest',
  'trigger',
  'delay',
  'throttle',
  'custom',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** The steps that let later steps run at another time, or only for some events. */
export const GATING_STEP_TYPES: readonly StepType[] = ['delay', 'digest', 'throttle'];

export const CHANNELS = ['in_app', 'email', 'sms', 'chat', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Values that only newer programs of the service store. The official clients read them, so REST passes them on; the
 * gateway itself does not act on them.
 */
export const NEWER_STEP_TYPES = ['tool', 'http_request'] as const;
export const NEWER_CHANNELS = ['tool'] as const;

export const SEVERITIES = ['high', 'medium', 'low', 'none'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const MARK_AS = ['read', 'seen', 'unread', 'unseen'] as const;
export type MarkAs = (typeof MARK_AS)[number];

export const MESSAGE_STATUSES = ['sent', 'error', 'warning'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * The reports of a provider about a message that it accepted, in the order of the progress. `bounced` and `failed` are one
 * place: a message that was opened later did arrive.
 */
export const DELIVERY_STATUSES = [
  'deferred',
  'delivered',
  'bounced',
  'failed',
  'opened',
  'clicked',
  'unsubscribed',
  'complained',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const JOB_STATUSES = [
  'pending',
  'queued',
  'running',
  'completed',
  'failed',
  'delayed',
  'canceled',
  'merged',
  'skipped',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
/** The statuses of jobs that run or will run. */
export const OPEN_STATUSES: readonly JobStatus[] = ['pending', 'queued', 'delayed', 'running'];
/** The statuses of jobs that never run again. */
export const ENDED_STATUSES: readonly JobStatus[] = ['completed', 'failed', 'canceled', 'merged', 'skipped'];

export const EXECUTION_DETAIL_STATUSES = [
  'Success',
  'Warning',
  'Failed',
  'Pending',
  'Queued',
  'ReadConfirmation',
] as const;
export const EXECUTION_DETAIL_SOURCES = ['Credentials', 'Internal', 'Payload', 'Webhook'] as const;

export const TRIGGER_STATUSES = [
  'error',
  'trigger_not_active',
  'no_workflow_active_steps_defined',
  'no_workflow_steps_defined',
  'processed',
  'no_tenant_found',
  'invalid_recipients',
] as const;
export type TriggerStatus = (typeof TRIGGER_STATUSES)[number];

export const DIGEST_TYPES = ['regular', 'backoff', 'timed'] as const;
export const TIME_UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months'] as const;
export const MONTHLY_TYPES = ['each', 'on'] as const;
export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const ORDINALS = ['1', '2', '3', '4', '5', 'last'] as const;
export const ORDINAL_VALUES = ['day', 'weekday', 'weekend', ...WEEK_DAYS] as const;

/** Where a link opens, as in HTML. */
export const LINK_TARGETS = ['_self', '_blank', '_parent', '_top', '_unfencedTop'] as const;
export const CTA_TYPES = ['redirect'] as const;
export const ACTION_STATUSES = ['pending', 'done'] as const;
export const BUTTON_TYPES = ['primary', 'secondary'] as const;
export const EMAIL_BLOCK_TYPES = ['button', 'text'] as const;
export const TEXT_ALIGNS = ['center', 'left', 'right'] as const;

export const FILTER_TYPES = ['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'] as const;
export const FILTER_GROUPS = ['AND', 'OR'] as const;
export const FILTER_OPERATORS = [
  'LARGER',
  'SMALLER',
  'LARGER_EQUAL',
  'SMALLER_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ALL_IN',
  'ANY_IN',
  'NOT_IN',
  'BETWEEN',
  'NOT_BETWEEN',
  'LIKE',
  'NOT_LIKE',
  'IN',
] as const;
export const FILTER_SUBJECTS = ['subscriber', 'payload'] as const;

/** The origins of a workflow, for the service's slug. */
export const origins = (slug: string): readonly string[] => [`${slug}-cloud`, `${slug}-cloud-v1`, 'external'];

export const UI_GROUPS = [
  'IN_APP',
  'EMAIL',
  'DIGEST',
  'DELAY',
  'THROTTLE',
  'SMS',
  'CHAT',
  'PUSH',
  'SKIP',
  'LAYOUT',
] as const;
export const UI_COMPONENTS = [
  'EMAIL_EDITOR_SELECT',
  'LAYOUT_SELECT',
  'BLOCK_EDITOR',
  'EMAIL_BODY',
  'TEXT_FULL_LINE',
  'TEXT_INLINE_LABEL',
  'IN_APP_BODY',
  'IN_APP_AVATAR',
  'IN_APP_PRIMARY_SUBJECT',
  'IN_APP_BUTTON_DROPDOWN',
  'IN_APP_DISABLE_SANITIZATION_SWITCH',
  'DISABLE_SANITIZATION_SWITCH',
  'URL_TEXT_BOX',
  'DIGEST_AMOUNT',
  'DIGEST_UNIT',
  'DIGEST_TYPE',
  'DIGEST_KEY',
  'DIGEST_CRON',
  'DELAY_AMOUNT',
  'DELAY_UNIT',
  'DELAY_TYPE',
  'DELAY_CRON',
  'DELAY_DYNAMIC_KEY',
  'THROTTLE_TYPE',
  'THROTTLE_WINDOW',
  'THROTTLE_UNIT',
  'THROTTLE_DYNAMIC_KEY',
  'THROTTLE_THRESHOLD',
  'THROTTLE_KEY',
  'EXTEND_TO_SCHEDULE',
  'SMS_BODY',
  'CHAT_BODY',
  'PUSH_BODY',
  'PUSH_SUBJECT',
  'QUERY_EDITOR',
  'DATA',
  'LAYOUT_EMAIL',
] as const;
/** Values that only newer programs of the service store, and that the official clients read. */
export const NEWER_UI_GROUPS = ['TOOL', 'HTTP_REQUEST'] as const;
export const NEWER_UI_COMPONENTS = [
  'CHAT_EDITOR_SELECT',
  'TOOL_BODY',
  'DESTINATION_METHOD',
  'DESTINATION_URL',
  'DESTINATION_HEADERS',
  'DESTINATION_BODY',
  'DESTINATION_RESPONSE_BODY_SCHEMA',
  'DESTINATION_ENFORCE_SCHEMA_VALIDATION',
  'DESTINATION_CONTINUE_ON_FAILURE',
  'DESTINATION_TIMEOUT',
] as const;

export const CONTENT_ISSUE_TYPES = [
  'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
  'INVALID_FILTER_ARG_IN_VARIABLE',
  'MISSING_VALUE',
  'TIER_LIMIT_EXCEEDED',
] as const;
export type ContentIssueType = (typeof CONTENT_ISSUE_TYPES)[number];
export const INTEGRATION_ISSUE_TYPES = ['MISSING_INTEGRATION', 'INBOX_NOT_CONNECTED'] as const;
export type IntegrationIssueType = (typeof INTEGRATION_ISSUE_TYPES)[number];

import type { ObjectId, Timestamp } from 'bson';

/** The types of the events that webhooks report. */
export const WEBHOOK_EVENTS = [
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.seen',
  'message.unseen',
  'message.read',
  'message.unread',
  'message.archived',
  'message.unarchived',
  'message.snoozed',
  'message.unsnoozed',
  'message.deleted',
  'message.action',
  'workflow.created',
  'workflow.updated',
  'workflow.deleted',
  'dead_letter.created',
  'dead_letter.redriven',
  'webhook.test',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Why an endpoint gets no events: by a mutation, after days of failures, or because it answered 410. */
const WEBHOOK_DISABLED_REASONS = ['manual', 'failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/** A secret that signs requests. */
export interface WebhookSecret {
  /** The secret, encrypted at rest. */
  sealed: string;
  createdAt: Date;
  /** Set when another secret replaced it. */
  expiresAt?: Date;
}

/** A URL that receives events of an environment. */
export interface WebhookEndpoint {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  /** Unique in the environment, and less than the maximum number of endpoints, which it enforces. */
  slot: number;
  url: string;
  /** A name for people. */
  name?: string;
  /** The events that it gets. Absent: all. */
  events?: WebhookEvent[];
  /** The newest first. */
  secrets: WebhookSecret[];
  enabled: boolean;
  /** A time in the history of the database. The endpoint gets the events after it. */
  feedsFrom: Timestamp;
  /** When the first of the failures came that no success has followed. */
  failingSince?: Date;
  /** When the latest of these failures came. Earlier versions do not set it. */
  lastFailedAt?: Date;
  disabledAt?: Date;
  disabledReason?: WebhookDisabledReason;
  createdAt: Date;
  updatedAt: Date;
}

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'dead_letter'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** One request to an endpoint. */
export interface WebhookAttempt {
  at: Date;
  durationMs: number;
  /** The status of the response. Absent if there was none. */
  status?: number;
  /** Why the request failed. Absent if it succeeded. */
  error?: string;
  /** The beginning of the body of the response, without secrets. */
  response?: string;
}

/** An event on its way to an endpoint. */
export interface WebhookDelivery {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _endpointId: ObjectId;
  /** The same for each endpoint and each attempt. */
  eventId: string;
  eventType: WebhookEvent;
  /** The subscriber that the event names. */
  _subscriberId?: ObjectId;
  /** The body of the requests, as JSON. */
  body: string;
  status: WebhookDeliveryStatus;
  /** The latest attempts, the oldest first. */
  attempts: WebhookAttempt[];
  /** How many attempts were made. */
  attemptCount: number;
  /** How many attempts failed since the delivery was created or re-driven. */
  failureCount: number;
  /** Set while the delivery is pending. */
  nextAttemptAt?: Date;
  /** When it was delivered, or became a dead letter. */
  endedAt?: Date;
  /**
   * That of the endpoint when the delivery was created or re-driven. If that of the endpoint is later, it was enabled again
   * since, and does not get the delivery any more. Absent in deliveries of earlier versions.
   */
  feedsFrom?: Timestamp;
  createdAt: Date;
  /** When the document is removed. Absent if it is kept forever. */
  expireAt?: Date;
}

/** The secrets that sign requests now. */
export const validSecrets = ({ secrets }: Pick<WebhookEndpoint, 'secrets'>, now: Date): WebhookSecret[] =>
  secrets.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now);

import type { Collections } from './collections.ts';

/**
 * How the documents of a collection name a subscriber.
 *
 * - `owner`: a document belongs to one subscriber, whose internal id is in `_subscriberId`. An index begins with
 *   `_environmentId` and `_subscriberId`. Erasure deletes the document.
 * - `notification`: a document belongs to a notification, whose id is in `_notificationId`. Erasure deletes the document with
 *   the notification.
 * - `transaction`: a document describes a transaction. Erasure deletes it with the last notification of the transaction.
 * - `stored answer`: the answer to a request may contain subscribers. Erasure looks into it.
 * - `subscriber`: the subscriber itself. Erasure deletes it at the end.
 * - `nobody`: a document names no subscriber.
 */
type SubscriberNaming = 'owner' | 'notification' | 'transaction' | 'stored answer' | 'subscriber' | 'nobody';

/** Each collection has to say how it names subscribers, so that erasure is complete. */
export const SUBSCRIBER_NAMING = {
  controls: 'nobody',
  deletedMessages: 'owner',
  digestWindows: 'owner',
  environments: 'nobody',
  erasedAddresses: 'nobody',
  erasures: 'nobody',
  executionDetails: 'notification',
  idempotencyKeys: 'stored answer',
  integrations: 'nobody',
  layouts: 'nobody',
  jobs: 'notification',
  messages: 'owner',
  messageTemplates: 'nobody',
  notifications: 'owner',
  organizations: 'nobody',
  preferences: 'owner',
  providerEvents: 'nobody',
  rateLimits: 'nobody',
  searchTermChecks: 'nobody',
  subscribers: 'subscriber',
  subscriberSessions: 'owner',
  suppressions: 'owner',
  tenants: 'nobody',
  throttleWindows: 'owner',
  topics: 'nobody',
  topicSubscribers: 'owner',
  transactionRecords: 'transaction',
  translationCatalogs: 'nobody',
  translations: 'nobody',
  webhookDeliveries: 'owner',
  webhookEndpoints: 'nobody',
  webhookFeeds: 'nobody',
  workflows: 'nobody',
} as const satisfies { readonly [name in keyof Collections]: SubscriberNaming };

/** The collections that name subscribers in a way. */
export const collectionsNaming = (naming: SubscriberNaming): (keyof Collections)[] =>
  (Object.keys(SUBSCRIBER_NAMING) as (keyof Collections)[]).filter((name) => SUBSCRIBER_NAMING[name] === naming);

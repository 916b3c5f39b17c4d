import type { IndexDescription } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import { SUBSCRIBER_ORDERS } from '../../model/subscriber.ts';
import type { Collections } from './collections.ts';
import { EXPIRING, on, onEach, partial, unique, uniqueWhereNotDeleted } from './index-descriptions.ts';

/** Indexes with a description of the query that they serve, for the operator of the database. */
interface Serving {
  readonly query: string;
  readonly indexes: readonly IndexDescription[];
}

const serving = (query: string, ...indexes: readonly IndexDescription[]): Serving => ({ query, indexes });

/** Every index of the gateway, with the query that it serves. Orders end with `_id`, which breaks ties. */
const INDEXES: { readonly [name in keyof Collections]: readonly Serving[] } = {
  controls: [
    serving("The control values of a workflow's steps", on('_environmentId', '_workflowId', '_stepId')),
    serving(
      'The workflows whose steps name a layout',
      partial(
        'naming_layout',
        { 'controls.layoutId': { $exists: true } },
        ...['_environmentId', 'controls.layoutId', '_workflowId'],
      ),
    ),
  ],
  deletedMessages: [
    serving('Deletes records of deleted messages after a day', EXPIRING),
    serving('The deleted messages of a subscriber, to erase them', on('_environmentId', '_subscriberId')),
  ],
  digestWindows: [
    serving('Deletes digest windows without recent events', EXPIRING),
    serving('The digest windows of a subscriber, to erase them', on('_environmentId', '_subscriberId')),
  ],
  environments: [
    serving('Authentication: the environment of an API key, by its hash', { ...unique('apiKeys.hash'), sparse: true }),
    serving('The environments of an organization, page by page', on('_organizationId', '_id')),
  ],
  erasedAddresses: [
    serving('Deletes fingerprints of erased addresses after 90 days', EXPIRING),
    serving('Whether an address belonged to an erased person', unique('_environmentId', 'fingerprint')),
  ],
  erasures: [
    serving('The list of erasures', on('_environmentId', '_id')),
    serving(
      'The erasures of a subscriber that are not done',
      partial('open', { subscriberId: { $exists: true } }, '_environmentId', 'subscriberId'),
    ),
    serving('Whether a subscriber was erased', on('_environmentId', 'tombstones')),
  ],
  executionDetails: [
    serving('Deletes records after their retention period', EXPIRING),
    serving(
      'The execution details of a job and of a notification, in order',
      on('_jobId', '_id'),
      on('_notificationId', '_id'),
    ),
  ],
  idempotencyKeys: [
    serving('One request per idempotency key; deletes keys after a day', unique('_environmentId', 'operation', 'key'), {
      ...on('createdAt'),
      expireAfterSeconds: 86_400,
    }),
  ],
  integrations: [
    serving('The integrations of a channel, and its primary integration', on('_environmentId', 'channel', 'primary')),
    serving(
      'One integration per identifier',
      uniqueWhereNotDeleted('identifier_unique', '_environmentId', 'identifier'),
    ),
    serving('At most one primary integration per channel', {
      ...unique('_environmentId', 'channel'),
      name: 'primary_unique',
      partialFilterExpression: { primary: true, deleted: false },
    }),
    serving(
      'The list of integrations: one index per filter and order',
      ...onEach('_id', 'channel', 'providerId', 'active', 'primary', 'name', 'createdAt'),
    ),
  ],
  jobs: [
    serving('Deletes records after their retention period', EXPIRING),
    serving('The jobs of a notification, in order', on('_notificationId', '_id')),
    serving(
      'The events of a digest, in the order in which they were accepted',
      partial('digested', { _mergedDigestId: { $exists: true } }, '_mergedDigestId', 'triggeredAt', '_id'),
    ),
    serving(
      'The list of dead letters, newest first',
      partial('dead_letters', { deadLetteredAt: { $exists: true } }, '_environmentId', 'deadLetteredAt', '_id'),
    ),
    serving(
      'The events that a subscriber caused, to erase the actor. Costs nothing for events without an actor',
      partial('of_actor', { _actorId: { $exists: true } }, '_environmentId', '_actorId', '_id'),
    ),
    serving('The jobs of a transaction, to cancel them', on('_environmentId', 'transactionId', '_id')),
    serving(
      'Metrics: the number of open jobs per status',
      partial('open_by_status', { status: { $in: [...OPEN_STATUSES] } }, 'status', '_id'),
    ),
    serving(
      'The notifications that have a job with a status, in order',
      on('_environmentId', 'status', '_notificationId'),
    ),
  ],
  layouts: [
    serving('One layout per identifier', {
      ...unique('_environmentId', 'identifier'),
      name: 'identifier_unique',
      partialFilterExpression: { format: 'liquid', deleted: false },
    }),
    serving('At most one default layout', {
      ...unique('_environmentId'),
      name: 'default_unique',
      partialFilterExpression: { isDefault: true, format: 'liquid', deleted: false },
    }),
    serving('The layout of an identifier', on('_environmentId', 'identifier', '_id')),
    serving('The list of layouts: one index per order', ...onEach('_id', 'name', 'createdAt', 'updatedAt')),
  ],
  messages: [
    serving('Deletes records after their retention period', EXPIRING),
    serving(
      "A subscriber's inbox and its unseen and unread counts, without archived and snoozed messages",
      on('_environmentId', '_subscriberId', 'channel', 'archived', 'snoozedUntil', '_id'),
      on('_environmentId', '_subscriberId', 'channel', 'seen', 'archived', 'snoozedUntil', '_id'),
      on('_environmentId', '_subscriberId', 'archived', 'snoozedUntil', '_id'),
    ),
    serving(
      "A subscriber's inbox with unread messages first, then newest first",
      on('_environmentId', '_subscriberId', 'channel', 'archived', 'snoozedUntil', 'read', '-_id'),
      on('_environmentId', '_subscriberId', 'archived', 'snoozedUntil', 'read', '-_id'),
    ),
    serving(
      'The tabs of an inbox and their counts: the messages of a workflow, with a tag, of a severity, with a value in their data',
      ...(
        [
          ['inbox_by_workflow', '_templateId', {}],
          ['inbox_by_tag', 'tags', { 'tags.0': { $exists: true } }],
          ['inbox_by_severity', 'severity', { severity: { $exists: true } }],
          ['inbox_by_data', 'dataValues', { data: { $exists: true } }],
        ] as const
      ).map(([name, field, having]) =>
        partial(
          name,
          { channel: 'in_app', ...having },
          ...['_environmentId', '_subscriberId', field, 'archived', 'snoozedUntil', 'read', '-_id'],
        ),
      ),
    ),
    serving(
      'The archived and the snoozed messages of a subscriber and of an environment',
      partial('archived', { archived: true }, '_environmentId', '_subscriberId', '_id'),
      partial('archived_in_environment', { archived: true }, '_environmentId', '_id'),
      partial('snoozed', { snoozedUntil: { $exists: true } }, '_environmentId', '_subscriberId', '_id'),
      partial('snoozed_in_environment', { snoozedUntil: { $exists: true } }, '_environmentId', '_id'),
    ),
    serving(
      'All messages of a subscriber: newest first, unread first, or in a time range',
      on('_environmentId', '_subscriberId', '_id'),
      on('_environmentId', '_subscriberId', 'read', '-_id'),
      on('_environmentId', '_subscriberId', 'createdAt', '_id'),
    ),
    serving(
      'The list of messages: one index per filter and order',
      ...onEach('_id', 'channel', 'seen', 'status', '_templateId', 'tags', 'transactionId'),
      on('_environmentId', 'read', '-_id'),
    ),
    serving(
      'The messages in a time range; counts by channel and status without reading messages',
      on('_environmentId', 'createdAt', '_id', 'channel', 'status'),
    ),
    serving('The messages of a notification', on('_notificationId', '_id')),
    serving(
      "The message that a provider reports about, by the provider's ids",
      ...(['identifier', 'furtherIdentifiers'] as const).map((field) =>
        partial(`by_${field}`, { [field]: { $exists: true } }, '_environmentId', field, '_id'),
      ),
    ),
  ],
  messageTemplates: [],
  notifications: [
    serving('Deletes records after their retention period', EXPIRING),
    serving(
      'The notifications of an environment, of a subscriber and of a workflow, also in a time range',
      ...onEach('_id', 'createdAt', '_subscriberId', '_templateId'),
      on('_environmentId', '_subscriberId', 'createdAt', '_id'),
      on('_environmentId', '_templateId', 'createdAt', '_id'),
    ),
    serving(
      'One notification per transaction, workflow and subscriber, however often the event is sent or processed',
      unique('_environmentId', 'transactionId', '_templateId', '_subscriberId'),
    ),
    serving(
      'The list of notifications: one index per further filter',
      ...onEach('transactionId', 'channels', 'severity', 'topics.topicKey', 'contextKeys'),
    ),
  ],
  organizations: [],
  preferences: [
    serving(
      'The preferences of a subscriber; one for all workflows and one per workflow',
      unique('_environmentId', '_subscriberId', '_templateId', 'type'),
    ),
  ],
  providerEvents: [
    serving('Deletes reports of providers after a week', EXPIRING),
    serving('One report per id, however often a provider sends it', unique('_environmentId', '_integrationId', 'keys')),
    serving(
      'The reports of an integration that are due',
      partial('due', { dueAt: { $exists: true } }, '_environmentId', '_integrationId', 'dueAt', '_id'),
    ),
    serving(
      'The reports of an environment that wait, to erase a person from them',
      partial('waiting', { dueAt: { $exists: true } }, '_environmentId', '_id'),
    ),
  ],
  rateLimits: [serving('Deletes the counts of past windows', EXPIRING)],
  searchTermChecks: [serving('The environments whose search terms are due for a check', on('dueAt'))],
  subscribers: [
    serving(
      'One subscriber per subscriberId, and the look-up by subscriberId',
      uniqueWhereNotDeleted('subscriberId_unique', '_environmentId', 'subscriberId'),
    ),
    serving(
      'The search of subscribers: one index per order, some of which also serve filters',
      ...onEach(...SUBSCRIBER_ORDERS),
    ),
    serving('The number of subscribers, counted without reading documents', on('_environmentId', 'deleted')),
    serving(
      'The online subscribers whose gateways died',
      partial('online_until', { isOnline: true }, 'onlineUntil', '_id'),
    ),
    serving(
      'The search of subscribers: the filter by phone, and by a prefix of any name or address',
      ...onEach('phone', 'searchTerms'),
    ),
  ],
  subscriberSessions: [
    serving(
      'The sessions of a subscriber, to list them or revoke them all',
      on('_environmentId', '_subscriberId', '_id'),
    ),
    serving('Deletes expired sessions', { ...on('expiresAt'), expireAfterSeconds: 0 }),
  ],
  suppressions: [
    serving('One suppression per address, and the look-up by address', unique('_environmentId', 'address')),
    serving('The list of suppressions: one index per filter', ...onEach('_id', 'reason')),
    serving(
      'The suppressions of a subscriber',
      partial('of_subscriber', { _subscriberId: { $exists: true } }, '_environmentId', '_subscriberId', '_id'),
    ),
  ],
  tenants: [
    serving('One tenant per identifier, and the list of tenants by identifier', unique('_environmentId', 'identifier')),
    serving('The list of tenants by name', on('_environmentId', 'name', '_id')),
  ],
  throttleWindows: [
    serving('Deletes the counts of past windows', EXPIRING),
    serving('The throttle windows of a subscriber, to erase them', on('_environmentId', '_subscriberId')),
  ],
  topics: [
    serving('One topic per key, and the list of topics by key', unique('_environmentId', 'key')),
    serving('The list of topics: one index per further order', ...onEach('_id', 'name', 'createdAt', 'updatedAt')),
  ],
  topicSubscribers: [
    serving(
      'One membership per topic and subscriber, and the members of a topic by subscriber',
      unique('_environmentId', '_topicId', '_subscriberId'),
    ),
    serving(
      'The memberships of a topic and of a subscriber, newest first',
      on('_environmentId', '_topicId', '_id'),
      on('_environmentId', '_subscriberId', '_id'),
    ),
  ],
  transactionRecords: [
    serving(
      'One record per transaction, to look up whether it was canceled',
      unique('_environmentId', 'transactionId'),
    ),
    serving('Deletes records after the notifications of their transactions', EXPIRING),
  ],
  translationCatalogs: [],
  translations: [
    serving('One translation per key, and the list of translations by key', unique('_environmentId', 'key')),
  ],
  webhookDeliveries: [
    serving('Deletes records after their retention period', EXPIRING),
    serving(
      'One delivery per endpoint and event, however often the change is read',
      unique('_environmentId', '_endpointId', 'eventId'),
    ),
    serving(
      'The list of deliveries: one index per filter, and one for an endpoint with a status',
      ...onEach('_id', '_endpointId', 'status', 'eventType', 'eventId'),
      on('_environmentId', '_endpointId', 'status', '_id'),
    ),
    serving(
      'The deliveries of an endpoint that are due',
      partial('due', { nextAttemptAt: { $exists: true } }, '_environmentId', '_endpointId', 'nextAttemptAt', '_id'),
    ),
    serving(
      'The deliveries that name a subscriber, to erase them',
      partial('of_subscriber', { _subscriberId: { $exists: true } }, '_environmentId', '_subscriberId', '_id'),
    ),
  ],
  webhookEndpoints: [
    serving('The list of endpoints', on('_environmentId', '_id')),
    serving('At most one endpoint per slot of an environment', unique('_environmentId', 'slot')),
    serving('The enabled endpoints of all environments', partial('enabled', { enabled: true }, 'enabled', '_id')),
  ],
  webhookFeeds: [],
  workflows: [
    serving('The workflow of a trigger identifier', on('_environmentId', 'triggers.identifier', '_id')),
    serving(
      'One workflow per trigger identifier',
      uniqueWhereNotDeleted('trigger_identifier_unique', '_environmentId', 'triggers.identifier'),
    ),
    serving(
      'The list of workflows: one index per filter and order',
      ...onEach('_id', 'name', 'tags', 'active', 'createdAt', 'updatedAt'),
    ),
  ],
};

/** An index that the gateway needs. */
export interface NeededIndex {
  /** The collection. */
  readonly name: keyof Collections;
  /** Describes the query that the index serves. */
  readonly serves: string;
  readonly index: IndexDescription;
}

/** All indexes that the gateway needs. */
export const NEEDED_INDEXES: readonly NeededIndex[] = (Object.keys(INDEXES) as (keyof Collections)[]).flatMap((name) =>
  INDEXES[name].flatMap(({ query, indexes }) => indexes.map((index) => ({ name, serves: query, index }))),
);

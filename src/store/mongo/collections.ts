import type { Collection, Db, Document } from 'mongodb';
import type { ControlValues } from '../../model/control-values.ts';
import type { Environment, Organization } from '../../model/environment.ts';
import type { Erasure } from '../../model/erasure.ts';
import type { IdempotencyRecord } from '../../model/idempotency-record.ts';
import type { Layout } from '../../model/layout.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import type { Preference } from '../../model/preference.ts';
import type { StoredReport } from '../../model/stored-report.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { SubscriberSession } from '../../model/subscriber-session.ts';
import type { Suppression } from '../../model/suppression.ts';
import type { Tenant } from '../../model/tenant.ts';
import type { Topic, TopicSubscriber } from '../../model/topic.ts';
import type { Translation, TranslationCatalog } from '../../model/translation.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../model/webhook.ts';
import type { MessageTemplate, Workflow } from '../../model/workflow.ts';
import type {
  DeletedMessage,
  DigestWindow,
  ErasedAddress,
  RateLimitCount,
  SearchTermCheck,
  StoredIntegration,
  ThrottleWindow,
  TransactionRecord,
  WebhookFeed,
} from './documents.ts';

/** The collections, with the names and shapes of the service's own database. */
export interface Collections {
  readonly controls: Collection<ControlValues>;
  readonly deletedMessages: Collection<DeletedMessage>;
  readonly digestWindows: Collection<DigestWindow>;
  readonly environments: Collection<Environment>;
  readonly erasedAddresses: Collection<ErasedAddress>;
  readonly erasures: Collection<Erasure>;
  readonly executionDetails: Collection<ExecutionDetail>;
  readonly idempotencyKeys: Collection<IdempotencyRecord>;
  readonly integrations: Collection<StoredIntegration>;
  readonly jobs: Collection<Job>;
  readonly layouts: Collection<Layout>;
  readonly messages: Collection<Message>;
  readonly messageTemplates: Collection<MessageTemplate>;
  readonly notifications: Collection<Notification>;
  readonly organizations: Collection<Organization>;
  readonly preferences: Collection<Preference>;
  readonly providerEvents: Collection<StoredReport>;
  readonly rateLimits: Collection<RateLimitCount>;
  readonly searchTermChecks: Collection<SearchTermCheck>;
  readonly subscribers: Collection<Subscriber>;
  readonly subscriberSessions: Collection<SubscriberSession>;
  readonly suppressions: Collection<Suppression>;
  readonly tenants: Collection<Tenant>;
  readonly throttleWindows: Collection<ThrottleWindow>;
  readonly topics: Collection<Topic>;
  readonly topicSubscribers: Collection<TopicSubscriber>;
  readonly transactionRecords: Collection<TransactionRecord>;
  readonly translationCatalogs: Collection<TranslationCatalog>;
  readonly translations: Collection<Translation>;
  readonly webhookDeliveries: Collection<WebhookDelivery>;
  readonly webhookEndpoints: Collection<WebhookEndpoint>;
  readonly webhookFeeds: Collection<WebhookFeed>;
  readonly workflows: Collection<Workflow>;
}

/** The typed collections of one database. */
export const openCollections = (db: Db): Collections => ({
  controls: db.collection('controls'),
  deletedMessages: db.collection('deletedmessages'),
  digestWindows: db.collection('digestwindows'),
  environments: db.collection('environments'),
  erasedAddresses: db.collection('erasedaddresses'),
  erasures: db.collection('erasures'),
  executionDetails: db.collection('executiondetails'),
  idempotencyKeys: db.collection('idempotencykeys'),
  integrations: db.collection('integrations'),
  jobs: db.collection('jobs'),
  layouts: db.collection('layouts'),
  messages: db.collection('messages'),
  messageTemplates: db.collection('messagetemplates'),
  notifications: db.collection('notifications'),
  organizations: db.collection('organizations'),
  preferences: db.collection('preferences'),
  providerEvents: db.collection('providerevents'),
  rateLimits: db.collection('ratelimits'),
  searchTermChecks: db.collection('searchtermchecks'),
  subscribers: db.collection('subscribers'),
  subscriberSessions: db.collection('subscribersessions'),
  suppressions: db.collection('suppressions'),
  tenants: db.collection('tenants'),
  throttleWindows: db.collection('throttlewindows'),
  topics: db.collection('topics'),
  topicSubscribers: db.collection('topicsubscribers'),
  transactionRecords: db.collection('transactionrecords'),
  translationCatalogs: db.collection('translationcatalogs'),
  translations: db.collection('translations'),
  webhookDeliveries: db.collection('webhookdeliveries'),
  webhookEndpoints: db.collection('webhookendpoints'),
  webhookFeeds: db.collection('webhookfeeds'),
  workflows: db.collection('notificationtemplates'),
});

/** A collection by a name that is only known at run time. The caller knows the type of its documents. */
export const collectionNamed = <T extends Document = Document>(
  collections: Collections,
  name: keyof Collections,
): Collection<T> => collections[name] as unknown as Collection<T>;

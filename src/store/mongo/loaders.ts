import DataLoader from 'dataloader';
import { type Document, type Filter, ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import type { Integration } from '../../model/integration.ts';
import type { Layout } from '../../model/layout.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import { orderByIds } from '../../model/order-by-ids.ts';
import { parseObjectId, type Scope } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Suppression } from '../../model/suppression.ts';
import type { Tenant } from '../../model/tenant.ts';
import type { Topic } from '../../model/topic.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../model/webhook.ts';
import type { Workflow } from '../../model/workflow.ts';
import { type MeasuredLag, type MeasuredRange, measureLags } from '../delivery-lags.ts';
import { findIntegrationsByIds } from '../integrations.ts';
import { findSubscribers } from '../subscribers.ts';
import { findWorkflows } from '../workflows.ts';
import { findDocuments } from './bson-reader.ts';
import { type Collections, collectionNamed } from './collections.ts';
import type { Store } from './connect.ts';
import { createNestedPages, type NestedPages } from './nested-pages.ts';
import { shareBatches } from './shared-batches.ts';

/** The loaders of one request in one environment: each level of a nested query is one database command. */
export interface Loaders {
  readonly subscriberById: DataLoader<string, Subscriber | null>;
  readonly notificationById: DataLoader<string, Notification | null>;
  readonly messageById: DataLoader<string, Message | null>;
  readonly workflowById: DataLoader<string, Workflow | null>;
  readonly jobById: DataLoader<string, Job | null>;
  readonly erasureById: DataLoader<string, Erasure | null>;
  readonly executionDetailById: DataLoader<string, ExecutionDetail | null>;
  /** Without deleted integrations. */
  readonly integrationById: DataLoader<string, Integration | null>;
  /** By `subscriberId`, without deleted subscribers. */
  readonly subscriberBySubscriberId: DataLoader<string, Subscriber | null>;
  /** By trigger identifier, internal id or slug. */
  readonly workflowByReference: DataLoader<string, Workflow | null>;
  readonly layoutById: DataLoader<string, Layout | null>;
  readonly suppressionById: DataLoader<string, Suppression | null>;
  readonly tenantById: DataLoader<string, Tenant | null>;
  readonly topicById: DataLoader<string, Topic | null>;
  readonly webhookDeliveryById: DataLoader<string, WebhookDelivery | null>;
  readonly webhookEndpointById: DataLoader<string, WebhookEndpoint | null>;
  readonly lagsByRange: DataLoader<MeasuredRange, readonly MeasuredLag[], string>;
  readonly nestedPages: NestedPages;
}

/** Limits what the loaders of a request read. */
interface LoaderScope {
  readonly collections: Collections;
  readonly cipher: Store['cipher'];
  readonly scope: Scope;
  /** The subscriber of a subscriber session. Undefined for the holder of an API key. */
  readonly _subscriberId: ObjectId | undefined;
  readonly cache: boolean;
}

type LoadedCollection =
  | 'subscribers'
  | 'notifications'
  | 'messages'
  | 'workflows'
  | 'jobs'
  | 'erasures'
  | 'executionDetails'
  | 'layouts'
  | 'topics'
  | 'suppressions'
  | 'tenants'
  | 'webhookDeliveries'
  | 'webhookEndpoints';

/** A subscriber session may load the subscriber itself and its inbox, and nothing of the other collections. */
const SESSION_FILTERS: { readonly [name in LoadedCollection]?: (_subscriberId: ObjectId) => Document } = {
  subscribers: (_subscriberId) => ({ _id: _subscriberId, deleted: { $ne: true } }),
  messages: (_subscriberId) => ({ _subscriberId, channel: 'in_app' }),
};

/** Makes a loader by hex `_id`. The keys are strings, because a cache would not find an equal ObjectId. */
const loaderById =
  <T extends Document & { _id: ObjectId }>(name: LoadedCollection) =>
  ({ collections, scope, _subscriberId, cache }: LoaderScope): DataLoader<string, T | null> => {
    const sessionFilter = _subscriberId === undefined ? {} : SESSION_FILTERS[name]?.(_subscriberId);
    return new DataLoader<string, T | null>(
      async (ids) => {
        if (sessionFilter === undefined) return ids.map(() => null);
        const byIds = { _environmentId: scope._environmentId, _id: { $in: ids.map((id) => new ObjectId(id)) } };
        const filter = _subscriberId === undefined ? byIds : { $and: [byIds, sessionFilter] };
        const found = await findDocuments(collectionNamed<T>(collections, name), filter as Filter<T>);
        return orderByIds(ids, found);
      },
      { cache },
    );
  };

const LOADER_FACTORIES: { readonly [name in keyof Loaders]: (scope: LoaderScope) => Loaders[name] } = {
  subscriberById: loaderById<Subscriber>('subscribers'),
  notificationById: loaderById<Notification>('notifications'),
  messageById: loaderById<Message>('messages'),
  workflowById: loaderById<Workflow>('workflows'),
  jobById: loaderById<Job>('jobs'),
  erasureById: loaderById<Erasure>('erasures'),
  executionDetailById: loaderById<ExecutionDetail>('executionDetails'),
  integrationById: ({ collections, cipher, scope, _subscriberId, cache }) =>
    new DataLoader(
      async (ids) => {
        if (_subscriberId !== undefined) return ids.map(() => null);
        const _ids = ids.map((id) => new ObjectId(id));
        return orderByIds(ids, await findIntegrationsByIds({ collections, cipher }, scope, _ids));
      },
      { cache },
    ),
  layoutById: loaderById<Layout>('layouts'),
  suppressionById: loaderById<Suppression>('suppressions'),
  tenantById: loaderById<Tenant>('tenants'),
  topicById: loaderById<Topic>('topics'),
  webhookDeliveryById: loaderById<WebhookDelivery>('webhookDeliveries'),
  webhookEndpointById: loaderById<WebhookEndpoint>('webhookEndpoints'),
  subscriberBySubscriberId: ({ collections, scope, _subscriberId, cache }) => {
    const read = async (subscriberIds: readonly string[]) => {
      const found = await findSubscribers(collections, scope, subscriberIds);
      return subscriberIds.map((subscriberId) => {
        const subscriber = found.get(subscriberId) ?? null;
        return subscriber === null || (_subscriberId?.equals(subscriber._id) ?? true) ? subscriber : null;
      });
    };
    if (cache) return new DataLoader(read);
    const shared = shareBatches(read);
    return new DataLoader(shared.read, shared.options);
  },
  workflowByReference: ({ collections, scope, cache }) =>
    new DataLoader(
      (texts) => {
        const references = texts.map((text) => ({ identifier: text, _id: parseObjectId(text) ?? idOfSlug(text) }));
        return findWorkflows({ collections }, scope, references);
      },
      { cache },
    ),
  lagsByRange: ({ collections, scope, cache }) =>
    new DataLoader((ranges) => Promise.all(ranges.map((range) => measureLags(collections, scope, range))), {
      cache,
      cacheKeyFn: ({ from, to }) => `${from.getTime()} ${to.getTime()}`,
    }),
  nestedPages: ({ collections, scope, cache }) => createNestedPages(collections, scope, cache),
};

/** Whose data loaders read, and from where. */
interface Reader {
  readonly store: Pick<Store, 'collections' | 'cipher'>;
  readonly scope: Scope;
  /** A session reads only its subscriber and inbox. */
  readonly session?: { readonly _subscriberId: ObjectId } | undefined;
}

/**
 * The loaders of a request. Each is created on first use: thousands of subscriptions have a set of their own, and use
 * few of them.
 * @param cache false if the loaders outlive a request, such as those of a subscription: a cache would return old data
 */
export function createLoaders({ store, scope, session }: Reader, cache = true): Loaders {
  const { collections, cipher } = store;
  const loaderScope = { collections, cipher, scope, _subscriberId: session?._subscriberId, cache };
  const created: Record<PropertyKey, unknown> = {};
  return new Proxy({} as Loaders, {
    get: (_target, name) => (created[name] ??= LOADER_FACTORIES[name as keyof Loaders]?.(loaderScope)),
  });
}

import DataLoader from 'dataloader';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import { parseObjectId, type Scope } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Tenant } from '../../model/tenant.ts';
import type { Topic } from '../../model/topic.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findSubscribers } from '../subscribers.ts';
import { findWorkflow } from '../workflows.ts';
import { findDocuments } from './bson-reader.ts';
import type { Collections } from './collections.ts';
import { createNestedPages, type NestedPages } from './nested-pages.ts';

interface Owned {
  _id: ObjectId;
  _environmentId: ObjectId;
}
type OwnedCollection =
  | 'subscribers'
  | 'notifications'
  | 'messages'
  | 'workflows'
  | 'jobs'
  | 'executionDetails'
  | 'topics'
  | 'tenants';

/** What the holder of a subscriber session may load of a collection: itself, and its inbox. Of the others nothing. */
const OWN: { readonly [name in OwnedCollection]?: (_subscriberId: ObjectId) => Record<string, unknown> } = {
  subscribers: (_subscriberId) => ({ _id: _subscriberId, deleted: { $ne: true } }),
  messages: (_subscriberId) => ({ _subscriberId, channel: 'in_app' }),
};

/** One document, or null, per hex `_id`. String keys: two equal ObjectIds are two keys to a Map. */
function byHexId<T extends Owned>(name: OwnedCollection) {
  return ({ collections, scope, _subscriberId, cache }: LoaderRights): DataLoader<string, T | null> => {
    const own = _subscriberId === undefined ? null : OWN[name]?.(_subscriberId);
    return new DataLoader<string, T | null>(
      async (ids) => {
        if (own === undefined) return ids.map(() => null);
        const _ids = ids.map((id) => new ObjectId(id));
        const { _environmentId } = scope;
        const asked = { _environmentId, _id: { $in: _ids } };
        const filter = own === null ? asked : { $and: [asked, own] };
        const found = await findDocuments(collections[name] as unknown as Collection<T>, filter as Filter<T>);
        const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { cache },
    );
  };
}

/** The loaders of one request in one environment: every level of a nested query is one database command. */
export interface Loaders {
  readonly subscriberById: DataLoader<string, Subscriber | null>;
  readonly notificationById: DataLoader<string, Notification | null>;
  readonly messageById: DataLoader<string, Message | null>;
  readonly workflowById: DataLoader<string, Workflow | null>;
  readonly jobById: DataLoader<string, Job | null>;
  readonly executionDetailById: DataLoader<string, ExecutionDetail | null>;
  /** The living subscriber of the client's own id. */
  readonly subscriberBySubscriberId: DataLoader<string, Subscriber | null>;
  /** The workflow of a trigger identifier, an internal id or a slug. */
  readonly workflowByReference: DataLoader<string, Workflow | null>;
  readonly tenantById: DataLoader<string, Tenant | null>;
  readonly topicById: DataLoader<string, Topic | null>;
  readonly nestedPages: NestedPages;
}

/** Within what loaders read. */
interface LoaderRights {
  readonly collections: Collections;
  readonly scope: Scope;
  readonly _subscriberId: ObjectId | undefined;
  readonly cache: boolean;
}

/** How each loader is made. */
const MAKERS: { readonly [name in keyof Loaders]: (rights: LoaderRights) => Loaders[name] } = {
  nestedPages: ({ collections, scope, cache }) => createNestedPages(collections, scope, cache),
  subscriberById: byHexId<Subscriber>('subscribers'),
  notificationById: byHexId<Notification>('notifications'),
  messageById: byHexId<Message>('messages'),
  workflowById: byHexId<Workflow>('workflows'),
  jobById: byHexId<Job>('jobs'),
  tenantById: byHexId<Tenant>('tenants'),
  topicById: byHexId<Topic>('topics'),
  executionDetailById: byHexId<ExecutionDetail>('executionDetails'),
  subscriberBySubscriberId: ({ collections, scope, _subscriberId, cache }) =>
    new DataLoader(
      async (subscriberIds) => {
        const found = await findSubscribers(collections, scope, subscriberIds);
        return subscriberIds.map((subscriberId) => {
          const subscriber = found.get(subscriberId) ?? null;
          return subscriber === null || (_subscriberId?.equals(subscriber._id) ?? true) ? subscriber : null;
        });
      },
      { cache },
    ),
  workflowByReference: ({ collections, scope, cache }) =>
    new DataLoader(
      (references) =>
        Promise.all(
          references.map((text) => findWorkflow({ collections }, scope, text, parseObjectId(text) ?? idOfSlug(text))),
        ),
      { cache },
    ),
};

/**
 * The loaders, each made when it is first asked for: thousands of subscriptions have a set of their own, and use few.
 * @param cache false where the loaders outlive a request (a subscription): a cache would answer with old data
 * @param _subscriberId whose session it is, where only that subscriber and its inbox are to be read
 */
export function createLoaders(
  collections: Collections,
  scope: Scope,
  cache = true,
  _subscriberId?: ObjectId | undefined,
): Loaders {
  const rights = { collections, scope, _subscriberId, cache };
  return new Proxy({} as Record<PropertyKey, unknown>, {
    get: (made, name) => (made[name] ??= MAKERS[name as keyof Loaders]?.(rights)),
  }) as unknown as Loaders;
}

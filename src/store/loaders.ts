import DataLoader from 'dataloader';
import { ObjectId } from 'mongodb';
import { groupBy } from '../model/group-by.ts';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { Workflow } from '../model/workflow.ts';
import type { Collections } from './collections.ts';
import { createNestedPages, type NestedPages } from './nested-pages.ts';

interface Owned {
  _id: ObjectId;
  _environmentId: ObjectId;
}
type OwnedCollection = 'subscribers' | 'notifications' | 'messages' | 'workflows' | 'jobs';

/** One document, or null, per hex `_id`. String keys: two equal ObjectIds are two keys to a Map. */
function byHexId<T extends Owned>(collections: Collections, name: OwnedCollection, scope: Scope, cache: boolean) {
  return new DataLoader<string, T | null>(
    async (ids) => {
      const _ids = ids.map((id) => new ObjectId(id));
      const { _environmentId } = scope;
      const found = await collections[name].find({ _environmentId, _id: { $in: _ids } } as object).toArray();
      const byId = new Map(found.map((document) => [document._id.toHexString(), document as unknown as T]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { cache },
  );
}

/** The loaders of one request in one environment: every level of a nested query is one database command. */
export interface Loaders {
  readonly subscriberById: DataLoader<string, Subscriber | null>;
  readonly notificationById: DataLoader<string, Notification | null>;
  readonly messageById: DataLoader<string, Message | null>;
  readonly workflowById: DataLoader<string, Workflow | null>;
  readonly jobById: DataLoader<string, Job | null>;
  /** The jobs of a notification in order, by its hex id; without the one that the service keeps for the trigger itself. */
  readonly jobsByNotificationId: DataLoader<string, Job[]>;
  /** The execution details of a job in order, by its hex id. */
  readonly executionDetailsByJobId: DataLoader<string, ExecutionDetail[]>;
  readonly nestedPages: NestedPages;
}

/** @param cache false where the loaders outlive a request (a subscription): a cache would answer with old data */
export function createLoaders(collections: Collections, scope: Scope, cache = true): Loaders {
  const { _environmentId } = scope;
  return {
    nestedPages: createNestedPages(collections, scope, cache),
    subscriberById: byHexId<Subscriber>(collections, 'subscribers', scope, cache),
    notificationById: byHexId<Notification>(collections, 'notifications', scope, cache),
    messageById: byHexId<Message>(collections, 'messages', scope, cache),
    workflowById: byHexId<Workflow>(collections, 'workflows', scope, cache),
    jobById: byHexId<Job>(collections, 'jobs', scope, cache),
    jobsByNotificationId: new DataLoader(
      async (ids) => {
        const _ids = ids.map((id) => new ObjectId(id));
        const jobs = await collections.jobs
          .find({ _environmentId, _notificationId: { $in: _ids }, type: { $ne: 'trigger' } })
          .sort({ _notificationId: 1, _id: 1 })
          .toArray();
        const groups = groupBy(jobs, (job) => job._notificationId.toHexString());
        return ids.map((id) => groups.get(id) ?? []);
      },
      { cache },
    ),
    executionDetailsByJobId: new DataLoader(
      async (ids) => {
        const details = await collections.executionDetails
          .find({ _environmentId, _jobId: { $in: [...ids] } })
          .sort({ _jobId: 1, _id: 1 })
          .toArray();
        const groups = groupBy(details, (detail) => detail._jobId);
        return ids.map((id) => groups.get(id) ?? []);
      },
      { cache },
    ),
  };
}

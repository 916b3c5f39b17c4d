import { createHash } from 'node:crypto';
import { type Collection, type Document, MongoClient, ObjectId } from 'mongodb';

/** The reads of the peers: one command per level, with only the fields of their schema. */
export interface ActivityData {
  /** The environment of an `Authorization` header, or null. Cached. */
  environmentOf(authorization: string | undefined): Promise<ObjectId | null>;
  notifications(environmentId: ObjectId, first: number, after: string | undefined): Promise<Page>;
  subscribers(environmentId: ObjectId, ids: readonly ObjectId[]): Promise<(Document | null)[]>;
  jobs(environmentId: ObjectId, notificationIds: readonly ObjectId[]): Promise<Document[][]>;
  messages(environmentId: ObjectId, notificationIds: readonly ObjectId[]): Promise<Document[][]>;
  details(environmentId: ObjectId, jobIds: readonly ObjectId[]): Promise<Document[][]>;
}

export interface Page {
  readonly nodes: Document[];
  readonly hasNextPage: boolean;
}

const PAGE_SIZE = 10;
const fields = (...names: string[]): Record<string, 1> => Object.fromEntries(names.map((name) => [name, 1]));

export const cursorOf = (node: Document): string => Buffer.from(`${node._id}`, 'hex').toString('base64url');

export async function openActivityData(uri: string): Promise<ActivityData> {
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const environments = new Map<string, Promise<ObjectId | null>>();
  const [notifications, subscribers, jobs, messages, details] = [
    'notifications',
    'subscribers',
    'jobs',
    'messages',
    'executiondetails',
  ].map((name) => db.collection(name)) as [Collection, Collection, Collection, Collection, Collection];
  const childrenOf =
    (collection: Collection, key: string, direction: 1 | -1, projection: Document, isText = false) =>
    async (_environmentId: ObjectId, ids: readonly ObjectId[]): Promise<Document[][]> => {
      const keys = isText ? ids.map((id) => id.toHexString()) : ids;
      const found = await collection
        .find({ [key]: { $in: keys }, _environmentId }, { projection })
        .sort({ [key]: 1, _id: direction })
        .batchSize(10_000)
        .toArray();
      const byParent = new Map<string, Document[]>();
      for (const child of found) {
        const parent = `${child[key]}`;
        const siblings = byParent.get(parent);
        if (siblings === undefined) byParent.set(parent, [child]);
        else if (siblings.length < PAGE_SIZE) siblings.push(child);
      }
      return ids.map((id) => byParent.get(id.toHexString()) ?? []);
    };
  return {
    environmentOf(authorization = '') {
      const known = environments.get(authorization);
      if (known !== undefined) return known;
      const hash = createHash('sha256').update(authorization.replace('ApiKey ', '')).digest('hex');
      const found = db
        .collection('environments')
        .findOne({ 'apiKeys.hash': hash }, { projection: { _id: 1 } })
        .then((environment) => environment?._id ?? null);
      environments.set(authorization, found);
      return found;
    },
    async notifications(_environmentId, first, after) {
      const _id = after && { _id: { $lt: new ObjectId(Buffer.from(after, 'base64url')) } };
      const projection = fields('_subscriberId', 'transactionId', 'createdAt', 'channels');
      const found = await notifications
        .find({ _environmentId, ..._id }, { projection })
        .sort({ _id: -1 })
        .limit(first + 1)
        .toArray();
      return { nodes: found.slice(0, first), hasNextPage: found.length > first };
    },
    async subscribers(_environmentId, ids) {
      const projection = fields('subscriberId', 'firstName', 'lastName', 'email');
      const found = await subscribers.find({ _environmentId, _id: { $in: [...ids] } }, { projection }).toArray();
      const byId = new Map(found.map((subscriber) => [`${subscriber._id}`, subscriber]));
      return ids.map((id) => byId.get(id.toHexString()) ?? null);
    },
    jobs: childrenOf(jobs, '_notificationId', 1, fields('_notificationId', 'type', 'status', 'updatedAt')),
    messages: childrenOf(
      messages,
      '_notificationId',
      -1,
      fields('_notificationId', 'channel', 'subject', 'content', 'read', 'seen', 'createdAt'),
    ),
    details: childrenOf(details, '_jobId', 1, fields('_jobId', 'createdAt', 'status', 'detail', 'source'), true),
  };
}

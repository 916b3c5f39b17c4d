import { type Filter, MongoBulkWriteError, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Scope } from '../model/scalars.ts';
import type { Topic, TopicOrder, TopicSubscriber } from '../model/topic.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { hasOnlyDuplicateKeys, isDuplicateKey } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { withTransaction } from './mongo/transactions.ts';
import { insertWorkItem } from './queue/work-item.ts';
import { DELETE_TOPIC_MEMBERS, type TopicMembers } from './queue/work-kinds.ts';

/** Prefix filters of a list of topics. All of them must match. */
interface TopicFilter {
  readonly key?: string | undefined;
  readonly name?: string | undefined;
}

/** How many memberships one write deletes. */
const BATCH_SIZE = 1_000;

/** A topic by its key, or null. */
export const findTopic = ({ collections }: Store, { _environmentId }: Scope, key: string): Promise<Topic | null> =>
  collections.topics.findOne({ _environmentId, key });

/** The keys among these that a topic has. */
export async function findTopicKeys(
  { collections }: Store,
  { _environmentId }: Scope,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const filter = { _environmentId, key: { $in: [...new Set(keys)] } };
  const found = await collections.topics.find(filter, { projection: { _id: 0, key: 1 } }).toArray();
  return new Set(found.map(({ key }) => key));
}

/** One page of topics. */
export function listTopics(
  { collections }: Store,
  { _environmentId }: Scope,
  { key, name }: TopicFilter,
  field: TopicOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Topic>> {
  const filter: Filter<Topic> = {
    _environmentId,
    ...(key !== undefined && { key: prefixRange(key) }),
    ...(name !== undefined && { name: prefixRange(name) }),
  };
  const isUnique = field === 'key' || field === '_id';
  return listPage(collections.topics, filter, { field, direction, isUnique }, page);
}

/** @throws ConflictError if its key is taken in its environment */
export async function insertTopic({ collections }: Store, topic: Topic): Promise<Topic> {
  try {
    await collections.topics.insertOne(topic);
    return topic;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'is already taken in the environment';
    throw new ConflictError(`key: ${message}`, [{ field: 'key', message }]);
  }
}

/** Sets the given fields of a topic. Null removes a field. @returns the changed topic; null if it does not exist */
export function changeTopic(
  { collections }: Store,
  { _environmentId }: Scope,
  key: string,
  { name, data }: { name?: string | null | undefined; data?: Record<string, unknown> | null | undefined },
  now: Date,
): Promise<Topic | null> {
  const removed = { ...(name === null && { name: true as const }), ...(data === null && { data: true as const }) };
  return collections.topics.findOneAndUpdate(
    { _environmentId, key },
    {
      $set: { ...(name != null && { name }), ...(data != null && { data }), updatedAt: now },
      ...(Object.keys(removed).length > 0 && { $unset: removed }),
    },
    { returnDocument: 'after' },
  );
}

/**
 * Deletes a topic and its memberships: the first batch at once, the others in the background.
 * @returns the deleted topic; null if it does not exist
 */
export const deleteTopic = (store: Store, scope: Scope, key: string, now: Date): Promise<Topic | null> =>
  withTransaction(store, async (session) => {
    const { topics, topicSubscribers } = store.collections;
    const { _environmentId } = scope;
    const topic = await topics.findOneAndDelete({ _environmentId, key }, { session });
    if (topic === null) return null;
    const members = { _environmentId, _topicId: topic._id };
    const found = await topicSubscribers
      .find(members, { session, projection: { _id: 1 } })
      .limit(BATCH_SIZE)
      .toArray();
    await topicSubscribers.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } }, { session });
    if (found.length === BATCH_SIZE) {
      await insertWorkItem(session, store, DELETE_TOPIC_MEMBERS, members satisfies TopicMembers, now);
    }
    return topic;
  });

/** Deletes one batch of the memberships of a topic. @returns whether there were any */
export async function deleteMemberBatch(
  { collections }: Store,
  { _environmentId, _topicId }: TopicMembers,
): Promise<boolean> {
  const found = await collections.topicSubscribers
    .find({ _environmentId, _topicId }, { projection: { _id: 1 } })
    .limit(BATCH_SIZE)
    .toArray();
  if (found.length === 0) return false;
  await collections.topicSubscribers.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } });
  return true;
}

/** The internal id of a subscriber and its `subscriberId`. */
export interface Member {
  readonly _id: ObjectId;
  readonly subscriberId: string;
}

/** Subscribers by their `subscriberId`, without deleted ones. */
export const findMembers = (
  { collections }: Store,
  { _environmentId }: Scope,
  subscriberIds: readonly string[],
): Promise<Member[]> =>
  collections.subscribers
    .find(
      { _environmentId, subscriberId: { $in: [...subscriberIds] }, deleted: { $ne: true } },
      { projection: { subscriberId: 1 } },
    )
    .toArray();

/** Adds subscribers to a topic. @returns the `subscriberId`s of those that were not members before */
export async function addMembers(
  { collections }: Store,
  scope: Scope,
  { _id: _topicId, key: topicKey }: Topic,
  members: readonly Member[],
): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const memberships = members.map(
    ({ _id: _subscriberId, subscriberId: externalSubscriberId }): TopicSubscriber => ({
      _id: new ObjectId(),
      ...scope,
      _topicId,
      _subscriberId,
      topicKey,
      externalSubscriberId,
    }),
  );
  const existing = new Set<number>();
  try {
    await collections.topicSubscribers.insertMany(memberships, { ordered: false });
  } catch (error) {
    if (!hasOnlyDuplicateKeys(error) || !(error instanceof MongoBulkWriteError)) throw error;
    for (const { index } of [error.writeErrors].flat()) existing.add(index);
  }
  return new Set(members.flatMap(({ subscriberId }, index) => (existing.has(index) ? [] : subscriberId)));
}

/** Removes subscribers from a topic. @returns their memberships, without those of subscribers that were not members */
export const removeMembers = (
  store: Store,
  { _environmentId }: Scope,
  { _id: _topicId }: Topic,
  members: readonly Member[],
): Promise<TopicSubscriber[]> =>
  withTransaction(store, async (session) => {
    const { topicSubscribers } = store.collections;
    const filter = { _environmentId, _topicId, _subscriberId: { $in: members.map(({ _id }) => _id) } };
    const found = await topicSubscribers.find(filter, { session }).toArray();
    await topicSubscribers.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } }, { session });
    return found;
  });

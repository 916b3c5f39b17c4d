import { type Filter, MongoBulkWriteError, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Scope } from '../model/scalars.ts';
import type { Topic, TopicSubscriber } from '../model/topic.ts';
import type { Store } from './mongo/connect.ts';
import { hasOnlyDuplicateKeys, isDuplicateKey } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { withTransaction } from './mongo/transactions.ts';
import { insertWorkItem } from './queue/work-item.ts';
import { DELETE_TOPIC_MEMBERS, type TopicMembers } from './queue/work-kinds.ts';

/** What a list of topics is narrowed to: prefixes, all of which must match. */
export interface TopicFilter {
  readonly key?: string | undefined;
  readonly name?: string | undefined;
}

/** How many memberships one write deletes. */
const BATCH = 1_000;

/** The topic of a key, or null. */
export const findTopic = ({ collections }: Store, { _environmentId }: Scope, key: string): Promise<Topic | null> =>
  collections.topics.findOne({ _environmentId, key });

/** One page of topics in the order of their keys; in that of their names where these are narrowed. */
export function listTopics(
  { collections }: Store,
  { _environmentId }: Scope,
  { key, name }: TopicFilter,
  page: PageArgs,
): Promise<Page<Topic>> {
  const filter: Filter<Topic> = {
    _environmentId,
    ...(key !== undefined && { key: prefixRange(key) }),
    ...(name !== undefined && { name: prefixRange(name) }),
  };
  const [field, isUnique] = name === undefined ? (['key', true] as const) : (['name', false] as const);
  return listPage(collections.topics, filter, { field, direction: 'ASC', kind: 'string', isUnique }, page);
}

/** @throws DomainError CONFLICT when its key is taken in its environment */
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

/** Names a topic, or takes its name where it is null. @returns the topic as it is then, null where there is none */
export const renameTopic = (
  { collections }: Store,
  { _environmentId }: Scope,
  key: string,
  name: string | null,
  now: Date,
): Promise<Topic | null> =>
  collections.topics.findOneAndUpdate(
    { _environmentId, key },
    name === null ? { $set: { updatedAt: now }, $unset: { name: true } } : { $set: { name, updatedAt: now } },
    { returnDocument: 'after' },
  );

/**
 * Deletes a topic with its memberships: the first of them at once, the others in the background.
 * @returns the deleted topic, null where there is none
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
      .limit(BATCH)
      .toArray();
    await topicSubscribers.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } }, { session });
    if (found.length === BATCH) {
      await insertWorkItem(session, store, DELETE_TOPIC_MEMBERS, members satisfies TopicMembers, now);
    }
    return topic;
  });

/** Deletes memberships of a topic, in batches, until there are none or it is to pause. @returns whether it paused */
export async function deleteMembers(
  { collections }: Store,
  { _environmentId, _topicId }: TopicMembers,
  isToPause: () => boolean,
): Promise<boolean> {
  for (;;) {
    const found = await collections.topicSubscribers
      .find({ _environmentId, _topicId }, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return false;
    await collections.topicSubscribers.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } });
    if (isToPause()) return true;
  }
}

/** A subscriber by its internal id and the client's own one. */
export interface Member {
  readonly _id: ObjectId;
  readonly subscriberId: string;
}

/** The living subscribers of the client's own ids. */
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

/** Makes subscribers members of a topic, each once. @returns the `subscriberId`s of those who were none before */
export async function addMembers(
  { collections }: Store,
  scope: Scope,
  { _id: _topicId, key: topicKey }: Topic,
  members: readonly Member[],
): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const memberships = members.map(
    ({ _id: _subscriberId, subscriberId: externalSubscriberId }): TopicSubscriber => ({
      ...{ _id: new ObjectId(), ...scope, _topicId, _subscriberId, topicKey, externalSubscriberId },
    }),
  );
  const refused = new Set<number>();
  try {
    await collections.topicSubscribers.insertMany(memberships, { ordered: false });
  } catch (error) {
    if (!hasOnlyDuplicateKeys(error) || !(error instanceof MongoBulkWriteError)) throw error;
    for (const { index } of [error.writeErrors].flat()) refused.add(index);
  }
  return new Set(members.flatMap(({ subscriberId }, index) => (refused.has(index) ? [] : subscriberId)));
}

/** Ends memberships of a topic. @returns the `subscriberId`s of those who were members */
export const removeMembers = (
  store: Store,
  { _environmentId }: Scope,
  { _id: _topicId }: Topic,
  members: readonly Member[],
): Promise<Set<string>> =>
  withTransaction(store, async (session) => {
    const { topicSubscribers } = store.collections;
    const named = { _environmentId, _topicId, _subscriberId: { $in: members.map(({ _id }) => _id) } };
    const found = await topicSubscribers.find(named, { session }).toArray();
    await topicSubscribers.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } }, { session });
    const ended = new Set(found.map(({ _subscriberId }) => `${_subscriberId}`));
    return new Set(members.flatMap(({ _id, subscriberId }) => (ended.has(`${_id}`) ? subscriberId : [])));
  });

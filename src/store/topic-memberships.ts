import type { Filter, ObjectId } from 'mongodb';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { Topic, TopicSubscriber } from '../model/topic.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';

/** Filters of a list of memberships. The first two are internal ids. */
export interface MembershipFilter {
  readonly _topicId?: ObjectId | undefined;
  readonly _subscriberId?: ObjectId | undefined;
  readonly topicKey?: string | undefined;
}

/** A membership with the documents that it connects. Null for a document that no longer exists. */
export interface JoinedMembership {
  readonly membership: TopicSubscriber;
  readonly topic: Topic | null;
  readonly subscriber: Subscriber | null;
}

/** One page of the memberships of a topic or of a subscriber, in the order of their creation. */
export function listMemberships(
  { collections }: Store,
  { _environmentId }: Scope,
  { _topicId, _subscriberId, topicKey }: MembershipFilter,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<TopicSubscriber>> {
  const filter: Filter<TopicSubscriber> = {
    _environmentId,
    ...(_topicId && { _topicId }),
    ...(_subscriberId && { _subscriberId }),
    ...(topicKey !== undefined && { topicKey }),
  };
  return listPage(collections.topicSubscribers, filter, byId(direction), page);
}

/** The memberships of subscribers in a topic. */
export const findMemberships = (
  { collections }: Store,
  { _environmentId }: Scope,
  _topicId: ObjectId,
  _subscriberIds: readonly ObjectId[],
): Promise<TopicSubscriber[]> =>
  collections.topicSubscribers
    .find({ _environmentId, _topicId, _subscriberId: { $in: [..._subscriberIds] } })
    .toArray();

/** Joins memberships with their topics and subscribers, with one read of each collection. Keeps the order. */
export async function joinMemberships(
  { collections }: Store,
  { _environmentId }: Scope,
  memberships: readonly TopicSubscriber[],
): Promise<JoinedMembership[]> {
  if (memberships.length === 0) return [];
  const _topicIds = memberships.map(({ _topicId }) => _topicId);
  const _subscriberIds = memberships.map(({ _subscriberId }) => _subscriberId);
  const [topics, subscribers] = await Promise.all([
    collections.topics.find({ _environmentId, _id: { $in: _topicIds } }).toArray(),
    collections.subscribers.find({ _environmentId, _id: { $in: _subscriberIds }, deleted: { $ne: true } }).toArray(),
  ]);
  const topicById = new Map(topics.map((topic) => [`${topic._id}`, topic]));
  const subscriberById = new Map(subscribers.map((subscriber) => [`${subscriber._id}`, subscriber]));
  return memberships.map((membership) => ({
    membership,
    topic: topicById.get(`${membership._topicId}`) ?? null,
    subscriber: subscriberById.get(`${membership._subscriberId}`) ?? null,
  }));
}

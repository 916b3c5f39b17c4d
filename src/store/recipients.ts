import { isDeepStrictEqual } from 'node:util';
import { type AnyBulkWriteOperation, ObjectId } from 'mongodb';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber, SubscriberProfile } from '../model/subscriber.ts';
import type { TopicSubscriber } from '../model/topic.ts';
import type { Store } from './mongo/connect.ts';
import { hasOnlyDuplicateKeys } from './mongo/errors.ts';
import { findSubscribers } from './subscribers.ts';

/** A subscriber as a trigger names it: it is created where it is missing, and gets exactly the fields that are given. */
export interface NamedSubscriber {
  readonly subscriberId: string;
  readonly profile: SubscriberProfile;
  /** When it was named: what was written to the subscriber after that stays. */
  readonly namedAt: Date;
}

/**
 * The subscribers of the given ids, created or updated as they were named. Harmless when it runs twice.
 * @param named each id once
 * @returns the subscribers by `subscriberId`
 */
export async function upsertSubscribers(
  { collections }: Store,
  scope: Scope,
  named: readonly NamedSubscriber[],
): Promise<Map<string, Subscriber>> {
  for (let tries = 1; ; tries += 1) {
    const subscriberIds = named.map(({ subscriberId }) => subscriberId);
    const known = await findSubscribers(collections, scope, subscriberIds);
    const writes = named.flatMap((subscriber) => writeOf(scope, subscriber, known.get(subscriber.subscriberId)) ?? []);
    if (writes.length === 0) return known;
    try {
      await collections.subscribers.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // Another trigger created the same subscriber meanwhile: the next look finds it, and updates it.
      if (!hasOnlyDuplicateKeys(error) || tries === MAX_TRIES) throw error;
    }
  }
}

const MAX_TRIES = 10;

/** The write that a named subscriber still needs, or null. */
function writeOf(
  scope: Scope,
  { subscriberId, profile, namedAt }: NamedSubscriber,
  known: Subscriber | undefined,
): AnyBulkWriteOperation<Subscriber> | null {
  if (known === undefined) {
    const owned = { _id: new ObjectId(), ...scope, subscriberId, ...profile };
    return { insertOne: { document: { ...owned, deleted: false, createdAt: namedAt, updatedAt: namedAt } } };
  }
  const isCurrent = Object.entries(profile).every(([field, value]) =>
    isDeepStrictEqual(known[field as keyof SubscriberProfile], value),
  );
  if (isCurrent || known.updatedAt > namedAt) return null;
  const filter = { _environmentId: scope._environmentId, _id: known._id, updatedAt: { $lte: namedAt } };
  return { updateOne: { filter, update: { $set: { ...profile, updatedAt: namedAt } } } };
}

/** A page of subscribers, and the id at which the next one goes on. */
export interface SubscriberPage {
  readonly subscribers: Subscriber[];
  readonly end: ObjectId;
  /** Whether nobody comes behind it. */
  readonly isLast: boolean;
}

/** The members of a topic by id, page by page, without those who were deleted. */
export async function* topicMembers(
  { collections }: Store,
  { _environmentId }: Scope,
  _topicId: ObjectId,
  pageSize: number,
  after: ObjectId | null,
): AsyncGenerator<SubscriberPage> {
  for (let end = after; ; ) {
    const members: TopicSubscriber[] = await collections.topicSubscribers
      .find({ _environmentId, _topicId, ...(end === null ? {} : { _subscriberId: { $gt: end } }) })
      .sort({ _subscriberId: 1 })
      .limit(pageSize)
      .toArray();
    end = members.at(-1)?._subscriberId ?? null;
    if (end === null) return;
    const _ids = members.map(({ _subscriberId }) => _subscriberId);
    const subscribers = await collections.subscribers
      .find({ _environmentId, _id: { $in: _ids }, deleted: { $ne: true } })
      .toArray();
    const isLast = members.length < pageSize;
    yield { subscribers, end, isLast };
    if (isLast) return;
  }
}

/** The environment's subscribers by id, page by page, without those who were deleted or came later. */
export async function* everyone(
  { collections }: Store,
  { _environmentId }: Scope,
  until: Date,
  pageSize: number,
  after: ObjectId | null,
): AsyncGenerator<SubscriberPage> {
  for (let end = after; ; ) {
    const subscribers: Subscriber[] = await collections.subscribers
      .find({
        _environmentId,
        ...(end === null ? {} : { _id: { $gt: end } }),
        deleted: { $ne: true },
        createdAt: { $not: { $gt: until } },
      })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
    end = subscribers.at(-1)?._id ?? null;
    if (end === null) return;
    const isLast = subscribers.length < pageSize;
    yield { subscribers, end, isLast };
    if (isLast) return;
  }
}

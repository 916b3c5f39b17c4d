import { isDeepStrictEqual } from 'node:util';
import { type AnyBulkWriteOperation, ObjectId } from 'mongodb';
import type { Scope } from '../model/scalars.ts';
import type { ProfileField, Subscriber, SubscriberProfile } from '../model/subscriber.ts';
import type { TopicSubscriber } from '../model/topic.ts';
import type { Store } from './mongo/connect.ts';
import { hasOnlyDuplicateKeys } from './mongo/errors.ts';
import { fieldsWrittenAfter, timesAfterWrite } from './profile-times.ts';
import { openSubscriber, sealChannels } from './sealed/sealed-documents.ts';
import { hasSearchTermsOf, searchTermsOf, withSearchTerms } from './search-terms.ts';
import { findDeletedSubscribers, findSubscribers } from './subscribers.ts';

/** A subscriber as a trigger describes it. It is created if it does not exist, and only the named fields are set. */
export interface NamedSubscriber {
  readonly subscriberId: string;
  readonly profile: SubscriberProfile;
  /** When the trigger was accepted. Fields that were written later keep their values. */
  readonly namedAt: Date;
}

/**
 * Creates or updates the named subscribers. Can be repeated. A subscriber that was deleted after its trigger was accepted
 * is not created again: the result contains the deleted one.
 * @param named at most one entry per id
 * @returns the subscribers by `subscriberId`
 */
export async function upsertSubscribers(
  store: Store,
  scope: Scope,
  named: readonly NamedSubscriber[],
): Promise<Map<string, Subscriber>> {
  const { collections } = store;
  for (let attempt = 1; ; attempt += 1) {
    const subscriberIds = named.map(({ subscriberId }) => subscriberId);
    const known = await findSubscribers(collections, scope, subscriberIds);
    for (const deleted of await deletedSince(store, scope, named, known)) known.set(deleted.subscriberId, deleted);
    const writes = named.flatMap(
      (subscriber) => pendingWrite(store, scope, subscriber, known.get(subscriber.subscriberId)) ?? [],
    );
    if (writes.length === 0) return known;
    try {
      await collections.subscribers.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // Another trigger created the same subscriber concurrently. The next attempt finds and updates it.
      if (!hasOnlyDuplicateKeys(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const MAX_ATTEMPTS = 10;

/** The named subscribers that do not exist because they were deleted after they were named. */
async function deletedSince(
  store: Store,
  scope: Scope,
  named: readonly NamedSubscriber[],
  known: ReadonlyMap<string, Subscriber>,
): Promise<Subscriber[]> {
  const missing = new Map(
    named.flatMap(({ subscriberId, namedAt }) => (known.has(subscriberId) ? [] : [[subscriberId, namedAt] as const])),
  );
  const since = new Date(Math.min(...[...missing.values()].map((namedAt) => namedAt.getTime())));
  const deleted = await findDeletedSubscribers(store, scope, [...missing.keys()], since);
  return [...deleted.values()].filter(({ subscriberId, updatedAt }) => {
    const namedAt = missing.get(subscriberId);
    return namedAt !== undefined && updatedAt > namedAt;
  });
}

/** The write that a named subscriber needs. Null if it is up to date. */
function pendingWrite(
  store: Store,
  scope: Scope,
  { subscriberId, profile, namedAt }: NamedSubscriber,
  known: Subscriber | undefined,
): AnyBulkWriteOperation<Subscriber> | null {
  if (known?.deleted === true) return null;
  const stored = (_id: ObjectId, { channels, ...fields }: SubscriberProfile): SubscriberProfile => ({
    ...fields,
    ...(channels && { channels: sealChannels(store, { _id }, channels) }),
  });
  if (known === undefined) {
    const _id = new ObjectId();
    const owned = { _id, ...scope, subscriberId, ...stored(_id, profile) };
    const subscriber = { ...owned, deleted: false, createdAt: namedAt, updatedAt: namedAt };
    return { insertOne: { document: withSearchTerms(subscriber) } };
  }
  const current = profile.channels === undefined ? known : openSubscriber(store, known);
  const newer = fieldsWrittenAfter(known, namedAt);
  const changes = Object.entries(profile).filter(
    ([field, value]) => !newer.has(field) && !isDeepStrictEqual(current[field as ProfileField], value),
  );
  if (changes.length === 0) return null;
  const { _environmentId } = scope;
  const { _id, updatedAt, profileTimes = { $exists: false } } = known;
  const change: SubscriberProfile = Object.fromEntries(changes);
  const searchTerms = searchTermsOf({ ...known, ...change });
  const times = timesAfterWrite(known, Object.keys(change), namedAt);
  return {
    updateOne: {
      // Another write may come first. The next attempt decides again.
      filter: { _environmentId, _id, updatedAt, profileTimes, ...hasSearchTermsOf(known) },
      update: { $set: { ...stored(_id, change), searchTerms, ...times } },
    },
  };
}

/** A page of subscribers. */
interface SubscriberPage {
  readonly subscribers: Subscriber[];
  /** The id after which the next page starts. */
  readonly end: ObjectId;
  /** Whether it is the last page. */
  readonly isLast: boolean;
}

/**
 * The members of a topic in pages by id, without deleted subscribers.
 * @param pageSize called for each page
 */
export async function* topicMembers(
  { collections }: Store,
  { _environmentId }: Scope,
  _topicId: ObjectId,
  pageSize: () => number,
  after: ObjectId | null,
): AsyncGenerator<SubscriberPage> {
  for (let end = after; ; ) {
    const limit = pageSize();
    const members: TopicSubscriber[] = await collections.topicSubscribers
      .find({ _environmentId, _topicId, ...(end === null ? {} : { _subscriberId: { $gt: end } }) })
      .sort({ _subscriberId: 1 })
      .limit(limit)
      .toArray();
    end = members.at(-1)?._subscriberId ?? null;
    if (end === null) return;
    const _ids = members.map(({ _subscriberId }) => _subscriberId);
    const subscribers = await collections.subscribers
      .find({ _environmentId, _id: { $in: _ids }, deleted: { $ne: true } })
      .toArray();
    const isLast = members.length < limit;
    yield { subscribers, end, isLast };
    if (isLast) return;
  }
}

/**
 * The environment's subscribers in pages by id, without deleted ones and those created after `until`.
 * @param pageSize called for each page
 */
export async function* allSubscribers(
  { collections }: Store,
  { _environmentId }: Scope,
  until: Date,
  pageSize: () => number,
  after: ObjectId | null,
): AsyncGenerator<SubscriberPage> {
  for (let end = after; ; ) {
    const limit = pageSize();
    const subscribers: Subscriber[] = await collections.subscribers
      .find({
        _environmentId,
        ...(end === null ? {} : { _id: { $gt: end } }),
        deleted: { $ne: true },
        createdAt: { $not: { $gt: until } },
      })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    end = subscribers.at(-1)?._id ?? null;
    if (end === null) return;
    const isLast = subscribers.length < limit;
    yield { subscribers, end, isLast };
    if (isLast) return;
  }
}

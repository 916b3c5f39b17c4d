import { type AnyBulkWriteOperation, ObjectId } from 'mongodb';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber, SubscriberProfile } from '../model/subscriber.ts';
import type { Store } from './mongo/connect.ts';
import { retryOnDuplicateKey, withTransaction } from './mongo/transactions.ts';
import { timesAfterWrite } from './profile-times.ts';
import { searchTermsOf, withSearchTerms } from './search-terms.ts';
import { findSubscribers } from './subscribers.ts';

/**
 * Creates or updates subscribers with one write for all of them. Only the given fields are set.
 * @param profiles by `subscriberId`, without channels
 * @param check may refuse to change a stored subscriber by throwing
 * @returns the `subscriberId`s of the subscribers that were created
 */
export const saveSubscribers = (
  store: Store,
  scope: Scope,
  profiles: ReadonlyMap<string, Omit<SubscriberProfile, 'channels'>>,
  now: Date,
  check: (stored: Subscriber) => void = () => {},
): Promise<Set<string>> =>
  withTransaction(store, async (session) => {
    const { subscribers } = store.collections;
    const known = await findSubscribers(store.collections, scope, [...profiles.keys()], session);
    const writes = [...profiles].map(([subscriberId, profile]): AnyBulkWriteOperation<Subscriber> => {
      const change = omitUndefined(profile);
      const subscriber = known.get(subscriberId);
      if (subscriber === undefined) {
        const owned = { _id: new ObjectId(), ...scope, subscriberId, ...change };
        const created = { ...owned, deleted: false, createdAt: now, updatedAt: now };
        return { insertOne: { document: withSearchTerms(created) } };
      }
      check(subscriber);
      const { _environmentId, _id } = subscriber;
      const searchTerms = searchTermsOf({ ...subscriber, ...change });
      const times = timesAfterWrite(subscriber, Object.keys(change), now);
      return { updateOne: { filter: { _environmentId, _id }, update: { $set: { ...change, searchTerms, ...times } } } };
    });
    // A concurrent call may create the same subscriber first. The next attempt updates it.
    await retryOnDuplicateKey(() => subscribers.bulkWrite(writes, { session, ordered: false }));
    return new Set([...profiles.keys()].filter((subscriberId) => !known.has(subscriberId)));
  });

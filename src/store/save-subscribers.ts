import { type AnyBulkWriteOperation, MongoBulkWriteError, ObjectId } from 'mongodb';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber, SubscriberProfile } from '../model/subscriber.ts';
import type { Store } from './mongo/connect.ts';
import { hasOnlyDuplicateKeys } from './mongo/errors.ts';

const MAX_ATTEMPTS = 10;

/**
 * Creates or updates subscribers with one write for all of them. Only the given fields are set.
 * @param profiles by `subscriberId`, without channels
 * @returns the `subscriberId`s of the subscribers that were created
 */
export async function saveSubscribers(
  { collections }: Store,
  { _environmentId, _organizationId }: Scope,
  profiles: ReadonlyMap<string, Omit<SubscriberProfile, 'channels'>>,
  now: Date,
): Promise<Set<string>> {
  const subscriberIds = [...profiles.keys()];
  const writes = [...profiles].map(
    ([subscriberId, profile]): AnyBulkWriteOperation<Subscriber> => ({
      updateOne: {
        filter: { _environmentId, subscriberId, deleted: { $ne: true } },
        update: {
          $set: { ...omitUndefined(profile), updatedAt: now },
          $setOnInsert: { _id: new ObjectId(), _organizationId, deleted: false, createdAt: now },
        },
        upsert: true,
      },
    }),
  );
  const created = new Set<string>();
  const addCreated = (upsertedIds: Readonly<Record<number, unknown>>) => {
    for (const index of Object.keys(upsertedIds)) created.add(subscriberIds[Number(index)] ?? '');
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { upsertedIds } = await collections.subscribers.bulkWrite(writes, { ordered: false });
      addCreated(upsertedIds);
      return created;
    } catch (error) {
      // A concurrent call created the same subscriber. The next attempt updates it.
      if (!(error instanceof MongoBulkWriteError) || !hasOnlyDuplicateKeys(error) || attempt === MAX_ATTEMPTS) {
        throw error;
      }
      addCreated(error.result.upsertedIds);
    }
  }
}

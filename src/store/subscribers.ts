import type { Filter, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import type { ChannelSettings, Subscriber, SubscriberOrder, SubscriberProfile } from '../model/subscriber.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { withTransaction } from './mongo/transactions.ts';

/** What a search filters by: each matches exactly, but `name`, which is a prefix; all must match. */
export interface SubscriberFilter {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly subscriberId?: string | undefined;
}

const DATE_ORDERS: readonly SubscriberOrder[] = ['createdAt', 'updatedAt'];

const orderOf = (field: SubscriberOrder, direction: Order['direction']): Order => ({
  field,
  direction,
  kind: field === '_id' ? 'objectId' : DATE_ORDERS.includes(field) ? 'date' : 'string',
});

/** One page of the subscribers that match; deleted ones are never among them. */
export function listSubscribers(
  { collections }: Store,
  { _environmentId }: Scope,
  { name, ...exact }: SubscriberFilter,
  orderBy: SubscriberOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Subscriber>> {
  const filter: Filter<Subscriber> = { _environmentId, deleted: { $ne: true }, ...omitUndefined(exact) };
  if (name !== undefined) Object.assign(filter, nameFilter(name));
  return listPage(collections.subscribers, filter, orderOf(orderBy, direction), page);
}

/** The living subscriber of the client's own id, or null. */
export const findSubscriber = (
  { collections }: Store,
  { _environmentId }: Scope,
  subscriberId: string,
): Promise<Subscriber | null> =>
  collections.subscribers.findOne({ _environmentId, subscriberId, deleted: { $ne: true } });

/** @throws DomainError CONFLICT when its `subscriberId` is taken in its environment */
export async function insertSubscriber({ collections }: Store, subscriber: Subscriber): Promise<Subscriber> {
  try {
    await collections.subscribers.insertOne(subscriber);
    return subscriber;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'is already taken in the environment';
    throw new ConflictError(`subscriberId: ${message}`, [{ field: 'subscriberId', message }]);
  }
}

/** Sets the fields that are given. @returns the subscriber as it is then, null where there is none */
export const changeSubscriber = (
  { collections }: Store,
  { _environmentId }: Scope,
  subscriberId: string,
  change: SubscriberProfile & Pick<Subscriber, 'updatedAt'>,
): Promise<Subscriber | null> =>
  collections.subscribers.findOneAndUpdate(
    { _environmentId, subscriberId, deleted: { $ne: true } },
    { $set: omitUndefined(change) },
    { returnDocument: 'after' },
  );

/**
 * Puts the address at an integration into a subscriber's channels, in the place of the one that is there.
 * @param settings null to remove it
 * @returns the subscriber as it is then, null where there is none
 */
export const changeChannels = (
  store: Store,
  { _environmentId }: Scope,
  subscriberId: string,
  _integrationId: ObjectId,
  settings: ChannelSettings | null,
  now: Date,
): Promise<Subscriber | null> =>
  withTransaction(store, async (session) => {
    const { subscribers } = store.collections;
    const living = { _environmentId, subscriberId, deleted: { $ne: true } };
    const subscriber = await subscribers.findOne(living, { session });
    if (subscriber === null) return null;
    const channels = Array.isArray(subscriber.channels) ? subscriber.channels : [];
    const isOfAnother = (channel: ChannelSettings) => `${channel._integrationId}` !== `${_integrationId}`;
    const others = channels.filter(isOfAnother);
    if (settings === null && others.length === channels.length) return subscriber;
    const at = channels.findIndex((channel) => !isOfAnother(channel));
    const changed = settings === null ? others : others.toSpliced(at < 0 ? others.length : at, 0, settings);
    return subscribers.findOneAndUpdate(
      { _environmentId, _id: subscriber._id },
      { $set: { channels: changed, updatedAt: now } },
      { session, returnDocument: 'after' },
    );
  });

/** Marks a subscriber as deleted, who leaves all topics with it. @returns the deleted one, null where there is none */
export const deleteSubscriber = (
  store: Store,
  { _environmentId }: Scope,
  subscriberId: string,
  now: Date,
): Promise<Subscriber | null> =>
  withTransaction(store, async (session) => {
    const { subscribers, topicSubscribers } = store.collections;
    const deleted = await subscribers.findOneAndUpdate(
      { _environmentId, subscriberId, deleted: { $ne: true } },
      { $set: { deleted: true, updatedAt: now } },
      { session, returnDocument: 'after' },
    );
    if (deleted !== null) {
      await topicSubscribers.deleteMany({ _environmentId, _subscriberId: deleted._id }, { session });
    }
    return deleted;
  });

/** The living subscribers of the client's own ids, by these. */
export async function findSubscribers(
  collections: Pick<Store['collections'], 'subscribers'>,
  { _environmentId }: Scope,
  subscriberIds: readonly string[],
): Promise<Map<string, Subscriber>> {
  const found = await collections.subscribers
    .find({ _environmentId, subscriberId: { $in: [...subscriberIds] }, deleted: { $ne: true } })
    .toArray();
  return new Map(found.map((subscriber) => [subscriber.subscriberId, subscriber]));
}

/** Prefix of the first name, of the last name, or of "first last", whose blank may be any of those in the text. */
function nameFilter(name: string): Filter<Subscriber> {
  const clauses: Filter<Subscriber>[] = [{ firstName: prefixRange(name) }, { lastName: prefixRange(name) }];
  for (let blank = name.indexOf(' '); blank >= 0; blank = name.indexOf(' ', blank + 1)) {
    clauses.push({ firstName: name.slice(0, blank), lastName: prefixRange(name.slice(blank + 1)) });
  }
  return { $or: clauses };
}

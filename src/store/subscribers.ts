import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import { ConflictError, LimitExceededError } from '../errors.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import { isObjectId, type Scope } from '../model/scalars.ts';
import type { ChannelSettings, Subscriber, SubscriberOrder, SubscriberProfile } from '../model/subscriber.ts';
import { scheduleSubscriberCancellation } from './cancellation/cancel-subscriber-jobs.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { prefixRange } from './mongo/prefix-range.ts';
import { type Transaction, withTransaction } from './mongo/transactions.ts';
import { timesAfterWrite } from './profile-times.ts';
import { openSubscriber, sealChannels } from './sealed/sealed-documents.ts';
import { searchFilter, searchTermsOf, withSearchTerms } from './search-terms.ts';

/** Filters of a search. All of them must match, exactly except `name` and `search`, which are prefixes. */
export interface SubscriberFilter {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly subscriberId?: string | undefined;
  /** A prefix of the id, the address, the number or the name, in any case. */
  readonly search?: string | undefined;
}

/** One page of subscribers, without deleted ones. */
export function listSubscribers(
  { collections }: Store,
  { _environmentId }: Scope,
  { name, search, ...exact }: SubscriberFilter,
  orderBy: SubscriberOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Subscriber>> {
  const filter: Filter<Subscriber> = { _environmentId, deleted: { $ne: true }, ...omitUndefined(exact) };
  if (name !== undefined) Object.assign(filter, nameFilter(name));
  if (search !== undefined) Object.assign(filter, searchFilter(search));
  return listPage(collections.subscribers, filter, { field: orderBy, direction }, page);
}

/** A subscriber by its `subscriberId`. Null if it does not exist or is deleted. */
export const findSubscriber = async (
  { collections }: Store,
  { _environmentId }: Scope,
  subscriberId: string,
): Promise<Subscriber | null> =>
  presentable(await collections.subscribers.findOne({ _environmentId, subscriberId, deleted: { $ne: true } }));

/** A subscriber that the APIs can show. Null if another program gave it an id that is not an ObjectId. */
const presentable = (found: Subscriber | null): Subscriber | null =>
  found !== null && isObjectId(found._id) ? found : null;

/** @throws ConflictError if its `subscriberId` is taken in its environment */
export async function insertSubscriber({ collections }: Store, subscriber: Subscriber): Promise<Subscriber> {
  const stored = withSearchTerms(subscriber);
  try {
    await collections.subscribers.insertOne(stored);
    return stored;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'is already taken in the environment';
    throw new ConflictError(`subscriberId: ${message}`, [{ field: 'subscriberId', message }]);
  }
}

/**
 * Sets the fields that are present.
 * @param check may refuse the change by throwing
 * @returns the changed subscriber; null if it does not exist
 */
export const changeSubscriber = (
  store: Store,
  { _environmentId }: Scope,
  subscriberId: string,
  change: SubscriberProfile,
  now: Date,
  check: (stored: Subscriber) => void = () => {},
): Promise<Subscriber | null> =>
  withTransaction(store, async (session) => {
    const { subscribers } = store.collections;
    const found = await subscribers.findOne({ _environmentId, subscriberId, deleted: { $ne: true } }, { session });
    const subscriber = presentable(found);
    if (subscriber === null) return null;
    check(subscriber);
    const fields = omitUndefined(change);
    const searchTerms = searchTermsOf({ ...subscriber, ...fields });
    const times = timesAfterWrite(subscriber, Object.keys(fields), now);
    return subscribers.findOneAndUpdate(
      { _environmentId, _id: subscriber._id },
      { $set: { ...fields, searchTerms, ...times } },
      { session, returnDocument: 'after' },
    );
  });

/**
 * Changes a subscriber's address at an integration based on its current one, in one transaction.
 * @param settingsOf makes the new address from the current one, if there is one. Null removes the address. May throw.
 * Called again if a concurrent change came first
 * @returns the changed subscriber; null if it does not exist
 */
export const changeChannels = (
  store: Store,
  { _environmentId }: Scope,
  subscriberId: string,
  _integrationId: ObjectId,
  settingsOf: (current: ChannelSettings | undefined) => ChannelSettings | null,
  now: Date,
): Promise<Subscriber | null> =>
  writeChannels(store, { _environmentId, subscriberId }, now, (channels, subscriber) => {
    const index = channels.findIndex((channel) => `${channel?._integrationId}` === `${_integrationId}`);
    const current = index < 0 ? undefined : channels[index];
    const opened = current && openSubscriber(store, { ...subscriber, channels: [current] }).channels?.[0];
    const settings = settingsOf(opened);
    if (settings === null) return index < 0 ? null : channels.toSpliced(index, 1);
    const sealed = sealChannels(store, subscriber, [settings]);
    return index < 0 ? [...channels, ...sealed] : channels.toSpliced(index, 1, ...sealed);
  });

/**
 * Removes all of a subscriber's addresses at a provider.
 * @returns the changed subscriber; null if it does not exist
 */
export const removeChannelsOfProvider = (
  store: Store,
  { _environmentId }: Scope,
  subscriberId: string,
  providerId: string,
  now: Date,
): Promise<Subscriber | null> =>
  writeChannels(store, { _environmentId, subscriberId }, now, (channels) => {
    const others = channels.filter((channel) => channel?.providerId !== providerId);
    return others.length === channels.length ? null : others;
  });

type SubscriberKey = Pick<Subscriber, '_environmentId' | 'subscriberId'> | Pick<Subscriber, '_environmentId' | '_id'>;
type ChangeChannels = (channels: readonly ChannelSettings[], subscriber: Subscriber) => ChannelSettings[] | null;

/**
 * Changes the stored addresses of a subscriber based on the current ones, in one transaction.
 * @param changeOf makes the new addresses; null if nothing changes
 * @returns the stored subscriber; null if it does not exist
 */
export const writeChannels = (
  store: Store,
  key: SubscriberKey,
  now: Date,
  changeOf: ChangeChannels,
): Promise<Subscriber | null> =>
  withTransaction(store, (session) => writeChannelsIn({ store, session }, key, now, changeOf));

/** Changes the stored addresses of a subscriber in a transaction, as `writeChannels` does in one of its own. */
export async function writeChannelsIn(
  { store, session }: Transaction,
  key: SubscriberKey,
  now: Date,
  changeOf: ChangeChannels,
): Promise<Subscriber | null> {
  const { subscribers } = store.collections;
  const subscriber = await subscribers.findOne({ ...key, deleted: { $ne: true } }, { session });
  if (subscriber === null) return null;
  const channels = changeOf(Array.isArray(subscriber.channels) ? subscriber.channels : [], subscriber);
  if (channels === null) return subscriber;
  return subscribers.findOneAndUpdate(
    { _environmentId: key._environmentId, _id: subscriber._id },
    { $set: { channels, ...timesAfterWrite(subscriber, ['channels'], now) } },
    { session, returnDocument: 'after' },
  );
}

/**
 * Marks a subscriber as deleted, removes it from all topics, and schedules the cancellation of its waiting jobs.
 * @returns the deleted subscriber; null if it does not exist
 */
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
      { $set: { deleted: true, updatedAt: now }, $unset: { searchTerms: true } },
      { session, returnDocument: 'after' },
    );
    if (deleted !== null) {
      await topicSubscribers.deleteMany({ _environmentId, _subscriberId: deleted._id }, { session });
      await scheduleSubscriberCancellation(session, store, deleted, now);
    }
    return deleted;
  });

/** Whether a subscriber still exists and is not deleted. */
export const subscriberExists = async (
  { collections }: Store,
  { _environmentId, _id }: Pick<Subscriber, '_environmentId' | '_id'>,
  session?: ClientSession,
): Promise<boolean> => {
  const filter = { _environmentId, _id, deleted: { $ne: true } };
  const options = { projection: { _id: 1 }, ...(session && { session }) };
  return (await collections.subscribers.findOne(filter, options)) !== null;
};

/** Which subscribers of any environments exist and are not deleted. @param ids in hex, as are the results */
export async function findExistingSubscribers(
  { collections }: Pick<Store, 'collections'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const _ids = ids.map((id) => ObjectId.createFromHexString(id));
  const found = await collections.subscribers
    .find({ _id: { $in: _ids }, deleted: { $ne: true } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/**
 * Deleted subscribers by their `subscriberId`: the last deleted one of each.
 * @param since only those that were deleted after this time
 */
export async function findDeletedSubscribers(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  subscriberIds: readonly string[],
  since: Date,
): Promise<Map<string, Subscriber>> {
  if (subscriberIds.length === 0) return new Map();
  const found = await collections.subscribers
    .find({ _environmentId, subscriberId: { $in: [...subscriberIds] }, deleted: true, updatedAt: { $gt: since } })
    .sort({ updatedAt: 1 })
    .toArray();
  return new Map(found.map((subscriber) => [subscriber.subscriberId, subscriber]));
}

const MAX_WITH_EMAIL = 1_000;

/**
 * The internal ids of subscribers with one of the e-mail addresses, without deleted ones.
 * @throws DomainError LIMIT_EXCEEDED if more than 1,000 subscribers have one
 */
export async function findSubscriberIdsByEmail(
  { collections }: Store,
  { _environmentId }: Scope,
  emails: readonly string[],
): Promise<ObjectId[]> {
  const found = await collections.subscribers
    .find({ _environmentId, email: { $in: [...emails] }, deleted: { $ne: true } }, { projection: { _id: 1 } })
    .limit(MAX_WITH_EMAIL + 1)
    .toArray();
  if (found.length > MAX_WITH_EMAIL) {
    const message = `emails: more than ${MAX_WITH_EMAIL} subscribers have these addresses`;
    throw new LimitExceededError(message, 'subscribers', MAX_WITH_EMAIL);
  }
  return found.map(({ _id }) => _id);
}

/** Subscribers by their `subscriberId`, without deleted ones. */
export async function findSubscribers(
  collections: Pick<Store['collections'], 'subscribers'>,
  { _environmentId }: Scope,
  subscriberIds: readonly string[],
  session?: ClientSession,
): Promise<Map<string, Subscriber>> {
  const filter = { _environmentId, subscriberId: { $in: [...new Set(subscriberIds)] }, deleted: { $ne: true } };
  const found = await collections.subscribers.find(filter, { ...(session && { session }) }).toArray();
  return new Map(found.map((subscriber) => [subscriber.subscriberId, subscriber]));
}

/** Matches a prefix of the first name, of the last name, or of "first last". Any blank in the text may separate the two. */
function nameFilter(name: string): Filter<Subscriber> {
  const clauses: Filter<Subscriber>[] = [{ firstName: prefixRange(name) }, { lastName: prefixRange(name) }];
  for (let blank = name.indexOf(' '); blank >= 0; blank = name.indexOf(' ', blank + 1)) {
    clauses.push({ firstName: name.slice(0, blank), lastName: prefixRange(name.slice(blank + 1)) });
  }
  return { $or: clauses };
}

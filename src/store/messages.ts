import type { AnyBulkWriteOperation, Document, Filter, ObjectId, UpdateFilter } from 'mongodb';
import { mapAFew } from '../model/map-a-few.ts';
import type { Message, MessageOrder, ReadState } from '../model/message.ts';
import { orderByIds } from '../model/order-by-ids.ts';
import { expiryOf } from '../model/retention.ts';
import type { Scope } from '../model/scalars.ts';
import { earliestExpiry } from './expiry.ts';
import { type MessageFilter, messageFilter, messageListing } from './message-filter.ts';
import { findDocuments } from './mongo/bson-reader.ts';
import type { Store } from './mongo/connect.ts';
import { encodeCursor } from './mongo/cursors.ts';
import { type CappedCount, cappedCount, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { withTransaction } from './mongo/transactions.ts';
import { insertWorkItem } from './queue/work-item.ts';
import { type SnoozedMessages, UNSNOOZE_MESSAGES } from './queue/work-kinds.ts';

/** One page of messages. */
export function listMessages(
  { collections }: Store,
  scope: Scope,
  filters: MessageFilter,
  orderBy: MessageOrder,
  page: PageArgs,
): Promise<Page<Message>> {
  const { filter, order } = messageListing(scope, filters, orderBy);
  return listPage(collections.messages, filter, order, page);
}

/** The cursor of a message in a list, newest first. */
export function messageCursor(
  scope: Scope,
  filters: MessageFilter,
  { _id, createdAt }: Pick<Message, '_id' | 'createdAt'>,
): string {
  const { order } = messageListing(scope, filters, 'newest_first');
  return encodeCursor(order, { value: order.field === '_id' ? _id : createdAt, _id });
}

/** The read states of the messages of notifications, by the hex id of the job that produced each. One read. */
export async function findReadStates(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  _notificationIds: readonly ObjectId[],
): Promise<ReadonlyMap<string, ReadState>> {
  const found = await collections.messages
    .find({ _environmentId, _notificationId: { $in: [..._notificationIds] } })
    .project<ReadState & Pick<Message, '_jobId'>>({ _jobId: 1, read: 1, seen: 1, lastReadDate: 1, lastSeenDate: 1 })
    .toArray();
  return new Map(found.map(({ _jobId, ...state }) => [`${_jobId}`, state]));
}

/** Counts the messages of a subscriber's inbox with a state, without archived and snoozed ones, in an index. */
export const countInbox = (
  { collections }: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  state: Pick<MessageFilter, 'seen' | 'read'>,
): Promise<CappedCount> =>
  cappedCount(collections.messages, {
    _environmentId,
    ...messageFilter({ _subscriberId, channel: 'in_app', archived: false, snoozed: false, ...state }),
  });

/** How many filters are counted at a time: all counts of an environment together must leave connections to other readers. */
const MAX_COUNTING = 4;

/** Counts the in-app messages of a subscriber that match each of several filters. */
export const countMessages = (
  { collections }: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  filters: readonly MessageFilter[],
): Promise<CappedCount[]> =>
  mapAFew(filters, MAX_COUNTING, (filter) =>
    cappedCount(collections.messages, {
      _environmentId,
      ...messageFilter({ ...filter, _subscriberId, channel: 'in_app' }),
    }),
  );

/** Messages of a subscriber's inbox. Ids of other messages are ignored. */
export interface InboxSelection {
  readonly _subscriberId: ObjectId;
  readonly _ids: readonly ObjectId[];
}

/** Matches the messages of a selection. */
export const selectionFilter = (
  { _environmentId }: Scope,
  { _subscriberId, _ids }: InboxSelection,
): Filter<Message> => ({
  _environmentId,
  _subscriberId,
  channel: 'in_app',
  _id: { $in: [..._ids] },
});

/**
 * Updates the selected messages that also match `condition`.
 * @returns all selected messages after the update, each once, in the order of the ids
 */
async function updateSelected(
  { collections }: Store,
  scope: Scope,
  selection: InboxSelection,
  condition: Filter<Message>,
  update: UpdateFilter<Message>,
): Promise<Message[]> {
  const selected = selectionFilter(scope, selection);
  const [_id, ...others] = selection._ids;
  if (_id !== undefined && others.length === 0) {
    // Mostly one message is changed. One command saves a round trip.
    const changed = await collections.messages.findOneAndUpdate({ ...selected, _id, ...condition }, update, {
      returnDocument: 'after',
    });
    if (changed !== null) return [changed];
  } else await collections.messages.updateMany({ ...selected, ...condition }, update);
  return inSelectedOrder(selection, await findDocuments(collections.messages, selected));
}

/** The messages in the order of the ids of a selection. */
export function inSelectedOrder<T extends { readonly _id: ObjectId }>(
  { _ids }: InboxSelection,
  messages: readonly T[],
): T[] {
  const distinctIds = new Set(_ids.map((_id) => _id.toHexString()));
  return orderByIds([...distinctIds], messages).filter((message) => message !== null);
}

/** Sets the read state of messages. @returns the messages after the change, in the order of the ids */
export const setReadState = (
  store: Store,
  scope: Scope,
  selection: InboxSelection,
  state: ReadState,
  now: Date,
): Promise<Message[]> => updateSelected(store, scope, selection, {}, { $set: { ...state, updatedAt: now } });

/**
 * Sets the read state of all messages of a subscriber's inbox that match the filters and were created by now, in one
 * write.
 * @param otherStates match the messages that are not in that state yet
 * @returns how many messages changed
 */
export async function setReadStateOfAll(
  { collections }: Store,
  { _environmentId }: Scope,
  filters: MessageFilter & { readonly _subscriberId: ObjectId },
  otherStates: readonly Pick<MessageFilter, 'read' | 'seen'>[],
  state: ReadState,
  now: Date,
): Promise<number> {
  const matching: Filter<Message> = {
    _environmentId,
    channel: 'in_app',
    createdAt: { $not: { $gt: now } },
    ...messageFilter(filters),
  };
  const { modifiedCount } = await collections.messages.updateMany(
    // Each alternative repeats the other filters, so that an index of its own serves it.
    { $or: otherStates.map((other) => ({ $and: [matching, messageFilter(other)] })) },
    { $set: { ...state, updatedAt: now } },
  );
  return modifiedCount;
}

/** Archives messages, and ends their snooze. @returns the messages after the change, in the order of the ids */
export async function archiveMessages(
  store: Store,
  scope: Scope,
  selection: InboxSelection,
  now: Date,
): Promise<Message[]> {
  const condition: Filter<Message> = { archived: { $ne: true } };
  const $set = { archived: true, archivedAt: now, updatedAt: now };
  await endSnooze(store, { ...selectionFilter(scope, selection), ...condition }, $set, now);
  return updateSelected(store, scope, selection, condition, { $set, $unset: { snoozedUntil: true } });
}

/** Moves archived messages back to the inbox. @returns the messages after the change, in the order of the ids */
export const unarchiveMessages = (
  store: Store,
  scope: Scope,
  selection: InboxSelection,
  now: Date,
): Promise<Message[]> =>
  updateSelected(
    store,
    scope,
    selection,
    { archived: true },
    { $set: { archived: false, updatedAt: now }, $unset: { archivedAt: true } },
  );

/** The expiry of a snoozed message whose usual one is too early. */
function expiryWhileSnoozed({ retention }: Store, snoozedUntil: Date): Date {
  const earliest = earliestExpiry(snoozedUntil);
  return expiryOf(earliest, retention.messageDays) ?? earliest;
}

/**
 * Snoozes messages until an instant, schedules the end of the snooze in the same transaction, and unarchives them. Messages
 * that would expire before are kept for longer.
 * @returns the messages after the change, in the order of the ids
 */
export const snoozeMessages = (
  store: Store,
  scope: Scope,
  selection: InboxSelection,
  snoozedUntil: Date,
  now: Date,
): Promise<Message[]> =>
  withTransaction(store, async (session) => {
    const { messages } = store.collections;
    const selected = selectionFilter(scope, selection);
    const expireAt = expiryWhileSnoozed(store, snoozedUntil);
    const expiresEarly = { $lt: earliestExpiry(snoozedUntil) };
    const $set = { snoozedUntil, updatedAt: now };
    const $unset = { archived: true, archivedAt: true } as const;
    const writes: AnyBulkWriteOperation<Message>[] = [
      { updateMany: { filter: { ...selected, expireAt: { $not: expiresEarly } }, update: { $set, $unset } } },
      {
        updateMany: {
          filter: { ...selected, expireAt: expiresEarly },
          update: { $set: { ...$set, expireAt }, $unset },
        },
      },
    ];
    await messages.bulkWrite(writes, { session });
    const snoozed = await messages.find(selected, { session }).toArray();
    if (snoozed.length > 0) {
      const _messageIds = snoozed.map(({ _id }) => _id);
      const data: SnoozedMessages = { _environmentId: scope._environmentId, _messageIds, snoozedUntil };
      await insertWorkItem(session, store, UNSNOOZE_MESSAGES, data, snoozedUntil);
    }
    return inSelectedOrder(selection, snoozed);
  });

/** Ends the snooze of messages. Those that were kept for longer get the usual expiry of a new message again. */
async function endSnooze(
  { collections, retention }: Store,
  filter: Filter<Message>,
  $set: Document,
  now: Date,
): Promise<void> {
  const snoozed = { ...messageFilter({ snoozed: true }), ...filter };
  const expireAt = expiryOf(now, retention.messageDays);
  const ofKept = { ...snoozed, expireAt: { $gt: expireAt } };
  const update = (set: Document): Document[] => [{ $set: set }, { $unset: 'snoozedUntil' }];
  await collections.messages.bulkWrite([
    ...(expireAt ? [{ updateMany: { filter: ofKept, update: update({ ...$set, expireAt }) } }] : []),
    { updateMany: { filter: snoozed, update: update($set) } },
  ] as AnyBulkWriteOperation<Message>[]);
}

/** What another program may have stored in place of a list becomes its first item: `$push` fails for it. */
const LONE_DELIVERY = { $cond: [{ $gt: ['$deliveredAt', null] }, ['$deliveredAt'], []] };
const DELIVERED_BEFORE = { $cond: [{ $isArray: '$deliveredAt' }, '$deliveredAt', LONE_DELIVERY] };

/** A message whose snooze ends is unread, and counts as delivered again. */
const unsnoozed = (now: Date): Document => ({
  read: false,
  updatedAt: now,
  deliveredAt: { $concatArrays: [DELIVERED_BEFORE, [now]] },
});

/** Ends the snooze of messages now. @returns the messages after the change, in the order of the ids */
export async function unsnoozeMessages(
  store: Store,
  scope: Scope,
  selection: InboxSelection,
  now: Date,
): Promise<Message[]> {
  const selected = selectionFilter(scope, selection);
  await endSnooze(store, selected, unsnoozed(now), now);
  return inSelectedOrder(selection, await findDocuments(store.collections.messages, selected));
}

/** Ends a snooze that is due. Messages that were snoozed again, or unsnoozed before, stay as they are. */
export const unsnoozeDueMessages = (
  store: Store,
  { _environmentId, _messageIds, snoozedUntil }: SnoozedMessages,
  now: Date,
): Promise<void> =>
  endSnooze(store, { _environmentId, _id: { $in: [..._messageIds] }, snoozedUntil }, unsnoozed(now), now);

import type { ClientSession, Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Message, ReadState } from '../model/message.ts';
import type { Scope } from '../model/scalars.ts';
import { type MessageFilter, messageFilter } from './messages.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';
import { insertWorkItem } from './queue/work-item.ts';
import { type SnoozedMessages, UNSNOOZE_MESSAGES } from './queue/work-kinds.ts';

/** Some messages of an inbox; those that are no in-app message of the subscriber are ignored. */
export interface OwnMessages {
  readonly _subscriberId: ObjectId;
  readonly _ids: readonly ObjectId[];
}

/** How long the deletion of a message is remembered: longer than any reader may be away. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000;

const IS_SNOOZED = messageFilter({ snoozed: true });

const ownFilter = ({ _environmentId }: Scope, { _subscriberId, _ids }: OwnMessages): Filter<Message> => ({
  _environmentId,
  _subscriberId,
  channel: 'in_app',
  _id: { $in: [..._ids] },
});

/** What makes snoozed messages come back. */
const comingBack = (now: Date): UpdateFilter<Message> => ({
  $set: { read: false, updatedAt: now },
  $unset: { snoozedUntil: true },
  $push: { deliveredAt: now },
});

/** Those of the messages that `isConcerned` are changed; the others stay. @returns all of them, in the order of the ids */
async function changeOwn(
  { collections }: Store,
  own: Filter<Message>,
  { _ids }: OwnMessages,
  isConcerned: Filter<Message>,
  update: UpdateFilter<Message>,
): Promise<Message[]> {
  await collections.messages.updateMany({ ...own, ...isConcerned }, update);
  return inOrder(_ids, await collections.messages.find(own).toArray());
}

function inOrder(_ids: readonly ObjectId[], messages: readonly Message[]): Message[] {
  const byHex = new Map(messages.map((message) => [message._id.toHexString(), message]));
  return [...new Set(_ids.map((_id) => _id.toHexString()))].flatMap((hex) => byHex.get(hex) ?? []);
}

/** Puts messages away; a snooze of theirs ends with it. */
export const archive = (store: Store, scope: Scope, messages: OwnMessages, now: Date): Promise<Message[]> =>
  changeOwn(
    store,
    ownFilter(scope, messages),
    messages,
    { archived: { $ne: true } },
    { $set: { archived: true, archivedAt: now, updatedAt: now }, $unset: { snoozedUntil: true } },
  );

/** Takes archived messages back into the inbox. */
export const unarchive = (store: Store, scope: Scope, messages: OwnMessages, now: Date): Promise<Message[]> =>
  changeOwn(
    store,
    ownFilter(scope, messages),
    messages,
    { archived: true },
    { $set: { archived: false, updatedAt: now }, $unset: { archivedAt: true } },
  );

/** Puts messages aside until an instant, and schedules their return with it; archived ones are archived no longer. */
export const snooze = (
  store: Store,
  scope: Scope,
  messages: OwnMessages,
  snoozedUntil: Date,
  now: Date,
): Promise<Message[]> =>
  withTransaction(store, async (session) => {
    const own = ownFilter(scope, messages);
    await store.collections.messages.updateMany(
      own,
      { $set: { snoozedUntil, updatedAt: now }, $unset: { archived: true, archivedAt: true } },
      { session },
    );
    const snoozed = await store.collections.messages.find(own, { session }).toArray();
    if (snoozed.length > 0) {
      const _messageIds = snoozed.map(({ _id }) => _id);
      const data: SnoozedMessages = { _environmentId: scope._environmentId, _messageIds, snoozedUntil };
      await insertWorkItem(session, store, UNSNOOZE_MESSAGES, data, snoozedUntil);
    }
    return inOrder(messages._ids, snoozed);
  });

/** Makes snoozed messages come back now. */
export const unsnooze = (store: Store, scope: Scope, messages: OwnMessages, now: Date): Promise<Message[]> =>
  changeOwn(store, ownFilter(scope, messages), messages, IS_SNOOZED, comingBack(now));

/** Makes messages come back whose snooze has ended; those that were snoozed anew or taken back before it stay. */
export async function unsnoozeDue(
  { collections }: Store,
  { _environmentId, _messageIds, snoozedUntil }: SnoozedMessages,
  now: Date,
): Promise<void> {
  await collections.messages.updateMany(
    { _environmentId, _id: { $in: [..._messageIds] }, snoozedUntil },
    comingBack(now),
  );
}

/**
 * Removes messages, and remembers whose they were.
 * @returns the ids of those that are removed, in their order
 */
export const remove = (store: Store, scope: Scope, messages: OwnMessages, now: Date): Promise<ObjectId[]> =>
  withTransaction(store, async (session: ClientSession) => {
    const { messages: stored, deletedMessages } = store.collections;
    const found = await stored.find(ownFilter(scope, messages), { session, projection: { _id: 1 } }).toArray();
    if (found.length === 0) return [];
    const { _environmentId } = scope;
    const { _subscriberId } = messages;
    const expireAt = new Date(now.getTime() + REMEMBERED_MS);
    // First the deletion: of two at once, the second finds that another one wrote before it.
    const those = { _environmentId, _id: { $in: found.map(({ _id }) => _id) } };
    await stored.deleteMany(those, { session });
    // Another program may have put a message back that was deleted before.
    await deletedMessages.deleteMany(those, { session });
    await deletedMessages.insertMany(
      found.map(({ _id }) => ({ _id, _environmentId, _subscriberId, deletedAt: now, expireAt })),
      { session },
    );
    return inOrder(messages._ids, found as Message[]).map(({ _id }) => _id);
  });

/**
 * Sets the read state of all in-app messages of a subscriber that a narrowing leaves and that were there by now, in one
 * write whatever their number.
 * @param differing the messages that are not in that state yet
 * @returns how many changed
 */
export async function setReadStateOfAll(
  { collections }: Store,
  { _environmentId }: Scope,
  narrowing: MessageFilter & { readonly _subscriberId: ObjectId },
  differing: Pick<MessageFilter, 'read' | 'seen'>,
  state: ReadState,
  now: Date,
): Promise<number> {
  const { modifiedCount } = await collections.messages.updateMany(
    {
      $and: [
        { _environmentId, channel: 'in_app', createdAt: { $not: { $gt: now } }, ...messageFilter(narrowing) },
        messageFilter(differing),
      ],
    },
    { $set: { ...state, updatedAt: now } },
  );
  return modifiedCount;
}

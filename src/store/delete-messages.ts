import type { ClientSession, Filter, ObjectId } from 'mongodb';
import type { Channel } from '../model/enums.ts';
import type { Message } from '../model/message.ts';
import type { Scope } from '../model/scalars.ts';
import { type InboxSelection, inSelectedOrder, selectionFilter } from './messages.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';

/** How long the owner of a deleted message is kept: longer than a subscription can be resumed. */
const KEEP_DELETED_MS = 24 * 60 * 60 * 1_000;
/** How many messages one transaction deletes. */
const BATCH_SIZE = 1_000;

/**
 * Deletes messages of a subscriber's inbox, and stores their owner for the change stream.
 * @returns the ids of the deleted messages, in the order of the selection
 */
export const deleteMessages = (store: Store, scope: Scope, selection: InboxSelection, now: Date): Promise<ObjectId[]> =>
  withTransaction(store, async (session) => {
    const found = await deleteFound(store, scope, selectionFilter(scope, selection), now, session);
    return inSelectedOrder(selection, found).map(({ _id }) => _id);
  });

/** Deletes a message of any channel. @returns whether it existed */
export const deleteMessage = (store: Store, scope: Scope, _id: ObjectId, now: Date): Promise<boolean> =>
  withTransaction(store, async (session) => {
    const filter = { _environmentId: scope._environmentId, _id };
    return (await deleteFound(store, scope, filter, now, session)).length > 0;
  });

/** Deletes the messages of a transaction, batch by batch. @returns how many messages were deleted */
export async function deleteMessagesOfTransaction(
  store: Store,
  scope: Scope,
  { transactionId, channel }: { readonly transactionId: string; readonly channel?: Channel | undefined },
  now: Date,
): Promise<number> {
  const filter = { _environmentId: scope._environmentId, transactionId, ...(channel && { channel }) };
  for (let count = 0; ; ) {
    const deleted = await withTransaction(store, (session) => deleteFound(store, scope, filter, now, session));
    count += deleted.length;
    if (deleted.length < BATCH_SIZE) return count;
  }
}

/** Deletes one batch of the messages that match, and stores the owners of those of an inbox for the change stream. */
async function deleteFound(
  { collections: { messages, deletedMessages } }: Store,
  { _environmentId }: Scope,
  filter: Filter<Message>,
  now: Date,
  session: ClientSession,
): Promise<Pick<Message, '_id'>[]> {
  const found = await messages
    .find(filter, { session, projection: { _id: 1, _subscriberId: 1, channel: 1 } })
    .limit(BATCH_SIZE)
    .toArray();
  if (found.length === 0) return [];
  const expireAt = new Date(now.getTime() + KEEP_DELETED_MS);
  const deleted = { _environmentId, _id: { $in: found.map(({ _id }) => _id) } };
  // Delete first: of two concurrent deletions, the second one then conflicts and is retried.
  await messages.deleteMany(deleted, { session });
  // Another program may have restored a message that was deleted before.
  await deletedMessages.deleteMany(deleted, { session });
  const ofInbox = found.filter(({ channel }) => channel === 'in_app');
  if (ofInbox.length > 0) {
    await deletedMessages.insertMany(
      ofInbox.map(({ _id, _subscriberId }) => ({ _id, _environmentId, _subscriberId, deletedAt: now, expireAt })),
      { session },
    );
  }
  return found;
}

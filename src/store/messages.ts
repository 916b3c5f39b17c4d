import type { Filter, ObjectId } from 'mongodb';
import type { Channel } from '../model/enums.ts';
import type { Message, MessageOrder, ReadState } from '../model/message.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { type CappedCount, cappedCount, type Listing, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { chronological, createdWithin, type TimeRange } from './mongo/time-range.ts';

/** What a list of messages is narrowed to; all that is given must match. */
export interface MessageFilter {
  readonly _subscriberId?: ObjectId | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly channel?: Channel | undefined;
  readonly read?: boolean | undefined;
  readonly seen?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly snoozed?: boolean | undefined;
  readonly status?: Message['status'] | undefined;
  /** Any of them. */
  readonly tags?: readonly string[] | undefined;
  readonly created?: TimeRange | undefined;
}

/** Whether a flag is set; a document that does not have it says no. */
const flagged = (flag: boolean) => (flag ? true : { $in: [null, false] });

/** The messages that a narrowing leaves. Most messages have never been archived or snoozed, and do not say so. */
export const messageFilter = ({
  read,
  seen,
  archived,
  snoozed,
  tags,
  created,
  ...equal
}: MessageFilter): Filter<Message> =>
  ({
    ...omitUndefined(equal),
    ...(read !== undefined && { read: flagged(read) }),
    ...(seen !== undefined && { seen: flagged(seen) }),
    ...(tags !== undefined && { tags: { $in: [...tags] } }),
    ...(archived !== undefined && { archived: flagged(archived) }),
    ...(snoozed !== undefined && { snoozedUntil: snoozed ? { $exists: true, $ne: null } : null }),
    ...createdWithin(created),
  }) as object;

/** What a subscriber's inbox shows before anything else is asked for. */
export const IN_VIEW = { channel: 'in_app', archived: false, snoozed: false } as const;

const UNREAD_FIRST: Order = { field: 'read', direction: 'ASC', kind: 'boolean', idDirection: 'DESC' };

/** The messages that match; unread ones first is newest first where all of them are read, or none. */
export function messageListing({ _environmentId }: Scope, narrowing: MessageFilter, order: MessageOrder): Listing {
  const filter = { _environmentId, ...messageFilter(narrowing) };
  if (order === 'unread_first' && narrowing.read === undefined) return { filter, order: UNREAD_FIRST };
  return { filter, order: chronological(order === 'oldest_first' ? 'ASC' : 'DESC', narrowing.created) };
}

/** One page of messages. */
export function listMessages(
  { collections }: Store,
  scope: Scope,
  narrowing: MessageFilter,
  orderBy: MessageOrder,
  page: PageArgs,
): Promise<Page<Message>> {
  const { filter, order } = messageListing(scope, narrowing, orderBy);
  return listPage(collections.messages, filter, order, page);
}

/**
 * Sets the read state of those of the ids that are in-app messages of the subscriber, in one write.
 * @returns the changed messages, in the order of the ids
 */
export async function setReadState(
  { collections }: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  _ids: readonly ObjectId[],
  state: ReadState,
  now: Date,
): Promise<Message[]> {
  const own: Filter<Message> = { _environmentId, _subscriberId, channel: 'in_app', _id: { $in: [..._ids] } };
  await collections.messages.updateMany(own, { $set: { ...state, updatedAt: now } });
  const changed = await collections.messages.find(own).toArray();
  const byHex = new Map(changed.map((message) => [message._id.toHexString(), message]));
  return [...new Set(_ids.map((_id) => _id.toHexString()))].flatMap((hex) => byHex.get(hex) ?? []);
}

/** How many of the in-app messages in a subscriber's view are unseen, and how many are unread. */
export interface InboxCounts {
  readonly unseen: CappedCount;
  readonly unread: CappedCount;
}

export async function countInbox(
  { collections }: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
): Promise<InboxCounts> {
  const inView = (state: MessageFilter) =>
    cappedCount(collections.messages, { _environmentId, ...messageFilter({ ...IN_VIEW, _subscriberId, ...state }) });
  const [unseen, unread] = await Promise.all([inView({ seen: false }), inView({ read: false })]);
  return { unseen, unread };
}

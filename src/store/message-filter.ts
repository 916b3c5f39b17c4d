import type { Filter, ObjectId } from 'mongodb';
import { type DataValue, dataValueOf } from '../model/data-values.ts';
import type { Channel, Severity } from '../model/enums.ts';
import type { Message, MessageOrder } from '../model/message.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { flagFilters, severityFilter } from './default-values.ts';
import type { Order } from './mongo/cursors.ts';
import { oneOf } from './mongo/one-of.ts';
import type { Listing } from './mongo/pages.ts';
import { chronological, createdWithin, type TimeRange } from './mongo/time-range.ts';

/** Filters of a list of messages. All of them must match. */
export interface MessageFilter {
  readonly _subscriberId?: ObjectId | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly channel?: Channel | undefined;
  readonly read?: boolean | undefined;
  readonly seen?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly snoozed?: boolean | undefined;
  readonly status?: Message['status'] | undefined;
  /** A message matches if it is of any of these workflows. */
  readonly _templateIds?: readonly ObjectId[] | undefined;
  /** A message matches if it has, of each group, any of the tags. An index finds the messages of one group. */
  readonly tagGroups?: readonly (readonly string[])[] | undefined;
  /** A message matches if it has any of these severities. */
  readonly severities?: readonly Severity[] | undefined;
  /** A message matches if its data has, at each path, any of the values. */
  readonly data?: Readonly<Record<string, readonly DataValue[]>> | undefined;
  /** A message matches if it belongs to any of these transactions. */
  readonly transactionIds?: readonly string[] | undefined;
  readonly created?: TimeRange | undefined;
}

/** The stored form of the filters. Most messages were never archived or snoozed, and lack these fields. */
export function messageFilter({
  read,
  seen,
  archived,
  snoozed,
  _templateIds,
  tagGroups = [],
  severities,
  data = {},
  transactionIds,
  created,
  ...equal
}: MessageFilter): Filter<Message> {
  const [tags, ...furtherTags] = tagGroups;
  const all = [...furtherTags.map((group) => ({ tags: { $in: [...group] } })), ...dataFilters(data)];
  return {
    ...omitUndefined(equal),
    ...(_templateIds !== undefined && { _templateId: { $in: inBoth(_templateIds, equal._templateId) } }),
    ...(severities !== undefined && { severity: severityFilter(severities) }),
    // The index of an inbox by data contains only messages with data.
    ...(Object.keys(data).length > 0 && { data: { $exists: true } }),
    ...(all.length > 0 && { $and: all }),
    ...(transactionIds !== undefined && { transactionId: oneOf(transactionIds) }),
    ...flagFilters({ read, seen, archived }),
    // The index of an inbox by tags contains only messages with tags.
    ...(tags !== undefined && { tags: { $in: [...tags] }, 'tags.0': { $exists: true } }),
    ...(snoozed !== undefined && { snoozedUntil: snoozed ? { $exists: true, $ne: null } : null }),
    ...createdWithin(created),
  } as object;
}

const inBoth = (_ids: readonly ObjectId[], _id: ObjectId | undefined): ObjectId[] =>
  _ids.filter((each) => _id === undefined || each.equals(_id));

/**
 * Matches messages by their data. An index finds them by `dataValues` of one path; that of each path counts, so that the order
 * of the paths makes no difference. Messages without `dataValues`, which other programs store, are among the found ones, too.
 */
const dataFilters = (data: NonNullable<MessageFilter['data']>) =>
  Object.entries(data).map(([path, values]) => ({
    dataValues: { $in: [...values.map((value) => dataValueOf(path, value)), null] },
    [`data.${path}`]: { $in: [...values] },
  }));

const UNREAD_FIRST: Order = { field: 'read', direction: 'ASC', idDirection: 'DESC' };

/** The filter and order of a list. Unread first equals newest first if all of the messages are read, or none is. */
export function messageListing({ _environmentId }: Scope, filters: MessageFilter, order: MessageOrder): Listing {
  const filter = { _environmentId, ...messageFilter(filters) };
  if (order === 'unread_first' && filters.read === undefined) return { filter, order: UNREAD_FIRST };
  // The indexes of tabs have the read state before the order: name all of its values, so that an index gives the order.
  const isTab = TAB_FILTERS.some((name) => filters[name] !== undefined) && filters.created === undefined;
  return {
    filter: isTab && filters.read === undefined ? { ...filter, read: { $in: [null, false, true] } } : filter,
    order: chronological(order === 'oldest_first' ? 'ASC' : 'DESC', filters.created),
  };
}

/** The filters that have an index of their own in an inbox. */
const TAB_FILTERS = ['_templateIds', 'tagGroups', 'severities', 'data'] as const;

import type { Filter } from 'mongodb';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber, SubscriberOrder } from '../model/subscriber.ts';
import type { Store } from './connect.ts';
import type { Order } from './cursor.ts';
import { given } from './given.ts';
import { listPage, type Page, type PageArgs } from './pages.ts';

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
  const filter: Filter<Subscriber> = { _environmentId, deleted: { $ne: true }, ...given(exact) };
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

/** Prefix of the first name, of the last name, or of "first last", whose blank may be any of those in the text. */
function nameFilter(name: string): Filter<Subscriber> {
  const clauses: Filter<Subscriber>[] = [{ firstName: startsWith(name) }, { lastName: startsWith(name) }];
  for (let blank = name.indexOf(' '); blank >= 0; blank = name.indexOf(' ', blank + 1)) {
    clauses.push({ firstName: name.slice(0, blank), lastName: startsWith(name.slice(blank + 1)) });
  }
  return { $or: clauses };
}

/** The strings that begin with a prefix, as an index range: up to the prefix with its last code point made one higher. */
function startsWith(prefix: string): { $gte: string; $lt?: string } {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return { $gte: prefix };
  // The surrogates are no characters.
  points.push(last === 0xd7ff ? 0xe000 : last + 1);
  return { $gte: prefix, $lt: String.fromCodePoint(...points) };
}

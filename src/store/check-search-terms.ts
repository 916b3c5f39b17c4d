import { type AnyBulkWriteOperation, type Filter, ObjectId } from 'mongodb';
import type { Subscriber } from '../model/subscriber.ts';
import { latestEnd } from './lease.ts';
import type { Store } from './mongo/connect.ts';
import { encodeCursor, type Order } from './mongo/cursors.ts';
import type { SearchTermCheck } from './mongo/documents.ts';
import { insertMissing } from './mongo/insert-missing.ts';
import { listPage } from './mongo/pages.ts';
import { pagesById } from './mongo/pages-by-id.ts';
import { SEARCHED_FIELDS, searchTermsOf } from './search-terms.ts';

/** How often the changes of an environment are checked, and how long one page may take before another worker goes on. */
export const CHECK_INTERVAL_MS = 60_000;
/** Another program may store a change this long after the time that the change gets. */
const SETTLING_MS = 60_000;
const PAGE_SIZE = 500;
const REGISTERED_AT_ONCE = 1_000;

const BY_CHANGE: Order = { field: 'updatedAt', direction: 'ASC' };
const LAST_ID = ObjectId.createFromHexString('f'.repeat(24));
const READ_FIELDS = [...SEARCHED_FIELDS, 'searchTerms', 'deleted'];

/** Adds the environments that have no check yet. */
export async function registerSearchTermChecks({ collections }: Store): Promise<void> {
  const { environments, searchTermChecks } = collections;
  const options = { limit: REGISTERED_AT_ONCE, projection: { _id: 1 } };
  for await (const found of pagesById(environments, {}, options)) {
    const _ids = found.map(({ _id }) => _id);
    const known = await searchTermChecks.find({ _id: { $in: _ids } }, { projection: { _id: 1 } }).toArray();
    const knownIds = new Set(known.map(({ _id }) => _id.toHexString()));
    const missing = _ids
      .filter((_id) => !knownIds.has(_id.toHexString()))
      .map((_id): SearchTermCheck => ({ _id, _environmentId: _id, cursor: null, dueAt: new Date(0) }));
    // Another worker may insert them at the same time.
    await insertMissing(searchTermChecks, missing);
  }
}

/** Claims the environment whose check is due for the longest time. Null if none is due. */
export const claimSearchTermCheck = ({ collections }: Store, now: Date): Promise<SearchTermCheck | null> =>
  collections.searchTermChecks.findOneAndUpdate(
    { $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: latestEnd(CHECK_INTERVAL_MS, now) } }] },
    { $set: { dueAt: leaseFrom(now) } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );

/**
 * Checks the next subscribers of an environment, in the order of their changes, and writes search terms that are missing or
 * out of date: those of subscribers that another program wrote, and that are older than the search.
 * @returns the claim for the next page; null at the end, or if another worker goes on
 */
export async function checkPageOfSearchTerms(
  { collections }: Store,
  check: SearchTermCheck,
  now: Date,
): Promise<SearchTermCheck | null> {
  const { _id, _environmentId, cursor } = check;
  const settledAt = new Date(now.getTime() - SETTLING_MS);
  const settled: Filter<Subscriber> = { _environmentId, updatedAt: { $not: { $gt: settledAt } } };
  const { edges, pageInfo } = await listPage(collections.subscribers, settled, BY_CHANGE, {
    limit: PAGE_SIZE,
    from: 'start',
    ...(cursor !== null && { after: cursor }),
    fields: READ_FIELDS,
    hasPreviousPage: false,
  });
  const writes = edges.flatMap(({ node }) => repairOf(_environmentId, node) ?? []);
  if (writes.length > 0) await collections.subscribers.bulkWrite(writes, { ordered: false });
  // The position at the end names no subscriber, because it stays when the subscriber is erased.
  const end = pageInfo.hasNextPage ? pageInfo.endCursor : encodeCursor(BY_CHANGE, { value: settledAt, _id: LAST_ID });
  const progress = { cursor: end, dueAt: leaseFrom(now) };
  const { matchedCount } = await collections.searchTermChecks.updateOne({ _id, cursor }, { $set: progress });
  return matchedCount === 1 && pageInfo.hasNextPage ? { ...check, ...progress } : null;
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + CHECK_INTERVAL_MS);

/** The search terms that a stored subscriber should have. Undefined if it should have none. */
const expectedSearchTerms = (subscriber: Subscriber): string[] | undefined =>
  subscriber.deleted === true ? undefined : searchTermsOf(subscriber);

/** Whether a subscriber is found by its current names and addresses, and only by them. */
export const hasCurrentSearchTerms = (subscriber: Subscriber): boolean =>
  JSON.stringify(subscriber.searchTerms) === JSON.stringify(expectedSearchTerms(subscriber));

/** The write that a subscriber needs. It does nothing if the subscriber changes first: a later page then contains it. */
function repairOf(_environmentId: ObjectId, subscriber: Subscriber): AnyBulkWriteOperation<Subscriber> | null {
  if (hasCurrentSearchTerms(subscriber)) return null;
  const { _id, updatedAt = null } = subscriber;
  const searchTerms = expectedSearchTerms(subscriber);
  const update = searchTerms === undefined ? { $unset: { searchTerms: true as const } } : { $set: { searchTerms } };
  return { updateOne: { filter: { _environmentId, _id, updatedAt: updatedAt as Date }, update } };
}

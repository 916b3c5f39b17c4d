import { type Collection, type Document, type Filter, ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import { collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { eraseFromEvent, fieldsWithout } from './erase-from-events.ts';
import { recordPage } from './erasure-records.ts';
import type { Identity } from './identity.ts';

/** How many documents one page reads. */
const PAGE_SIZE = 100;
/** How many documents are in memory at once. */
const READ_SIZE = 20;
/** Documents may have ids of a machine whose clock is ahead. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The end of a page: where the next one begins, that the stage is done, or that a worker has to end first. */
export type PageEnd = 'done' | { readonly isBusy: boolean; readonly after?: ObjectId };

/** The person that is erased, and how other documents name that person. */
export interface SearchedPerson {
  readonly _ids: readonly ObjectId[];
  readonly identity: Identity;
  /** Subscribers that have the `subscriberId` again. Their documents stay. */
  readonly successors: ReadonlySet<string>;
}

/** Erases a person from one page of the events that the person caused. Their jobs then name no actor. */
export async function eraseActorPage(
  store: Store,
  erasure: Erasure,
  { _ids, identity }: SearchedPerson,
  now: Date,
): Promise<PageEnd> {
  const { _environmentId } = erasure;
  const page = await store.collections.jobs
    .find({ _environmentId, _actorId: { $in: [..._ids] } }, { projection: { _notificationId: 1 } })
    .limit(PAGE_SIZE)
    .toArray();
  const events = new Map(page.map(({ _notificationId }) => [`${_notificationId}`, _notificationId]));
  let isBusy = false;
  for (const _notificationId of events.values()) {
    if (!(await eraseFromEvent(store, erasure, _notificationId, identity, _ids, now))) isBusy = true;
  }
  return page.length === 0 ? 'done' : { isBusy };
}

/** Everything of an environment that existed when an erasure was requested, in the order of the ids. */
const before = ({ _environmentId, requestedAt }: Erasure, after: ObjectId | undefined): Filter<Document> => ({
  _environmentId,
  _id: {
    ...(after && { $gt: after }),
    $lte: ObjectId.createFromTime(Math.ceil((requestedAt.getTime() + CLOCK_TOLERANCE_MS) / 1_000)),
  },
});

/** Erases a person from one page of all events of the environment. */
export async function eraseEventPage(
  store: Store,
  erasure: Erasure,
  after: ObjectId | undefined,
  { _ids, identity, successors }: SearchedPerson,
  now: Date,
): Promise<PageEnd> {
  let last: ObjectId | undefined;
  for await (const notification of pageOf(collectionNamed(store.collections, 'notifications'), erasure, after)) {
    const isNamed = !successors.has(`${notification._subscriberId}`) && fieldsWithout(notification, identity) !== null;
    if (isNamed && !(await eraseFromEvent(store, erasure, notification._id, identity, _ids, now))) {
      return { isBusy: true };
    }
    last = notification._id;
  }
  return endOf(last);
}

/** One page as a cursor, because its documents may be large. */
const pageOf = (collection: Collection<Document>, erasure: Erasure, after: ObjectId | undefined) =>
  collection.find(before(erasure, after)).sort({ _id: 1 }).limit(PAGE_SIZE).batchSize(READ_SIZE);

/** Erases a person from one page of all messages, or of all webhook deliveries, of the environment. */
export async function eraseContentPage(
  store: Store,
  erasure: Erasure,
  name: 'messages' | 'webhookDeliveries',
  after: ObjectId | undefined,
  { identity, successors }: SearchedPerson,
): Promise<PageEnd> {
  const collection = collectionNamed(store.collections, name);
  const changes: { readonly _id: ObjectId; readonly fields: Document }[] = [];
  let last: ObjectId | undefined;
  for await (const document of pageOf(collection, erasure, after)) {
    const fields = successors.has(`${document._subscriberId}`) ? null : fieldsWithout(document, identity);
    if (fields !== null) changes.push({ _id: document._id, fields });
    last = document._id;
  }
  if (changes.length > 0) {
    const { _environmentId } = erasure;
    await withTransaction(
      store,
      async (session) => {
        for (const { _id, fields } of changes) {
          await collection.updateOne({ _environmentId, _id }, { $set: fields }, { session });
        }
        await recordPage(store, erasure, 'changed', new Map([[name, changes.length]]), session);
      },
      'local',
    );
  }
  return endOf(last);
}

const endOf = (last: ObjectId | undefined): PageEnd => (last === undefined ? 'done' : { isBusy: false, after: last });

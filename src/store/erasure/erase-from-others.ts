import { type ClientSession, type Collection, type Document, type Filter, ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import { collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { eraseFromRuns } from './erase-from-runs.ts';
import { recordPage } from './erasure-records.ts';
import type { Identity } from './identity.ts';
import { findStored, Redactions } from './redactions.ts';

/** How many documents one page reads. */
const PAGE_SIZE = 100;
/** One transaction changes so much of large documents, so that it ends soon. */
const BYTES_PER_TRANSACTION = 4_194_304;
/** How long after the request a document may have been created that is searched, too. */
const TOLERANCE_MS = 60_000;
/** Ids contain the time of the machine that made them, whose clock may be ahead. */
const ID_TOLERANCE_MS = 86_400_000;

/** The end of a page: where the next one begins, that the stage is done, or that a worker has to end first. */
export type PageEnd = 'done' | { readonly isBusy: boolean; readonly after?: ObjectId };

/** The person that is erased, and how other documents name that person. */
export interface SearchedPerson {
  readonly _ids: readonly ObjectId[];
  readonly identity: Identity;
  /** Subscribers that have the `subscriberId` again. Their documents stay. */
  readonly successors: ReadonlySet<string>;
}

/** Erases a person from one page of the runs that the person caused. Their jobs then name no actor. */
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
  const runs = new Map(page.map(({ _notificationId }) => [`${_notificationId}`, _notificationId]));
  let isBusy = false;
  for (const _notificationId of runs.values()) {
    if (!(await eraseFromRuns(store, erasure, _notificationId, identity, _ids, now))) isBusy = true;
  }
  return page.length === 0 ? 'done' : { isBusy };
}

/** Everything of an environment that may have existed when an erasure was requested, in the order of the ids. */
const before = ({ _environmentId, requestedAt }: Erasure, after: ObjectId | undefined): Filter<Document> => ({
  _environmentId,
  _id: {
    ...(after && { $gt: after }),
    $lte: ObjectId.createFromTime(Math.ceil((requestedAt.getTime() + ID_TOLERANCE_MS) / 1_000)),
  },
});

/** Erases a person from one page of all runs of the environment. */
export async function eraseRunPage(
  store: Store,
  erasure: Erasure,
  after: ObjectId | undefined,
  { _ids, identity, successors }: SearchedPerson,
  now: Date,
): Promise<PageEnd> {
  const notifications = collectionNamed(store.collections, 'notifications');
  const page = await readPage(notifications, erasure, after, successors);
  const redactions = new Redactions(identity);
  for await (const stored of findStored(notifications, page.ofOthers)) {
    const named = await redactions.find(stored);
    if (named !== null && !(await eraseFromRuns(store, erasure, named._id, identity, _ids, now))) {
      return { isBusy: true };
    }
  }
  return page.end;
}

interface OthersPage {
  readonly ofOthers: Filter<Document>;
  readonly end: PageEnd;
}

/** The ids of one page, without its documents, which may be large. */
async function readPage(
  collection: Collection<Document>,
  erasure: Erasure,
  after: ObjectId | undefined,
  successors: ReadonlySet<string>,
): Promise<OthersPage> {
  const page = await collection
    .find(before(erasure, after), { projection: { _subscriberId: 1, createdAt: 1 } })
    .sort({ _id: 1 })
    .limit(PAGE_SIZE)
    .toArray();
  const last = page.at(-1);
  const latest = new Date(erasure.requestedAt.getTime() + TOLERANCE_MS);
  const others = page.filter(
    ({ _subscriberId, createdAt }) => !(successors.has(`${_subscriberId}`) || createdAt > latest),
  );
  return {
    ofOthers: { _environmentId: erasure._environmentId, _id: { $in: others.map(({ _id }) => _id) } },
    end: last === undefined ? 'done' : { isBusy: false, after: last._id },
  };
}

/** Erases a person from one page of all messages, or of all webhook deliveries, of the environment. */
export async function eraseContentPage(
  store: Store,
  erasure: Erasure,
  name: 'messages' | 'webhookDeliveries',
  after: ObjectId | undefined,
  { identity, successors }: SearchedPerson,
): Promise<PageEnd> {
  const { _environmentId } = erasure;
  const collection = collectionNamed(store.collections, name);
  const page = await readPage(collection, erasure, after, successors);
  const redactions = new Redactions(identity);
  let named: ObjectId[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    const found = { _environmentId, _id: { $in: named } };
    const check = async (): Promise<void> => {
      for await (const stored of findStored(collection, found)) await redactions.check(stored);
    };
    const erase = async (session: ClientSession): Promise<void> => {
      const redacted = await redactions.of(findStored(collection, found, session));
      for (const { _id, fields } of redacted) {
        await collection.updateOne({ _environmentId, _id }, { $set: fields }, { session });
      }
      await recordPage(store, erasure, 'changed', new Map([[name, redacted.length]]), session);
    };
    if (named.length > 0) await redactions.transaction(store, check, erase, 'local');
    redactions.forget();
    named = [];
    bytes = 0;
  };
  for await (const stored of findStored(collection, page.ofOthers)) {
    const redaction = await redactions.check(stored);
    if (redaction === null) continue;
    named.push(redaction._id);
    bytes += stored.byteLength;
    if (bytes >= BYTES_PER_TRANSACTION) await write();
  }
  await write();
  return page.end;
}

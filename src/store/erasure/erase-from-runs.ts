import { type ClientSession, type Document, type Filter, ObjectId } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import type { Erasure } from '../../model/erasure.ts';
import type { Job } from '../../model/notification.ts';
import { type Collections, collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { recordPage } from './erasure-records.ts';
import type { Identity } from './identity.ts';
import { findStored, Redactions } from './redactions.ts';

/** A worker runs jobs of the run, and would write what it has read. */
class RunIsBusy extends Error {
  override readonly name = 'RunIsBusy';
}

/**
 * Removes what names a person from the documents of a run for somebody else, and from those of the runs whose digests contain its event.
 * @param _actorIds the internal ids of the person, which jobs name as actor
 * @returns false if a worker has jobs of one of them. Then nothing changes
 */
export async function eraseFromRuns(
  store: Store,
  erasure: Erasure,
  _notificationId: ObjectId,
  identity: Identity,
  _actorIds: readonly ObjectId[],
  now: Date,
): Promise<boolean> {
  const { _environmentId } = erasure;
  const redactions = new Redactions(identity);
  const check = async (): Promise<void> => {
    for (const run of await runsOf(store, _environmentId, _notificationId)) {
      for (const [name, filter] of documentsOf(_environmentId, run)) {
        for await (const stored of findStored(collectionNamed(store.collections, name), filter)) {
          await redactions.check(stored);
        }
      }
    }
  };
  const erase = async (session: ClientSession): Promise<void> => {
    for (const run of await runsOf(store, _environmentId, _notificationId, session)) {
      await eraseFromRun({ store, session }, run, { erasure, redactions, _actorIds, now });
    }
  };
  try {
    await redactions.transaction(store, check, erase);
    return true;
  } catch (error) {
    if (error instanceof RunIsBusy) return false;
    throw error;
  }
}

/** The documents of a run, by collection. */
const documentsOf = (
  _environmentId: ObjectId,
  _notificationId: ObjectId,
): readonly [keyof Collections, Filter<Document>][] => [
  ['jobs', { _environmentId, _notificationId }],
  ['notifications', { _environmentId, _id: _notificationId }],
  ['executionDetails', { _environmentId, _notificationId }],
  ['messages', { _environmentId, _notificationId }],
];

interface Person {
  readonly erasure: Erasure;
  readonly redactions: Redactions;
  readonly _actorIds: readonly ObjectId[];
  readonly now: Date;
}

/**
 * Every open job is written, so that a worker cannot claim it meanwhile: of two writes to a job, one waits for the other.
 * @throws RunIsBusy
 */
async function eraseFromRun(
  { store, session }: Transaction,
  _notificationId: ObjectId,
  { erasure, redactions, _actorIds, now }: Person,
): Promise<void> {
  const { jobs } = store.collections;
  const { _environmentId } = erasure;
  const projection = { status: 1, claim: 1, _actorId: 1 };
  const found = await jobs.find({ _environmentId, _notificationId }, { session, projection }).toArray();
  if (found.some(isClaimed)) throw new RunIsBusy();
  const namesActor = ({ _actorId }: Job) => _actorId !== undefined && _actorIds.some((_id) => _id.equals(_actorId));
  const changed = new Map<keyof Collections, number>();
  for (const [name, filter] of documentsOf(_environmentId, _notificationId)) {
    const collection = collectionNamed(store.collections, name);
    const redacted = await redactions.of(findStored(collection, filter, session));
    if (name !== 'jobs') {
      for (const { _id, fields } of redacted) {
        await collection.updateOne({ _environmentId, _id }, { $set: fields }, { session });
      }
      changed.set(name, redacted.length);
      continue;
    }
    const fieldsById = new Map(redacted.map(({ _id, fields }) => [`${_id}`, fields]));
    const isChanged = (job: Job) => namesActor(job) || fieldsById.has(`${job._id}`);
    for (const job of found.filter((job) => isChanged(job) || OPEN_STATUSES.includes(job.status))) {
      await jobs.updateOne(
        { _environmentId, _id: job._id },
        {
          $set: { ...fieldsById.get(`${job._id}`), updatedAt: now },
          $inc: { writes: 1 },
          ...(namesActor(job) && { $unset: { _actorId: true } }),
        },
        { session },
      );
    }
    changed.set(name, found.filter(isChanged).length);
  }
  await recordPage(store, erasure, 'changed', changed, session);
}

const isClaimed = ({ status, claim }: Job): boolean =>
  OPEN_STATUSES.includes(status) && (status === 'running' || claim !== undefined);

/** A run and those whose digests contain its event, or will contain it. One may have passed its digest on to another. */
async function runsOf(
  { collections: { jobs, notifications } }: Store,
  _environmentId: ObjectId,
  _notificationId: ObjectId,
  session?: ClientSession,
): Promise<Iterable<ObjectId>> {
  const options = session && { session };
  const runs = new Map([[`${_notificationId}`, _notificationId]]);
  // Those that are added are visited, too.
  for (const run of runs.values()) {
    const merged = await jobs
      .find(
        { _environmentId, _notificationId: run, _mergedDigestId: { $exists: true } },
        { ...options, projection: { _mergedDigestId: 1 } },
      )
      .toArray();
    const masterIds = objectIdsIn(merged.map(({ _mergedDigestId }) => _mergedDigestId));
    const masters =
      masterIds.length === 0
        ? []
        : await jobs
            .find({ _environmentId, _id: { $in: masterIds } }, { ...options, projection: { _notificationId: 1 } })
            .toArray();
    const notification = await notifications.findOne(
      { _environmentId, _id: run },
      { ...options, projection: { _digestedNotificationId: 1 } },
    );
    const next = [...masters.map((master) => master._notificationId), notification?._digestedNotificationId];
    for (const _id of objectIdsIn(next)) runs.set(`${_id}`, _id);
  }
  return runs.values();
}

/** The ids of some values. Another program may have stored anything. */
const objectIdsIn = (values: readonly unknown[]): ObjectId[] =>
  [...new Set(values.map(String))].filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id));

import { type Document, type Filter, ObjectId } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import type { Erasure } from '../../model/erasure.ts';
import type { Job } from '../../model/notification.ts';
import { type Collections, collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { type Transaction, withTransaction } from '../mongo/transactions.ts';
import { recordPage } from './erasure-records.ts';
import type { Identity } from './identity.ts';

/** Fields of an event's documents that never name anybody but their owner. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...['to', 'subscriberId', 'email', 'phone', 'directWebhookUrl', 'deviceTokens', 'transactionId', 'status', 'channel'],
  ...['type', 'providerId', 'identifier', 'templateIdentifier', 'traceparent', 'claim', 'stoppedBy', 'source'],
]);

/** The fields of a document that name a person, without what names it. Ids stay. Null if there are none. */
export function fieldsWithout(document: Document, identity: Identity): Document | null {
  const changed = Object.entries(document).flatMap(([name, value]): [string, unknown][] =>
    name.startsWith('_') || OWN_FIELDS.has(name) || !identity.isIn(value) ? [] : [[name, identity.without(value)]],
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** A worker runs the jobs of the event, and would write what it has read. */
class EventIsBusy extends Error {
  override readonly name = 'EventIsBusy';
}

/**
 * Removes what names a person from the documents of an event of somebody else, and from those of the digests that contain the
 * event.
 * @param _actorIds the internal ids of the person, which jobs name as actor
 * @returns false if a worker runs the event. Then nothing changes
 */
export async function eraseFromEvent(
  store: Store,
  erasure: Erasure,
  _notificationId: ObjectId,
  identity: Identity,
  _actorIds: readonly ObjectId[],
  now: Date,
): Promise<boolean> {
  try {
    await withTransaction(store, async (session) => {
      const person: Person = { erasure, identity, _actorIds, now };
      const runs = new Map([[`${_notificationId}`, _notificationId]]);
      // A digest may have been passed on from one run to another. Those that are added are visited, too.
      for (const run of runs.values()) {
        for (const _id of await eraseFromRun({ store, session }, run, person)) runs.set(`${_id}`, _id);
      }
    });
    return true;
  } catch (error) {
    if (error instanceof EventIsBusy) return false;
    throw error;
  }
}

interface Person {
  readonly erasure: Erasure;
  readonly identity: Identity;
  readonly _actorIds: readonly ObjectId[];
  readonly now: Date;
}

/**
 * Every open job is written, so that a worker cannot claim it meanwhile: of two writes to a job, one waits for the other.
 * @returns the notifications of the digests that contain the event
 * @throws EventIsBusy
 */
async function eraseFromRun(
  transaction: Transaction,
  _notificationId: ObjectId,
  { erasure, identity, _actorIds, now }: Person,
): Promise<ObjectId[]> {
  const { store, session } = transaction;
  const { jobs, notifications } = store.collections;
  const { _environmentId } = erasure;
  const ofRun = { _environmentId, _notificationId };
  const found = await jobs.find(ofRun, { session }).toArray();
  if (found.some(isClaimed)) throw new EventIsBusy();
  const namesActor = ({ _actorId }: Job) => _actorId !== undefined && _actorIds.some((_id) => _id.equals(_actorId));
  let changedJobs = 0;
  for (const job of found) {
    const fields = fieldsWithout(job, identity);
    if (fields === null && !namesActor(job) && !OPEN_STATUSES.includes(job.status)) continue;
    if (fields !== null || namesActor(job)) changedJobs += 1;
    await jobs.updateOne(
      { _environmentId, _id: job._id },
      { $set: { ...fields, updatedAt: now }, ...(namesActor(job) && { $unset: { _actorId: true } }) },
      { session },
    );
  }
  const changed = new Map<keyof Collections, number>([
    ['jobs', changedJobs],
    [
      'notifications',
      await eraseFrom(transaction, 'notifications', { _environmentId, _id: _notificationId }, identity),
    ],
    ['executionDetails', await eraseFrom(transaction, 'executionDetails', ofRun, identity)],
    ['messages', await eraseFrom(transaction, 'messages', ofRun, identity)],
  ]);
  await recordPage(store, erasure, 'changed', changed, session);
  const notification = await notifications.findOne({ _environmentId, _id: _notificationId }, { session });
  return digestsOf(transaction, found, notification?._digestedNotificationId);
}

const isClaimed = ({ status, claim }: Job): boolean =>
  OPEN_STATUSES.includes(status) && (status === 'running' || claim !== undefined);

async function eraseFrom(
  { store, session }: Transaction,
  name: keyof Collections,
  filter: Filter<Document>,
  identity: Identity,
): Promise<number> {
  const collection = collectionNamed(store.collections, name);
  let count = 0;
  for (const document of await collection.find(filter, { session }).toArray()) {
    const fields = fieldsWithout(document, identity);
    if (fields === null) continue;
    const { _environmentId, _id } = document;
    await collection.updateOne({ _environmentId, _id }, { $set: fields }, { session });
    count += 1;
  }
  return count;
}

/** The notifications whose digests contain the events of jobs, or will contain them. */
async function digestsOf(
  { store, session }: Transaction,
  jobs: readonly Job[],
  _digestedNotificationId: ObjectId | string | undefined,
): Promise<ObjectId[]> {
  const [first] = jobs;
  const masterIds = [...new Set(jobs.flatMap(({ _mergedDigestId }) => _mergedDigestId ?? []))];
  const masters =
    first === undefined || masterIds.length === 0
      ? []
      : await store.collections.jobs
          .find(
            {
              _environmentId: first._environmentId,
              _id: { $in: masterIds.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id)) },
            },
            { session, projection: { _notificationId: 1 } },
          )
          .toArray();
  const ids = masters.map(({ _notificationId }) => _notificationId.toHexString());
  if (_digestedNotificationId !== undefined) ids.push(`${_digestedNotificationId}`);
  return [...new Set(ids)].filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id));
}

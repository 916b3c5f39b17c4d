import { type ClientSession, ObjectId } from 'mongodb';
import type { Job } from '../../model/notification.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import type { Store } from '../mongo/connect.ts';

type OpenMaster = Pick<Job, '_id' | '_notificationId' | '_environmentId' | '_organizationId' | '_subscriberId'>;

/** The masters of merged events whose digests can still lose an event. */
interface OpenMasters {
  /** They wait until their windows close. */
  readonly waiting: readonly OpenMaster[];
  /** They have completed, and later events update their messages (update mode). */
  readonly updated: readonly OpenMaster[];
}

/** The merged events whose digests have some of the masters. */
export function eventsOf<Event extends Pick<Job, '_mergedDigestId'>>(
  masters: readonly OpenMaster[],
  events: readonly Event[],
): Event[] {
  const ids = new Set(masters.map(({ _id }) => `${_id}`));
  return events.filter(({ _mergedDigestId }) => ids.has(`${_mergedDigestId}`));
}

/**
 * The masters of merged events whose windows are open. Reads windows only if a digest is in update mode.
 * @param events of one environment
 */
export async function findOpenMasters(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: InEnvironment,
  events: readonly Pick<Job, '_mergedDigestId'>[],
  now: Date,
  session?: ClientSession,
): Promise<OpenMasters> {
  const masterIds = new Set(events.map(({ _mergedDigestId = '' }) => _mergedDigestId).filter(ObjectId.isValid));
  if (masterIds.size === 0) return { waiting: [], updated: [] };
  const options = session && { session };
  const masters = await collections.jobs
    .find(
      {
        _environmentId,
        _id: { $in: [...masterIds].map((id) => ObjectId.createFromHexString(id)) },
        $or: [{ status: 'delayed' }, { status: 'completed', 'digest.updateMode': true }],
      },
      {
        ...options,
        projection: { _environmentId: 1, _organizationId: 1, _notificationId: 1, _subscriberId: 1, status: 1 },
      },
    )
    .toArray();
  const waiting = masters.filter(({ status }) => status === 'delayed');
  const completed = masters.filter(({ status }) => status === 'completed');
  if (completed.length === 0) return { waiting, updated: [] };
  const windows = await collections.digestWindows
    .find(
      {
        _environmentId,
        _subscriberId: { $in: completed.map(({ _subscriberId }) => _subscriberId) },
        _masterJobId: { $in: completed.map(({ _id }) => _id) },
        closesAt: { $gt: now },
      },
      { ...options, projection: { _masterJobId: 1 } },
    )
    .toArray();
  const openIds = new Set(windows.map(({ _masterJobId }) => `${_masterJobId}`));
  return { waiting, updated: completed.filter(({ _id }) => openIds.has(`${_id}`)) };
}

import { calculateObjectSize } from 'bson';
import type { Filter, ObjectId } from 'mongodb';
import type { Job } from '../../model/notification.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import { ofEnvironments, oneOf } from '../mongo/one-of.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { IS_MERGED_EVENT } from './merged-events.ts';

/** The job of one event of a digest: the master itself, or a job that was merged into it. */
export type DigestedJob = Pick<
  Job,
  '_id' | '_notificationId' | 'payload' | 'transactionId' | 'createdAt' | 'triggeredAt' | 'expireAt'
> & {
  /** Whether the event does not fit into the digest. Then it has no payload. */
  readonly isTooLarge?: boolean;
};

/** One event of a digest, as templates see it. */
export type DigestEvent = {
  readonly id: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * The most bytes of BSON that the events of a digest may have. A job contains them twice, besides its own event, in a document
 * of at most 16 MiB. An event of a request of 1 MiB can have 6.3 MB of BSON: a zero in a list has 2 bytes of JSON, and 12 there.
 */
const MAX_EVENTS_BYTES = 4_500_000;
/** The most bytes that an element of a list has besides its value: its type and its index. */
const ELEMENT_BYTES = 10;
/** The most bytes of the events of all digests that one transaction closes. */
const MAX_TOGETHER_BYTES = 10_000_000;

/** Those of some events that fit into the job of their digest. */
export function eventsThatFit<Event extends object>(events: readonly Event[]): Event[] {
  let bytes = 0;
  return events.filter((event) => {
    const more = calculateObjectSize(event) + ELEMENT_BYTES;
    const fits = bytes + more <= MAX_EVENTS_BYTES;
    if (fits) bytes += more;
    return fits;
  });
}

/**
 * The jobs that were merged into masters, in the order in which their triggers were accepted, by hex id of the master. Jobs
 * that do not fit into `MAX_EVENTS_BYTES` of one master have no payload.
 * @throws Error if the events of several masters are too many to be held in memory together
 */
export async function findMergedJobsOf(
  { store, session }: Transaction,
  environments: readonly InEnvironment[],
  _masterJobIds: readonly ObjectId[],
): Promise<Map<string, DigestedJob[]>> {
  const filter = {
    _mergedDigestId: oneOf(_masterJobIds.map((_id) => _id.toHexString())),
    _environmentId: ofEnvironments(environments),
    ...IS_MERGED_EVENT,
  } as Filter<Job>;
  const found = store.collections.jobs
    .find<DigestedJob & Pick<Job, '_mergedDigestId'>>(filter, {
      session,
      projection: {
        _mergedDigestId: 1,
        _notificationId: 1,
        payload: 1,
        transactionId: 1,
        createdAt: 1,
        triggeredAt: 1,
        expireAt: 1,
      },
    })
    .sort({ _mergedDigestId: 1, triggeredAt: 1, _id: 1 });
  const byMaster = new Map<string, { readonly jobs: DigestedJob[]; bytes: number }>();
  let all = 0;
  for await (const { payload, _mergedDigestId = '', ...job } of found) {
    const events = byMaster.get(_mergedDigestId) ?? { jobs: [], bytes: 0 };
    byMaster.set(_mergedDigestId, events);
    const bytes = calculateObjectSize(payload ?? {});
    if (events.bytes + bytes > MAX_EVENTS_BYTES) {
      events.jobs.push({ ...job, isTooLarge: true });
      continue;
    }
    events.bytes += bytes;
    all += bytes;
    if (all > MAX_TOGETHER_BYTES && byMaster.size > 1) {
      throw new Error('The events of the digests are too large for one transaction');
    }
    events.jobs.push(payload === undefined ? job : { ...job, payload });
  }
  return new Map([...byMaster].map(([master, { jobs }]) => [master, jobs]));
}

/** The jobs that were merged into a master, as `findMergedJobsOf` returns them. */
export const findMergedJobs = async (
  transaction: Transaction,
  environment: InEnvironment,
  _masterJobId: ObjectId,
): Promise<DigestedJob[]> =>
  (await findMergedJobsOf(transaction, [environment], [_masterJobId])).get(_masterJobId.toHexString()) ?? [];

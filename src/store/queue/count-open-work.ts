import type { Collection, Document, Filter } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import type { OpenWork } from '../../telemetry/metrics.ts';
import { MAX_WAIT_MS } from '../mongo/answer-in-time.ts';
import type { Store } from '../mongo/connect.ts';
import { type WorkItem, workItems } from './work-item.ts';
import { WORK_KINDS } from './work-kinds.ts';

/** Counts stop here, so that they stay cheap when far too much work is open. */
const MAX_COUNT = 10_000;

/** Counts and ages of the open work of all environments, for metrics. Reads indexes only. */
export async function countOpenWork(store: Store, now: Date): Promise<OpenWork[]> {
  const [jobs, items] = await Promise.all([countJobs(store, now), countWorkItems(store, now)]);
  return [...jobs, ...items];
}

const countJobs = ({ collections: { jobs } }: Store, now: Date): Promise<OpenWork[]> =>
  Promise.all(
    OPEN_STATUSES.map(async (status) => {
      const [count, oldest] = await Promise.all([
        jobs.countDocuments({ status }, { limit: MAX_COUNT, maxTimeMS: MAX_WAIT_MS }),
        jobs.findOne({ status }, { sort: { _id: 1 }, projection: { _id: 1 }, maxTimeMS: MAX_WAIT_MS }),
      ]);
      return { work: 'job', state: status, count, oldestSeconds: secondsSince(oldest?._id.getTimestamp(), now) };
    }),
  );

/**
 * Work items that wait for a worker, those that one has claimed, and those that are due later. Reports 0 for kinds without
 * items: an autoscaler takes a missing value for an unknown one, and keeps its workers.
 */
async function countWorkItems({ db }: Store, now: Date): Promise<OpenWork[]> {
  const items = workItems(db);
  const stored = new Set(await items.distinct('name', {}, { maxTimeMS: MAX_WAIT_MS }));
  const states: readonly [string, Document][] = [
    ['due', { lockedAt: null, nextRunAt: { $lte: now } }],
    ['running', { lockedAt: { $ne: null } }],
    ['scheduled', { lockedAt: null, nextRunAt: { $gt: now } }],
  ];
  return Promise.all(
    [...new Set([...WORK_KINDS, ...stored])].flatMap((name) =>
      states.map(async ([state, inState]) => {
        const counted = stored.has(name) ? await countItems(items, { name, ...inState }, now) : NONE;
        return { work: String(name), state, ...counted };
      }),
    ),
  );
}

const NONE = { count: 0, oldestSeconds: 0 };

async function countItems(items: Collection<WorkItem>, filter: Filter<WorkItem>, now: Date): Promise<typeof NONE> {
  const [count, oldest] = await Promise.all([
    items.countDocuments(filter, { limit: MAX_COUNT, maxTimeMS: MAX_WAIT_MS }),
    items.findOne(filter, { sort: { nextRunAt: 1 }, projection: { nextRunAt: 1 }, maxTimeMS: MAX_WAIT_MS }),
  ]);
  return { count, oldestSeconds: secondsSince(oldest?.nextRunAt, now) };
}

const secondsSince = (at: unknown, now: Date): number =>
  at instanceof Date ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0;

import type { Document } from 'mongodb';
import type { JobStatus } from '../../model/enums.ts';
import type { OpenWork } from '../../telemetry/metrics.ts';
import type { Store } from '../mongo/connect.ts';
import { WORK_COLLECTION } from './work-item.ts';

/** The states that a job does not stay in. */
export const OPEN_STATES = ['pending', 'queued', 'delayed', 'running'] as const satisfies readonly JobStatus[];

/** Counting ends here: that there is far too much is all that matters then. */
const MOST = 10_000;
const MAX_TIME_MS = 2_000;

/** The open work of all environments, for those who watch over the gateways: counts and ages from indexes alone. */
export async function countOpenWork(store: Store, now: Date): Promise<OpenWork[]> {
  const [jobs, scheduled] = await Promise.all([countJobs(store, now), countScheduled(store, now)]);
  return [...jobs, ...scheduled];
}

const countJobs = ({ collections: { jobs } }: Store, now: Date): Promise<OpenWork[]> =>
  Promise.all(
    OPEN_STATES.map(async (status) => {
      const [count, oldest] = await Promise.all([
        jobs.countDocuments({ status }, { limit: MOST, maxTimeMS: MAX_TIME_MS }),
        jobs.findOne({ status }, { sort: { _id: 1 }, projection: { _id: 1 }, maxTimeMS: MAX_TIME_MS }),
      ]);
      return { work: 'job', state: status, count, oldestSeconds: secondsSince(oldest?._id.getTimestamp(), now) };
    }),
  );

/** Work that is due, and work that is to be done later; what runs is due until it ends. */
async function countScheduled({ db }: Store, now: Date): Promise<OpenWork[]> {
  const work = db.collection(WORK_COLLECTION);
  const names = await work.distinct('name', {}, { maxTimeMS: MAX_TIME_MS });
  const states: readonly [string, Document][] = [
    ['due', { $lte: now }],
    ['scheduled', { $gt: now }],
  ];
  return Promise.all(
    names.flatMap((name) =>
      states.map(async ([state, nextRunAt]) => {
        const filter = { name, nextRunAt };
        const [count, oldest] = await Promise.all([
          work.countDocuments(filter, { limit: MOST, maxTimeMS: MAX_TIME_MS }),
          work.findOne(filter, { sort: { nextRunAt: 1 }, projection: { nextRunAt: 1 }, maxTimeMS: MAX_TIME_MS }),
        ]);
        return { work: String(name), state, count, oldestSeconds: secondsSince(oldest?.nextRunAt, now) };
      }),
    ),
  );
}

const secondsSince = (at: unknown, now: Date): number =>
  at instanceof Date ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0;

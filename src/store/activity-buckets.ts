import type { Collection, Document } from 'mongodb';
import {
  type ActivityBucket,
  BUCKET_MS,
  type BucketUnit,
  bucketStarts,
  type DeliveryCount,
} from '../model/activity-bucket.ts';
import type { Scope } from '../model/scalars.ts';
import type { MeasuredRange } from './delivery-lags.ts';
import type { Store } from './mongo/connect.ts';

/** The counts of a bucket. */
type ActivityCounts = Omit<ActivityBucket, 'lag'>;

/** A range with its position among the counted ranges. */
interface CountedRange extends MeasuredRange {
  readonly index: number;
}

/**
 * Counts notifications, messages and dead letters of a range per minute, hour or day. Reads entries of indexes, and no
 * documents.
 * @param range begins with a bucket
 * @returns the buckets that contain anything, in no particular order
 */
export async function countActivity(
  { collections: { notifications, messages, jobs } }: Store,
  { _environmentId }: Scope,
  { from, to }: MeasuredRange,
  unit: BucketUnit,
): Promise<ActivityCounts[]> {
  const ranges = bucketStarts(from, to, unit).map((start, index) => ({
    index,
    from: start,
    to: new Date(Math.min(start.getTime() + BUCKET_MS[unit], to.getTime())),
  }));
  const createdIn = (range: MeasuredRange) => ({ _environmentId, createdAt: within(range) });
  const [created, delivered, dead] = await Promise.all([
    countByRange<number>(notifications, ranges, createdIn, ({ index }) => index),
    countByRange<{ range: number } & Omit<DeliveryCount, 'count'>>(messages, ranges, createdIn, ({ index }) => ({
      range: { $literal: index },
      channel: '$channel',
      status: { $ifNull: ['$status', 'sent'] },
    })),
    jobs
      .aggregate<{ _id: Date; count: number }>([
        { $match: { _environmentId, deadLetteredAt: within({ from, to }) } },
        { $group: { _id: { $dateTrunc: { date: '$deadLetteredAt', unit } }, count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  const buckets = new Map<number, ActivityCounts>();
  const merge = (at: Date, fields: Partial<ActivityCounts>) => {
    const empty = { from: at, notifications: 0, deliveries: [], deadLetters: 0 };
    buckets.set(at.getTime(), { ...(buckets.get(at.getTime()) ?? empty), ...fields });
  };
  const startOf = (index: number): Date => ranges[index]?.from ?? from;
  for (const { _id, count } of created) merge(startOf(_id), { notifications: count });
  for (const { _id, count } of dead) merge(_id, { deadLetters: count });
  for (const { _id, count } of delivered) {
    const { channel, status } = _id;
    const at = startOf(_id.range);
    const before = buckets.get(at.getTime())?.deliveries ?? [];
    merge(at, { deliveries: [...before, { channel, status, count }] });
  }
  return [...buckets.values()];
}

const within = ({ from, to }: MeasuredRange) => ({ $gte: from, $lt: to });

/** Over how many commands the ranges are spread: a database can run them in parallel, or other commands in between. */
const MAX_COMMANDS = 8;

/**
 * Counts the documents of each range. A range of an index is counted without reading its documents, and finding the range of
 * a document by its time would cost more than reading it.
 * @param groupOf the `_id` of the groups of a range. A number counts the range as a whole
 */
async function countByRange<Id>(
  collection: Pick<Collection, 'collectionName' | 'aggregate'>,
  ranges: readonly CountedRange[],
  filterOf: (range: MeasuredRange) => Document,
  groupOf: (range: CountedRange) => unknown,
): Promise<{ _id: Id; count: number }[]> {
  const pipelines = ranges.map((range): Document[] => [
    { $match: filterOf(range) },
    { $group: { _id: groupOf(range), count: { $sum: 1 } } },
  ]);
  const size = Math.ceil(pipelines.length / MAX_COMMANDS);
  const commands = Array.from({ length: Math.ceil(pipelines.length / size) }, (_, command) => {
    const [first = [], ...others] = pipelines.slice(command * size, (command + 1) * size);
    const unions = others.map((pipeline) => ({ $unionWith: { coll: collection.collectionName, pipeline } }));
    return collection.aggregate<{ _id: Id; count: number }>([...first, ...unions, { $sort: { _id: 1 } }]).toArray();
  });
  return (await Promise.all(commands)).flat();
}

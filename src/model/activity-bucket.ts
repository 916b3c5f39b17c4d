import type { DeliveryLag } from './delivery-lag.ts';
import type { Channel, MessageStatus } from './enums.ts';

/** The sizes of activity buckets. Buckets are aligned to UTC. */
export const BUCKET_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export type BucketUnit = keyof typeof BUCKET_MS;
export const BUCKET_UNITS = ['minute', 'hour', 'day'] as const satisfies readonly BucketUnit[];

/** The number of messages of one channel with one status. */
export interface DeliveryCount {
  readonly channel: Channel;
  readonly status: MessageStatus;
  readonly count: number;
}

/** Counts of one minute, hour or day. */
export interface ActivityBucket {
  readonly from: Date;
  readonly notifications: number;
  readonly deliveries: readonly DeliveryCount[];
  readonly deadLetters: number;
  /** Measures the lag when it is first called. Returns undefined if nothing in the bucket was measured. */
  readonly lag: () => Promise<DeliveryLag | undefined>;
}

/** The start of the bucket that contains an instant. */
export const bucketStart = (at: Date, unit: BucketUnit): Date =>
  new Date(Math.floor(at.getTime() / BUCKET_MS[unit]) * BUCKET_MS[unit]);

/** The starts of all buckets that overlap with a range. */
export function bucketStarts(from: Date, to: Date, unit: BucketUnit): Date[] {
  const first = bucketStart(from, unit).getTime();
  const count = Math.ceil((to.getTime() - first) / BUCKET_MS[unit]);
  return Array.from({ length: count }, (_, index) => new Date(first + index * BUCKET_MS[unit]));
}

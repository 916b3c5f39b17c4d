import type { Channel, MessageStatus } from './enums.ts';

/** The spans that counts over time are divided into, all of them in UTC. */
export const BUCKET_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export type BucketUnit = keyof typeof BUCKET_MS;
export const BUCKET_UNITS = ['minute', 'hour', 'day'] as const satisfies readonly BucketUnit[];

/** Messages of one channel that came to one outcome. */
export interface DeliveryCount {
  readonly channel: Channel;
  readonly status: MessageStatus;
  readonly count: number;
}

/** What happened in one span of time. */
export interface ActivityBucket {
  readonly from: Date;
  readonly notifications: number;
  readonly deliveries: readonly DeliveryCount[];
  readonly deadLetters: number;
  /** From a notification to its message; undefined where nothing of the span was measured. */
  readonly meanLagMs?: number;
  readonly maxLagMs?: number;
}

/** The beginning of the span that an instant is in. */
export const bucketStart = (at: Date, unit: BucketUnit): Date =>
  new Date(Math.floor(at.getTime() / BUCKET_MS[unit]) * BUCKET_MS[unit]);

/** The beginnings of all spans of a range, the first one whole. */
export function bucketStarts(from: Date, to: Date, unit: BucketUnit): Date[] {
  const first = bucketStart(from, unit).getTime();
  const count = Math.ceil((to.getTime() - first) / BUCKET_MS[unit]);
  return Array.from({ length: count }, (_, index) => new Date(first + index * BUCKET_MS[unit]));
}

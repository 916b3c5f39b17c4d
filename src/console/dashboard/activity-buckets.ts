import type { ActivityOverTimeQuery, ActivityOverTimeQueryVariables, TimeSpan } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

export const ActivityOverTime = graphql(`
  query ActivityOverTime($from: DateTime!, $to: DateTime!, $span: TimeSpan!) {
    activityOverTime(from: $from, to: $to, span: $span) {
      from
      notifications
      deliveries {
        channel
        status
        count
      }
      deadLetters
      meanLagMs
      maxLagMs
    }
  }
`);

/** The counts of one minute, hour or day. */
export type Bucket = ActivityOverTimeQuery['activityOverTime'][number];

export const SPAN_MS = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 } as const satisfies Record<TimeSpan, number>;
export const SPAN_NAMES = { MINUTE: 'minute', HOUR: 'hour', DAY: 'day' } as const;

export const RANGES = {
  hour: { label: 'Last hour', span: 'MINUTE', spans: 60 },
  day: { label: 'Last 24 hours', span: 'HOUR', spans: 24 },
  week: { label: 'Last 7 days', span: 'HOUR', spans: 168 },
  month: { label: 'Last 30 days', span: 'DAY', spans: 30 },
} as const satisfies Record<string, { label: string; span: TimeSpan; spans: number }>;
export type Range = keyof typeof RANGES;

/** The variables of a range that ends with the current bucket. */
export function rangeVariables(range: Range, now: number): ActivityOverTimeQueryVariables {
  const { span, spans } = RANGES[range];
  const end = (Math.floor(now / SPAN_MS[span]) + 1) * SPAN_MS[span];
  return { from: new Date(end - spans * SPAN_MS[span]).toISOString(), to: new Date(end).toISOString(), span };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const countMessages = (buckets: readonly Bucket[], isCounted: (status: string) => boolean): number =>
  sum(
    buckets.flatMap(({ deliveries }) => deliveries.filter(({ status }) => isCounted(status)).map(({ count }) => count)),
  );

export const countSent = (buckets: readonly Bucket[]): number => countMessages(buckets, (status) => status === 'SENT');
export const countFailed = (buckets: readonly Bucket[]): number =>
  countMessages(buckets, (status) => status !== 'SENT');

/** The mean lag, weighted by the notifications of each bucket. Null if no bucket has a lag. */
export function meanLagMs(buckets: readonly Bucket[]): number | null {
  const lags = buckets.flatMap(({ meanLagMs: lagMs, notifications }) =>
    lagMs == null ? [] : [{ lagMs, weight: Math.max(1, notifications) }],
  );
  if (lags.length === 0) return null;
  return sum(lags.map(({ lagMs, weight }) => lagMs * weight)) / sum(lags.map(({ weight }) => weight));
}

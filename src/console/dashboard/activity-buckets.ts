import type { ActivityOverTimeQuery, ActivityOverTimeQueryVariables, TimeSpan } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

export const ActivityOverTime = graphql(`
  query ActivityOverTime($from: DateTime!, $to: DateTime!, $span: TimeSpan!, $withLags: Boolean!) {
    activityOverTime(from: $from, to: $to, span: $span) {
      from
      notifications
      deliveries {
        channel
        status
        count
      }
      deadLetters
      lag @include(if: $withLags) {
        p50Ms
        p95Ms
      }
    }
    deliveryLag(from: $from, to: $to) {
      p50Ms
      p95Ms
      p99Ms
    }
  }
`);

/** The figures of a period. */
export type Period = ActivityOverTimeQuery;

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

/** The instants and the span of a period. */
type PeriodVariables = Omit<ActivityOverTimeQueryVariables, 'withLags'>;

/** The variables of a range that ends with the current bucket. */
export function rangeVariables(range: Range, now: number): PeriodVariables {
  const { span, spans } = RANGES[range];
  const end = (Math.floor(now / SPAN_MS[span]) + 1) * SPAN_MS[span];
  return { from: new Date(end - spans * SPAN_MS[span]).toISOString(), to: new Date(end).toISOString(), span };
}

const MINUTE_MS = 60_000;

/**
 * The variables of the period before a range. It ends where the range begins to be comparable: a range whose last bucket is
 * half over is compared with a period whose last bucket is cut in half. Changes once a minute.
 */
export function variablesBefore(range: Range, now: number): PeriodVariables {
  const { span, spans } = RANGES[range];
  const lengthMs = spans * SPAN_MS[span];
  const { from } = rangeVariables(range, now);
  const to = Math.ceil(now / MINUTE_MS) * MINUTE_MS - lengthMs;
  return { from: new Date(Date.parse(from) - lengthMs).toISOString(), to: new Date(to).toISOString(), span };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const countMessages = (buckets: readonly Bucket[], isCounted: (status: string) => boolean): number =>
  sum(
    buckets.flatMap(({ deliveries }) => deliveries.filter(({ status }) => isCounted(status)).map(({ count }) => count)),
  );

export const countSent = (buckets: readonly Bucket[]): number => countMessages(buckets, (status) => status === 'SENT');
export const countFailed = (buckets: readonly Bucket[]): number =>
  countMessages(buckets, (status) => status !== 'SENT');

import type { Channel, TimeSpan } from '../generated/graphql.ts';
import { SPAN_MS } from './activity-buckets.ts';

interface Period {
  /** The start of a bucket. */
  readonly at: Date;
  readonly span: TimeSpan;
}

const routeOf = (path: string, { at, span }: Period, filters: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...filters, from: at.toISOString(), to: new Date(at.getTime() + SPAN_MS[span]).toISOString() })}`;

/** The list behind a bar of notifications. */
export const notificationsOf = (period: Period): string => routeOf('/', period);

/** The list behind a bar of messages. Undefined channels mean all channels. */
export const messagesOf = (period: Period, isSent: boolean, channel?: Channel): string =>
  routeOf('/', period, { jobStatus: isSent ? 'COMPLETED' : 'FAILED', ...(channel !== undefined && { channel }) });

/** The list behind a mark of dead letters. */
export const deadLettersOf = (period: Period): string => routeOf('/dead-letters', period);

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What is known of a request by the time it is answered. */
export interface RequestRecord {
  /** The caller's `X-Request-Id`, or one that was made. */
  readonly requestId: string;
  /** The pattern of the path: `/v1/notifications/:notificationId`. */
  route: string;
  /** What was asked for: a REST operation's id, or a GraphQL operation's type and root field. */
  operation?: string;
  /** Whether it only reads. */
  isRead?: boolean;
  /** The transactions that it triggered or showed. */
  transactionIds?: readonly string[];
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What may stand in a log and in a header as it is. */
const SANE_ID = /^[\w.:=+/@-]{1,128}$/;

const MAX_TRANSACTION_IDS = 100;

const records = new WeakMap<ServerResponse, RequestRecord>();

/** Begins the record of a request. */
export function beginRecord(response: ServerResponse, givenId: string | string[] | undefined): RequestRecord {
  const requestId = typeof givenId === 'string' && SANE_ID.test(givenId) ? givenId : randomUUID();
  const record: RequestRecord = { requestId, route: 'none' };
  records.set(response, record);
  return record;
}

/** The record of the request that a response answers, where one was begun. */
export const recordOf = (response: ServerResponse | undefined): RequestRecord | undefined =>
  response && records.get(response);

/** The transaction ids that an answer holds itself, or its items do. */
export function transactionIdsOf(answer: unknown): readonly string[] {
  const items: unknown[] = Array.isArray(answer) ? answer : [answer];
  const ids = items.flatMap((item) => {
    const { transactionId } = (item ?? {}) as { transactionId?: unknown };
    return typeof transactionId === 'string' ? [transactionId] : [];
  });
  return [...new Set(ids)].slice(0, MAX_TRANSACTION_IDS);
}

/** Of which request an error is. Whoever logs it knows the error alone. */
const requestIdByError = new WeakMap<object, string>();

export function noteRequest(error: unknown, requestId: string): void {
  if (typeof error === 'object' && error !== null) requestIdByError.set(error, requestId);
}

export const requestIdOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null ? requestIdByError.get(error) : undefined;

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The facts about a request for its log entry, its trace and its metrics. */
export interface RequestRecord {
  /** The caller's `X-Request-Id`, or a generated id. */
  readonly requestId: string;
  /** By the clock of `performance.now`. */
  readonly startedAt: number;
  /** The pattern of the path: `/v1/notifications/:notificationId`. */
  route: string;
  /** The id of a REST operation, or the type and the root field of a GraphQL operation. */
  operation?: string;
  /** The different operations of a batch. Absent without a batch. */
  operations?: readonly string[];
  /** Whether the operations only read. */
  isRead?: boolean;
  /** The environment of the caller. */
  environmentId?: string;
  /** How the GraphQL operations ended together. Absent if all succeeded. */
  outcome?: 'refused' | 'failed';
  /** The different codes of their errors. */
  errorCodes?: readonly string[];
  /** The transactions that the answer names. */
  transactionIds?: readonly string[];
  /** The internal errors that the answer names. The log may contain no other line about them while the database is unavailable. */
  errorIds?: readonly string[];
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Ids that are safe in a log and in a header. */
const SAFE_ID = /^[\w.:=+/@-]{1,128}$/;

const MAX_TRANSACTION_IDS = 100;
const MAX_ERROR_IDS = 10;
const MAX_OPERATIONS = 10;
const MAX_ERROR_CODES = 10;

const records = new WeakMap<ServerResponse, RequestRecord>();

/** Starts the record of a request. */
export function beginRecord(response: ServerResponse, callerId: string | string[] | undefined): RequestRecord {
  const requestId = typeof callerId === 'string' && SAFE_ID.test(callerId) ? callerId : randomUUID();
  const record: RequestRecord = { requestId, startedAt: performance.now(), route: 'none' };
  records.set(response, record);
  return record;
}

/** The record of the request that a response answers, if it was started. */
export const recordOf = (response: ServerResponse | undefined): RequestRecord | undefined =>
  response && records.get(response);

/** Adds a GraphQL operation to the record of its request, if it was started. A batch has several. */
export function recordOperation(record: RequestRecord | undefined, operation: string, isRead: boolean): void {
  if (record === undefined) return;
  const { operation: first, operations = first === undefined ? [] : [first] } = record;
  if (first === undefined) record.operation = operation;
  else record.operations = [...new Set([...operations, operation])].slice(0, MAX_OPERATIONS);
  record.isRead = record.isRead !== false && isRead;
}

/** The transaction ids of an answer, or of its items. */
export function transactionIdsOf(answer: unknown): readonly string[] {
  const items: unknown[] = Array.isArray(answer) ? answer : [answer];
  const ids = items.flatMap((item) => {
    const { transactionId } = (item ?? {}) as { transactionId?: unknown };
    return typeof transactionId === 'string' ? [transactionId] : [];
  });
  return [...new Set(ids)].slice(0, MAX_TRANSACTION_IDS);
}

/** Adds the transaction ids of an answer to the record of its request, if it was started. */
export function recordTransactions(record: RequestRecord | undefined, answer: unknown): void {
  const ids = transactionIdsOf(answer);
  if (record === undefined || ids.length === 0) return;
  record.transactionIds = [...new Set([...(record.transactionIds ?? []), ...ids])].slice(0, MAX_TRANSACTION_IDS);
}

/** Adds an internal error to the record of its request, if it was started. */
export function recordError(record: RequestRecord | undefined, errorId: string): void {
  if (record === undefined) return;
  const { errorIds = [] } = record;
  if (errorIds.length < MAX_ERROR_IDS) record.errorIds = [...errorIds, errorId];
}

/** Adds the environment of the caller to the record of a request. A line about a rate limit has to say whose limit it is. */
export function recordCaller(response: ServerResponse, scope: { readonly _environmentId: unknown }): void {
  const record = records.get(response);
  if (record !== undefined) record.environmentId = `${scope._environmentId}`;
}

/** Adds an operation that did not succeed to the record of its request. */
export function recordFailure(
  record: RequestRecord | undefined,
  outcome: 'refused' | 'failed',
  codes: readonly string[],
): void {
  if (record === undefined) return;
  record.outcome = record.outcome === 'failed' ? 'failed' : outcome;
  record.errorCodes = [...new Set([...(record.errorCodes ?? []), ...codes])].slice(0, MAX_ERROR_CODES);
}

/** The request of each error, for code that logs an error without knowing its request. */
const recordByError = new WeakMap<object, RequestRecord>();

export function noteRequest(error: unknown, record: RequestRecord | undefined): void {
  if (record !== undefined && typeof error === 'object' && error !== null) recordByError.set(error, record);
}

export const recordOfError = (error: unknown): RequestRecord | undefined =>
  typeof error === 'object' && error !== null ? recordByError.get(error) : undefined;

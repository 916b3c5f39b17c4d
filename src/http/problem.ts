import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DomainError, type ErrorCode, type FieldIssue, IdempotencyKeyError, RateLimitedError } from '../errors.ts';
import { listOf, mapOf } from '../model/bounded-schemas.ts';
import { isPlainObject } from '../model/plain-object.ts';
import { instant } from '../model/scalars.ts';
import { isDatabaseUnavailable, isTimeLimitExceeded } from '../store/mongo/errors.ts';
import { noteDatabaseError } from '../store/mongo/readiness.ts';
import { HttpError } from './http-error.ts';

/** How invalid input is reported: as a 422 with a map of its fields, or as a 400 with a list of issues, as in `/v1/events/trigger`. */
export type BodyProblems = 'fieldMap' | 'issueList';

/** The body of every failure. */
export const ErrorDto = z.object({
  statusCode: z.int().min(400).max(599),
  path: z.string().describe('The path of the request, as it was sent.'),
  message: z.string().describe('What is wrong. Names every invalid field.'),
  timestamp: instant,
  errorId: z.string().optional().describe('The id of an internal error in the log of the gateway.'),
});

/** The body of every 422. */
export const ValidationErrorDto = ErrorDto.extend({
  errors: mapOf(z.object({ messages: listOf(z.string()), value: z.unknown().optional() })).describe(
    'The problems of each invalid field.',
  ),
});

/** The body of a 400 of routes that report an issue list. */
export const PayloadValidationExceptionDto = ErrorDto.extend({
  type: z.string(),
  errors: listOf(z.object({ field: z.string(), message: z.string(), value: z.unknown().optional() })),
});

const STATUS: Record<ErrorCode, number> = {
  BAD_CURSOR: 400,
  BAD_REQUEST: 400,
  CONFLICT: 409,
  FORBIDDEN: 403,
  LIMIT_EXCEEDED: 400,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  SESSION_EXPIRED: 401,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  UNPROCESSABLE: 422,
  VALIDATION: 422,
};

/** The answer to a request. `body` is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer to a request that failed. */
interface Problem extends Answer {
  /** Set for an internal error, which must be logged with this id. */
  readonly errorId?: string;
}

/**
 * Creates the answer to a request that failed.
 * @param path the path of the request, as it was sent
 * @param bodyProblems null for a request without a body: invalid input is then its query or path
 * @param existing the serialised object that a conflict is with. The official clients read its fields from the answer
 */
export function createProblem(
  error: unknown,
  path: string,
  bodyProblems: BodyProblems | null,
  existing?: unknown,
): Problem {
  const { status, message, issues, headers } = describe(error, bodyProblems);
  const errorId = status >= 500 ? randomUUID() : undefined;
  const details =
    status === 400 && bodyProblems === 'issueList'
      ? { type: 'PAYLOAD_VALIDATION_ERROR', errors: issues }
      : status === 422 && { errors: groupByField(issues) };
  const timestamp = new Date().toISOString();
  const stored = isPlainObject(existing) ? existing : {};
  const body = JSON.stringify({ ...stored, statusCode: status, path, message, timestamp, errorId, ...details });
  return { status, headers, body, ...(errorId !== undefined && { errorId }) };
}

/** Whether the gateway failed, and not the caller. */
export const isFailure = (error: unknown): boolean => describe(error, null).status >= 500;

function describe(error: unknown, bodyProblems: BodyProblems | null) {
  if (error instanceof HttpError) {
    return { status: error.status, message: error.message, issues: [], headers: error.headers };
  }
  if (isDatabaseUnavailable(error)) {
    noteDatabaseError(error);
    return { status: 503, message: 'Database unavailable', issues: [], headers: { 'retry-after': '1' } };
  }
  if (isTimeLimitExceeded(error)) {
    return { status: 504, message: 'The request took too long', issues: [], headers: {} };
  }
  if (!(error instanceof DomainError)) {
    return { status: 500, message: 'Internal server error', issues: [], headers: {} };
  }
  // 422 is for bodies that are reported by field. Other invalid input is a 400.
  const status = error.code === 'VALIDATION' && bodyProblems !== 'fieldMap' ? 400 : STATUS[error.code];
  const headers: Record<string, string> = {};
  if (status === 401) headers['www-authenticate'] = 'ApiKey';
  const canRetryLater = error instanceof RateLimitedError || error instanceof IdempotencyKeyError;
  if (canRetryLater && error.retryAfter !== null) headers['retry-after'] = `${error.retryAfter}`;
  return { status, message: error.message, issues: error.issues, headers };
}

/** The issues in the format that the official clients expect in a 422: `{ <field>: { messages, value? } }`. */
function groupByField(issues: readonly FieldIssue[]): Record<string, { messages: string[]; value?: unknown }> {
  // Without a prototype, because a field can be called `constructor`.
  const fields: Record<string, { messages: string[]; value?: unknown }> = Object.create(null);
  for (const { field, message, ...value } of issues) {
    const entry = fields[field] ?? { messages: [], ...value };
    entry.messages.push(message);
    fields[field] = entry;
  }
  return fields;
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DomainError, type ErrorCode, type FieldIssue } from '../errors.ts';
import { instant } from '../model/scalars.ts';
import { isDatabaseUnavailable } from '../store/mongo/errors.ts';
import { HttpError } from './http-error.ts';

/** How an operation reports a body that does not fit: with a map of its fields, or as the two triggers do. */
export type BodyProblems = 'fields' | 'trigger';

/** What every failure is answered. */
export const ErrorDto = z.object({
  statusCode: z.int().min(400).max(599),
  path: z.string().describe("The request's path, as it was sent."),
  message: z.string().describe('What is wrong, with every wrong field.'),
  timestamp: instant,
  errorId: z.string().optional().describe('The id under which a failure of the gateway stands in its log.'),
});

/** What every 422 is answered. */
export const ValidationErrorDto = ErrorDto.extend({
  errors: z
    .record(z.string(), z.object({ messages: z.array(z.string()), value: z.unknown().optional() }))
    .describe('What is wrong, by field.'),
});

/** What every 400 of the two trigger operations is answered. */
export const PayloadValidationExceptionDto = ErrorDto.extend({
  type: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string(), value: z.unknown().optional() })),
});

const STATUS: Record<ErrorCode, number> = {
  BAD_CURSOR: 400,
  BAD_REQUEST: 400,
  CONFLICT: 409,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  SESSION_EXPIRED: 401,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  UNPROCESSABLE: 422,
  VALIDATION: 422,
};

/** What a request is answered: `body` is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer to a request that failed. */
export interface Problem extends Answer {
  /** Set where the failure is ours: it is in the log under this id, and not in the answer. */
  readonly errorId?: string;
}

/**
 * The answer to a request that failed.
 * @param path the request's path, as it was sent
 * @param bodyProblems null where the request has no body: what does not validate is then its query or path
 */
export function problemOf(error: unknown, path: string, bodyProblems: BodyProblems | null): Problem {
  const { status, message, issues, headers } = describe(error, bodyProblems);
  const errorId = status >= 500 ? randomUUID() : undefined;
  const details =
    status === 400 && bodyProblems === 'trigger'
      ? { type: 'PAYLOAD_VALIDATION_ERROR', errors: issues }
      : status === 422 && { errors: byField(issues) };
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ statusCode: status, path, message, timestamp, errorId, ...details });
  return { status, headers, body, ...(errorId !== undefined && { errorId }) };
}

function describe(error: unknown, bodyProblems: BodyProblems | null) {
  if (error instanceof HttpError)
    return { status: error.status, message: error.message, issues: [], headers: error.headers };
  if (isDatabaseUnavailable(error)) {
    const headers = { 'retry-after': '1' };
    return { status: 503, message: 'Database unavailable', issues: [], headers };
  }
  if (!(error instanceof DomainError)) {
    return { status: 500, message: 'Internal server error', issues: [], headers: {} };
  }
  const isOfBody = bodyProblems === 'fields' || error.code !== 'VALIDATION';
  const status = isOfBody ? STATUS[error.code] : 400;
  const headers = status === 401 ? { 'www-authenticate': 'ApiKey' } : {};
  return { status, message: error.message, issues: error.issues, headers };
}

/** The issues as the official clients read a 422: `{ <field>: { messages, value? } }`. */
function byField(issues: readonly FieldIssue[]): Record<string, { messages: string[]; value?: unknown }> {
  // Without a prototype, whose names a field could have.
  const fields: Record<string, { messages: string[]; value?: unknown }> = Object.create(null);
  for (const { field, message, ...shown } of issues) {
    const entry = fields[field] ?? { messages: [], ...shown };
    entry.messages.push(message);
    fields[field] = entry;
  }
  return fields;
}

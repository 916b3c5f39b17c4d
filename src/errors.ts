/** Why a request failed, as far as its caller can act on the failure. */
export const ERROR_CODES = [
  'BAD_CURSOR',
  'BAD_REQUEST',
  'CONFLICT',
  'FORBIDDEN',
  'LIMIT_EXCEEDED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SESSION_EXPIRED',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
  'UNPROCESSABLE',
  'VALIDATION',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One invalid field of an input. `field` is a path such as `to[1].email`; `value` is present if it may be shown. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
  readonly value?: unknown;
}

/** A failure that the caller can act on. All other errors are internal, and both APIs mask them. */
export abstract class DomainError extends Error {
  override readonly name = 'DomainError';
  abstract readonly code: ErrorCode;
  /** All invalid fields. Contains no documents and no secrets. */
  readonly issues: readonly FieldIssue[];

  constructor(message: string, issues: readonly FieldIssue[] = []) {
    super(message);
    this.issues = issues;
  }
}

/** An object that the input names does not exist in the caller's environment. */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
}

/** The change conflicts with a stored object. Nothing was changed. */
export class ConflictError extends DomainError {
  readonly code = 'CONFLICT';
  /** The stored object, if the caller may read it. */
  readonly existing: unknown;

  constructor(message: string, issues: readonly FieldIssue[] = [], existing: unknown = undefined) {
    super(message, issues);
    this.existing = existing;
  }
}

/** The input is invalid, or the stored state does not allow the change. Nothing was changed. */
export class ValidationError extends DomainError {
  readonly code: 'BAD_CURSOR' | 'BAD_REQUEST' | 'UNPROCESSABLE' | 'VALIDATION';

  constructor(code: ValidationError['code'], message: string, issues: readonly FieldIssue[] = []) {
    super(message, issues);
    this.code = code;
  }
}

/** The caller is authenticated, but has no right to do this. Nothing was changed. */
export class ForbiddenError extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** The caller is not authenticated. */
export class AccessError extends DomainError {
  readonly code: 'SESSION_EXPIRED' | 'UNAUTHENTICATED';

  constructor(code: AccessError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The caller must wait before the next attempt. */
export class RateLimitedError extends DomainError {
  readonly code = 'RATE_LIMITED';
  /** In seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** The idempotency key of the request cannot be used. Nothing was changed. */
export class IdempotencyKeyError extends DomainError {
  readonly code: 'BAD_REQUEST' | 'CONFLICT' | 'UNPROCESSABLE';
  /** When a request that still runs can be repeated. In seconds. Null if the key cannot be used. */
  readonly retryAfter: number | null;

  /** @param field contains the key. @param code CONFLICT if the first request still runs */
  constructor(code: IdempotencyKeyError['code'], field: string, problem: string) {
    super(`${field}: ${problem}`, [{ field, message: problem }]);
    this.code = code;
    this.retryAfter = code === 'CONFLICT' ? 1 : null;
  }
}

/** The request reads more than one request may. */
export class LimitExceededError extends DomainError {
  readonly code = 'LIMIT_EXCEEDED';
  /** The name of the limit. */
  readonly limit: string;
  readonly maximum: number;

  constructor(message: string, limit: string, maximum: number) {
    super(message);
    this.limit = limit;
    this.maximum = maximum;
  }
}

/** A service that the request needs is temporarily unavailable. */
export class UnavailableError extends DomainError {
  readonly code = 'UNAVAILABLE';
}

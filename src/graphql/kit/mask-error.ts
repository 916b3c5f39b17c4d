import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { DomainError, type ErrorCode, LimitExceededError, RateLimitedError } from '../../errors.ts';
import { isDatabaseUnavailable, isTimeLimitExceeded } from '../../store/mongo/errors.ts';
import { noteDatabaseError } from '../../store/mongo/readiness.ts';
import { rewordError } from './reword-error.ts';
import { rootCause } from './root-cause.ts';
import { withoutValues } from './without-values.ts';

/** The HTTP status of errors that fail the whole request. The response of any other error has the status 200. */
const HTTP_STATUS: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  SESSION_EXPIRED: 401,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
};

/**
 * Creates the `maskedErrors.maskError` of yoga, which receives each error that is not a type of the schema. A domain error
 * keeps its message, and its `code` and `issues` become extensions. GraphQL's own errors about a request lose only the values that they repeat.
 * A command that the database ended at its time limit is a `TIMEOUT`, as in the result of an operation that takes too long.
 * Any other error is internal: it is logged, and the caller gets only the id of the log entry.
 */
export function createMaskError(log: (error: unknown, errorId: string) => void): (error: unknown) => GraphQLError {
  return (error) => {
    if (error instanceof GraphQLError && masked.has(error)) return error;
    const maskedError = mask(error, log);
    masked.add(maskedError);
    return maskedError;
  };
}

/** The errors that `mask` made. Over server-sent events, yoga masks the errors of a subscription a second time. */
const masked = new WeakSet<GraphQLError>();

function mask(error: unknown, log: (error: unknown, errorId: string) => void): GraphQLError {
  const cause = rootCause(error);
  if (cause instanceof RateLimitedError) {
    const { message, code, retryAfter } = cause;
    const http = { status: HTTP_STATUS[code], headers: { 'Retry-After': `${retryAfter}` } };
    return graphqlError(message, error, { code, retryAfter, http });
  }
  if (cause instanceof DomainError) {
    const status = isRefusedItem(error, cause) ? undefined : HTTP_STATUS[cause.code];
    return graphqlError(cause.message, error, {
      code: cause.code,
      ...(cause.issues.length > 0 && { issues: cause.issues }),
      ...(cause instanceof LimitExceededError && { limit: cause.limit, maximum: cause.maximum }),
      ...(status !== undefined && { http: { status } }),
    });
  }
  if (error instanceof GraphQLError && isRequestError(error, cause)) return withCode(withoutValues(error));
  if (isTimeLimitExceeded(cause)) {
    return graphqlError('The operation took too long', error, { code: 'TIMEOUT', http: { status: 504 } });
  }
  const errorId = randomUUID();
  log(cause, errorId);
  if (isDatabaseUnavailable(cause)) {
    noteDatabaseError(cause);
    const http = { status: HTTP_STATUS.UNAVAILABLE, headers: { 'Retry-After': '1' } };
    return graphqlError('Database unavailable', error, {
      code: 'UNAVAILABLE' satisfies ErrorCode,
      errorId,
      http,
    });
  }
  const isOutsideOfExecution = !(error instanceof GraphQLError);
  return graphqlError('Unexpected error', error, {
    code: 'INTERNAL_SERVER_ERROR',
    errorId,
    ...(isOutsideOfExecution && { http: { status: 500 } }),
  });
}

/**
 * Whether the request caused an error of GraphQL. An error from before the execution has no path. During the execution the
 * request can only cause a mismatch of a variable and its argument, which only the message reveals.
 */
const isRequestError = ({ path, message }: GraphQLError, cause: unknown): boolean =>
  cause instanceof GraphQLError && (path === undefined || /^(Argument|Variable) "/.test(message));

/** An error about a request, with a code. The executor adds none to the error of a condition or an argument that is null. */
function withCode(error: GraphQLError): GraphQLError {
  error.extensions.code ??= 'BAD_REQUEST' satisfies ErrorCode;
  return error;
}

/** Whether the caller may not read one item of a list. Federation gateways drop the other items of a response that is not a 200. */
const isRefusedItem = (error: unknown, { code }: DomainError): boolean =>
  code === 'FORBIDDEN' && error instanceof GraphQLError && error.path?.some(Number.isInteger) === true;

/** An error with the path and locations of the original, if that is one of GraphQL, but without its stack. */
const graphqlError = (message: string, original: unknown, extensions: Record<string, unknown>): GraphQLError =>
  original instanceof GraphQLError
    ? rewordError(original, message, extensions)
    : new GraphQLError(message, { extensions });

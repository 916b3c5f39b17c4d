import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { DomainError, type ErrorCode } from '../../errors.ts';
import { isDatabaseUnavailable } from '../../store/mongo/errors.ts';

/** Status codes of failures that concern the whole request, for HTTP; the others are told in a 200. */
const HTTP_STATUS: Partial<Record<ErrorCode, number>> = {
  SESSION_EXPIRED: 401,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
};

/**
 * What yoga shows of an error that no type of the schema expects, for its `maskedErrors.maskError`. A domain error keeps
 * its message, with `code` and `issues` in the extensions; GraphQL's own errors of a request stay as they are; any other
 * is a fault of ours: the caller gets an `errorId`, under which `log` gets
 * the error, and is told where the database is away.
 */
export function createMaskError(log: (error: unknown, errorId: string) => void): (error: unknown) => GraphQLError {
  return (error) => {
    const cause = originalOf(error);
    if (cause instanceof DomainError) {
      const status = HTTP_STATUS[cause.code];
      return graphqlError(cause.message, error, {
        code: cause.code,
        ...(cause.issues.length > 0 && { issues: cause.issues }),
        ...(status !== undefined && { http: { status } }),
      });
    }
    if (error instanceof GraphQLError && isOfRequest(error, cause)) return error;
    const errorId = randomUUID();
    log(cause, errorId);
    if (isDatabaseUnavailable(cause)) {
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
  };
}

/**
 * Whether an error of GraphQL is the request's own fault. What fails before execution has no path: syntax, validation,
 * variables. In execution it is a variable that its argument cannot take; of that the executors have only the words.
 */
const isOfRequest = ({ path, message }: GraphQLError, cause: unknown): boolean =>
  cause instanceof GraphQLError && (path === undefined || /^(Argument|Variable) "/.test(message));

/** The error that was thrown, out of those that executors wrap it in. */
function originalOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError != null ? originalOf(error.originalError) : error;
}

/** An error in the place of another, without its stack. */
function graphqlError(message: string, place: unknown, extensions: Record<string, unknown>): GraphQLError {
  if (!(place instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes = null, source, positions, path, locations } = place;
  const error = new GraphQLError(message, { nodes, source, positions, path, extensions });
  // The JIT executor knows the places of a field in the document, not its nodes.
  if (nodes === null) Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
  return error;
}

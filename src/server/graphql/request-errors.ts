import { type DocumentNode, GraphQLError, Kind } from 'graphql';

/** The error for a document or an operation that exceeds a limit. Its extensions contain the limit and its maximum. */
export const limitError = (limit: string, maximum: number, message: string, facts: object = {}): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'LIMIT_EXCEEDED', limit, maximum, ...facts, http: { spec: true, status: 400 } },
  });

/** The error of a document without the operation that the request names. */
export function missingOperation(document: DocumentNode, operationName: string | null | undefined): GraphQLError {
  if (operationName != null) return requestError(`The document has no operation "${operationName}"`, MISSING);
  const isEmpty = !document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return requestError(
    isEmpty ? 'The document has no operation' : 'The document has several operations: operationName must select one',
    MISSING,
  );
}

/** The code that yoga uses over HTTP. */
const MISSING = { code: 'OPERATION_RESOLUTION_FAILURE' };

/** An error of the whole request. Nothing was executed. */
export const requestError = (
  message: string,
  { nodes, code = 'BAD_REQUEST' }: { nodes?: GraphQLError['nodes']; code?: string } = {},
): GraphQLError =>
  new GraphQLError(message, {
    ...(nodes !== undefined && { nodes }),
    extensions: { code, http: { spec: true, status: 400 } },
  });

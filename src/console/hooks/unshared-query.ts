import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type AnyVariables, type Client, createRequest, type OperationResult } from 'urql';

let queries = 0;

/**
 * Executes a query. urql gives equal queries that run at the same time one answer, which does not show a change between them.
 * This query always has an answer of its own.
 */
export function unsharedQuery<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data, Variables>> {
  queries += 1;
  // The keys that urql makes are not negative.
  return client.executeQuery({ ...createRequest(document, variables), key: -queries }).toPromise();
}

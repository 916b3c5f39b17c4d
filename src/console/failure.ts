import type { CombinedError } from 'urql';

/** What a person is told of a failed request. */
export function messageOf({ networkError, graphQLErrors }: CombinedError): string {
  if (graphQLErrors[0] !== undefined) return graphQLErrors[0].message;
  return networkError === undefined ? 'The gateway gave no answer.' : 'The gateway cannot be reached.';
}

/** A failure that a mutation can expect, as its result tells it. */
export interface ExpectedFailure {
  readonly message: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
}

/** Its messages, with the fields that they are about. */
export const linesOf = ({ message, issues = [] }: ExpectedFailure): readonly string[] =>
  issues.length === 0 ? [message] : issues.map(({ field, message: about }) => `${field}: ${about}`);

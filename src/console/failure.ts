import type { CombinedError } from 'urql';
import { graphql } from './generated/gql.ts';

/** What a person is told of a failed request. */
export function messageOf({ networkError, graphQLErrors }: CombinedError): string {
  if (graphQLErrors[0] !== undefined) return graphQLErrors[0].message;
  return networkError === undefined ? 'The gateway gave no answer.' : 'The gateway cannot be reached.';
}

graphql(`
  fragment Refusal on Error {
    message
    ... on ValidationError {
      issues {
        field
        message
      }
    }
    ... on ConflictError {
      issues {
        field
        message
      }
    }
  }
`);

/** A failure that a mutation can expect, as its result tells it: what `Refusal` selects, or its message alone. */
export interface ExpectedFailure {
  readonly message: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
}

/** Its messages, with the fields that they are about. */
export const linesOf = ({ message, issues = [] }: ExpectedFailure): readonly string[] =>
  issues.length === 0 ? [message] : issues.map(({ field, message: about }) => `${field}: ${about}`);

import type { CombinedError } from 'urql';
import { upperFirst } from './first-letter.ts';
import { graphql } from './generated/gql.ts';

/** A gateway that executes only trusted documents knows those of its own console. This page is one of another version. */
const OTHER_VERSION = 'The gateway now has another version than this page. Copy your changes, and reload the page.';

/** The message of a failed request, for the user. */
export function messageOf({ networkError, graphQLErrors }: CombinedError): string {
  const [error] = graphQLErrors;
  if (error?.extensions.code === 'TRUSTED_DOCUMENT_REQUIRED') return OTHER_VERSION;
  // The name of the field means nothing to the user.
  if (error?.extensions.code === 'FORBIDDEN') return error.message.replace(/^\w+\.\w+: /, '');
  if (error !== undefined) return error.message;
  return networkError === undefined ? 'The gateway did not answer.' : 'The gateway is not reachable.';
}

/** Whether a message says that the key lacks a scope. The same request with the same key fails again. */
export const isRefusal = (message: string): boolean => message.includes('requires an API key');

/** Whether the gateway refused the id that a query asks for, because no object can have it. */
export const isUnknownId = ({ graphQLErrors }: CombinedError): boolean =>
  graphQLErrors.some(({ extensions: { code, issues } }) => {
    const [issue] = Array.isArray(issues) ? (issues as readonly FieldIssue[]) : [];
    return code === 'BAD_REQUEST' && /id$/i.test(issue?.field ?? '');
  });

/** Whether the same request may succeed later: the gateway did not answer, or was not able to. A refusal stays one. */
export const isOutage = ({ networkError, response }: CombinedError): boolean => {
  const status = response?.status ?? 0;
  return status >= 500 || (networkError !== undefined && status < 400);
};

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
    ... on IdempotencyKeyError {
      retryAfter
    }
  }
`);

/** The reason why the value of one field was refused. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** An expected failure in the result of a mutation: the fields of `Refusal`, or only the message. */
export interface ExpectedFailure {
  readonly message: string;
  readonly issues?: readonly FieldIssue[];
  /** In seconds. Only if an earlier call with the same idempotency key still runs. */
  readonly retryAfter?: number | null;
}

/** The message of an issue as a sentence. */
export const sentence = (message: string): string => `${upperFirst(message)}.`;

/** The messages of an expected failure, each with its field. */
export const errorLines = ({ message, issues = [] }: ExpectedFailure): readonly string[] =>
  issues.length === 0 ? [message] : issues.map(({ field, message: about }) => `${field}: ${about}`);

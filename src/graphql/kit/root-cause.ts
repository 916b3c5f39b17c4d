import { GraphQLError } from 'graphql';

/** The error that was thrown, without the GraphQL errors that wrap it. */
export const rootCause = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError != null ? rootCause(error.originalError) : error;

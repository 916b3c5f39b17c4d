import type { GraphQLField } from 'graphql';

/**
 * Thrown if a query cannot be written as JSON directly, for example because a field fails. The executor then executes the
 * query and reports the errors. Created once, because it needs no stack.
 */
export const NOT_WRITABLE = new Error('The query cannot be written directly');

/** Thrown if the JSON of a query is longer than `MAX_RESULT_LENGTH`. */
export const TOO_LARGE = new Error('The result is too large');

/** Thrown if the resolver of a field without objects returns a promise, so that the field has to be loaded. */
export class AsyncLeafError extends Error {
  readonly field: GraphQLField<unknown, unknown>;

  constructor(field: GraphQLField<unknown, unknown>, value: Promise<unknown>) {
    super(`${field.name} is asynchronous`);
    this.field = field;
    value.catch(() => {});
  }
}

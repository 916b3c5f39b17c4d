import {
  ConflictError,
  type DomainError,
  type FieldIssue,
  ForbiddenError,
  IdempotencyKeyError,
  NotFoundError,
  ValidationError,
} from '../../errors.ts';
import { builder } from './builder.ts';

// A field that lists one of these classes must import it from here, because this file registers their GraphQL types.
export { ConflictError, ForbiddenError, IdempotencyKeyError, NotFoundError, ValidationError };

const ErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: 'An error that the caller can act on.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'The error in English, with each wrong field.' }),
  }),
});

export const FieldIssueRef = builder.objectRef<FieldIssue>('FieldIssue').implement({
  description: 'A wrong field of an input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path of the field in the input: `messageIds[0]`.' }),
    message: t.exposeString('message', { description: 'Why the value of the field is wrong.' }),
    value: t.expose('value', {
      type: 'JSON',
      nullable: true,
      description: 'The wrong value. Null if the value may be secret.',
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'An object that the input names does not exist in the environment of the caller.',
  interfaces: [ErrorInterface],
});

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'The input is invalid. Nothing was changed.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [FieldIssueRef],
      description: 'All wrong fields of the input.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description:
    'The input conflicts with stored data, such as a unique value that belongs to another object. Nothing was changed.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [FieldIssueRef],
      description: 'The fields whose values conflict.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

builder.objectType(ForbiddenError, {
  name: 'ForbiddenError',
  description: 'The API key does not have the scope that the mutation requires. Nothing was changed.',
  interfaces: [ErrorInterface],
});

builder.objectType(IdempotencyKeyError, {
  name: 'IdempotencyKeyError',
  description:
    'The idempotency key is longer than 255 characters, was used with another input or with other rights, or belongs to a mutation that still runs. Nothing was changed.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfter: t.exposeInt('retryAfter', {
      nullable: true,
      description:
        'When to repeat the request, if the first one still runs. In seconds. Null if the key cannot be used.',
    }),
  }),
});

/** The result of an operation. Null if what the operation looks for does not exist. */
export async function nullWhenNotFound<Result>(operation: Promise<Result>): Promise<Result | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

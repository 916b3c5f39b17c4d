import { ConflictError, type DomainError, type FieldIssue, NotFoundError, ValidationError } from '../../errors.ts';
import { builder } from './builder.ts';

// A field that lists one of these classes must import it from here, because this file registers their GraphQL types.
export { ConflictError, NotFoundError, ValidationError };

const ErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: 'A failure that the caller can act on.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'What went wrong, for people.' }) }),
});

const FieldIssueRef = builder.objectRef<FieldIssue>('FieldIssue').implement({
  description: 'One wrong field of an input.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path of the field: `messageIds[0]`.' }),
    message: t.exposeString('message', { description: 'What is wrong with it.' }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'The wrong value, where it can be shown.' }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'What the input names does not exist in the environment of the caller.',
  interfaces: [ErrorInterface],
});

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'The input is wrong, and nothing was changed.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [FieldIssueRef],
      description: 'Every wrong field.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: 'What the input asks for is taken by another object, and nothing was changed.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [FieldIssueRef],
      description: 'What is taken.',
      resolve: ({ issues }) => [...issues],
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

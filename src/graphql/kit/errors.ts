import { DomainError, type ErrorCode, type FieldIssue } from '../../errors.ts';
import { builder } from './builder.ts';

/** Whether an error is a domain error of one of the codes: what `instanceof` asks of the classes below. */
const hasCode = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof DomainError && codes.includes(error.code);

/** The errors plugin tells types apart by class, domain errors are told apart by code: these classes are the codes. */
export class NotFoundError extends DomainError {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasCode(error, ['NOT_FOUND']);
  }
}

export class ValidationError extends DomainError {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasCode(error, ['VALIDATION', 'BAD_REQUEST', 'BAD_CURSOR', 'UNPROCESSABLE']);
  }
}

export class ConflictError extends DomainError {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasCode(error, ['CONFLICT']);
  }
}

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

/** Names the fields of an operation's issues as the arguments of a field name them. */
export async function renamingFields<Result>(
  names: Readonly<Record<string, string>>,
  operation: Promise<Result>,
): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof DomainError) || error.issues.length === 0) throw error;
    const issues = error.issues.map((issue) => ({
      ...issue,
      field: issue.field.replace(/^\w+/, (name) => names[name] ?? name),
    }));
    throw new DomainError(error.code, issues.map(({ field, message }) => `${field}: ${message}`).join('; '), issues);
  }
}

/** Null where an operation finds nothing, for queries that show it so. */
export async function nullWhenNotFound<Result>(operation: Promise<Result>): Promise<Result | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

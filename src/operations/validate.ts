import type { z } from 'zod';
import { type DomainError, type FieldIssue, ValidationError } from '../errors.ts';
import { MAX_ISSUES } from '../model/bounded-schemas.ts';
import { problemText } from '../model/problem-text.ts';

/**
 * Parses an input with its schema. Unknown fields are dropped.
 * @param isSecret whether the value of a field must not be repeated in the error
 * @throws DomainError VALIDATION that names the invalid fields, at most 100
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  isSecret: (field: string) => boolean = () => false,
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true, error: problemText });
  if (result.success) return result.data;
  const issues = zodIssues(result.error);
  throw validationError(issues.map((issue) => (isSecret(issue.field) ? withoutValue(issue) : issue)));
}

/** @throws DomainError VALIDATION that names the invalid fields, at most 100, if there is one */
export function requireNoIssues(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw validationError(issues);
}

const withoutValue = ({ field, message }: FieldIssue): FieldIssue => ({ field, message });

function validationError(issues: readonly FieldIssue[]): DomainError {
  const first = issues.slice(0, MAX_ISSUES);
  return new ValidationError('VALIDATION', first.map(({ field, message }) => `${field}: ${message}`).join('; '), first);
}

/** The field of an issue with the whole input. Each API gives it the name that its callers know. */
export const WHOLE_INPUT = 'input';

/**
 * The first issues of a zod error. Fields are paths such as `to[1].subscriberId`.
 * @param root the field of an issue with the whole input
 */
export function zodIssues(error: z.ZodError, root = WHOLE_INPUT): FieldIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map(({ path, message, input }) => ({
    field: fieldName(path) || root,
    message,
    ...(isRepeatable(input) ? { value: input } : {}),
  }));
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');

/** Whether an error repeats a value: only short scalars are repeated. */
const isRepeatable = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= 200);

import type { z } from 'zod';
import { type DomainError, type FieldIssue, ValidationError } from '../errors.ts';

/**
 * The input as its schema says, without unknown fields.
 * @param isSecret the fields whose wrong values are not to be shown again
 * @throws DomainError VALIDATION that names every wrong field
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  isSecret: (field: string) => boolean = () => false,
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const issues = zodIssues(result.error).map(({ value, ...issue }) => ({
    ...issue,
    ...(value !== undefined && !isSecret(issue.field) && { value }),
  }));
  throw wrongFields(issues);
}

/** @throws DomainError VALIDATION that names every wrong field, where there are any */
export function requireNoIssues(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw wrongFields(issues);
}

const wrongFields = (issues: readonly FieldIssue[]): DomainError =>
  new ValidationError('VALIDATION', issues.map(({ field, message }) => `${field}: ${message}`).join('; '), issues);

/** The wrong fields of a zod error: paths as `to[1].subscriberId`. */
export function zodIssues(error: z.ZodError, root = 'body'): FieldIssue[] {
  return error.issues.map(({ path, message, input }) => ({
    field: fieldName(path) || root,
    message,
    ...(isShowable(input) && { value: input }),
  }));
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');

/** Only short plain values are shown again. */
const isShowable = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= 200);

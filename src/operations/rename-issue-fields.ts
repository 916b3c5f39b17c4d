import { ConflictError, ValidationError } from '../errors.ts';

/**
 * Renames the fields in the issues of an operation's error to the names that the caller of an API knows.
 * @param names the caller's name of each renamed field; `messageIds` also renames `messageIds[1]`
 * @throws the error of the operation, with the renamed fields
 */
export async function renameIssueFields<Result>(
  names: Readonly<Record<string, string>>,
  operation: Promise<Result>,
): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    const isRenamable = error instanceof ValidationError || error instanceof ConflictError;
    if (!isRenamable || error.issues.length === 0) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, field: renameField(names, issue.field) }));
    if (issues.every(({ field }, index) => field === error.issues[index]?.field)) throw error;
    const message = issues.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw error instanceof ConflictError
      ? new ConflictError(message, issues, error.existing)
      : new ValidationError(error.code, message, issues);
  }
}

function renameField(names: Readonly<Record<string, string>>, field: string): string {
  for (const [name, renamed] of Object.entries(names)) {
    if (field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`)) {
      return `${renamed}${field.slice(name.length)}`;
    }
  }
  return field;
}

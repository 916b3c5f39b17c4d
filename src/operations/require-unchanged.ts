import type { ObjectId } from 'bson';
import { ConflictError } from '../errors.ts';
import { updatedAtOf } from '../model/repairs.ts';

/**
 * Rejects a change of a document that was changed since the caller read it. Call it in the transaction of the change, so that of
 * several changes of one state only one succeeds.
 * @param what the name of the document in the error: `layout`
 * @param expectedUpdatedAt the `updatedAt` that the caller read. Undefined if it does not matter
 * @param version the current version of the document, and the one that the caller read. Undefined if it has none
 * @throws DomainError CONFLICT for the fields `expectedVersion` and `expectedUpdatedAt`
 */
export function requireUnchanged(
  what: string,
  document: { readonly _id: ObjectId; readonly createdAt?: unknown; readonly updatedAt?: unknown },
  expectedUpdatedAt: Date | undefined,
  version?: { readonly current: number; readonly expected: number | undefined },
): void {
  const updatedAt = updatedAtOf(document);
  const fields = [
    version?.expected !== undefined && version.expected !== version.current && 'expectedVersion',
    expectedUpdatedAt !== undefined && expectedUpdatedAt.getTime() !== updatedAt.getTime() && 'expectedUpdatedAt',
  ].filter((field) => field !== false);
  if (fields.length === 0) return;
  const andVersion = version === undefined ? '' : ` and has version ${version.current}`;
  throw outdated(`the ${what} was changed at ${updatedAt.toISOString()}${andVersion}`, fields);
}

/**
 * The error for a change of a state that is no longer the stored one.
 * @param reason a clause that says why
 * @param fields the fields that describe the state
 */
export function outdated(reason: string, fields: readonly string[] = ['expectedUpdatedAt']): ConflictError {
  const message = `is outdated: ${reason}`;
  return new ConflictError(
    `${fields[0]}: ${message}`,
    fields.map((field) => ({ field, message })),
  );
}

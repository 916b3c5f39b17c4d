import type { ObjectId } from 'bson';
import { ConflictError } from '../errors.ts';
import { updatedAtOf } from '../model/repairs.ts';

/**
 * Rejects a change of a document that was changed since the caller read it. Call it in the transaction of the change, so that of
 * several changes of one state only one succeeds.
 * @param what the name of the document in the error: `layout`
 * @param expectedUpdatedAt the `updatedAt` that the caller read. Undefined if any state may be changed
 * @throws DomainError CONFLICT for the field `expectedUpdatedAt`
 */
export function requireUnchanged(
  what: string,
  document: { readonly _id: ObjectId; readonly createdAt?: unknown; readonly updatedAt?: unknown },
  expectedUpdatedAt: Date | undefined,
): void {
  const updatedAt = updatedAtOf(document);
  if (expectedUpdatedAt === undefined || expectedUpdatedAt.getTime() === updatedAt.getTime()) return;
  throw outdated(`the ${what} was changed at ${updatedAt.toISOString()}`);
}

/** The error for a change of a state that is no longer the stored one. @param reason a clause that says why */
export function outdated(reason: string): ConflictError {
  const message = `is outdated: ${reason}`;
  return new ConflictError(`expectedUpdatedAt: ${message}`, [{ field: 'expectedUpdatedAt', message }]);
}

import type { ObjectId } from 'bson';
import { NotFoundError, ValidationError } from '../../errors.ts';
import type { Environment } from '../../model/environment.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { findEnvironments } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';

/**
 * An environment of the caller's organization.
 * @param environmentId the caller's own where it is not given
 * @throws DomainError BAD_REQUEST for an id that is no object id, NOT_FOUND when there is none
 */
export async function getEnvironment(
  { store, scope }: OperationContext,
  environmentId: string | null | undefined,
): Promise<Environment> {
  const _id = environmentId == null ? scope._environmentId : parseEnvironmentId(environmentId);
  const [found = null] = await findEnvironments(store, scope, [_id]);
  return foundEnvironment(found, _id);
}

/** @throws DomainError BAD_REQUEST for an id that is no object id */
export function parseEnvironmentId(environmentId: string): ObjectId {
  const _id = parseObjectId(environmentId);
  if (_id !== null) return _id;
  const message = 'must be an object id of 24 hex digits';
  throw new ValidationError('BAD_REQUEST', `environmentId: ${message}`, [{ field: 'environmentId', message }]);
}

/** @throws DomainError NOT_FOUND that names the environment when there is none */
export function foundEnvironment<T>(found: T | null, _id: ObjectId): T {
  if (found === null) throw new NotFoundError(`Environment "${_id}" was not found`);
  return found;
}

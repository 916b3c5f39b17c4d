import type { ObjectId } from 'bson';
import { NotFoundError, ValidationError } from '../../errors.ts';
import { parseObjectId } from '../../model/scalars.ts';

/** @throws DomainError BAD_REQUEST for an id that is no object id */
export function parseIntegrationId(integrationId: string): ObjectId {
  const _id = parseObjectId(integrationId);
  if (_id !== null) return _id;
  const message = 'must be an object id of 24 hex digits';
  throw new ValidationError('BAD_REQUEST', `integrationId: ${message}`, [{ field: 'integrationId', message }]);
}

/** @throws DomainError NOT_FOUND where there is no integration of the id */
export function foundIntegration<Found>(found: Found | null, integrationId: string): Found {
  if (found === null) throw new NotFoundError(`Integration "${integrationId}" was not found`);
  return found;
}

import type { ObjectId } from 'bson';
import { ValidationError } from '../errors.ts';
import { parseObjectId } from '../model/scalars.ts';

export const ID_MESSAGE = 'must be an object id of 24 hex digits';

/**
 * Parses an internal id.
 * @param field the field that the error names
 * @throws DomainError BAD_REQUEST if the text is not an object id
 */
export function parseId(id: string, field: string): ObjectId {
  const _id = parseObjectId(id);
  if (_id !== null) return _id;
  throw new ValidationError('BAD_REQUEST', `${field}: ${ID_MESSAGE}`, [{ field, message: ID_MESSAGE }]);
}

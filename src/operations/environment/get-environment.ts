import type { Environment } from '../../model/environment.ts';
import { findEnvironments } from '../../store/environments.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * An environment of the caller's organization.
 * @param environmentId defaults to the caller's own environment
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND if it does not exist
 */
export async function getEnvironment(
  { store, scope }: OperationContext,
  environmentId: string | null | undefined,
): Promise<Environment> {
  const _id = environmentId == null ? scope._environmentId : parseId(environmentId, 'environmentId');
  const [found = null] = await findEnvironments(store, scope, [_id]);
  return requireFound(found, 'Environment', _id);
}

import type { Environment } from '../../model/environment.ts';
import { findEnvironments } from '../../store/environments.ts';
import { authorise, hasScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * The caller's own environment. With the scope `organization`, also another one of the organization.
 * @param environmentId defaults to the caller's own environment
 * @throws DomainError FORBIDDEN, BAD_REQUEST for an id that is not an object id, NOT_FOUND if it does not exist for the caller
 */
export async function getEnvironment(
  ctx: OperationContext,
  environmentId: string | null | undefined,
): Promise<Environment> {
  authorise(ctx, 'getEnvironment');
  const { store, scope } = ctx;
  const _id = environmentId == null ? scope._environmentId : parseId(environmentId, 'environmentId');
  const isVisible = _id.equals(scope._environmentId) || hasScope(ctx, 'organization');
  const [found = null] = isVisible ? await findEnvironments(store, scope, [_id]) : [];
  return requireFound(found, 'Environment', _id);
}

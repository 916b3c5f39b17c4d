import type { Integration } from '../../model/integration.ts';
import { deleteIntegration as deleteStoredIntegration } from '../../store/integrations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes an integration permanently. It is no longer primary. Its document stays, marked as deleted.
 * @returns the other integrations of the environment, in order of creation
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND also if it is already deleted
 * Source: service interface, 4.6
 */
export async function deleteIntegration(ctx: OperationContext, integrationId: string): Promise<Integration[]> {
  authorise(ctx, 'deleteIntegration');
  const now = ctx.now();
  const others = await deleteStoredIntegration(ctx.store, ctx.scope, parseId(integrationId, 'integrationId'), {
    deleted: true,
    deletedAt: now,
    deletedBy: ctx._userId,
    deletionId: ctx.newUuid(),
    primary: false,
    updatedAt: now,
  });
  return requireFound(others, 'Integration', integrationId);
}

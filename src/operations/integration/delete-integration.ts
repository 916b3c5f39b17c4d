import type { Integration } from '../../model/integration.ts';
import { deleteIntegration as deleteStoredIntegration } from '../../store/integrations.ts';
import type { OperationContext } from '../context.ts';
import { foundIntegration, parseIntegrationId } from './integration-id.ts';

/**
 * Deletes an integration for good, and ends its being primary. Its document stays, marked as deleted.
 * @returns the environment's other integrations, in order of creation
 * @throws DomainError BAD_REQUEST for an id that is no object id, NOT_FOUND also for one that is deleted already
 * Source: service interface, 4.6
 */
export async function deleteIntegration(ctx: OperationContext, integrationId: string): Promise<Integration[]> {
  const now = ctx.now();
  const others = await deleteStoredIntegration(ctx.store, ctx.scope, parseIntegrationId(integrationId), {
    deleted: true,
    deletedAt: now,
    deletedBy: ctx._userId,
    deletionId: ctx.newUuid(),
    primary: false,
    updatedAt: now,
  });
  return foundIntegration(others, integrationId);
}

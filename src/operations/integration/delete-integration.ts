import type { Integration } from '../../model/integration.ts';
import { deleteIntegration as deleteStoredIntegration } from '../../store/integrations.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes an integration permanently. It is no longer primary. Its document stays, marked as deleted.
 * @returns the other integrations of the environment, in order of creation
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND also if it is already deleted
 * Source: service interface
 */
export async function deleteIntegration(ctx: OperationContext, integrationId: string): Promise<Integration[]> {
  authorise(ctx, 'deleteIntegration');
  const now = ctx.now();
  const _id = parseId(integrationId, 'integrationId');
  const change = {
    deleted: true,
    deletedAt: now,
    deletedBy: ctx._userId,
    deletionId: ctx.newUuid(),
    primary: false,
    updatedAt: now,
  };
  const others = await changeOnce(ctx, ({ store, scope }) => deleteStoredIntegration(store, scope, _id, change));
  return requireFound(others, 'Integration', integrationId);
}

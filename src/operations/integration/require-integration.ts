import type { Integration } from '../../model/integration.ts';
import { findIntegration } from '../../store/integrations.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * One integration with its decrypted credentials.
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND
 */
export const requireIntegration = async (ctx: OperationContext, integrationId: string): Promise<Integration> =>
  requireFound(
    await findIntegration(ctx.store, ctx.scope, parseId(integrationId, 'integrationId')),
    'Integration',
    integrationId,
  );

import type { Integration } from '../../model/integration.ts';
import { findIntegration } from '../../store/integrations.ts';
import type { OperationContext } from '../context.ts';
import { foundIntegration, parseIntegrationId } from './integration-id.ts';

/**
 * One integration, its credentials in the clear.
 * @throws DomainError BAD_REQUEST for an id that is no object id, NOT_FOUND
 */
export const getIntegration = async (ctx: OperationContext, integrationId: string): Promise<Integration> =>
  foundIntegration(await findIntegration(ctx.store, ctx.scope, parseIntegrationId(integrationId)), integrationId);

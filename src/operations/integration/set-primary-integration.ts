import { ValidationError } from '../../errors.ts';
import { hasPrimary, type Integration } from '../../model/integration.ts';
import { changeIntegration } from '../../store/integrations.ts';
import type { OperationContext } from '../context.ts';
import { foundIntegration, parseIntegrationId } from './integration-id.ts';
import { requireCredentials } from './require-credentials.ts';
import { requireSupportedProvider } from './require-supported-provider.ts';

/**
 * Makes an integration the primary one of its channel, active and without conditions; the one that was is so no longer.
 * @throws DomainError BAD_REQUEST for an id that is no object id and for a channel that has no primary one, NOT_FOUND,
 * UNPROCESSABLE that names each credential that its provider lacks, or says that the provider is not built
 * Source: service interface, 4.5
 */
export async function setPrimaryIntegration(ctx: OperationContext, integrationId: string): Promise<Integration> {
  const changed = await changeIntegration(ctx.store, ctx.scope, parseIntegrationId(integrationId), (integration) => {
    const { channel, primary, active, conditions = [] } = integration;
    if (!hasPrimary(channel)) {
      throw new ValidationError(
        'BAD_REQUEST',
        `The channel ${channel} has no primary integration, only email and sms have`,
      );
    }
    if (primary && active && conditions.length === 0) return null;
    requireSupportedProvider(integration, ctx.serviceSlug);
    requireCredentials({ ...integration, active: true }, ctx.serviceSlug);
    return { primary: true, active: true, conditions: [], updatedAt: ctx.now() };
  });
  return foundIntegration(changed, integrationId);
}

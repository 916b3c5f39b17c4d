import { ValidationError } from '../../errors.ts';
import { hasPrimary, type Integration } from '../../model/integration.ts';
import { promoteIntegration } from '../../store/primary-integrations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { requireCredentials, requireUsableCredentials } from './require-credentials.ts';
import { requireSupportedProvider } from './require-supported-provider.ts';

/**
 * Makes an integration the primary one of its channel, active and without conditions. The previous primary is demoted.
 * @throws DomainError BAD_REQUEST for an id that is not an object id and for a channel without primary integrations,
 * NOT_FOUND, UNPROCESSABLE if required credentials are missing or the provider is not supported
 * Source: service interface
 */
export async function setPrimaryIntegration(ctx: OperationContext, integrationId: string): Promise<Integration> {
  authorise(ctx, 'setPrimaryIntegration');
  const changed = await promoteIntegration(
    ctx.store,
    ctx.scope,
    parseId(integrationId, 'integrationId'),
    (integration) => {
      const { channel, primary, active, conditions = [] } = integration;
      if (!hasPrimary(channel)) {
        throw new ValidationError(
          'BAD_REQUEST',
          `Integrations of the channel ${channel} cannot be primary, only those of email and sms`,
        );
      }
      if (primary && active && conditions.length === 0) return null;
      requireSupportedProvider(integration, ctx.serviceSlug);
      requireCredentials({ ...integration, active: true }, ctx.serviceSlug);
      requireUsableCredentials({ ...integration, active: true }, ctx.serviceSlug, integration);
      return { primary: true, active: true, conditions: [], updatedAt: ctx.now() };
    },
  );
  return requireFound(changed, 'Integration', integrationId);
}

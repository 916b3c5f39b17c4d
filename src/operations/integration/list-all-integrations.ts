import type { Integration } from '../../model/integration.ts';
import { findActiveIntegrations, findAllIntegrations } from '../../store/integrations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

/**
 * The integrations of the environment, newest first, without their credentials.
 * @param which all integrations, or the active ones only
 */
export async function listAllIntegrations(ctx: OperationContext, which: 'all' | 'active'): Promise<Integration[]> {
  authorise(ctx, 'listAllIntegrations');
  const find = which === 'active' ? findActiveIntegrations : findAllIntegrations;
  const found = await find(ctx.store, ctx.scope);
  return found.map((integration) => ({ ...integration, credentials: {} }));
}

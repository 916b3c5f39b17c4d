import { NotFoundError } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { findIntegration } from '../../store/integrations.ts';
import type { Store } from '../../store/mongo/connect.ts';

/**
 * The integration that a provider reports to.
 * @throws DomainError NOT_FOUND unless its `configurations.inboundWebhookEnabled` is set. Does not say what is missing
 */
export async function findInboundIntegration(
  store: Store,
  environmentId: string,
  integrationId: string,
): Promise<Integration> {
  const [_environmentId, _id] = [parseObjectId(environmentId), parseObjectId(integrationId)];
  const integration = _environmentId && _id && (await findIntegration(store, { _environmentId }, _id));
  if (integration?.configurations?.inboundWebhookEnabled !== true) throw new NotFoundError('The webhook was not found');
  return integration;
}

import type { Subscriber } from '../../model/subscriber.ts';
import { changeChannels } from '../../store/subscribers.ts';
import type { OperationContext } from '../context.ts';
import { parseIntegrationId } from '../integration/integration-id.ts';
import { foundSubscriber } from './get-subscriber.ts';

/**
 * Removes a subscriber's address at an integration, which may be deleted; where there is none, nothing changes.
 * @throws DomainError NOT_FOUND for the subscriber, BAD_REQUEST for an id that is no object id
 */
export async function removeSubscriberChannel(
  ctx: OperationContext,
  subscriberId: string,
  integrationId: string,
): Promise<Subscriber> {
  const _integrationId = parseIntegrationId(integrationId);
  const changed = await changeChannels(ctx.store, ctx.scope, subscriberId, _integrationId, null, ctx.now());
  return foundSubscriber(changed, subscriberId);
}

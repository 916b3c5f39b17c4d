import type { Subscriber } from '../../model/subscriber.ts';
import { changeChannels } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * Removes a subscriber's address at an integration, which may be deleted. Does nothing if there is no address.
 * @throws DomainError NOT_FOUND for the subscriber, BAD_REQUEST for an id that is not an object id
 */
export async function removeSubscriberChannel(
  ctx: OperationContext,
  subscriberId: string,
  integrationId: string,
): Promise<Subscriber> {
  authorise(ctx, 'removeSubscriberChannel');
  const _integrationId = parseId(integrationId, 'integrationId');
  const changed = await changeChannels(ctx.store, ctx.scope, subscriberId, _integrationId, () => null, ctx.now());
  return requireFound(changed, 'Subscriber', subscriberId);
}

import type { Subscriber } from '../../model/subscriber.ts';
import { removeChannelsOfProvider } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Removes all addresses of a subscriber at a provider, of deleted integrations too. Does nothing if there are none.
 * @throws DomainError NOT_FOUND for the subscriber
 */
export async function removeSubscriberCredentials(
  ctx: OperationContext,
  subscriberId: string,
  providerId: string,
): Promise<Subscriber> {
  authorise(ctx, 'removeSubscriberCredentials');
  const changed = await removeChannelsOfProvider(ctx.store, ctx.scope, subscriberId, providerId, ctx.now());
  return requireFound(changed, 'Subscriber', subscriberId);
}

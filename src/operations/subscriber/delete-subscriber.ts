import type { Subscriber } from '../../model/subscriber.ts';
import { deleteSubscriber as deleteStoredSubscriber } from '../../store/subscribers.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes a subscriber, who leaves all topics. The document stays, marked as deleted, and so do the notifications and
 * messages; the `subscriberId` is free again.
 * @throws DomainError NOT_FOUND also for one that is deleted already
 */
export async function deleteSubscriber(ctx: OperationContext, subscriberId: string): Promise<Subscriber> {
  return requireFound(
    await deleteStoredSubscriber(ctx.store, ctx.scope, subscriberId, ctx.now()),
    'Subscriber',
    subscriberId,
  );
}

import type { Subscriber } from '../../model/subscriber.ts';
import { deleteSubscriber as deleteStoredSubscriber } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes a subscriber and its topic memberships. The document stays, marked as deleted, and so do its notifications and
 * messages. Its waiting jobs are canceled in the background. The `subscriberId` can be used again.
 * @throws DomainError NOT_FOUND also if the subscriber is already deleted
 */
export async function deleteSubscriber(ctx: OperationContext, subscriberId: string): Promise<Subscriber> {
  authorise(ctx, 'deleteSubscriber');
  const deleted = await changeOnce(ctx, ({ store, scope, now }) =>
    deleteStoredSubscriber(store, scope, subscriberId, now()),
  );
  return requireFound(deleted, 'Subscriber', subscriberId);
}

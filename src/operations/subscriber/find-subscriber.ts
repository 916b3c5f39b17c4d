import type { Subscriber } from '../../model/subscriber.ts';
import { findSubscriber as findStoredSubscriber } from '../../store/subscribers.ts';
import type { OperationContext } from '../context.ts';

/** The subscriber of the client's own id. Null if it does not exist, was deleted, or is not the one of the caller's session. */
export async function findSubscriber(ctx: OperationContext, subscriberId: string): Promise<Subscriber | null> {
  const { session } = ctx;
  const subscriber = await findStoredSubscriber(ctx.store, ctx.scope, subscriberId);
  if (subscriber === null || session === undefined) return subscriber;
  return session._subscriberId.equals(subscriber._id) ? subscriber : null;
}

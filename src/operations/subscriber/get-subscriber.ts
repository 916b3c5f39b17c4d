import { DomainError } from '../../errors.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { findSubscriber } from '../../store/subscribers.ts';
import type { OperationContext } from '../context.ts';

/**
 * The subscriber of the client's own id.
 * @throws DomainError NOT_FOUND when there is none, or it was deleted
 * Source: service interface, 4.2
 */
export async function getSubscriber(ctx: OperationContext, subscriberId: string): Promise<Subscriber> {
  const subscriber = await findSubscriber(ctx.store, ctx.scope, subscriberId);
  if (subscriber === null) throw new DomainError('NOT_FOUND', `Subscriber "${subscriberId}" was not found`);
  return subscriber;
}

import type { Subscriber } from '../../model/subscriber.ts';
import { hasScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

/** A subscriber as the caller may see it: the credentials of its channels need the scope `read`. */
export function visibleSubscriber(ctx: OperationContext, subscriber: Subscriber): Subscriber {
  if (hasScope(ctx, 'read')) return subscriber;
  const { channels: _, ...visible } = subscriber;
  return visible;
}

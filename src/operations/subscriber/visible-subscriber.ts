import type { Subscriber } from '../../model/subscriber.ts';
import { openSubscriber } from '../../store/sealed/sealed-documents.ts';
import { hasScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

/** A subscriber as the caller may see it: the credentials of its channels are in the clear, and need the scope `read`. */
export function visibleSubscriber(ctx: OperationContext, subscriber: Subscriber): Subscriber {
  if (hasScope(ctx, 'read')) return openSubscriber(ctx.store, subscriber);
  const { channels: _, ...visible } = subscriber;
  return visible;
}

import type { Subscriber } from '../../model/subscriber.ts';
import type { OperationContext } from '../../operations/context.ts';
import { withCurrentIdentifiers } from '../../operations/subscriber/current-identifiers.ts';
import { visibleSubscriber } from '../../operations/subscriber/visible-subscriber.ts';

/** A stored subscriber as the caller may see it. */
export const toSubscriberAnswer = (ctx: OperationContext, subscriber: Subscriber): Promise<Subscriber> =>
  withCurrentIdentifiers(ctx, visibleSubscriber(ctx, subscriber));

import type { Subscriber } from '../../model/subscriber.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from './require-subscriber.ts';
import { visibleSubscriber } from './visible-subscriber.ts';

/** @throws DomainError FORBIDDEN, or as `requireSubscriber`. Source: service interface, 4.2 */
export async function getSubscriber(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
): Promise<Subscriber> {
  authorise(ctx, 'getSubscriber');
  return visibleSubscriber(ctx, await requireSubscriber(ctx, subscriberId));
}

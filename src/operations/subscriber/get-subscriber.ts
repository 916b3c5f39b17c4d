import type { Subscriber } from '../../model/subscriber.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { findSubscriber } from './find-subscriber.ts';
import { type FindSubscriber, requireSubscriber } from './require-subscriber.ts';
import { visibleSubscriber } from './visible-subscriber.ts';

/** Subscriptions that start together share a read, because one client may start thousands. */
const findTogether: FindSubscriber = ({ loaders }, subscriberId) => loaders.subscriberBySubscriberId.load(subscriberId);

/**
 * Reads a subscriber by the client's own id, which defaults to that of the caller's session. The channels, which contain secrets,
 * are absent unless the caller has the scope `read`.
 * @param purpose what the subscriber is read for
 * @throws DomainError FORBIDDEN, or as `requireSubscriber`. Source: service interface
 */
export async function getSubscriber(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  purpose: 'answer' | 'subscription' = 'answer',
): Promise<Subscriber> {
  authorise(ctx, 'getSubscriber');
  const find = purpose === 'subscription' ? findTogether : findSubscriber;
  return visibleSubscriber(ctx, await requireSubscriber(ctx, subscriberId, find));
}

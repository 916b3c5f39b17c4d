import type { SubscriberPreferences } from '../../model/preference.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { findSubscriberPreferences } from '../../store/preferences.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { visibleSubscriber } from '../subscriber/visible-subscriber.ts';

/** A subscriber, its preferences for all workflows, and its schedule. */
export interface FoundPreferences {
  readonly subscriber: Subscriber;
  readonly global: SubscriberPreferences['global'];
  readonly schedule: SubscriberPreferences['schedule'];
  readonly updatedAt: SubscriberPreferences['updatedAt'];
}

/** @throws DomainError FORBIDDEN, or as `requireSubscriber` */
export async function getSubscriberPreferences(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
): Promise<FoundPreferences> {
  authorise(ctx, 'getSubscriberPreferences');
  const subscriber = await requireSubscriber(ctx, subscriberId);
  const { global, schedule, updatedAt } = await findSubscriberPreferences(ctx.store, ctx.scope, subscriber._id, []);
  return { subscriber: visibleSubscriber(ctx, subscriber), global, schedule, updatedAt };
}

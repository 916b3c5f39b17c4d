import type { TopicSubscriber } from '../../model/topic.ts';
import { findMemberships } from '../../store/topic-memberships.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { findSubscriber } from '../subscriber/find-subscriber.ts';
import { requireTopic } from './require-topic.ts';

/** @throws DomainError FORBIDDEN, NOT_FOUND for the topic, and if the subscriber is not a member */
export async function getTopicMembership(
  ctx: OperationContext,
  topicKey: string,
  subscriberId: string,
): Promise<TopicSubscriber> {
  authorise(ctx, 'getTopicMembership');
  const [topic, subscriber] = await Promise.all([requireTopic(ctx, topicKey), findSubscriber(ctx, subscriberId)]);
  const [membership] =
    subscriber === null ? [] : await findMemberships(ctx.store, ctx.scope, topic._id, [subscriber._id]);
  return requireFound(membership, `Member of the topic "${topicKey}"`, subscriberId);
}

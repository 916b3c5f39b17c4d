import type { z } from 'zod';
import { joinMemberships } from '../../store/topic-memberships.ts';
import { findMembers, removeMembers } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { requireTopic } from './require-topic.ts';
import { TopicMembersInput } from './topic-members.ts';
import { type TopicSubscriptions, toTopicSubscriptions } from './topic-subscriptions.ts';

/**
 * Ends the memberships of subscribers in a topic.
 * @returns the memberships that ended; the subscribers that do not exist or were not members are missing
 * @throws DomainError VALIDATION, NOT_FOUND for the topic
 */
export async function unsubscribeFromTopic(
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof TopicMembersInput>,
): Promise<TopicSubscriptions> {
  authorise(ctx, 'unsubscribeFromTopic');
  const { subscriberIds } = validate(TopicMembersInput, input);
  const { store, scope } = ctx;
  const removed = await changeOnce(ctx, async (ctx) => {
    const topic = await requireTopic(ctx, topicKey);
    const members = await findMembers(ctx.store, scope, subscriberIds);
    return removeMembers(ctx.store, scope, topic, members);
  });
  return toTopicSubscriptions(subscriberIds, await joinMemberships(store, scope, removed));
}

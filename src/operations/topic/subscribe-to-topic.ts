import type { z } from 'zod';
import { findMemberships, joinMemberships } from '../../store/topic-memberships.ts';
import { addMembers, findMembers, findTopic } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { createTopic } from './create-topic.ts';
import { TopicMembersInput } from './topic-members.ts';
import { type TopicSubscriptions, toTopicSubscriptions } from './topic-subscriptions.ts';

/**
 * Makes subscribers members of a topic. Existing members stay members. The topic is created if it does not exist.
 * @returns the memberships of all given subscribers; the subscribers that do not exist are missing
 * @throws DomainError VALIDATION
 */
export async function subscribeToTopic(
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof TopicMembersInput>,
): Promise<TopicSubscriptions> {
  authorise(ctx, 'subscribeToTopic');
  const { subscriberIds } = validate(TopicMembersInput, input);
  const { store, scope } = ctx;
  const topic = (await findTopic(store, scope, topicKey)) ?? (await createTopic(ctx, { key: topicKey }, 'update'));
  const members = await findMembers(store, scope, subscriberIds);
  await addMembers(store, scope, topic, members);
  const ids = members.map(({ _id }) => _id);
  const found = await findMemberships(store, scope, topic._id, ids);
  return toTopicSubscriptions(subscriberIds, await joinMemberships(store, scope, found));
}

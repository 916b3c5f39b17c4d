import type { z } from 'zod';
import { removeMembers } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { changeMembers, type MembersOutcome, type TopicMembersInput } from './topic-members.ts';

/**
 * Removes subscribers from a topic. Subscribers who are not members do not change.
 * @throws DomainError VALIDATION, NOT_FOUND for the topic
 */
export async function removeTopicMembers(
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof TopicMembersInput>,
): Promise<MembersOutcome> {
  authorise(ctx, 'removeTopicMembers');
  return changeOnce(ctx, (ctx) =>
    changeMembers(ctx, topicKey, input, async (topic, members) => {
      const removed = await removeMembers(ctx.store, ctx.scope, topic, members);
      const ids = new Set(removed.map(({ _subscriberId }) => `${_subscriberId}`));
      return new Set(members.flatMap(({ _id, subscriberId }) => (ids.has(`${_id}`) ? subscriberId : [])));
    }),
  );
}

import type { z } from 'zod';
import { addMembers } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { changeMembers, type MembersOutcome, type TopicMembersInput } from './topic-members.ts';

/**
 * Adds subscribers to a topic. Existing members do not change.
 * @throws DomainError VALIDATION, NOT_FOUND for the topic
 */
export async function addTopicMembers(
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof TopicMembersInput>,
): Promise<MembersOutcome> {
  authorise(ctx, 'addTopicMembers');
  return changeMembers(ctx, topicKey, input, (topic, members) => addMembers(ctx.store, ctx.scope, topic, members));
}

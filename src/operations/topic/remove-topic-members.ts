import type { z } from 'zod';
import { removeMembers } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';
import { changeMembers, type MembersOutcome, type TopicMembersInput } from './topic-members.ts';

/**
 * Ends the membership of subscribers in a topic; who is no member stays none.
 * @throws DomainError VALIDATION, NOT_FOUND for the topic
 */
export const removeTopicMembers = (
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof TopicMembersInput>,
): Promise<MembersOutcome> =>
  changeMembers(ctx, topicKey, input, (topic, members) => removeMembers(ctx.store, ctx.scope, topic, members));

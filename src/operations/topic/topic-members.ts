import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import type { Topic } from '../../model/topic.ts';
import { findMembers, type Member } from '../../store/topics.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { requireTopic } from './require-topic.ts';

export const MAX_MEMBERS = 100;
export const COUNT_MESSAGE = `must contain 1 to ${MAX_MEMBERS} subscriber ids`;

/** The subscribers whose memberships change, by the client's own ids. */
export const TopicMembersInput = z.object({
  subscriberIds: listOf(z.string('must be a subscriber id'), COUNT_MESSAGE)
    .min(1, COUNT_MESSAGE)
    .max(MAX_MEMBERS, COUNT_MESSAGE),
});

/** The topic, and the result for each subscriber. */
export interface MembersOutcome {
  readonly topic: Topic;
  readonly results: readonly MemberResult[];
}

const MEMBER_OUTCOMES = ['changed', 'unchanged', 'not_found'] as const;
export type MemberOutcome = (typeof MEMBER_OUTCOMES)[number];

export interface MemberResult {
  readonly subscriberId: string;
  readonly outcome: MemberOutcome;
}

/**
 * Changes the memberships of subscribers in a topic. Unknown subscribers do not affect the others.
 * @param change returns the subscriber ids whose membership changed
 * @returns an outcome for each distinct id, in order
 * @throws DomainError VALIDATION, NOT_FOUND for the topic
 */
export async function changeMembers(
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof TopicMembersInput>,
  change: (topic: Topic, members: readonly Member[]) => Promise<ReadonlySet<string>>,
): Promise<MembersOutcome> {
  const { subscriberIds } = validate(TopicMembersInput, input);
  const topic = await requireTopic(ctx, topicKey);
  const members = await findMembers(ctx.store, ctx.scope, subscriberIds);
  const known = new Set(members.map(({ subscriberId }) => subscriberId));
  const changed = await change(topic, members);
  const outcomeOf = (subscriberId: string): MemberOutcome => {
    if (!known.has(subscriberId)) return 'not_found';
    return changed.has(subscriberId) ? 'changed' : 'unchanged';
  };
  const results = [...new Set(subscriberIds)].map((subscriberId) => ({
    subscriberId,
    outcome: outcomeOf(subscriberId),
  }));
  return { topic, results };
}

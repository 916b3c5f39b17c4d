import type { JoinedMembership } from '../../store/topic-memberships.ts';

/** The memberships that a call is about, and the subscribers without one. */
export interface TopicSubscriptions {
  readonly memberships: readonly JoinedMembership[];
  /** The `subscriberId`s of the input that have no such membership, each once. */
  readonly missing: readonly string[];
}

/** Orders memberships like the given `subscriberId`s, and lists those without a membership. */
export function toTopicSubscriptions(
  subscriberIds: readonly string[],
  found: readonly JoinedMembership[],
): TopicSubscriptions {
  const byId = new Map(found.map((joined) => [joined.subscriber?.subscriberId, joined]));
  const ids = [...new Set(subscriberIds)];
  return {
    memberships: ids.flatMap((id) => byId.get(id) ?? []),
    missing: ids.filter((id) => !byId.has(id)),
  };
}

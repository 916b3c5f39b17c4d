import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { freeForm, instant, looseId, objectId, owners } from '../../model/scalars.ts';
import type { TopicSubscriptions } from '../../operations/topic/topic-subscriptions.ts';
import type { JoinedMembership } from '../../store/topic-memberships.ts';
import { cursorPage } from '../cursor-page.ts';

/** A topic as the answers show it. */
export const TopicAnswer = z.object({
  _id: objectId,
  key: z.string(),
  name: z.string().optional(),
  data: freeForm.optional(),
  createdAt: instant,
  updatedAt: instant,
});

export const TopicPage = cursorPage(TopicAnswer);

/** A member of a topic, as the answers show it. */
const TopicMember = z.object({
  _id: objectId,
  subscriberId: z.string(),
  avatar: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
});

/** The membership of a subscriber in a topic. */
export const TopicSubscription = z.object({
  _id: objectId,
  identifier: z.string().describe('Made from the key of the topic and the `subscriberId`.'),
  topic: TopicAnswer.omit({ createdAt: true, updatedAt: true }),
  subscriber: TopicMember,
  createdAt: instant,
  updatedAt: instant,
});

export const TopicSubscriptionPage = cursorPage(TopicSubscription);

const SubscriptionProblem = z.object({ subscriberId: z.string(), code: z.string(), message: z.string() });

/** The answer to a call that changes the members of a topic. */
export const TopicSubscriptionsAnswer = z.object({
  data: listOf(TopicSubscription),
  meta: z.object({ totalCount: z.number(), successful: z.number(), failed: z.number() }),
  errors: listOf(SubscriptionProblem).optional(),
});

/** One membership with internal ids. */
export const TopicMembership = z.object({
  ...owners,
  _subscriberId: looseId,
  _topicId: looseId,
  topicKey: z.string(),
  externalSubscriberId: z.string(),
});

/** One membership, as the clients of subscribers read it. */
export const SubscriptionDetails = z.object({ id: looseId, identifier: z.string() });

/** The text that identifies a membership in its topic. */
export const subscriptionIdentifier = (topicKey: string, subscriberId: string): string =>
  `tk_${topicKey}:si_${subscriberId}`;

/** A membership with its topic and subscriber. */
export const toSubscription = ({ membership, topic, subscriber }: JoinedMembership) => ({
  ...membership,
  identifier: subscriptionIdentifier(`${membership.topicKey}`, `${membership.externalSubscriberId}`),
  topic: topic ?? { _id: membership._topicId, key: membership.topicKey },
  subscriber: subscriber ?? { _id: membership._subscriberId, subscriberId: membership.externalSubscriberId },
});

/** The answer to a call that changes members. @param problem what is wrong with each missing subscriber */
export const toSubscriptionsAnswer = (
  { memberships, missing }: TopicSubscriptions,
  problem: { readonly code: string; readonly message: string },
) => ({
  data: memberships.map(toSubscription),
  meta: {
    totalCount: memberships.length + missing.length,
    successful: memberships.length,
    failed: missing.length,
  },
  ...(missing.length > 0 && { errors: missing.map((subscriberId) => ({ subscriberId, ...problem })) }),
});

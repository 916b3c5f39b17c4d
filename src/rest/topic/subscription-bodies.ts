import { z } from 'zod';
import type { FieldIssue } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { COUNT_MESSAGE, MAX_MEMBERS, type TopicMembersInput } from '../../operations/topic/topic-members.ts';
import { requireNoIssues } from '../../operations/validate.ts';
import { unsupported } from '../unsupported.ts';
import { subscriptionIdentifier } from './topic-answers.ts';

const text = z.string('must be a string').min(1, 'must not be empty');

/** An object that names a subscriber. A subscriber has one subscription to a topic, without an identifier of its own. */
const Subscription = z.object({
  subscriberId: text,
  identifier: text.nullish().describe('That of the only membership of the subscriber, such as `tk_news:si_ada`.'),
  name: unsupported(),
});
const EndedSubscription = Subscription.partial({ subscriberId: true }).refine(
  ({ subscriberId, identifier }) => subscriberId !== undefined || identifier != null,
  'must have a subscriberId or an identifier',
);

/** A subscriber, or an object that names it. */
const orSubscriberId = <Schema extends z.ZodType>(subscription: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? { subscriberId: value } : value), subscription);

const members = <Schema extends z.ZodType>(subscription: Schema) => ({
  subscriberIds: listOf(z.string('must be a string'), 'must be an array').max(MAX_MEMBERS, COUNT_MESSAGE).nullish(),
  subscriptions: listOf(orSubscriberId(subscription), 'must be an array').max(MAX_MEMBERS, COUNT_MESSAGE).nullish(),
});
export const UnsubscribeBody = z.object(members(EndedSubscription));
export const SubscribeBody = z.object({
  ...members(Subscription),
  name: unsupported(),
  context: unsupported(),
  preferences: unsupported(),
});

/**
 * The input of the operation for a body: the subscribers of both lists.
 * @throws DomainError VALIDATION if an identifier is not that of a membership in the topic, or of another subscriber; and if
 * both lists together are empty or too long
 */
export function toMembersInput(
  topicKey: string,
  { subscriberIds, subscriptions }: z.output<typeof UnsubscribeBody>,
): z.input<typeof TopicMembersInput> {
  const prefix = subscriptionIdentifier(topicKey, '');
  const issues: FieldIssue[] = [];
  const ofSubscriptions = (subscriptions ?? []).map(({ subscriberId, identifier }, index) => {
    const named = subscriberId ?? (identifier?.startsWith(prefix) ? identifier.slice(prefix.length) : '');
    const only = subscriptionIdentifier(topicKey, named === '' ? '<subscriberId>' : named);
    if (identifier != null && identifier !== only) {
      const message = `must be ${only}: a member has one subscription`;
      issues.push({ field: `subscriptions[${index}].identifier`, message, value: identifier });
    }
    return named;
  });
  const members = [...(subscriberIds ?? []), ...ofSubscriptions];
  if (members.length === 0 || members.length > MAX_MEMBERS) {
    const field = subscriberIds == null && subscriptions != null ? 'subscriptions' : 'subscriberIds';
    issues.push({ field, message: COUNT_MESSAGE });
  }
  requireNoIssues(issues);
  return { subscriberIds: members };
}

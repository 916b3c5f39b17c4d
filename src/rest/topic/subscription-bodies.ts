import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { COUNT_MESSAGE, MAX_MEMBERS, type TopicMembersInput } from '../../operations/topic/topic-members.ts';
import { unsupported } from '../unsupported.ts';

/** A subscriber, or an object that names it. A subscriber has one subscription to a topic, without an identifier of its own. */
const Subscription = z.preprocess(
  (value) => (typeof value === 'string' ? { subscriberId: value } : value),
  z.object({
    subscriberId: z.string('must be a string').min(1, 'must not be empty'),
    identifier: unsupported('a member has one subscription'),
    name: unsupported(),
  }),
);

const members = {
  subscriberIds: listOf(z.string('must be a string'), 'must be an array').max(MAX_MEMBERS, COUNT_MESSAGE).nullish(),
  subscriptions: listOf(Subscription, 'must be an array').max(MAX_MEMBERS, COUNT_MESSAGE).nullish(),
};
export const UnsubscribeBody = z.object(members);
export const SubscribeBody = z.object({
  ...members,
  name: unsupported(),
  context: unsupported(),
  preferences: unsupported(),
});

/** The input of the operation for a body: the subscribers of both lists. */
export const toMembersInput = ({
  subscriberIds,
  subscriptions,
}: z.output<typeof UnsubscribeBody>): z.input<typeof TopicMembersInput> => ({
  subscriberIds: [...(subscriberIds ?? []), ...(subscriptions ?? []).map(({ subscriberId }) => subscriberId)],
});

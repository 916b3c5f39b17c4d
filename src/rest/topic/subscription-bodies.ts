import { z } from 'zod';
import type { TopicMembersInput } from '../../operations/topic/topic-members.ts';
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
  subscriberIds: z.array(z.string('must be a string'), 'must be an array').nullish(),
  subscriptions: z.array(Subscription, 'must be an array').nullish(),
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

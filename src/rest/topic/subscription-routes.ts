import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { getTopicMembership } from '../../operations/topic/get-topic-membership.ts';
import {
  ListSubscriberTopicsInput,
  ListTopicMembershipsInput,
  listSubscriberTopics,
  listTopicMemberships,
} from '../../operations/topic/list-memberships.ts';
import { subscribeToTopic } from '../../operations/topic/subscribe-to-topic.ts';
import { unsubscribeFromTopic } from '../../operations/topic/unsubscribe-from-topic.ts';
import { validate } from '../../operations/validate.ts';
import { CursorQuery, toCursorPage, toPageArgs } from '../cursor-page.ts';
import { nonEmptyText, SubscriberParams, TopicParams } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';
import { unsupported } from '../unsupported.ts';
import { SubscribeBody, toMembersInput, UnsubscribeBody } from './subscription-bodies.ts';
import {
  SubscriptionDetails,
  subscriptionIdentifier,
  TopicMembership,
  TopicSubscriptionPage,
  TopicSubscriptionsAnswer,
  toSubscription,
  toSubscriptionsAnswer,
} from './topic-answers.ts';

/** Memberships have one order: that of their creation. */
const SubscriptionQuery = CursorQuery.extend({
  orderBy: z.enum(['_id', 'createdAt']).default('_id').describe('Both names mean the order of creation.'),
  contextKeys: unsupported(),
});

/** The calls about the members of topics. */
export const SUBSCRIPTION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/topics/:topicKey/subscriptions',
    params: TopicParams,
    query: SubscriptionQuery.extend(ListTopicMembershipsInput.pick({ subscriberId: true }).shape),
    operation: 'listTopicMemberships',
    tag: 'Topics',
    summary: 'List the members of a topic',
    description: 'One page of the memberships of a topic, newest first by default.',
    limit: 'read',
    answer: TopicSubscriptionPage,
    handle: async (ctx, { params, query: { orderBy: _, contextKeys: __, ...query } }) =>
      toCursorPage(await listTopicMemberships(ctx, params.topicKey, toPageArgs(query)), query, toSubscription),
  }),
  route({
    method: 'POST',
    path: '/v2/topics/:topicKey/subscriptions',
    status: 201,
    params: TopicParams,
    body: { schema: SubscribeBody, problems: 'fieldMap' },
    operation: 'subscribeToTopic',
    tag: 'Topics',
    summary: 'Add members to a topic',
    description:
      'Makes 1 to 100 subscribers members. Existing members stay members. The topic is created if it does not exist. `errors` lists the subscribers that do not exist.',
    limit: 'write',
    answer: TopicSubscriptionsAnswer,
    handle: async (ctx, { params, body }) =>
      toSubscriptionsAnswer(
        await subscribeToTopic(ctx, params.topicKey, toMembersInput(params.topicKey, validate(SubscribeBody, body))),
        { code: 'SUBSCRIBER_NOT_FOUND', message: 'The subscriber does not exist' },
      ),
  }),
  route({
    method: 'DELETE',
    path: '/v2/topics/:topicKey/subscriptions',
    params: TopicParams,
    body: { schema: UnsubscribeBody, problems: 'fieldMap' },
    operation: 'unsubscribeFromTopic',
    tag: 'Topics',
    summary: 'Remove members from a topic',
    description: 'Ends 1 to 100 memberships. `errors` lists the subscribers that were not members.',
    limit: 'write',
    answer: TopicSubscriptionsAnswer,
    handle: async (ctx, { params, body }) =>
      toSubscriptionsAnswer(
        await unsubscribeFromTopic(
          ctx,
          params.topicKey,
          toMembersInput(params.topicKey, validate(UnsubscribeBody, body)),
        ),
        { code: 'SUBSCRIPTION_NOT_FOUND', message: 'The subscriber is not a member' },
      ),
  }),
  route({
    method: 'GET',
    path: '/v2/topics/:topicKey/subscriptions/:identifier',
    params: TopicParams.extend({
      identifier: nonEmptyText.describe('The `identifier` of the membership, such as `tk_news:si_ada`.'),
    }),
    operation: 'getTopicMembership',
    operationId: 'getTopicSubscription',
    tag: 'Topics',
    summary: 'Retrieve a membership of a topic',
    description: 'A 404 if the subscriber that the identifier names is not a member.',
    limit: 'read',
    answer: SubscriptionDetails,
    handle: async (ctx, { params: { topicKey, identifier } }) => {
      const prefix = subscriptionIdentifier(topicKey, '');
      if (!identifier.startsWith(prefix)) throw new NotFoundError(`Membership "${identifier}" was not found`);
      const { _id } = await getTopicMembership(ctx, topicKey, identifier.slice(prefix.length));
      return { id: _id, identifier };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/topics/:topicKey/subscribers/:externalSubscriberId',
    params: TopicParams.extend({
      externalSubscriberId: nonEmptyText.describe('The id that the client chose for the subscriber.'),
    }),
    operation: 'getTopicMembership',
    tag: 'Topics',
    summary: 'Check whether a subscriber is a member of a topic',
    description: 'The membership of the subscriber. A 404 if the subscriber is not a member.',
    limit: 'read',
    answer: TopicMembership,
    handle: (ctx, { params }) => getTopicMembership(ctx, params.topicKey, params.externalSubscriberId),
  }),
  route({
    method: 'GET',
    path: '/v2/subscribers/:subscriberId/subscriptions',
    params: SubscriberParams,
    query: SubscriptionQuery.extend(ListSubscriberTopicsInput.pick({ key: true }).shape),
    operation: 'listSubscriberTopics',
    tag: 'Topics',
    summary: 'List the topics of a subscriber',
    description: 'One page of the memberships of a subscriber, newest first by default.',
    limit: 'read',
    answer: TopicSubscriptionPage,
    handle: async (ctx, { params, query: { orderBy: _, contextKeys: __, ...query } }) =>
      toCursorPage(await listSubscriberTopics(ctx, params.subscriberId, toPageArgs(query)), query, toSubscription),
  }),
];

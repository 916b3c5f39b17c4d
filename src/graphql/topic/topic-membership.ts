import { asString } from '../../model/as-string.ts';
import type { Topic, TopicSubscriber } from '../../model/topic.ts';
import { addTopicMembers } from '../../operations/topic/add-topic-members.ts';
import { removeTopicMembers } from '../../operations/topic/remove-topic-members.ts';
import type { MemberOutcome, MemberResult } from '../../operations/topic/topic-members.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf, nestedPage } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { OF_ONE_SUBSCRIBER } from '../kit/field-cost.ts';
import { type InputFieldBuilder, mutation } from '../kit/mutation.ts';
import { loadOptional } from '../kit/stored.ts';
import { createdAtField, storedString } from '../kit/stored-fields.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { TopicRef } from './topic.ts';

const TopicMembershipRef = builder.objectRef<TopicSubscriber>('TopicMembership').implement({
  description: 'The membership of a subscriber in a topic.',
  fields: (t) => ({
    _id: t.id({
      reads: [],
      description: 'The internal id of the membership: 24 hex digits.',
      resolve: ({ _id }) => _id.toHexString(),
    }),
    topic: t.field({
      type: TopicRef,
      nullable: true,
      reads: ['_topicId'],
      description: 'The topic. Null for a moment after the topic was deleted.',
      resolve: ({ _topicId }, _args, ctx) => loadOptional(ctx.loaders.topicById, _topicId),
    }),
    topicKey: storedString(t, 'topicKey', 'The key of the topic.'),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      reads: ['_subscriberId'],
      description: 'The member. Null if the subscriber no longer exists.',
      resolve: async ({ _subscriberId }, _args, ctx) => {
        const subscriber = await loadOptional(ctx.loaders.subscriberById, _subscriberId);
        return subscriber?.deleted === true ? null : subscriber;
      },
    }),
    subscriberId: t.string({
      reads: ['externalSubscriberId'],
      description: 'The `subscriberId` of the member.',
      resolve: ({ externalSubscriberId }) => asString(externalSubscriberId),
    }),
    createdAt: createdAtField(t, 'When the subscriber became a member.'),
  }),
});

const TopicMembershipConnection = connectionOf(TopicMembershipRef, 'A membership', 'memberships in topics');

builder.objectField(TopicRef, 'members', (t) =>
  t.connection(
    {
      type: TopicMembershipRef,
      description: 'The members of the topic, newest first.',
      resolve: (topic, args, ctx, info) => nestedPage(ctx, 'membersOfTopic', topic, args, info),
    },
    TopicMembershipConnection,
  ),
);

builder.objectField(SubscriberRef, 'topicMemberships', (t) =>
  t.connection(
    {
      type: TopicMembershipRef,
      extensions: OF_ONE_SUBSCRIBER,
      description: 'The memberships of the subscriber in topics, newest first.',
      resolve: (subscriber, args, ctx, info) => nestedPage(ctx, 'topicsOfSubscriber', subscriber, args, info),
    },
    TopicMembershipConnection,
  ),
);

const TopicMemberOutcomeEnum = enumOf<MemberOutcome>('TopicMemberOutcome', {
  description: 'The effect of a mutation on the membership of one subscriber.',
  values: {
    changed: 'The subscriber was added or removed.',
    unchanged: 'The subscriber was a member already, or was not a member.',
    not_found: 'The subscriber does not exist.',
  },
});

const TopicMemberResultRef = builder.objectRef<MemberResult>('TopicMemberResult').implement({
  description: 'The effect of a mutation on one of its subscribers.',
  fields: (t) => ({
    subscriberId: t.exposeString('subscriberId', { description: 'The `subscriberId` from the input.' }),
    outcome: t.expose('outcome', {
      type: TopicMemberOutcomeEnum,
      description: 'Whether the membership of the subscriber changed.',
    }),
  }),
});

const TopicMembersPayloadRef = builder
  .objectRef<{ topic: Topic; results: readonly MemberResult[] }>('TopicMembersPayload')
  .implement({
    description: 'The effect of a mutation on the members of a topic.',
    fields: (t) => ({
      topic: t.expose('topic', { type: TopicRef, description: 'The topic after the change.' }),
      results: t.field({
        type: [TopicMemberResultRef],
        description: 'One result per distinct subscriber, in the order of the input.',
        resolve: ({ results }) => [...results],
      }),
    }),
  });

const topicMembersFields = (t: InputFieldBuilder) => ({
  topicKey: t.string({ required: true, description: 'The key of the topic.' }),
  subscriberIds: t.stringList({
    required: true,
    description: 'The `subscriberId`s. Unknown ones do not affect the others. 1 to 100 ids.',
  }),
});

mutation('addTopicMembers', {
  description: 'Adds subscribers to a topic. Existing members stay members.',
  input: topicMembersFields,
  errors: [NotFoundError, ValidationError],
  resolve: ({ topicKey, ...input }, ctx) => addTopicMembers(ctx, topicKey, input),
  payload: TopicMembersPayloadRef,
});

mutation('removeTopicMembers', {
  description: 'Removes subscribers from a topic. Subscribers who are not members are ignored.',
  input: topicMembersFields,
  errors: [NotFoundError, ValidationError],
  resolve: ({ topicKey, ...input }, ctx) => removeTopicMembers(ctx, topicKey, input),
  payload: TopicMembersPayloadRef,
});

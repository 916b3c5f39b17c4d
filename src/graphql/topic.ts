import type { Topic, TopicSubscriber } from '../model/topic.ts';
import { addTopicMembers } from '../operations/topic/add-topic-members.ts';
import { createTopic } from '../operations/topic/create-topic.ts';
import { deleteTopic } from '../operations/topic/delete-topic.ts';
import { getTopic } from '../operations/topic/get-topic.ts';
import { listTopics } from '../operations/topic/list-topics.ts';
import { removeTopicMembers } from '../operations/topic/remove-topic-members.ts';
import type { MemberOutcome, MemberResult } from '../operations/topic/topic-members.ts';
import { updateTopic } from '../operations/topic/update-topic.ts';
import { builder } from './kit/builder.ts';
import { nestedPage } from './kit/connection.ts';
import { enumOf } from './kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from './kit/errors.ts';
import { globalId, parseHexId } from './kit/node.ts';
import { createdAtOf, dateOrNull, loadOptional, organizationIdOf, stringOrEmpty } from './kit/stored.ts';
import { SubscriberRef } from './subscriber/subscriber.ts';

const KEY = 'The key, unique in the environment.';
const NAME = 'The name for people.';

export const TopicRef = builder.objectRef<Topic>('Topic');

builder.node(TopicRef, {
  description: 'A named list of subscribers that an event can address as one recipient.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.topicById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    _organizationId: t.id({ description: 'The internal id of the organization.', resolve: organizationIdOf }),
    key: t.string({ description: KEY, resolve: ({ key }) => stringOrEmpty(key) }),
    name: t.exposeString('name', { nullable: true, description: NAME }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was last changed; its members do not count.',
      resolve: (topic) => dateOrNull(topic.updatedAt) ?? createdAtOf(topic),
    }),
  }),
});

const TopicMembershipRef = builder.objectRef<TopicSubscriber>('TopicMembership').implement({
  description: 'That a subscriber is a member of a topic.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    topic: t.field({
      type: TopicRef,
      nullable: true,
      description: 'The topic; null for the moment that follows its deletion.',
      resolve: ({ _topicId }, _args, ctx) => loadOptional(ctx.loaders.topicById, _topicId),
    }),
    topicKey: t.string({ description: 'The key of the topic.', resolve: ({ topicKey }) => stringOrEmpty(topicKey) }),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      description: 'The member; null where the subscriber no longer exists.',
      resolve: async ({ _subscriberId }, _args, ctx) => {
        const subscriber = await loadOptional(ctx.loaders.subscriberById, _subscriberId);
        return subscriber?.deleted === true ? null : subscriber;
      },
    }),
    subscriberId: t.string({
      description: 'The `subscriberId` of the member.',
      resolve: ({ externalSubscriberId }) => stringOrEmpty(externalSubscriberId),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it began.', resolve: createdAtOf }),
  }),
});

const TopicMembershipConnection = builder.connectionObject(
  { type: TopicMembershipRef, name: 'TopicMembershipConnection', description: 'A page of memberships in topics.' },
  { name: 'TopicMembershipEdge', description: 'A membership in a list.' },
);

builder.objectField(TopicRef, 'members', (t) =>
  t.connection(
    {
      type: TopicMembershipRef,
      description: 'The members, the newest first.',
      resolve: (topic, args, ctx, info) => nestedPage(ctx, 'membersOfTopic', topic, args, info),
    },
    TopicMembershipConnection,
  ),
);

builder.objectField(SubscriberRef, 'topicMemberships', (t) =>
  t.connection(
    {
      type: TopicMembershipRef,
      description: 'The memberships in topics, the newest first.',
      resolve: (subscriber, args, ctx, info) => nestedPage(ctx, 'topicsOfSubscriber', subscriber, args, info),
    },
    TopicMembershipConnection,
  ),
);

const TopicConnection = builder.connectionObject(
  { type: TopicRef, name: 'TopicConnection', description: 'A page of topics.' },
  { name: 'TopicEdge', description: 'A topic in a list.' },
);

builder.queryField('topic', (t) =>
  t.field({
    type: TopicRef,
    nullable: true,
    description: 'The topic of a key; null where there is none.',
    args: { key: t.arg.string({ required: true, description: 'The key.' }) },
    resolve: (_root, { key }, ctx) => nullWhenNotFound(getTopic(ctx, key)),
  }),
);

builder.queryField('topics', (t) =>
  t.connection(
    {
      type: TopicRef,
      description: 'The topics of the environment by key, or by name where `name` is given. All filters must match.',
      args: {
        key: t.arg.string({ description: 'A prefix of the key, case sensitive.' }),
        name: t.arg.string({ description: 'A prefix of the name, case sensitive.' }),
      },
      resolve: (_root, args, ctx) => listTopics(ctx, args),
    },
    TopicConnection,
  ),
);

const TopicPayloadRef = builder.objectRef<{ topic: Topic }>('TopicPayload').implement({
  description: 'The topic as it is now.',
  fields: (t) => ({ topic: t.expose('topic', { type: TopicRef, description: 'The topic.' }) }),
});

const CreateTopicInputRef = builder.inputType('CreateTopicInput', {
  description: 'A new topic.',
  fields: (t) => ({
    key: t.string({ required: true, description: KEY }),
    name: t.string({ description: NAME }),
  }),
});

builder.mutationField('createTopic', (t) =>
  t.field({
    type: TopicPayloadRef,
    description: 'Makes a topic, without members.',
    args: { input: t.arg({ type: CreateTopicInputRef, required: true, description: 'The topic.' }) },
    errors: {
      types: [ValidationError, ConflictError],
      union: { name: 'CreateTopicResult', description: 'The topic, or why there is none.' },
    },
    resolve: async (_root, { input }, ctx) => ({ topic: await createTopic(ctx, input) }),
  }),
);

const UpdateTopicInputRef = builder.inputType('UpdateTopicInput', {
  description: 'How a topic is named.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'The key of the topic.' }),
    name: t.string({ description: 'The new name for people; null takes the one that it has.' }),
  }),
});

builder.mutationField('updateTopic', (t) =>
  t.field({
    type: TopicPayloadRef,
    description: 'Names a topic anew.',
    args: { input: t.arg({ type: UpdateTopicInputRef, required: true, description: 'The topic, and its name.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'UpdateTopicResult', description: 'The renamed topic, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { key, name } }, ctx) => ({ topic: await updateTopic(ctx, key, { name }) }),
  }),
);

const DeleteTopicInputRef = builder.inputType('DeleteTopicInput', {
  description: 'Which topic is deleted.',
  fields: (t) => ({ key: t.string({ required: true, description: 'The key of the topic.' }) }),
});

const DeleteTopicPayloadRef = builder.objectRef<{ topic: Topic }>('DeleteTopicPayload').implement({
  description: 'Which topic is gone.',
  fields: (t) => ({
    deletedTopicId: t.id({
      description: 'The `id` of the topic.',
      resolve: ({ topic }) => globalId('Topic', topic._id),
    }),
  }),
});

builder.mutationField('deleteTopic', (t) =>
  t.field({
    type: DeleteTopicPayloadRef,
    description: 'Deletes a topic with its memberships. The key is free again.',
    args: { input: t.arg({ type: DeleteTopicInputRef, required: true, description: 'Which topic.' }) },
    errors: {
      types: [NotFoundError],
      union: { name: 'DeleteTopicResult', description: 'The topic that is gone, or why none is.' },
    },
    resolve: async (_root, { input }, ctx) => ({ topic: await deleteTopic(ctx, input.key) }),
  }),
);

const TopicMemberOutcomeEnum = enumOf<MemberOutcome>('TopicMemberOutcome', {
  description: 'What became of the membership of a subscriber.',
  values: {
    changed: 'It began, or it ended.',
    unchanged: 'It is as it was before.',
    not_found: 'There is no such subscriber.',
  },
});

const TopicMemberResultRef = builder.objectRef<MemberResult>('TopicMemberResult').implement({
  description: 'What became of one of the subscribers that were named.',
  fields: (t) => ({
    subscriberId: t.exposeString('subscriberId', { description: 'The `subscriberId`.' }),
    outcome: t.expose('outcome', { type: TopicMemberOutcomeEnum, description: 'What became of the membership.' }),
  }),
});

const TopicMembersPayloadRef = builder
  .objectRef<{ topic: Topic; results: readonly MemberResult[] }>('TopicMembersPayload')
  .implement({
    description: 'What became of the subscribers that were named.',
    fields: (t) => ({
      topic: t.expose('topic', { type: TopicRef, description: 'The topic.' }),
      results: t.field({
        type: [TopicMemberResultRef],
        description: 'An outcome for each subscriber, in the order of the input, each once.',
        resolve: ({ results }) => [...results],
      }),
    }),
  });

/** A topic, and subscribers whose membership changes. */
const topicMembersInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      topicKey: t.string({ required: true, description: 'The key of the topic.' }),
      subscriberIds: t.stringList({
        required: true,
        description: 'The `subscriberId`s, 1 to 100. Those that do not exist do not spoil the others.',
      }),
    }),
  });

const AddTopicMembersInputRef = topicMembersInput('AddTopicMembersInput', 'Who becomes a member of which topic.');

builder.mutationField('addTopicMembers', (t) =>
  t.field({
    type: TopicMembersPayloadRef,
    description: 'Makes subscribers members of a topic. Who is one already stays one.',
    args: { input: t.arg({ type: AddTopicMembersInputRef, required: true, description: 'Who, and of which topic.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'AddTopicMembersResult', description: 'What became of each subscriber, or why nothing changed.' },
    },
    resolve: (_root, { input: { topicKey, ...input } }, ctx) => addTopicMembers(ctx, topicKey, input),
  }),
);

const RemoveTopicMembersInputRef = topicMembersInput('RemoveTopicMembersInput', 'Who leaves which topic.');

builder.mutationField('removeTopicMembers', (t) =>
  t.field({
    type: TopicMembersPayloadRef,
    description: 'Ends the membership of subscribers in a topic. Who is no member stays none.',
    args: {
      input: t.arg({ type: RemoveTopicMembersInputRef, required: true, description: 'Who, and from which topic.' }),
    },
    errors: {
      types: [NotFoundError, ValidationError],
      union: {
        name: 'RemoveTopicMembersResult',
        description: 'What became of each subscriber, or why nothing changed.',
      },
    },
    resolve: (_root, { input: { topicKey, ...input } }, ctx) => removeTopicMembers(ctx, topicKey, input),
  }),
);

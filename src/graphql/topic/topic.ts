import type { Topic } from '../../model/topic.ts';
import { createTopic } from '../../operations/topic/create-topic.ts';
import { deleteTopic } from '../../operations/topic/delete-topic.ts';
import { getTopic } from '../../operations/topic/get-topic.ts';
import { listTopics } from '../../operations/topic/list-topics.ts';
import { updateTopic } from '../../operations/topic/update-topic.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { mutation } from '../kit/mutation.ts';
import { globalId, parseHexId } from '../kit/node.ts';
import { createdAtField, storedString, updatedAtField } from '../kit/stored-fields.ts';

const KEY = 'The key that triggers name the topic by. Unique in the environment.';
const NAME = 'The name shown to people.';
const DATA = 'Free-form data of the topic. At most 64 KiB as JSON.';

export const TopicRef = builder.objectRef<Topic>('Topic');

builder.node(TopicRef, {
  description: 'A named list of subscribers that a trigger can address as one recipient.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.topicById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    key: storedString(t, 'key', KEY),
    name: t.exposeString('name', { nullable: true, description: NAME }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: DATA }),
    createdAt: createdAtField(t, 'When the topic was created.'),
    updatedAt: updatedAtField(t, 'When the topic was last changed. Changes of its members do not count.'),
  }),
});

const TopicConnection = connectionOf(TopicRef, 'A topic', 'topics');

builder.queryField('topic', (t) =>
  t.field({
    type: TopicRef,
    nullable: true,
    description: 'The topic with a key. Null if the topic does not exist.',
    args: { key: t.arg.string({ required: true, description: 'The key of the topic.' }) },
    resolve: (_root, { key }, ctx) => nullWhenNotFound(getTopic(ctx, key)),
  }),
);

builder.queryField('topics', (t) =>
  t.connection(
    {
      type: TopicRef,
      description:
        'The topics of the environment, ordered by key, or by name if `name` is given. All filters must match.',
      args: {
        key: t.arg.string({ description: 'A prefix of the key. Case sensitive.' }),
        name: t.arg.string({ description: 'A prefix of the name. Case sensitive.' }),
      },
      resolve: (_root, args, ctx) => listTopics(ctx, args),
    },
    TopicConnection,
  ),
);

const TopicPayloadRef = builder.objectRef<{ topic: Topic }>('TopicPayload').implement({
  description: 'A topic after a change.',
  fields: (t) => ({ topic: t.expose('topic', { type: TopicRef, description: 'The topic after the change.' }) }),
});

mutation('createTopic', {
  description: 'Creates a topic without members.',
  input: (t) => ({
    key: t.string({ required: true, description: KEY }),
    name: t.string({ description: NAME }),
    data: t.field({ type: 'JSON', description: DATA }),
  }),
  errors: [ValidationError, ConflictError],
  resolve: async (input, ctx) => ({ topic: await createTopic(ctx, input as Parameters<typeof createTopic>[1]) }),
  payload: TopicPayloadRef,
});

mutation('updateTopic', {
  description: 'Changes the given fields of a topic.',
  input: (t) => ({
    key: t.string({ required: true, description: 'The key of the topic.' }),
    name: t.string({ description: 'The new name. Null removes the name.' }),
    data: t.field({ type: 'JSON', description: 'The new data. Null removes the data.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ key, ...fields }, ctx) => ({
    topic: await updateTopic(ctx, key, fields as Parameters<typeof updateTopic>[2]),
  }),
  payload: TopicPayloadRef,
});

mutation('deleteTopic', {
  description: 'Deletes a topic with its memberships. Its key can be used again.',
  input: (t) => ({ key: t.string({ required: true, description: 'The key of the topic.' }) }),
  errors: [NotFoundError],
  resolve: async ({ key }, ctx) => ({ topic: await deleteTopic(ctx, key) }),
  payload: (t) => ({
    deletedTopicId: t.id({
      description: 'The `id` of the deleted topic.',
      resolve: ({ topic }) => globalId('Topic', topic._id),
    }),
  }),
});

import { z } from 'zod';
import { CreateTopicInput, createTopic } from '../../operations/topic/create-topic.ts';
import { deleteTopic } from '../../operations/topic/delete-topic.ts';
import { getTopic } from '../../operations/topic/get-topic.ts';
import { ListTopicsInput, listTopics } from '../../operations/topic/list-topics.ts';
import { UpdateTopicInput, updateTopic } from '../../operations/topic/update-topic.ts';
import { CursorQuery, toCursorPage, toPageArgs } from '../cursor-page.ts';
import { TopicParams } from '../path-parameters.ts';
import { booleanText } from '../query-values.ts';
import { type Route, route } from '../route.ts';
import { TopicAnswer, TopicPage } from './topic-answers.ts';

/** The calls about topics. */
export const TOPIC_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/topics',
    query: CursorQuery.extend(ListTopicsInput.pick({ key: true, name: true, orderBy: true }).shape),
    operation: 'listTopics',
    tag: 'Topics',
    summary: 'List topics',
    description:
      'One page of the topics that match all filters. Both filters are prefixes and case sensitive. The default order is `_id`, or that of the filter.',
    limit: 'read',
    answer: TopicPage,
    handle: async (ctx, { query: { orderBy, ...query } }) => {
      const isFiltered = query.key != null || query.name != null;
      const page = await listTopics(ctx, { orderBy: orderBy ?? (isFiltered ? null : '_id'), ...toPageArgs(query) });
      return toCursorPage(page, query, (topic) => topic);
    },
  }),
  route({
    method: 'POST',
    path: '/v2/topics',
    status: 201,
    query: z.object({ failIfExists: booleanText.default(false).describe('Whether an existing topic is a 409.') }),
    body: { schema: CreateTopicInput, problems: 'fieldMap' },
    operation: 'createTopic',
    tag: 'Topics',
    summary: 'Create a topic',
    description:
      'An existing topic gets the given fields. With `failIfExists`, the answer is then a 409 that contains the existing topic.',
    limit: 'write',
    answer: TopicAnswer,
    existing: TopicAnswer,
    handle: (ctx, { query, body }) => createTopic(ctx, body, query.failIfExists ? 'fail' : 'update'),
  }),
  route({
    method: 'GET',
    path: '/v2/topics/:topicKey',
    params: TopicParams,
    operation: 'getTopic',
    tag: 'Topics',
    summary: 'Retrieve a topic',
    description: 'The topic with a key.',
    limit: 'read',
    answer: TopicAnswer,
    handle: (ctx, { params }) => getTopic(ctx, params.topicKey),
  }),
  route({
    method: 'PATCH',
    path: '/v2/topics/:topicKey',
    params: TopicParams,
    body: { schema: UpdateTopicInput, problems: 'fieldMap' },
    operation: 'updateTopic',
    tag: 'Topics',
    summary: 'Update a topic',
    description: 'Changes only the fields in the body. Null removes a value.',
    limit: 'write',
    answer: TopicAnswer,
    handle: (ctx, { params, body }) => updateTopic(ctx, params.topicKey, body),
  }),
  route({
    method: 'DELETE',
    path: '/v2/topics/:topicKey',
    params: TopicParams,
    operation: 'deleteTopic',
    tag: 'Topics',
    summary: 'Delete a topic',
    description: 'Deletes a topic with its memberships. Its key can be used again.',
    limit: 'write',
    answer: z.object({ acknowledged: z.boolean() }),
    handle: async (ctx, { params }) => {
      await deleteTopic(ctx, params.topicKey);
      return { acknowledged: true };
    },
  }),
];

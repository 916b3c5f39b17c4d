import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { SubscriberAnswer } from '../../model/subscriber.ts';
import { CreateSubscriberInput, createSubscriber } from '../../operations/subscriber/create-subscriber.ts';
import { CreateSubscribersInput, createSubscribers } from '../../operations/subscriber/create-subscribers.ts';
import { withCurrentIdentifiers } from '../../operations/subscriber/current-identifiers.ts';
import { deleteSubscriber } from '../../operations/subscriber/delete-subscriber.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { SubscriberFields } from '../../operations/subscriber/subscriber-fields.ts';
import { updateSubscriber } from '../../operations/subscriber/update-subscriber.ts';
import { validate } from '../../operations/validate.ts';
import { SubscriberParams } from '../path-parameters.ts';
import { booleanText } from '../query-values.ts';
import { type Route, route } from '../route.ts';
import { SearchQuery, SubscriberPage, searchRoute } from './search-subscribers.ts';
import { toSubscriberAnswer } from './subscriber-answer.ts';

const SavedSubscriber = z.object({ subscriberId: z.string() });
const FailedSubscriber = z.object({ subscriberId: z.string().optional(), message: z.string() });
const CreatedSubscribers = z.object({
  created: listOf(SavedSubscriber),
  updated: listOf(SavedSubscriber),
  failed: listOf(FailedSubscriber),
});
const DeletedSubscriber = z.object({ acknowledged: z.boolean(), status: z.enum(['deleted']) });

/** The calls about subscribers. */
export const SUBSCRIBER_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/subscribers',
    query: SearchQuery,
    operation: 'searchSubscribers',
    tag: 'Subscribers',
    summary: 'Search subscribers',
    description:
      'One page of the subscribers that match all filters. `email`, `phone` and `subscriberId` match exactly, `name` is a prefix of the first name, of the last name, or of "first last". All filters are case sensitive. An empty parameter counts as absent. `after` and `before` exclude each other.',
    limit: 'read',
    answer: SubscriberPage,
    handle: searchRoute,
  }),
  route({
    method: 'GET',
    path: '/v2/subscribers/:subscriberId',
    params: SubscriberParams,
    operation: 'getSubscriber',
    tag: 'Subscribers',
    summary: 'Retrieve a subscriber',
    description: 'The subscriber with the id that the client chose.',
    limit: 'read',
    answer: SubscriberAnswer,
    handle: async (ctx, { params }) => withCurrentIdentifiers(ctx, await getSubscriber(ctx, params.subscriberId)),
  }),
  route({
    method: 'POST',
    path: '/v2/subscribers',
    status: 201,
    query: z.object({
      failIfExists: booleanText.default(false).describe('Whether an existing subscriber is a 409.'),
    }),
    body: { schema: CreateSubscriberInput, problems: 'fieldMap' },
    operation: 'createSubscriber',
    tag: 'Subscribers',
    summary: 'Create a subscriber',
    description:
      'An existing subscriber gets the given fields. With `failIfExists`, the answer is then a 409 that contains the existing subscriber.',
    limit: 'write',
    answer: SubscriberAnswer,
    existing: SubscriberAnswer,
    handle: async (ctx, { query, body }) =>
      withCurrentIdentifiers(ctx, await createSubscriber(ctx, body, query.failIfExists ? 'fail' : 'update')),
  }),
  route({
    method: 'POST',
    path: '/v1/subscribers/bulk',
    status: 201,
    body: { schema: CreateSubscribersInput, problems: 'fieldMap' },
    operation: 'createSubscribers',
    tag: 'Subscribers',
    summary: 'Create up to 500 subscribers',
    description:
      'Existing subscribers get the given fields. An invalid subscriber is listed in `failed` and does not affect the others.',
    limit: 'write',
    answer: CreatedSubscribers,
    handle: (ctx, { body }) => createSubscribers(ctx, body),
  }),
  route({
    method: 'PATCH',
    path: '/v2/subscribers/:subscriberId',
    params: SubscriberParams,
    body: { schema: SubscriberFields, problems: 'fieldMap' },
    operation: 'updateSubscriber',
    tag: 'Subscribers',
    summary: 'Update a subscriber',
    description: 'Changes only the fields in the body. Null removes a value.',
    limit: 'write',
    answer: SubscriberAnswer,
    handle: async (ctx, { params, body }) =>
      toSubscriberAnswer(ctx, await updateSubscriber(ctx, params.subscriberId, validate(SubscriberFields, body))),
  }),
  route({
    method: 'DELETE',
    path: '/v2/subscribers/:subscriberId',
    params: SubscriberParams,
    operation: 'deleteSubscriber',
    tag: 'Subscribers',
    summary: 'Delete a subscriber',
    description: 'Deletes a subscriber and its topic memberships. Notifications and messages stay.',
    limit: 'write',
    answer: DeletedSubscriber,
    handle: async (ctx, { params }) => {
      await deleteSubscriber(ctx, params.subscriberId);
      return { acknowledged: true, status: 'deleted' };
    },
  }),
];

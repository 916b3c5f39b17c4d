import { SubscriberAnswer } from '../../model/subscriber.ts';
import { removeSubscriberCredentials } from '../../operations/subscriber/remove-subscriber-credentials.ts';
import {
  SetSubscriberCredentialsInput,
  setSubscriberCredentials,
} from '../../operations/subscriber/set-subscriber-credentials.ts';
import { nonEmptyText, SubscriberParams } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';
import { toSubscriberAnswer } from './subscriber-answer.ts';

/** The calls about the addresses of subscribers at chat and push providers. */
export const CREDENTIAL_ROUTES: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/v1/subscribers/:subscriberId/credentials',
    params: SubscriberParams,
    body: { schema: SetSubscriberCredentialsInput, problems: 'fieldMap' },
    operation: 'setSubscriberCredentials',
    tag: 'Subscribers',
    summary: 'Set an address of a subscriber',
    description:
      'Replaces the address at a chat or push integration: the one that `integrationIdentifier` names, else the newest of the provider.',
    limit: 'write',
    answer: SubscriberAnswer,
    handle: async (ctx, { params, body }) =>
      toSubscriberAnswer(ctx, await setSubscriberCredentials(ctx, params.subscriberId, body, 'replace')),
  }),
  route({
    method: 'PATCH',
    path: '/v1/subscribers/:subscriberId/credentials',
    params: SubscriberParams,
    body: { schema: SetSubscriberCredentialsInput, problems: 'fieldMap' },
    operation: 'setSubscriberCredentials',
    operationId: 'mergeSubscriberCredentials',
    tag: 'Subscribers',
    summary: 'Add to an address of a subscriber',
    description: 'Changes only the given fields of the address. Device tokens are added to the existing ones.',
    limit: 'write',
    answer: SubscriberAnswer,
    handle: async (ctx, { params, body }) =>
      toSubscriberAnswer(ctx, await setSubscriberCredentials(ctx, params.subscriberId, body, 'merge')),
  }),
  route({
    method: 'DELETE',
    path: '/v1/subscribers/:subscriberId/credentials/:providerId',
    status: 204,
    params: SubscriberParams.extend({ providerId: nonEmptyText.describe('The id of the provider: `fcm`.') }),
    operation: 'removeSubscriberCredentials',
    tag: 'Subscribers',
    summary: 'Remove the addresses of a subscriber at a provider',
    description: 'Removes the addresses at all integrations of the provider. Changes nothing if there are none.',
    limit: 'write',
    answer: null,
    handle: (ctx, { params }) => removeSubscriberCredentials(ctx, params.subscriberId, params.providerId),
  }),
];

import { z } from 'zod';
import { emptyPage, type Page } from '../../store/mongo/pages.ts';
import {
  type JoinedMembership,
  joinMemberships,
  listMemberships,
  type MembershipFilter,
} from '../../store/topic-memberships.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { findSubscriber } from '../subscriber/find-subscriber.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { requireTopic } from './require-topic.ts';

const ListMembershipsInput = ConnectionArgs.extend({
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC').describe('The direction of the order.'),
  includeCursor: z.boolean().default(false),
});

export const ListTopicMembershipsInput = ListMembershipsInput.extend({
  subscriberId: z.string().nullish().describe('The `subscriberId` of a member.'),
});

export const ListSubscriberTopicsInput = ListMembershipsInput.extend({
  key: z.string().nullish().describe('The key of a topic.'),
});

/**
 * One page of the memberships of a topic, newest first by default, with their subscribers.
 * @throws DomainError VALIDATION, NOT_FOUND for the topic, BAD_REQUEST if both cursors are given, BAD_CURSOR
 */
export async function listTopicMemberships(
  ctx: OperationContext,
  topicKey: string,
  input: z.input<typeof ListTopicMembershipsInput>,
): Promise<Page<JoinedMembership>> {
  authorise(ctx, 'listTopicMemberships');
  const { subscriberId, ...page } = validate(ListTopicMembershipsInput, input);
  const { _id: _topicId } = await requireTopic(ctx, topicKey);
  const member = subscriberId == null ? undefined : await findSubscriber(ctx, subscriberId);
  return member === null ? emptyPage() : listJoined(ctx, { _topicId, _subscriberId: member?._id }, page);
}

/**
 * One page of the memberships of a subscriber, newest first by default, with their topics.
 * @throws DomainError VALIDATION, NOT_FOUND for the subscriber, BAD_REQUEST if both cursors are given, BAD_CURSOR
 */
export async function listSubscriberTopics(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof ListSubscriberTopicsInput>,
): Promise<Page<JoinedMembership>> {
  authorise(ctx, 'listSubscriberTopics');
  const { key, ...page } = validate(ListSubscriberTopicsInput, input);
  const { _id: _subscriberId } = await requireSubscriber(ctx, subscriberId);
  return listJoined(ctx, { _subscriberId, topicKey: key ?? undefined }, page);
}

async function listJoined(
  { store, scope }: OperationContext,
  filter: MembershipFilter,
  { orderDirection, includeCursor, ...args }: z.output<typeof ListMembershipsInput>,
): Promise<Page<JoinedMembership>> {
  const page = await listMemberships(store, scope, filter, orderDirection, { ...parsePageArgs(args), includeCursor });
  const joined = await joinMemberships(
    store,
    scope,
    page.edges.map(({ node }) => node),
  );
  return {
    pageInfo: page.pageInfo,
    totalCount: () => page.totalCount(),
    edges: page.edges.flatMap(({ cursor }, index) => {
      const node = joined[index];
      return node === undefined ? [] : { cursor, node };
    }),
  };
}

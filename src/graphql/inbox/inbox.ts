import type { Subscriber } from '../../model/subscriber.ts';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { countMessages, MAX_FILTERS } from '../../operations/message/count-messages.ts';
import { listMessages } from '../../operations/message/list-messages.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { builder } from '../kit/builder.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { INBOX_COUNT, INBOX_COUNTS, OF_ONE_SUBSCRIBER } from '../kit/field-cost.ts';
import { withTimeRange, withWorkflow } from '../kit/list-args.ts';
import { pageProjection } from '../kit/page-projection.ts';
import { MessageRef } from '../message/message.ts';
import { hiddenMessageArgs, MessageConnection, messageFilterArgs, messageOrderArg } from '../message/message-list.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { InboxCountRef, InboxFilterRef, tabFilterArgs, withTabFilters } from './inbox-filter.ts';

interface Inbox {
  readonly subscriber: Subscriber;
}

const InboxRef = builder.objectRef<Inbox>('Inbox').implement({
  description: 'The in-app messages of a subscriber, as the end user sees them.',
  fields: (t) => ({
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'The owner of the inbox.' }),
    messages: t.connection(
      {
        type: MessageRef,
        extensions: OF_ONE_SUBSCRIBER,
        description: 'The in-app messages. All filters must match.',
        args: {
          ...messageFilterArgs(t.arg),
          ...tabFilterArgs(t.arg),
          ...hiddenMessageArgs(t.arg),
          orderBy: messageOrderArg(t.arg, 'newest_first'),
        },
        resolve: ({ subscriber: { subscriberId } }, args, ctx, info) =>
          listMessages(
            ctx,
            { ...withWorkflow(withTimeRange(withTabFilters(args))), subscriberId, channel: 'in_app' },
            pageProjection(info),
          ),
      },
      MessageConnection,
    ),
    counts: t.field({
      type: [InboxCountRef],
      extensions: INBOX_COUNTS,
      description: 'How many messages match each filter, in the order of the filters: the counts of tabs.',
      args: {
        filters: t.arg({
          type: [InboxFilterRef],
          required: true,
          description: `The filters to count. 1 to ${MAX_FILTERS} filters.`,
        }),
      },
      resolve: ({ subscriber }, { filters }, ctx) =>
        countMessages(ctx, subscriber._id, { filters: filters.map(withTabFilters) }),
    }),
    unseenCount: t.int({
      extensions: INBOX_COUNT,
      description: 'The number of unseen messages that are neither archived nor snoozed. Counting stops at 50,000.',
      resolve: async ({ subscriber }, _args, ctx) => (await countInbox(ctx, subscriber._id, 'unseen')).count,
    }),
    unreadCount: t.int({
      extensions: INBOX_COUNT,
      description: 'The number of unread messages that are neither archived nor snoozed. Counting stops at 50,000.',
      resolve: async ({ subscriber }, _args, ctx) => (await countInbox(ctx, subscriber._id, 'unread')).count,
    }),
  }),
});

builder.queryField('inbox', (t) =>
  t.field({
    type: InboxRef,
    nullable: true,
    description: 'The inbox of a subscriber. Null if the subscriber does not exist or was deleted.',
    args: {
      subscriberId: t.arg.string({
        description: 'The `subscriberId` of the owner. Optional with a subscriber session.',
      }),
    },
    resolve: async (_root, { subscriberId }, ctx) => {
      const subscriber = await nullWhenNotFound(getSubscriber(ctx, subscriberId));
      return subscriber && { subscriber };
    },
  }),
);

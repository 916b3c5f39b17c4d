import type { MessageOrder } from '../../model/message.ts';
import { listMessages, listMessagesOf } from '../../operations/message/list-messages.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf, resolvedTogether } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { FEW_ITEMS, OF_ONE_SUBSCRIBER } from '../kit/field-cost.ts';
import {
  type ListArgs,
  subscriberArg,
  timeRangeArgs,
  withTimeRange,
  withWorkflow,
  workflowArg,
} from '../kit/list-args.ts';
import { oncePerField } from '../kit/once-per.ts';
import { pageProjection } from '../kit/page-projection.ts';
import { NotificationRef } from '../notification/notification.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { MessageRef, MessageStatusEnum } from './message.ts';

export const MessageConnection = connectionOf(MessageRef, 'A message', 'messages');

const MessageOrderEnum = enumOf<MessageOrder>('MessageOrder', {
  description: 'The orders of a list of messages.',
  values: {
    newest_first: 'The newest message first.',
    oldest_first: 'The oldest message first.',
    unread_first:
      'Unread messages first. The newest first among the unread and among the read messages, by `_id` also in a time range.',
  },
});

export const messageOrderArg = (arg: ListArgs, defaultValue: MessageOrder) =>
  arg({ type: MessageOrderEnum, defaultValue, description: 'The order of the messages.' });

/** The filters that inboxes and all other lists of messages have. */
export const messageFilterArgs = (arg: ListArgs) => ({
  workflowId: workflowArg(arg),
  read: arg.boolean({ description: 'Only read messages (true) or only unread messages (false).' }),
  seen: arg.boolean({ description: 'Only seen messages (true) or only unseen messages (false).' }),
  tag: arg.string({ description: 'Only messages of workflows with this tag.' }),
  ...timeRangeArgs(arg),
});

/** The filters that an inbox lacks, because its messages are sent and on one channel. */
const deliveryFilterArgs = (arg: ListArgs) => ({
  channel: arg({ type: ChannelEnum, description: 'Only messages on this channel.' }),
  status: arg({ type: MessageStatusEnum, description: 'Only messages with this status.' }),
});

/** The filters of lists that hide archived and snoozed messages by default. */
export const hiddenMessageArgs = (arg: ListArgs) => ({
  archived: arg.boolean({
    defaultValue: false,
    description: 'Only archived messages (true) or only others (false). Null for both. Defaults to false.',
  }),
  snoozed: arg.boolean({
    defaultValue: false,
    description: 'Only snoozed messages (true) or only others (false). Null for both. Defaults to false.',
  }),
});

builder.queryField('messages', (t) =>
  t.connection(
    {
      type: MessageRef,
      description:
        'The messages of the environment. With a subscriber session, the in-app messages of the subscriber. All filters must match.',
      args: {
        subscriberId: subscriberArg(t.arg),
        ...messageFilterArgs(t.arg),
        ...deliveryFilterArgs(t.arg),
        archived: t.arg.boolean({ description: 'Only archived messages (true) or only others (false).' }),
        snoozed: t.arg.boolean({ description: 'Only snoozed messages (true) or only others (false).' }),
        orderBy: messageOrderArg(t.arg, 'newest_first'),
      },
      resolve: (_root, args, ctx, info) => listMessages(ctx, withWorkflow(withTimeRange(args)), pageProjection(info)),
    },
    MessageConnection,
  ),
);

builder.objectField(SubscriberRef, 'messages', (t) =>
  t.connection(
    {
      type: MessageRef,
      extensions: OF_ONE_SUBSCRIBER,
      description: 'The messages to the subscriber on all channels. All filters must match.',
      args: {
        ...messageFilterArgs(t.arg),
        ...deliveryFilterArgs(t.arg),
        ...hiddenMessageArgs(t.arg),
        orderBy: messageOrderArg(t.arg, 'unread_first'),
      },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listMessagesOf(ctx, 'messagesOfSubscriber', withWorkflow(withTimeRange(args)), pageProjection(info)),
        );
        return (await pages)(_id);
      },
    },
    MessageConnection,
  ),
);

builder.objectField(NotificationRef, 'messages', (t) =>
  t.connection(
    {
      type: MessageRef,
      reads: [],
      extensions: {
        ...FEW_ITEMS,
        ...resolvedTogether((ctx, args, info) =>
          listMessagesOf(ctx, 'messagesOfNotification', args, pageProjection(info)),
        ),
      },
      description: 'The messages that the steps of the notification produced, newest first.',
      args: { channel: t.arg({ type: ChannelEnum, description: 'Only messages on this channel.' }) },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listMessagesOf(ctx, 'messagesOfNotification', args, pageProjection(info)),
        );
        return (await pages)(_id);
      },
    },
    MessageConnection,
  ),
);

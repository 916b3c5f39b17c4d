import type { Subscriber } from '../../model/subscriber.ts';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { listMessages } from '../../operations/message/list-messages.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { withTimeRange, withWorkflow } from '../kit/list-args.ts';
import { oncePer } from '../kit/once-per.ts';
import { inboxArgs, MessageConnection, MessageRef, messageOrderArg, putAwayArgs } from '../message/message.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';

/** What an inbox is made of; its lists and counts are read when they are asked for. */
interface Inbox {
  readonly subscriber: Subscriber;
}

/** Both counts are one operation, and none where neither is asked for. */
const countsOf = oncePer(({ subscriber }: Inbox, ctx: GraphqlContext) => countInbox(ctx, subscriber._id));

const InboxRef = builder.objectRef<Inbox>('Inbox').implement({
  description: "A subscriber's inbox: what its end user sees.",
  fields: (t) => ({
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'Whose inbox it is.' }),
    messages: t.connection(
      {
        type: MessageRef,
        description:
          'The in-app messages, newest first; those that are archived or snoozed only where they are asked for. All filters must match.',
        args: {
          ...inboxArgs(t.arg),
          ...putAwayArgs(t.arg),
          orderBy: messageOrderArg(t.arg, 'newest_first'),
        },
        resolve: ({ subscriber: { subscriberId } }, args, ctx) =>
          listMessages(ctx, withWorkflow({ ...withTimeRange(args), subscriberId, channel: 'in_app' as const })),
      },
      MessageConnection,
    ),
    unseenCount: t.int({
      description: 'How many of the in-app messages are unseen, counted up to 50,000.',
      resolve: async (inbox, _args, ctx) => (await countsOf(inbox, ctx)).unseen.count,
    }),
    unreadCount: t.int({
      description: 'How many of the in-app messages are unread, counted up to 50,000.',
      resolve: async (inbox, _args, ctx) => (await countsOf(inbox, ctx)).unread.count,
    }),
  }),
});

builder.queryField('inbox', (t) =>
  t.field({
    type: InboxRef,
    nullable: true,
    description: 'The inbox of a subscriber; null where there is none, or it was deleted.',
    args: {
      subscriberId: t.arg.string({
        description: 'The id that the client chose. With a subscriber session it may be left out.',
      }),
    },
    resolve: async (_root, { subscriberId }, ctx) => {
      const subscriber = await nullWhenNotFound(getSubscriber(ctx, subscriberId));
      return subscriber && { subscriber };
    },
  }),
);

import { ObjectId } from 'bson';
import { countInbox } from '../operations/message/count-inbox.ts';
import { getSubscriber } from '../operations/subscriber/get-subscriber.ts';
import type { MessageChange, MessageEvent } from '../realtime/events.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { enumOf } from './enum-of.ts';
import { MessageRef } from './message.ts';
import { oncePer } from './once-per.ts';

const MessageChangeEnum = enumOf<MessageChange>('MessageChange', {
  description: 'What happened to an in-app message.',
  values: {
    created: 'It arrived.',
    read: 'It was read.',
    unread: 'It was marked as not read.',
    seen: 'It was seen.',
    unseen: 'It was marked as not seen.',
    updated: 'Something else of it changed.',
  },
});

/** The counts after an event: both fields are one operation, and none where neither is asked for. */
const countsAfter = oncePer(({ _subscriberId }: MessageEvent, ctx: GraphqlContext) =>
  countInbox(ctx, ObjectId.createFromHexString(_subscriberId)),
);

const MessageChangedEventRef = builder.objectRef<MessageEvent>('MessageChangedEvent').implement({
  description: 'A change of an in-app message.',
  fields: (t) => ({
    change: t.expose('change', { type: MessageChangeEnum, description: 'What happened.' }),
    message: t.field({
      type: MessageRef,
      nullable: true,
      description: 'The message as it is now; null where it no longer exists.',
      resolve: ({ _messageId }, _args, ctx) => ctx.loaders.messageById.load(_messageId),
    }),
    unseenCount: t.int({
      description: "How many of the subscriber's in-app messages are now unseen, counted up to 50,000.",
      resolve: async (event, _args, ctx) => (await countsAfter(event, ctx)).unseen.count,
    }),
    unreadCount: t.int({
      description: "How many of the subscriber's in-app messages are now unread, counted up to 50,000.",
      resolve: async (event, _args, ctx) => (await countsAfter(event, ctx)).unread.count,
    }),
    cursor: t.exposeString('cursor', { description: 'Where the event stands in the history of messages.' }),
  }),
});

builder.subscriptionField('messageChanged', (t) =>
  t.field({
    type: MessageChangedEventRef,
    description: "Follows a subscriber's inbox: every in-app message that arrives or changes, whoever changes it.",
    args: {
      subscriberId: t.arg.string({
        description: 'The id that the client chose. With a subscriber session it may be left out.',
      }),
    },
    subscribe: async (_root, { subscriberId }, ctx) => {
      const subscriber = await getSubscriber(ctx, subscriberId);
      return ctx.realtime.messageChanges(`${subscriber._environmentId}`, `${subscriber._id}`);
    },
    resolve: (event) => event,
  }),
);

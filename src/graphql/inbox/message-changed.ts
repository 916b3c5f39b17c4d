import { ObjectId } from 'bson';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { encodeCursor } from '../../realtime/cursors.ts';
import { HISTORY_LOST, type MessageChange, type MessageEvent } from '../../realtime/events.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { enumOf } from '../kit/enum-of.ts';
import { oncePer } from '../kit/once-per.ts';
import { loadOptional } from '../kit/stored.ts';
import { MessageRef } from '../message/message.ts';

const MessageChangeEnum = enumOf<MessageChange | typeof HISTORY_LOST>('MessageChange', {
  description: 'What happened to an in-app message.',
  values: {
    created: 'It arrived.',
    read: 'It was read.',
    unread: 'It was marked as not read.',
    seen: 'It was seen.',
    unseen: 'It was marked as not seen.',
    archived: 'It was archived.',
    unarchived: 'It was taken out of the archive.',
    snoozed: 'It was snoozed.',
    unsnoozed: 'It came back from a snooze.',
    deleted: 'It was deleted.',
    updated: 'Something else of it changed.',
    [HISTORY_LOST]:
      'Changes were missed that are no longer known: read the present state anew. What follows is complete again.',
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
    _messageId: t.id({
      nullable: true,
      description: 'The internal id of the message, also where it was deleted; null where the history is lost.',
      resolve: ({ _messageId }) => _messageId,
    }),
    message: t.field({
      type: MessageRef,
      nullable: true,
      description: 'The message as it is now; null where it no longer exists.',
      resolve: ({ _messageId }, _args, ctx) => loadOptional(ctx.loaders.messageById, _messageId),
    }),
    unseenCount: t.int({
      description: "How many of the subscriber's in-app messages are now unseen, counted up to 50,000.",
      resolve: async (event, _args, ctx) => (await countsAfter(event, ctx)).unseen.count,
    }),
    unreadCount: t.int({
      description: "How many of the subscriber's in-app messages are now unread, counted up to 50,000.",
      resolve: async (event, _args, ctx) => (await countsAfter(event, ctx)).unread.count,
    }),
    cursor: t.string({
      description: 'Where the event stands in the history: give it as `after` to get what follows it.',
      resolve: ({ _environmentId, token }) => encodeCursor(_environmentId, token),
    }),
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
      changes: t.arg({
        type: [MessageChangeEnum],
        description: 'Only these changes; that the history is lost is told in any case.',
      }),
      after: t.arg.string({
        description: 'The cursor of the last event that you got: what you missed comes first, in order.',
      }),
    },
    subscribe: async (_root, { subscriberId, changes, after }, ctx) => {
      const subscriber = await getSubscriber(ctx, subscriberId);
      const wanted = changes && new Set(changes);
      return ctx.realtime.messageChanges(`${subscriber._environmentId}`, `${subscriber._id}`, {
        after,
        ...(wanted && { accepts: ({ change }) => wanted.has(change) }),
      });
    },
    resolve: (event) => event,
  }),
);

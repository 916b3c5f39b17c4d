import { ObjectId } from 'bson';
import { requireScope } from '../../operations/authorise.ts';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { encodeCursor } from '../../realtime/event-cursors.ts';
import { HISTORY_LOST, type MessageChange, type MessageEvent } from '../../realtime/events.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { enumOf } from '../kit/enum-of.ts';
import { INBOX_COUNT } from '../kit/field-cost.ts';
import { oncePer } from '../kit/once-per.ts';
import { loadOptional } from '../kit/stored.ts';
import { MessageRef } from '../message/message.ts';

const MessageChangeEnum = enumOf<MessageChange | typeof HISTORY_LOST>('MessageChange', {
  description: 'The kinds of changes of a message.',
  values: {
    created: 'The message arrived.',
    read: 'The message was marked as read.',
    unread: 'The message was marked as not read.',
    seen: 'The message was marked as seen.',
    unseen: 'The message was marked as not seen.',
    archived: 'The message was archived.',
    unarchived: 'The message left the archive.',
    snoozed: 'The message was snoozed.',
    unsnoozed: 'The message returned from a snooze.',
    action_completed: 'A button of the message was pressed.',
    deleted: 'The message was deleted.',
    updated: 'Another field of the message changed.',
    deferred: 'The provider could not deliver the message yet, and tries again.',
    delivered: 'The provider delivered the message.',
    bounced: 'The e-mail was refused.',
    failed: 'The provider could not deliver the message.',
    opened: 'The recipient opened the message.',
    clicked: 'The recipient clicked a link of the message.',
    unsubscribed: 'The recipient unsubscribed.',
    complained: 'The recipient reported the message as spam.',
    [HISTORY_LOST]:
      'Earlier events are no longer available. Read the current state; the events from here on are complete.',
  },
});

/** The counts after an event: one operation each, for any number of readers. */
const unseenAfter = oncePer(({ _subscriberId }: MessageEvent, ctx: GraphqlContext) =>
  countInbox(ctx, ObjectId.createFromHexString(_subscriberId), 'unseen'),
);
const unreadAfter = oncePer(({ _subscriberId }: MessageEvent, ctx: GraphqlContext) =>
  countInbox(ctx, ObjectId.createFromHexString(_subscriberId), 'unread'),
);

const MessageChangedEventRef = builder.objectRef<MessageEvent>('MessageChangedEvent').implement({
  description: 'An event that reports the change of a message.',
  fields: (t) => ({
    change: t.expose('change', { type: MessageChangeEnum, description: 'The kind of the change.' }),
    _messageId: t.id({
      nullable: true,
      description: 'The internal id of the message, also after its deletion. Null for `HISTORY_LOST`.',
      resolve: ({ _messageId }) => _messageId,
    }),
    message: t.field({
      type: MessageRef,
      nullable: true,
      description: 'The current state of the message. Null if the message was deleted.',
      resolve: ({ _messageId }, _args, ctx) => loadOptional(ctx.loaders.messageById, _messageId),
    }),
    unseenCount: t.int({
      extensions: INBOX_COUNT,
      description: 'The number of unseen messages in the inbox now. Counting stops at 50,000.',
      resolve: async (event, _args, ctx) => (await unseenAfter(event, ctx)).count,
    }),
    unreadCount: t.int({
      extensions: INBOX_COUNT,
      description: 'The number of unread messages in the inbox now. Counting stops at 50,000.',
      resolve: async (event, _args, ctx) => (await unreadAfter(event, ctx)).count,
    }),
    cursor: t.string({
      description: 'The position of the event. Pass the cursor as `after` to get the events after this one.',
      resolve: ({ _environmentId, token }) => encodeCursor(_environmentId, token),
    }),
  }),
});

const IN_APP: ReadonlySet<string> = new Set(['in_app']);

builder.subscriptionField('messageChanged', (t) =>
  t.field({
    type: MessageChangedEventRef,
    description:
      'Reports each in-app message of a subscriber that arrives or changes. Covers changes by other programs. Of messages of other channels, only the reports of providers are changes. A message that expires is not reported.',
    args: {
      subscriberId: t.arg.string({
        description: 'The `subscriberId` of the inbox owner. Optional with a subscriber session.',
      }),
      channels: t.arg({
        type: [ChannelEnum],
        description:
          'Only messages of these channels. Defaults to `IN_APP`. Others require an API key with the scope `read`.',
      }),
      changes: t.arg({
        type: [MessageChangeEnum],
        description: 'Only these kinds of changes. `HISTORY_LOST` is always reported.',
      }),
      after: t.arg.string({
        description: 'The cursor of the last event that the client received. Missed events come first, in order.',
      }),
    },
    subscribe: async (_root, { subscriberId, channels, changes, after }, ctx) => {
      const ofChannels = channels == null ? IN_APP : new Set<string>(channels);
      if ([...ofChannels].some((channel) => channel !== 'in_app')) requireScope(ctx, 'read');
      const subscriber = await getSubscriber(ctx, subscriberId, 'subscription');
      const wanted = changes && new Set(changes);
      return ctx.realtime.messageChanges(`${subscriber._environmentId}`, `${subscriber._id}`, {
        after,
        accepts: ({ change, channel = 'in_app' }) => ofChannels.has(channel) && (wanted?.has(change) ?? true),
      });
    },
    resolve: (event) => event,
  }),
);

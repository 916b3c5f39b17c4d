import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'bson';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { decodeCursor, encodeCursor } from '../../realtime/event-cursors.ts';
import type { MessageEvent } from '../../realtime/events.ts';
import { mapEvents } from '../../realtime/map-events.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { oncePer } from '../kit/once-per.ts';

/** A position in the history of an inbox. */
type Moment = Pick<MessageEvent, '_environmentId' | '_subscriberId' | 'token'>;

interface InboxCountsEvent {
  readonly moment: Moment;
  readonly unseenCount: number;
  readonly unreadCount: number;
}

/** The minimum time between two counts of an inbox, however often its messages change. */
const COUNT_INTERVAL_MS = 100;

/** The counts at a moment: one operation for all subscriptions to an inbox. */
const countsAt = oncePer(async (moment: Moment, ctx: GraphqlContext): Promise<InboxCountsEvent> => {
  const { unseen, unread } = await countInbox(ctx, ObjectId.createFromHexString(moment._subscriberId));
  return { moment, unseenCount: unseen.count, unreadCount: unread.count };
});

const InboxCountsEventRef = builder.objectRef<InboxCountsEvent>('InboxCountsEvent').implement({
  description: 'An event that reports new counts of an inbox.',
  fields: (t) => ({
    unseenCount: t.exposeInt('unseenCount', {
      description: 'The number of unseen messages in the inbox. Counting stops at 50,000.',
    }),
    unreadCount: t.exposeInt('unreadCount', {
      description: 'The number of unread messages in the inbox. Counting stops at 50,000.',
    }),
    cursor: t.string({
      description: 'The position of the event. `messageChanged(after:)` reports every change after that.',
      resolve: ({ moment: { _environmentId, token } }) => encodeCursor(_environmentId, token),
    }),
  }),
});

builder.subscriptionField('inboxCountsChanged', (t) =>
  t.field({
    type: InboxCountsEventRef,
    description:
      'Reports the counts of an inbox: first the current ones, then each change. Changes in quick succession are combined.',
    args: {
      subscriberId: t.arg.string({
        description: 'The `subscriberId` of the inbox owner. Optional with a subscriber session.',
      }),
      after: t.arg.string({
        description:
          'The cursor of the last event that the client received. The first event has the current counts in any case.',
      }),
    },
    subscribe: async (_root, { subscriberId, after }, ctx) => {
      const subscriber = await getSubscriber(ctx, subscriberId);
      const inbox = { _environmentId: `${subscriber._environmentId}`, _subscriberId: `${subscriber._id}` };
      if (after != null) decodeCursor(inbox._environmentId, after, 'after');
      const changes = ctx.realtime.messageChanges(inbox._environmentId, inbox._subscriberId, { latestOnly: true });
      let last: InboxCountsEvent | undefined;
      let countedAtMs = 0;
      return mapEvents<Moment, InboxCountsEvent>(
        changes,
        async (moment) => {
          await delay(Math.max(countedAtMs + COUNT_INTERVAL_MS - performance.now(), 0));
          countedAtMs = performance.now();
          const counts = await countsAt(moment, ctx);
          if (counts.unseenCount === last?.unseenCount && counts.unreadCount === last.unreadCount) return undefined;
          last = counts;
          return counts;
        },
        [{ ...inbox, token: ctx.realtime.messagePosition() }],
      );
    },
    resolve: (event) => event,
  }),
);

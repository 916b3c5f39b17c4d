import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'bson';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { decodeCursor, encodeCursor } from '../../realtime/cursors.ts';
import type { MessageEvent } from '../../realtime/events.ts';
import { mapEvents } from '../../realtime/map-events.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { oncePer } from '../kit/once-per.ts';

/** A moment in the history of an inbox. */
type Moment = Pick<MessageEvent, '_environmentId' | '_subscriberId' | 'token'>;

interface InboxCountsEvent {
  readonly moment: Moment;
  readonly unseenCount: number;
  readonly unreadCount: number;
}

/** At the most so often the messages of an inbox are counted, however fast they change. */
const PAUSE_MS = 100;

/** Counted once for all who follow the same inbox. */
const countsAt = oncePer(async (moment: Moment, ctx: GraphqlContext): Promise<InboxCountsEvent> => {
  const { unseen, unread } = await countInbox(ctx, ObjectId.createFromHexString(moment._subscriberId));
  return { moment, unseenCount: unseen.count, unreadCount: unread.count };
});

const InboxCountsEventRef = builder.objectRef<InboxCountsEvent>('InboxCountsEvent').implement({
  description: "The counts of a subscriber's inbox at a moment.",
  fields: (t) => ({
    unseenCount: t.exposeInt('unseenCount', {
      description: 'How many in-app messages are unseen, counted up to 50,000.',
    }),
    unreadCount: t.exposeInt('unreadCount', {
      description: 'How many in-app messages are unread, counted up to 50,000.',
    }),
    cursor: t.string({
      description: 'The moment: `messageChanged` after it tells of every later change.',
      resolve: ({ moment: { _environmentId, token } }) => encodeCursor(_environmentId, token),
    }),
  }),
});

builder.subscriptionField('inboxCountsChanged', (t) =>
  t.field({
    type: InboxCountsEventRef,
    description:
      "Follows the counts of a subscriber's inbox: as they are now, and then as they change; of many changes in a moment, the last.",
    args: {
      subscriberId: t.arg.string({
        description: 'The id that the client chose. With a subscriber session it may be left out.',
      }),
      after: t.arg.string({
        description:
          'The cursor of the last event that you got. What you missed is in the counts as they are now, which come first.',
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
          await delay(Math.max(countedAtMs + PAUSE_MS - performance.now(), 0));
          countedAtMs = performance.now();
          const counts = await countsAt(moment, ctx);
          if (counts.unseenCount === last?.unseenCount && counts.unreadCount === last.unreadCount) return undefined;
          last = counts;
          return counts;
        },
        [{ ...inbox, token: ctx.realtime.present() }],
      );
    },
    resolve: (event) => event,
  }),
);

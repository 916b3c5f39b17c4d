import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'bson';
import { countInbox } from '../../operations/message/count-inbox.ts';
import { CountMessagesInput, countMessages, MAX_FILTERS } from '../../operations/message/count-messages.ts';
import type { InboxFilter } from '../../operations/message/inbox-filter.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { validate } from '../../operations/validate.ts';
import { decodeCursor, encodeCursor } from '../../realtime/event-cursors.ts';
import type { MessageEvent } from '../../realtime/events.ts';
import { type InTurn, mapEvents } from '../../realtime/map-events.ts';
import type { CappedCount } from '../../store/mongo/pages.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { INBOX_COUNTS } from '../kit/field-cost.ts';
import { oncePer } from '../kit/once-per.ts';
import { InboxCountRef, InboxFilterRef, withTabFilters } from './inbox-filter.ts';

/** A position in the history of an inbox. */
type Moment = Pick<MessageEvent, '_environmentId' | '_subscriberId' | 'token'>;

interface InboxCountsEvent {
  readonly moment: Moment;
  readonly unseenCount: number;
  readonly unreadCount: number;
  /** Of the filters of the subscription. */
  readonly counts: readonly CappedCount[];
}

/** The minimum time between two counts of an inbox, however often its messages change. */
const COUNT_INTERVAL_MS = 100;

/** The unseen and unread counts at a moment: one operation for all subscriptions to an inbox. */
const inboxAt = oncePer((moment: Moment, ctx: GraphqlContext) =>
  Promise.all([countInbox(ctx, inboxOf(moment), 'unseen'), countInbox(ctx, inboxOf(moment), 'unread')]),
);

/** The events of a moment, by filters: one for all subscriptions with equal filters. */
const eventsAt = oncePer((_moment: Moment) => new Map<string, Promise<InboxCountsEvent>>());

function countsAt(
  moment: Moment,
  filters: readonly InboxFilter[],
  ctx: GraphqlContext,
  inTurn: InTurn,
): Promise<InboxCountsEvent | undefined> {
  const events = eventsAt(moment);
  const key = JSON.stringify(filters);
  const count = (): Promise<InboxCountsEvent> => {
    const event = events.get(key) ?? eventAt(moment, filters, ctx);
    events.set(key, event);
    event.catch(() => events.delete(key));
    return event;
  };
  // Counts that are known need no turn.
  return events.get(key) ?? inTurn(count);
}

async function eventAt(
  moment: Moment,
  filters: readonly InboxFilter[],
  ctx: GraphqlContext,
): Promise<InboxCountsEvent> {
  const [unseen, unread] = await inboxAt(moment, ctx);
  const counts = filters.length === 0 ? [] : await countMessages(ctx, inboxOf(moment), { filters: [...filters] });
  return { moment, unseenCount: unseen.count, unreadCount: unread.count, counts };
}

const inboxOf = ({ _subscriberId }: Moment): ObjectId => ObjectId.createFromHexString(_subscriberId);

const isSame = (event: InboxCountsEvent, other: InboxCountsEvent | undefined): boolean =>
  other !== undefined && JSON.stringify(numbersOf(event)) === JSON.stringify(numbersOf(other));

const numbersOf = ({ unseenCount, unreadCount, counts }: InboxCountsEvent) => [unseenCount, unreadCount, counts];

const InboxCountsEventRef = builder.objectRef<InboxCountsEvent>('InboxCountsEvent').implement({
  description: 'An event that reports new counts of an inbox.',
  fields: (t) => ({
    unseenCount: t.exposeInt('unseenCount', {
      description: 'The number of unseen messages in the inbox. Counting stops at 50,000.',
    }),
    unreadCount: t.exposeInt('unreadCount', {
      description: 'The number of unread messages in the inbox. Counting stops at 50,000.',
    }),
    counts: t.field({
      type: [InboxCountRef],
      extensions: INBOX_COUNTS,
      description: 'How many messages match each filter of the subscription, in the order of the filters.',
      resolve: ({ counts }) => [...counts],
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
      'Reports the counts of an inbox: first the current ones, then each change. Changes in quick succession are combined. Messages that expire leave the counts with the next change.',
    args: {
      subscriberId: t.arg.string({
        description: 'The `subscriberId` of the inbox owner. Optional with a subscriber session.',
      }),
      filters: t.arg({
        type: [InboxFilterRef],
        description: `Filters whose counts are reported, too, in \`counts\`. At most ${MAX_FILTERS} filters. Defaults to none.`,
      }),
      after: t.arg.string({
        description:
          'The cursor of the last event that the client received. The first event has the current counts in any case.',
      }),
    },
    subscribe: async (_root, { subscriberId, after, filters: given }, ctx) => {
      const filters = given?.map(withTabFilters) ?? [];
      if (filters.length > 0) validate(CountMessagesInput, { filters });
      const subscriber = await getSubscriber(ctx, subscriberId, 'subscription');
      const inbox = { _environmentId: `${subscriber._environmentId}`, _subscriberId: `${subscriber._id}` };
      if (after != null) decodeCursor(inbox._environmentId, after, 'after');
      const changes = await ctx.realtime.messageChanges(inbox._environmentId, inbox._subscriberId, {
        latestOnly: true,
        accepts: ({ channel = 'in_app' }) => channel === 'in_app',
      });
      let last: InboxCountsEvent | undefined;
      let countedAtMs = 0;
      return mapEvents<Moment, InboxCountsEvent>(
        changes,
        async (moment, inTurn) => {
          await delay(Math.max(countedAtMs + COUNT_INTERVAL_MS - performance.now(), 0));
          countedAtMs = performance.now();
          const before = last;
          // If the count fails, its error replaces the event, and the next counts are news.
          last = undefined;
          last = await countsAt(moment, filters, ctx, inTurn);
          return last !== undefined && isSame(last, before) ? undefined : last;
        },
        [{ ...inbox, token: ctx.realtime.messagePosition() }],
      );
    },
    resolve: (event) => event,
  }),
);

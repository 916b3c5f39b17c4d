import type { Logger } from 'pino';
import type { Store } from '../store/mongo/connect.ts';
import {
  activityChanges,
  activityEventOf,
  activityTopic,
  timelineTopic,
  topicsOfActivity,
} from './activity-changes.ts';
import { decodeCursor } from './cursors.ts';
import { type ActivityEvent, type FollowOptions, HISTORY_LOST, type MessageEvent, type Realtime } from './events.ts';
import { DEFAULT_MEMORY, Feed, type FollowTopicOptions } from './feed.ts';
import { inboxTopic, messageChanges, messageEventOf } from './message-changes.ts';

/**
 * Follows the changes of the database: in one stream those of messages, and in another one, from when somebody first
 * asks for them, those of notifications, which are many more and would push those of messages out of memory.
 * @returns once the stream of messages is open: a change made from then on reaches its readers
 * @throws Error of the driver when the database does not open a stream
 */
export async function startRealtime(
  { db, collections }: Store,
  logger: Logger,
  memory = DEFAULT_MEMORY,
): Promise<Realtime & { close(): Promise<void> }> {
  const messages = new Feed<MessageEvent>({
    db,
    pipeline: messageChanges(collections),
    itemOf: (change) => messageEventOf(change, collections),
    topicsOf: (event) => [inboxTopic(event)],
    lostOf: ({ _environmentId, id }, token) => ({
      change: HISTORY_LOST,
      _environmentId,
      _subscriberId: id,
      _messageId: null,
      token,
    }),
    memory,
    logger,
  });
  const activity = new Feed<ActivityEvent>({
    db,
    pipeline: activityChanges(collections),
    itemOf: (change) => activityEventOf(change, collections),
    topicsOf: topicsOfActivity,
    lostOf: ({ _environmentId }, token) => ({ change: HISTORY_LOST, _environmentId, token }),
    memory,
    logger,
  });
  await messages.open();
  return {
    messageChanges: (_environmentId, _subscriberId, options) =>
      messages.follow(inboxTopic({ _environmentId, _subscriberId }), placed(_environmentId, options)),
    present: () => messages.position,
    async notificationChanges(_environmentId, _notificationId, options) {
      const place = placed(_environmentId, options);
      await activity.open();
      return activity.follow(timelineTopic(_environmentId, _notificationId), place);
    },
    async activity(_environmentId, options) {
      const place = placed(_environmentId, options);
      await activity.open();
      return activity.follow(activityTopic(_environmentId), place);
    },
    async close() {
      await Promise.all([messages.close(), activity.close()]);
    },
  };
}

/** What a reader wants, with its cursor as a place. @throws DomainError BAD_CURSOR */
function placed<Event extends { change: string }>(
  _environmentId: string,
  { after, accepts, latestOnly }: FollowOptions<Event> = {},
): FollowTopicOptions<Event> {
  return {
    ...(after != null && { after: decodeCursor(_environmentId, after, 'after') }),
    latestOnly,
    ...(accepts && { accepts: (event) => event.change === HISTORY_LOST || accepts(event) }),
  };
}

import type { Logger } from 'pino';
import type { Store } from '../store/mongo/connect.ts';
import {
  activityChanges,
  activityTopic,
  notificationTopic,
  toActivityEvent,
  topicsOfActivity,
} from './activity-changes.ts';
import { decodeCursor } from './event-cursors.ts';
import { type ActivityEvent, type FollowOptions, HISTORY_LOST, type MessageEvent, type Realtime } from './events.ts';
import { DEFAULT_BUFFER, Feed, type FollowTopicOptions } from './feed.ts';
import { inboxTopic, messageChanges, toMessageEvent } from './message-changes.ts';

/**
 * Follows the changes of the database in two streams. The stream of messages opens at once. The stream of notifications,
 * jobs and execution details opens for its first reader: these events are far more, and would push those of messages out
 * of a shared buffer.
 * @returns once the stream of messages is open: every later change reaches its readers
 * @throws Error of the driver if the database does not open a change stream
 */
export async function startRealtime(
  { db, collections }: Store,
  logger: Logger,
  buffer = DEFAULT_BUFFER,
): Promise<Realtime & { close(): Promise<void> }> {
  const messages = new Feed<MessageEvent>({
    db,
    pipeline: messageChanges(collections),
    toEvent: (change) => toMessageEvent(change, collections),
    topicsOf: (event) => [inboxTopic(event)],
    historyLost: ({ _environmentId, id }, token) => ({
      change: HISTORY_LOST,
      _environmentId,
      _subscriberId: id,
      _messageId: null,
      token,
    }),
    buffer,
    logger,
  });
  const activity = new Feed<ActivityEvent>({
    db,
    pipeline: activityChanges(collections),
    toEvent: (change) => toActivityEvent(change, collections),
    topicsOf: topicsOfActivity,
    historyLost: ({ _environmentId }, token) => ({ change: HISTORY_LOST, _environmentId, token }),
    buffer,
    logger,
  });
  await messages.open();
  return {
    messageChanges: (_environmentId, _subscriberId, options) =>
      messages.follow(inboxTopic({ _environmentId, _subscriberId }), topicOptions(_environmentId, options)),
    messagePosition: () => messages.position,
    async notificationChanges(_environmentId, _notificationId, options) {
      const followOptions = topicOptions(_environmentId, options);
      await activity.open();
      return activity.follow(notificationTopic(_environmentId, _notificationId), followOptions);
    },
    async activity(_environmentId, options) {
      const followOptions = topicOptions(_environmentId, options);
      await activity.open();
      return activity.follow(activityTopic(_environmentId), followOptions);
    },
    async close() {
      await Promise.all([messages.close(), activity.close()]);
    },
  };
}

/** Decodes the cursor. `HISTORY_LOST` is always accepted. @throws ValidationError BAD_CURSOR */
function topicOptions<Event extends { change: string }>(
  _environmentId: string,
  { after, accepts, latestOnly }: FollowOptions<Event> = {},
): FollowTopicOptions<Event> {
  return {
    ...(after != null && { after: decodeCursor(_environmentId, after, 'after') }),
    latestOnly,
    ...(accepts && { accepts: (event) => event.change === HISTORY_LOST || accepts(event) }),
  };
}

import type { Logger } from 'pino';
import type { Store } from '../store/mongo/connect.ts';
import {
  activityChangePipeline,
  activityTopic,
  notificationTopic,
  toActivityEvent,
  topicsOfActivity,
} from './activity-changes.ts';
import { decodeCursor } from './event-cursors.ts';
import {
  type ActivityEvent,
  type FollowOptions,
  HISTORY_LOST,
  type MessageEvent,
  type PreferenceEvent,
  type Realtime,
} from './events.ts';
import { DEFAULT_BUFFER, Feed, type FollowTopicOptions } from './feed.ts';
import { inboxTopic, messageChangePipeline, toMessageEvent } from './message-changes.ts';
import { preferenceChangePipeline, preferenceTopic, toPreferenceEvent } from './preference-changes.ts';
import { SubscriberEnds } from './subscriber-ends.ts';

interface RunningRealtime extends Realtime {
  /** Ends the readers that follow a subscriber that was deleted: no event of it comes any more. */
  endSubscriber(_subscriberId: string): void;
  /** Ends the readers that follow a subscriber that is gone, however it was deleted. */
  endAllGone(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the changes of the database in three streams: that of messages, that of preferences, and that of notifications,
 * jobs and execution details. Notifications, jobs and execution details change far more often than messages. In a shared
 * buffer they would push out the events of messages. Each stream opens for its first reader: a broadcast takes a tenth longer
 * if the database reports it to a gateway without one.
 */
export function startRealtime(
  { db, collections, clock }: Store,
  logger: Logger,
  buffer = DEFAULT_BUFFER,
): RunningRealtime {
  const messages = new Feed<MessageEvent>({
    db,
    pipeline: messageChangePipeline(collections),
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
    now: clock.now,
    logger,
  });
  const activity = new Feed<ActivityEvent>({
    db,
    pipeline: activityChangePipeline(collections),
    toEvent: (change) => toActivityEvent(change, collections),
    topicsOf: topicsOfActivity,
    historyLost: ({ _environmentId }, token) => ({ change: HISTORY_LOST, _environmentId, token }),
    buffer,
    now: clock.now,
    logger,
  });
  const preferences = new Feed<PreferenceEvent>({
    db,
    pipeline: preferenceChangePipeline(collections),
    toEvent: toPreferenceEvent,
    topicsOf: (event) => [preferenceTopic(event)],
    historyLost: ({ _environmentId, id }, token) => ({
      change: HISTORY_LOST,
      _environmentId,
      _subscriberId: id,
      _templateId: null,
      token,
    }),
    buffer,
    now: clock.now,
    logger,
  });
  const ends = new SubscriberEnds({ collections }, [messages, preferences, activity], logger);
  return {
    async messageChanges(_environmentId, _subscriberId, options) {
      const topic = inboxTopic({ _environmentId, _subscriberId });
      const reader = await messages.follow(topic, topicOptions(_environmentId, options, _subscriberId));
      return ends.check(reader, _subscriberId);
    },
    messagePosition: () => messages.position,
    async preferenceChanges(_environmentId, _subscriberId, options) {
      const topic = preferenceTopic({ _environmentId, _subscriberId });
      const reader = await preferences.follow(topic, topicOptions(_environmentId, options, _subscriberId));
      return ends.check(reader, _subscriberId);
    },
    async notificationChanges(_environmentId, _notificationId, options) {
      return activity.follow(notificationTopic(_environmentId, _notificationId), topicOptions(_environmentId, options));
    },
    async activity(_environmentId, options) {
      const { _subscriberId } = options ?? {};
      const topic = activityTopic(_environmentId);
      const reader = await activity.follow(topic, topicOptions(_environmentId, options, _subscriberId));
      return ends.check(reader, _subscriberId);
    },
    endSubscriber: (_subscriberId) => ends.end(_subscriberId),
    endAllGone: () => ends.endAllGone(),
    async close() {
      ends.close();
      await Promise.all([messages.close(), preferences.close(), activity.close()]);
    },
  };
}

/** Decodes the cursor. `HISTORY_LOST` is always accepted. @throws ValidationError BAD_CURSOR */
function topicOptions<Event extends { change: string }>(
  _environmentId: string,
  { after, accepts, latestOnly }: FollowOptions<Event> = {},
  _subscriberId?: string,
): FollowTopicOptions<Event> {
  return {
    ...(after != null && { after: decodeCursor(_environmentId, after, 'after') }),
    latestOnly,
    followedSubscriberId: _subscriberId,
    ...(accepts && { accepts: (event) => event.change === HISTORY_LOST || accepts(event) }),
  };
}

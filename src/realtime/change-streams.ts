import type { Logger } from 'pino';
import type { Store } from '../store/connect.ts';
import { decodeCursor } from './cursors.ts';
import { type FollowOptions, HISTORY_LOST, type MessageEvent, type Realtime } from './events.ts';
import { Feed, type FollowTopicOptions } from './feed.ts';
import { inboxTopic, messageChanges, messageEventOf } from './message-changes.ts';

/**
 * Follows the changes of the database, in one stream for all that is followed in this process.
 * @returns once the stream is open: a change made from then on reaches its readers
 * @throws Error of the driver when the database does not open a stream
 */
export async function startRealtime(
  { db, collections }: Store,
  logger: Logger,
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
    logger,
  });
  await messages.open();
  return {
    messageChanges: (_environmentId, _subscriberId, options) =>
      messages.follow(inboxTopic({ _environmentId, _subscriberId }), placed(_environmentId, options)),
    close: () => messages.close(),
  };
}

/** What a reader wants, with its cursor as a place. @throws DomainError BAD_CURSOR */
function placed<Event extends { change: string }>(
  _environmentId: string,
  { after, accepts }: FollowOptions<Event> = {},
): FollowTopicOptions<Event> {
  return {
    ...(after != null && { after: decodeCursor(_environmentId, after, 'after') }),
    ...(accepts && { accepts: (event) => event.change === HISTORY_LOST || accepts(event) }),
  };
}

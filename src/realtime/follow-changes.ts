import { setTimeout as delay } from 'node:timers/promises';
import {
  type ChangeStream,
  type ChangeStreamDocument,
  type Document,
  MongoServerError,
  type ResumeToken,
  type Timestamp,
} from 'mongodb';
import type { Logger } from 'pino';
import { eventLags, eventStreamSigns } from '../telemetry/signals.ts';
import { type Token, timePrefix, tokenBefore, tokenOf } from './resume-tokens.ts';

/** A database or a collection. */
export interface Watchable {
  watch(pipeline: Document[], options: object): ChangeStream<Document, ChangeStreamDocument>;
}

/** The part of the history to replay. */
export interface ReplayRange {
  readonly from: Timestamp;
  readonly to: Timestamp;
}

/** How changes are followed. */
interface FollowChangesOptions {
  /** Filters the changes on the server. Must keep `invalidate`, `_id`, which is the resume token, and `wallTime`, for the lag. */
  readonly pipeline: Document[];
  /** The history to replay first, if the database still has it. Defaults to none. */
  readonly replay?: ReplayRange | undefined;
  /** Called when a stream opens that does not resume an earlier one. Its changes follow this position. */
  readonly onStart: (start: Token) => void;
  /** The next change is read when this has resolved. */
  readonly onChange: (change: ChangeStreamDocument) => void | Promise<void>;
  /** Called with a position up to which `onChange` has all changes. */
  readonly onPosition: (position: Token) => void;
  /** The time by the clock of the database. */
  readonly now: () => Date;
  readonly logger: Logger;
}

const MAX_PAUSE_MS = 10_000;
/** How long the server waits for a change that ends a replay, in milliseconds. By default, it waits for a second. */
const REPLAY_AWAIT_MS = 10;

/** Error codes of a server that cannot resume: the position is unknown or no longer kept, or its change is too large. */
const HISTORY_LOST_CODES = new Set([
  260, // InvalidResumeToken
  280, // ChangeStreamFatalError
  286, // ChangeStreamHistoryLost
  326, // OplogQueryMinTsMissing
  10334, // BSONObjectTooLarge
]);

export const isHistoryLost = (error: unknown): boolean =>
  error instanceof MongoServerError && HISTORY_LOST_CODES.has(Number(error.code));

/** The pause before a stream is reopened: exponential backoff with jitter. */
const pauseMs = (attempt: number): number => Math.min(100 * 2 ** attempt, MAX_PAUSE_MS) * (0.5 + Math.random() / 2);

/** The server ends a stream when a watched collection is dropped or renamed. The next stream continues after that. */
class StreamEnded extends Error {
  constructor() {
    super('The server ended the stream');
  }
}

/**
 * Follows changes until it is closed. A stream that breaks resumes from its token, however long the database is
 * unavailable: the driver retries once, then this function does. If the history is lost, a new stream starts at the present.
 * @returns once the replay is done and the stream is open: no later change is missed
 * @throws Error of the driver if the stream cannot be opened the first time
 */
export async function followChanges(
  watched: Watchable,
  { pipeline, replay, onStart, onChange, onPosition, now, logger }: FollowChangesOptions,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let stream: ChangeStream<Document, ChangeStreamDocument> | undefined;
  let startAt = replay?.from;
  let token: ResumeToken | undefined;
  let failedAttempts = 0;
  let wasOpen = false;
  const giveSign = (aliveAtMs: number | null) => eventStreamSigns.publish({ stream: closing, aliveAtMs });

  /**
   * Reads until the stream breaks or is closed, which is an error, or until the replay is done. The stream of a replay hardly
   * waits for changes, so that a gateway without traffic is ready at once. The next stream waits for them.
   */
  const readStream = async (onToken: (token: Token) => void) => {
    // Unlike resumeAfter, startAfter also resumes after the drop of a collection.
    const from = token !== undefined ? { startAfter: token } : startAt && { startAtOperationTime: startAt };
    const isNew = token === undefined;
    const isReplay = startAt !== undefined && !wasOpen;
    let isOpen = false;
    stream = watched.watch(pipeline, {
      fullDocument: 'updateLookup',
      ...from,
      ...(isReplay && { maxAwaitTimeMS: REPLAY_AWAIT_MS }),
    });
    // Each batch of the server has a token, also an empty batch.
    stream.on('resumeTokenChanged', (next: ResumeToken) => {
      if (isNew && !isOpen) onStart(startAt === undefined ? tokenOf(next) : tokenBefore(startAt));
      isOpen = true;
      if (tokenOf(next) !== tokenOf(token)) failedAttempts = 0;
      onToken(tokenOf(next));
    });
    for (;;) {
      const change = await stream.tryNext();
      if (change !== null) {
        await onChange(change);
        // Replayed changes have no meaningful lag.
        if (wasOpen) publishLag(change, now);
      } else if (stream.closed) {
        throw new StreamEnded();
      }
      token = stream.resumeToken;
      onPosition(tokenOf(token));
      // Without changes, once per second: the server then answers with an empty batch.
      giveSign(performance.now());
      if (isReplay && wasOpen) return stream.close();
    }
  };

  const follow = async (onOpen: () => void, onNeverOpen: (error: unknown) => void) => {
    const onToken = (reached: Token) => {
      const isReplaying =
        startAt !== undefined && replay !== undefined && timePrefix(reached) < timePrefix(tokenBefore(replay.to));
      if (wasOpen || isReplaying) return;
      wasOpen = true;
      onOpen();
    };
    while (!closing.signal.aborted) {
      try {
        await readStream(onToken);
        continue;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (isHistoryLost(error) && (token ?? startAt) !== undefined) {
          if (wasOpen) logger.error({ err: error }, 'History lost: the database no longer has some changes');
          [token, startAt] = [undefined, undefined];
        } else if (wasOpen) {
          logger.warn({ err: error, failedAttempts }, 'Change stream broke, reopening it');
        } else if (!(error instanceof StreamEnded) || token === undefined) {
          return onNeverOpen(error);
        }
      }
      if (!wasOpen) continue;
      await delay(pauseMs(failedAttempts), undefined, { signal: closing.signal }).catch(() => {});
      failedAttempts += 1;
    }
  };

  giveSign(performance.now());
  let following: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    following = follow(resolve, reject).finally(() => giveSign(null));
  });
  return {
    async close() {
      closing.abort();
      await stream?.close();
      await following;
    },
  };
}

/** `wallTime`, which MongoDB 6 added, is more precise than `clusterTime`, which has whole seconds. */
function publishLag(
  { wallTime, ns }: ChangeStreamDocument & { wallTime?: Date; ns?: { coll?: string } },
  now: () => Date,
): void {
  if (!eventLags.hasSubscribers || wallTime === undefined) return;
  eventLags.publish({ collection: ns?.coll ?? '', seconds: (now().getTime() - wallTime.getTime()) / 1_000 });
}

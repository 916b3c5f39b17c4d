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
import { eventLags } from '../telemetry/signals.ts';
import { type Token, timeOf, tokenBefore, tokenOf } from './resume-tokens.ts';

/** A database or a collection. */
export interface Watchable {
  watch(pipeline: Document[], options: object): ChangeStream<Document, ChangeStreamDocument>;
}

/** A stretch of the history that comes before what is new. */
export interface Past {
  readonly from: Timestamp;
  readonly to: Timestamp;
}

export interface FollowOptions {
  /** Narrows the changes on the server. It must let `_id`, the resume token, and `invalidate` through. */
  readonly pipeline: Document[];
  /** What is given first, where the history reaches back to it; without it, changes are given from now on. */
  readonly past?: Past | undefined;
  /** Called when a stream is open that does not go on from another one: what is given follows this place. */
  readonly onStart: (start: Token) => void;
  readonly onChange: (change: ChangeStreamDocument) => void;
  /** Called with a place up to which all changes were given. */
  readonly onPosition: (position: Token) => void;
  readonly logger: Logger;
}

const LONGEST_PAUSE_MS = 10_000;

/** What a server answers when it cannot go on from a place: it is unknown, no longer kept, or its event too big to send. */
const LOST_HISTORY = new Set([
  260, // InvalidResumeToken
  280, // ChangeStreamFatalError
  286, // ChangeStreamHistoryLost
  326, // OplogQueryMinTsMissing
  10334, // BSONObjectTooLarge
]);

export const isHistoryLost = (error: unknown): boolean =>
  error instanceof MongoServerError && LOST_HISTORY.has(Number(error.code));

/** The pause before a stream is opened again: twice as long each time, at a random point of its second half. */
const pauseMs = (attempt: number): number => Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** A collection that is followed was dropped, or renamed; what comes behind that is read from there on. */
class StreamEnded extends Error {
  constructor() {
    super('The server ended the stream');
  }
}

/**
 * Follows changes until closed. A stream that breaks goes on from where it was, however long the database is away; the
 * driver tries once by itself, then this does. Where the history is lost it starts anew.
 * @returns once the past is given and the stream is open: a change made from then on is not missed
 * @throws Error of the driver when the stream cannot be opened the first time
 */
export async function followChanges(
  watched: Watchable,
  { pipeline, past, onStart, onChange, onPosition, logger }: FollowOptions,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let stream: ChangeStream<Document, ChangeStreamDocument> | undefined;
  let startAt = past?.from;
  let token: ResumeToken | undefined;
  let failedAttempts = 0;
  let wasOpen = false;

  /** Reads until the stream breaks or is closed: both end in an error. */
  const readOnce = async (onToken: (token: Token) => void) => {
    // Unlike resumeAfter, startAfter also goes on from where a collection was dropped.
    const from = token !== undefined ? { startAfter: token } : startAt && { startAtOperationTime: startAt };
    const isNew = token === undefined;
    let isOpen = false;
    stream = watched.watch(pipeline, { fullDocument: 'updateLookup', ...from });
    // Every answer of the server brings a token, an empty one too.
    stream.on('resumeTokenChanged', (next: ResumeToken) => {
      if (isNew && !isOpen) onStart(startAt === undefined ? tokenOf(next) : tokenBefore(startAt));
      isOpen = true;
      if (tokenOf(next) !== tokenOf(token)) failedAttempts = 0;
      onToken(tokenOf(next));
    });
    for (;;) {
      const change = await stream.tryNext();
      if (change !== null) {
        onChange(change);
        // What is given of the past has no lag.
        if (wasOpen) tellLag(change);
      } else if (stream.closed) {
        throw new StreamEnded();
      }
      token = stream.resumeToken;
      onPosition(tokenOf(token));
    }
  };

  const follow = async (onOpen: () => void, onNeverOpen: (error: unknown) => void) => {
    const onToken = (reached: Token) => {
      if (wasOpen || (startAt !== undefined && past && timeOf(reached) < timeOf(tokenBefore(past.to)))) return;
      wasOpen = true;
      onOpen();
    };
    while (!closing.signal.aborted) {
      try {
        await readOnce(onToken);
      } catch (error) {
        if (closing.signal.aborted) return;
        if (isHistoryLost(error) && (token ?? startAt) !== undefined) {
          if (wasOpen) logger.error({ err: error }, 'Changes were lost: the database no longer has their history');
          [token, startAt] = [undefined, undefined];
        } else if (wasOpen) {
          logger.warn({ err: error, failedAttempts }, 'A change stream broke and is opened again');
        } else if (!(error instanceof StreamEnded) || token === undefined) {
          return onNeverOpen(error);
        }
      }
      if (!wasOpen) continue;
      await delay(pauseMs(failedAttempts), undefined, { signal: closing.signal }).catch(() => {});
      failedAttempts += 1;
    }
  };

  let following: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    following = follow(resolve, reject);
  });
  return {
    async close() {
      closing.abort();
      await stream?.close();
      await following;
    },
  };
}

/** The server has `wallTime` from version 6 on, which is finer than the second of `clusterTime`. */
function tellLag({ wallTime, ns }: ChangeStreamDocument & { wallTime?: Date; ns?: { coll?: string } }): void {
  if (!eventLags.hasSubscribers || wallTime === undefined) return;
  eventLags.publish({ collection: ns?.coll ?? '', seconds: (Date.now() - wallTime.getTime()) / 1_000 });
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  type ChangeStream,
  type ChangeStreamDocument,
  type Document,
  MongoServerError,
  type ResumeToken,
} from 'mongodb';
import type { Logger } from 'pino';
import { eventLags } from '../telemetry/signals.ts';

/** The part of a collection that changes are read from. */
export interface Watchable {
  watch(pipeline: Document[], options: object): ChangeStream<Document, ChangeStreamDocument>;
}

export interface CollectionStreamOptions {
  /** Narrows the changes on the server. It must let `_id`, the resume token, and `invalidate` through. */
  readonly pipeline: Document[];
  readonly onChange: (change: ChangeStreamDocument) => void;
  /** Called when changes were lost, because the database no longer has the history from where the stream broke. */
  readonly onGap: () => void;
  readonly logger: Logger;
}

const LONGEST_PAUSE_MS = 10_000;

/** What a server answers when it cannot go on from a token: it is unknown, no longer kept, or its event too big to send. */
const LOST_HISTORY = new Set([
  260, // InvalidResumeToken
  280, // ChangeStreamFatalError
  286, // ChangeStreamHistoryLost
  10334, // BSONObjectTooLarge
]);

const isHistoryLost = (error: unknown): boolean =>
  error instanceof MongoServerError && LOST_HISTORY.has(Number(error.code));

/** The pause before a stream is opened again: twice as long each time, at a random point of its second half. */
const pauseMs = (attempt: number): number => Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/**
 * Follows the changes of a collection until closed. A stream that breaks goes on from where it was, however long the
 * database is away; the driver tries once by itself, then this does.
 * @returns once the stream is open: a change made from then on is not missed
 * @throws Error of the driver when the stream cannot be opened the first time
 */
export async function followCollection(
  collection: Watchable,
  { pipeline, onChange, onGap, logger }: CollectionStreamOptions,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let stream: ChangeStream<Document, ChangeStreamDocument> | undefined;
  let token: ResumeToken | undefined;
  let failedAttempts = 0;

  /** Reads until the stream breaks, which always ends in an error, or is closed. */
  const readOnce = async (onToken: () => void) => {
    // Unlike resumeAfter, startAfter also goes on from where a collection was dropped.
    const from = token === undefined ? {} : { startAfter: token };
    stream = collection.watch(pipeline, { fullDocument: 'updateLookup', ...from });
    // Every answer of the server brings a token, an empty one too.
    stream.on('resumeTokenChanged', (next: ResumeToken) => {
      if (!isSameToken(next, token)) failedAttempts = 0;
      token = next;
      onToken();
    });
    for await (const change of stream) {
      onChange(change);
      tellLag(change);
    }
  };

  const follow = async (onOpen: () => void, onNeverOpen: (error: unknown) => void) => {
    let wasOpen = false;
    const onToken = () => {
      wasOpen = true;
      onOpen();
    };
    while (!closing.signal.aborted) {
      try {
        await readOnce(onToken);
      } catch (error) {
        if (closing.signal.aborted) return;
        if (!wasOpen) return onNeverOpen(error);
        if (isHistoryLost(error)) {
          logger.error({ err: error }, 'Changes were lost: the database no longer has their history');
          token = undefined;
          onGap();
        } else {
          logger.warn({ err: error, failedAttempts }, 'A change stream broke and is opened again');
        }
      }
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
  if (!eventLags.isHeard || wallTime === undefined) return;
  eventLags.tell({ collection: ns?.coll ?? '', seconds: (Date.now() - wallTime.getTime()) / 1_000 });
}

const isSameToken = (one: ResumeToken, other: ResumeToken | undefined): boolean =>
  (one as { _data?: unknown } | null)?._data === (other as { _data?: unknown } | undefined)?._data;

import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { ChangeStream, Document, ResumeToken } from 'mongodb';
import type { Logger } from 'pino';
import type { WebhookEndpoint } from '../../model/webhook.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { findEnabledEndpoints, hasEnabledEndpoint, historyTime } from '../../store/webhook-endpoints.ts';
import {
  earliestFeed,
  FEED_LEASE_MS,
  type FeedPosition,
  releaseFeed,
  saveFeed,
  takeFeed,
} from '../../store/webhook-feed.ts';
import { webhookHistoryLosses } from '../../telemetry/signals.ts';
import { isHistoryLost } from '../follow-changes.ts';
import { clusterTimeOf, tokenOf } from '../resume-tokens.ts';
import { feedChanges } from './feed-changes.ts';
import { type WebhookChange, webhookChangePipeline } from './webhook-changes.ts';

/** The dependencies of the feed. */
interface WebhookFeedOptions {
  readonly store: Store;
  readonly logger: Logger;
  /** By the clock on which all processes agree. */
  readonly now: () => Date;
  /** How often a process looks whether it has to feed. Defaults to 2,000 ms. */
  readonly pollMs?: number;
}

const POLL_MS = 2_000;
/** How long the server waits for a change. Positions without changes are stored as often, at most. */
const MAX_AWAIT_MS = 1_000;
const MAX_BATCH = 200;

class LeaseLost extends Error {}

/**
 * Turns changes of the database into webhook deliveries. Only the process that holds the lease feeds. Its position is
 * stored after the deliveries of the changes before it, so that no change is left out when another process continues. If
 * no endpoint is enabled, no change is read, and nothing is written.
 */
export function startWebhookFeed({ store, logger, now, pollMs = POLL_MS }: WebhookFeedOptions): {
  close(): Promise<void>;
} {
  const holder = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  /** Whether this process ever held the lease. */
  let hasHeld = false;
  const pause = () => delay(pollMs, undefined, { signal }).catch(() => {});

  const save = async (position: FeedPosition) => {
    if (!(await saveFeed(store, holder, position, now()))) throw new LeaseLost('Another process feeds the webhooks');
  };

  /** Feeds until nobody wants events. */
  const feed = async (position: FeedPosition) => {
    let endpoints = await findEnabledEndpoints(store);
    const startAt = startOf(position, endpoints);
    if (startAt === null || signal.aborted) return;
    const stream = store.db.watch<Document, Document & WebhookChange>(webhookChangePipeline(store.collections), {
      fullDocument: 'updateLookup',
      maxAwaitTimeMS: MAX_AWAIT_MS,
      ...startAt,
    });
    const close = () => void stream.close().catch(() => {});
    signal.addEventListener('abort', close, { once: true });
    let savedAtMs = performance.now();
    try {
      for await (const { changes, token } of batches(stream)) {
        const isEndpoint = ({ ns }: WebhookChange) => ns?.coll === store.collections.webhookEndpoints.collectionName;
        if (changes.some(isEndpoint)) endpoints = await findEnabledEndpoints(store);
        await feedChanges(store, changes, endpoints, now());
        if (changes.length === 0 && performance.now() - savedAtMs < FEED_LEASE_MS / 3) continue;
        await save({ token: tokenOf(token) });
        savedAtMs = performance.now();
        if (endpoints.length === 0) return;
      }
    } finally {
      signal.removeEventListener('abort', close);
      await stream.close();
    }
  };

  const skipLostHistory = async (error: unknown) => {
    logger.error({ err: error }, 'Webhooks missed changes: the database no longer has them');
    webhookHistoryLosses.publish({});
    await save({ startAt: await historyTime(store) });
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        const position = (await hasEnabledEndpoint(store)) ? await takeFeed(store, holder, now()) : null;
        if (position !== null) {
          hasHeld = true;
          await feed(position).catch((error: unknown) => {
            if (!isHistoryLost(error)) throw error;
            return skipLostHistory(error);
          });
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof LeaseLost) logger.info(error.message);
        else logger.warn({ err: error }, 'Feeding the webhooks failed and will be retried');
      }
      await pause();
    }
  };

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
      if (hasHeld) await releaseFeed(store, holder).catch(() => {});
    },
  };
}

/** Where the change stream starts: at the position, or later if no endpoint existed then. Null without endpoints. */
function startOf({ token, startAt }: FeedPosition, endpoints: readonly WebhookEndpoint[]): object | null {
  const earliest = earliestFeed(endpoints);
  if (earliest === undefined) return null;
  const reached = token === undefined ? startAt : clusterTimeOf(token);
  if (reached === undefined || reached.compare(earliest) < 0) return { startAtOperationTime: earliest };
  return token === undefined ? { startAtOperationTime: startAt } : { startAfter: { _data: token } };
}

interface Batch {
  readonly changes: readonly WebhookChange[];
  /** The position after the changes. */
  readonly token: ResumeToken;
}

/** The changes that are there without waiting, together. An empty batch when there were none for a while. */
async function* batches(stream: ChangeStream<Document, Document & WebhookChange>): AsyncGenerator<Batch> {
  const read = () => {
    const reading = stream.tryNext();
    // The next batch awaits it, and gets the error.
    reading.catch(() => {});
    return reading;
  };
  const WAITING = Symbol('waiting');
  let reading = read();
  for (;;) {
    let change: WebhookChange | null | typeof WAITING = await reading;
    const changes: WebhookChange[] = [];
    while (change !== null && change !== WAITING) {
      changes.push(change);
      reading = read();
      change = changes.length === MAX_BATCH ? WAITING : await Promise.race([reading, setImmediate(WAITING)]);
    }
    if (change === null && stream.closed) throw new Error('The server ended the stream');
    yield { changes, token: changes.at(-1)?._id ?? stream.resumeToken };
    if (change === null) reading = read();
  }
}

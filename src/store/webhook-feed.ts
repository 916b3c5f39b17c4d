import type { Timestamp } from 'mongodb';
import { isHeldUntil } from './lease.ts';
import type { Store } from './mongo/connect.ts';
import type { WebhookFeed } from './mongo/documents.ts';
import { isDuplicateKey } from './mongo/errors.ts';

/** How long a process feeds without a renewal of its lease. */
export const FEED_LEASE_MS = 10_000;

const FEED = 'webhooks';

/** How far the feed has come. Neither is set before the first change. */
export type FeedPosition = Pick<WebhookFeed, 'token' | 'startAt'>;

const leaseFrom = (now: Date) => ({ leaseEndsAt: new Date(now.getTime() + FEED_LEASE_MS) });

/**
 * Takes the lease of the feed if no other process holds it.
 * @param holder identifies this process
 * @param now by the clock on which all processes agree
 * @returns where to continue; null if another process holds the lease
 */
export async function takeFeed(
  { collections: { webhookFeeds } }: Store,
  holder: string,
  now: Date,
): Promise<FeedPosition | null> {
  const held = await webhookFeeds.findOne({ _id: FEED });
  if (held !== null && held.holder !== holder && isHeldUntil(held.leaseEndsAt, FEED_LEASE_MS, now)) return null;
  // What was read: another process may take or renew the lease meanwhile.
  const asRead = held === null ? { holder } : { holder: held.holder, leaseEndsAt: held.leaseEndsAt };
  try {
    return await webhookFeeds.findOneAndUpdate(
      { _id: FEED, ...asRead },
      { $set: { holder, ...leaseFrom(now) } },
      { upsert: true, returnDocument: 'after' },
    );
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Stores how far the feed has come, and renews the lease.
 * @returns false if the process no longer holds the lease. Then nothing was stored
 */
export async function saveFeed(
  { collections: { webhookFeeds } }: Store,
  holder: string,
  position: FeedPosition,
  now: Date,
): Promise<boolean> {
  const { token, startAt } = position;
  const { matchedCount } = await webhookFeeds.updateOne(
    { _id: FEED, holder },
    token === undefined
      ? { $set: { ...leaseFrom(now), ...(startAt && { startAt }) }, ...(startAt && { $unset: { token: true } }) }
      : { $set: { ...leaseFrom(now), token }, $unset: { startAt: true } },
  );
  return matchedCount === 1;
}

/** Ends the lease, so that another process can take it at once. */
export async function releaseFeed({ collections: { webhookFeeds } }: Store, holder: string): Promise<void> {
  await webhookFeeds.updateOne({ _id: FEED, holder }, { $set: { leaseEndsAt: new Date(0) } });
}

/** The time in the history from which on the feed is needed: the first of the endpoints that are enabled. */
export const earliestFeed = (endpoints: readonly { readonly feedsFrom: Timestamp }[]): Timestamp | undefined =>
  endpoints.map(({ feedsFrom }) => feedsFrom).sort((one, other) => one.compare(other))[0];

import type { Filter, ObjectId } from 'mongodb';
import { groupBy } from '../model/group-by.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import { expiryOf, type Retention } from '../model/retention.ts';
import type { Scope } from '../model/scalars.ts';
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookEndpoint,
  WebhookEvent,
} from '../model/webhook.ts';
import { expiryWhileWaiting } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import { insertMissing } from './mongo/insert-missing.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { withTransaction } from './mongo/transactions.ts';
import { wakeWork } from './queue/work-item.ts';
import type { OwnedByEndpoint } from './queue/work-kinds.ts';
import { sendingWork } from './webhook-endpoints.ts';

/** How many attempts of a delivery are kept. */
const MAX_KEPT_ATTEMPTS = 20;
/** How many deliveries one write deletes or ends. */
const BATCH_SIZE = 1_000;

/** The expiry of a delivery that waits for an attempt, however late a worker makes it. Undefined if deliveries are kept forever. */
const pendingExpiry = ({ webhookDays }: Retention, nextAttemptAt: Date): Date | undefined =>
  webhookDays === 0 ? undefined : expiryWhileWaiting(nextAttemptAt, webhookDays);

/** The content of a delivery, equal for all endpoints. */
export type WebhookNews = Pick<WebhookDelivery, '_id' | 'eventId' | 'eventType' | '_subscriberId' | 'body'>;

/** A delivery that is due now. */
export const newDelivery = (
  { retention }: Pick<Store, 'retention'>,
  { _id: _endpointId, _environmentId, _organizationId, feedsFrom }: WebhookEndpoint,
  news: WebhookNews,
  now: Date,
): WebhookDelivery =>
  omitUndefined({
    ...news,
    _environmentId,
    _organizationId,
    _endpointId,
    status: 'pending' as const,
    attempts: [],
    attemptCount: 0,
    failureCount: 0,
    nextAttemptAt: now,
    feedsFrom,
    createdAt: now,
    expireAt: pendingExpiry(retention, now),
  });

/**
 * Stores deliveries and schedules their first attempts. A delivery that exists already is left out, so that reading a
 * change twice has no further effect.
 */
export async function insertDeliveries(
  store: Store,
  deliveries: readonly WebhookDelivery[],
  endpoints: readonly WebhookEndpoint[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await insertMissing(store.collections.webhookDeliveries, deliveries);
  // Also for those that existed already: the process may have ended right after it stored them.
  await wakeWork(store, endpoints.map(sendingWork), now);
}

/** Filters of a list of deliveries. All of them must match. */
interface WebhookDeliveryFilter {
  readonly _endpointId?: ObjectId | undefined;
  readonly status?: WebhookDeliveryStatus | undefined;
  readonly eventType?: WebhookEvent | undefined;
  readonly eventId?: string | undefined;
}

/** One page of the environment's deliveries, newest first. */
export const listWebhookDeliveries = (
  { collections }: Store,
  { _environmentId }: Scope,
  filter: WebhookDeliveryFilter,
  page: PageArgs,
): Promise<Page<WebhookDelivery>> =>
  listPage(collections.webhookDeliveries, { _environmentId, ...omitUndefined(filter) }, byId('DESC'), page);

/** A delivery of the environment, or null. */
export const findWebhookDelivery = (
  { collections }: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
): Promise<WebhookDelivery | null> => collections.webhookDeliveries.findOne({ _environmentId, _id });

/** The deliveries of an endpoint that are due, those first that are due longest. */
export const findDueDeliveries = (
  { collections }: Store,
  { _environmentId, _endpointId }: OwnedByEndpoint,
  limit: number,
  now: Date,
): Promise<WebhookDelivery[]> =>
  collections.webhookDeliveries
    .find({ _environmentId, _endpointId, nextAttemptAt: { $lte: now } })
    .sort({ nextAttemptAt: 1, _id: 1 })
    .limit(limit)
    .toArray();

/** When the next delivery of an endpoint is due. Null if none is pending. */
export async function nextDueAt(
  { collections }: Store,
  { _environmentId, _endpointId }: OwnedByEndpoint,
): Promise<Date | null> {
  const [next] = await collections.webhookDeliveries
    .find({ _environmentId, _endpointId, nextAttemptAt: { $exists: true } }, { projection: { nextAttemptAt: 1 } })
    .sort({ nextAttemptAt: 1, _id: 1 })
    .limit(1)
    .toArray();
  return next?.nextAttemptAt ?? null;
}

/** The state of a delivery after an attempt: ended, or to be attempted again. */
export type AfterAttempt =
  | { readonly status: Exclude<WebhookDeliveryStatus, 'pending'> }
  | { readonly status: 'pending'; readonly nextAttemptAt: Date };

/** The fields of a delivery that has ended. It is kept from then on as long as deliveries are kept. */
const ended = ({ retention }: Store, status: Exclude<WebhookDeliveryStatus, 'pending'>, now: Date) =>
  omitUndefined({ status, endedAt: now, expireAt: expiryOf(now, retention.webhookDays) });

/** The fields of a delivery that waits for an attempt. */
const pending = ({ retention }: Store, nextAttemptAt: Date) =>
  omitUndefined({ status: 'pending' as const, nextAttemptAt, expireAt: pendingExpiry(retention, nextAttemptAt) });

/** Records an attempt. Does nothing if another process recorded one for the same state of the delivery. */
export async function recordAttempt(
  store: Store,
  { _id, _environmentId, attemptCount }: WebhookDelivery,
  attempt: WebhookAttempt,
  after: AfterAttempt,
  now: Date,
): Promise<void> {
  await store.collections.webhookDeliveries.updateOne(
    { _id, _environmentId, attemptCount, status: 'pending' },
    {
      $set: after.status === 'pending' ? pending(store, after.nextAttemptAt) : ended(store, after.status, now),
      ...(after.status !== 'pending' && { $unset: { nextAttemptAt: true } }),
      $inc: { attemptCount: 1, ...(after.status !== 'delivered' && { failureCount: 1 }) },
      $push: { attempts: { $each: [attempt], $slice: -MAX_KEPT_ATTEMPTS } },
    },
  );
}

/** Whether an endpoint was enabled again since a delivery was created or re-driven. */
export const isOutdated = ({ feedsFrom }: WebhookDelivery, endpoint: WebhookEndpoint): boolean =>
  feedsFrom !== undefined && feedsFrom.compare(endpoint.feedsFrom) < 0;

/**
 * Ends one batch of the pending deliveries that an endpoint does not get any more: if it is disabled, all, except for those
 * that came because it was enabled meanwhile; else the outdated ones.
 * @returns whether there were any
 */
export async function deadLetterPending(
  store: Store,
  { _environmentId, _id: _endpointId, enabled, feedsFrom }: WebhookEndpoint,
  now: Date,
): Promise<boolean> {
  const { webhookDeliveries } = store.collections;
  const unwanted = { feedsFrom: enabled ? { $lt: feedsFrom } : { $not: { $gt: feedsFrom } } };
  const found = await webhookDeliveries
    .find({ _environmentId, _endpointId, nextAttemptAt: { $exists: true }, ...unwanted }, { projection: { _id: 1 } })
    .limit(BATCH_SIZE)
    .toArray();
  if (found.length === 0) return false;
  await webhookDeliveries.updateMany(
    { _environmentId, _id: { $in: found.map(({ _id }) => _id) }, status: 'pending', ...unwanted },
    { $set: ended(store, 'dead_letter', now), $unset: { nextAttemptAt: true } },
  );
  return true;
}

/** Deletes one batch of the deliveries of an endpoint. @returns whether there were any */
export async function deleteDeliveryBatch(
  { collections: { webhookDeliveries } }: Store,
  { _environmentId, _endpointId }: OwnedByEndpoint,
): Promise<boolean> {
  const found = await webhookDeliveries
    .find({ _environmentId, _endpointId }, { projection: { _id: 1 } })
    .limit(BATCH_SIZE)
    .toArray();
  if (found.length === 0) return false;
  await webhookDeliveries.deleteMany({ _environmentId, _id: { $in: found.map(({ _id }) => _id) } });
  return true;
}

/** Which dead letters to send again: those with the ids, or those of an endpoint, in a range of their creation. */
export type RedriveSelection =
  | { readonly _ids: readonly ObjectId[] }
  | { readonly _endpointId: ObjectId; readonly from?: Date | undefined; readonly to?: Date | undefined };

function selectedBy(selection: RedriveSelection): Filter<WebhookDelivery> {
  if ('_ids' in selection) return { _id: { $in: [...selection._ids] } };
  const { _endpointId, from, to } = selection;
  return { _endpointId, createdAt: omitUndefined({ $type: 'date' as const, $gte: from, $lt: to }) };
}

/**
 * Makes dead letters of enabled endpoints due again, with all their attempts.
 * @param limit the most deliveries, oldest first
 * @returns how many are sent again
 */
export const redriveDeliveries = (
  store: Store,
  { _environmentId }: Scope,
  selection: RedriveSelection,
  limit: number,
  now: Date,
): Promise<number> =>
  withTransaction(store, async (session) => {
    const { webhookDeliveries, webhookEndpoints } = store.collections;
    const dead = await webhookDeliveries
      .find(
        { _environmentId, ...selectedBy(selection), status: 'dead_letter' },
        { session, projection: { _endpointId: 1 } },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    const endpointIds = [...new Map(dead.map(({ _endpointId }) => [`${_endpointId}`, _endpointId])).values()];
    const enabled = await webhookEndpoints
      .find({ _environmentId, _id: { $in: endpointIds }, enabled: true }, { session })
      .toArray();
    if (enabled.length === 0) return 0;
    const due = { ...pending(store, now), failureCount: 0 };
    const _idsByEndpoint = groupBy(dead, ({ _endpointId }) => `${_endpointId}`);
    const { modifiedCount } = await webhookDeliveries.bulkWrite(
      enabled.map(({ _id, feedsFrom }) => {
        const _ids = _idsByEndpoint.get(`${_id}`)?.map((delivery) => delivery._id) ?? [];
        return {
          updateMany: {
            filter: { _environmentId, _id: { $in: _ids }, status: 'dead_letter' as const },
            update: { $set: { ...due, feedsFrom }, $unset: { endedAt: true as const } },
          },
        };
      }),
      { session },
    );
    await wakeWork(store, enabled.map(sendingWork), now, session);
    return modifiedCount;
  });

import { type ObjectId, Timestamp } from 'mongodb';
import { nextUpdatedAt } from '../model/repairs.ts';
import type { InEnvironment, Scope } from '../model/scalars.ts';
import type { WebhookDisabledReason, WebhookEndpoint } from '../model/webhook.ts';
import type { Store } from './mongo/connect.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { retryOnDuplicateKey, withTransaction } from './mongo/transactions.ts';
import { wakeWork } from './queue/work-item.ts';
import { DELETE_WEBHOOK_DELIVERIES, type OwnedByEndpoint, SEND_WEBHOOKS } from './queue/work-kinds.ts';

/** The current time in the history of the database, which is that of the last change. Every later change comes after it. */
export async function historyTime({ db }: Store): Promise<Timestamp> {
  const { operationTime } = await db.command({ ping: 1 });
  return operationTime instanceof Timestamp ? operationTime : new Timestamp({ t: 1, i: 1 });
}

/** An endpoint of the environment, or null. */
export const findWebhookEndpoint = (
  { collections }: Store,
  { _environmentId }: InEnvironment,
  _id: ObjectId,
): Promise<WebhookEndpoint | null> => collections.webhookEndpoints.findOne({ _environmentId, _id });

/** One page of the environment's endpoints, in order of creation. */
export const listWebhookEndpoints = (
  { collections }: Store,
  { _environmentId }: Scope,
  page: PageArgs,
): Promise<Page<WebhookEndpoint>> => listPage(collections.webhookEndpoints, { _environmentId }, byId('ASC'), page);

/** Whether any environment has an enabled endpoint. */
export const hasEnabledEndpoint = async ({ collections }: Pick<Store, 'collections'>): Promise<boolean> =>
  (await collections.webhookEndpoints.findOne({ enabled: true }, { projection: { _id: 1 } })) !== null;

/** The enabled endpoints of all environments. */
export const findEnabledEndpoints = ({ collections }: Pick<Store, 'collections'>): Promise<WebhookEndpoint[]> =>
  collections.webhookEndpoints.find({ enabled: true }).sort({ _id: 1 }).toArray();

/**
 * Adds an endpoint in the first free slot of its environment.
 * @param slots the maximum number of endpoints of an environment
 * @returns the stored endpoint; null if the environment has no free slot
 */
export const insertWebhookEndpoint = (
  store: Store,
  endpoint: Omit<WebhookEndpoint, 'slot'>,
  slots: number,
): Promise<WebhookEndpoint | null> =>
  withTransaction(store, async (session) => {
    const { webhookEndpoints } = store.collections;
    const { _environmentId } = endpoint;
    const taken = await webhookEndpoints
      .find({ _environmentId }, { projection: { slot: 1 }, session })
      .map(({ slot }) => slot)
      .toArray();
    const slot = Array.from({ length: slots }, (_, index) => index).find((index) => !taken.includes(index));
    if (slot === undefined) return null;
    const stored = { ...endpoint, slot };
    // Another request may have taken the slot.
    await retryOnDuplicateKey(() => webhookEndpoints.insertOne(stored, { session }));
    return stored;
  });

/** Deletes an endpoint, and its deliveries in the background. @returns the deleted endpoint; null if it does not exist */
export const deleteWebhookEndpoint = (
  store: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
  now: Date,
): Promise<WebhookEndpoint | null> =>
  withTransaction(store, async (session) => {
    const endpoint = await store.collections.webhookEndpoints.findOneAndDelete({ _environmentId, _id }, { session });
    if (endpoint === null) return null;
    const data: OwnedByEndpoint = { _environmentId, _endpointId: _id };
    await wakeWork(store, [{ _id, name: DELETE_WEBHOOK_DELIVERIES, data }], now, session);
    return endpoint;
  });

/** The work item that sends the due deliveries of an endpoint. */
export const sendingWork = ({
  _id,
  _environmentId,
  failingSince,
}: Pick<WebhookEndpoint, '_id' | '_environmentId' | 'failingSince'>) => ({
  _id,
  name: failingSince === undefined ? SEND_WEBHOOKS.healthy : SEND_WEBHOOKS.failing,
  data: { _environmentId, _endpointId: _id } satisfies OwnedByEndpoint,
});

/** An endpoint, unless it was changed or enabled again after a request to it began: then the answer says nothing about it. */
const unchanged = ({ _id, _environmentId, url, feedsFrom }: WebhookEndpoint) => ({
  _id,
  _environmentId,
  url,
  feedsFrom,
});

/**
 * Records that a request to an endpoint failed now.
 * @param failingSince when the first of the failures came
 */
export async function markFailing(
  { collections }: Store,
  endpoint: WebhookEndpoint,
  failingSince: Date,
  now: Date,
): Promise<void> {
  // Requests that fail at once agree on the first of them.
  const since = endpoint.failingSince ?? { $exists: false };
  await collections.webhookEndpoints.updateOne(
    { ...unchanged(endpoint), failingSince: since },
    { $set: { failingSince, lastFailedAt: now } },
  );
}

/** Records that a request to an endpoint succeeded. */
export async function markWorking({ collections }: Store, endpoint: WebhookEndpoint): Promise<void> {
  await collections.webhookEndpoints.updateOne(unchanged(endpoint), {
    $unset: { failingSince: true, lastFailedAt: true },
  });
}

/**
 * Disables an endpoint because of its answers, unless a request succeeded or the endpoint was repaired meanwhile.
 * @returns whether this call disabled it
 */
export async function disableWebhookEndpoint(
  { collections }: Store,
  endpoint: WebhookEndpoint,
  reason: Exclude<WebhookDisabledReason, 'manual'>,
  now: Date,
): Promise<boolean> {
  const { failingSince } = endpoint;
  const { modifiedCount } = await collections.webhookEndpoints.updateOne(
    { ...unchanged(endpoint), enabled: true, ...(reason === 'failing' && failingSince && { failingSince }) },
    { $set: { enabled: false, disabledAt: now, disabledReason: reason, updatedAt: nextUpdatedAt(endpoint, now) } },
  );
  return modifiedCount === 1;
}

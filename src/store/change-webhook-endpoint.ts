import type { ObjectId } from 'mongodb';
import { nextUpdatedAt } from '../model/repairs.ts';
import type { Scope } from '../model/scalars.ts';
import type { WebhookEndpoint } from '../model/webhook.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';
import { wakeWork } from './queue/work-item.ts';
import { sendingWork } from './webhook-endpoints.ts';

/** A change of an endpoint. Undefined leaves a field as it is, null removes it. */
export type WebhookEndpointChange = {
  readonly [Name in keyof Omit<
    WebhookEndpoint,
    '_id' | '_environmentId' | '_organizationId' | 'slot' | 'createdAt' | 'updatedAt'
  >]?: WebhookEndpoint[Name] | null | undefined;
};

/**
 * Changes an endpoint based on its current state. The pending deliveries of an endpoint that is disabled are ended in the
 * background, also those that are left when it is enabled again: there may be too many for a transaction.
 * @param changeOf may throw. Called again if a concurrent change came first
 * @returns the changed endpoint; null if it does not exist
 */
export const changeWebhookEndpoint = (
  store: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
  changeOf: (endpoint: WebhookEndpoint) => WebhookEndpointChange,
  now: Date,
): Promise<WebhookEndpoint | null> =>
  withTransaction(store, async (session) => {
    const { webhookEndpoints } = store.collections;
    const endpoint = await webhookEndpoints.findOne({ _environmentId, _id }, { session });
    if (endpoint === null) return null;
    const entries = Object.entries({ ...changeOf(endpoint), updatedAt: nextUpdatedAt(endpoint, now) }).filter(
      ([, value]) => value !== undefined,
    );
    const removed = entries.filter(([, value]) => value === null).map(([name]) => [name, true]);
    const changed = await webhookEndpoints.findOneAndUpdate(
      { _environmentId, _id },
      {
        $set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
        ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
      },
      { session, returnDocument: 'after' },
    );
    if (changed !== null && changed.enabled !== endpoint.enabled) {
      await wakeWork(store, [sendingWork(changed)], now, session);
    }
    return changed;
  });

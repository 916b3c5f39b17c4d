import type { WebhookEndpoint } from '../../model/webhook.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { insertDeliveries, newDelivery } from '../../store/webhook-deliveries.ts';
import { findDeletedOwners, findOwners } from '../../store/webhook-owners.ts';
import { clusterTimeOf, tokenOf } from '../resume-tokens.ts';
import type { WebhookChange } from './webhook-changes.ts';
import { type ChangeEvent, eventsOf, newsOf } from './webhook-events.ts';

/** The endpoints that get an event. */
interface AddressedEvent {
  readonly event: ChangeEvent;
  readonly endpoints: readonly WebhookEndpoint[];
}

/** Stores the deliveries of changes, for the endpoints that want to know. Storing them again has no further effect. */
export async function feedChanges(
  store: Store,
  changes: readonly WebhookChange[],
  endpoints: readonly WebhookEndpoint[],
  now: Date,
): Promise<void> {
  if (endpoints.length === 0) return;
  const whole = await withDeletedOwners(store, changes);
  const addressed = whole.flatMap((change) => address(store, change, endpoints));
  if (addressed.length === 0) return;
  const { subscriberIds, erasedIds } = await findOwners(
    store,
    addressed.map(({ event }) => event),
  );
  // The stream also contains changes of before an erasure.
  const reported = addressed.filter(({ event }) => !erasedIds.has(`${event._subscriberId}`));
  const deliveries = reported.flatMap(({ event, endpoints: addressees }) =>
    addressees.map((endpoint) =>
      newDelivery(store, endpoint, newsOf(event, subscriberIds.get(`${event._subscriberId}`) ?? null), now),
    ),
  );
  await insertDeliveries(store, deliveries, [...new Set(reported.flatMap(({ endpoints: all }) => all))], now);
}

/** Changes with the owners of messages that were deleted since. */
async function withDeletedOwners(store: Store, changes: readonly WebhookChange[]): Promise<readonly WebhookChange[]> {
  const { collectionName } = store.collections.messages;
  const isWithout = ({ ns, fullDocument, documentKey }: WebhookChange) =>
    ns?.coll === collectionName && fullDocument == null && documentKey !== undefined;
  const ids = changes.filter(isWithout).flatMap(({ documentKey }) => documentKey?._id ?? []);
  if (ids.length === 0) return changes;
  const owners = await findDeletedOwners(store, ids);
  return changes.map((change) => {
    const owner = isWithout(change) ? owners.get(`${change.documentKey?._id}`) : undefined;
    return owner === undefined ? change : { ...change, fullDocument: owner };
  });
}

function address({ collections }: Store, change: WebhookChange, endpoints: readonly WebhookEndpoint[]) {
  const time = clusterTimeOf(tokenOf(change._id));
  const followers = endpoints.filter(({ feedsFrom }) => feedsFrom.compare(time) < 0);
  if (followers.length === 0) return [];
  return eventsOf(change, collections).flatMap((event): AddressedEvent[] => {
    const wanting = followers.filter(
      ({ _environmentId, events }) =>
        _environmentId.equals(event._environmentId) && (events === undefined || events.includes(event.type)),
    );
    return wanting.length === 0 ? [] : [{ event, endpoints: wanting }];
  });
}

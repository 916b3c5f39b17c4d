import type { ObjectId } from 'mongodb';
import type { WebhookEndpoint } from '../../model/webhook.ts';
import { findErased } from '../../store/erasure/erasure-records.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { insertDeliveries, newDelivery } from '../../store/webhook-deliveries.ts';
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

/** Changes with the ids of messages that were deleted since. Their owners are known for a day. */
async function withDeletedOwners(
  { collections: { messages, deletedMessages } }: Store,
  changes: readonly WebhookChange[],
): Promise<readonly WebhookChange[]> {
  const isWithout = ({ ns, fullDocument, documentKey }: WebhookChange) =>
    ns?.coll === messages.collectionName && fullDocument == null && documentKey !== undefined;
  const ids = changes.filter(isWithout).flatMap(({ documentKey }) => documentKey?._id ?? []);
  if (ids.length === 0) return changes;
  const found = await deletedMessages.find({ _id: { $in: ids } }).toArray();
  const owners = new Map(
    found.map(({ _id, _environmentId, _subscriberId }) => [`${_id}`, { _id, _environmentId, _subscriberId }]),
  );
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

interface Owners {
  /** The client's own ids, by internal id. Subscribers that do not exist are missing. */
  readonly subscriberIds: ReadonlyMap<string, string>;
  /** The internal ids of subscribers that were erased, or are being erased. */
  readonly erasedIds: ReadonlySet<string>;
}

/** The subscribers of events. */
async function findOwners(store: Store, events: readonly ChangeEvent[]): Promise<Owners> {
  const byEnvironment = new Map<string, { readonly _environmentId: ObjectId; readonly ids: Map<string, ObjectId> }>();
  for (const { _environmentId, _subscriberId } of events) {
    if (_subscriberId === undefined) continue;
    const owned = byEnvironment.get(`${_environmentId}`) ?? { _environmentId, ids: new Map() };
    byEnvironment.set(`${_environmentId}`, owned);
    owned.ids.set(`${_subscriberId}`, _subscriberId);
  }
  const subscriberIds = new Map<string, string>();
  const erasedIds = new Set<string>();
  const find = async (_environmentId: ObjectId, missing: Map<string, ObjectId>) => {
    const found = await store.collections.subscribers
      .find({ _environmentId, _id: { $in: [...missing.values()] } }, { projection: { subscriberId: 1, _erasureId: 1 } })
      .toArray();
    for (const { _id, subscriberId, _erasureId } of found) {
      missing.delete(`${_id}`);
      if (_erasureId === undefined) subscriberIds.set(`${_id}`, subscriberId);
      else erasedIds.add(`${_id}`);
    }
    for (const id of await findErased(store, { _environmentId }, [...missing.values()])) erasedIds.add(id);
  };
  await Promise.all([...byEnvironment.values()].map(({ _environmentId, ids }) => find(_environmentId, ids)));
  return { subscriberIds, erasedIds };
}

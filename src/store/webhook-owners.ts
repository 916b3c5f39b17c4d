import type { ObjectId } from 'mongodb';
import { findErased } from './erasure/erasure-records.ts';
import type { Store } from './mongo/connect.ts';
import type { DeletedMessage } from './mongo/documents.ts';

/** The owners of deleted messages, by the id of the message. They are known for a day. */
export async function findDeletedOwners(
  { collections: { deletedMessages } }: Store,
  messageIds: readonly ObjectId[],
): Promise<ReadonlyMap<string, Pick<DeletedMessage, '_id' | '_environmentId' | '_subscriberId'>>> {
  const found = await deletedMessages.find({ _id: { $in: [...messageIds] } }).toArray();
  return new Map(
    found.map(({ _id, _environmentId, _subscriberId }) => [`${_id}`, { _id, _environmentId, _subscriberId }]),
  );
}

interface Owned {
  readonly _environmentId: ObjectId;
  readonly _subscriberId?: ObjectId | undefined;
}

interface Owners {
  /** The client's own ids, by internal id. Subscribers that do not exist are missing. */
  readonly subscriberIds: ReadonlyMap<string, string>;
  /** The internal ids of subscribers that were erased, or are being erased. */
  readonly erasedIds: ReadonlySet<string>;
}

/** The subscribers of events. */
export async function findOwners(store: Store, events: readonly Owned[]): Promise<Owners> {
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

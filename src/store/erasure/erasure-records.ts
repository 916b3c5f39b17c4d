import { createHash } from 'node:crypto';
import type { ClientSession, ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import type { InEnvironment, Scope } from '../../model/scalars.ts';
import type { Collections } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { byId, listPage, type Page, type PageArgs } from '../mongo/pages.ts';

/** An erasure of the environment, or null. */
export const findErasure = (
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: InEnvironment,
  _id: ObjectId,
  session?: ClientSession,
): Promise<Erasure | null> => collections.erasures.findOne({ _environmentId, _id }, session && { session });

/** One page of the environment's erasures, newest first. */
export const listErasures = (
  { collections }: Store,
  { _environmentId }: Scope,
  page: PageArgs,
): Promise<Page<Erasure>> => listPage(collections.erasures, { _environmentId }, byId('DESC'), page);

/** What remains of the internal id of an erased subscriber. */
export const tombstoneOf = (_subscriberId: ObjectId): string =>
  createHash('sha256').update(_subscriberId.toHexString()).digest('hex');

/** Which of some subscribers were erased, or are being erased, by hex id. */
export async function findErased(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: InEnvironment,
  _subscriberIds: readonly ObjectId[],
): Promise<ReadonlySet<string>> {
  if (_subscriberIds.length === 0) return new Set();
  const byTombstone = new Map(_subscriberIds.map((_id) => [tombstoneOf(_id), `${_id}`]));
  const found = await collections.erasures
    .find({ _environmentId, tombstones: { $in: [...byTombstone.keys()] } }, { projection: { _id: 0, tombstones: 1 } })
    .toArray();
  return new Set(
    found.flatMap(({ tombstones }) => tombstones.flatMap((tombstone) => byTombstone.get(tombstone) ?? [])),
  );
}

/** A number of documents by collection. */
type Counts = ReadonlyMap<keyof Collections, number>;

/** Records what a page did, in the transaction that does it, so that the counts are exact. */
export async function recordPage(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId, _id }: Pick<Erasure, '_environmentId' | '_id'>,
  field: 'deleted' | 'changed',
  counts: Counts,
  session: ClientSession,
): Promise<void> {
  const $inc = Object.fromEntries(
    [...counts]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [`${field}.${collections[name].collectionName}`, count]),
  );
  if (Object.keys($inc).length > 0)
    await collections.erasures.updateOne({ _environmentId, _id }, { $inc }, { session });
}

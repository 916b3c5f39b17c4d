import type { ClientSession, Filter, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Channel } from '../model/enums.ts';
import type { Integration, IntegrationOrder } from '../model/integration.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import { orderByIds } from '../model/order-by-ids.ts';
import type { InEnvironment, Scope } from '../model/scalars.ts';
import { flagFilters } from './default-values.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import type { StoredIntegration } from './mongo/documents.ts';
import { duplicateKeyFields } from './mongo/errors.ts';
import {
  cappedCount,
  type Page,
  type PageArgs,
  pageQuery,
  readPositions,
  toPage,
  withinBounds,
} from './mongo/pages.ts';
import { runSerially } from './mongo/run-serially.ts';
import { retryOnDuplicateKey, withTransaction } from './mongo/transactions.ts';
import {
  decryptIntegration,
  encryptChange,
  encryptIntegration,
  hasClearValue,
  type IntegrationChange,
} from './sealed/encrypted-integration.ts';

/** Filters of a list of integrations. All of them must match. */
interface IntegrationFilter {
  readonly channel?: Channel | undefined;
  readonly providerId?: string | undefined;
  readonly active?: boolean | undefined;
  readonly primary?: boolean | undefined;
}

/** Matches the integrations of an environment that are not deleted. */
export const notDeleted = ({ _environmentId }: InEnvironment): Filter<StoredIntegration> => ({
  _environmentId,
  deleted: { $ne: true },
});

/** The environment's chat and push integrations, newest first. */
export const findChannelIntegrations = (store: Store, scope: Scope): Promise<Integration[]> =>
  findNewestFirst(store, { ...notDeleted(scope), channel: { $in: ['chat', 'push'] } });

/** All integrations of the environment, newest first. */
export const findAllIntegrations = (store: Store, scope: Scope): Promise<Integration[]> =>
  findNewestFirst(store, notDeleted(scope));

/** The environment's active integrations, newest first. */
export const findActiveIntegrations = (store: Store, scope: Scope): Promise<Integration[]> =>
  findNewestFirst(store, { ...notDeleted(scope), active: true });

async function findNewestFirst(
  { collections, cipher }: Store,
  filter: Filter<StoredIntegration>,
): Promise<Integration[]> {
  const found = await collections.integrations.find(filter).sort({ _id: -1 }).toArray();
  return found.map((stored) => decryptIntegration(cipher, stored));
}

/** The channels that have an active integration in the environment. */
export async function findActiveChannels({ collections }: Store, scope: Scope): Promise<ReadonlySet<Channel>> {
  return new Set(await collections.integrations.distinct('channel', { ...notDeleted(scope), active: true }));
}

/** An integration of the environment, or null. */
export async function findIntegration(store: Store, scope: InEnvironment, _id: ObjectId): Promise<Integration | null> {
  const stored = await store.collections.integrations.findOne({ ...notDeleted(scope), _id });
  return stored && decryptIntegration(store.cipher, stored);
}

/** The integrations of the environment with one of the ids, in no particular order. */
export async function findIntegrationsByIds(
  { collections, cipher }: Pick<Store, 'collections' | 'cipher'>,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<Integration[]> {
  const found = await collections.integrations.find({ ...notDeleted(scope), _id: { $in: [..._ids] } }).toArray();
  return found.map((stored) => decryptIntegration(cipher, stored));
}

/** The channel and provider of an integration, also of a deleted one: its provider may still report. Null without one. */
export const findReportingIntegration = (
  { collections }: Store,
  { _environmentId, _integrationId }: { readonly _environmentId: ObjectId; readonly _integrationId: ObjectId },
): Promise<Pick<Integration, 'channel' | 'providerId'> | null> =>
  collections.integrations.findOne(
    { _environmentId, _id: _integrationId },
    { projection: { channel: 1, providerId: 1 } },
  );

/** Integrations of the environment in the order of the ids, read from one snapshot. Null for each that does not exist. */
export async function findIntegrations(
  store: Store,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<(Integration | null)[]> {
  const found = await withTransaction(store, (session) =>
    findOldestFirst(store, scope, { _id: { $in: [..._ids] } }, session),
  );
  return orderByIds(_ids, found);
}

/**
 * One page of the environment's integrations. Read from one snapshot, so that a channel never has two primary
 * integrations on it, or none while another one becomes primary.
 */
export async function listIntegrations(
  store: Store,
  scope: Scope,
  { active, primary, ...equal }: IntegrationFilter,
  orderBy: IntegrationOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Integration>> {
  const { integrations } = store.collections;
  const filter = { ...notDeleted(scope), ...omitUndefined(equal), ...flagFilters({ active, primary }) };
  const order: Order = { field: orderBy, direction };
  const query = pageQuery(order, page, await readPositions(integrations, filter, order, page));
  return withTransaction(store, async (session) => {
    const stored = await integrations
      .find(withinBounds(filter, query.bounds), { session })
      .sort(query.sort)
      .limit(query.limit)
      .toArray();
    const hasAny = async (bounds: typeof query.before) =>
      bounds !== null &&
      (await integrations.findOne(withinBounds(filter, bounds), { session, projection: { _id: 1 } })) !== null;
    const found = stored.map((integration) => decryptIntegration(store.cipher, integration));
    const hasBefore = await hasAny(query.before);
    const hasAfter = await hasAny(query.after);
    return toPage(order, page, { found, hasBefore, hasAfter }, () => cappedCount(integrations, filter));
  });
}

async function findOldestFirst(
  { collections, cipher }: Store,
  scope: Scope,
  filter: Filter<StoredIntegration>,
  session: ClientSession,
): Promise<Integration[]> {
  const found = collections.integrations.find({ ...notDeleted(scope), ...filter }, { session });
  return (await found.sort({ _id: 1 }).toArray()).map((stored) => decryptIntegration(cipher, stored));
}

/**
 * Adds an integration. If it is primary, the previous primary is demoted in the same transaction.
 * @throws ConflictError if its identifier is taken in its environment
 */
export const insertIntegration = (store: Store, scope: Scope, integration: Integration): Promise<void> =>
  writeIntegrations(store, scope, async (session) => {
    if (integration.primary) await demotePrimary(store, scope, integration, session);
    await store.collections.integrations.insertOne(encryptIntegration(store.cipher, integration), { session });
  });

/** The write that demotes the primary integration of a channel, unless it is the one given. */
export const demotionOfOthers = (
  scope: Scope,
  { _id, channel, updatedAt }: Pick<Integration, '_id' | 'channel' | 'updatedAt'>,
) => ({
  filter: { ...notDeleted(scope), channel, primary: true, _id: { $ne: _id } },
  update: { $set: { primary: false, ...(updatedAt && { updatedAt }) } },
});

async function demotePrimary(
  { collections }: Store,
  scope: Scope,
  integration: Pick<Integration, '_id' | 'channel' | 'updatedAt'>,
  session: ClientSession,
): Promise<void> {
  const { filter, update } = demotionOfOthers(scope, integration);
  await collections.integrations.updateMany(filter, update, { session });
}

/**
 * Changes an integration based on its current state. If it becomes primary, the previous primary is demoted in the same
 * transaction.
 * @param changeOf the change to make, or null for none. May throw. Called again if a concurrent change came first
 * @returns the changed integration; null if it does not exist
 * @throws ConflictError if its identifier is taken in its environment
 */
export const changeIntegration = (
  store: Store,
  scope: Scope,
  _id: ObjectId,
  changeOf: (integration: Integration) => IntegrationChange | null,
): Promise<Integration | null> =>
  writeIntegrations(store, scope, (session) => writeChange(store, scope, _id, changeOf, session));

/**
 * Deletes an integration.
 * @param change marks the integration as deleted. A second call with the same `deletionId` succeeds again
 * @returns the remaining integrations of the environment in order of creation; null if it does not exist
 */
export const deleteIntegration = (
  store: Store,
  scope: Scope,
  _id: ObjectId,
  change: IntegrationChange & { deletionId: string },
): Promise<Integration[] | null> =>
  writeIntegrations(store, scope, async (session) => {
    const { _environmentId } = scope;
    const { deletionId } = change;
    const deleted =
      (await writeChange(store, scope, _id, () => change, session)) ??
      (await store.collections.integrations.findOne({ _environmentId, _id, deletionId }, { session }));
    return deleted && findOldestFirst(store, scope, {}, session);
  });

async function writeChange(
  store: Store,
  scope: Scope,
  _id: ObjectId,
  changeOf: (integration: Integration) => IntegrationChange | null,
  session: ClientSession,
): Promise<Integration | null> {
  const { cipher, collections } = store;
  const stored = await collections.integrations.findOne({ ...notDeleted(scope), _id }, { session });
  if (stored === null) return null;
  const integration = decryptIntegration(cipher, stored);
  const change = changeOf(integration);
  if (change === null) return integration;
  if (change.primary === true) {
    const { updatedAt } = change;
    await demotePrimary(store, scope, { _id, channel: stored.channel, ...(updatedAt && { updatedAt }) }, session);
  }
  const fields = encryptChange(cipher, stored, change);
  await collections.integrations.updateOne({ _id }, { $set: fields }, { session });
  return decryptIntegration(cipher, { ...stored, ...fields });
}

/** All integrations of all environments, also deleted ones, in order of creation. */
export async function* listAllIntegrations({
  collections,
  cipher,
}: Store): AsyncGenerator<{ integration: Integration; isInTheClear: boolean }> {
  for await (const stored of collections.integrations.find({}).sort({ _id: 1 })) {
    yield { integration: decryptIntegration(cipher, stored), isInTheClear: hasClearValue(stored) };
  }
}

/** The key of the writes that this process makes one after the other. */
export const integrationsOf = ({ _environmentId }: Scope): string => `integrations of ${_environmentId}`;

/**
 * Runs a transaction that may demote the primary integration of a channel.
 * @throws ConflictError if an identifier is taken
 */
const writeIntegrations = <Result>(
  store: Store,
  scope: Scope,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  runSerially(integrationsOf(scope), () =>
    withTransaction(store, async (session) => {
      try {
        return await run(session);
      } catch (error) {
        const fields = duplicateKeyFields(error);
        if (fields?.includes('identifier')) {
          const message = 'is already taken in the environment';
          throw new ConflictError(`identifier: ${message}`, [{ field: 'identifier', message }]);
        }
        // Another process made its integration primary: run again from the state after that.
        return retryOnDuplicateKey(() => Promise.reject(error));
      }
    }),
  );

import type { ClientSession, Filter, ObjectId } from 'mongodb';
import { ConflictError } from '../errors.ts';
import type { Channel } from '../model/enums.ts';
import type { Configurations, Credentials, Integration, IntegrationOrder } from '../model/integration.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import type { StoredIntegration } from './mongo/documents.ts';
import { duplicateKeyOf } from './mongo/errors.ts';
import { cappedCount, type Page, type PageArgs, pageOfReads, pageReads, within } from './mongo/pages.ts';
import { runSerially } from './mongo/run-serially.ts';
import { withTransaction } from './mongo/transactions.ts';
import { openedIntegration, resealed, sealed, sealedIntegration } from './sealed-integration.ts';

/** What is written of an integration; what is absent stays as it is. */
export interface IntegrationChange extends Partial<Omit<Integration, '_id' | 'credentials' | 'configurations'>> {
  /** Replaces all credentials, but leaves the stored `tlsOptions` where it gives empty ones. */
  readonly credentials?: Credentials;
  /** Only the fields that it gives. */
  readonly configurations?: Configurations;
}

/** What a list of integrations is narrowed to; all that is given must match. */
export interface IntegrationFilter {
  readonly channel?: Channel | undefined;
  readonly providerId?: string | undefined;
  readonly active?: boolean | undefined;
  readonly primary?: boolean | undefined;
}

const ORDER_KINDS: Record<IntegrationOrder, Order['kind']> = { _id: 'objectId', name: 'string', createdAt: 'date' };

const living = ({ _environmentId }: Scope): Filter<StoredIntegration> => ({ _environmentId, deleted: { $ne: true } });

/** The environment's chat and push integrations, newest first. */
export async function findChannelIntegrations(store: Store, scope: Scope): Promise<Integration[]> {
  const found = store.collections.integrations.find({ ...living(scope), channel: { $in: ['chat', 'push'] } });
  return (await found.sort({ _id: -1 }).toArray()).map((stored) => openedIntegration(store.cipher, stored));
}

/** The environment's active integrations, newest first. */
export async function findActiveIntegrations(store: Store, scope: Scope): Promise<Integration[]> {
  const found = store.collections.integrations.find({ ...living(scope), active: true });
  return (await found.sort({ _id: -1 }).toArray()).map((stored) => openedIntegration(store.cipher, stored));
}

/** The channels that the environment has an active integration of. */
export async function findActiveChannels({ collections }: Store, scope: Scope): Promise<ReadonlySet<Channel>> {
  return new Set(await collections.integrations.distinct('channel', { ...living(scope), active: true }));
}

/** The environment's integration of an id, or null. */
export async function findIntegration(store: Store, scope: Scope, _id: ObjectId): Promise<Integration | null> {
  const stored = await store.collections.integrations.findOne({ ...living(scope), _id });
  return stored && openedIntegration(store.cipher, stored);
}

/** The environment's integrations of these ids, in their order; null in the place of each that does not exist. */
export async function findIntegrations(
  store: Store,
  scope: Scope,
  _ids: readonly ObjectId[],
): Promise<(Integration | null)[]> {
  const found = await withUniqueIdentifier(store, (session) =>
    findLiving(store, scope, { _id: { $in: [..._ids] } }, session),
  );
  const byHex = new Map(found.map((integration) => [integration._id.toHexString(), integration]));
  return _ids.map((_id) => byHex.get(_id.toHexString()) ?? null);
}

/**
 * One page of the environment's integrations. It is read in one snapshot, so that it never shows two
 * primary ones of a channel, or none while another one becomes it.
 */
export function listIntegrations(
  store: Store,
  scope: Scope,
  narrowing: IntegrationFilter,
  orderBy: IntegrationOrder,
  direction: Order['direction'],
  page: PageArgs,
): Promise<Page<Integration>> {
  const { integrations } = store.collections;
  const filter: Filter<StoredIntegration> = { ...living(scope), ...omitUndefined(narrowing) };
  const order: Order = { field: orderBy, direction, kind: ORDER_KINDS[orderBy] };
  const reads = pageReads(order, page);
  return withUniqueIdentifier(store, async (session) => {
    const found = await integrations
      .find(within(filter, reads.bounds), { session })
      .sort(reads.sort)
      .limit(reads.limit)
      .toArray();
    const hasAny = async (bounds: typeof reads.before) =>
      bounds !== null &&
      (await integrations.findOne(within(filter, bounds), { session, projection: { _id: 1 } })) !== null;
    const opened = found.map((stored) => openedIntegration(store.cipher, stored));
    return pageOfReads(
      order,
      page,
      { found: opened, hasBefore: await hasAny(reads.before), hasAfter: await hasAny(reads.after) },
      () => cappedCount(integrations, filter),
    );
  });
}

async function findLiving(
  store: Store,
  scope: Scope,
  filter: Filter<StoredIntegration>,
  session: ClientSession,
): Promise<Integration[]> {
  const found = store.collections.integrations.find({ ...living(scope), ...filter }, { session });
  return (await found.sort({ _id: 1 }).toArray()).map((stored) => openedIntegration(store.cipher, stored));
}

/**
 * Adds an integration. Where it is primary, the one that was is so no longer, in the same transaction.
 * @throws DomainError CONFLICT when its identifier is taken in its environment
 */
export const insertIntegration = (store: Store, scope: Scope, integration: Integration): Promise<void> =>
  writing(store, scope, async (session) => {
    if (integration.primary) await endOtherPrimary(store, scope, integration, integration.updatedAt, session);
    await store.collections.integrations.insertOne(sealedIntegration(store.cipher, integration), { session });
  });

/** Takes the primary state from the integration of the channel that has it, where it is another one. */
async function endOtherPrimary(
  { collections }: Store,
  scope: Scope,
  { _id, channel }: Pick<Integration, '_id' | 'channel'>,
  updatedAt: Date | undefined,
  session: ClientSession,
): Promise<void> {
  await collections.integrations.updateMany(
    { ...living(scope), channel, primary: true, _id: { $ne: _id } },
    { $set: { primary: false, ...(updatedAt && { updatedAt }) } },
    { session },
  );
}

/**
 * Changes an integration, from what it is at that moment. Where it becomes primary, the one that was is so no longer,
 * in the same transaction.
 * @param change what is to change, null for nothing; it may throw, and is called again when another change came first
 * @returns the integration as it is then, null where there is none
 * @throws DomainError CONFLICT when its identifier is taken in its environment
 */
export const changeIntegration = (
  store: Store,
  scope: Scope,
  _id: ObjectId,
  change: (integration: Integration) => IntegrationChange | null,
): Promise<Integration | null> => writing(store, scope, (session) => writeChange(store, scope, _id, change, session));

/**
 * Deletes an integration as `changeIntegration` changes it, and answers the environment's others, in order of creation.
 * @param change with a `deletionId`: one that it deleted already is deleted again
 */
export const deleteIntegration = (
  store: Store,
  scope: Scope,
  _id: ObjectId,
  change: IntegrationChange & { deletionId: string },
): Promise<Integration[] | null> =>
  writing(store, scope, async (session) => {
    const { _environmentId } = scope;
    const { deletionId } = change;
    const deleted =
      (await writeChange(store, scope, _id, () => change, session)) ??
      (await store.collections.integrations.findOne({ _environmentId, _id, deletionId }, { session }));
    return deleted && findLiving(store, scope, {}, session);
  });

/** A transaction that may take the primary state from another integration of the environment. */
const writing = <Result>(
  store: Store,
  { _environmentId }: Scope,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> => runSerially(`integrations of ${_environmentId}`, () => withUniqueIdentifier(store, run));

async function writeChange(
  store: Store,
  scope: Scope,
  _id: ObjectId,
  change: (integration: Integration) => IntegrationChange | null,
  session: ClientSession,
): Promise<Integration | null> {
  const { cipher, collections } = store;
  const stored = await collections.integrations.findOne({ ...living(scope), _id }, { session });
  if (stored === null) return null;
  const integration = openedIntegration(cipher, stored);
  const changes = change(integration);
  if (changes === null) return integration;
  if (changes.primary === true) await endOtherPrimary(store, scope, stored, changes.updatedAt, session);
  const fields = storedChange(store, stored, changes);
  await collections.integrations.updateOne({ _id }, { $set: fields }, { session });
  return openedIntegration(cipher, { ...stored, ...fields });
}

/** The change as it is stored. What was stored in the clear, or with a former key, is encrypted on the way. */
function storedChange(
  { cipher }: Store,
  stored: StoredIntegration,
  { credentials, configurations, unreadable: _, ...fields }: IntegrationChange,
): Partial<StoredIntegration> {
  const renewed = {
    credentials: stored.credentials,
    configurations: stored.configurations,
    ...resealed(cipher, stored),
  };
  const replacing = credentials && sealed(cipher, stored._id, 'credentials', credentials);
  const tlsOptions = renewed.credentials?.tlsOptions;
  const keepsTlsOptions = tlsOptions !== undefined && isEmpty(credentials?.tlsOptions);
  const replaced = replacing && { ...replacing, ...(keepsTlsOptions && { tlsOptions }) };
  const merged = configurations && {
    ...renewed.configurations,
    ...sealed(cipher, stored._id, 'configurations', configurations),
  };
  return {
    ...fields,
    ...((replaced ?? renewed.credentials) && { credentials: replaced ?? renewed.credentials ?? {} }),
    ...((merged ?? renewed.configurations) && { configurations: merged ?? renewed.configurations ?? {} }),
  };
}

const isEmpty = (object: object | undefined): boolean => object !== undefined && Object.keys(object).length === 0;

/** The integrations of all environments, for those who look after the database. */
export async function* listAllIntegrations({ collections, cipher }: Store): AsyncGenerator<Integration> {
  for await (const stored of collections.integrations.find({ deleted: { $ne: true } }).sort({ _id: 1 })) {
    yield openedIntegration(cipher, stored);
  }
}

/**
 * Encrypts with the first key what is stored in the clear or with a former one, of all environments, deleted ones
 * included. It may be stopped and started again at any time, beside gateways that run.
 * @returns how many integrations it rewrote, and how many hold a value that it cannot decrypt
 */
export async function rotateCredentials(
  store: Store,
  onStep: (done: number, total: number) => void = () => {},
): Promise<{ rewritten: number; unreadable: number }> {
  const { cipher, collections } = store;
  const counts = { rewritten: 0, unreadable: 0 };
  const total = await collections.integrations.estimatedDocumentCount();
  let done = 0;
  for await (const { _id } of collections.integrations.find({}, { projection: { _id: 1 } }).sort({ _id: 1 })) {
    await withUniqueIdentifier(store, async (session) => {
      const stored = await collections.integrations.findOne({ _id }, { session });
      if (stored === null) return () => {};
      const parts = resealed(cipher, stored);
      const isRewritten = Object.keys(parts).length > 0;
      if (isRewritten) await collections.integrations.updateOne({ _id }, { $set: parts }, { session });
      const isUnreadable = openedIntegration(cipher, stored).unreadable !== undefined;
      return () => {
        if (isRewritten) counts.rewritten += 1;
        if (isUnreadable) counts.unreadable += 1;
      };
    }).then((count) => count());
    done += 1;
    onStep(done, total);
  }
  return counts;
}

/** How often a transaction is tried that a unique index refused, because another one made its integration primary. */
const MAX_TRIES = 100;

/**
 * Runs reads and writes on one snapshot, all of the writes or none; again from the start when another one wrote first.
 * @throws DomainError CONFLICT when an identifier is taken
 */
async function withUniqueIdentifier<Result>(
  store: Store,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTransaction(store, run);
    } catch (error) {
      const fields = duplicateKeyOf(error);
      if (fields?.includes('identifier')) {
        const message = 'is already taken in the environment';
        throw new ConflictError(`identifier: ${message}`, [{ field: 'identifier', message }]);
      }
      if (fields === null || tries === MAX_TRIES) throw error;
    }
  }
}

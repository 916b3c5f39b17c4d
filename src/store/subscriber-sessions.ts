import { ObjectId } from 'mongodb';
import { apiKeyId, type Environment, isValidAt } from '../model/environment.ts';
import type { Scope } from '../model/scalars.ts';
import type { SubscriberSession } from '../model/subscriber-session.ts';
import type { Store } from './mongo/connect.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';

export async function insertSession({ collections }: Store, session: SubscriberSession): Promise<void> {
  await collections.subscriberSessions.insertOne(session);
}

/** One session, or all sessions of a subscriber. */
export type SessionSelection = { readonly _id: ObjectId } | { readonly _subscriberId: ObjectId };

/** Revokes sessions by deleting them: only a stored session authenticates. @returns how many were revoked */
export async function deleteSessions(
  { collections }: Store,
  { _environmentId }: Scope,
  selection: SessionSelection,
): Promise<number> {
  const { deletedCount } = await collections.subscriberSessions.deleteMany({ _environmentId, ...selection });
  return deletedCount;
}

/** One page of the sessions of a subscriber that have not ended, newest first. */
export async function listSessions(
  { collections }: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  now: Date,
  page: PageArgs,
): Promise<Page<SubscriberSession>> {
  const environment = await collections.environments.findOne({ _id: _environmentId }, { projection: KEY_FIELDS });
  const apiKeyId = { $in: environment === null ? [] : [...validKeyIds(environment, now)] };
  const filter = { _environmentId, _subscriberId, apiKeyId, expiresAt: { $gt: now } };
  return listPage(collections.subscriberSessions, filter, byId('DESC'), page);
}

/** A session that was not revoked, with the `subscriberId` of its subscriber. */
export interface ActiveSession extends SubscriberSession {
  readonly subscriberId: string;
}

/**
 * The sessions that were not revoked and whose API key, subscriber and environment still exist: three commands for any
 * number of sessions. Expired sessions may be among them. If some are missing, the clock is compared with the database's.
 * @param environmentId in hex, as are the ids of the sessions
 */
export async function findActiveSessions(
  store: Store,
  environmentId: string,
  ids: readonly string[],
): Promise<ActiveSession[]> {
  const active = await findActive(store, environmentId, ids);
  // The database also removes expired sessions, perhaps before this process knows that their time is over.
  if (active.length < ids.length) await store.clock.compare();
  return active;
}

async function findActive(
  { collections, clock }: Store,
  environmentId: string,
  ids: readonly string[],
): Promise<ActiveSession[]> {
  const _environmentId = ObjectId.createFromHexString(environmentId);
  const _ids = ids.map((id) => ObjectId.createFromHexString(id));
  const [environment, stored] = await Promise.all([
    collections.environments.findOne({ _id: _environmentId }, { projection: KEY_FIELDS }),
    collections.subscriberSessions.find({ _id: { $in: _ids }, _environmentId }).toArray(),
  ]);
  if (environment === null || stored.length === 0) return [];
  const keyIds = validKeyIds(environment, clock.now());
  const sessions = stored.filter((session) => keyIds.has(session.apiKeyId));
  const _subscriberIds = sessions.map(({ _subscriberId }) => _subscriberId);
  const subscribers = await collections.subscribers
    .find({ _id: { $in: _subscriberIds }, _environmentId, deleted: { $ne: true } }, { projection: { subscriberId: 1 } })
    .toArray();
  const subscriberIdByHex = new Map(subscribers.map(({ _id, subscriberId }) => [_id.toHexString(), subscriberId]));
  return sessions.flatMap((session) => {
    const subscriberId = subscriberIdByHex.get(session._subscriberId.toHexString());
    return subscriberId === undefined ? [] : { ...session, subscriberId };
  });
}

/** The fields that `validKeyIds` needs. */
const KEY_FIELDS = { 'apiKeys.hash': 1, 'apiKeys.expiresAt': 1 } as const;

const validKeyIds = ({ apiKeys }: Pick<Environment, 'apiKeys'>, now: Date): ReadonlySet<string> =>
  new Set((apiKeys ?? []).filter((apiKey) => isValidAt(apiKey, now)).map(apiKeyId));

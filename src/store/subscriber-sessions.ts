import { ObjectId } from 'mongodb';
import type { Scope } from '../model/scalars.ts';
import type { SubscriberSession } from '../model/subscriber-session.ts';
import type { Store } from './mongo/connect.ts';

export async function insertSession({ collections }: Store, session: SubscriberSession): Promise<void> {
  await collections.subscriberSessions.insertOne(session);
}

/** Which sessions are meant: one by its id, or all of a subscriber. */
export type SessionSelection = { readonly _id: ObjectId } | { readonly _subscriberId: ObjectId };

/** Revokes sessions: one that is not stored opens nothing. @returns how many there were */
export async function deleteSessions(
  { collections }: Store,
  { _environmentId }: Scope,
  selection: SessionSelection,
): Promise<number> {
  const { deletedCount } = await collections.subscriberSessions.deleteMany({ _environmentId, ...selection });
  return deletedCount;
}

/** A session that opens something, with the client's own id of its subscriber. */
export interface LivingSession extends SubscriberSession {
  readonly subscriberId: string;
}

/**
 * Those of the sessions that were not revoked and whose subscriber and environment are still there: three commands,
 * whatever their number.
 * @param environmentId in hex, as are the sessions' ids
 */
export async function findLivingSessions(
  { collections }: Store,
  environmentId: string,
  ids: readonly string[],
): Promise<LivingSession[]> {
  const _environmentId = ObjectId.createFromHexString(environmentId);
  const _ids = ids.map((id) => ObjectId.createFromHexString(id));
  const [environment, sessions] = await Promise.all([
    collections.environments.findOne({ _id: _environmentId }, { projection: { _id: 1 } }),
    collections.subscriberSessions.find({ _id: { $in: _ids }, _environmentId }).toArray(),
  ]);
  if (environment === null || sessions.length === 0) return [];
  const subscribers = await collections.subscribers
    .find(
      {
        _id: { $in: sessions.map(({ _subscriberId }) => _subscriberId) },
        _environmentId,
        deleted: { $ne: true },
      },
      { projection: { subscriberId: 1 } },
    )
    .toArray();
  const idByHex = new Map(subscribers.map(({ _id, subscriberId }) => [_id.toHexString(), subscriberId]));
  return sessions.flatMap((session) => {
    const subscriberId = idByHex.get(session._subscriberId.toHexString());
    return subscriberId === undefined ? [] : [{ ...session, subscriberId }];
  });
}

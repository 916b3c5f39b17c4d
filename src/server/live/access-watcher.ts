import type { ObjectId } from 'bson';
import { AccessError, DomainError } from '../../errors.ts';
import type { ApiKeyScope } from '../../model/environment.ts';
import { groupBy } from '../../model/group-by.ts';
import { keyOfIds } from '../../model/hex-ids.ts';
import type { Caller, CallerSession } from '../../operations/context.ts';
import { authenticateApiKey } from '../../operations/environment/authenticate-api-key.ts';
import { sessionExpired } from '../../operations/session/authenticate-caller.ts';
import { createTaskQueue } from '../../realtime/time-slices.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { findActiveSessions } from '../../store/subscriber-sessions.ts';

/** Authentication caches a key for 2 seconds, so a revoked key is detected within 4 seconds. */
const CHECK_MS = 2_000;
/** Keys that are looked up at the same time. */
const KEY_BATCH = 50;
/** Sessions in one query. */
const SESSION_BATCH = 1_000;

/** Why a caller lost access. A key that lost a scope counts as revoked, since its caller may only continue with fewer rights. */
export type EndReason = 'key revoked' | 'session expired' | 'session revoked';

/** The error of an operation that begins after its caller lost access. */
export const accessError = (reason: EndReason): AccessError =>
  reason === 'session expired'
    ? sessionExpired()
    : new AccessError('UNAUTHENTICATED', `The ${reason.replace(' ', ' was ')}`);

/** Checks at intervals that the callers of sockets and streams still have access. */
export interface AccessWatcher {
  /**
   * @param authorization the credentials that authenticated the caller
   * @param end called once when the caller loses access
   * @returns a function that ends the watch
   */
  watch(authorization: string, caller: Caller, end: (reason: EndReason) => void): () => void;
  close(): void;
}

type End = (reason: EndReason) => void;
type Ends = Set<End>;

/** The callers of a key, and the scopes that the key had when each began. */
type KeyCallers = Map<End, readonly ApiKeyScope[]>;

interface WatchedSession extends Pick<CallerSession, '_id' | 'expiresAt'> {
  readonly _environmentId: ObjectId;
  readonly ends: Ends;
}

/**
 * Callers with the same key share one look-up, and up to 1,000 sessions of an environment share one query. While the
 * database is unavailable, callers keep access until their session expires.
 */
export function createAccessWatcher(store: Store): AccessWatcher {
  const callersByAuthorization = new Map<string, KeyCallers>();
  /** By the ids of their environment and their own. */
  const sessions = new Map<string, WatchedSession>();

  const runSoon = createTaskQueue();
  /**
   * Ends a caller unless its watch has ended meanwhile. In time slices: one key can have thousands of callers, and to close
   * the socket of one takes 0.04 ms.
   */
  const endSoon = (watched: { delete(end: End): boolean }, end: End, reason: EndReason): void => {
    runSoon(() => watched.delete(end) && end(reason));
  };

  const forget = (session: WatchedSession): void => {
    if (sessions.get(keyOf(session)) === session) sessions.delete(keyOf(session));
  };

  const endSession = (session: WatchedSession, reason: EndReason): void => {
    forget(session);
    for (const end of session.ends) endSoon(session.ends, end, reason);
  };

  const endExpired = (now: number): void => {
    for (const session of [...sessions.values()]) {
      if (session.expiresAt.getTime() <= now) endSession(session, 'session expired');
    }
  };

  const checkKey = async ([authorization, callers]: readonly [string, KeyCallers]): Promise<void> => {
    const scopes = await findScopes(store, authorization);
    if (scopes === undefined) return;
    for (const [end, former] of callers) {
      if (scopes === null || !former.every((scope) => scopes.includes(scope))) endSoon(callers, end, 'key revoked');
    }
  };

  const checkSessions = async (environmentId: string, watched: readonly WatchedSession[]): Promise<void> => {
    try {
      const ids = watched.map(({ _id }) => _id.toHexString());
      const found = await findActiveSessions(store, environmentId, ids);
      const validIds = new Set(found.map(({ _id }) => _id.toHexString()));
      const missing = watched.filter(({ _id }) => !validIds.has(_id.toHexString()));
      if (missing.length === 0) return;
      const now = store.clock.now();
      for (const session of missing) {
        endSession(session, session.expiresAt <= now ? 'session expired' : 'session revoked');
      }
    } catch {
      // The database is unavailable. The next check tries again.
    }
  };

  const checkAll = async (): Promise<void> => {
    const keys = [...callersByAuthorization];
    for (let at = 0; at < keys.length; at += KEY_BATCH) await Promise.all(keys.slice(at, at + KEY_BATCH).map(checkKey));
    const byEnvironment = groupBy([...sessions.values()], ({ _environmentId }) => _environmentId.toHexString());
    for (const [environmentId, watched] of byEnvironment) {
      for (let at = 0; at < watched.length; at += SESSION_BATCH) {
        await checkSessions(environmentId, watched.slice(at, at + SESSION_BATCH));
      }
    }
  };

  let isChecking = false;
  const timer = setInterval(async () => {
    endExpired(store.clock.now().getTime());
    if (isChecking) return;
    isChecking = true;
    await checkAll();
    isChecking = false;
  }, CHECK_MS);
  timer.unref();

  const watchKey = (authorization: string, scopes: readonly ApiKeyScope[], end: End): (() => void) => {
    const callers: KeyCallers = callersByAuthorization.get(authorization) ?? new Map();
    callersByAuthorization.set(authorization, callers);
    callers.set(end, scopes);
    return () => {
      callers.delete(end);
      if (callers.size === 0 && callersByAuthorization.get(authorization) === callers) {
        callersByAuthorization.delete(authorization);
      }
    };
  };

  const watchSession = (
    _environmentId: ObjectId,
    { _id, expiresAt }: CallerSession,
    end: (reason: EndReason) => void,
  ): (() => void) => {
    const key = keyOf({ _environmentId, _id });
    const session = sessions.get(key) ?? { _environmentId, _id, expiresAt, ends: new Set() };
    sessions.set(key, session);
    session.ends.add(end);
    return () => {
      session.ends.delete(end);
      if (session.ends.size === 0) forget(session);
    };
  };

  return {
    watch: (authorization, { scope, scopes, session }, end) =>
      session === undefined ? watchKey(authorization, scopes, end) : watchSession(scope._environmentId, session, end),
    close: () => clearInterval(timer),
  };
}

const keyOf = ({ _environmentId, _id }: Pick<WatchedSession, '_environmentId' | '_id'>): string =>
  keyOfIds(_environmentId, _id);

/** The current scopes of a key. Null if it was revoked, undefined if the database is unavailable. */
async function findScopes(store: Store, authorization: string): Promise<readonly ApiKeyScope[] | null | undefined> {
  try {
    return (await authenticateApiKey(store, authorization)).scopes;
  } catch (error) {
    return error instanceof DomainError && error.code === 'UNAUTHENTICATED' ? null : undefined;
  }
}

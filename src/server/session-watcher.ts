import { DomainError } from '../errors.ts';
import { groupBy } from '../model/group-by.ts';
import type { Caller, CallerSession } from '../operations/context.ts';
import { authenticateApiKey } from '../operations/environment/authenticate-api-key.ts';
import type { Store } from '../store/mongo/connect.ts';
import { findActiveSessions } from '../store/subscriber-sessions.ts';

/** Authentication caches a key for 2 seconds, so a revoked key is detected within 4 seconds. */
const CHECK_MS = 2_000;
/** Keys that are looked up at the same time. */
const KEY_BATCH = 50;
/** Sessions in one query. */
const SESSION_BATCH = 1_000;

/** Why a caller lost access. */
export type EndReason = 'key revoked' | 'session expired' | 'session revoked';

/** Checks at intervals that the callers of sockets and streams still have access. */
export interface SessionWatcher {
  /**
   * @param authorization the credentials that authenticated the caller
   * @param end called once when the caller loses access
   * @returns a function that ends the watch
   */
  watch(authorization: string, caller: Caller, end: (reason: EndReason) => void): () => void;
  close(): void;
}

type Ends = Set<(reason: EndReason) => void>;

interface WatchedSession extends Pick<CallerSession, 'expiresAt'> {
  readonly environmentId: string;
  readonly ends: Ends;
}

/**
 * Callers with the same key share one look-up, and up to 1,000 sessions of an environment share one query. While the
 * database is unavailable, callers keep access until their session expires.
 */
export function createSessionWatcher(store: Store): SessionWatcher {
  const endsByAuthorization = new Map<string, Ends>();
  /** By the hex id of the session. */
  const sessions = new Map<string, WatchedSession>();

  const endSession = (id: string, session: WatchedSession, reason: EndReason): void => {
    if (sessions.get(id) === session) sessions.delete(id);
    for (const end of session.ends) end(reason);
  };

  const endExpired = (now: number): void => {
    for (const [id, session] of [...sessions]) {
      if (session.expiresAt.getTime() <= now) endSession(id, session, 'session expired');
    }
  };

  const checkKey = async ([authorization, ends]: readonly [string, Ends]): Promise<void> => {
    try {
      await authenticateApiKey(store, authorization);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'UNAUTHENTICATED')) return;
      if (endsByAuthorization.get(authorization) === ends) endsByAuthorization.delete(authorization);
      for (const end of ends) end('key revoked');
    }
  };

  const checkSessions = async (environmentId: string, watched: readonly [string, WatchedSession][]): Promise<void> => {
    try {
      const ids = watched.map(([id]) => id);
      const found = await findActiveSessions(store, environmentId, ids);
      const validIds = new Set(found.map(({ _id }) => _id.toHexString()));
      for (const [id, session] of watched) if (!validIds.has(id)) endSession(id, session, 'session revoked');
    } catch {
      // The database is unavailable. The next check tries again.
    }
  };

  const checkAll = async (): Promise<void> => {
    const keys = [...endsByAuthorization];
    for (let at = 0; at < keys.length; at += KEY_BATCH) await Promise.all(keys.slice(at, at + KEY_BATCH).map(checkKey));
    const byEnvironment = groupBy([...sessions], ([, { environmentId }]) => environmentId);
    for (const [environmentId, watched] of byEnvironment) {
      for (let at = 0; at < watched.length; at += SESSION_BATCH) {
        await checkSessions(environmentId, watched.slice(at, at + SESSION_BATCH));
      }
    }
  };

  let isChecking = false;
  const timer = setInterval(async () => {
    endExpired(Date.now());
    if (isChecking) return;
    isChecking = true;
    await checkAll();
    isChecking = false;
  }, CHECK_MS);
  timer.unref();

  const watchKey = (authorization: string, end: (reason: EndReason) => void): (() => void) => {
    const ends: Ends = endsByAuthorization.get(authorization) ?? new Set();
    endsByAuthorization.set(authorization, ends);
    ends.add(end);
    return () => {
      ends.delete(end);
      if (ends.size === 0 && endsByAuthorization.get(authorization) === ends) endsByAuthorization.delete(authorization);
    };
  };

  const watchSession = (
    environmentId: string,
    { _id, expiresAt }: CallerSession,
    end: (reason: EndReason) => void,
  ): (() => void) => {
    const id = _id.toHexString();
    const session = sessions.get(id) ?? { environmentId, expiresAt, ends: new Set() };
    sessions.set(id, session);
    session.ends.add(end);
    return () => {
      session.ends.delete(end);
      if (session.ends.size === 0 && sessions.get(id) === session) sessions.delete(id);
    };
  };

  return {
    watch: (authorization, { scope, session }, end) =>
      session === undefined
        ? watchKey(authorization, end)
        : watchSession(scope._environmentId.toHexString(), session, end),
    close: () => clearInterval(timer),
  };
}

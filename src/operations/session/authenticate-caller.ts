import { AccessError, type DomainError } from '../../errors.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { type ActiveSession, findActiveSessions } from '../../store/subscriber-sessions.ts';
import { SESSION_SCOPES } from '../authorise.ts';
import { cachedLookup } from '../cached-lookup.ts';
import type { Caller, CallerSession } from '../context.ts';
import { authenticateApiKey, MAX_AUTHORIZATION_LENGTH } from '../environment/authenticate-api-key.ts';
import { type SessionKey, verifySessionToken } from './session-token.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** The caller of a subscriber session. */
export type SessionCaller = Caller & { readonly session: CallerSession };

/** What authentication depends on. */
export interface AuthenticationDependencies {
  readonly store: Store;
  readonly sessionKey: SessionKey;
}

/** Whether an `Authorization` header contains the token of a session, not an API key. */
export const isSessionAuthorization = (authorization: string | undefined): authorization is string =>
  authorization !== undefined && /^ *Bearer( |$)/i.test(authorization);

/**
 * The caller of an `Authorization` header: `ApiKey <key>`, or `Bearer <token>` with the token of a subscriber session.
 * @param isSuspect whether it comes from an address with many wrong keys. Has no effect on sessions
 * @throws DomainError UNAUTHENTICATED, with the same text for all reasons; SESSION_EXPIRED for an expired session
 */
export const authenticateCaller = (
  dependencies: AuthenticationDependencies,
  authorization: string | undefined,
  isSuspect = false,
): Promise<Caller> =>
  isSessionAuthorization(authorization)
    ? authenticateSession(dependencies, authorization)
    : authenticateApiKey(dependencies.store, authorization, isSuspect);

/**
 * The caller of an `Authorization: Bearer <token>` header with the token of a subscriber session.
 * @throws DomainError SESSION_EXPIRED for an expired session; UNAUTHENTICATED, always with the same text, if the token has
 * no valid signature, the session was revoked, or its subscriber was deleted
 */
export async function authenticateSession(
  { store, sessionKey }: AuthenticationDependencies,
  authorization: string,
): Promise<SessionCaller> {
  const token = authorization.length > MAX_AUTHORIZATION_LENGTH ? undefined : BEARER.exec(authorization.trim())?.[1];
  const claims = token === undefined ? 'invalid' : await verifySessionToken(sessionKey, token, store.clock.now());
  if (claims === 'expired') throw sessionExpired();
  if (claims === 'invalid') throw invalidSession();
  const { _environmentId, sessionId, _subscriberId, expiresAt } = claims;
  const session = await findSession(store, `${_environmentId} ${sessionId}`);
  if (session === null && expiresAt <= store.clock.now()) throw sessionExpired();
  if (session === null || !session._subscriberId.equals(_subscriberId)) throw invalidSession();
  return toCaller(session);
}

/** The error of a session whose time is over. */
export const sessionExpired = (): AccessError =>
  new AccessError('SESSION_EXPIRED', 'The subscriber session has expired');

const invalidSession = (): DomainError =>
  new AccessError('UNAUTHENTICATED', 'A valid subscriber session is required, as "Authorization: Bearer <token>"');

const findSession = cachedLookup<ActiveSession>(async (store, key) => {
  const [_environmentId = '', sessionId = ''] = key.split(' ');
  const [session = null] = await findActiveSessions(store, _environmentId, [sessionId]);
  return session;
}, 'keys');

const toCaller = ({ _environmentId, _organizationId, _userId, ...session }: ActiveSession): SessionCaller => ({
  scope: { _environmentId, _organizationId },
  _userId,
  scopes: SESSION_SCOPES,
  session: {
    _id: session._id,
    _subscriberId: session._subscriberId,
    subscriberId: session.subscriberId,
    expiresAt: session.expiresAt,
  },
});

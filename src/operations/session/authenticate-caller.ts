import { AccessError, type DomainError } from '../../errors.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { type ActiveSession, findActiveSessions } from '../../store/subscriber-sessions.ts';
import { cachedLookup } from '../cached-lookup.ts';
import type { Caller, CallerSession } from '../context.ts';
import { authenticateApiKey } from '../environment/authenticate-api-key.ts';
import { type SessionKey, verifySessionToken } from './session-token.ts';

const BEARER = /^Bearer +(\S+)$/i;
const MAX_AUTHORIZATION_LENGTH = 2_000;

/** The caller of a subscriber session. */
export type SessionCaller = Caller & { readonly session: CallerSession };

/** What tells who calls. */
export interface CallerSources {
  readonly store: Store;
  readonly sessionKey: SessionKey;
}

/** Whether an `Authorization` presents a session, and no API key. */
export const isSessionAuthorization = (authorization: string | undefined): authorization is string =>
  authorization !== undefined && /^ *Bearer( |$)/i.test(authorization);

/**
 * The caller that an `Authorization` names: `ApiKey <key>`, or `Bearer <token>` with the token of a subscriber session.
 * @throws DomainError UNAUTHENTICATED, always the same for one scheme, SESSION_EXPIRED for a session that was good once
 */
export const authenticateCaller = (
  sources: CallerSources,
  authorization: string | undefined,
  now: Date,
): Promise<Caller> =>
  isSessionAuthorization(authorization)
    ? authenticateSession(sources, authorization, now)
    : authenticateApiKey(sources.store, authorization);

/**
 * The caller of the subscriber session that an `Authorization: Bearer <token>` names.
 * @throws DomainError SESSION_EXPIRED when its time is over; UNAUTHENTICATED, always the same, when its token was not
 * signed here, or it was revoked, or its subscriber is no more
 */
export async function authenticateSession(
  { store, sessionKey }: CallerSources,
  authorization: string,
  now: Date,
): Promise<SessionCaller> {
  const token = authorization.length > MAX_AUTHORIZATION_LENGTH ? undefined : BEARER.exec(authorization.trim())?.[1];
  const claims = token === undefined ? 'invalid' : await verifySessionToken(sessionKey, token, now);
  if (claims === 'expired') throw new AccessError('SESSION_EXPIRED', 'The subscriber session has expired');
  if (claims === 'invalid') throw invalidSession();
  const { _environmentId, sessionId, _subscriberId } = claims;
  const session = await findSession(store, `${_environmentId} ${sessionId}`);
  if (session === null || !session._subscriberId.equals(_subscriberId)) throw invalidSession();
  return callerOf(session);
}

const invalidSession = (): DomainError =>
  new AccessError('UNAUTHENTICATED', 'A valid subscriber session is required, as "Authorization: Bearer <token>"');

const findSession = cachedLookup<ActiveSession>(async (store, key) => {
  const [_environmentId = '', sessionId = ''] = key.split(' ');
  const [session] = await findActiveSessions(store, _environmentId, [sessionId]);
  return session ?? null;
});

const callerOf = ({ _environmentId, _organizationId, _userId, ...session }: ActiveSession): SessionCaller => ({
  scope: { _environmentId, _organizationId },
  _userId,
  session: {
    _id: session._id,
    _subscriberId: session._subscriberId,
    subscriberId: session.subscriberId,
    expiresAt: session.expiresAt,
  },
});

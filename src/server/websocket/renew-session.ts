import type { GraphQLError } from 'graphql';
import { ForbiddenError, ValidationError } from '../../errors.ts';
import type { Caller } from '../../operations/context.ts';
import {
  type AuthenticationDependencies,
  authenticateSession,
  isSessionAuthorization,
  type SessionCaller,
} from '../../operations/session/authenticate-caller.ts';

/** Apollo Router sends the whole `Authorization` as `token`. A token of a session contains no space. */
const WHOLE_AUTHORIZATION = /^ *(ApiKey|Bearer) /i;

/**
 * The `Authorization` of connection parameters, in any letter case. A `token` counts as that of a session, unless it begins with
 * `ApiKey` or `Bearer`.
 */
export function readAuthorization(params: unknown): string | undefined {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const find = (wanted: string): unknown => entries.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const [authorization, token] = [find('authorization'), find('token')];
  if (typeof authorization === 'string') return authorization;
  if (typeof token !== 'string') return undefined;
  return WHOLE_AUTHORIZATION.test(token) ? token : `Bearer ${token}`;
}

/** The payload of the `pong` that answers a `ping` with a token. */
type Renewal =
  | { readonly expiresAt: Date }
  | { readonly error: { readonly message: string; readonly code: unknown; readonly errorId?: unknown } };

/**
 * Replaces the session of a connection by that of a new token, so that the connection outlives its first session.
 * @param accept called with the new caller if the token is valid for the connection
 * @returns the answer to the client; never rejects
 */
export async function renewSession(
  sources: AuthenticationDependencies,
  current: Caller | undefined,
  authorization: string,
  maskError: (error: unknown) => GraphQLError,
  accept: (caller: SessionCaller) => void,
): Promise<Renewal> {
  try {
    if (current?.session === undefined || !isSessionAuthorization(authorization)) {
      throw new ValidationError('BAD_REQUEST', 'Only a connection with a subscriber session can renew it');
    }
    // Failures are not counted: only the holder of a session can try, and a guessed token costs no look-up.
    const caller = await authenticateSession(sources, authorization);
    if (!isSameSubscriber(current, caller)) {
      throw new ForbiddenError('The new token belongs to another subscriber');
    }
    accept(caller);
    return { expiresAt: caller.session.expiresAt };
  } catch (error) {
    const { message, extensions } = maskError(error);
    const { code, errorId } = extensions;
    return { error: { message, code, ...(errorId !== undefined && { errorId }) } };
  }
}

const isSameSubscriber = (one: Caller, other: SessionCaller): boolean =>
  one.scope._environmentId.equals(other.scope._environmentId) &&
  one.session?._subscriberId.equals(other.session._subscriberId) === true;

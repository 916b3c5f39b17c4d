import type { GraphQLError } from 'graphql';
import { AccessError, ValidationError } from '../../errors.ts';
import type { Caller } from '../../operations/context.ts';
import {
  authenticateSession,
  type CallerSources,
  isSessionAuthorization,
  type SessionCaller,
} from '../../operations/session/authenticate-caller.ts';

/** The `Authorization` of parameters, however its name is written; a `token` alone is one of a session. */
export function authorizationOf(params: unknown): string | undefined {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const find = (wanted: string): unknown => entries.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const [authorization, token] = [find('authorization'), find('token')];
  if (typeof authorization === 'string') return authorization;
  return typeof token === 'string' ? `Bearer ${token}` : undefined;
}

/** What a `pong` tells of the token that its `ping` brought. */
export type Renewal =
  | { readonly expiresAt: Date }
  | { readonly error: { readonly message: string; readonly code: unknown; readonly errorId?: unknown } };

/**
 * Takes a fresh token for a connection, so that it outlives the session that it began with.
 * @param take is called with the new caller where the token is good for the connection
 * @returns what the client is told; it never rejects
 */
export async function renewSession(
  sources: CallerSources,
  current: Caller | undefined,
  authorization: string,
  maskError: (error: unknown) => GraphQLError,
  take: (caller: SessionCaller) => void,
): Promise<Renewal> {
  try {
    if (current?.session === undefined || !isSessionAuthorization(authorization)) {
      throw new ValidationError(
        'BAD_REQUEST',
        'Only a connection with a subscriber session takes a fresh token of one',
      );
    }
    const caller = await authenticateSession(sources, authorization, new Date());
    if (!isSameSubscriber(current, caller)) {
      throw new AccessError('FORBIDDEN', 'The fresh token is of another subscriber than the connection');
    }
    take(caller);
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

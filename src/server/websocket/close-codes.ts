import { CloseCode } from 'graphql-ws';
import type { EndReason } from '../live/access-watcher.ts';

/** The code and the reason that a socket is closed with. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

export const GOING_AWAY: Closing = { code: 1001, reason: 'Going away' };
export const TRY_AGAIN_LATER: Closing = { code: 1013, reason: 'Try again later' };
export const INTERNAL_ERROR: Closing = { code: CloseCode.InternalServerError, reason: 'Internal server error' };
export const TOO_MANY_FAILURES: Closing = { code: CloseCode.Forbidden, reason: 'Too many wrong credentials' };
const FORBIDDEN: Closing = { code: CloseCode.Forbidden, reason: 'Forbidden' };
/** The codes from here on are not part of the protocol. Its clients reconnect after them. */
export const TOO_MANY_SOCKETS: Closing = { code: 4430, reason: 'Too many sockets' };
export const SESSION_EXPIRED: Closing = { code: 4440, reason: 'Session expired' };
const SESSION_REVOKED: Closing = { code: 4441, reason: 'Session revoked' };

export const CLOSING_BY_END_REASON: Readonly<Record<EndReason, Closing>> = {
  'key revoked': FORBIDDEN,
  'session expired': SESSION_EXPIRED,
  'session revoked': SESSION_REVOKED,
};

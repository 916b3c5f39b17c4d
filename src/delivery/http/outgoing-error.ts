import type { IncomingHttpHeaders } from 'node:http';
import type { Deadline } from './deadline.ts';

/**
 * How far a failed request got.
 *
 * - `refused`: the gateway did not start it, and never will.
 * - `connecting`: no part of it was sent.
 * - `sent`: the other side may have received it, or a part of it.
 */
export type OutgoingPhase = 'refused' | 'connecting' | 'sent';

/** The head of a response whose body was not received completely. */
interface ResponseHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

interface OutgoingErrorDetails {
  readonly phase?: OutgoingPhase;
  readonly response?: ResponseHead | undefined;
  readonly isTimeout?: boolean;
  readonly cause?: unknown;
}

/** A request that was refused or failed. The message contains nothing that the other side sent. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly phase: OutgoingPhase;
  /** The status of a response whose body was not received completely. */
  readonly status: number | undefined;
  /** The header `Retry-After` of that response. */
  readonly retryAfter: string | undefined;
  /** Whether the other side took too long. */
  readonly isTimeout: boolean;
  constructor(message: string, { phase = 'refused', response, isTimeout = false, cause }: OutgoingErrorDetails = {}) {
    super(message, { cause });
    this.phase = phase;
    this.status = response?.status;
    this.retryAfter = response?.headers['retry-after'];
    this.isTimeout = isTimeout;
  }
}

/**
 * The one reason for a host that does not exist, is not public, or accepts no connection. Different reasons would tell a
 * tenant which hosts exist in the network of the gateway.
 */
export const HOST_UNREACHABLE = 'the host cannot be reached: it must exist, be public, and accept connections';

const REASONS: Readonly<Record<string, string>> = {
  ABORT_ERR: 'the request was aborted',
  ECONNREFUSED: HOST_UNREACHABLE,
  ECONNRESET: 'the connection was closed',
  EAI_AGAIN: HOST_UNREACHABLE,
  ENOTFOUND: HOST_UNREACHABLE,
  EHOSTUNREACH: HOST_UNREACHABLE,
  ENETUNREACH: HOST_UNREACHABLE,
  ETIMEDOUT: 'the host does not respond',
  ERR_HTTP2_INVALID_HEADER_VALUE: 'a header contains characters that cannot be sent',
  ERR_INVALID_HTTP_TOKEN: 'the name of a header contains characters that cannot be sent',
};

/** The reason of a header whose value Node.js refuses. Its message names the header: `Invalid character in header content ["x-a"]`. */
function invalidHeader(message: string): string {
  const [, name] = /\["([\w-]{1,100})"\]$/.exec(message) ?? [];
  return `the value of ${name === undefined ? 'a header' : `the header ${name}`} contains characters that cannot be sent`;
}

/** Turns any failure of a request into an OutgoingError. */
export function toOutgoingError(
  error: unknown,
  { isOver, timeoutMs }: Deadline,
  phase: OutgoingPhase = 'connecting',
  response?: ResponseHead,
): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const details = { phase, response, isTimeout: isOver || code === 'ETIMEDOUT', cause: error };
  if (isOver) return new OutgoingError(`no response within ${timeoutMs / 1_000} s`, details);
  const isTls = /^(ERR_TLS|ERR_SSL|CERT|DEPTH|SELF_SIGNED|UNABLE_TO|HOSTNAME|EPROTO)/.test(code);
  const known = code === 'ERR_INVALID_CHAR' ? invalidHeader(message) : REASONS[code];
  const reason = isTls ? `TLS failed (${code})` : (known ?? `the request failed${code && ` (${code})`}`);
  return new OutgoingError(reason, /^ERR_(HTTP2_)?INVALID/.test(code) ? { ...details, phase: 'refused' } : details);
}

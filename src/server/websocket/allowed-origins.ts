import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toUrl } from '../../model/to-url.ts';
import type { SchemeOf } from '../http/client-address.ts';

interface OriginOptions {
  /** The origins of allowed pages, in lower case. Empty allows all. */
  readonly origins: readonly string[];
  readonly publicUrl: string | undefined;
  readonly schemeOf: SchemeOf;
}

/**
 * Finds out whether the page that sends a request may connect: one of a listed origin, or one of the gateway itself, such as
 * its console. Clients that are not browsers send no origin.
 *
 * A page of the gateway has the origin of `PUBLIC_URL`, or that of the request if its host is an address or `localhost`. Another
 * name does not prove that the page comes from the gateway: its owner can let it resolve to the gateway's address after the
 * page was loaded, and both have the same origin then (DNS rebinding).
 */
export function readAllowedOrigins({ origins, publicUrl, schemeOf }: OriginOptions) {
  const allowed = new Set([...origins, ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin])]);
  return (request: IncomingMessage): boolean => {
    const origin = request.headers.origin?.toLowerCase();
    if (origins.length === 0 || origin === undefined || allowed.has(origin)) return true;
    const own = toUrl(`${schemeOf(request)}://${request.headers.host}`);
    return own?.origin === origin && isSafeHost(own.hostname);
  };
}

/** Whether no DNS server can say where a host is. */
const isSafeHost = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

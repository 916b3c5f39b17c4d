import { lookup as lookUp } from 'node:dns/promises';
import { HOST_UNREACHABLE, OutgoingError } from './outgoing-error.ts';
import { isPublicAddress, type ResolvedAddress } from './public-address.ts';

/** Which hosts the gateway may send requests to, when users choose the address. */
export interface OutgoingPolicy {
  /** Allows this machine and private networks, also without TLS. For development and tests. */
  readonly allowsPrivateHosts: boolean;
  /** Returns all addresses of a host. Defaults to the system's resolver. */
  readonly lookup?: (host: string) => Promise<readonly ResolvedAddress[]>;
}

/**
 * Looks up the addresses of a host. Connect to these only: a second look-up may return different ones.
 * @throws OutgoingError if the host has no address, or has one that is not public and the policy does not allow it
 */
export async function resolveHost(
  { allowsPrivateHosts, lookup = (host) => lookUp(host, { all: true }) }: OutgoingPolicy,
  host: string,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  if (host === '') throw new OutgoingError('there is no host');
  const { promise: aborted, reject } = withReject();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    const found = await Promise.race([lookup(host.replace(/^\[(.*)\]$/, '$1')), aborted]);
    if (found.length === 0) throw new OutgoingError(HOST_UNREACHABLE, { phase: 'connecting' });
    if (allowsPrivateHosts || found.every(isPublicAddress)) return found;
    throw new OutgoingError(HOST_UNREACHABLE);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_resolve, decline) => {
    reject = decline;
  });
  promise.catch(() => {});
  return { promise, reject };
}

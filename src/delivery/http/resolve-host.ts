import { lookup as lookUp } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HOST_UNREACHABLE, OutgoingError } from './outgoing-error.ts';
import { isPublicAddress, type ResolvedAddress } from './public-address.ts';

/** Which hosts the gateway may send requests to, when users choose the address. */
export interface OutgoingPolicy {
  /** Allows this machine and private networks, also without TLS. For development and tests. */
  readonly allowsPrivateHosts: boolean;
  /** Returns all addresses of a host. Defaults to the system's resolver. */
  readonly lookup?: (host: string) => Promise<readonly ResolvedAddress[]>;
}

/** How long a refusal takes: a multiple of this time. */
const REFUSAL_STEP_MS = 500;

/**
 * Looks up the addresses of a host. Connect to these only: a second look-up may return different ones. A name that leads to
 * a private address and one that does not exist are refused with the same error after the same time, because any
 * difference would tell a tenant which hosts exist in the network of the gateway.
 * @throws OutgoingError if the host has no address, or has one that is not public and the policy does not allow it
 */
export async function resolveHost(
  { allowsPrivateHosts, lookup = (name) => lookUp(name, { all: true }) }: OutgoingPolicy,
  host: string,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  if (host === '') throw new OutgoingError('there is no host');
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const startedAtMs = performance.now();
  const { promise: aborted, reject } = withReject();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  let cause: unknown;
  try {
    const found = await Promise.race([lookup(name), aborted]);
    if (found.length > 0 && (allowsPrivateHosts || found.every(isPublicAddress))) return found;
  } catch (error) {
    if (signal.aborted) throw error;
    cause = error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
  // The author of an address knows already that it is private.
  if (isIP(name) !== 0) throw new OutgoingError(HOST_UNREACHABLE);
  const tookMs = performance.now() - startedAtMs;
  await delay(REFUSAL_STEP_MS - (tookMs % REFUSAL_STEP_MS), undefined, { signal });
  throw new OutgoingError(HOST_UNREACHABLE, { phase: 'connecting', cause });
}

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_resolve, decline) => {
    reject = decline;
  });
  promise.catch(() => {});
  return { promise, reject };
}

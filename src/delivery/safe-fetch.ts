import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';

/** Where requests to addresses that users give may go. */
export interface OutgoingPolicy {
  /** Lets them reach this machine and its network, also without TLS: for development and tests. */
  readonly allowsPrivateHosts: boolean;
}

/** A request that was refused or failed. The message holds nothing that the other side said. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole of it: look-up, connection and answer. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly body: string;
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 65_536;

/**
 * One HTTPS request to a public host. Redirects are not followed: a 3xx is an answer like any other.
 * @throws OutgoingError
 */
export async function safeFetch(
  policy: OutgoingPolicy,
  address: string,
  {
    method = 'GET',
    headers = {},
    body,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    maxBytes = DEFAULT_MAX_BYTES,
  }: OutgoingRequest = {},
): Promise<OutgoingAnswer> {
  const url = urlOf(policy, address);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const addresses = await resolveHost(policy, url.hostname, signal);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const options = { method, headers, signal, agent: false, lookup: pinned(addresses), maxHeaderSize: 16_384 };
      send(url, options, resolve).on('error', reject).end(body);
    });
    return { status: response.statusCode ?? 0, body: await textOf(response, maxBytes) };
  } catch (error) {
    throw outgoingErrorOf(error, signal, timeoutMs);
  }
}

function urlOf({ allowsPrivateHosts }: OutgoingPolicy, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new OutgoingError('the address is no URL');
  if (url.protocol === 'https:' || (allowsPrivateHosts && url.protocol === 'http:')) return url;
  throw new OutgoingError('the address must begin with https://');
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new OutgoingError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** What an address may not lie in: this machine, private networks, link-local ones (cloud metadata), and special uses. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}
/** All public IPv6 addresses lie here; those that stand for IPv4 ones do not. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = ({ address, family }: ResolvedAddress): boolean =>
  family === 4
    ? !PRIVATE.check(address, 'ipv4')
    : GLOBAL_UNICAST.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');

/**
 * The addresses of a host: connect to these and to no others, for a second look-up may give different ones.
 * @throws OutgoingError when it has none, or one that is not public and the policy does not let it be reached
 */
export async function resolveHost(
  { allowsPrivateHosts }: OutgoingPolicy,
  host: string,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const found = await Promise.race([lookup(host.replace(/^\[(.*)\]$/, '$1'), { all: true }), aborted]);
  if (allowsPrivateHosts || found.every(isPublicAddress)) return found;
  throw new OutgoingError('the host is not public (ALLOW_PRIVATE_HOSTS lets it be reached)');
}

/** A look-up that answers with addresses that were checked. */
const pinned =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  };

const REASONS: Readonly<Record<string, string>> = {
  ABORT_ERR: 'the host does not answer',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken off',
  EAI_AGAIN: 'the host was not found',
  ENOTFOUND: 'the host was not found',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  ERR_INVALID_CHAR: 'a credential holds characters that cannot be sent',
};

/** Any failure as one that can be shown. */
export function outgoingErrorOf(error: unknown, signal: AbortSignal, timeoutMs: number): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (signal.aborted) return new OutgoingError(`there was no answer within ${timeoutMs / 1_000} s`, { cause: error });
  const { code = '' } = error as NodeJS.ErrnoException;
  const isTls = /^(ERR_TLS|ERR_SSL|CERT|DEPTH|SELF_SIGNED|UNABLE_TO|HOSTNAME|EPROTO)/.test(code);
  const reason = isTls ? `TLS failed (${code})` : (REASONS[code] ?? `the request failed${code && ` (${code})`}`);
  return new OutgoingError(reason, { cause: error });
}

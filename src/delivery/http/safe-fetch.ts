import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where requests to addresses that users give may go. */
export interface OutgoingPolicy {
  /** Lets them reach this machine and its network, also without TLS: for development and tests. */
  readonly allowsPrivateHosts: boolean;
  /** All addresses of a host; the system's resolver unless another is given. */
  readonly lookup?: (host: string) => Promise<readonly ResolvedAddress[]>;
}

/**
 * How far a failed request came. `refused`: the guard did not let it begin, and never will. `connecting`: nothing of it
 * was sent. `sent`: the other side may have it, or a part of it.
 */
export type OutgoingPhase = 'refused' | 'connecting' | 'sent';

/** A request that was refused or failed. The message holds nothing that the other side said. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly phase: OutgoingPhase;
  /** The status of an answer whose rest was lost. */
  readonly status: number | undefined;
  constructor(
    message: string,
    { phase = 'refused', status, cause }: { phase?: OutgoingPhase; status?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.phase = phase;
    this.status = status;
  }
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole of it: look-up, connection and answer. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Takes the beginning of an answer that is larger than `maxBytes`, where it would otherwise be an error. */
  readonly isCut?: boolean;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
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
    isCut = false,
    signal: ended,
  }: OutgoingRequest = {},
): Promise<OutgoingAnswer> {
  const url = urlOf(policy, address);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = ended === undefined ? timeout : AbortSignal.any([timeout, ended]);
  let phase: OutgoingPhase = 'connecting';
  let status: number | undefined;
  try {
    const addresses = await resolveHost(policy, url.hostname, signal);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const send = isSecure ? requestHttps : requestHttp;
      const options = { method, headers, signal, agent: false, lookup: pinned(addresses), maxHeaderSize: 16_384 };
      send(url, options, resolve)
        .on('error', reject)
        .on('socket', (socket) => {
          socket.once(isSecure ? 'secureConnect' : 'connect', () => {
            phase = 'sent';
          });
        })
        .end(body);
    });
    status = response.statusCode ?? 0;
    return { status, headers: response.headers, body: await textOf(response, maxBytes, isCut) };
  } catch (error) {
    throw outgoingErrorOf(error, timeout, timeoutMs, phase, status);
  }
}

function urlOf({ allowsPrivateHosts }: OutgoingPolicy, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new OutgoingError('the address is no URL');
  if (url.protocol === 'https:' || (allowsPrivateHosts && url.protocol === 'http:')) return url;
  throw new OutgoingError('the address must begin with https://');
}

async function textOf(response: IncomingMessage, maxBytes: number, isCut: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response) {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= maxBytes) continue;
    if (isCut) break;
    throw new OutgoingError(`the answer is larger than ${maxBytes} bytes`, {
      phase: 'sent',
      status: response.statusCode,
    });
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
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

/** Whatever is no plain address, one with a zone for example, is none that everybody can reach. */
export function isPublicAddress({ address }: ResolvedAddress): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL_UNICAST.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/**
 * The addresses of a host: connect to these and to no others, for a second look-up may give different ones.
 * @throws OutgoingError when it has none, or one that is not public and the policy does not let it be reached
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
    if (found.length === 0) throw new OutgoingError('the host was not found', { phase: 'connecting' });
    if (allowsPrivateHosts || found.every(isPublicAddress)) return found;
    throw new OutgoingError('the host is not public (ALLOW_PRIVATE_HOSTS lets it be reached)');
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

/** A look-up that answers with addresses that were checked. */
const pinned =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  };

const REASONS: Readonly<Record<string, string>> = {
  ABORT_ERR: 'the request was ended',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken off',
  EAI_AGAIN: 'the host was not found',
  ENOTFOUND: 'the host was not found',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  ERR_HTTP2_INVALID_HEADER_VALUE: 'a header holds characters that cannot be sent',
  ERR_INVALID_CHAR: 'a credential holds characters that cannot be sent',
  ERR_INVALID_HTTP_TOKEN: 'the name of a header holds characters that cannot be sent',
};

/** Any failure as one that can be shown. `timeout` is the signal that ends it for want of time. */
export function outgoingErrorOf(
  error: unknown,
  timeout: AbortSignal,
  timeoutMs: number,
  phase: OutgoingPhase = 'connecting',
  status?: number,
): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const facts = { phase, status, cause: error };
  if (timeout.aborted) return new OutgoingError(`there was no answer within ${timeoutMs / 1_000} s`, facts);
  const { code = '' } = error as NodeJS.ErrnoException;
  const isTls = /^(ERR_TLS|ERR_SSL|CERT|DEPTH|SELF_SIGNED|UNABLE_TO|HOSTNAME|EPROTO)/.test(code);
  const reason = isTls ? `TLS failed (${code})` : (REASONS[code] ?? `the request failed${code && ` (${code})`}`);
  return new OutgoingError(reason, /^ERR_(HTTP2_)?INVALID/.test(code) ? { ...facts, phase: 'refused' } : facts);
}

import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { CollectedBytes } from '../../model/collected-bytes.ts';
import { toUrl } from '../../model/to-url.ts';
import { Deadline } from './deadline.ts';
import { OutgoingError, type OutgoingPhase, toOutgoingError } from './outgoing-error.ts';
import type { ResolvedAddress } from './public-address.ts';
import { type OutgoingPolicy, resolveHost } from './resolve-host.ts';

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For look-up, connection and response together. Defaults to 10,000. */
  readonly timeoutMs?: number;
  /** The limit of the response body. Defaults to 65,536. */
  readonly maxBytes?: number;
  /** Truncates a body that exceeds `maxBytes`. Defaults to false: it is an error. */
  readonly truncates?: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface OutgoingResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Whether the body exceeded `maxBytes`, so that only its beginning was read. */
  readonly isTruncated: boolean;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 65_536;

/**
 * One HTTPS request to a public host. Redirects are not followed.
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
    truncates = false,
    signal: callerSignal,
  }: OutgoingRequest = {},
): Promise<OutgoingResponse> {
  const url = parseUrl(policy, address);
  const deadline = new Deadline(timeoutMs, callerSignal);
  const { signal } = deadline;
  let phase: OutgoingPhase = 'connecting';
  let head: Pick<OutgoingResponse, 'status' | 'headers'> | undefined;
  try {
    const addresses = await resolveHost(policy, url.hostname, signal);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const send = isSecure ? requestHttps : requestHttp;
      const options = { method, signal, agent: false, lookup: pinned(addresses), maxHeaderSize: 16_384 };
      send(url, { ...options, headers: framedHeaders(headers, body) }, resolve)
        .on('error', reject)
        .on('socket', (socket) => {
          socket.once(isSecure ? 'secureConnect' : 'connect', () => {
            phase = 'sent';
          });
        })
        .end(body);
    });
    head = { status: response.statusCode ?? 0, headers: response.headers };
    return { ...head, ...(await readText(response, maxBytes, truncates)) };
  } catch (error) {
    throw toOutgoingError(error, deadline, phase, head);
  } finally {
    deadline.end();
  }
}

/** The headers that say where a body ends. Two of them, or a wrong one, make the server read another request than was sent. */
const FRAMING_HEADERS: readonly string[] = ['content-length', 'transfer-encoding'];

/** The headers of a request with the length of its body. Node sets none for DELETE. */
function framedHeaders(
  headers: NonNullable<OutgoingRequest['headers']>,
  body: OutgoingRequest['body'],
): Record<string, string | number> {
  const others = Object.entries(headers).filter(([name]) => !FRAMING_HEADERS.includes(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
}

/** @throws OutgoingError unless the policy allows the protocol of the address */
export function parseUrl({ allowsPrivateHosts }: OutgoingPolicy, address: string): URL {
  const url = toUrl(address);
  if (url === null) throw new OutgoingError('the address is not a URL');
  if (url.protocol === 'https:' || (allowsPrivateHosts && url.protocol === 'http:')) return url;
  throw new OutgoingError('the address must begin with https://');
}

async function readText(
  response: IncomingMessage,
  maxBytes: number,
  truncates: boolean,
): Promise<Pick<OutgoingResponse, 'body' | 'isTruncated'>> {
  const collected = new CollectedBytes();
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    collected.add(chunk);
    if (collected.length <= maxBytes) continue;
    if (truncates) break;
    const { statusCode: status = 0, headers } = response;
    throw new OutgoingError(`the response is larger than ${maxBytes} bytes`, {
      phase: 'sent',
      response: { status, headers },
    });
  }
  const body = collected.bytes().subarray(0, maxBytes).toString();
  return { body, isTruncated: collected.length > maxBytes };
}

/** A look-up function that returns only the addresses that were checked. */
const pinned =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  };

import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

type Scheme = 'http' | 'https';

/** What says which address sent a request, and how. */
interface Sender {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Finds out which address sent a request. Undefined if the connection is closed. */
export type AddressOf = (sender: Sender) => string | undefined;

/** Finds out the scheme of the URL that the client requested. */
export type SchemeOf = (sender: Sender) => Scheme;

/**
 * The address of a client is that of its connection. If that is a trusted proxy, it is the last address in
 * `X-Forwarded-For` that is not a trusted proxy: each proxy appends the address that it got the request from, so a client
 * can invent only the addresses before its own.
 * @param trustedProxies addresses, and networks such as `10.0.0.0/8`
 */
export function readAddresses(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress;
  const isTrusted = trust(trustedProxies);
  return ({ socket: { remoteAddress }, headers }) => {
    let client = remoteAddress;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (client !== undefined && isTrusted(client)) {
      const before = withoutPort(forwarded.pop() ?? '');
      if (isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

/**
 * TLS ends at a proxy. The scheme is the first one in the `X-Forwarded-Proto` of a trusted proxy, which is that of the client,
 * and else `http`.
 */
export function readSchemes(trustedProxies: readonly string[]): SchemeOf {
  const isTrusted = trust(trustedProxies);
  return ({ socket: { remoteAddress }, headers }) => {
    if (remoteAddress === undefined || !isTrusted(remoteAddress)) return 'http';
    const [scheme = ''] = String(headers['x-forwarded-proto'] ?? '').split(',', 1);
    return scheme.trim().toLowerCase() === 'https' ? 'https' : 'http';
  };
}

/** @returns whether an address is that of a trusted proxy */
function trust(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => trusted.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Some proxies write `1.2.3.4:5678` or `[::1]:5678`. */
function withoutPort(text: string): string {
  const address = text.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What says which address sent a request. */
interface Sender {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Finds out which address sent a request. Undefined if the connection is closed. */
export type AddressOf = (sender: Sender) => string | undefined;

/**
 * The address of a client is that of its connection. If that is a trusted proxy, it is the last address in
 * `X-Forwarded-For` that is not a trusted proxy: each proxy appends the address that it got the request from, so a client
 * can invent only the addresses before its own.
 * @param trustedProxies addresses, and networks such as `10.0.0.0/8`
 */
export function readAddresses(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ socket: { remoteAddress }, headers }) => {
    let client = remoteAddress;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (client !== undefined && trusted.check(client, familyOf(client))) {
      const before = withoutPort(forwarded.pop() ?? '');
      if (isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Some proxies write `1.2.3.4:5678` or `[::1]:5678`. */
function withoutPort(text: string): string {
  const address = text.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

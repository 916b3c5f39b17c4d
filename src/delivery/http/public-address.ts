import { BlockList, isIP } from 'node:net';

/** One result of a DNS look-up. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Networks that are not public: this machine, private and link-local networks (cloud metadata), and special uses. */
const NON_PUBLIC = new BlockList();
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
  NON_PUBLIC.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NON_PUBLIC.addSubnet(network, prefix, 'ipv6');
}
/** All public IPv6 addresses. IPv4-mapped addresses are outside. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is public. A text that is not a plain address, such as one with a zone, is not. */
export function isPublicAddress({ address }: ResolvedAddress): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !NON_PUBLIC.check(address, 'ipv4');
  return family === 6 && GLOBAL_UNICAST.check(address, 'ipv6') && !NON_PUBLIC.check(address, 'ipv6');
}

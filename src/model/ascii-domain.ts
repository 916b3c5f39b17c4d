import { domainToASCII } from 'node:url';

/** An e-mail address with its domain in ASCII, so that both forms of an international domain can be compared. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

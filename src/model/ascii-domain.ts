import { domainToASCII, domainToUnicode } from 'node:url';

/** An e-mail address with its domain in ASCII, so that both forms of an international domain can be compared. */
export const withAsciiDomain = (address: string): string => withDomain(address, domainToASCII);

/** An e-mail address with an international domain as people write it. */
export const withUnicodeDomain = (address: string): string => withDomain(address, domainToUnicode);

/** Labels of letters and digits, so that no part of a URL counts as a domain. */
const DOMAIN = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*$/u;
/** What the conversion makes of texts such as `1.2.3` and `0x10`: it takes them for IP addresses. */
const IP_ADDRESS = /^\d+(?:\.\d+){3}$/;

/** Changes the domain of an e-mail address. A text without one, such as a telephone number, and an invalid domain stay. */
function withDomain(address: string, convert: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !DOMAIN.test(domain)) return address;
  const converted = convert(domain);
  return converted === '' || IP_ADDRESS.test(converted) ? address : address.slice(0, at) + converted;
}

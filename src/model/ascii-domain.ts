import { domainToASCII, domainToUnicode } from 'node:url';

/** An e-mail address with its domain in ASCII, so that both forms of an international domain can be compared. */
export const withAsciiDomain = (address: string): string => withDomain(address, domainToASCII);

/** An e-mail address with an international domain as people write it. */
export const withUnicodeDomain = (address: string): string => withDomain(address, domainToUnicode);

/** Changes the domain of an e-mail address. A text without one, such as a telephone number, and an invalid domain stay. */
function withDomain(address: string, convert: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  if (at === 0) return address;
  const domain = address.slice(at);
  return address.slice(0, at) + (convert(domain) || domain);
}

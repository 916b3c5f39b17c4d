import { describe, expect, it } from 'vitest';
import { withAsciiDomain, withUnicodeDomain } from '../../src/model/ascii-domain.ts';

describe('the domain of an e-mail address', () => {
  it('is converted between its two forms', () => {
    expect(withAsciiDomain('ida@bücher.example')).toBe('ida@xn--bcher-kva.example');
    expect(withUnicodeDomain('ida@xn--bcher-kva.example')).toBe('ida@bücher.example');
    expect(withAsciiDomain('ida@mail_1.example')).toBe('ida@mail_1.example');
  });

  it.each([
    'https://example.org/hooks/1@2222bbbb/owner/ada',
    'ada@example.com?x',
    'ada@example.com#x',
    'ada@example.com\\x',
    'ada@%65xample.com',
    'ada@1.2.3',
    'ada@0x10',
    'ada@[1.2.3.4]',
    'Ada <ada@example.com>',
    'ada@xn--a.example',
    'ada@',
    '+431234567',
  ])('is only a domain, so that %s stays as it is', (text) => {
    expect([withAsciiDomain(text), withUnicodeDomain(text)]).toEqual([text, text]);
  });
});

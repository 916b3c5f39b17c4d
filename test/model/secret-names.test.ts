import { describe, expect, it } from 'vitest';
import { isSecretUrl } from '../../src/model/secret-names.ts';
import { cpuMsOf } from '../testkit/cpu-time.ts';

describe('isSecretUrl', () => {
  it.each([
    'https://ada:pw@x.co/a',
    'https://:pw@x.co',
    ' https://ada:@x.co',
    'https://x.co/a?token=1',
    'https://x.co/?a=1&api_key={{ payload.key }}',
    'https://x.co/hooks/0123456789abcdefghij',
  ])('is true for %s', (url) => {
    expect(isSecretUrl(url)).toBe(true);
  });

  it.each([
    'https://x.co',
    'https://x.co:8080/a@b',
    'https://ada@x.co',
    'https://x.co/a:b@c',
    'https://x.co?a:b@c',
    'https://x.co a:b@c',
    'https://x.co/?token=',
    'https://x.co/?token=#a',
    'https://x.co/?a#token=1',
    'see https://ada:pw@x.co',
  ])('is false for %s', (url) => {
    expect(isSecretUrl(url)).toBe(false);
  });

  it.each([':', '?', '&', ':@', '=', '/', ' '])('takes time in proportion to the length of many %j', async (text) => {
    const long = text.repeat(100_000);
    const spentMs = await cpuMsOf(() => [isSecretUrl(`https://${long}`), isSecretUrl(`https://x.co/?${long}`)]);
    // Quadratic time is several seconds.
    expect(spentMs).toBeLessThan(500);
  });
});

import { expect, it } from 'vitest';
import { toUrl } from '../../src/model/to-url.ts';

it.each(['https://bücher.example', 'https://例え.example/', 'http://[::1]:3000'])(
  'a text stays a URL however often it is parsed: %s',
  (text) => {
    const hosts = new Set(Array.from({ length: 50_000 }, () => toUrl(text)?.host));
    expect([...hosts]).toEqual([new URL(text).host]);
  },
);

it('no other text is a URL', () => {
  expect([toUrl(''), toUrl('example.com'), toUrl('https://a b')]).toEqual([null, null, null]);
});

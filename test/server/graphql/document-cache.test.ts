import { describe, expect, it } from 'vitest';
import { DocumentCache } from '../../../src/server/graphql/document-cache.ts';

/** A text of a length that begins with a name. */
const text = (name: string, length: number) => name.padEnd(length, ' ');

describe('DocumentCache', () => {
  it('drops the texts whose last use is the longest ago when it has too many characters', () => {
    const cache = new DocumentCache<string>();
    const names = Array.from({ length: 25 }, (_, index) => `${index}`);
    for (const name of names) cache.set(text(name, 20_000), name);
    expect(cache.get(text('0', 20_000))).toBe('0');
    cache.set(text('new', 20_000), 'new');
    expect(cache.get(text('0', 20_000))).toBe('0');
    expect(cache.get(text('1', 20_000))).toBeUndefined();
    expect(cache.get(text('2', 20_000))).toBe('2');
  });

  it('caches long texts apart from short ones', () => {
    const cache = new DocumentCache<string>();
    for (let index = 0; index < 25; index += 1) cache.set(text(`${index}`, 20_000), 'short');
    for (const name of ['a', 'b', 'c']) cache.set(text(name, 200_000), name);
    expect(cache.get(text('a', 200_000))).toBeUndefined();
    expect(cache.get(text('c', 200_000))).toBe('c');
    expect(cache.get(text('0', 20_000))).toBe('short');
  });

  it('caches one text of any length', () => {
    const cache = new DocumentCache<string>();
    for (const name of ['a', 'b']) cache.set(text(name, 1_000_000), name);
    expect(cache.get(text('a', 1_000_000))).toBeUndefined();
    expect(cache.get(text('b', 1_000_000))).toBe('b');
  });
});

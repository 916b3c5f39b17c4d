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

  it('does not cache a long text', () => {
    const cache = new DocumentCache<string>();
    cache.set(text('long', 20_001), 'long');
    expect(cache.get(text('long', 20_001))).toBeUndefined();
  });
});

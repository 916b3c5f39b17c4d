import { describe, expect, it } from 'vitest';
import { mergeObjects } from '../../../src/delivery/http/merge-objects.ts';

const parsed = (json: string): Record<string, unknown> => JSON.parse(json);

describe('mergeObjects', () => {
  it('merges objects, and replaces other values', () => {
    expect(mergeObjects({ a: { b: 1, c: [1] }, d: 1 }, { a: { c: [2] }, d: { e: 1 } })).toEqual({
      a: { b: 1, c: [2] },
      d: { e: 1 },
    });
  });

  it('merges names that belong to prototypes like any other', () => {
    const merged = mergeObjects(
      parsed('{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}'),
      parsed('{"__proto__":{"c":1},"constructor":{"prototype":{"d":1}},"toString":"e"}'),
    );
    expect(JSON.stringify(merged)).toBe(
      '{"__proto__":{"a":1,"c":1},"constructor":{"prototype":{"b":1,"d":1}},"toString":"e"}',
    );
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

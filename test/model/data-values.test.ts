import { describe, expect, it } from 'vitest';
import { dataValuesOf } from '../../src/model/data-values.ts';

describe('dataValuesOf', () => {
  it('lists short values with their paths, and the items of lists', () => {
    const data = {
      category: 'offers',
      total: 7,
      paid: false,
      tags: ['a', 'b', 'a'],
      project: { id: 1, lead: { id: 2 } },
    };
    expect(dataValuesOf(data)).toEqual([
      ...['category="offers"', 'total=7', 'paid=false', 'tags="a"', 'tags="b"', 'project.id=1', 'project.lead.id=2'],
    ]);
    expect(dataValuesOf({ items: [{ id: 1 }, { id: 2 }] })).toEqual(['items.id=1', 'items.id=2']);
  });

  it('leaves out long texts, null and what is nested deeply', () => {
    const deep = { a: { b: { c: { d: { e: 1, f: { g: 1 } } } } } };
    expect(dataValuesOf({ text: 'x'.repeat(257), none: null, ...deep })).toEqual(['a.b.c.d.e=1']);
  });

  it('is undefined for more than 64 values', () => {
    const listOf = (length: number) => ({ ids: Array.from({ length }, (_, index) => index) });
    expect(dataValuesOf(listOf(64))).toHaveLength(64);
    expect(dataValuesOf(listOf(65))).toBeUndefined();
  });
});

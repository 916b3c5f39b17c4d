import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/embedded/bson/document.ts';
import { headConditions, isHeadFilter } from '../../../src/embedded/change-streams/head-filter.ts';
import { compileNormalized } from '../../../src/embedded/language/filters/compile-filter.ts';
import { normalizeFilter } from '../../../src/embedded/language/filters/normalize-filter.ts';
import { PLAIN_OPTIONS } from '../../../src/embedded/language/language-options.ts';

const ofFields = (filter: Document) => headConditions(normalizeFilter(filter));
const passes = (normalized: Document, event: Document) => compileNormalized(normalized, PLAIN_OPTIONS)(event);

const FILTERS: readonly Document[] = [
  {},
  { $alwaysFalse: 1 },
  { 'ns.coll': 'things' },
  { ns: { db: 'd', coll: 'things' } },
  { 'ns.coll': 'things', 'fullDocument.n': 1 },
  { $or: [{ 'ns.coll': 'others' }, { 'ns.coll': 'things', 'fullDocument.n': 1 }] },
  { $or: [{ 'ns.coll': 'others' }, { 'fullDocument.n': 1 }] },
  { $or: [{ 'ns.coll': 'others' }, { $and: [{ operationType: 'update' }, { 'fullDocument.n': 1 }] }] },
  { $or: [{ 'ns.coll': 'others' }, {}] },
  { $nor: [{ 'ns.coll': 'others' }] },
  { $nor: [{ 'ns.coll': 'others', 'fullDocument.n': 1 }] },
  { $expr: { $eq: ['$ns.coll', 'others'] } },
  { operationType: { $not: { $in: ['update'] } }, $or: [{ 'fullDocument.n': 2 }, { 'ns.coll': 'things' }] },
];

const HEADS = ['insert', 'update'].flatMap((operationType) =>
  ['things', 'others'].map((coll) => ({ operationType, ns: { db: 'd', coll } })),
);

describe('headConditions', () => {
  it('keeps what each part of a filter demands of the operation and the collection', () => {
    expect(ofFields({ 'ns.coll': 'things', 'fullDocument.n': 1 })).toEqual({ 'ns.coll': { $eq: 'things' } });
    expect(ofFields({ $or: [{ 'ns.coll': 'others' }, { 'ns.coll': 'things', 'fullDocument.n': 1 }] })).toEqual({
      $or: [{ 'ns.coll': { $eq: 'others' } }, { 'ns.coll': { $eq: 'things' } }],
    });
    expect(ofFields({ $or: [{ 'ns.coll': 'others' }, { 'fullDocument.n': 1 }] })).toEqual({});
  });

  it.each(FILTERS)('never fail for an event that %j lets pass', (filter) => {
    const normalized = normalizeFilter(filter);
    const head = headConditions(normalized);
    for (const event of HEADS.flatMap((one) => [1, 2].map((n) => ({ ...one, fullDocument: { n } })))) {
      const { fullDocument: _, ...itsHead } = event;
      if (passes(normalized, event)) expect(passes(head, itsHead)).toBe(true);
      else if (isHeadFilter(normalized)) expect(passes(head, itsHead)).toBe(false);
    }
  });
});

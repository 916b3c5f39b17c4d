/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('prototype_keys');

/** A document with a field of its own that is named `__proto__`. */
const proto = (value: unknown): Document => JSON.parse(`{ "__proto__": ${JSON.stringify(value)} }`);
const idsOf = (documents: readonly Document[]) => documents.map(({ _id }) => _id);

describe('a field that is named __proto__', () => {
  it.each<[string, Document, number[]]>([
    ['equality', { d: proto({ a: 1 }) }, [1]],
    ['$eq', { d: { $eq: proto({ a: 1 }) } }, [1]],
    ['$in', { d: { $in: [proto({ a: 1 })] } }, [1]],
    ['$ne', { d: { $ne: proto({ a: 1 }) } }, [2]],
    ['$elemMatch', { list: { $elemMatch: proto(7) } }, [1]],
    ['a path', { 'd.__proto__.a': 1 }, [1]],
    ['a field at the top', proto(5), [1]],
    ['$and', { $and: [proto(5), { d: proto({ a: 1 }) }] }, [1]],
  ])('is found by %s', async (_name, filter, ids) => {
    await things.insertMany([
      { _id: 1, d: proto({ a: 1 }), list: [proto(7)], ...{} },
      { _id: 2, d: proto({ a: 2 }) },
    ]);
    await things.replaceOne(
      { _id: 1 },
      JSON.parse('{ "__proto__": 5, "d": { "__proto__": { "a": 1 } }, "list": [{ "__proto__": 7 }] }'),
    );
    expect(idsOf(await things.find(filter).sort({ _id: 1 }).toArray())).toEqual(ids);
    expect(idsOf(await things.aggregate([{ $addFields: { x: 1 } }, { $match: filter }]).toArray())).toEqual(ids);
  });

  it('is kept by $facet and $mergeObjects', async () => {
    await things.insertOne({ _id: 1, d: proto(1) });
    const [facets] = await things.aggregate([{ $facet: { all: [{ $match: {} }] } }]).toArray();
    expect(JSON.stringify(facets)).toBe('{"all":[{"_id":1,"d":{"__proto__":1}}]}');
    const [merged] = await things.aggregate([{ $project: { m: { $mergeObjects: ['$d', { b: 2 }] } } }]).toArray();
    expect(JSON.stringify(merged)).toBe('{"_id":1,"m":{"__proto__":1,"b":2}}');
    const pairs = {
      $arrayToObject: [
        [
          { k: '__proto__', v: 1 },
          { k: 'b', v: 2 },
        ],
      ],
    };
    const [made] = await things.aggregate([{ $project: { m: pairs } }]).toArray();
    expect(JSON.stringify(made)).toBe('{"_id":1,"m":{"__proto__":1,"b":2}}');
  });
});

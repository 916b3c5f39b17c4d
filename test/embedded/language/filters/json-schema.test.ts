/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { db, things } = useDatabase('json_schema');

const matching = async (schema: Document, values: readonly unknown[]): Promise<unknown[]> => {
  await things.deleteMany({});
  await things.insertMany(values.map((value, _id) => ({ _id, value })));
  const filter = { $jsonSchema: { properties: { value: schema } } };
  return (await things.find(filter).sort({ _id: 1 }).toArray()).map(({ value }) => value);
};

describe('$jsonSchema as a filter', () => {
  it.each<[Document, unknown[], unknown[]]>([
    [{ bsonType: 'int' }, [1], ['a', 1.5]],
    [{ bsonType: ['string', 'null'] }, ['a', null], [1]],
    [{ type: 'boolean' }, [true], ['true']],
    [{ type: 'number' }, [1, 1.5], ['1']],
    [{ enum: [1, 'a', { b: 1 }] }, [1, 'a', { b: 1 }], [2, { b: 2 }]],
    [{ minimum: 2, maximum: 4 }, [2, 4, 'text'], [1, 5]],
    [{ minimum: 2, exclusiveMinimum: true, maximum: 4, exclusiveMaximum: true }, [3], [2, 4]],
    [{ multipleOf: 3 }, [6, 'text'], [7]],
    [{ minLength: 2, maxLength: 3 }, ['ab', 'äöü', 1], ['a', 'abcd']],
    [{ pattern: '^a' }, ['ab', 1], ['ba']],
    [{ minItems: 1, maxItems: 2 }, [[1], 1], [[], [1, 2, 3]]],
    [{ uniqueItems: true }, [[1, 2]], [[1, 1]]],
    [{ items: { bsonType: 'int' } }, [[1], []], [[1, 'a']]],
    [{ items: [{ bsonType: 'int' }], additionalItems: false }, [[1], []], [['a'], [1, 2]]],
    [{ items: [{}], additionalItems: { bsonType: 'string' } }, [[1, 'a']], [[1, 2]]],
    [{ required: ['a'] }, [{ a: 1 }, 1], [{ b: 1 }]],
    [{ minProperties: 1, maxProperties: 1 }, [{ a: 1 }], [{}, { a: 1, b: 1 }]],
    [
      { properties: { a: {} }, patternProperties: { '^x': { bsonType: 'int' } }, additionalProperties: false },
      [{ a: 'any' }, { x1: 1 }],
      [{ x1: 'a' }, { b: 1 }],
    ],
    [{ additionalProperties: { bsonType: 'int' } }, [{ a: 1 }], [{ a: 'b' }]],
    [{ dependencies: { a: ['b'], c: { required: ['d'] } } }, [{ a: 1, b: 1 }, { b: 1 }], [{ a: 1 }, { c: 1 }]],
    [{ allOf: [{ minimum: 1 }, { maximum: 3 }] }, [2], [0, 4]],
    [{ anyOf: [{ bsonType: 'int' }, { bsonType: 'string' }] }, [1, 'a'], [null]],
    [{ oneOf: [{ minimum: 1 }, { maximum: 3 }] }, [0, 4], [2]],
    [{ not: { bsonType: 'int' } }, ['a'], [1]],
    [{ title: 'a title', description: 'a description' }, [1], []],
  ])('%j accepts %j and not %j', async (schema, accepted, refused) => {
    expect(await matching(schema, [...accepted, ...refused])).toEqual(accepted);
  });

  it('works within other operators and in pipelines', async () => {
    await things.insertMany([{ _id: 1, a: 1 }, { _id: 2 }]);
    const schema = { $jsonSchema: { required: ['a'] } };
    expect(await things.find({ $nor: [schema] }).toArray()).toEqual([{ _id: 2 }]);
    expect(await things.aggregate([{ $project: { a: 1 } }, { $match: schema }]).toArray()).toEqual([{ _id: 1, a: 1 }]);
  });

  it.each<[unknown, number]>([
    [1, 14],
    [{ unknown: 1 }, 9],
    [{ $ref: '#' }, 9],
    [{ format: 'email' }, 9],
    [{ type: 'integer' }, 2],
    [{ bsonType: 'whole' }, 2],
    [{ type: 'string', bsonType: 'string' }, 9],
    [{ required: [] }, 9],
    [{ required: ['a', 'a'] }, 9],
    [{ required: 'a' }, 14],
    [{ minimum: 'a' }, 14],
    [{ exclusiveMinimum: true }, 9],
    [{ minLength: -1 }, 9],
    [{ multipleOf: 0 }, 9],
    [{ properties: { a: 1 } }, 14],
    [{ anyOf: [] }, 9],
  ])('%j fails with the code %i', async ($jsonSchema, code) => {
    await expect(things.findOne({ $jsonSchema } as Document)).rejects.toMatchObject({ code });
  });
});

describe('$jsonSchema as a validator', () => {
  /** The `errInfo.details` of a document that a schema rejects. */
  const detailsOf = async (schema: Document, document: Document): Promise<Document> => {
    await db.createCollection('things', { validator: { $jsonSchema: schema } });
    const error: MongoServerError = await things.insertOne({ _id: 1, ...document }).then(
      () => expect.unreachable('the document is valid'),
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ code: 121, errInfo: { failingDocumentId: 1 } });
    return error.errInfo?.details;
  };

  it('reports the rules that a document breaks', async () => {
    const properties = {
      gpa: { bsonType: ['double'], description: 'must be a double' },
      year: { minimum: 2017, maximum: 3017 },
    };
    const schema = { bsonType: 'object', title: 'Student', required: ['name', 'gpa'], properties };
    expect(await detailsOf(schema, { gpa: 3, year: 2000 })).toEqual({
      operatorName: '$jsonSchema',
      title: 'Student',
      schemaRulesNotSatisfied: [
        { operatorName: 'required', specifiedAs: { required: ['name', 'gpa'] }, missingProperties: ['name'] },
        {
          operatorName: 'properties',
          propertiesNotSatisfied: [
            {
              propertyName: 'gpa',
              description: 'must be a double',
              details: [
                {
                  operatorName: 'bsonType',
                  specifiedAs: { bsonType: ['double'] },
                  reason: 'type did not match',
                  consideredValue: 3,
                  consideredType: 'int',
                },
              ],
            },
            {
              propertyName: 'year',
              details: [
                {
                  operatorName: 'minimum',
                  specifiedAs: { minimum: 2017 },
                  reason: 'comparison failed',
                  consideredValue: 2000,
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('reports additional properties', async () => {
    const schema = { properties: { _id: {} }, additionalProperties: false };
    expect(await detailsOf(schema, { b: 1 })).toEqual({
      operatorName: '$jsonSchema',
      schemaRulesNotSatisfied: [
        {
          operatorName: 'additionalProperties',
          specifiedAs: { additionalProperties: false },
          additionalProperties: ['b'],
        },
      ],
    });
  });

  it('can be set and changed with collMod', async () => {
    await db.createCollection('things');
    await db.command({ collMod: 'things', validator: { $jsonSchema: { required: ['a'] } } });
    await expect(things.insertOne({ _id: 1 })).rejects.toMatchObject({ code: 121 });
    await things.insertOne({ _id: 1, a: 1 });
    await expect(things.updateOne({ _id: 1 }, { $unset: { a: 1 } })).rejects.toMatchObject({ code: 121 });
    const invalid = db.command({ collMod: 'things', validator: { $jsonSchema: { unknown: 1 } } });
    await expect(invalid).rejects.toMatchObject({ code: 9 });
  });
});

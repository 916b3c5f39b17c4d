/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { db, things } = useDatabase('validators');

/** The `errInfo.details` of a document that a validator rejects. */
async function detailsOf(validator: Document, document: Document): Promise<Document> {
  await db.createCollection('things', { validator });
  const error = await things.insertOne({ _id: 1, ...document }).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 121, errInfo: { failingDocumentId: 1 } });
  return error.errInfo.details;
}

describe('errInfo', () => {
  it.each([
    [
      { a: { $gt: 5 } },
      { a: 3 },
      { operatorName: '$gt', specifiedAs: { a: { $gt: 5 } }, reason: 'comparison failed', consideredValue: 3 },
    ],
    [{ a: { $gt: 5 } }, {}, { operatorName: '$gt', specifiedAs: { a: { $gt: 5 } }, reason: 'field was missing' }],
    [
      { a: 'x' },
      { a: 'y' },
      { operatorName: '$eq', specifiedAs: { a: 'x' }, reason: 'comparison failed', consideredValue: 'y' },
    ],
    [
      { a: { $in: [1, 2] } },
      { a: [3, 4] },
      {
        operatorName: '$in',
        specifiedAs: { a: { $in: [1, 2] } },
        reason: 'no matching value found in array',
        consideredValues: [3, 4, [3, 4]],
      },
    ],
    [
      { a: { $exists: true } },
      {},
      { operatorName: '$exists', specifiedAs: { a: { $exists: true } }, reason: 'path does not exist' },
    ],
    [
      { a: { $type: 'string' } },
      { a: 1 },
      {
        operatorName: '$type',
        specifiedAs: { a: { $type: 'string' } },
        reason: 'type did not match',
        consideredValue: 1,
        consideredType: 'int',
      },
    ],
    [
      { a: { $gt: 0 }, b: { $lt: 9 } },
      { a: 1, b: 10 },
      {
        operatorName: '$and',
        clausesNotSatisfied: [
          {
            index: 1,
            details: {
              operatorName: '$lt',
              specifiedAs: { b: { $lt: 9 } },
              reason: 'comparison failed',
              consideredValue: 10,
            },
          },
        ],
      },
    ],
    [
      { $or: [{ a: 1 }, { b: 1 }] },
      { a: 2, b: 2 },
      {
        operatorName: '$or',
        clausesNotSatisfied: [
          { index: 0, details: expect.objectContaining({ specifiedAs: { a: 1 }, consideredValue: 2 }) },
          { index: 1, details: expect.objectContaining({ specifiedAs: { b: 1 }, consideredValue: 2 }) },
        ],
      },
    ],
    [
      { $nor: [{ a: 1 }, { b: 1 }] },
      { a: 1, b: 2 },
      {
        operatorName: '$nor',
        clausesSatisfied: [
          {
            index: 0,
            details: {
              operatorName: '$eq',
              specifiedAs: { a: 1 },
              reason: 'comparison succeeded',
              consideredValue: 1,
            },
          },
        ],
      },
    ],
    [
      { a: { $not: { $lt: 5 } } },
      { a: 1 },
      {
        operatorName: '$not',
        details: {
          operatorName: '$lt',
          specifiedAs: { a: { $lt: 5 } },
          reason: 'comparison succeeded',
          consideredValue: 1,
        },
      },
    ],
    [
      { $expr: { $gt: ['$a', '$b'] } },
      { a: 1, b: 2 },
      {
        operatorName: '$expr',
        specifiedAs: { $expr: { $gt: ['$a', '$b'] } },
        reason: 'expression did not match',
        expressionResult: false,
      },
    ],
  ] as [Document, Document, Document][])(
    'of the validator %j for %j names the cause',
    async (validator, document, details) => {
      expect(await detailsOf(validator, document)).toEqual(details);
    },
  );

  it('is part of the errors of insertMany and of an update', async () => {
    await db.createCollection('things', { validator: { a: { $lt: 5 } } });
    const inserted = await things
      .insertMany([
        { _id: 1, a: 1 },
        { _id: 2, a: 9 },
      ])
      .catch((thrown) => thrown);
    expect(inserted.writeErrors[0].err.errInfo).toMatchObject({
      failingDocumentId: 2,
      details: { consideredValue: 9 },
    });
    const updated = await things.updateOne({ _id: 1 }, { $set: { a: 7 } }).catch((thrown) => thrown);
    expect(updated.errInfo).toMatchObject({ failingDocumentId: 1, details: { consideredValue: 7 } });
    const replaced = await things.findOneAndReplace({ _id: 1 }, { a: 8 }).catch((thrown) => thrown);
    expect(replaced.errorResponse.errInfo).toMatchObject({ failingDocumentId: 1, details: { consideredValue: 8 } });
  });
});

describe('validationLevel', () => {
  it.each([
    ['strict', true],
    ['moderate', false],
    ['off', false],
  ])('%s decides whether an invalid document may be changed', async (validationLevel, isRefused) => {
    await things.insertOne({ _id: 1, a: 9 });
    await db.command({ collMod: 'things', validator: { a: { $lt: 5 } }, validationLevel });
    const update = things.updateOne({ _id: 1 }, { $set: { b: 1 } });
    if (isRefused) await expect(update).rejects.toMatchObject({ code: 121 });
    else expect(await update).toMatchObject({ modifiedCount: 1 });
    const insert = things.insertOne({ _id: 2, a: 9 });
    if (validationLevel === 'off') await insert;
    else await expect(insert).rejects.toMatchObject({ code: 121 });
  });
});

import {
  type Arbitrary,
  array,
  assert as assertProperty,
  bigInt,
  boolean,
  constant,
  constantFrom,
  date,
  dictionary,
  double,
  integer,
  letrec,
  oneof,
  property,
  string,
  uint8Array,
} from 'fast-check';
import {
  Binary,
  BSON,
  BSONRegExp,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { describe, expect, it } from 'vitest';
import { readDocuments, readInTurns } from '../../../src/store/mongo/bson-reader.ts';
import { batchOf, type RawBatch, sizeAt } from '../../../src/store/mongo/raw-batches.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';

/** Documents as a server's reply contains them: in an array, among other bytes. */
function inReply(documents: readonly Document[]): RawBatch {
  const before = Buffer.from([1, 2, 3]);
  const array = BSON.serialize(Object.fromEntries(documents.entries()), { ignoreUndefined: false });
  return batchOf(Buffer.concat([before, array, Buffer.from('\u00e4')]), before.length);
}

const deserialize = ({ reply, starts }: RawBatch) =>
  starts.map((start) => BSON.deserialize(reply.subarray(start, start + sizeAt(reply, start)), { bsonRegExp: true }));

const name = oneof(string(), string({ unit: 'binary' }), constantFrom('_id', 'a', '$ref', '$id', '0', 'toString')).map(
  (text) => text.replaceAll('\0', '') || 'empty',
);
const text = oneof(
  string({ maxLength: 200 }),
  string({ unit: 'grapheme', maxLength: 200 }),
  constantFrom('\ufffd', '\0', 'a'.repeat(500), `${'b'.repeat(159)}é`),
);
const { value } = letrec<{ value: unknown }>((tie) => ({
  value: oneof(
    { depthSize: 'small' },
    text,
    integer(),
    double(),
    boolean(),
    date({ noInvalidDate: true }),
    constant(null),
    uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
    bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((big) => Long.fromBigInt(big)),
    array(tie('value'), { maxLength: 4 }),
    dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));
const document: Arbitrary<Document> = dictionary(name, value, { maxKeys: 8 });

describe('readDocuments', () => {
  it('returns the same as the driver for any documents', () => {
    assertProperty(
      property(array(document, { maxLength: 6 }), (documents) => {
        const batch = inReply(documents);
        expect(batch.starts).toHaveLength(documents.length);
        expect(readDocuments(batch)).toStrictEqual(deserialize(batch));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a regular expression', /^a/i],
    ['a BSON regular expression', new BSONRegExp('a', 'x')],
    ['a decimal', Decimal128.fromString('1.5')],
    ['bytes', new Binary(Buffer.from([1, 2]))],
    ['a UUID', new BSON.UUID()],
    ['a timestamp', new Timestamp({ t: 1, i: 2 })],
    ['code', new Code('a()', { a: 1 })],
    ['the minimal and the maximal key', [new MinKey(), new MaxKey()]],
    ['undefined', undefined],
    ['a reference', { $ref: 'jobs', $id: new ObjectId() }],
    ['a field named __proto__', JSON.parse('{ "__proto__": { "a": 1 } }')],
    ['a whole number as a double', new Double(3)],
    ['a negative zero', -0],
    ['a 32-bit integer', new Int32(-(2 ** 31))],
    ['the largest safe integer', Long.fromNumber(Number.MAX_SAFE_INTEGER)],
    ['an integer that is not safe', Long.fromBigInt(2n ** 53n)],
    ['a date before the epoch', new Date(-1)],
    ['the earliest date', new Date(-8.64e15)],
    ['a long name', { ['n'.repeat(300)]: 1 }],
  ])('returns the same as the driver for %s', (_kind, odd) => {
    const batch = inReply([{ a: 1 }, { before: 'x', odd, after: [odd, { odd }] }, { a: 2 }]);
    expect(readDocuments(batch)).toStrictEqual(deserialize(batch));
  });

  it('rejects invalid UTF-8 like the driver', () => {
    const reply = BSON.serialize({ text: 'abc' });
    reply[reply.length - 3] = 0xff;
    expect(() => readDocuments({ reply, starts: [0], byteLength: reply.length })).toThrow(
      'Invalid UTF-8 string in BSON document',
    );
  });

  it('returns the right field names when many names share a slot', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ [`field${index}`]: index, shared: index }));
    expect(readDocuments(inReply(many))).toEqual(many);
  });
});

describe('readInTurns', () => {
  const largeBatch = (name: string) =>
    inReply(
      Array.from({ length: 40 }, (_, place) => ({
        _id: new ObjectId(),
        payload: Object.fromEntries(
          Array.from({ length: 5_000 }, (_, index) => [`${name}${index}`, `${name} ${place}`]),
        ),
      })),
    );

  it('lets other reads run between documents, and mixes none of them', async () => {
    const batches = ['a', 'b', 'c'].map(largeBatch);
    const reading = Promise.all(batches.map((batch) => readInTurns(batch)));
    const { longestShare } = await turnsOf(reading);
    expect(await reading).toEqual(batches.map((batch) => readDocuments(batch)));
    expect(longestShare).toBeLessThan(0.4);
  });

  it('returns the documents of small and of empty batches', async () => {
    const documents = [{ a: 1 }, { b: 'я' }];
    expect(await readInTurns(inReply(documents))).toEqual(documents);
    expect(await readInTurns(inReply([]))).toEqual([]);
  });
});

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
import { readDocuments } from '../../../src/store/mongo/bson-reader.ts';

/** Documents as a server's reply contains them: in one buffer, among other bytes. */
function inOneReply(documents: readonly Document[]): Uint8Array[] {
  const parts = documents.map((document) => BSON.serialize(document, { ignoreUndefined: false }));
  const reply = Buffer.concat([Buffer.from([1, 2, 3]), ...parts.flatMap((part) => [part, Buffer.from('\u00e4')])]);
  let at = 3;
  return parts.map(({ length }) => {
    const part = new Uint8Array(reply.buffer, reply.byteOffset + at, length);
    at += length + 2;
    return part;
  });
}

const deserialize = (raw: Uint8Array) => BSON.deserialize(raw);

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
        const raws = inOneReply(documents);
        expect(readDocuments(raws)).toStrictEqual(raws.map(deserialize));
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
    const raws = inOneReply([{ a: 1 }, { before: 'x', odd, after: [odd, { odd }] }, { a: 2 }]);
    expect(readDocuments(raws)).toStrictEqual(raws.map(deserialize));
  });

  it('reads the documents of several replies', () => {
    const raws = [...inOneReply([{ a: 'first' }, { a: 'second' }]), ...inOneReply([{ a: 'third' }, { b: 'fourth' }])];
    expect(readDocuments(raws)).toEqual([{ a: 'first' }, { a: 'second' }, { a: 'third' }, { b: 'fourth' }]);
    expect(readDocuments(raws.toReversed()).map(({ a, b }) => a ?? b)).toEqual(['fourth', 'third', 'second', 'first']);
    expect(readDocuments([])).toEqual([]);
  });

  it('rejects invalid UTF-8 like the driver', () => {
    const raw = BSON.serialize({ text: 'abc' });
    raw[raw.length - 3] = 0xff;
    expect(() => readDocuments([raw])).toThrow('Invalid UTF-8 string in BSON document');
  });

  it('returns the right field names when many names share a slot', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ [`field${index}`]: index, shared: index }));
    expect(readDocuments(inOneReply(many))).toEqual(many);
  });
});

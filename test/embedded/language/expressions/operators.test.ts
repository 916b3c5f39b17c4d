/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { Binary, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('operators');
const long = (value: number) => Long.fromNumber(value);
const AT = new Date('2024-01-15T10:20:30.123Z');
const ID = new ObjectId('64b000000000000000000001');

/** Not written as an object, because linters take an object with `then` for a promise. */
const UNUSED_BRANCH = Object.fromEntries([
  ['case', false],
  ['then', 1],
]);

beforeEach(() =>
  things.insertOne({
    _id: 1,
    n: null,
    at: AT,
    text: 'Héllo',
    list: [1, new Double(2), long(3)],
    o: { a: 1 },
    docs: [{ v: 3 }, { v: long(1) }],
  }),
);

async function evaluate(expression: unknown): Promise<unknown> {
  const pipeline = [{ $replaceWith: { result: expression } }];
  const [found] = await things.aggregate(pipeline, { promoteValues: false }).toArray();
  return found?.result;
}

/** The error code of an expression. */
const codeOf = (expression: unknown): Promise<unknown> =>
  things
    .aggregate([{ $replaceWith: { result: expression } }])
    .toArray()
    .catch(({ code }: { code: unknown }) => code);

describe('an operator', () => {
  it.each([
    ['a position', { $arrayElemAt: ['$list', long(1)] }, new Double(2)],
    ['a negative position', { $arrayElemAt: ['$list', new Double(-1)] }, long(3)],
    ['a count', { $slice: ['$list', long(2)] }, [new Int32(1), new Double(2)]],
    ['a range', { $range: [new Double(0), long(2)] }, [new Int32(0), new Int32(1)]],
    ['a limit', { $filter: { input: '$list', cond: true, limit: long(1) } }, [new Int32(1)]],
    ['a number of elements', { $lastN: { input: '$list', n: long(1) } }, [long(3)]],
    [
      'an amount',
      { $dateAdd: { startDate: '$at', unit: 'day', amount: long(1) } },
      new Date(AT.getTime() + 86_400_000),
    ],
    ['a part of a date', { $dateFromParts: { year: long(2024), day: new Double(2) } }, new Date('2024-01-02')],
    ['bits', { $bitOr: [long(4), 1] }, long(5)],
  ])('accepts numbers of all types as %s', async (_what, expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  it.each([
    [{ $indexOfArray: ['$list', long(2)] }, new Int32(1)],
    [{ $setIntersection: ['$list', [3, 2, 9]] }, [new Double(2), long(3)]],
    [{ $setDifference: ['$list', [2]] }, [new Int32(1), long(3)]],
    [{ $setUnion: ['$list', [long(1), 9]] }, [new Int32(1), new Double(2), long(3), new Int32(9)]],
    [{ $setEquals: ['$list', [3, 2, 1, 1]] }, true],
    [{ $setIsSubset: [[long(1)], '$list'] }, true],
    [{ $sortArray: { input: '$docs', sortBy: { v: 1 } } }, [{ v: long(1) }, { v: new Int32(3) }]],
  ])('on arrays compares numbers by value: %j', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  it.each([
    [{ $substrBytes: ['$text', 0, -1] }, 'Héllo'],
    [{ $substr: ['$text', 3, 100] }, 'llo'],
    [{ $indexOfCP: ['$text', 'l'] }, new Int32(2)],
    [{ $toLower: '$n' }, ''],
    [{ $toUpper: '$text' }, 'HÉLLO'],
    [{ $binarySize: '$text' }, new Int32(6)],
    [{ $binarySize: new Binary(Buffer.from('abc')) }, new Int32(3)],
    [{ $bsonSize: '$o' }, new Int32(12)],
    [{ $tsSecond: new Timestamp({ t: 5, i: 6 }) }, long(5)],
    [{ $dateDiff: { startDate: '$at', endDate: new Date('2024-01-20'), unit: 'day' } }, long(5)],
    [{ $dateFromParts: { year: 2024, month: 2, day: 30 } }, new Date('2024-03-01')],
    [{ $dateFromParts: { year: 2024, timezone: 'Asia/Tokyo' } }, new Date('2023-12-31T15:00:00Z')],
    [{ $dateFromParts: { year: 2024, timezone: '-02:30' } }, new Date('2024-01-01T02:30:00Z')],
    [{ $median: { input: '$list', method: 'approximate' } }, new Double(2)],
    [{ $percentile: { input: '$list', p: [0.5, 1], method: 'approximate' } }, [new Double(2), new Double(3)]],
    [{ $stdDevSamp: '$list' }, new Double(1)],
  ])('%j has the result %j', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  it.each([
    [{ $convert: { input: '12', to: 'long' } }, long(12)],
    [{ $convert: { input: long(5), to: 'string' } }, '5'],
    [{ $convert: { input: '$at', to: 'long' } }, long(AT.getTime())],
    [{ $convert: { input: ID, to: 'date' } }, ID.getTimestamp()],
    [{ $convert: { input: '1.5', to: { type: 'double' } } }, new Double(1.5)],
    [{ $convert: { input: 'x', to: 16, onError: 'failed' } }, 'failed'],
    [{ $convert: { input: '$n', to: 'int', onNull: 'empty' } }, 'empty'],
    [{ $toDate: long(5) }, new Date(5)],
    [{ $toBool: 'false' }, true],
    [{ $toInt: '7' }, new Int32(7)],
  ])('converts %j to %j', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  it.each([
    [{ $switch: { branches: [UNUSED_BRANCH] } }, 40066],
    [{ $mod: [1, 0] }, 16610],
    [{ $convert: { input: '1.5', to: 'int' } }, 241],
    [{ $toDate: 5 }, 241],
    [{ $setUnion: ['$list', 1] }, 17043],
    [{ $bitAnd: [1.5, 1] }, 14],
    [{ $substrBytes: ['$text', 2, 1] }, 28656],
    [{ $regexMatch: { input: 1, regex: 'a' } }, 51104],
    [{ $regexFind: { input: 'a', regex: '(' } }, 51111],
    [{ $regexFind: { input: 'a', regex: 'a', options: 'g' } }, 51108],
    [{ $range: [0, 1, 0] }, 34449],
  ])('%j fails with code %i', async (expression, code) => {
    expect(await codeOf(expression)).toBe(code);
  });
});

const month = (text: string) => new Date(`2024-${text}T00:00:00Z`);
const dateAdd = (startDate: Date, unit: string, amount: number, timezone?: string) => ({
  $dateAdd: { startDate, unit, amount, ...(timezone && { timezone }) },
});

describe('an operator on dates', () => {
  it.each<[unknown, unknown]>([
    [dateAdd(month('01-31'), 'month', 1), month('02-29')],
    [{ $dateSubtract: { startDate: month('03-31'), unit: 'month', amount: 1 } }, month('02-29')],
    [dateAdd(month('02-29'), 'year', 1), new Date('2025-02-28')],
    [dateAdd(new Date('2024-03-09T12:00Z'), 'day', 1, 'America/New_York'), new Date('2024-03-10T11:00Z')],
    [dateAdd(new Date('2024-03-09T12:00Z'), 'hour', 24, 'America/New_York'), new Date('2024-03-10T12:00Z')],
    [{ $dateAdd: { startDate: '$n', unit: 'day', amount: 1 } }, null],
    [{ $week: month('02-29') }, new Int32(8)],
    [{ $week: month('01-01') }, new Int32(0)],
    [{ $isoWeekYear: month('12-31') }, long(2025)],
    [{ $isoWeek: month('12-31') }, new Int32(1)],
    [{ $hour: { date: '$at', timezone: 'Asia/Kolkata' } }, new Int32(15)],
    [{ $year: '$n' }, null],
    [{ $dayOfYear: [month('12-31')] }, new Int32(366)],
    [{ $dateFromString: { dateString: '2024-02-03T04:05:06.123+02:00' } }, new Date('2024-02-03T02:05:06.123Z')],
    [
      { $dateFromString: { dateString: '2024-07-01T12:00:00', timezone: 'America/New_York' } },
      new Date('2024-07-01T16:00:00Z'),
    ],
    [{ $dateFromString: { dateString: 'foo', onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: '$n', onNull: 'none' } }, 'none'],
    [{ $toDate: '2024-02-03' }, new Date('2024-02-03')],
  ])('%j has the result %j', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });

  it.each([
    [{ $dateFromString: { dateString: 'foo' } }, 241],
    [{ $dateFromString: { dateString: '2024-02-30' } }, 241],
    [{ $dateFromString: { dateString: 'foo', format: '%Y' } }, 241],
    [dateAdd(month('01-01'), 'year', 1e9), 5166406],
    [{ $hour: '$text' }, 16006],
  ])('%j fails with code %i', async (expression, code) => {
    expect(await codeOf(expression)).toBe(code);
  });
});

describe('an operand that is an array of one element', () => {
  beforeEach(() => things.insertOne({ _id: 0, one: [5], no: [false], two: [1, 2], text: ['5'], nested: [[1, 2]] }));
  const first = async (expression: unknown) => {
    const pipeline = [{ $match: { _id: 0 } }, { $replaceWith: { result: expression } }];
    const [found] = await things.aggregate(pipeline).toArray();
    return found?.result;
  };

  it.each<[unknown, unknown]>([
    [{ $type: '$one' }, 'array'],
    [{ $type: ['$one'] }, 'array'],
    [{ $isNumber: '$one' }, false],
    [{ $not: '$no' }, false],
    [{ $not: ['$no'] }, false],
    [{ $not: [false] }, true],
    [{ $size: ['$nested'] }, 1],
    [{ $size: [{ $range: [0, 3] }] }, 3],
    [{ $first: '$nested' }, [1, 2]],
    [{ $last: ['$two'] }, 2],
    [{ $toInt: ['5'] }, 5],
    [{ $add: [1] }, 1],
    [{ $indexOfBytes: ['añb', 'b'] }, 3],
  ])('stays an array: %j', async (expression, result) => {
    expect(await first(expression)).toEqual(result);
  });

  it.each([
    [{ $add: '$two' }, 14],
    [{ $multiply: '$one' }, 14],
    [{ $abs: '$one' }, 14],
    [{ $toInt: '$text' }, 241],
    [{ $toLower: '$text' }, 16007],
    [{ $concat: '$text' }, 16702],
    [{ $eq: '$two' }, 16020],
    [{ $size: '$missing' }, 17124],
  ])('is refused where an array is: %j', async (expression, code) => {
    await expect(first(expression)).rejects.toMatchObject({ code });
  });
});

describe('a regular expression in an operator', () => {
  const match = (text: string, idx: number, captures: (string | null)[] = []) => ({
    match: text,
    idx: new Int32(idx),
    captures,
  });

  it.each([
    [{ $regexFindAll: { input: 'xx', regex: 'y*' } }, [match('', 0), match('', 1), match('', 2)]],
    [{ $regexFindAll: { input: '😀xx', regex: 'x*' } }, [match('', 0), match('xx', 1), match('', 3)]],
    [{ $regexFindAll: { input: 'aaa', regex: '^a' } }, [match('a', 0)]],
    [{ $regexFind: { input: '😀ab', regex: /(B)|(c)/i } }, match('b', 2, ['b', null])],
    [{ $regexFindAll: { input: '$missing', regex: 'a' } }, []],
    [{ $regexFind: { input: 'b', regex: 'a' } }, null],
    [{ $regexMatch: { input: 'ab', regex: 'A B', options: 'ix' } }, true],
  ])('finds every match once, by code points: %j', async (expression, result) => {
    expect(await evaluate(expression)).toEqual(result);
  });
});

describe('a value that grows beyond the memory limit', () => {
  const twice = (operator: string) => ({
    $reduce: { input: { $range: [0, 60] }, initialValue: operator === '$concat' ? 'a' : [1], in: double(operator) },
  });
  const double = (operator: string) =>
    operator === '' ? ['$$value', '$$value'] : { [operator]: ['$$value', '$$value'] };
  const nested = (depth: number): unknown =>
    depth === 0 ? '$$v' : { $let: { vars: { v: ['$$v', '$$v'] }, in: nested(depth - 1) } };
  const long = { $range: [0, 1_000_000] };

  it.each([
    ['of positions', { $range: [0, 2_000_000_000] }, 146],
    ['of arrays', { $map: { input: { $range: [0, 1000] }, in: long } }, 146],
    ['of references', twice(''), 146],
    ['of variables', { $let: { vars: { v: 1 }, in: nested(50) } }, 146],
    ['of joined arrays', twice('$concatArrays'), 146],
    [
      'of rows',
      {
        $zip: {
          inputs: { $map: { input: { $range: [0, 999] }, in: { $cond: ['$$this', [], long] } } },
          useLongestLength: true,
        },
      },
      146,
    ],
    ['of text', twice('$concat'), 13548],
  ])('fails: one %s', async (_what, expression, code) => {
    expect(await codeOf(expression)).toBe(code);
  });

  it.each([
    ['$set', { $set: { n: ['$n', '$n'] } }],
    ['$replaceWith', { $replaceWith: { a: '$$ROOT', b: '$$ROOT' } }],
    ['$group', { $group: { _id: ['$_id', '$_id'] } }],
    ['$facet', { $facet: { a: [], b: [] } }],
  ])('fails in stages that double it: %s', async (_name, stage) => {
    await expect(things.aggregate(Array.from({ length: 60 }, () => stage)).toArray()).rejects.toMatchObject({
      code: 146,
    });
  });
});

it('a result above the size of documents is refused', async () => {
  expect(await codeOf({ $range: [0, 3_000_000] })).toBe(10334);
});

import { describe, expect, it } from 'vitest';
import { evaluateSkipRule as evaluateRule } from '../../../src/workflow-language/conditions/evaluate-skip-rule.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const evaluateSkipRule = (rule: unknown, variables: object) => evaluateRule(rule, variables, now);

const payload = {
  ...{ n: 5, zero: 0, text: 'abc', numeral: '10', yes: true, none: null, empty: '', list: [1, 2, 3], nothing: [] },
  ...{ items: [{ price: 7, tags: ['a'] }, { price: 9 }], at: '2026-03-31T11:00:00.000Z' },
};
const of = (path: string) => ({ var: `payload.${path}` });

describe('a skip rule in JSON Logic', () => {
  it.each<[rule: object, value: unknown]>([
    [{ var: ['payload.missing', 'a'] }, 'a'],
    [{ var: ['payload.none', 'a'] }, null],
    [{ var: { cat: ['payload.', 'text'] } }, 'abc'],
    [{ var: 'payload.list.1' }, 2],
    [{ var: 'payload.items.1.price' }, 9],
    [
      { missing: ['payload.n', 'payload.none', 'payload.empty', 'payload.x'] },
      ['payload.none', 'payload.empty', 'payload.x'],
    ],
    [{ missing: { merge: ['payload.x', { if: [of('yes'), ['payload.y'], []] }] } }, ['payload.x', 'payload.y']],
    [{ missing_some: [1, ['payload.n', 'payload.x']] }, []],
    [{ missing_some: [2, ['payload.n', 'payload.x']] }, ['payload.x']],
    [{ if: [of('zero'), 'a', of('yes'), 'b', 'c'] }, 'b'],
    [{ if: [of('zero'), 'a', of('nothing'), 'b', 'c'] }, 'c'],
    [{ if: [of('zero'), 'a'] }, null],
    [{ '?:': [of('yes'), 1, 2] }, 1],
    [{ or: [of('x'), 'a'] }, 'a'],
    [{ or: [0, ''] }, ''],
    [{ and: [true, of('text'), 'b'] }, 'b'],
    [{ and: [true, of('nothing'), 'b'] }, []],
    [{ '==': [of('yes'), 1] }, true],
    [{ '==': [1, '1.0'] }, true],
    [{ '==': [of('zero'), ''] }, true],
    [{ '==': [of('none'), 0] }, false],
    [{ '==': [of('none'), of('missing')] }, true],
    [{ '==': ['true', of('yes')] }, true],
    [{ '==': [of('list'), '1,2,3'] }, true],
    [{ '!=': [1, '1'] }, false],
    [{ '===': [1, '1'] }, false],
    [{ '===': ['abc', of('text')] }, true],
    [{ '!==': [1, '1'] }, true],
    [{ '!': [of('nothing')] }, true],
    [{ '!': of('n') }, false],
    [{ '!!': ['0'] }, true],
    [{ '<': [1, of('n'), 10] }, true],
    [{ '<': [1, 50, 10] }, false],
    [{ '<': [1, 1, 10] }, false],
    [{ '<=': [1, 10, 10] }, true],
    [{ '<=': [1, 50, 10] }, false],
    [{ '>': [of('n'), '4'] }, true],
    [{ '>': [of('numeral'), '9'] }, true],
    [{ '>=': [of('n'), 5] }, true],
    [{ '<': [of('none'), 1] }, true],
    [{ '<': [of('text'), 1] }, false],
    [{ '<': ['B 5', 'A 6'] }, false],
    [{ '<': ['a', 'b'] }, true],
    [{ '>': [of('at'), '2026-03-31T12:30:00+02:00'] }, true],
    [{ '<': ['2026-03-31 13:00:00+02', of('at'), '2026-03-31 11:30:00 UTC'] }, false],
    [{ '<': ['2026-03-31 12:59:00+02', of('at'), '2026-03-31 11:30:00 UTC'] }, true],
    [{ withinLast: ['2026-03-31 11:00:00+00', { amount: 2, unit: 'hours' }] }, true],
    [{ '==': [of('at'), '2026-03-31T13:00:00+02:00'] }, false],
    [{ '==': ['1234567890123456788', '1234567890123456789'] }, false],
    [{ '!=': ['01234', '1234'] }, true],
    [{ '==': ['1e3', '1000'] }, false],
    [{ '=': ['0e12345', '0e99999'] }, false],
    [{ in: ['1234567890123456788', ['1234567890123456789']] }, false],
    [{ '>': ['1234567890123456789', '1234567890123456788'] }, true],
    [{ '<=': ['9007199254740993.5', '9007199254740993.49'] }, false],
    [{ '>=': ['1e3', '1000.0'] }, true],
    [{ max: [1, of('n'), '3'] }, 5],
    [{ min: [1, of('n'), '3'] }, 1],
    [{ '+': [of('n'), '2.5', 1] }, 8.5],
    [{ '+': '3 kg' }, 3],
    [{ '-': [of('n'), 7] }, -2],
    [{ '-': of('n') }, -5],
    [{ '*': [2, 3, of('n')] }, 30],
    [{ '/': [of('n'), 2] }, 2.5],
    [{ '%': [of('n'), 3] }, 2],
    [{ map: [of('list'), { '*': [{ var: '' }, 2] }] }, [2, 4, 6]],
    [{ map: [of('n'), { var: '' }] }, []],
    [{ filter: [of('list'), { '>': [{ var: '' }, 1] }] }, [2, 3]],
    [{ reduce: [of('items'), { '+': [{ var: 'current.price' }, { var: 'accumulator' }] }, 1] }, 17],
    [{ reduce: [of('x'), { var: 'current' }, 'a'] }, 'a'],
    [{ all: [of('list'), { '>': [{ var: '' }, 0] }] }, true],
    [{ all: [of('nothing'), true] }, false],
    [{ some: [of('items'), { in: ['a', { var: 'tags' }] }] }, true],
    [{ none: [of('list'), { '==': [{ var: '' }, 9] }] }, true],
    [{ merge: [1, of('list'), [[4]]] }, [1, 1, 2, 3, [4]]],
    [{ in: ['b', of('text')] }, true],
    [{ in: [2, of('list')] }, true],
    [{ in: ['', of('none')] }, false],
    [{ cat: ['a', of('n'), of('none'), of('list')] }, 'a51,2,3'],
    [{ substr: ['jsonlogic', 4] }, 'logic'],
    [{ substr: ['jsonlogic', -5] }, 'logic'],
    [{ substr: ['jsonlogic', 1, 3] }, 'son'],
    [{ substr: ['jsonlogic', 4, -2] }, 'log'],
    [{ '=': [1, '1'] }, true],
    [{ notIn: [4, of('list')] }, true],
    [{ contains: [of('text'), 'bc'] }, true],
    [{ doesNotContain: [of('text'), 'bc'] }, false],
    [{ startsWith: [of('text'), 'ab'] }, true],
    [{ doesNotBeginWith: [of('text'), 'ab'] }, false],
    [{ endsWith: [of('text'), 'bc'] }, true],
    [{ doesNotEndWith: [of('text'), 'x'] }, true],
    [{ between: [of('n'), [5, 6]] }, true],
    [{ between: [of('x'), [-1, 6]] }, false],
    [{ notBetween: [of('n'), [6, 7]] }, true],
    [{ notBetween: [of('text'), [6, 7]] }, false],
    [{ null: of('x') }, true],
    [{ notNull: of('n') }, true],
    [{ moreThanXAgo: [of('at'), { amount: 30, unit: 'minutes' }] }, true],
    [{ lessThanXAgo: [of('at'), { amount: 2, unit: 'hours' }] }, true],
    [{ withinLast: ['2026-04-01', { amount: 2, unit: 'days' }] }, false],
    [{ notWithinLast: ['2026-02-27', { amount: 1, unit: 'months' }] }, true],
    [{ exactlyXAgo: ['2026-02-28', { amount: 1, unit: 'months' }] }, true],
    [{ moreThanXAgo: [of('at'), { amount: 1e308, unit: 'minutes' }] }, false],
    [{ moreThanXAgo: [of('at'), { amount: 1, unit: 'toString' }] }, false],
    [{ moreThanXAgo: [of('text'), { amount: 1, unit: 'days' }] }, false],
  ])('%j is %j', (rule, value) => {
    // The rule compares all types at once: a list of the value, as JSON Logic keeps it.
    const isValue = (one: unknown): object =>
      Array.isArray(value)
        ? {
            and: [
              { '==': [one, value] },
              { '===': [{ reduce: [one, { '+': [{ var: 'accumulator' }, 1] }, 0] }, value.length] },
            ],
          }
        : { '===': [one, value] };
    expect(evaluateSkipRule(isValue(rule), { payload })).toBe(true);
  });

  it('keeps an object with several names as a value, and reads only own fields', () => {
    expect(evaluateSkipRule({ '==': [{ var: 'o' }, { a: 1, b: 2 }] }, { o: { a: 1, b: 2 } })).toBe(true);
    expect(evaluateSkipRule({ '!!': { var: 'o.constructor' } }, { o: {} })).toBe(false);
    expect(evaluateSkipRule({ '!!': { var: 'text.length' } }, { text: 'a' })).toBe(false);
    expect(evaluateSkipRule({ '==': [{ var: 'o' }, 1] }, { o: { toString: 1, valueOf: 2 } })).toBe(false);
  });

  it.each([null, undefined, '', {}, false])('does not skip without a rule: %j', (rule) => {
    expect(evaluateSkipRule(rule, {})).toBe(false);
  });

  it('is rejected if it has several operators', () => {
    expect(() => evaluateSkipRule({ '==': [1, 1], '!=': [1, 1] }, {})).toThrow(
      'skip: must be a rule with one operator',
    );
  });

  const long = Array.from({ length: 20_000 }, (_, index) => index);
  const twice = [{ var: 'accumulator' }, { var: 'accumulator' }];
  it.each<[string, object]>([
    ['maps of maps', { map: [of('long'), { map: [[1, 2, 3, 4, 5], { '+': [{ var: '' }, 1] }] }] }],
    ['a text that doubles', { reduce: [of('long'), { cat: twice }, 'a'] }],
    ['a list that doubles', { reduce: [of('long'), { merge: twice }, ['a']] }],
    ['a list that contains each list twice', { cat: { reduce: [of('long'), twice, 'a'] } }],
    ['long texts that are equal', { and: Array.from({ length: 10 }, () => ({ '===': [of('a'), of('b')] })) }],
    ['lists within lists', { cat: { reduce: [of('long'), [{ var: 'accumulator' }], 'a'] } }],
  ])('stops before it takes long with %s', (_name, rule) => {
    const texts = { a: 'a'.repeat(1_000_000), b: 'a'.repeat(1_000_000) };
    expect(() => evaluateSkipRule(rule, { payload: { long, ...texts } })).toThrow('characters together');
  });

  it('does not compare lists that it nests deeper than a document can', () => {
    const rule = { cat: { reduce: [of('long'), [{ var: 'accumulator' }], 'a'] } };
    expect(() => evaluateSkipRule(rule, { payload: { long: long.slice(0, 1_000) } })).toThrow(
      'the values of conditions must not be nested deeper than 500 levels',
    );
  });
});

describe('evaluateSkipRule', () => {
  it('searches a long list many times in a moment', async () => {
    const list = Array.from({ length: 10_000 }, (_, index) => `w${index}`);
    const or = Array.from({ length: 5_000 }, (_, index) => ({ in: [`v${index}`, { var: 'payload.list' }] }));
    const found = [...or, { in: ['w9999', { var: 'payload.list' }] }];
    const spentMs = await cpuMsOf(() => {
      expect(evaluateSkipRule({ or }, { payload: { list } })).toBe(false);
      expect(evaluateSkipRule({ or: found }, { payload: { list } })).toBe(true);
    });
    expect(spentMs).toBeLessThan(1_000);
  });

  it.each([
    [1, true],
    ['1', true],
    [null, true],
    [undefined, true],
    [true, true],
    [{ a: 1 }, true],
    [['x', 'y'], true],
    ['x,y', true],
    ['null', false],
    [2, false],
    ['', false],
  ])('finds %j in a list by its text: %s', (part, expected) => {
    const variables = { payload: { list: [1, null, 'true', { a: 1 }, ['x', 'y']], part } };
    expect(evaluateSkipRule({ in: [{ var: 'payload.part' }, { var: 'payload.list' }] }, variables)).toBe(expected);
  });

  it('searches a text in a moment that the search of the platform takes minutes for', async () => {
    const text = 'a'.repeat(1_000_000);
    const part = `${'a'.repeat(250_000)}b${'a'.repeat(250_000)}`;
    const rule = { in: [part, { var: 'payload.text' }] };
    const spentMs = await cpuMsOf(() => expect(evaluateSkipRule(rule, { payload: { text } })).toBe(false));
    expect(spentMs).toBeLessThan(1_000);
  });

  it('rejects a rule that compares too much', () => {
    const list = Array.from({ length: 100_000 }, (_, index) => `w${index}`);
    const rule = { or: Array.from({ length: 100 }, () => ({ '<': [{ var: 'payload.list' }, 1] })) };
    expect(() => evaluateSkipRule(rule, { payload: { list } })).toThrow(
      'the conditions of a step must not compare more than 3000000 characters together',
    );
  });
});

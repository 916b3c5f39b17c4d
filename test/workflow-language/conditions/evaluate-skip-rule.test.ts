import { describe, expect, it } from 'vitest';
import { evaluateSkipRule } from '../../../src/workflow-language/conditions/evaluate-skip-rule.ts';

describe('evaluateSkipRule', () => {
  it('searches a long list many times in a moment', () => {
    const list = Array.from({ length: 10_000 }, (_, index) => `w${index}`);
    const or = Array.from({ length: 5_000 }, (_, index) => ({ in: [`v${index}`, { var: 'payload.list' }] }));
    const startedAtMs = performance.now();
    expect(evaluateSkipRule({ or }, { payload: { list } })).toBe(false);
    expect(evaluateSkipRule({ or: [...or, { in: ['w9999', { var: 'payload.list' }] }] }, { payload: { list } })).toBe(
      true,
    );
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
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

  it('searches a text in a moment that the search of the platform takes minutes for', () => {
    const text = 'a'.repeat(1_000_000);
    const part = `${'a'.repeat(250_000)}b${'a'.repeat(250_000)}`;
    const startedAtMs = performance.now();
    expect(evaluateSkipRule({ in: [part, { var: 'payload.text' }] }, { payload: { text } })).toBe(false);
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
  });

  it('rejects a rule that compares too much', () => {
    const list = Array.from({ length: 100_000 }, (_, index) => `w${index}`);
    const rule = { or: Array.from({ length: 100 }, () => ({ '<': [{ var: 'payload.list' }, 1] })) };
    expect(() => evaluateSkipRule(rule, { payload: { list } })).toThrow(
      'the conditions of a step must not compare more than 3000000 characters together',
    );
  });
});

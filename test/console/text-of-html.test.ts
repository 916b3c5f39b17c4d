import { describe, expect, it } from 'vitest';
import { openVariableAt } from '../../src/console/editor/variables.ts';
import { hasMarkup } from '../../src/console/previews/text-of-html.ts';

/** So long that a time which grows with the square of the length exceeds the timeout of a test. */
const TIMES = 200_000;

describe('hasMarkup', () => {
  it.each([
    ['<b>Bold</b>', true],
    ['a </p> b', true],
    ['<a\nhref="#">', true],
    ['Tea &amp; biscuits', true],
    ['&#8364; 5', true],
    ['1 < 2 > 0', false],
    ['a <b', false],
    ['> a <b', false],
    ['Tea & biscuits;', false],
  ])('finds tags and entities in %j: %s', (text, expected) => {
    expect(hasMarkup(text)).toBe(expected);
  });

  it('takes a time that is proportional to the length of the text', () => {
    expect(hasMarkup('<a'.repeat(TIMES))).toBe(false);
    expect(hasMarkup('&a'.repeat(TIMES))).toBe(false);
  });
});

describe('openVariableAt', () => {
  it('takes a time that is proportional to the length of the text', () => {
    const text = `{{ ${'a'.repeat(2 * TIMES)} pay`;
    expect(openVariableAt(text, text.length)).toEqual({ start: text.length - 3, query: 'pay' });
    expect(openVariableAt('{{pay', 5)).toEqual({ start: 2, query: 'pay' });
  });
});
